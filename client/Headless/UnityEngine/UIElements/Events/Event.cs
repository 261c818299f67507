using System;

namespace UnityEngine
{
    public enum EventType
    {
        MouseDown = 0,
        MouseUp = 1,
        MouseMove = 2,
        MouseDrag = 3,
        KeyDown = 4,
        KeyUp = 5,
    }

    [Flags]
    public enum EventModifiers
    {
        None = 0,
        Shift = 1,
        Control = 2,
        Alt = 4,
        Command = 8,
    }

    /// <summary>
    /// An event of a pointer or a key from the operating system. Positions are in pixels of the panel, y down.
    /// </summary>
    public sealed class Event
    {
        public EventType type { get; set; }

        public Vector2 mousePosition { get; set; }

        public Vector2 delta { get; set; }

        public int button { get; set; }

        public int clickCount { get; set; }

        public EventModifiers modifiers { get; set; }

        public KeyCode keyCode { get; set; }

        /// <summary>The character that the key types; zero if it types none.</summary>
        public char character { get; set; }
    }
}
