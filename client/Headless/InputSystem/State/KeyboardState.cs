using System;
using UnityEngine.InputSystem.Utilities;

namespace UnityEngine.InputSystem.LowLevel
{
    /// <summary>One bit for each key.</summary>
    public unsafe struct KeyboardState : IInputStateTypeInfo
    {
        internal const int SizeInBytes = 16;

        public fixed byte keys[SizeInBytes];

        public KeyboardState(params Key[] pressedKeys)
        {
            foreach (var key in pressedKeys ?? throw new ArgumentNullException(nameof(pressedKeys)))
            {
                Set(key, true);
            }
        }

        public static FourCC Format => new FourCC('K', 'E', 'Y', 'S');

        public FourCC format => Format;

        public void Press(Key key) => Set(key, true);

        public void Release(Key key) => Set(key, false);

        public void Set(Key key, bool state)
        {
            var mask = (byte)(1 << ((int)key % 8));
            ref var part = ref keys[(int)key / 8];
            part = (byte)(state ? part | mask : part & ~mask);
        }
    }
}
