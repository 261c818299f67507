using System;

namespace UnityEngine
{
    public enum IMECompositionMode
    {
        Auto,
        On,
        Off,
    }

    [Flags]
    public enum PenStatus
    {
        None = 0,
        Contact = 1,
        Barrel = 2,
        Inverted = 4,
        Eraser = 8,
    }

    public enum PenEventType
    {
        NoContact,
        PenDown,
        PenUp,
    }

    public struct PenData
    {
        public Vector2 position;
        public Vector2 tilt;
        public PenStatus penStatus;
        public float twist;
        public float pressure;
        public PenEventType contactType;
        public Vector2 deltaPos;
    }
}
