using System.Collections.Generic;
using System.Linq;
using Headless.Drawing;
using UnityEngine;

namespace TMPro
{
    /// <summary>Fills in where the letters of a text stand, from the lines that it is drawn in.</summary>
    internal sealed class TextInfoBuilder
    {
        // The part of a line that is above the baseline.
        private const float Above = 0.8f;

        private readonly TMP_Text _text;
        private readonly List<StyledChar> _letters;
        private readonly TextBlock _block;
        private readonly Rect _area;
        private readonly TextPlacement _placement;
        private readonly TMP_CharacterInfo[] _infos;

        /// <param name="text">Whose letters they are.</param>
        /// <param name="letters">With the styles of their tags.</param>
        /// <param name="block">Their lines, in the units of the object.</param>
        /// <param name="area">Where the text may be.</param>
        public TextInfoBuilder(
            TMP_Text text,
            List<StyledChar> letters,
            TextBlock block,
            Rect area,
            TextPlacement placement
        )
        {
            (_text, _letters, _block, _area, _placement) = (text, letters, block, area, placement);
            _infos = new TMP_CharacterInfo[letters.Count];
        }

        public void Fill(TMP_TextInfo info)
        {
            info.textComponent = _text;
            info.lineInfo = Lines();
            info.lineCount = info.lineInfo.Length;
            info.characterInfo = _infos;
            info.characterCount = _infos.Length;
            info.spaceCount = _infos.Count(letter => letter.character == ' ');
            info.pageCount = 1;
            info.wordInfo = Words().ToArray();
            info.wordCount = info.wordInfo.Length;
            info.linkInfo = Links().ToArray();
            info.linkCount = info.linkInfo.Length;
            info.meshInfo = new[] { Corners() };
        }

        private TMP_LineInfo[] Lines()
        {
            var lines = new TMP_LineInfo[_letters.Count == 0 ? 0 : _block.Lines.Count];
            var top = _area.yMax - (_area.height - _block.Height) * _placement.Vertical;
            for (var i = 0; i < lines.Length; i++)
            {
                var line = _block.Lines[i];
                var end = i + 1 < lines.Length ? _block.Lines[i + 1].First : _letters.Count;
                lines[i] = Line(i, line, end, top);
                top -= line.Height;
            }
            return lines;
        }

        private TMP_LineInfo Line(int number, TextLine line, int end, float top)
        {
            var x = _area.xMin + (_area.width - line.Width) * _placement.Horizontal;
            var baseline = top - line.Height * Above;
            for (var i = line.First; i < end; i++)
            {
                // Spaces at the end of a line take no room.
                var advance =
                    i < line.First + line.Chars.Count ? _block.Metrics.Advance(_letters[i]) : 0;
                _infos[i] = Letter(i, number, x, advance, top, line.Height);
                x += advance;
            }
            var shown = Enumerable
                .Range(line.First, end - line.First)
                .Where(i => _infos[i].isVisible);
            return new TMP_LineInfo
            {
                characterCount = end - line.First,
                visibleCharacterCount = shown.Count(),
                spaceCount = end - line.First - shown.Count(),
                firstCharacterIndex = line.First,
                lastCharacterIndex = Mathf.Max(line.First, end - 1),
                firstVisibleCharacterIndex = shown.DefaultIfEmpty(line.First).First(),
                lastVisibleCharacterIndex = shown.DefaultIfEmpty(line.First).Last(),
                length = line.Width,
                lineHeight = line.Height,
                ascender = top,
                baseline = baseline,
                descender = top - line.Height,
                maxAdvance = x,
                width = _area.width,
                alignment = _text.horizontalAlignment,
            };
        }

        private TMP_CharacterInfo Letter(
            int i,
            int line,
            float x,
            float advance,
            float top,
            float height
        )
        {
            var letter = _letters[i];
            var color = letter.Style.Color is { } own ? own : (Color32)_text.color;
            return new TMP_CharacterInfo
            {
                character = letter.Value,
                index = letter.Index,
                stringLength = 1,
                fontAsset = _text.font,
                pointSize = _text.fontSize * letter.Style.Size,
                lineNumber = line,
                vertexIndex = i * 4,
                bottomLeft = new Vector3(x, top - height),
                topLeft = new Vector3(x, top),
                topRight = new Vector3(x + advance, top),
                bottomRight = new Vector3(x + advance, top - height),
                origin = x,
                xAdvance = x + advance,
                ascender = top,
                baseLine = top - height * Above,
                descender = top - height,
                scale = 1,
                color = color,
                style = _text.fontStyle,
                isVisible = !char.IsWhiteSpace(letter.Value),
            };
        }

        private IEnumerable<TMP_WordInfo> Words() =>
            Spans(i => char.IsLetterOrDigit(_letters[i].Value) ? "" : null)
                .Select(span => new TMP_WordInfo
                {
                    textComponent = _text,
                    firstCharacterIndex = span.First,
                    lastCharacterIndex = span.First + span.Count - 1,
                    characterCount = span.Count,
                });

        private IEnumerable<TMP_LinkInfo> Links() =>
            Spans(i => _letters[i].Style.Link)
                .Select(span => new TMP_LinkInfo
                {
                    textComponent = _text,
                    Id = span.Key,
                    hashCode = TMP_TextUtilities.GetHashCode(span.Key),
                    linkIdLength = span.Key.Length,
                    linkTextfirstCharacterIndex = span.First,
                    linkTextLength = span.Count,
                });

        /// <summary>The stretches of letters with one key; letters without a key belong to none.</summary>
        private IEnumerable<(string Key, int First, int Count)> Spans(
            System.Func<int, string> keyOf
        )
        {
            for (var i = 0; i < _letters.Count; )
            {
                var (first, key) = (i, keyOf(i));
                while (i < _letters.Count && keyOf(i) == key)
                    i++;
                if (key != null)
                    yield return (key, first, i - first);
            }
        }

        private TMP_MeshInfo Corners()
        {
            var places = new Vector3[_infos.Length * 4];
            var colors = new Color32[places.Length];
            for (var i = 0; i < _infos.Length; i++)
            {
                var letter = _infos[i];
                places[i * 4] = letter.bottomLeft;
                places[i * 4 + 1] = letter.topLeft;
                places[i * 4 + 2] = letter.topRight;
                places[i * 4 + 3] = letter.bottomRight;
                for (var corner = 0; corner < 4; corner++)
                    colors[i * 4 + corner] = letter.color;
            }
            return new TMP_MeshInfo
            {
                mesh = new Mesh(),
                vertexCount = places.Length,
                vertices = places,
                colors32 = colors,
            };
        }
    }
}
