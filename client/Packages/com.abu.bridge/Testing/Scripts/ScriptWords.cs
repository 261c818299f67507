#nullable enable

using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;

namespace Abu.Testing
{
    /// <summary>The words of a line of a script, quoted as in a shell. docs/wire/scripts has samples.</summary>
    internal static class ScriptWords
    {
        // Groups: blanks, comment, single-quoted text, double-quoted text, escaped character, anything else.
        private static readonly Regex Parts = new(
            @"([ \t\r\n]+)|(#.*)|'([^']*)'|""((?:[^""\\]|\\.)*)""|\\(.)|([^ \t\r\n#'""\\]+)",
            RegexOptions.Singleline | RegexOptions.CultureInvariant
        );
        private static readonly Regex Escaped = new(@"\\([""\\])", RegexOptions.CultureInvariant);

        /// <exception cref="ScriptException">A quote is open, or the line ends in a backslash.</exception>
        public static List<string> Of(string line)
        {
            var words = new List<List<string>>();
            var end = 0;
            var isInside = false;
            for (var part = Parts.Match(line); part.Success; part = part.NextMatch())
            {
                if (part.Index != end)
                {
                    break;
                }
                end += part.Length;
                var isWord = !part.Groups[1].Success && !part.Groups[2].Success;
                if (isWord && !isInside)
                {
                    words.Add(new List<string>());
                }
                if (isWord)
                {
                    words[words.Count - 1].Add(TextOf(part));
                }
                isInside = isWord;
            }
            return end == line.Length
                ? words.ConvertAll(string.Concat)
                : throw OpenEnd(line[end] == '\\');
        }

        private static string TextOf(Match part)
        {
            var group = Enumerable.Range(3, 4).First(number => part.Groups[number].Success);
            var text = part.Groups[group].Value;
            // Within double quotes a backslash stands for itself before any other character.
            return group == 4 ? Escaped.Replace(text, "$1") : text;
        }

        private static ScriptException OpenEnd(bool isBackslash) =>
            new(
                isBackslash ? "No escaped character." : "No closing quotation.",
                "close each quote in the line where it opens"
            );
    }
}
