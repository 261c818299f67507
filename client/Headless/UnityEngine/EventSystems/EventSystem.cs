using System.Collections.Generic;
using System.Linq;

namespace UnityEngine.EventSystems
{
    /// <summary>
    /// Finds what lies under a pointer, knows what is selected, and lets the event module of its object look at the devices
    /// once a frame.
    /// </summary>
    [DisallowMultipleComponent]
    [DefaultExecutionOrder(-1000)]
    public class EventSystem : UIBehaviour
    {
        private static readonly List<EventSystem> s_Active = new List<EventSystem>();

        private GameObject m_CurrentSelected;
        private bool m_SelectionGuard;

        protected EventSystem() { }

        public static EventSystem current
        {
            get => s_Active.Count > 0 ? s_Active[0] : null;
            set
            {
                if (s_Active.Remove(value))
                    s_Active.Insert(0, value);
            }
        }

        public GameObject firstSelectedGameObject { get; set; }

        public GameObject currentSelectedGameObject => m_CurrentSelected;

        [System.Obsolete("lastSelectedGameObject is no longer supported")]
        public GameObject lastSelectedGameObject => null;

        public bool alreadySelecting => m_SelectionGuard;

        public bool isFocused => true;

        public BaseInputModule currentInputModule => GetComponent<BaseInputModule>();

        public bool sendNavigationEvents { get; set; } = true;

        /// <summary>So many pixels a pressed pointer moves before a drag begins.</summary>
        public int pixelDragThreshold { get; set; } = 10;

        public void SetSelectedGameObject(GameObject selected) =>
            SetSelectedGameObject(selected, new BaseEventData(this));

        public void SetSelectedGameObject(GameObject selected, BaseEventData pointer)
        {
            if (m_SelectionGuard)
            {
                Debug.LogError(
                    $"Attempting to select {selected} while already selecting an object."
                );
                return;
            }
            if (selected == m_CurrentSelected)
                return;
            m_SelectionGuard = true;
            ExecuteEvents.Execute(m_CurrentSelected, pointer, ExecuteEvents.deselectHandler);
            m_CurrentSelected = selected;
            ExecuteEvents.Execute(m_CurrentSelected, pointer, ExecuteEvents.selectHandler);
            m_SelectionGuard = false;
        }

        /// <summary>Whether the mouse is over something that raycasters find, so that the press is not for the world.</summary>
        public bool IsPointerOverGameObject() =>
            IsPointerOverGameObject(PointerInputModule.kMouseLeftId);

        /// <param name="pointerId">The number of a finger; negative for the buttons of the mouse.</param>
        public bool IsPointerOverGameObject(int pointerId) =>
            currentInputModule is { } module
            && module != null
            && module.IsPointerOverGameObject(pointerId);

        /// <summary>Does nothing: the event module is looked up each time.</summary>
        public void UpdateModules() { }

        /// <summary>Everything under the pointer, the topmost first.</summary>
        public void RaycastAll(PointerEventData eventData, List<RaycastResult> raycastResults)
        {
            raycastResults.Clear();
            foreach (var module in RaycasterManager.GetRaycasters().ToArray())
                if (module != null && module.IsActive())
                    module.Raycast(eventData, raycastResults);
            var sorted = raycastResults.OrderBy(hit => hit, s_Topmost).ToList();
            raycastResults.Clear();
            raycastResults.AddRange(sorted);
        }

        internal override void EffectStarted()
        {
            s_Active.Add(this);
            base.EffectStarted();
        }

        internal override void EffectEnded()
        {
            s_Active.Remove(this);
            base.EffectEnded();
        }

        protected override void Start()
        {
            if (firstSelectedGameObject != null && m_CurrentSelected == null)
                SetSelectedGameObject(firstSelectedGameObject);
        }

        protected virtual void Update()
        {
            var module = currentInputModule;
            if (current == this && module != null && module.isActiveAndEnabled)
                module.Process();
        }

        private static readonly Comparer<RaycastResult> s_Topmost = Comparer<RaycastResult>.Create(
            Compare
        );

        private static int Compare(RaycastResult a, RaycastResult b)
        {
            if (a.module != b.module)
            {
                var first = a.module.eventCamera;
                var second = b.module.eventCamera;
                if (first != null && second != null && first.depth != second.depth)
                    return second.depth.CompareTo(first.depth);
                if (a.module.sortOrderPriority != b.module.sortOrderPriority)
                    return b.module.sortOrderPriority.CompareTo(a.module.sortOrderPriority);
                if (a.module.renderOrderPriority != b.module.renderOrderPriority)
                    return b.module.renderOrderPriority.CompareTo(a.module.renderOrderPriority);
            }
            if (a.sortingLayer != b.sortingLayer)
                return LayerOf(b).CompareTo(LayerOf(a));
            if (a.sortingOrder != b.sortingOrder)
                return b.sortingOrder.CompareTo(a.sortingOrder);
            // Depths can be compared only within one hierarchy of canvases.
            if (a.depth != b.depth && a.module.rootRaycaster == b.module.rootRaycaster)
                return b.depth.CompareTo(a.depth);
            if (a.distance != b.distance)
                return a.distance.CompareTo(b.distance);
            return a.index.CompareTo(b.index);
        }

        private static int LayerOf(RaycastResult hit) =>
            SortingLayer.GetLayerValueFromID(hit.sortingLayer);
    }
}
