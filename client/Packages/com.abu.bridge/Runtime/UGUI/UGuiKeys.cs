#nullable enable

using System.Linq;
using UnityEngine;
using UnityEngine.EventSystems;
using UnityEngine.UI;

namespace Abu
{
    /// <summary>
    /// Sends keys to the object that the EventSystem has selected: Enter and Space submit, Escape cancels, arrows move, and
    /// an input field gets what is typed.
    /// </summary>
    internal static class UGuiKeys
    {
        /// <summary>Whether the control handles keys.</summary>
        public static bool Takes(Component control) =>
            control is Selectable
            || ExecuteEvents.CanHandleEvent<ISubmitHandler>(control.gameObject)
            || ExecuteEvents.CanHandleEvent<ICancelHandler>(control.gameObject)
            || ExecuteEvents.CanHandleEvent<IMoveHandler>(control.gameObject);

        /// <summary>Selects the control, which must be within reach of a pointer, and presses the key.</summary>
        /// <exception cref="NotActionableException">The key has no effect on it.</exception>
        public static void Press(Component control, KeyStroke key)
        {
            UGuiField.Of(control)?.CheckWritable();
            var system = EventSystem.current;
            var before = system.currentSelectedGameObject;
            system.SetSelectedGameObject(control.gameObject);
            if (!Press(control.gameObject, key))
            {
                system.SetSelectedGameObject(before);
                throw new NotActionableException(
                    $"it does nothing with the key {key}",
                    "press another key, or name another node"
                );
            }
        }

        /// <summary>Presses the key on the selected object. False if it had no effect.</summary>
        public static bool PressSelected(KeyStroke key) =>
            Selected() is { } selected && Press(selected, key);

        /// <summary>The selected object if it is active; otherwise null.</summary>
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
            return UGuiField.Of(control)?.Type(key) ?? Navigate(selected, control, key);
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

        // Every control handles moves; most only select a neighbour.
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
