#nullable enable

using System;
using System.Collections.Generic;

namespace Abu
{
    /// <summary>Pointer actions that take several frames, beside the callbacks that act at once.</summary>
    internal class PointerCallbacks : RefCallbacks
    {
        /// <summary>
        /// Presses it with any button, several times or for some time; each step is one frame. If null, or if it returns
        /// null, the node accepts only plain clicks.
        /// </summary>
        public Func<PointerPress, IEnumerable<object?>?>? OnPointerPress { get; set; }

        /// <summary>
        /// Drags it to any place over several frames; each step is one frame. Used before OnDrag, which drags at once.
        /// </summary>
        public Func<PointerWay, IEnumerable<object?>>? OnPointerDrag { get; set; }
    }
}
