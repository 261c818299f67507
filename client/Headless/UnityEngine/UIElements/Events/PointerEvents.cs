namespace UnityEngine.UIElements
{
    public interface IPointerEvent
    {
        Vector3 position { get; }

        int button { get; }
    }

    public abstract class PointerEventBase<T> : EventBase<T>, IPointerEvent
        where T : PointerEventBase<T>, new()
    {
        protected PointerEventBase()
        {
            Init();
        }

        /// <summary>In the panel, y down.</summary>
        public Vector3 position { get; protected set; }

        public int button { get; protected set; }

        protected override void Init()
        {
            base.Init();
            bubbles = true;
            tricklesDown = true;
            position = Vector3.zero;
            button = 0;
        }
    }

    public sealed class ClickEvent : PointerEventBase<ClickEvent> { }
}
