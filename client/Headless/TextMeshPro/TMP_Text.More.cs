using System;
using System.Globalization;
using System.Text;
using UnityEngine;

namespace TMPro
{
    public enum FontWeight
    {
        Thin = 100,
        ExtraLight = 200,
        Light = 300,
        Regular = 400,
        Medium = 500,
        SemiBold = 600,
        Bold = 700,
        Heavy = 800,
        Black = 900,
    }

    /// <summary>Changes a text before it is read.</summary>
    public interface ITextPreprocessor
    {
        string PreprocessText(string text);
    }

    /// <summary>The colours of the corners of each letter; here each letter has the mean of them.</summary>
    [Serializable]
    public struct VertexGradient
    {
        public Color topLeft;
        public Color topRight;
        public Color bottomLeft;
        public Color bottomRight;

        public VertexGradient(Color color)
            : this(color, color, color, color) { }

        public VertexGradient(Color color0, Color color1, Color color2, Color color3)
        {
            (topLeft, topRight, bottomLeft, bottomRight) = (color0, color1, color2, color3);
        }

        internal Color Mean => (topLeft + topRight + bottomLeft + bottomRight) * 0.25f;
    }

    public abstract partial class TMP_Text
    {
        [NonSerialized]
        private Material _fontMaterial;

        protected VertexGradient m_fontColorGradient = new VertexGradient(Color.white);

        /// <summary>Whether lines break at the edge.</summary>
        [Obsolete(
            "The enableWordWrapping property is now obsolete. Please use the textWrappingMode property."
        )]
        public bool enableWordWrapping
        {
            get => Wraps;
            set => textWrappingMode = value ? TextWrappingModes.Normal : TextWrappingModes.NoWrap;
        }

        public bool enableVertexGradient { get; set; }

        public VertexGradient colorGradient
        {
            get => m_fontColorGradient;
            set => m_fontColorGradient = value;
        }

        /// <summary>Kept for the game, as the one below: letters are drawn in their colour alone.</summary>
        public virtual Material fontSharedMaterial
        {
            get => _fontMaterial != null ? _fontMaterial : defaultMaterial;
            set => _fontMaterial = value;
        }

        /// <summary>A material of the text's own, made when it is first asked for.</summary>
        public Material fontMaterial
        {
            get =>
                _fontMaterial != null
                    ? _fontMaterial
                    : _fontMaterial = new Material(defaultMaterial);
            set => _fontMaterial = value;
        }

        /// <summary>Bold letters are drawn from Bold on.</summary>
        public FontWeight fontWeight { get; set; } = FontWeight.Regular;

        [field: NonSerialized]
        public ITextPreprocessor textPreprocessor { get; set; }

        /// <summary>So many words are drawn.</summary>
        public int maxVisibleWords { get; set; } = 99999;

        public int maxVisibleLines { get; set; } = 99999;

        /// <summary>Kept for the game, as the other distances: letters and lines have those of the font.</summary>
        public float characterSpacing { get; set; }

        public float wordSpacing { get; set; }

        public float lineSpacing { get; set; }

        public float paragraphSpacing { get; set; }

        /// <summary>Kept for the game: all of a text is on one page.</summary>
        public int pageToDisplay { get; set; } = 1;

        public int firstVisibleCharacter { get; set; }

        /// <summary>Kept for the game: there is one font, without an outline.</summary>
        public Color32 outlineColor { get; set; } = Color.black;

        public float outlineWidth { get; set; }

        public Color32 faceColor { get; set; } = Color.white;

        public bool extraPadding { get; set; }

        public bool parseCtrlCharacters { get; set; } = true;

        public bool overrideColorTags { get; set; }

        public bool isOverlay { get; set; }

        public TMP_Text linkedTextComponent { get; set; }

        public void SetText(StringBuilder sourceText) => text = sourceText?.ToString();

        public void SetText(char[] sourceText) => text = new string(sourceText);

        public void SetText(char[] sourceText, int start, int length) =>
            text = new string(sourceText, start, length);

        public void SetCharArray(char[] sourceText) => SetText(sourceText);

        public void SetCharArray(char[] sourceText, int start, int length) =>
            SetText(sourceText, start, length);

        /// <param name="sourceText">With {0} or {0:2}, the number of digits after the point.</param>
        public void SetText(string sourceText, float arg0) => text = Filled(sourceText, arg0);

        public void SetText(string sourceText, float arg0, float arg1) =>
            text = Filled(sourceText, arg0, arg1);

        public void SetText(string sourceText, float arg0, float arg1, float arg2) =>
            text = Filled(sourceText, arg0, arg1, arg2);

        public void SetText(string sourceText, float arg0, float arg1, float arg2, float arg3) =>
            text = Filled(sourceText, arg0, arg1, arg2, arg3);

        private static string Filled(string source, params float[] numbers)
        {
            for (var i = 0; i < numbers.Length; i++)
                source = Filled(source, i, numbers[i]);
            return source;
        }

        private static string Filled(string source, int place, float number)
        {
            var mark = "{" + place;
            for (
                var start = source.IndexOf(mark, StringComparison.Ordinal);
                start >= 0;
                start = source.IndexOf(mark, start + 1, StringComparison.Ordinal)
            )
            {
                var end = source.IndexOf('}', start);
                if (end < 0)
                    return source;
                var form = source.Substring(start + mark.Length, end - start - mark.Length);
                source =
                    source.Substring(0, start) + Written(number, form) + source.Substring(end + 1);
            }
            return source;
        }

        // ":2" asks for two digits after the point, ":00.0" for the digits of each side.
        private static string Written(float number, string form)
        {
            var digits = form.TrimStart(':');
            var pattern =
                digits.Length == 1 && digits != "0" && char.IsDigit(digits[0])
                    ? "0." + new string('0', digits[0] - '0')
                : digits.Length > 0 ? digits
                : "0.#########";
            // As a decimal, so that 0.1 is not 0.100000001.
            return ((decimal)number).ToString(pattern, CultureInfo.InvariantCulture);
        }
    }
}
