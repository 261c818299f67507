#nullable enable

using System;
using System.Linq;
using System.Text;
using System.Text.RegularExpressions;

namespace Abu
{
    /// <summary>Removes markup and icon glyphs, which only the screen needs, from the game's texts.</summary>
    public static class AbuText
    {
        // Only TextMesh Pro's tags, so that "a < b > c" is kept.
        private const string TagNames =
            "a|align|allcaps|alpha|b|color|cspace|font|font-weight|gradient|i|indent|line-height|line-indent|link|lowercase"
            + "|margin|margin-left|margin-right|mark|mspace|nobr|noparse|page|pos|rotate|s|size|smallcaps|space|sprite|style"
            + "|sub|sup|u|uppercase|voffset|width|nbsp|zwsp|zwj|shy";

        private static readonly Regex Tag = new(
            $@"<(?:/?(?:{TagNames})(?:=[^<>]*|(?:\s+[\w-]+\s*=[^<>]*)|\s*)/?|\#[0-9a-f]{{3,8}})>",
            RegexOptions.IgnoreCase | RegexOptions.CultureInvariant
        );

        // No font has it: games that keep a letter for each cell use it for none.
        private const char Nothing = '\0';

        private static readonly Regex LineBreak = new(@"<br\s*/?>", RegexOptions.IgnoreCase);

        // Of all kinds that fonts break lines at.
        private static readonly char[] LineEnds = "\n\r\v\f\u0085\u2028\u2029".ToCharArray();

        private static readonly Regex Tabs = new(@"\s*\t\s*");

        // Markup in it is text.
        private static readonly Regex Verbatim = new(
            "<noparse>(.*?)(?:</noparse>|$)",
            RegexOptions.IgnoreCase | RegexOptions.Singleline | RegexOptions.CultureInvariant
        );

        // An icon in the line, such as that of a coin.
        private static readonly Regex Icon = new(
            "<sprite(?:=\"[^\"<>]*\")?\\s+name=\"?([^\"<>]+?)\"?(?:\\s+[\\w-]+=[^<>]*)?\\s*/?>",
            RegexOptions.IgnoreCase | RegexOptions.CultureInvariant
        );

        private static readonly Regex Upper = new(
            "<(uppercase|allcaps)>(.*?)(?:</\\1>|$)",
            RegexOptions.IgnoreCase | RegexOptions.Singleline | RegexOptions.CultureInvariant
        );

        /// <summary>For a game whose fonts have icons in place of some letters: removes those too.</summary>
        public static string Strip(string? text)
        {
            var plain = WithoutTags(text, icon: "");
            var hasEastAsianText = HasEastAsianText(plain);
            return Without(plain, c => IsIcon(c) || (!hasEastAsianText && IsHan(c))).Trim();
        }

        private static string WithoutTags(string? text, string icon = "[$1]")
        {
            if (string.IsNullOrEmpty(text) || text!.IndexOf('<') < 0)
            {
                return text ?? "";
            }
            var plain = new StringBuilder();
            var at = 0;
            foreach (Match verbatim in Verbatim.Matches(text))
            {
                plain.Append(Drawn(text.Substring(at, verbatim.Index - at), icon));
                plain.Append(verbatim.Groups[1].Value);
                at = verbatim.Index + verbatim.Length;
            }
            return plain.Append(Drawn(text.Substring(at), icon)).ToString();
        }

        // What TextMesh Pro draws of it, with this in place of an icon.
        private static string Drawn(string text, string icon)
        {
            text = Icon.Replace(LineBreak.Replace(text, "\n"), icon);
            return Tag.Replace(
                Upper.Replace(text, match => match.Groups[2].Value.ToUpperInvariant()),
                ""
            );
        }

        /// <summary>
        /// The label for a text of any game: markup and private use glyphs, which are icons in all fonts, are removed, and
        /// lines are joined by a space, which also stands for tabs.
        /// </summary>
        public static string Label(string? text) => Label(text, isRightToLeft: false);

        /// <summary>The same for a text that is not rich text, so that nothing counts as markup.</summary>
        public static string PlainLabel(string? text) => PlainLabel(text, isRightToLeft: false);

        /// <param name="text">As the game stores it.</param>
        /// <param name="isRightToLeft">See <see cref="RightToLeft.Logical"/>.</param>
        /// <param name="shown">So many characters of it are drawn so far.</param>
        internal static string Label(string? text, bool isRightToLeft, int shown = int.MaxValue) =>
            PlainLabel(WithoutTags(text), isRightToLeft, shown);

        internal static string PlainLabel(
            string? text,
            bool isRightToLeft,
            int shown = int.MaxValue
        ) =>
            Join(
                Without(Start(text ?? "", shown), c => c == Nothing || IsPrivateUse(c)),
                " ",
                line => RightToLeft.Logical(Tabs.Replace(line, " "), isRightToLeft)
            );

        /// <summary>The result of <see cref="Strip"/> on one line: lines are joined by the separator.</summary>
        public static string OneLine(string? text, string separator) =>
            Join(Strip(text), separator, line => line);

        private static string Start(string text, int length) =>
            text.Length <= length ? text : text.Substring(0, Math.Max(0, length));

        private static string Join(string text, string separator, Func<string, string> read) =>
            string.Join(
                separator,
                text.Split(LineEnds)
                    .Select(line => read(line.Trim()))
                    .Where(line => line.Length > 0)
            );

        private static string Without(string text, Func<int, bool> isIcon)
        {
            var result = new StringBuilder(text.Length);
            for (var i = 0; i < text.Length; i++)
            {
                var isPair = char.IsSurrogatePair(text, i);
                if (!isIcon(isPair ? char.ConvertToUtf32(text, i) : text[i]))
                {
                    result.Append(text, i, isPair ? 2 : 1);
                }
                i += isPair ? 1 : 0;
            }

            return result.ToString();
        }

        private static bool IsPrivateUse(int c) => (c >= 0xE000 && c <= 0xF8FF) || c >= 0xF0000;

        // The icon fonts use the private use area and the compatibility forms behind it for their glyphs. Latin ligatures
        // (U+FB00..U+FB06) and the full-width forms (from U+FE10 on) are kept, because real text uses them.
        private static bool IsIcon(int c) =>
            (c >= 0xE000 && c <= 0xFE0F && !(c >= 0xFB00 && c <= 0xFB06))
            || c == 0xFEFF
            || (c >= 0xFFF0 && c <= 0xFFFF)
            || (c >= 0xF0000 && c <= 0xFFFFF);

        private static bool IsHan(int c) => c >= 0x3400 && c <= 0x9FFF;

        /// <summary>
        /// Icon fonts also use single Han code points. Two Han characters side by side, or one beside kana, Hangul or East
        /// Asian punctuation, are text.
        /// </summary>
        private static bool HasEastAsianText(string text) =>
            text.Any(IsKanaOrHangul)
            || text.Zip(text.Skip(1), (a, b) => IsHan(a) && IsHan(b)).Any(pair => pair);

        private static bool IsKanaOrHangul(char c) =>
            (c >= '\u3001' && c <= '\u30FF') || (c >= '\uAC00' && c <= '\uD7A3');
    }
}
