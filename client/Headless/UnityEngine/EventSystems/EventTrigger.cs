using System;
using System.Collections.Generic;
using UnityEngine.Events;
using UnityEngine.Serialization;

namespace UnityEngine.EventSystems
{
    public enum EventTriggerType
    {
        PointerEnter,
        PointerExit,
        PointerDown,
        PointerUp,
        PointerClick,
        Drag,
        Drop,
        Scroll,
        UpdateSelected,
        Select,
        Deselect,
        Move,
        InitializePotentialDrag,
        BeginDrag,
        EndDrag,
        Submit,
        Cancel,
    }

    /// <summary>Takes all events of its object and calls what was entered for each in the Inspector.</summary>
    [AddComponentMenu("Event/Event Trigger")]
    public class EventTrigger
        : MonoBehaviour,
            IPointerEnterHandler,
            IPointerExitHandler,
            IPointerDownHandler,
            IPointerUpHandler,
            IPointerClickHandler,
            IInitializePotentialDragHandler,
            IBeginDragHandler,
            IDragHandler,
            IEndDragHandler,
            IDropHandler,
            IScrollHandler,
            IUpdateSelectedHandler,
            ISelectHandler,
            IDeselectHandler,
            IMoveHandler,
            ISubmitHandler,
            ICancelHandler
    {
        [FormerlySerializedAs("delegates")]
        private List<Entry> m_Delegates = new List<Entry>();

        protected EventTrigger() { }

        public List<Entry> triggers
        {
            get => m_Delegates ??= new List<Entry>();
            set => m_Delegates = value;
        }

        public virtual void OnPointerEnter(PointerEventData eventData) =>
            Call(EventTriggerType.PointerEnter, eventData);

        public virtual void OnPointerExit(PointerEventData eventData) =>
            Call(EventTriggerType.PointerExit, eventData);

        public virtual void OnPointerDown(PointerEventData eventData) =>
            Call(EventTriggerType.PointerDown, eventData);

        public virtual void OnPointerUp(PointerEventData eventData) =>
            Call(EventTriggerType.PointerUp, eventData);

        public virtual void OnPointerClick(PointerEventData eventData) =>
            Call(EventTriggerType.PointerClick, eventData);

        public virtual void OnInitializePotentialDrag(PointerEventData eventData) =>
            Call(EventTriggerType.InitializePotentialDrag, eventData);

        public virtual void OnBeginDrag(PointerEventData eventData) =>
            Call(EventTriggerType.BeginDrag, eventData);

        public virtual void OnDrag(PointerEventData eventData) =>
            Call(EventTriggerType.Drag, eventData);

        public virtual void OnEndDrag(PointerEventData eventData) =>
            Call(EventTriggerType.EndDrag, eventData);

        public virtual void OnDrop(PointerEventData eventData) =>
            Call(EventTriggerType.Drop, eventData);

        public virtual void OnScroll(PointerEventData eventData) =>
            Call(EventTriggerType.Scroll, eventData);

        public virtual void OnUpdateSelected(BaseEventData eventData) =>
            Call(EventTriggerType.UpdateSelected, eventData);

        public virtual void OnSelect(BaseEventData eventData) =>
            Call(EventTriggerType.Select, eventData);

        public virtual void OnDeselect(BaseEventData eventData) =>
            Call(EventTriggerType.Deselect, eventData);

        public virtual void OnMove(AxisEventData eventData) =>
            Call(EventTriggerType.Move, eventData);

        public virtual void OnSubmit(BaseEventData eventData) =>
            Call(EventTriggerType.Submit, eventData);

        public virtual void OnCancel(BaseEventData eventData) =>
            Call(EventTriggerType.Cancel, eventData);

        // By index: a callback may add entries.
        private void Call(EventTriggerType type, BaseEventData eventData)
        {
            for (var i = 0; i < triggers.Count; i++)
                if (triggers[i].eventID == type)
                    triggers[i].callback?.Invoke(eventData);
        }

        [Serializable]
        public class TriggerEvent : UnityEvent<BaseEventData> { }

        [Serializable]
        public class Entry
        {
            public EventTriggerType eventID = EventTriggerType.PointerClick;
            public TriggerEvent callback = new TriggerEvent();
        }
    }
}
