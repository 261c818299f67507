#nullable enable

using System;
using System.Collections.Generic;

namespace Abu
{
    /// <summary>
    /// What a command does with a virtual device or a pointer, over as many frames as it takes. It is read and checked before it
    /// begins.
    /// </summary>
    internal sealed class Gesture
    {
        /// <summary>A step in which nothing more is done, and the game sees what was.</summary>
        public static readonly object IsSeen = new();

        private readonly IEnumerator<object?> _steps;
        private int _frame;
        private bool _isOver;

        /// <param name="subject">For people: what is pressed or moved, as the beginning of a sentence.</param>
        /// <param name="device">On which; null: on none, or on all of them.</param>
        /// <param name="steps">Done one a frame, the first at once; what it holds it lets go when it is disposed of.</param>
        public Gesture(string subject, DeviceKind? device, IEnumerable<object?> steps)
        {
            Subject = subject;
            Device = device;
            _steps = steps.GetEnumerator();
        }

        public string Subject { get; }

        public DeviceKind? Device { get; }

        /// <summary>The game is to take what this one does; null: it is as well if nothing does.</summary>
        public DeviceControl? Control { get; set; }

        /// <summary>Takes it back if the game has not taken it.</summary>
        public Action? Undo { get; set; }

        /// <summary>The answer if time is over before it is; null: that it was let go before its end.</summary>
        public Func<Refusal>? Late { get; set; }

        /// <summary>Nothing is left to be done. It may not be over, because it looks whether the game has taken it.</summary>
        public bool IsDone => _isOver || _steps.Current == IsSeen;

        /// <exception cref="NotActionableException">The device is not in a state for it; nothing has been done.</exception>
        public void Begin()
        {
            VirtualInput.Forget();
            _frame = VirtualInput.Frame;
            _isOver = !_steps.MoveNext();
        }

        /// <summary>Called once a frame, or more often. True as long as it is not over.</summary>
        public bool GoesOn()
        {
            if (!_isOver && _frame != VirtualInput.Frame)
            {
                _frame = VirtualInput.Frame;
                _isOver = !_steps.MoveNext();
            }
            return !_isOver;
        }

        /// <summary>Lets go of what it holds by itself, however far it has come.</summary>
        public void End()
        {
            _isOver = true;
            _steps.Dispose();
        }

        /// <summary>To be asked when it is over. Null if the game has taken it, or need not.</summary>
        public Refusal? WhyNotTaken() =>
            Control is { } control ? VirtualInput.WhyNotTaken(control) : null;
    }
}
