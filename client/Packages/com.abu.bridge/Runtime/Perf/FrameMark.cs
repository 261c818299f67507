#nullable enable

using System;
using UnityEngine;

namespace Abu
{
    /// <summary>
    /// Tells when each frame begins, because it gets its messages before the game's scripts. Enabled only during a measurement.
    /// </summary>
    [AddComponentMenu("")]
    [DefaultExecutionOrder(-32000)]
    internal sealed class FrameMark : MonoBehaviour
    {
        private int _lastFrame = -1;

        /// <summary>Gets the number of the frame that begins. Null after scripts were recompiled during Play.</summary>
        internal Action<int>? Begun { get; set; }

        // A frame that has steps of fixed length begins with them.
        internal void FixedUpdate() => Begin();

        internal void Update() => Begin();

        private void Begin()
        {
            var frame = Time.frameCount;
            if (frame != _lastFrame)
            {
                _lastFrame = frame;
                Begun?.Invoke(frame);
            }
        }
    }
}
