using System.Collections.Generic;

namespace UnityEngine.EventSystems
{
    public abstract class PointerInputModule : BaseInputModule
    {
        public const int kMouseLeftId = -1;

        protected readonly Dictionary<int, PointerEventData> m_PointerData =
            new Dictionary<int, PointerEventData>();

        protected PointerInputModule() { }

        /// <summary>True if the data is new.</summary>
        protected bool GetPointerData(int id, out PointerEventData data, bool create)
        {
            if (m_PointerData.TryGetValue(id, out data) || !create)
                return false;
            data = new PointerEventData(eventSystem) { pointerId = id };
            m_PointerData.Add(id, data);
            return true;
        }

        protected void RemovePointerData(PointerEventData data) =>
            m_PointerData.Remove(data.pointerId);

        protected virtual void ProcessMove(PointerEventData pointerEvent) =>
            HandlePointerExitAndEnter(pointerEvent, pointerEvent.pointerCurrentRaycast.gameObject);

        protected virtual void ProcessDrag(PointerEventData pointerEvent)
        {
            var dragged = pointerEvent.pointerDrag;
            if (pointerEvent.delta == Vector2.zero || dragged == null)
                return;
            if (!pointerEvent.dragging && IsFarEnough(pointerEvent))
            {
                ExecuteEvents.Execute(dragged, pointerEvent, ExecuteEvents.beginDragHandler);
                pointerEvent.dragging = true;
            }
            if (!pointerEvent.dragging)
                return;
            if (pointerEvent.pointerPress != dragged)
            {
                // A drag of something else takes the press back: there will be no click.
                ExecuteEvents.Execute(
                    pointerEvent.pointerPress,
                    pointerEvent,
                    ExecuteEvents.pointerUpHandler
                );
                pointerEvent.eligibleForClick = false;
                pointerEvent.pointerPress = null;
                pointerEvent.rawPointerPress = null;
            }
            ExecuteEvents.Execute(dragged, pointerEvent, ExecuteEvents.dragHandler);
        }

        // What is selected loses that when something else is pressed, even if it cannot be selected itself.
        protected void DeselectIfSelectionChanged(
            GameObject currentOverGo,
            BaseEventData pointerEvent
        )
        {
            var next = ExecuteEvents.GetEventHandler<ISelectHandler>(currentOverGo);
            if (next != eventSystem.currentSelectedGameObject)
                eventSystem.SetSelectedGameObject(null, pointerEvent);
        }

        internal void Raycast(PointerEventData data)
        {
            eventSystem.RaycastAll(data, m_RaycastResultCache);
            data.pointerCurrentRaycast = FindFirstRaycast(m_RaycastResultCache);
            m_RaycastResultCache.Clear();
        }

        private bool IsFarEnough(PointerEventData data) =>
            !data.useDragThreshold
            || (data.pressPosition - data.position).magnitude >= eventSystem.pixelDragThreshold;
    }
}
