using System;
using UnityEngine.Events;
using UnityEngine.EventSystems;

namespace UnityEngine.UI
{
    public class Button : Selectable, IPointerClickHandler, ISubmitHandler
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
            if (eventData.button == PointerEventData.InputButton.Left)
                Press();
        }

        public virtual void OnSubmit(BaseEventData eventData) => Press();

        private void Press()
        {
            if (IsActive() && IsInteractable())
                m_OnClick.Invoke();
        }

        [Serializable]
        public class ButtonClickedEvent : UnityEvent { }
    }
}
