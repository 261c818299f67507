using System;
using UnityEngine.Events;
using UnityEngine.EventSystems;
#if TEXTMESHPRO
using EndEditEvent = TMPro.TMP_InputField.SubmitEvent;
using Text = TMPro.TMP_Text;
using UnityEngine.UI;
#endif

#if TEXTMESHPRO
namespace TMPro
#else
namespace UnityEngine.UI
#endif
{
    /// <summary>
    /// A text of one or more lines that can be edited. Only code can change it, because there is no keyboard. What it takes of
    /// what is typed is in the other shared file.
    /// </summary>
#if TEXTMESHPRO
    public partial class TMP_InputField
#else
    public partial class InputField
#endif
        : Selectable,
            IUpdateSelectedHandler,
            IBeginDragHandler,
            IDragHandler,
            IEndDragHandler,
            IPointerClickHandler,
            ISubmitHandler,
            ILayoutElement
    {
        protected string m_Text = "";

        private Text m_TextComponent;
        private Graphic m_Placeholder;
        private OnChangeEvent m_OnValueChanged = new OnChangeEvent();
        private EndEditEvent m_OnEndEdit = new EndEditEvent();
        private SubmitEvent m_OnSubmit = new SubmitEvent();

        [NonSerialized]
        private bool _willActivate;

        [NonSerialized]
        private string _textBefore = "";

        [field: NonSerialized]
        public bool isFocused { get; private set; }

        /// <summary>Whether the last editing was ended by Escape.</summary>
        [field: NonSerialized]
        public bool wasCanceled { get; private set; }

        public Text textComponent
        {
            get => m_TextComponent;
            set
            {
                m_TextComponent = value;
                UpdateLabel();
            }
        }

        /// <summary>Shown while the text is empty.</summary>
        public Graphic placeholder
        {
            get => m_Placeholder;
            set
            {
                m_Placeholder = value;
                UpdateLabel();
            }
        }

        public char asteriskChar { get; set; } = '*';

        public bool readOnly { get; set; }

        public virtual bool shouldActivateOnSelect { get; set; } = true;

        public string text
        {
            get => m_Text;
            set => SetText(value, true);
        }

        public OnChangeEvent onValueChanged
        {
            get => m_OnValueChanged;
            set => m_OnValueChanged = value;
        }

        public EndEditEvent onEndEdit
        {
            get => m_OnEndEdit;
            set => m_OnEndEdit = value;
        }

        public SubmitEvent onSubmit
        {
            get => m_OnSubmit;
            set => m_OnSubmit = value;
        }

        public void SetTextWithoutNotify(string input) => SetText(input, false);

        /// <summary>Gives the field the keyboard focus at the end of the frame.</summary>
        public void ActivateInputField() =>
            _willActivate = m_TextComponent != null && IsActive() && IsInteractable();

        private void Deactivate()
        {
            _willActivate = false;
            if (!isFocused)
                return;
            isFocused = false;
            if (wasCanceled && RestoresText)
                text = _textBefore;
            SendOnEndEdit();
        }

        public void ForceLabelUpdate() => UpdateLabel();

        public virtual void CalculateLayoutInputHorizontal() { }

        public virtual void CalculateLayoutInputVertical() { }

        /// <summary>What is typed is the field's, and selects no other control.</summary>
        public virtual void OnUpdateSelected(BaseEventData eventData)
        {
            if (isFocused)
                eventData.Use();
        }

        // Drags select text, and there is no selection by pointers here; what is around the field must not take them.
        public virtual void OnBeginDrag(PointerEventData eventData) { }

        public virtual void OnDrag(PointerEventData eventData) { }

        public virtual void OnEndDrag(PointerEventData eventData) { }

        public virtual void OnPointerClick(PointerEventData eventData)
        {
            if (eventData.button == PointerEventData.InputButton.Left)
                ActivateInputField();
        }

        public virtual void OnSubmit(BaseEventData eventData)
        {
            if (!isFocused)
                ActivateInputField();
        }

        public override void OnSelect(BaseEventData eventData)
        {
            base.OnSelect(eventData);
            NoteSelected(true);
            if (shouldActivateOnSelect)
                ActivateInputField();
        }

        public override void OnDeselect(BaseEventData eventData)
        {
            Deactivate();
            base.OnDeselect(eventData);
            NoteSelected(false);
        }

        protected override void OnEnable()
        {
            base.OnEnable();
            UpdateLabel();
        }

        protected override void OnDisable()
        {
            Deactivate();
            base.OnDisable();
        }

        protected virtual void LateUpdate()
        {
            if (_willActivate && !isFocused)
                (isFocused, wasCanceled, _textBefore) = (true, false, m_Text);
            _willActivate = false;
        }

        protected void UpdateLabel()
        {
            if (m_TextComponent != null)
                m_TextComponent.text = FieldText.Shown(m_Text, IsHidden, asteriskChar);
            if (m_Placeholder != null)
                m_Placeholder.enabled = m_Text.Length == 0;
        }

        protected void SendOnEndEdit() => m_OnEndEdit.Invoke(m_Text);

        protected void SendOnSubmit() => m_OnSubmit.Invoke(m_Text);

        private bool IsHidden => inputType == InputType.Password;

        partial void NoteSelected(bool isSelected);

        private void SetText(string value, bool sendCallback)
        {
            var taken = Accepted(value);
            if (taken == m_Text)
                return;
            m_Text = taken;
            if (!isFocused)
                MoveTextEnd(false);
            NoteChange(sendCallback);
        }

        private void NoteChange(bool sendCallback)
        {
            ClampCaret();
            UpdateLabel();
            if (sendCallback)
                m_OnValueChanged.Invoke(m_Text);
        }

        [Serializable]
        public class OnChangeEvent : UnityEvent<string> { }

        [Serializable]
        public class SubmitEvent : UnityEvent<string> { }
    }
}
