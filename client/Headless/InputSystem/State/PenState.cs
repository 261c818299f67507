using System.Runtime.InteropServices;
using UnityEngine.InputSystem.Utilities;

namespace UnityEngine.InputSystem.LowLevel
{
    [StructLayout(LayoutKind.Sequential, Pack = 1)]
    public struct PenState : IInputStateTypeInfo
    {
        internal const int TiltOffset = 16;
        internal const int PressureOffset = 24;
        internal const int TwistOffset = 28;
        internal const int ButtonsOffset = 32;

        public Vector2 position;
        public Vector2 delta;
        public Vector2 tilt;
        public float pressure;
        public float twist;
        public ushort buttons;

        public static FourCC Format => new FourCC('P', 'E', 'N');

        public FourCC format => Format;

        public PenState WithButton(PenButton button, bool state = true)
        {
            var mask = (ushort)(1 << (int)button);
            buttons = (ushort)(state ? buttons | mask : buttons & ~mask);
            return this;
        }
    }
}
