#nullable enable

using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Abu
{
    /// <summary>
    /// Keys that commands press. As with a real keyboard, what is done in a frame is seen from the next one on, in all of it alike:
    /// FixedUpdate, Update and LateUpdate.
    /// </summary>
    internal sealed class VirtualKeyboard
    {
        private readonly Dictionary<KeyCode, ButtonState> _keys = new();

        /// <summary>For people.</summary>
        public static string Name => $"keyboard ({VirtualInput.Name})";

        private string _typed = "";
        private int _typedIn;

        /// <summary>False: no key has been pressed, so that there is nothing to look up.</summary>
        public bool IsUsed => _keys.Count > 0;

        /// <summary>The keys that nobody has let go.</summary>
        public IEnumerable<KeyCode> Pressed =>
            _keys.Where(key => key.Value.IsPressed).Select(key => key.Key);

        public IEnumerable<KeyCode> Held =>
            _keys.Where(key => key.Value.IsHeld(VirtualInput.Frame)).Select(key => key.Key);

        public IEnumerable<KeyCode> NewlyHeld =>
            _keys.Where(key => key.Value.WentDown(VirtualInput.Frame)).Select(key => key.Key);

        public bool IsHeld(KeyCode key) => StateOf(key).IsHeld(VirtualInput.Frame);

        public bool WentDown(KeyCode key) => StateOf(key).WentDown(VirtualInput.Frame);

        public bool WentUp(KeyCode key) => StateOf(key).WentUp(VirtualInput.Frame);

        /// <summary>What is typed in this frame.</summary>
        public string Typed => _typedIn == VirtualInput.Frame ? _typed : "";

        /// <summary>Typed in the next frame.</summary>
        public void Type(string text)
        {
            _typed = text;
            _typedIn = VirtualInput.Frame + 1;
        }

        /// <summary>False if it is pressed already.</summary>
        public bool Press(KeyCode key)
        {
            if (StateOf(key).IsPressed)
            {
                return false;
            }
            _keys[key] = ButtonState.PressedFrom(VirtualInput.Frame + 1);
            return true;
        }

        /// <summary>False if it is not pressed.</summary>
        public bool Release(KeyCode key)
        {
            var state = StateOf(key);
            if (!state.IsPressed)
            {
                return false;
            }
            _keys[key] = state.ReleasedFrom(VirtualInput.Frame + 1);
            return true;
        }

        public void ReleaseAll()
        {
            foreach (var key in Pressed.ToList())
            {
                Release(key);
            }
        }

        // A key that was never pressed went up long before the first frame.
        private ButtonState StateOf(KeyCode key) =>
            _keys.TryGetValue(key, out var state)
                ? state
                : ButtonState.PressedFrom(-2).ReleasedFrom(-1);
    }
}
