using System.Globalization;
using System.Text.RegularExpressions;

namespace Headless.Compiling
{
    /// <summary>An error or warning of the compiler, in the words that Unity prints.</summary>
    public sealed class Diagnostic
    {
        private static readonly Regex _line = new(
            @"^(?<file>.+?)\((?<line>\d+),(?<column>\d+)\): (?<kind>error|warning) (?<code>\w+): (?<text>.*)$"
        );

        private const string NoText = ": ''";

        private Diagnostic(string words, Match? match)
        {
            Words = words;
            File = match?.Groups["file"].Value ?? "";
            Line = Number(match?.Groups["line"].Value);
            Column = Number(match?.Groups["column"].Value);
            Code = match?.Groups["code"].Value ?? "";
            Text = match?.Groups["text"].Value ?? words;
            IsError = match == null || match.Groups["kind"].Value == "error";
        }

        /// <summary>The whole line: <c>Assets/Player.cs(12,9): error CS0103: …</c>.</summary>
        public string Words { get; }

        /// <summary>What is wrong, without the place.</summary>
        public string Text { get; }

        public string File { get; }
        public int Line { get; }
        public int Column { get; }
        public string Code { get; }
        public bool IsError { get; }

        /// <summary>What the line says about a source; null for any other line.</summary>
        internal static Diagnostic? Read(string line)
        {
            // The lists of Unity's API have no text for members that are obsolete.
            var match = _line.Match(line = line.EndsWith(NoText) ? line[..^NoText.Length] : line);
            return match.Success ? new Diagnostic(line, match) : null;
        }

        /// <summary>An error without a place in a source.</summary>
        internal static Diagnostic Failure(string words) => new(words, null);

        private static int Number(string? text) =>
            int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out var number)
                ? number
                : 0;
    }
}
