namespace UnityEngine.UIElements
{
    /// <summary>Goes to its target if one was set, otherwise to the element with the focus.</summary>
    public abstract class NavigationEventBase<T> : EventBase<T>
        where T : NavigationEventBase<T>, new()
    {
        protected NavigationEventBase()
        {
            Init();
        }

        public EventModifiers modifiers { get; protected set; }

        internal override bool SkipsDisabled => true;

        public static T GetPooled(EventModifiers modifiers = EventModifiers.None)
        {
            var result = EventBase<T>.GetPooled();
            result.modifiers = modifiers;
            return result;
        }

        internal override VisualElement FindTarget(RuntimePanel panel) =>
            base.FindTarget(panel) ?? panel.FocusedOrRoot;

        protected override void Init()
        {
            base.Init();
            bubbles = true;
            tricklesDown = true;
            modifiers = default;
        }
    }

    /// <summary>Sent for Enter on a keyboard or A on a gamepad.</summary>
    public class NavigationSubmitEvent : NavigationEventBase<NavigationSubmitEvent> { }

    /// <summary>Sent for Escape on a keyboard or B on a gamepad.</summary>
    public class NavigationCancelEvent : NavigationEventBase<NavigationCancelEvent> { }

    /// <summary>
    /// Sent for the arrow keys or the stick of a gamepad. Moves the focus, unless an element stops it.
    /// </summary>
    public class NavigationMoveEvent : NavigationEventBase<NavigationMoveEvent>
    {
        public NavigationMoveEvent()
        {
            Init();
        }

        public enum Direction
        {
            None,
            Left,
            Up,
            Right,
            Down,
            Next,
            Previous,
        }

        public Direction direction { get; private set; }

        public static NavigationMoveEvent GetPooled(
            Direction direction,
            EventModifiers modifiers = EventModifiers.None
        )
        {
            var result = NavigationEventBase<NavigationMoveEvent>.GetPooled(modifiers);
            result.direction = direction;
            return result;
        }

        protected override void PostDispatch(IPanel panel)
        {
            if (
                !isPropagationStopped
                && panel.focusController.focusedElement is VisualElement focused
                && FocusRing.Next(panel.visualTree, focused, direction) is { } next
            )
                next.Focus();
        }

        protected override void Init()
        {
            base.Init();
            direction = Direction.None;
        }
    }
}
