using System;
using System.Collections.Generic;

namespace UnityEngine.EventSystems
{
    public abstract class PointerInputModule : BaseInputModule
    {
        public const int kMouseLeftId = -1;
        public const int kMouseRightId = -2;
        public const int kMouseMiddleId = -3;
        public const int kFakeTouchesId = -4;

        internal const int Buttons = 3;

        private const float SecondsOfDoubleClick = 0.3f;

        protected readonly Dictionary<int, PointerEventData> m_PointerData =
            new Dictionary<int, PointerEventData>();

        protected PointerInputModule() { }

        public override bool IsPointerOverGameObject(int pointerId) =>
            GetLastPointerEventData(pointerId)?.pointerEnter is { } over && over != null;

        protected PointerEventData GetLastPointerEventData(int id) =>
            m_PointerData.TryGetValue(id, out var data) ? data : null;

        /// <summary>Leaves what pointers are over, and selects nothing.</summary>
        protected void ClearSelection()
        {
            foreach (var pointer in m_PointerData.Values)
                HandlePointerExitAndEnter(pointer, null);
            m_PointerData.Clear();
            eventSystem.SetSelectedGameObject(null, GetBaseEventData());
        }

        protected void CopyFromTo(PointerEventData from, PointerEventData to)
        {
            to.position = from.position;
            to.delta = from.delta;
            to.scrollDelta = from.scrollDelta;
            to.pointerCurrentRaycast = from.pointerCurrentRaycast;
            to.pointerEnter = from.pointerEnter;
        }

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

        /// <summary>Does what the buttons, the move and the wheel of a pointer do, in this order for each button.</summary>
        /// <param name="left">What is known of the left button; the place is that of all.</param>
        /// <param name="down">Whether the button of that number went down in this frame.</param>
        /// <param name="up">Whether it went up.</param>
        internal void ProcessButtons(PointerEventData left, Predicate<int> down, Predicate<int> up)
        {
            Raycast(left);
            for (var button = 0; button < Buttons; button++)
            {
                var data = DataOf(button, left);
                ProcessPress(data, down(button), up(button));
                if (button == 0)
                    ProcessMove(data);
                ProcessDrag(data);
            }
            if (left.scrollDelta != Vector2.zero)
                ExecuteEvents.ExecuteHierarchy(
                    left.pointerCurrentRaycast.gameObject,
                    left,
                    ExecuteEvents.scrollHandler
                );
        }

        // The buttons of a mouse are at one place, and each has what it has pressed.
        private PointerEventData DataOf(int button, PointerEventData left)
        {
            GetPointerData(kMouseLeftId - button, out var data, create: true);
            data.button = (PointerEventData.InputButton)button;
            data.delta = left.delta;
            data.position = left.position;
            data.pointerCurrentRaycast = left.pointerCurrentRaycast;
            data.pointerEnter = left.pointerEnter;
            return data;
        }

        /// <summary>Tells what is selected that a frame has come.</summary>
        /// <returns>Whether that has used the keys of the frame.</returns>
        internal bool UpdateSelected()
        {
            var selected = eventSystem.currentSelectedGameObject;
            if (selected == null)
                return false;
            var data = GetBaseEventData();
            ExecuteEvents.Execute(selected, data, ExecuteEvents.updateSelectedHandler);
            return data.used;
        }

        /// <summary>Tells what is selected that the selection is to move.</summary>
        internal void SendMove(Vector2 move)
        {
            var data = GetAxisEventData(move.x, move.y, 0);
            ExecuteEvents.Execute(
                eventSystem.currentSelectedGameObject,
                data,
                ExecuteEvents.moveHandler
            );
        }

        internal void ProcessPress(PointerEventData data, bool pressed, bool released)
        {
            if (pressed)
                Press(data);
            if (released)
                Release(data);
        }

        private void Press(PointerEventData data)
        {
            var over = data.pointerCurrentRaycast.gameObject;
            data.eligibleForClick = true;
            data.delta = Vector2.zero;
            data.dragging = false;
            data.useDragThreshold = true;
            data.pressPosition = data.position;
            data.pointerPressRaycast = data.pointerCurrentRaycast;
            DeselectIfSelectionChanged(over, data);
            var newPressed = ExecuteEvents.ExecuteHierarchy(
                over,
                data,
                ExecuteEvents.pointerDownHandler
            );
            var newClick = ExecuteEvents.GetEventHandler<IPointerClickHandler>(over);
            newPressed = newPressed != null ? newPressed : newClick;
            var isAgain =
                newPressed == data.lastPress
                && Time.unscaledTime - data.clickTime < SecondsOfDoubleClick;
            data.clickCount = isAgain ? data.clickCount + 1 : 1;
            data.clickTime = Time.unscaledTime;
            data.pointerPress = newPressed;
            data.rawPointerPress = over;
            data.pointerClick = newClick;
            data.pointerDrag = ExecuteEvents.GetEventHandler<IDragHandler>(over);
            if (data.pointerDrag != null)
                ExecuteEvents.Execute(
                    data.pointerDrag,
                    data,
                    ExecuteEvents.initializePotentialDrag
                );
        }

        private static void Release(PointerEventData data)
        {
            var over = data.pointerCurrentRaycast.gameObject;
            ExecuteEvents.Execute(data.pointerPress, data, ExecuteEvents.pointerUpHandler);
            var click = ExecuteEvents.GetEventHandler<IPointerClickHandler>(over);
            if (data.pointerClick == click && data.eligibleForClick)
                ExecuteEvents.Execute(data.pointerClick, data, ExecuteEvents.pointerClickHandler);
            if (data.pointerDrag != null && data.dragging)
                ExecuteEvents.ExecuteHierarchy(over, data, ExecuteEvents.dropHandler);
            data.eligibleForClick = false;
            data.pointerPress = null;
            data.rawPointerPress = null;
            data.pointerClick = null;
            if (data.pointerDrag != null && data.dragging)
                ExecuteEvents.Execute(data.pointerDrag, data, ExecuteEvents.endDragHandler);
            data.dragging = false;
            data.pointerDrag = null;
        }

        // What is selected loses that when something else is pressed, even if it cannot be selected itself.
        protected void DeselectIfSelectionChanged(
            GameObject currentOverGo,
            BaseEventData pointerEvent
        )
        {
            var next = ExecuteEvents.GetEventHandler<ISelectHandler>(currentOverGo);
            if (!KeepsSelection(currentOverGo) && next != eventSystem.currentSelectedGameObject)
                eventSystem.SetSelectedGameObject(null, pointerEvent);
        }

        /// <summary>Whether a press there leaves the selection as it is.</summary>
        /// <param name="over">What lies there; null for nothing.</param>
        internal virtual bool KeepsSelection(GameObject over) => false;

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
