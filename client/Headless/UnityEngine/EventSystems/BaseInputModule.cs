using System.Collections.Generic;

namespace UnityEngine.EventSystems
{
    [RequireComponent(typeof(EventSystem))]
    public abstract class BaseInputModule : UIBehaviour
    {
        protected readonly List<RaycastResult> m_RaycastResultCache = new List<RaycastResult>();
        protected BaseInput m_InputOverride;

        private BaseInput m_DefaultInput;
        private EventSystem m_EventSystem;

        protected BaseInputModule() { }

        public BaseInput input
        {
            get
            {
                if (m_InputOverride != null)
                    return m_InputOverride;
                if (m_DefaultInput == null)
                    m_DefaultInput = gameObject.AddComponent<BaseInput>();
                return m_DefaultInput;
            }
        }

        /// <summary>Is read instead of Unity's class Input; null for that.</summary>
        public BaseInput inputOverride
        {
            get => m_InputOverride;
            set => m_InputOverride = value;
        }

        protected internal bool sendPointerHoverToParent { get; set; } = true;

        protected EventSystem eventSystem =>
            m_EventSystem != null ? m_EventSystem : m_EventSystem = GetComponent<EventSystem>();

        public abstract void Process();

        public virtual bool IsPointerOverGameObject(int pointerId) => false;

        public virtual bool IsModuleSupported() => true;

        public virtual bool ShouldActivateModule() => enabled && gameObject.activeInHierarchy;

        public virtual void ActivateModule() { }

        public virtual void DeactivateModule() { }

        public virtual void UpdateModule() { }

        public virtual int ConvertUIToolkitPointerId(PointerEventData sourcePointerData) =>
            sourcePointerData.pointerId < 0 ? 0 : sourcePointerData.pointerId + 1;

        protected virtual BaseEventData GetBaseEventData() => new BaseEventData(eventSystem);

        protected virtual AxisEventData GetAxisEventData(float x, float y, float moveDeadZone) =>
            new AxisEventData(eventSystem)
            {
                moveVector = new Vector2(x, y),
                moveDir = DetermineMoveDirection(x, y, moveDeadZone),
            };

        protected static MoveDirection DetermineMoveDirection(float x, float y) =>
            DetermineMoveDirection(x, y, 0.6f);

        protected static MoveDirection DetermineMoveDirection(float x, float y, float deadZone)
        {
            if (new Vector2(x, y).sqrMagnitude < deadZone * deadZone)
                return MoveDirection.None;
            return Mathf.Abs(x) > Mathf.Abs(y)
                ? (x > 0 ? MoveDirection.Right : MoveDirection.Left)
                : (y > 0 ? MoveDirection.Up : MoveDirection.Down);
        }

        /// <summary>The nearest object that both are below; null if there is none.</summary>
        protected static GameObject FindCommonRoot(GameObject g1, GameObject g2)
        {
            if (g1 == null || g2 == null)
                return null;
            for (var level = g1.transform; level != null; level = level.parent)
                if (g2.transform.IsChildOf(level))
                    return level.gameObject;
            return null;
        }

        /// <summary>Leaves what the pointer was over and enters what it is over now, each with all that is above it.</summary>
        protected void HandlePointerExitAndEnter(PointerEventData data, GameObject newEnterTarget)
        {
            var entered = new List<GameObject>();
            for (
                var level = newEnterTarget == null ? null : newEnterTarget.transform;
                level != null;
                level = level.parent
            )
                entered.Add(level.gameObject);
            foreach (var left in data.hovered.FindAll(one => !entered.Contains(one)))
            {
                data.hovered.Remove(left);
                ExecuteEvents.Execute(left, data, ExecuteEvents.pointerExitHandler);
            }
            data.pointerEnter = newEnterTarget;
            foreach (var one in entered.FindAll(one => !data.hovered.Contains(one)))
            {
                data.hovered.Add(one);
                ExecuteEvents.Execute(one, data, ExecuteEvents.pointerEnterHandler);
            }
            foreach (var one in entered)
                ExecuteEvents.Execute(one, data, ExecuteEvents.pointerMoveHandler);
        }

        protected static RaycastResult FindFirstRaycast(List<RaycastResult> candidates) =>
            candidates.Find(hit => hit.gameObject != null);
    }
}
