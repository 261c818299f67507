using System.Runtime.InteropServices;
using UnityEngine.InputSystem.Utilities;

namespace UnityEngine.InputSystem.LowLevel
{
    [StructLayout(LayoutKind.Sequential, Pack = 1)]
    public struct MouseState : IInputStateTypeInfo
    {
        internal const int PositionOffset = 0;
        internal const int DeltaOffset = 8;
        internal const int ScrollOffset = 16;
        internal const int ButtonsOffset = 24;
        internal const int DisplayIndexOffset = 26;
        internal const int ClickCountOffset = 28;

        public Vector2 position;
        public Vector2 delta;
        public Vector2 scroll;
        public ushort buttons;
        public ushort displayIndex;
        public ushort clickCount;

        public static FourCC Format => new FourCC('M', 'O', 'U', 'S');

        public FourCC format => Format;

        public MouseState WithButton(MouseButton button, bool state = true)
        {
            var mask = (ushort)(1 << (int)button);
            buttons = (ushort)(state ? buttons | mask : buttons & ~mask);
            return this;
        }
    }
}
