namespace UnityEngine.UIElements
{
    public interface IPointerEvent
    {
        int pointerId { get; }

        Vector3 position { get; }

        Vector3 localPosition { get; }

        Vector3 deltaPosition { get; }

        int button { get; }

        int pressedButtons { get; }

        int clickCount { get; }

        EventModifiers modifiers { get; }
    }

    /// <summary>
    /// Goes to the element that has captured the pointer, else to the target that was set, else to the topmost element under
    /// the pointer.
    /// </summary>
    public abstract class PointerEventBase<T> : EventBase<T>, IPointerEvent
        where T : PointerEventBase<T>, new()
    {
        protected PointerEventBase()
        {
            Init();
        }

        public int pointerId { get; protected set; }

        /// <summary>In pixels of the panel, y down.</summary>
        public Vector3 position { get; protected set; }

        /// <summary>In the space of the element that gets the event now.</summary>
        public Vector3 localPosition { get; protected set; }

        public Vector3 deltaPosition { get; protected set; }

        public int button { get; protected set; }

        /// <summary>One bit for each button.</summary>
        public int pressedButtons { get; protected set; }

        public int clickCount { get; protected set; }

        public EventModifiers modifiers { get; protected set; }

        internal override bool SkipsDisabled => true;

        /// <summary>Whether it came from the operating system, so that its position is where the pointer is now.</summary>
        internal bool MovesPointer { get; private set; }

        public static T GetPooled(Event systemEvent)
        {
            var result = GetPooled();
            result.position = result.localPosition = systemEvent.mousePosition;
            result.deltaPosition = systemEvent.delta;
            result.clickCount = systemEvent.clickCount;
            result.modifiers = systemEvent.modifiers;
            // A move has no button.
            result.button = systemEvent.type == EventType.MouseMove ? -1 : systemEvent.button;
            result.pressedButtons = PressedButtons.After(systemEvent);
            result.MovesPointer = true;
            return result;
        }

        public static T GetPooled(IPointerEvent triggerEvent)
        {
            var result = GetPooled();
            result.pointerId = triggerEvent.pointerId;
            result.position = triggerEvent.position;
            result.localPosition = triggerEvent.localPosition;
            result.deltaPosition = triggerEvent.deltaPosition;
            result.button = triggerEvent.button;
            result.pressedButtons = triggerEvent.pressedButtons;
            result.clickCount = triggerEvent.clickCount;
            result.modifiers = triggerEvent.modifiers;
            return result;
        }

        protected override void Init()
        {
            base.Init();
            bubbles = true;
            tricklesDown = true;
            pointerId = PointerId.mousePointerId;
            position = localPosition = deltaPosition = Vector3.zero;
            button = 0;
            pressedButtons = 0;
            clickCount = 0;
            modifiers = EventModifiers.None;
            MovesPointer = false;
        }

        protected override void PreDispatch(IPanel panel)
        {
            if (MovesPointer)
                ((RuntimePanel)panel).Pointer.MoveTo(this);
        }

        internal override VisualElement FindTarget(RuntimePanel panel) =>
            MovesPointer
                ? panel.Pointer.Captor ?? target as VisualElement ?? panel.Pointer.Over
                : base.FindTarget(panel);

        internal override void Localize(VisualElement element) =>
            localPosition = element.WorldToLocal(position);
    }

    public sealed class PointerDownEvent : PointerEventBase<PointerDownEvent>
    {
        protected override void PostDispatch(IPanel panel)
        {
            if (!MovesPointer)
                return;
            var pressed = (VisualElement)target;
            pressed.Tell(MouseDownEvent.GetPooled(this));
            ((RuntimePanel)panel).Clicks.Press(this);
            Focus(panel, pressed);
        }

        // A press gives the focus to the pressed element, or to no element if it cannot have the focus.
        private static void Focus(IPanel panel, VisualElement pressed)
        {
            var element = pressed;
            while (element != null && !element.canGrabFocus)
                element = element.hierarchy.parent;
            panel.focusController.Focused = element;
        }
    }

    public sealed class PointerUpEvent : PointerEventBase<PointerUpEvent>
    {
        protected override void PostDispatch(IPanel panel)
        {
            if (!MovesPointer)
                return;
            ((VisualElement)target).Tell(MouseUpEvent.GetPooled(this));
            ((RuntimePanel)panel).Clicks.Release(this);
        }
    }

    public sealed class PointerMoveEvent : PointerEventBase<PointerMoveEvent>
    {
        protected override void PostDispatch(IPanel panel)
        {
            if (MovesPointer)
                ((VisualElement)target).Tell(MouseMoveEvent.GetPooled(this));
        }
    }

    public sealed class PointerCancelEvent : PointerEventBase<PointerCancelEvent> { }

    /// <summary>Sent when the pointer moves onto the element or one below it.</summary>
    public sealed class PointerEnterEvent : PointerEventBase<PointerEnterEvent>
    {
        internal override bool SkipsDisabled => false;

        protected override void Init()
        {
            base.Init();
            bubbles = false;
        }
    }

    public sealed class PointerLeaveEvent : PointerEventBase<PointerLeaveEvent>
    {
        internal override bool SkipsDisabled => false;

        protected override void Init()
        {
            base.Init();
            bubbles = false;
        }
    }

    /// <summary>Sent when the pointer moves onto the element itself.</summary>
    public sealed class PointerOverEvent : PointerEventBase<PointerOverEvent> { }

    public sealed class PointerOutEvent : PointerEventBase<PointerOutEvent> { }

    /// <summary>
    /// Sent when a press and its release are over the same element, or to the nearest element that contains both.
    /// </summary>
    public sealed class ClickEvent : PointerEventBase<ClickEvent>
    {
        internal static ClickEvent GetPooled(IPointerEvent trigger, int clicks)
        {
            var result = GetPooled(trigger);
            result.clickCount = clicks;
            return result;
        }
    }
}
