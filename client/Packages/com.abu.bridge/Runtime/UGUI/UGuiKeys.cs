#nullable enable

using System;
using System.Linq;
using TMPro;
using UnityEngine;
using UnityEngine.EventSystems;
using UnityEngine.UI;

namespace Abu
{
    /// <summary>
    /// Gives keys to what the EventSystem has selected: Enter and Space submit, Escape cancels, arrows move, and an input field
    /// takes what is typed.
    /// </summary>
    internal static class UGuiKeys
    {
        /// <summary>Whether the control does anything with keys.</summary>
        public static bool Takes(Component control) =>
            control is Selectable
            || ExecuteEvents.CanHandleEvent<ISubmitHandler>(control.gameObject)
            || ExecuteEvents.CanHandleEvent<ICancelHandler>(control.gameObject)
            || ExecuteEvents.CanHandleEvent<IMoveHandler>(control.gameObject);

        /// <summary>Selects the control, which a pointer can reach, and presses the key.</summary>
        /// <exception cref="NotActionableException">It does nothing with the key.</exception>
        public static void Press(Component control, KeyStroke key)
        {
            if (
                control is InputField { readOnly: true }
                || control is TMP_InputField { readOnly: true }
            )
            {
                throw new NotActionableException("it is read-only");
            }
            var system = EventSystem.current;
            var before = system.currentSelectedGameObject;
            system.SetSelectedGameObject(control.gameObject);
            if (!Press(control.gameObject, key))
            {
                system.SetSelectedGameObject(before);
                throw new NotActionableException(
                    $"it does nothing with the key {key}; press another key, or name another node"
                );
            }
        }

        /// <summary>Presses the key on what is selected. False if it did nothing.</summary>
        public static bool PressSelected(KeyStroke key) =>
            Selected() is { } selected && Press(selected, key);

        /// <summary>What is selected and active; null if nothing is.</summary>
        public static GameObject? Selected()
        {
            var system = EventSystem.current;
            var selected = system == null ? null : system.currentSelectedGameObject;
            return selected != null && selected.activeInHierarchy ? selected : null;
        }

        private static bool Press(GameObject selected, KeyStroke key)
        {
            var control = selected.GetComponent<Selectable>();
            if (control != null && UGuiControl.IsDisabled(control))
            {
                return false;
            }
            return control switch
            {
                InputField field => Type(field, key),
                TMP_InputField field => Type(field, key),
                _ => Navigate(selected, control, key),
            };
        }

        private static bool Navigate(GameObject selected, Selectable? control, KeyStroke key)
        {
            var system = EventSystem.current;
            var direction = DirectionOf(key);
            if (direction != MoveDirection.None)
            {
                return Move(selected, control, direction);
            }
            var data = new BaseEventData(system);
            return key.Key switch
            {
                "Enter" => ExecuteEvents.Execute(selected, data, ExecuteEvents.submitHandler),
                " " => ExecuteEvents.Execute(selected, data, ExecuteEvents.submitHandler),
                "Escape" => ExecuteEvents.Execute(selected, data, ExecuteEvents.cancelHandler),
                _ => false,
            };
        }

        // Every control takes a move, and most only look for a neighbour.
        private static bool Move(GameObject selected, Selectable? control, MoveDirection direction)
        {
            var system = EventSystem.current;
            var data = new AxisEventData(system)
            {
                moveDir = direction,
                moveVector = VectorOf(direction),
            };
            var value = control == null ? null : UGuiControl.ValueOf(control);
            var isOwn = selected.GetComponents<IMoveHandler>().Any(taker => !(taker is Selectable));
            ExecuteEvents.Execute(selected, data, ExecuteEvents.moveHandler);
            return isOwn
                || system.currentSelectedGameObject != selected
                || (control != null && UGuiControl.ValueOf(control) != value);
        }

        private static bool Type(InputField field, KeyStroke key)
        {
            if (key.Key == "Enter" && field.lineType != InputField.LineType.MultiLineNewline)
            {
                field.onSubmit.Invoke(field.text);
                UGuiFill.End(
                    field.isFocused,
                    field.DeactivateInputField,
                    field.onEndEdit,
                    field.text
                );
                return true;
            }
            if (key.Key == "Escape")
            {
                return Cancel(field.isFocused, key, field.ProcessEvent, field.DeactivateInputField);
            }
            return Type(
                key,
                () => field.text,
                () => field.MoveTextEnd(false),
                field.ProcessEvent,
                field.ForceLabelUpdate
            );
        }

        private static bool Type(TMP_InputField field, KeyStroke key)
        {
            if (key.Key == "Enter" && field.lineType != TMP_InputField.LineType.MultiLineNewline)
            {
                field.onSubmit.Invoke(field.text);
                UGuiFill.End(
                    field.isFocused,
                    () => field.DeactivateInputField(),
                    field.onEndEdit,
                    field.text
                );
                return true;
            }
            if (key.Key == "Escape")
            {
                return Cancel(
                    field.isFocused,
                    key,
                    field.ProcessEvent,
                    () => field.DeactivateInputField()
                );
            }
            return Type(
                key,
                () => field.text,
                () => field.MoveTextEnd(false),
                field.ProcessEvent,
                field.ForceLabelUpdate
            );
        }

        // Without the focus there is nothing to cancel, and the field would remember it until it is left.
        private static bool Cancel(
            bool isFocused,
            KeyStroke key,
            Action<Event> process,
            Action deactivate
        )
        {
            if (isFocused)
            {
                process(Down(key, '\0'));
                deactivate();
            }
            return isFocused;
        }

        private static bool Type(
            KeyStroke key,
            Func<string> text,
            Action moveToEnd,
            Action<Event> process,
            Action show
        )
        {
            var before = text();
            // A field that gets the focus selects all its text a frame later: the next key would replace what this one types.
            moveToEnd();
            foreach (var sign in KeyNames.TextOf(key) ?? "\0")
            {
                process(Down(key, sign));
            }
            show();
            return text() != before;
        }

        private static Event Down(KeyStroke key, char sign) =>
            new()
            {
                type = EventType.KeyDown,
                keyCode = sign == '\0' ? KeyNames.CodeOf(key) : KeyCode.None,
                character = sign,
                modifiers = KeyNames.ModifiersOf(key),
            };

        private static MoveDirection DirectionOf(KeyStroke key) =>
            key.Key switch
            {
                "ArrowLeft" => MoveDirection.Left,
                "ArrowUp" => MoveDirection.Up,
                "ArrowRight" => MoveDirection.Right,
                "ArrowDown" => MoveDirection.Down,
                _ => MoveDirection.None,
            };

        private static Vector2 VectorOf(MoveDirection direction) =>
            direction switch
            {
                MoveDirection.Left => Vector2.left,
                MoveDirection.Up => Vector2.up,
                MoveDirection.Right => Vector2.right,
                _ => Vector2.down,
            };
    }
}
