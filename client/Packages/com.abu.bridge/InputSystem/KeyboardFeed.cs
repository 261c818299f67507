#nullable enable

using System.Collections.Generic;
using System.Linq;
using UnityEngine.InputSystem;
using UnityEngine.InputSystem.LowLevel;

namespace Abu
{
    internal sealed class KeyboardFeed : DeviceFeed
    {
        private List<Key> _sent = new();
        private int _typedIn;

        public KeyboardFeed()
            : base(typeof(Keyboard)) { }

        public override bool IsUsed => VirtualInput.Keyboard.Keys.IsUsed;

        protected override InputDevice? Current => Keyboard.current;

        protected override bool HasChanged => IsTyping || !Held().SequenceEqual(_sent);

        private bool IsTyping =>
            VirtualInput.Keyboard.Typed != "" && _typedIn != VirtualInput.Frame;

        public override void SendAgain() => _sent = new List<Key>();

        protected override void Queue(InputDevice device)
        {
            var held = Held();
            if (!held.SequenceEqual(_sent))
            {
                // Sends the whole state, because an event cannot change single bits.
                InputSystem.QueueStateEvent(device, new KeyboardState(held.ToArray()));
                _sent = held;
            }
            if (IsTyping)
            {
                _typedIn = VirtualInput.Frame;
                foreach (var letter in VirtualInput.Keyboard.Typed)
                {
                    InputSystem.QueueTextEvent(device, letter);
                }
            }
        }

        private static List<Key> Held() =>
            VirtualInput
                .Keyboard.Keys.Held.Select(ControlNames.KeyOf)
                .Where(key => key != Key.None)
                .Distinct()
                .OrderBy(key => key)
                .ToList();
    }
}
