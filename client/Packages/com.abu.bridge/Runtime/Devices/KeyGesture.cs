#nullable enable

using System.Linq;
using UnityEngine;

namespace Abu
{
    /// <summary>Keys that go down, are held and let go, over as many frames as that takes.</summary>
    internal sealed class KeyGesture
    {
        private readonly DeviceKeys _keys;
        private readonly HoldTime _hold;
        private readonly int _downIn;
        private float _downAt;
        private int _upIn = int.MaxValue;

        /// <summary>Begins it: the keys are down from the next frame on.</summary>
        public KeyGesture(DeviceKeys keys, HoldTime hold)
        {
            _keys = keys;
            _hold = hold;
            _downIn = VirtualInput.Frame + 1;
            VirtualInput.Reads.Forget();
            foreach (var key in keys.Codes)
            {
                VirtualInput.Keyboard.Press(key);
            }
            VirtualInput.Keyboard.Type(keys.Typed);
        }

        /// <summary>Null if the game has found the key pressed, or let go.</summary>
        public Refusal? WhyNotTaken() => VirtualInput.Reads.WhyNotSeen(_keys.Key);

        /// <summary>Called once a frame. True once a frame has begun in which all of it is up.</summary>
        public bool GoesOn()
        {
            if (VirtualInput.Frame == _downIn)
            {
                _downAt = Time.time;
            }
            var isHeld = _upIn == int.MaxValue;
            if (isHeld && VirtualInput.Frame >= _downIn && _hold.IsOver(_downIn, _downAt))
            {
                Release();
            }
            return VirtualInput.Frame <= _upIn;
        }

        /// <summary>Lets go, whether it is over or not.</summary>
        public void Release()
        {
            _upIn = VirtualInput.Frame + 1;
            foreach (var key in _keys.Codes.Reverse())
            {
                VirtualInput.Keyboard.Release(key);
            }
        }
    }
}
