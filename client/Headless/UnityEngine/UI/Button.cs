using System;
using UnityEngine.Events;
using UnityEngine.EventSystems;

namespace UnityEngine.UI
{
    public class Button : Selectable, IPointerClickHandler
    {
        private ButtonClickedEvent m_OnClick = new ButtonClickedEvent();

        protected Button() { }

        public ButtonClickedEvent onClick
        {
            get => m_OnClick;
            set => m_OnClick = value;
        }

        public virtual void OnPointerClick(PointerEventData eventData)
        {
            if (
                eventData.button == PointerEventData.InputButton.Left
                && IsActive()
                && IsInteractable()
            )
                m_OnClick.Invoke();
        }

        [Serializable]
        public class ButtonClickedEvent : UnityEvent { }
    }
}
