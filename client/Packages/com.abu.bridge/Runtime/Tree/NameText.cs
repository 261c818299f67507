#nullable enable

using System;
using System.Text;

namespace Abu
{
    /// <summary>
    /// Compares texts as they are read: without case, without characters that nobody sees, with one space for all white space, and
    /// with accents in one form.
    /// </summary>
    internal static class NameText
    {
        /// <summary>The text in the form in which all texts that look like it are equal, but for case.</summary>
        public static string AsRead(string text) => IsPlain(text) ? text : Composed(text);

        public static bool Same(string one, string other) =>
            string.Equals(AsRead(one), AsRead(other), StringComparison.OrdinalIgnoreCase);

        public static bool Contains(string? text, string part)
        {
            var read = AsRead(part);
            // Nothing to be seen is in every text, which is not what anybody looks for.
            return text != null
                && (
                    read.Length == 0
                        ? text.Contains(part, StringComparison.Ordinal)
                        : AsRead(text).Contains(read, StringComparison.OrdinalIgnoreCase)
                );
        }

        private static bool IsPlain(string text)
        {
            for (var i = 0; i < text.Length; i++)
            {
                var isSecondSpace = text[i] == ' ' && i > 0 && text[i - 1] == ' ';
                if (text[i] < ' ' || text[i] >= '\u007f' || isSecondSpace)
                {
                    return false;
                }
            }
            return true;
        }

        private static string Composed(string text)
        {
            var builder = new StringBuilder(text.Length);
            for (var i = 0; i < text.Length; i++)
            {
                var isSpace = char.IsWhiteSpace(text[i]);
                var isSecondSpace =
                    isSpace && builder.Length > 0 && builder[builder.Length - 1] == ' ';
                if (!isSecondSpace && (isSpace || !UnseenText.IsAt(text, i)))
                {
                    Accents.Append(builder, isSpace ? ' ' : text[i]);
                }
            }
            return builder.ToString();
        }
    }
}
