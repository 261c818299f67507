namespace UnityEngine.UIElements
{
    /// <summary>Reaches the element that it was made for, else the one that has the focus.</summary>
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

    /// <summary>Enter on a keyboard, A on a gamepad.</summary>
    public class NavigationSubmitEvent : NavigationEventBase<NavigationSubmitEvent> { }

    /// <summary>Escape on a keyboard, B on a gamepad.</summary>
    public class NavigationCancelEvent : NavigationEventBase<NavigationCancelEvent> { }

    /// <summary>The arrows of a keyboard, a stick of a gamepad. Here the focus stays where it is, unless somebody moves it.</summary>
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

        protected override void Init()
        {
            base.Init();
            direction = Direction.None;
        }
    }
}
