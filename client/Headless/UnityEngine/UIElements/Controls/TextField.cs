namespace UnityEngine.UIElements
{
    public abstract class TextInputBaseField<TValueType> : BaseField<TValueType>
    {
        public static new readonly string ussClassName = "unity-base-text-field";
        public static readonly string textInputUssName = "unity-text-input";

        private bool _isPassword;
        private char _maskChar;

        protected TextInputBaseField(
            string label,
            int maxLength,
            char maskChar,
            TextInputBase textInputBase
        )
            : base(label, textInputBase)
        {
            AddToClassList(ussClassName);
            this.textInputBase = textInputBase;
            this.maxLength = maxLength;
            _maskChar = maskChar;
        }

        /// <summary>Negative: unlimited.</summary>
        public int maxLength { get; set; }

        public char maskChar
        {
            get => _maskChar;
            set
            {
                _maskChar = value;
                textInputBase.SetMask(_isPassword ? value : '\0');
            }
        }

        public bool isPasswordField
        {
            get => _isPassword;
            set
            {
                _isPassword = value;
                textInputBase.SetMask(value ? _maskChar : '\0');
            }
        }

        public bool isReadOnly { get; set; }

        /// <summary>The text that the field shows.</summary>
        public string text
        {
            get => textInputBase.text;
            protected set => textInputBase.text = value;
        }

        protected TextInputBase textInputBase { get; }

        protected abstract string ValueToString(TValueType value);

        protected abstract TValueType StringToValue(string str);

        public override void SetValueWithoutNotify(TValueType newValue)
        {
            base.SetValueWithoutNotify(newValue);
            text = ValueToString(newValue);
        }

        protected abstract class TextInputBase : VisualElement
        {
            private readonly TextElement _textElement = new TextElement { enableRichText = false };

            internal TextInputBase()
            {
                name = textInputUssName;
                this.Frame();
                Look.backgroundColor = ControlLook.Hollow;
                Look.color = ControlLook.Text;
                // A text that is too long is cut at the edge of its box.
                Look.overflow = Overflow.Hidden;
                hierarchy.Add(_textElement);
            }

            public string text
            {
                get => _textElement.text;
                set => ((INotifyValueChanged<string>)_textElement).SetValueWithoutNotify(value);
            }

            internal void SetMask(char mask) => _textElement.Mask = mask;
        }
    }

    public class TextField : TextInputBaseField<string>
    {
        public static new readonly string ussClassName = "unity-text-field";

        private bool _isMultiline;

        public TextField()
            : this(null) { }

        public TextField(string label)
            : base(label, -1, '*', new TextInput())
        {
            AddToClassList(ussClassName);
            multiline = false;
            RegisterCallback<KeyDownEvent>(OnKeyDown);
        }

        public bool multiline
        {
            get => _isMultiline;
            set
            {
                _isMultiline = value;
                textInputBase.Look.whiteSpace = value ? WhiteSpace.Normal : WhiteSpace.NoWrap;
            }
        }

        public override string value
        {
            get => base.value ?? "";
            set => base.value = value ?? "";
        }

        public override void SetValueWithoutNotify(string newValue)
        {
            var limited = newValue ?? "";
            if (maxLength >= 0 && limited.Length > maxLength)
                limited = limited.Substring(0, maxLength);
            base.SetValueWithoutNotify(limited);
        }

        protected override string ValueToString(string value) => value;

        protected override string StringToValue(string str) => str;

        // There is no caret: typed text goes to the end.
        private void OnKeyDown(KeyDownEvent evt)
        {
            var before = value;
            if (isReadOnly)
                return;
            if (evt.keyCode == KeyCode.Backspace && before.Length > 0)
                value = before.Substring(0, before.Length - 1);
            else if (evt.character >= ' ' || evt.character == '\n' && multiline)
                value = before + evt.character;
            if (value != before)
                evt.StopPropagation();
        }

        private sealed class TextInput : TextInputBase { }
    }
}
