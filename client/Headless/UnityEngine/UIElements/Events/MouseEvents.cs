namespace UnityEngine.UIElements
{
    public interface IMouseEvent
    {
        Vector2 mousePosition { get; }

        Vector2 localMousePosition { get; }

        Vector2 mouseDelta { get; }

        int clickCount { get; }

        int button { get; }

        int pressedButtons { get; }

        EventModifiers modifiers { get; }
    }

    public abstract class MouseEventBase<T> : EventBase<T>, IMouseEvent
        where T : MouseEventBase<T>, new()
    {
        protected MouseEventBase()
        {
            Init();
        }

        /// <summary>In pixels of the panel, y down.</summary>
        public Vector2 mousePosition { get; protected set; }

        /// <summary>In the space of the element that gets the event now.</summary>
        public Vector2 localMousePosition { get; internal set; }

        public Vector2 mouseDelta { get; protected set; }

        public int clickCount { get; protected set; }

        public int button { get; protected set; }

        public int pressedButtons { get; protected set; }

        public EventModifiers modifiers { get; protected set; }

        internal override bool SkipsDisabled => true;

        /// <summary>A mouse event for a pointer event, for elements that only handle the mouse.</summary>
        protected internal static T GetPooled(IPointerEvent pointerEvent)
        {
            var result = GetPooled();
            result.mousePosition = result.localMousePosition = pointerEvent.position;
            result.mouseDelta = pointerEvent.deltaPosition;
            result.clickCount = pointerEvent.clickCount;
            result.button = pointerEvent.button;
            result.pressedButtons = pointerEvent.pressedButtons;
            result.modifiers = pointerEvent.modifiers;
            return result;
        }

        protected override void Init()
        {
            base.Init();
            bubbles = true;
            tricklesDown = true;
            mousePosition = localMousePosition = mouseDelta = Vector2.zero;
            clickCount = 0;
            button = 0;
            pressedButtons = 0;
            modifiers = EventModifiers.None;
        }

        internal override void Localize(VisualElement element) =>
            localMousePosition = element.WorldToLocal(mousePosition);
    }

    public class MouseDownEvent : MouseEventBase<MouseDownEvent> { }

    public class MouseUpEvent : MouseEventBase<MouseUpEvent> { }

    public class MouseMoveEvent : MouseEventBase<MouseMoveEvent> { }

    public class MouseOverEvent : MouseEventBase<MouseOverEvent> { }

    public class MouseOutEvent : MouseEventBase<MouseOutEvent> { }

    public class MouseEnterEvent : MouseEventBase<MouseEnterEvent>
    {
        public MouseEnterEvent()
        {
            Init();
        }

        internal override bool SkipsDisabled => false;

        protected override void Init()
        {
            base.Init();
            bubbles = false;
            tricklesDown = true;
        }
    }

    public class MouseLeaveEvent : MouseEventBase<MouseLeaveEvent>
    {
        public MouseLeaveEvent()
        {
            Init();
        }

        internal override bool SkipsDisabled => false;

        protected override void Init()
        {
            base.Init();
            bubbles = false;
            tricklesDown = true;
        }
    }
}
