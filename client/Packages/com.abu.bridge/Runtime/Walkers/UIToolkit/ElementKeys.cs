#nullable enable

using System.Linq;
using UnityEngine;
using UnityEngine.UIElements;

namespace Abu
{
    /// <summary>
    /// Sends keys to elements of UI Toolkit as a keyboard does: key down, then, depending on the key, the typed character or
    /// a move or submit, then key up.
    /// </summary>
    internal static class ElementKeys
    {
        /// <summary>Focuses the element and presses the key there.</summary>
        /// <exception cref="NotActionableException">It cannot be reached, or takes no keys.</exception>
        /// <exception cref="NoReactionException">No effect of the key was detected.</exception>
        public static void Press(ElementInput input, KeyStroke key)
        {
            ElementCover.Check(input.Hand);
            var element = input.Filled ?? input.Hand;
            if (IsReadOnly(element) && KeyNames.TextOf(key) != null)
            {
                throw new NotActionableException("it is read-only");
            }

            var before = element.panel.focusController.focusedElement;
            element.Focus();
            if (!Send(element.panel, key))
            {
                throw new NoReactionException(
                    new Refusal(
                        $"nothing shows that it does anything with the key {key}",
                        "press another key, or name another node"
                    ),
                    () => GiveFocusBack(element, before)
                );
            }
        }

        /// <summary>
        /// Presses the key on the element with the focus, in the topmost panel that has one. False if it had no effect.
        /// </summary>
        public static bool PressFocused(KeyStroke key)
        {
            var panel = FocusedPanel();
            return panel != null && Send(panel, key);
        }

        /// <summary>The element with the focus, in the topmost panel that has one; null if none has.</summary>
        public static VisualElement? Focused() =>
            FocusedPanel()?.focusController.focusedElement as VisualElement;

        private static IPanel? FocusedPanel() =>
            ElementSight
                .Panels()
                .Reverse()
                .FirstOrDefault(one => one.focusController.focusedElement != null);

        private static void GiveFocusBack(VisualElement element, Focusable? before)
        {
            element.Blur();
            before?.Focus();
        }

        private static bool IsReadOnly(VisualElement element) =>
            element
                is TextInputBaseField<string> { isReadOnly: true }
                    or TextInputBaseField<int> { isReadOnly: true }
                    or TextInputBaseField<float> { isReadOnly: true };

        // Controls that handle a key stop the event or move the focus. A game's callback that only listens is not detected.
        private static bool Send(IPanel panel, KeyStroke key)
        {
            var before = panel.focusController.focusedElement;
            var modifiers = KeyNames.ModifiersOf(key);
            var code = KeyNames.CodeOf(key);
            using var down = KeyDownEvent.GetPooled('\0', code, modifiers);
            var isTaken = Send(panel, down);
            foreach (var sign in KeyNames.TextOf(key) ?? "")
            {
                using var typed = KeyDownEvent.GetPooled(sign, KeyCode.None, modifiers);
                isTaken |= Send(panel, typed);
            }

            isTaken |= Navigate(panel, key, modifiers);
            using var up = KeyUpEvent.GetPooled('\0', code, modifiers);
            isTaken |= Send(panel, up);
            return isTaken || panel.focusController.focusedElement != before;
        }

        private static bool Navigate(IPanel panel, KeyStroke key, EventModifiers modifiers)
        {
            switch (key.Key)
            {
                case "Enter":
                case " ":
                    using (var submit = NavigationSubmitEvent.GetPooled(modifiers))
                    {
                        return Send(panel, submit);
                    }
                case "Escape":
                    using (var cancel = NavigationCancelEvent.GetPooled(modifiers))
                    {
                        return Send(panel, cancel);
                    }
                default:
                    var direction = DirectionOf(key);
                    using (var move = NavigationMoveEvent.GetPooled(direction, modifiers))
                    {
                        return direction != NavigationMoveEvent.Direction.None && Send(panel, move);
                    }
            }
        }

        private static NavigationMoveEvent.Direction DirectionOf(KeyStroke key) =>
            key.Key switch
            {
                "ArrowUp" => NavigationMoveEvent.Direction.Up,
                "ArrowDown" => NavigationMoveEvent.Direction.Down,
                "ArrowLeft" => NavigationMoveEvent.Direction.Left,
                "ArrowRight" => NavigationMoveEvent.Direction.Right,
                "Tab" => key.Shift
                    ? NavigationMoveEvent.Direction.Previous
                    : NavigationMoveEvent.Direction.Next,
                _ => NavigationMoveEvent.Direction.None,
            };

        // Sent to the root without a target, the event goes to the part of the focused element that takes keys.
        private static bool Send(IPanel panel, EventBase evt)
        {
            panel.visualTree.SendEvent(evt);
            return evt.isPropagationStopped;
        }
    }
}
