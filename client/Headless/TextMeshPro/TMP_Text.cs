using UnityEngine;
using UnityEngine.UI;

namespace TMPro
{
    /// <summary>A text in the rectangle of its RectTransform. The other file of this class draws and measures it.</summary>
    public abstract partial class TMP_Text : MaskableGraphic, ILayoutElement
    {
        private string m_text = "";

        protected TMP_Text() { }

        public virtual string text
        {
            get => m_text;
            set
            {
                if (m_text == value)
                    return;
                m_text = value;
                SetVerticesDirty();
                SetLayoutDirty();
            }
        }

        public TMP_FontAsset font { get; set; }

        public bool richText { get; set; } = true;

        /// <summary>Draws the first character at the right, and puts nothing in order.</summary>
        public bool isRightToLeftText { get; set; }

        /// <summary>In points: one unit on a canvas, a tenth of a unit in the world.</summary>
        public float fontSize { get; set; } = 36;

        /// <summary>So many characters are drawn, markup not counted; the others only take room.</summary>
        public int maxVisibleCharacters { get; set; } = 99999;

        public bool enableAutoSizing { get; set; }

        public float fontSizeMin { get; set; } = 18;

        public float fontSizeMax { get; set; } = 72;

        public FontStyles fontStyle { get; set; }

        public TextAlignmentOptions alignment { get; set; } = TextAlignmentOptions.TopLeft;

        public HorizontalAlignmentOptions horizontalAlignment
        {
            get => (HorizontalAlignmentOptions)((int)alignment & 0xFF);
            set => alignment = (TextAlignmentOptions)((int)value | (int)verticalAlignment);
        }

        public VerticalAlignmentOptions verticalAlignment
        {
            get => (VerticalAlignmentOptions)((int)alignment & 0xFF00);
            set => alignment = (TextAlignmentOptions)((int)value | (int)horizontalAlignment);
        }

        public TextWrappingModes textWrappingMode { get; set; } = TextWrappingModes.Normal;

        public TextOverflowModes overflowMode { get; set; }

        /// <summary>Left, top, right, bottom.</summary>
        public virtual Vector4 margin { get; set; }

        public float alpha
        {
            get => color.a;
            set => color = new Color(color.r, color.g, color.b, value);
        }

        public void SetText(string sourceText) => text = sourceText;
    }
}
