using System;
using UnityEngine.Events;
using UnityEngine.EventSystems;

namespace UnityEngine.UI
{
    /// <summary>A checkbox, or one of a group in which at most one is on.</summary>
    [RequireComponent(typeof(RectTransform))]
    public class Toggle : Selectable, IPointerClickHandler, ISubmitHandler
    {
        /// <summary>Kept for the game: the mark comes and goes at once.</summary>
        public ToggleTransition toggleTransition = ToggleTransition.Fade;

        /// <summary>Shown while the toggle is on.</summary>
        public Graphic graphic;
        public ToggleEvent onValueChanged = new ToggleEvent();

        private bool m_IsOn;
        private ToggleGroup m_Group;

        protected Toggle() { }

        public enum ToggleTransition
        {
            None,
            Fade,
        }

        public ToggleGroup group
        {
            get => m_Group;
            set
            {
                Leave(m_Group);
                m_Group = value;
                Join(m_Group);
                ShowState();
            }
        }

        public bool isOn
        {
            get => m_IsOn;
            set => Set(value, true);
        }

        public void SetIsOnWithoutNotify(bool value) => Set(value, false);

        public virtual void OnPointerClick(PointerEventData eventData)
        {
            if (eventData.button == PointerEventData.InputButton.Left)
                Flip();
        }

        public virtual void OnSubmit(BaseEventData eventData) => Flip();

        protected override void Start() => ShowState();

        protected override void OnEnable()
        {
            base.OnEnable();
            Join(m_Group);
            ShowState();
        }

        protected override void OnDisable()
        {
            Leave(m_Group);
            base.OnDisable();
        }

        private void Flip()
        {
            if (IsActive() && IsInteractable())
                isOn = !isOn;
        }

        private void Set(bool value, bool sendCallback)
        {
            if (m_IsOn == value)
                return;
            m_IsOn = value;
            if (m_Group != null && m_Group.isActiveAndEnabled && IsActive())
            {
                if (m_IsOn || (!m_Group.AnyTogglesOn() && !m_Group.allowSwitchOff))
                {
                    m_IsOn = true;
                    m_Group.NotifyToggleOn(this, sendCallback);
                }
            }
            ShowState();
            if (sendCallback)
                onValueChanged.Invoke(m_IsOn);
        }

        private void Join(ToggleGroup joined)
        {
            if (joined == null || !IsActive())
                return;
            joined.RegisterToggle(this);
            if (m_IsOn)
                joined.NotifyToggleOn(this);
        }

        private void Leave(ToggleGroup left)
        {
            if (left != null)
                left.UnregisterToggle(this);
        }

        private void ShowState()
        {
            if (graphic != null && graphic.canvasRenderer != null)
                graphic.canvasRenderer.SetAlpha(m_IsOn ? 1 : 0);
        }

        [Serializable]
        public class ToggleEvent : UnityEvent<bool> { }
    }
}
