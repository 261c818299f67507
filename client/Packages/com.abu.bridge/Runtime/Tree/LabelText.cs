#nullable enable

using System.Globalization;
using System.Text;

namespace Abu
{
    /// <summary>
    /// Quotes text from the game so that it stays on one line and cannot be mistaken for something else. The escapes are
    /// JSON's.
    /// </summary>
    internal static class LabelText
    {
        // Each has an escape of two characters.
        private const string ShortForms = "\"\\\n\r\t\b\f";

        private const int Longest = 1000;
        private const int ShownEnd = 60;

        /// <summary>
        /// The text, or its beginning and its end with a mark between them if it is too long for a line. The mark has a hash of the
        /// whole text, so that no change goes unseen.
        /// </summary>
        public static string Limited(string text, int longest = Longest) =>
            text.Length <= longest
                ? text
                : text.Substring(0, longest - ShownEnd)
                    + $"… {text.Length - longest} characters left out, {HashOf(text):x8} …"
                    + text.Substring(text.Length - ShownEnd);

        /// <summary>A hash of the text, or of several one after another: `before` is that of the texts before.</summary>
        public static uint HashOf(string text, uint before = 2166136261)
        {
            foreach (var c in text)
            {
                before = unchecked((before ^ c) * 16777619u);
            }
            return before;
        }

        public static string Quote(string text)
        {
            var builder = new StringBuilder();
            AppendQuoted(builder, text);
            return builder.ToString();
        }

        /// <summary>
        /// For text without quotes on a line of its own: escapes only characters that nobody sees, line ends among them.
        /// </summary>
        public static string OneLine(string? text)
        {
            var builder = new StringBuilder();
            Append(builder, text ?? "", inQuotes: false);
            return builder.ToString();
        }

        public static void AppendQuoted(StringBuilder builder, string text)
        {
            builder.Append('"');
            Append(builder, text, inQuotes: true);
            builder.Append('"');
        }

        /// <summary>The size of the text in UTF-8, in quotes and with its escapes; the quotes themselves do not count.</summary>
        public static int BytesOf(string text)
        {
            var bytes = 0;
            for (var i = 0; i < text.Length; i++)
            {
                bytes += IsPlain(text[i]) ? 1 : BytesAt(text, i);
            }
            return bytes;
        }

        private static bool IsPlain(char c) => c >= ' ' && c < 0x7f && c != '"' && c != '\\';

        private static int BytesAt(string text, int index)
        {
            var c = text[index];
            return NeedsEscape(text, index, inQuotes: true) ? (IsShort(c) ? 2 : 6)
                // Of a pair of surrogates, which takes four bytes, each half counts two.
                : c < 0x80 ? 1
                : c < 0x800 || char.IsSurrogate(c) ? 2
                : 3;
        }

        private static bool IsShort(char c) => ShortForms.IndexOf(c) >= 0;

        private static void Append(StringBuilder builder, string text, bool inQuotes)
        {
            var plainFrom = 0;
            for (var i = 0; i < text.Length; i++)
            {
                if (NeedsEscape(text, i, inQuotes))
                {
                    builder.Append(text, plainFrom, i - plainFrom);
                    AppendEscaped(builder, text[i]);
                    plainFrom = i + 1;
                }
            }
            builder.Append(text, plainFrom, text.Length - plainFrom);
        }

        private static bool NeedsEscape(string text, int index, bool inQuotes)
        {
            var c = text[index];
            if (c < 0x7f)
            {
                return c < ' ' || (inQuotes && (c == '"' || c == '\\'));
            }
            return UnseenText.IsAt(text, index);
        }

        private static void AppendEscaped(StringBuilder builder, char c)
        {
            var shortForm = ShortForms.IndexOf(c);
            if (shortForm >= 0)
            {
                builder.Append('\\').Append("\"\\nrtbf"[shortForm]);
            }
            else
            {
                builder.Append("\\u").Append(((int)c).ToString("x4", CultureInfo.InvariantCulture));
            }
        }
    }
}
