#nullable enable

using System;
using System.Collections.Generic;

namespace Headless.Drawing
{
    /// <summary>
    /// The only typeface: proportional, 7 dots from cap line to baseline. At size 10 (one em) a dot is one pixel; other
    /// sizes use the nearest whole number of pixels, so that letters stay sharp.
    /// </summary>
    internal static class PixelFont
    {
        public const int Em = 10;
        public const int CapHeight = 7;
        public const int LineHeight = 12;

        /// <summary>Dots from the top of a line to the cap line: room for accents over capitals.</summary>
        public const int Ascent = 3;

        private const int SpaceWidth = 3;
        private static readonly Dictionary<char, Glyph> Glyphs = Build();

        /// <summary>Whole pixels for a dot at that font size in pixels.</summary>
        public static int ScaleFor(float pixelSize) =>
            Math.Max(1, (int)Math.Floor(pixelSize / Em + 0.5f));

        /// <summary>Null for white space, which only takes room.</summary>
        public static Glyph? Find(char c)
        {
            if (char.IsWhiteSpace(c) || IsInvisible(c))
                return null;
            if (Glyphs.TryGetValue(c, out var glyph))
                return glyph;
            return Glyphs[IsIcon(c) ? FontGlyphs.Icon[0] : FontGlyphs.Unknown[0]];
        }

        /// <summary>Dots from this character to the next; bold strokes are a dot wider.</summary>
        public static int Advance(char c, bool bold)
        {
            if (IsInvisible(c))
                return 0;
            var glyph = Find(c);
            var width = glyph?.Width ?? (c == '\t' ? 4 * SpaceWidth : SpaceWidth);
            return width + 1 + (bold && glyph != null ? 1 : 0);
        }

        /// <summary>Second halves of surrogate pairs, zero-width characters and variation selectors.</summary>
        private static bool IsInvisible(char c) =>
            char.IsLowSurrogate(c)
            || c < ' ' && c != '\t'
            || c >= '\u200B' && c <= '\u200F'
            || c >= '\uFE00' && c <= '\uFE0F';

        /// <summary>Private use and the presentation forms that icon fonts reuse; surrogates are mostly emoji.</summary>
        private static bool IsIcon(char c) => c >= '\uD800' && c <= '\uFDFF';

        private static Dictionary<char, Glyph> Build()
        {
            var glyphs = new Dictionary<char, Glyph>();
            Read(FontGlyphs.Ascii, glyphs);
            Read(FontGlyphs.Beyond, glyphs);
            var marks = new Dictionary<char, Glyph>();
            Read(FontGlyphs.Marks, marks);
            foreach (var recipe in FontGlyphs.Composites.Split(' '))
                glyphs[recipe[0]] = Compose(glyphs[recipe[1]], recipe[2], marks[recipe[2]]);
            return glyphs;
        }

        private static void Read(string table, Dictionary<char, Glyph> glyphs)
        {
            foreach (
                var line in table.Split(new[] { '\n', '\r' }, StringSplitOptions.RemoveEmptyEntries)
            )
                glyphs[line[0]] = new Glyph(line.Substring(2).Split(' '), 0);
        }

        private static Glyph Compose(Glyph letter, char markName, Glyph mark)
        {
            var below = markName == '¸';
            var isLower = letter.Rows[0].IndexOf('#') < 0 && letter.Rows[1].IndexOf('#') < 0;
            var markTop =
                below ? CapHeight
                : isLower ? -1
                : -3;
            var top = Math.Min(0, markTop);
            var bottom = Math.Max(letter.Height, markTop + mark.Height);
            var width = Math.Max(letter.Width, mark.Width);
            var rows = new char[bottom - top][];
            for (var y = 0; y < rows.Length; y++)
                rows[y] = new string('.', width).ToCharArray();
            Stamp(rows, letter, -top);
            Stamp(rows, mark, markTop - top);
            return new Glyph(Array.ConvertAll(rows, row => new string(row)), top);
        }

        private static void Stamp(char[][] rows, Glyph glyph, int top)
        {
            var left = (rows[0].Length - glyph.Width) / 2;
            for (var y = 0; y < glyph.Height; y++)
            for (var x = 0; x < glyph.Width; x++)
                if (glyph.IsSet(x, y))
                    rows[top + y][left + x] = '#';
        }
    }
}
