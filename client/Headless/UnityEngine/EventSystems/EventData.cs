namespace UnityEngine.EventSystems
{
    public abstract class AbstractEventData
    {
        protected bool m_Used;

        public virtual bool used => m_Used;

        public virtual void Use() => m_Used = true;

        public virtual void Reset() => m_Used = false;
    }

    public class BaseEventData : AbstractEventData
    {
        public BaseEventData(EventSystem eventSystem) { }
    }

    public class PointerEventData : BaseEventData
    {
        public PointerEventData(EventSystem eventSystem)
            : base(eventSystem) { }

        public enum InputButton
        {
            Left,
            Right,
            Middle,
        }

        public InputButton button { get; set; }

        /// <summary>In pixels of the screen, y up.</summary>
        public Vector2 position { get; set; }
    }

    public interface IEventSystemHandler { }

    public interface IPointerClickHandler : IEventSystemHandler
    {
        void OnPointerClick(PointerEventData eventData);
    }
}
