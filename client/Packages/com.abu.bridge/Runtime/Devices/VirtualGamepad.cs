#nullable enable

using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Abu
{
    /// <summary>A gamepad whose controls commands set.</summary>
    internal sealed class VirtualGamepad
    {
        private const float Pressed = 0.5f;

        private readonly Dictionary<PadControl, Timed<Vector2>> _values = new();

        /// <summary>False: nothing on it has been touched.</summary>
        public bool IsUsed => _values.Count > 0;

        /// <summary>What is not at rest, or soon will not be.</summary>
        public IEnumerable<PadControl> Held =>
            _values.Where(one => one.Value.Last != Vector2.zero).Select(one => one.Key);

        /// <summary>In this frame; both axes of a stick, and x of the rest, from 0 to 1.</summary>
        public Vector2 ValueOf(PadControl control) => At(control, VirtualInput.Frame);

        /// <summary>The value that it was set to last.</summary>
        public Vector2 TargetOf(PadControl control) => StateOf(control).Last;

        public bool IsHeld(PadControl button) => IsHeld(button, VirtualInput.Frame);

        public bool WentDown(PadControl button) =>
            IsHeld(button, VirtualInput.Frame) && !IsHeld(button, VirtualInput.Frame - 1);

        public bool WentUp(PadControl button) =>
            !IsHeld(button, VirtualInput.Frame) && IsHeld(button, VirtualInput.Frame - 1);

        /// <summary>From the next frame on.</summary>
        public void Set(PadControl control, Vector2 value) =>
            _values[control] = StateOf(control).ChangedTo(value, VirtualInput.Frame + 1);

        public void ReleaseAll()
        {
            foreach (var control in Held.ToList())
            {
                Set(control, Vector2.zero);
            }
        }

        private bool IsHeld(PadControl button, int frame) => At(button, frame).x >= Pressed;

        private Vector2 At(PadControl control, int frame) => StateOf(control).At(frame);

        private Timed<Vector2> StateOf(PadControl control) =>
            _values.TryGetValue(control, out var value) ? value : new(Vector2.zero);
    }
}
