#nullable enable

namespace Abu
{
    /// <summary>
    /// Characters that nobody sees: with one of them, two texts that differ would look the same, or a terminal would do
    /// something. The same table is in the part `text` of abu.py; docs/wire/tables/unseen.json tests both.
    /// </summary>
    internal static class UnseenText
    {
        // The first and the last of each range, in UTF-16.
        private static readonly char[] Ranges =
        {
            '\u0000',
            '\u001f', // controls
            '\u007f',
            '\u009f',
            '\u00ad',
            '\u00ad', // soft hyphen
            '\u034f',
            '\u034f', // combining grapheme joiner
            '\u061c',
            '\u061c', // Arabic letter mark
            '\u115f',
            '\u1160', // fillers of Hangul
            '\u17b4',
            '\u17b5', // inherent vowels of Khmer
            '\u180b',
            '\u180f', // selectors of Mongolian
            '\u200b',
            '\u200f', // zero width, joiners, marks of direction
            '\u2028',
            '\u202e', // separators, embedding and overriding of direction
            '\u2060',
            '\u206f', // word joiner, invisible operators, isolating of direction
            '\u3164',
            '\u3164', // filler of Hangul
            '\ufe00',
            '\ufe0f', // variation selectors
            '\ufeff',
            '\ufeff', // zero width no-break space
            '\uffa0',
            '\uffa0', // filler of Hangul
            '\ufff0',
            '\ufffb', // interlinear annotation
        };

        private const char Joiner = '\u200d';
        private const char NonJoiner = '\u200c';
        private const char AsEmoji = '\ufe0f';

        // All characters from U+E0000 to U+E03FF begin with this half: tags and variation selectors.
        private const char FirstHalfOfTags = '\udb40';

        /// <summary>Whether the character at this index is one that nobody sees, or half of one, or half a character.</summary>
        public static bool IsAt(string text, int index)
        {
            var c = text[index];
            return c < '\u007f' ? c < ' '
                : char.IsSurrogate(c) ? IsUnseenHalf(text, index)
                : IsInRange(c) && !ChangesNeighbour(text, index);
        }

        /// <summary>Half of a surrogate pair, which is no character and has no UTF-8.</summary>
        public static bool IsLone(string text, int index)
        {
            return char.IsHighSurrogate(text[index])
                ? index + 1 == text.Length || !char.IsLowSurrogate(text[index + 1])
                : char.IsLowSurrogate(text[index])
                    && (index == 0 || !char.IsHighSurrogate(text[index - 1]));
        }

        private static bool IsUnseenHalf(string text, int index) =>
            IsLone(text, index)
            || text[char.IsHighSurrogate(text[index]) ? index : index - 1] == FirstHalfOfTags;

        private static bool IsInRange(char c)
        {
            for (var i = 0; i < Ranges.Length && Ranges[i] <= c; i += 2)
            {
                if (c <= Ranges[i + 1])
                {
                    return true;
                }
            }
            return false;
        }

        // Joiners join emoji and shape some scripts; a variation selector makes an emoji of a sign.
        private static bool ChangesNeighbour(string text, int index)
        {
            var before = index > 0 ? text[index - 1] : ' ';
            var after = index + 1 < text.Length ? text[index + 1] : ' ';
            return text[index] switch
            {
                AsEmoji => IsShaped(before) || after == '\u20e3',
                Joiner => (IsShaped(before) || before == AsEmoji) && IsShaped(after),
                NonJoiner => IsShaped(before) && IsShaped(after),
                _ => false,
            };
        }

        // Arabic to Khmer and signs, and what takes two halves, as emoji do.
        private static bool IsShaped(char c) =>
            (c >= '\u0600' && c < '\u2e80' && !IsInRange(c)) || char.IsSurrogate(c);
    }
}
