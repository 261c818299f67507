using System;
using UnityEngine.Events;
using UnityEngine.EventSystems;
#if TEXTMESHPRO
using EndEditEvent = TMPro.TMP_InputField.SubmitEvent;
using Text = TMPro.TMP_Text;
using UnityEngine;
using UnityEngine.UI;
#endif

#if TEXTMESHPRO
namespace TMPro
#else
namespace UnityEngine.UI
#endif
{
    /// <summary>
    /// A text of one or more lines that can be edited. Only code can change it, because there is no keyboard.
    /// </summary>
#if TEXTMESHPRO
    public partial class TMP_InputField
#else
    public partial class InputField
#endif
        : Selectable, IPointerClickHandler, ISubmitHandler
    {
        protected string m_Text = "";

        private Text m_TextComponent;
        private Graphic m_Placeholder;
        private ContentType m_ContentType;
        private LineType m_LineType;
        private int m_CharacterLimit;
        private OnChangeEvent m_OnValueChanged = new OnChangeEvent();
        private EndEditEvent m_OnEndEdit = new EndEditEvent();
        private SubmitEvent m_OnSubmit = new SubmitEvent();

        [NonSerialized]
        private bool _willActivate;

        public enum ContentType
        {
            Standard,
            Autocorrected,
            IntegerNumber,
            DecimalNumber,
            Alphanumeric,
            Name,
            EmailAddress,
            Password,
            Pin,
            Custom,
        }

        public enum LineType
        {
            SingleLine,
            MultiLineSubmit,
            MultiLineNewline,
        }

        [field: NonSerialized]
        public bool isFocused { get; private set; }

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

        public ContentType contentType
        {
            get => m_ContentType;
            set
            {
                m_ContentType = value;
                UpdateLabel();
            }
        }

        public LineType lineType
        {
            get => m_LineType;
            set => m_LineType = value;
        }

        public bool multiLine => m_LineType != LineType.SingleLine;

        /// <summary>The most characters it takes; 0 for any number.</summary>
        public int characterLimit
        {
            get => m_CharacterLimit;
            set => m_CharacterLimit = Math.Max(0, value);
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
            m_OnEndEdit.Invoke(m_Text);
        }

        public void ForceLabelUpdate() => UpdateLabel();

        /// <summary>Does nothing: there is no caret, and typed text always goes to the end.</summary>
        public void MoveTextEnd(bool shift) { }

        /// <summary>Handles a key as if it had been typed into the field.</summary>
        public void ProcessEvent(Event e)
        {
            if (!readOnly)
                SetText(FieldText.Typed(m_Text, e), true);
        }

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
            if (shouldActivateOnSelect)
                ActivateInputField();
        }

        public override void OnDeselect(BaseEventData eventData)
        {
            Deactivate();
            base.OnDeselect(eventData);
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
            isFocused |= _willActivate;
            _willActivate = false;
        }

        protected void UpdateLabel()
        {
            if (m_TextComponent != null)
                m_TextComponent.text = FieldText.Shown(m_Text, IsHidden, asteriskChar);
            if (m_Placeholder != null)
                m_Placeholder.enabled = m_Text.Length == 0;
        }

        private bool IsHidden =>
            m_ContentType == ContentType.Password || m_ContentType == ContentType.Pin;

        private void SetText(string value, bool sendCallback)
        {
            var taken = FieldText.Limit(value, m_CharacterLimit, multiLine);
            if (taken == m_Text)
                return;
            m_Text = taken;
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
