#nullable enable

using System;
using System.Collections.Generic;

namespace Headless.Drawing
{
    /// <summary>
    /// A set of characters drawn in dots, at one size. There are two faces; larger sizes are whole multiples of them.
    /// </summary>
    internal sealed class FontFace
    {
        public static readonly FontFace Small = new FontFace(
            10,
            7,
            SmallGlyphs.Ascii + SmallGlyphs.Beyond,
            SmallGlyphs.Marks,
            null
        );
        public static readonly FontFace Medium = new FontFace(
            15,
            10,
            MediumGlyphs.Table,
            MediumGlyphs.Marks,
            Small
        );

        private readonly Dictionary<char, Glyph> _glyphs = new Dictionary<char, Glyph>();
        private readonly FontFace? _fallback;

        private FontFace(int em, int capHeight, string table, string marks, FontFace? fallback)
        {
            Em = em;
            CapHeight = capHeight;
            _fallback = fallback;
            Read(table, _glyphs);
            var accents = new Dictionary<char, Glyph>();
            Read(marks, accents);
            foreach (var recipe in SmallGlyphs.Composites.Split(' '))
                _glyphs[recipe[0]] = Compose(_glyphs[recipe[1]], recipe[2], accents[recipe[2]]);
            for (var i = 0; i < SmallGlyphs.Icons.Length; i += 2)
                if (Find(SmallGlyphs.Icons[i + 1]) is { } icon)
                    _glyphs[SmallGlyphs.Icons[i]] = icon;
        }

        /// <summary>The font size at which one dot is one pixel.</summary>
        public int Em { get; }

        public int CapHeight { get; }

        public int LineHeight => Em * 12 / 10;

        /// <summary>The rows from the top of a line to its baseline, with room for accents over capitals.</summary>
        public int Baseline => Em == 10 ? 10 : 14;

        private int SpaceWidth => Em * 3 / 10;

        /// <summary>Null for white space, which has a width but no dots.</summary>
        public Glyph? Find(char c, bool bold) => bold ? Find(c)?.Bold : Find(c);

        private Glyph? Find(char c)
        {
            if (char.IsWhiteSpace(c) || IsInvisible(c))
                return null;
            if (_glyphs.TryGetValue(c, out var glyph))
                return glyph;
            if (IsIcon(c))
                return _glyphs[SmallGlyphs.Icon];
            return _fallback?.Find(c) ?? _glyphs[SmallGlyphs.Unknown];
        }

        /// <summary>The distance from this character to the next; bold letters are wider.</summary>
        public int Advance(char c, bool bold)
        {
            if (IsInvisible(c))
                return 0;
            var glyph = Find(c, bold);
            if (glyph == null)
                return (c == '\t' ? 4 : 1) * SpaceWidth + 1;
            return glyph.Width + 1;
        }

        /// <summary>True for second halves of surrogate pairs, zero-width characters and variation selectors.</summary>
        private static bool IsInvisible(char c) =>
            char.IsLowSurrogate(c)
            || c < ' ' && c != '\t'
            || c >= '\u200B' && c <= '\u200F'
            || c >= '\uFE00' && c <= '\uFE0F';

        /// <summary>
        /// True for private use and for presentation forms, which icon fonts use, and for surrogates, which are mostly
        /// emoji.
        /// </summary>
        private static bool IsIcon(char c) => c >= '\uD800' && c <= '\uFDFF';

        private void Read(string table, Dictionary<char, Glyph> glyphs)
        {
            foreach (
                var line in table.Split(new[] { '\n', '\r' }, StringSplitOptions.RemoveEmptyEntries)
            )
                glyphs[line[0]] = new Glyph(line.Substring(2).Split(' '), CapHeight);
        }

        private Glyph Compose(Glyph letter, char markName, Glyph mark)
        {
            if (markName == SmallGlyphs.MarkBelow)
                return letter.With(mark, 0);
            // An accent has an empty row below it; an accent of three rows over a capital has none, to stay in the line.
            var letterTop = letter.Top - Array.FindIndex(letter.Rows, row => row.IndexOf('#') >= 0);
            return letter.With(mark, letterTop + mark.Height + 1);
        }
    }
}
