#nullable enable

using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Abu
{
    /// <summary>
    /// The keys of a keyboard or the buttons of a mouse that commands press. As with real ones, what is done in a frame is seen from
    /// the next one on, in all of it alike: FixedUpdate, Update and LateUpdate.
    /// </summary>
    internal sealed class ButtonSet
    {
        private readonly Dictionary<KeyCode, ButtonState> _buttons = new();

        /// <summary>False until a command presses one: then nothing has to be looked up.</summary>
        public bool IsUsed => _buttons.Count > 0;

        /// <summary>Those that nobody has let go.</summary>
        public IEnumerable<KeyCode> Pressed =>
            _buttons.Where(button => button.Value.IsPressed).Select(button => button.Key);

        public IEnumerable<KeyCode> Held =>
            _buttons
                .Where(button => button.Value.IsHeld(VirtualInput.Frame))
                .Select(button => button.Key);

        public IEnumerable<KeyCode> NewlyHeld =>
            _buttons
                .Where(button => button.Value.WentDown(VirtualInput.Frame))
                .Select(button => button.Key);

        public bool IsHeld(KeyCode button) => StateOf(button).IsHeld(VirtualInput.Frame);

        public bool WentDown(KeyCode button) => StateOf(button).WentDown(VirtualInput.Frame);

        public bool WentUp(KeyCode button) => StateOf(button).WentUp(VirtualInput.Frame);

        /// <summary>False if it is pressed already.</summary>
        public bool Press(KeyCode button)
        {
            if (StateOf(button).IsPressed)
            {
                return false;
            }
            _buttons[button] = ButtonState.PressedFrom(VirtualInput.Frame + 1);
            return true;
        }

        /// <summary>False if it is not pressed.</summary>
        public bool Release(KeyCode button)
        {
            var state = StateOf(button);
            if (!state.IsPressed)
            {
                return false;
            }
            _buttons[button] = state.ReleasedFrom(VirtualInput.Frame + 1);
            return true;
        }

        public void ReleaseAll()
        {
            foreach (var button in Pressed.ToList())
            {
                Release(button);
            }
        }

        // One that was never pressed went up long before the first frame.
        private ButtonState StateOf(KeyCode button) =>
            _buttons.TryGetValue(button, out var state)
                ? state
                : ButtonState.PressedFrom(-2).ReleasedFrom(-1);
    }
}
