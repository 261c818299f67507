namespace UnityEngine.UIElements
{
    public abstract class TextInputBaseField<TValueType> : BaseField<TValueType>
    {
        protected TextInputBaseField(
            string label,
            int maxLength,
            char maskChar,
            TextInputBase textInputBase
        )
            : base(label, textInputBase)
        {
            this.textInputBase = textInputBase;
            this.maxLength = maxLength;
            this.maskChar = maskChar;
        }

        /// <summary>Negative: unlimited.</summary>
        public int maxLength { get; set; }

        public char maskChar { get; set; }

        public bool isReadOnly { get; set; }

        /// <summary>What the field shows.</summary>
        public string text
        {
            get => textInputBase.text;
            protected set => textInputBase.text = value;
        }

        protected TextInputBase textInputBase { get; }

        protected abstract class TextInputBase : VisualElement
        {
            private static readonly Color FrameColor = new Color(0.45f, 0.45f, 0.5f);
            private readonly TextElement _textElement = new TextElement { enableRichText = false };

            internal TextInputBase()
            {
                name = "unity-text-input";
                this.Frame(FrameColor);
                hierarchy.Add(_textElement);
            }

            public string text
            {
                get => _textElement.text;
                set => ((INotifyValueChanged<string>)_textElement).SetValueWithoutNotify(value);
            }
        }
    }

    public class TextField : TextInputBaseField<string>
    {
        private bool _isMultiline;

        public TextField()
            : this(null) { }

        public TextField(string label)
            : base(label, -1, '*', new TextInput())
        {
            multiline = false;
        }

        public bool multiline
        {
            get => _isMultiline;
            set
            {
                _isMultiline = value;
                textInputBase.style.whiteSpace = value ? WhiteSpace.Normal : WhiteSpace.NoWrap;
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
            text = limited;
        }

        private sealed class TextInput : TextInputBase { }
    }

    /// <summary>Stands in for the look that Unity's theme gives to controls.</summary>
    internal static class ControlLook
    {
        public static void Frame(this VisualElement element, Color color)
        {
            element.style.borderLeftWidth =
                element.style.borderTopWidth =
                element.style.borderRightWidth =
                element.style.borderBottomWidth =
                    1;
            element.style.borderLeftColor =
                element.style.borderTopColor =
                element.style.borderRightColor =
                element.style.borderBottomColor =
                    color;
            element.style.paddingLeft = element.style.paddingRight = 4;
            element.style.paddingTop = element.style.paddingBottom = 2;
        }
    }
}
