#nullable enable

using System.Linq;
using System.Text;
using System.Text.RegularExpressions;

namespace Abu
{
    /// <summary>Takes from the game's texts what only the screen needs: markup and icon glyphs.</summary>
    public static class RichText
    {
        // Only TextMesh Pro's own tags, so that "a < b > c" stays what it is.
        private const string TagNames =
            "a|align|allcaps|alpha|b|color|cspace|font|font-weight|gradient|i|indent|line-height|line-indent|link|lowercase"
            + "|margin|margin-left|margin-right|mark|mspace|nobr|noparse|page|pos|rotate|s|size|smallcaps|space|sprite|style"
            + "|sub|sup|u|uppercase|voffset|width|nbsp|zwsp|zwj|shy";

        private static readonly Regex Tag = new(
            $@"<(?:/?(?:{TagNames})(?:=[^<>]*|(?:\s+[\w-]+\s*=[^<>]*)|\s*)/?|\#[0-9a-f]{{3,8}})>",
            RegexOptions.IgnoreCase | RegexOptions.CultureInvariant
        );

        private static readonly Regex LineBreak = new(@"<br\s*/?>", RegexOptions.IgnoreCase);

        public static string Strip(string? text)
        {
            if (string.IsNullOrEmpty(text))
            {
                return "";
            }

            return WithoutIcons(Tag.Replace(LineBreak.Replace(text, "\n"), "")).Trim();
        }

        /// <summary>The same on one line: what stood on lines of their own is joined by the separator.</summary>
        public static string OneLine(string? text, string separator) =>
            Join(Strip(text), separator);

        /// <summary>The same for text in which what looks like markup is none.</summary>
        public static string OneLinePlain(string? text, string separator) =>
            Join(WithoutIcons(text ?? ""), separator);

        private static string Join(string text, string separator) =>
            string.Join(
                separator,
                text.Split('\n').Select(line => line.Trim()).Where(line => line.Length > 0)
            );

        private static string WithoutIcons(string text)
        {
            var hasEastAsianText = HasEastAsianText(text);
            var result = new StringBuilder(text.Length);
            for (var i = 0; i < text.Length; ++i)
            {
                if (char.IsSurrogatePair(text, i))
                {
                    if (!IsPrivatePlane(char.ConvertToUtf32(text, i)))
                    {
                        result.Append(text[i]).Append(text[i + 1]);
                    }

                    ++i;
                }
                else if (!IsIcon(text[i]) && (hasEastAsianText || !IsHan(text[i])))
                {
                    result.Append(text[i]);
                }
            }

            return result.ToString();
        }

        // The icon fonts put their glyphs into the private use area and the compatibility forms behind it. Real text keeps
        // Latin ligatures (U+FB00..U+FB06) and the full-width forms (from U+FE10 on).
        private static bool IsIcon(char c) =>
            (c >= '\uE000' && c <= '\uFE0F' && !(c >= '\uFB00' && c <= '\uFB06'))
            || c == '\uFEFF'
            || c >= '\uFFF0';

        private static bool IsPrivatePlane(int codePoint) =>
            codePoint >= 0xF0000 && codePoint <= 0xFFFFF;

        private static bool IsHan(char c) => c >= '\u3400' && c <= '\u9FFF';

        /// <summary>
        /// Icon fonts also borrow Han code points, one at a time. Two Han characters side by side, or one beside kana, Hangul
        /// or East Asian punctuation, are text.
        /// </summary>
        private static bool HasEastAsianText(string text) =>
            text.Any(IsKanaOrHangul)
            || text.Zip(text.Skip(1), (a, b) => IsHan(a) && IsHan(b)).Any(pair => pair);

        private static bool IsKanaOrHangul(char c) =>
            (c >= '\u3001' && c <= '\u30FF') || (c >= '\uAC00' && c <= '\uD7A3');
    }
}
