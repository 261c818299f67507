using System.Collections.Generic;
using Headless.Drawing;

namespace UnityEngine.UIElements
{
    public class BindableElement : VisualElement { }

    public class TextElement : BindableElement, INotifyValueChanged<string>
    {
        public static readonly string ussClassName = "unity-text-element";

        private string _text = "";
        private char _mask;

        public TextElement()
        {
            AddToClassList(ussClassName);
        }

        public virtual string text
        {
            get => ((INotifyValueChanged<string>)this).value;
            set => ((INotifyValueChanged<string>)this).value = value;
        }

        public bool enableRichText { get; set; } = true;

        string INotifyValueChanged<string>.value
        {
            get => _text;
            set
            {
                var previous = _text;
                if (previous == (value ?? ""))
                    return;
                ((INotifyValueChanged<string>)this).SetValueWithoutNotify(value);
                if (panel == null)
                    return;
                using var change = ChangeEvent<string>.GetPooled(previous, _text);
                change.target = this;
                SendEvent(change);
            }
        }

        /// <summary>The character to show in place of each letter; zero for none.</summary>
        internal char Mask
        {
            get => _mask;
            set
            {
                _mask = value;
                MarkLayoutDirty();
            }
        }

        internal override bool IsMeasured => hierarchy.childCount == 0;

        void INotifyValueChanged<string>.SetValueWithoutNotify(string newValue)
        {
            _text = newValue ?? "";
            MarkLayoutDirty();
        }

        /// <summary>The size in panel pixels of the dots that will be drawn.</summary>
        internal override Vector2 MeasureContent(float maxWidth)
        {
            var pixels = OwnPanel?.scaledPixelsPerPoint ?? 1;
            var style = ComputedStyle;
            var mayWrap =
                style.WhiteSpace == WhiteSpace.Normal || style.WhiteSpace == WhiteSpace.PreWrap;
            var block = new TextBlock(
                StyledText(),
                new TextMetrics(
                    FontSize.Nearest(style.FontSize * pixels),
                    mayWrap ? maxWidth * pixels : float.PositiveInfinity
                )
            );
            return _text.Length == 0
                ? new Vector2(0, block.Height / pixels)
                : new Vector2(block.Width, block.Height) / pixels;
        }

        internal List<StyledChar> StyledText()
        {
            var fontStyle = ComputedStyle.FontStyle;
            var plain = RichTextStyle.Plain;
            if (fontStyle == FontStyle.Bold || fontStyle == FontStyle.BoldAndItalic)
                plain = plain.WithBold();
            if (fontStyle == FontStyle.Italic || fontStyle == FontStyle.BoldAndItalic)
                plain = plain.WithItalic();
            var shown = _mask == '\0' ? _text : new string(_mask, _text.Length);
            return RichTextParser.Parse(shown, enableRichText, ComputedStyle.FontSize, plain);
        }
    }

    public class Label : TextElement
    {
        public static new readonly string ussClassName = "unity-label";

        public Label()
            : this(string.Empty) { }

        public Label(string text)
        {
            AddToClassList(ussClassName);
            this.text = text;
        }
    }
}
