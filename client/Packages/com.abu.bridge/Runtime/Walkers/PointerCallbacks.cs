#nullable enable

using System;
using System.Collections.Generic;

namespace Abu
{
    /// <summary>What a pointer can do with a node over several frames, beside what callbacks do at once.</summary>
    internal class PointerCallbacks : RefCallbacks
    {
        /// <summary>
        /// Presses it with any button, several times or for a time, a step a frame. Null, or returning null: it takes only a plain
        /// click.
        /// </summary>
        public Func<PointerPress, IEnumerable<object?>?>? OnPointerPress { get; set; }

        /// <summary>Drags it to any place over several frames, a step each; it is asked before OnDrag, which does it at once.</summary>
        public Func<PointerWay, IEnumerable<object?>>? OnPointerDrag { get; set; }
    }
}
