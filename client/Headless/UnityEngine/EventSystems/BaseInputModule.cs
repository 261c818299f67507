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

        protected EventSystem eventSystem =>
            m_EventSystem != null ? m_EventSystem : m_EventSystem = GetComponent<EventSystem>();

        public abstract void Process();

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
