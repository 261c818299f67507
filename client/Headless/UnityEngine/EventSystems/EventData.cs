using System.Collections.Generic;

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
        private readonly EventSystem m_EventSystem;

        public BaseEventData(EventSystem eventSystem)
        {
            m_EventSystem = eventSystem;
        }

        public BaseInputModule currentInputModule => m_EventSystem.currentInputModule;

        public GameObject selectedObject
        {
            get => m_EventSystem.currentSelectedGameObject;
            set => m_EventSystem.SetSelectedGameObject(value, this);
        }
    }

    public enum MoveDirection
    {
        Left,
        Up,
        Right,
        Down,
        None,
    }

    /// <summary>A move by the arrow keys or by the stick of a gamepad.</summary>
    public class AxisEventData : BaseEventData
    {
        public AxisEventData(EventSystem eventSystem)
            : base(eventSystem)
        {
            moveDir = MoveDirection.None;
        }

        public Vector2 moveVector { get; set; }

        public MoveDirection moveDir { get; set; }
    }

    public class PointerEventData : BaseEventData
    {
        public List<GameObject> hovered = new List<GameObject>();

        private GameObject m_PointerPress;

        public PointerEventData(EventSystem eventSystem)
            : base(eventSystem)
        {
            eligibleForClick = false;
            pointerId = -1;
            useDragThreshold = true;
        }

        public enum InputButton
        {
            Left,
            Right,
            Middle,
        }

        /// <summary>The object that received the last pointer enter.</summary>
        public GameObject pointerEnter { get; set; }

        /// <summary>The object that was pressed, even if it does not handle presses.</summary>
        public GameObject rawPointerPress { get; set; }

        public GameObject pointerDrag { get; set; }

        public GameObject pointerClick { get; set; }

        public GameObject lastPress { get; private set; }

        public GameObject pointerPress
        {
            get => m_PointerPress;
            set
            {
                if (m_PointerPress == value)
                    return;
                lastPress = m_PointerPress;
                m_PointerPress = value;
            }
        }

        public RaycastResult pointerCurrentRaycast { get; set; }

        public RaycastResult pointerPressRaycast { get; set; }

        public bool eligibleForClick { get; set; }

        public int displayIndex { get; set; }

        public int pointerId { get; set; }

        /// <summary>In pixels of the screen, y up.</summary>
        public Vector2 position { get; set; }

        public Vector2 delta { get; set; }

        public Vector2 pressPosition { get; set; }

        public float clickTime { get; set; }

        public int clickCount { get; set; }

        public Vector2 scrollDelta { get; set; }

        public bool useDragThreshold { get; set; }

        public bool dragging { get; set; }

        public InputButton button { get; set; }

        public Camera enterEventCamera => CameraOf(pointerCurrentRaycast);

        public Camera pressEventCamera => CameraOf(pointerPressRaycast);

        public bool IsPointerMoving() => delta.sqrMagnitude > 0;

        public bool IsScrolling() => scrollDelta.sqrMagnitude > 0;

        private static Camera CameraOf(RaycastResult hit) =>
            hit.module == null ? null : hit.module.eventCamera;
    }
}
