using System;
using Headless.Drawing;
using UnityEngine;

namespace TMPro
{
    // What a game can ask of a text's letters.
    public abstract partial class TMP_Text
    {
        [NonSerialized]
        private TMP_TextInfo _info;

        [NonSerialized]
        private object _infoOf;

        /// <summary>Follows the text at once, without ForceMeshUpdate.</summary>
        public TMP_TextInfo textInfo
        {
            get
            {
                _info ??= new TMP_TextInfo(this);
                var now = (
                    text,
                    fontSize,
                    rectTransform.rect,
                    margin,
                    alignment,
                    Wraps,
                    fontStyle,
                    color
                );
                if (now.Equals(_infoOf))
                    return _info;
                _infoOf = now;
                Fill(_info, text);
                return _info;
            }
        }

        /// <summary>The box around the letters, in the units of the object.</summary>
        public Bounds bounds => textBounds;

        public Bounds textBounds
        {
            get
            {
                var info = textInfo;
                if (info.characterCount == 0)
                    return default;
                var box = new Bounds(info.characterInfo[0].bottomLeft, Vector3.zero);
                foreach (var letter in info.characterInfo)
                {
                    box.Encapsulate(letter.bottomLeft);
                    box.Encapsulate(letter.topRight);
                }
                return box;
            }
        }

        public virtual float renderedWidth => GetRenderedValues().x;

        public virtual float renderedHeight => GetRenderedValues().y;

        /// <summary>Whether the text needs more room than it has.</summary>
        public bool isTextOverflowing => firstOverflowCharacterIndex >= 0;

        public bool isTextTruncated =>
            overflowMode != TextOverflowModes.Overflow && isTextOverflowing;

        /// <summary>The first letter below the area; -1 if there is none.</summary>
        public int firstOverflowCharacterIndex
        {
            get
            {
                var lowest = rectTransform.rect.yMin + margin.w - 0.01f;
                var height = rectTransform.rect.height - margin.y - margin.w;
                if (GetRenderedValues().y <= height)
                    return -1;
                return Array.FindIndex(textInfo.characterInfo, letter => letter.descender < lowest);
            }
        }

        public bool isUsingBold => (fontStyle & FontStyles.Bold) != 0;

        public Vector2 GetRenderedValues() => GetRenderedValues(true);

        public Vector2 GetRenderedValues(bool onlyVisibleCharacters) => textBounds.size;

        public TMP_TextInfo GetTextInfo(string text)
        {
            var info = new TMP_TextInfo(this);
            Fill(info, text);
            return info;
        }

        /// <summary>The text as it is seen: without its tags.</summary>
        public virtual string GetParsedText()
        {
            var letters = Parse(Processed(text));
            return string.Concat(letters.ConvertAll(letter => letter.Value));
        }

        /// <summary>Does nothing: <see cref="textInfo"/> follows the text at once.</summary>
        public virtual void ForceMeshUpdate(
            bool ignoreActiveState = false,
            bool forceTextReparsing = false
        ) { }

        /// <summary>Does nothing: letters that a game has moved are drawn where they were.</summary>
        public virtual void UpdateVertexData() { }

        public virtual void UpdateMeshPadding() { }

        public virtual void ComputeMarginSize() { }

        private void Fill(TMP_TextInfo info, string source)
        {
            var letters = Parse(Processed(source));
            var size = FontSize.Exactly(fontSize * UnitsPerPoint);
            var width = Wraps ? InnerWidth : float.PositiveInfinity;
            var own = rectTransform.rect;
            var area = Rect.MinMaxRect(
                own.xMin + margin.x,
                own.yMin + margin.w,
                own.xMax - margin.z,
                own.yMax - margin.y
            );
            var block = new TextBlock(letters, new TextMetrics(size, width));
            new TextInfoBuilder(this, letters, block, area, Placement()).Fill(info);
        }

        private string Processed(string source) =>
            (textPreprocessor == null ? source : textPreprocessor.PreprocessText(source)) ?? "";
    }
}
