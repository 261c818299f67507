using System;
using System.Text.RegularExpressions;
using UnityEngine;
using UnityEngine.Events;
using UnityEngine.UI;

namespace TMPro
{
    /// <summary>A game's own rule for what a field takes.</summary>
    [Serializable]
    public abstract class TMP_InputValidator : ScriptableObject
    {
        protected TMP_InputValidator() { }

        public abstract char Validate(ref string text, ref int pos, char ch);
    }

    public partial class TMP_InputField
    {
        protected RectTransform m_TextViewport;

        protected TMP_InputValidator m_InputValidator;
        protected bool m_OnFocusSelectAll = true;
        protected bool m_ResetOnDeActivation = true;
        protected bool m_isRichTextEditingAllowed = true;
        protected int m_LineLimit;

        private string m_RegexValue = "";
        private SelectionEvent m_OnSelect = new SelectionEvent();
        private SelectionEvent m_OnDeselect = new SelectionEvent();
        private TextSelectionEvent m_OnTextSelection = new TextSelectionEvent();
        private TextSelectionEvent m_OnEndTextSelection = new TextSelectionEvent();

        protected TMP_InputField() { }

        public enum CharacterValidation
        {
            None,
            Digit,
            Integer,
            Decimal,
            Alphanumeric,
            Name,
            Regex,
            EmailAddress,
            CustomValidator,
        }

        /// <summary>The area outside which the text is hidden.</summary>
        public RectTransform textViewport
        {
            get => m_TextViewport;
            set => m_TextViewport = value;
        }

        public TMP_InputValidator inputValidator
        {
            get => m_InputValidator;
            set
            {
                m_InputValidator = value;
                characterValidation = CharacterValidation.CustomValidator;
            }
        }

        /// <summary>The field was selected, with its text.</summary>
        public SelectionEvent onSelect
        {
            get => m_OnSelect;
            set => m_OnSelect = value;
        }

        public SelectionEvent onDeselect
        {
            get => m_OnDeselect;
            set => m_OnDeselect = value;
        }

        /// <summary>Is not raised: pointers select no text here.</summary>
        public TextSelectionEvent onTextSelection
        {
            get => m_OnTextSelection;
            set => m_OnTextSelection = value;
        }

        public TextSelectionEvent onEndTextSelection
        {
            get => m_OnEndTextSelection;
            set => m_OnEndTextSelection = value;
        }

        public bool restoreOriginalTextOnEscape { get; set; } = true;

        /// <summary>Kept for the game: what is typed goes to the end of the text.</summary>
        public bool onFocusSelectAll
        {
            get => m_OnFocusSelectAll;
            set => m_OnFocusSelectAll = value;
        }

        public bool resetOnDeActivation
        {
            get => m_ResetOnDeActivation;
            set => m_ResetOnDeActivation = value;
        }

        public bool keepTextSelectionVisible { get; set; }

        public bool isRichTextEditingAllowed
        {
            get => m_isRichTextEditingAllowed;
            set => m_isRichTextEditingAllowed = value;
        }

        public bool richText { get; set; } = true;

        /// <summary>Kept for the game: a field takes any number of lines.</summary>
        public int lineLimit
        {
            get => m_LineLimit;
            set => m_LineLimit = value;
        }

        public float scrollSensitivity { get; set; } = 1;

        public bool shouldHideSoftKeyboard { get; set; }

        public float pointSize
        {
            get => m_TextComponent == null ? 0 : m_TextComponent.fontSize;
            set => SetGlobalPointSize(value);
        }

        public TMP_FontAsset fontAsset
        {
            get => m_TextComponent == null ? null : m_TextComponent.font;
            set => SetGlobalFontAsset(value);
        }

        public int stringPosition
        {
            get => caretPosition;
            set => caretPosition = value;
        }

        public int selectionStringAnchorPosition
        {
            get => selectionAnchorPosition;
            set => selectionAnchorPosition = value;
        }

        public int selectionStringFocusPosition
        {
            get => selectionFocusPosition;
            set => selectionFocusPosition = value;
        }

        public virtual float minWidth => 0;
        public virtual float preferredWidth =>
            m_TextComponent == null ? 0 : m_TextComponent.preferredWidth + 16 + caretWidth + 1;
        public virtual float flexibleWidth => -1;
        public virtual float minHeight => 0;
        public virtual float preferredHeight =>
            m_TextComponent == null ? 0 : m_TextComponent.preferredHeight + 16;
        public virtual float flexibleHeight => -1;
        public virtual int layoutPriority => 1;

        private static CharacterValidation ValidationOfPins => CharacterValidation.Digit;

        private bool RestoresText => restoreOriginalTextOnEscape;

        public void DeactivateInputField(bool clearSelection = false) => Deactivate();

        public void ReleaseSelection() => selectionAnchorPosition = selectionFocusPosition;

        public void SetGlobalPointSize(float pointSize)
        {
            foreach (var text in new[] { m_TextComponent, m_Placeholder as TMP_Text })
                if (text != null)
                    text.fontSize = pointSize;
        }

        public void SetGlobalFontAsset(TMP_FontAsset fontAsset)
        {
            foreach (var text in new[] { m_TextComponent, m_Placeholder as TMP_Text })
                if (text != null)
                    text.font = fontAsset;
        }

        partial void NoteSelected(bool isSelected) =>
            (isSelected ? m_OnSelect : m_OnDeselect).Invoke(m_Text);

        // Unlike the older field it takes all that code sets.
        private static string Accepted(string value) => (value ?? "").Replace("\0", "");

        private static FieldRule? RuleOf(CharacterValidation validation) =>
            validation switch
            {
                CharacterValidation.Digit => FieldRule.Digit,
                CharacterValidation.Integer => FieldRule.Integer,
                CharacterValidation.Decimal => FieldRule.Decimal,
                CharacterValidation.Alphanumeric => FieldRule.Alphanumeric,
                CharacterValidation.Name => FieldRule.Name,
                CharacterValidation.EmailAddress => FieldRule.Email,
                _ => (FieldRule?)null,
            };

        private char ValidateOtherwise(string text, int pos, char ch)
        {
            if (m_CharacterValidation == CharacterValidation.Regex)
                return Regex.IsMatch(ch.ToString(), m_RegexValue) ? ch : '\0';
            if (m_CharacterValidation != CharacterValidation.CustomValidator)
                return ch;
            if (m_InputValidator == null)
                return '\0';
            // It puts the character into the text itself.
            var taken = m_InputValidator.Validate(ref text, ref pos, ch);
            if (text != m_Text)
            {
                m_Text = text;
                caretPosition = pos;
                NoteChange(true);
                return '\0';
            }
            return taken;
        }

        [Serializable]
        public class SelectionEvent : UnityEvent<string> { }

        [Serializable]
        public class TextSelectionEvent : UnityEvent<string, int, int> { }
    }
}
