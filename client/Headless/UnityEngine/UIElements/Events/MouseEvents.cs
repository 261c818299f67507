namespace UnityEngine.UIElements
{
    public interface IMouseEvent
    {
        Vector2 mousePosition { get; }

        int button { get; }
    }

    public abstract class MouseEventBase<T> : EventBase<T>, IMouseEvent
        where T : MouseEventBase<T>, new()
    {
        protected MouseEventBase()
        {
            Init();
        }

        /// <summary>In the panel, y down.</summary>
        public Vector2 mousePosition { get; protected set; }

        public int button { get; protected set; }

        protected override void Init()
        {
            base.Init();
            bubbles = true;
            tricklesDown = true;
            mousePosition = Vector2.zero;
            button = 0;
        }
    }

    public class MouseDownEvent : MouseEventBase<MouseDownEvent> { }

    public class MouseUpEvent : MouseEventBase<MouseUpEvent> { }

    public class MouseEnterEvent : MouseEventBase<MouseEnterEvent>
    {
        public MouseEnterEvent()
        {
            Init();
        }

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

        protected override void Init()
        {
            base.Init();
            bubbles = false;
            tricklesDown = true;
        }
    }
}
