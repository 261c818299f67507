#nullable enable

using UnityEngine;

namespace Abu
{
    /// <summary>How a pointer presses what it is over.</summary>
    internal readonly struct PointerPress
    {
        public PointerPress(KeyCode button, int count, HoldTime? hold)
        {
            Button = button;
            Count = count;
            Hold = hold;
        }

        /// <summary>Mouse0, Mouse1 or Mouse2.</summary>
        public KeyCode Button { get; }

        /// <summary>Unity's number of it: 0 for the left one.</summary>
        public int Number => Button - KeyCode.Mouse0;

        /// <summary>How often, one press right after the other: 2 is a double click.</summary>
        public int Count { get; }

        /// <summary>How long each time; null: it goes up as soon as it is down.</summary>
        public HoldTime? Hold { get; }

        /// <summary>Once, with the left button, at once.</summary>
        public bool IsPlain => Button == KeyCode.Mouse0 && Count == 1 && Hold == null;
    }
}
