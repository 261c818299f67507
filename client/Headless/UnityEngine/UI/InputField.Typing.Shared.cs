using System;
#if TEXTMESHPRO
using UnityEngine;
using UnityEngine.UI;
#endif

#if TEXTMESHPRO
namespace TMPro
#else
namespace UnityEngine.UI
#endif
{
    // Which characters a field takes, and where they go.
#if TEXTMESHPRO
    public partial class TMP_InputField
#else
    public partial class InputField
#endif
    {
        [NonSerialized]
        protected int m_CaretPosition;

        [NonSerialized]
        protected int m_CaretSelectPosition;

        private ContentType m_ContentType;
        private LineType m_LineType;
        private InputType m_InputType;
        private CharacterValidation m_CharacterValidation;
        private TouchScreenKeyboardType m_KeyboardType;
        private int m_CharacterLimit;
        private Color m_CaretColor = new Color(50f / 255, 50f / 255, 50f / 255, 1);

        public delegate char OnValidateInput(string text, int charIndex, char addedChar);

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

        public enum InputType
        {
            Standard,
            AutoCorrect,
            Password,
        }

        public enum LineType
        {
            SingleLine,
            MultiLineSubmit,
            MultiLineNewline,
        }

        /// <summary>Sets the other rules; what is set of them alone makes it Custom.</summary>
        public ContentType contentType
        {
            get => m_ContentType;
            set
            {
                m_ContentType = value;
                Enforce(value);
                UpdateLabel();
            }
        }

        public LineType lineType
        {
            get => m_LineType;
            set
            {
                m_LineType = value;
                if (m_ContentType > ContentType.Autocorrected)
                    m_ContentType = ContentType.Custom;
            }
        }

        public InputType inputType
        {
            get => m_InputType;
            set
            {
                (m_InputType, m_ContentType) = (value, ContentType.Custom);
                UpdateLabel();
            }
        }

        public CharacterValidation characterValidation
        {
            get => m_CharacterValidation;
            set => (m_CharacterValidation, m_ContentType) = (value, ContentType.Custom);
        }

        /// <summary>Kept for the game: there is no keyboard on the screen.</summary>
        public TouchScreenKeyboardType keyboardType
        {
            get => m_KeyboardType;
            set => (m_KeyboardType, m_ContentType) = (value, ContentType.Custom);
        }

        /// <summary>Decides about each character instead of the rules: the one to take, or '\0'.</summary>
        [field: NonSerialized]
        public OnValidateInput onValidateInput { get; set; }

        public bool multiLine => m_LineType != LineType.SingleLine;

        /// <summary>The most characters it takes; 0 for any number.</summary>
        public int characterLimit
        {
            get => m_CharacterLimit;
            set => m_CharacterLimit = Math.Max(0, value);
        }

        public int caretPosition
        {
            get => m_CaretSelectPosition;
            set => m_CaretPosition = m_CaretSelectPosition = Mathf.Clamp(value, 0, m_Text.Length);
        }

        /// <summary>Where the selection begins; what is typed replaces it.</summary>
        public int selectionAnchorPosition
        {
            get => m_CaretPosition;
            set => m_CaretPosition = Mathf.Clamp(value, 0, m_Text.Length);
        }

        public int selectionFocusPosition
        {
            get => m_CaretSelectPosition;
            set => m_CaretSelectPosition = Mathf.Clamp(value, 0, m_Text.Length);
        }

        /// <summary>Kept for the game, as what else there is of the caret: it is not drawn.</summary>
        public float caretBlinkRate { get; set; } = 0.85f;

        public int caretWidth { get; set; } = 1;

        public bool customCaretColor { get; set; }

        public Color caretColor
        {
            get =>
                customCaretColor || m_TextComponent == null ? m_CaretColor : m_TextComponent.color;
            set => (m_CaretColor, customCaretColor) = (value, true);
        }

        public Color selectionColor { get; set; } =
            new Color(168f / 255, 206f / 255, 1, 192f / 255);

        public bool shouldHideMobileInput { get; set; }

        public void MoveTextEnd(bool shift) => MoveCaret(m_Text.Length, shift);

        public void MoveTextStart(bool shift) => MoveCaret(0, shift);

        /// <summary>Handles a key as if it had been typed into the field.</summary>
        public void ProcessEvent(Event e)
        {
            if (e.type != EventType.KeyDown)
                return;
            var shift = (e.modifiers & EventModifiers.Shift) != 0;
            switch (e.keyCode)
            {
                case KeyCode.Escape:
                    wasCanceled = true;
                    break;
                case KeyCode.Backspace:
                    Erase(-1);
                    break;
                case KeyCode.Delete:
                    Erase(1);
                    break;
                case KeyCode.Home:
                    MoveTextStart(shift);
                    break;
                case KeyCode.End:
                    MoveTextEnd(shift);
                    break;
                case KeyCode.LeftArrow:
                    MoveCaret(m_CaretSelectPosition - 1, shift);
                    break;
                case KeyCode.RightArrow:
                    MoveCaret(m_CaretSelectPosition + 1, shift);
                    break;
                default:
                    Append(e.character == '\r' ? '\n' : e.character);
                    break;
            }
        }

        protected virtual void Append(string input)
        {
            foreach (var sign in input)
                if (sign >= ' ' || sign == '\t' || sign == '\n')
                    Append(sign);
        }

        /// <summary>Puts a character where the caret is, if the field takes it.</summary>
        protected virtual void Append(char input)
        {
            var isLine = input == '\n' || input == '\t';
            if (input == '\0' || readOnly || isLine && !multiLine)
                return;
            var start = Math.Min(m_CaretPosition, m_CaretSelectPosition);
            input = Checked(m_Text, start, input);
            if (input == '\0')
                return;
            CutSelection();
            if (m_CharacterLimit > 0 && m_Text.Length >= m_CharacterLimit)
                return;
            m_Text = m_Text.Insert(start, input.ToString());
            MoveCaret(start + 1, false);
            NoteChange(true);
        }

        protected void SelectAll() => (m_CaretPosition, m_CaretSelectPosition) = (m_Text.Length, 0);

        /// <summary>The character that the rules make of one at that place; '\0' for none.</summary>
        protected char Validate(string text, int pos, char ch) =>
            !enabled ? ch
            : RuleOf(m_CharacterValidation) is { } rule ? FieldRules.Let(rule, text, pos, ch)
            : ValidateOtherwise(text, pos, ch);

        private char Checked(string text, int place, char sign) =>
            onValidateInput != null ? onValidateInput(text, place, sign)
            : m_CharacterValidation != CharacterValidation.None ? Validate(text, place, sign)
            : sign;

        private void Enforce(ContentType kind)
        {
            if (kind == ContentType.Custom)
                return;
            if (kind > ContentType.Autocorrected)
                m_LineType = LineType.SingleLine;
            m_InputType = kind switch
            {
                ContentType.Autocorrected => InputType.AutoCorrect,
                ContentType.Password => InputType.Password,
                ContentType.Pin => InputType.Password,
                _ => InputType.Standard,
            };
            m_KeyboardType = FieldRules.KeyboardOf((int)kind);
            m_CharacterValidation = kind switch
            {
                ContentType.IntegerNumber => CharacterValidation.Integer,
                ContentType.DecimalNumber => CharacterValidation.Decimal,
                ContentType.Alphanumeric => CharacterValidation.Alphanumeric,
                ContentType.Name => CharacterValidation.Name,
                ContentType.EmailAddress => CharacterValidation.EmailAddress,
                ContentType.Pin => ValidationOfPins,
                _ => CharacterValidation.None,
            };
        }

        private void Erase(int direction)
        {
            if (readOnly)
                return;
            if (CutSelection())
            {
                NoteChange(true);
                return;
            }
            var place = m_CaretSelectPosition + Math.Min(direction, 0);
            if (place < 0 || place >= m_Text.Length)
                return;
            m_Text = m_Text.Remove(place, 1);
            MoveCaret(place, false);
            NoteChange(true);
        }

        /// <summary>False if nothing is selected.</summary>
        private bool CutSelection()
        {
            var start = Math.Min(m_CaretPosition, m_CaretSelectPosition);
            var length = Math.Abs(m_CaretPosition - m_CaretSelectPosition);
            m_Text = m_Text.Remove(start, length);
            m_CaretPosition = m_CaretSelectPosition = start;
            return length > 0;
        }

        private void MoveCaret(int place, bool shift)
        {
            m_CaretSelectPosition = Mathf.Clamp(place, 0, m_Text.Length);
            if (!shift)
                m_CaretPosition = m_CaretSelectPosition;
        }

        private void ClampCaret()
        {
            m_CaretPosition = Math.Min(m_CaretPosition, m_Text.Length);
            m_CaretSelectPosition = Math.Min(m_CaretSelectPosition, m_Text.Length);
        }
    }
}
