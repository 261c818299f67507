#nullable enable

using System.Globalization;
using System.Text.RegularExpressions;

namespace Abu
{
    /// <summary>
    /// The escapes that TextMesh Pro reads in texts as they are typed in the Inspector: a backslash and "n" are a line end.
    /// </summary>
    internal static class TextEscapes
    {
        private static readonly Regex Escape = new(
            @"\\(?:([nrtv\\])|u([0-9A-Fa-f]{4})|U00([01][0-9A-Fa-f]{5}))"
        );

        /// <summary>The text with the characters that its escapes stand for. Others are text.</summary>
        public static string? Read(string? text) =>
            text == null || text.IndexOf('\\') < 0 ? text : Escape.Replace(text, ReadOne);

        private static string ReadOne(Match escape)
        {
            if (escape.Groups[1].Success)
            {
                return escape.Groups[1].Value switch
                {
                    "n" => "\n",
                    "r" => "\r",
                    "t" => "\t",
                    "v" => "\v",
                    var backslash => backslash,
                };
            }
            var digits = escape.Groups[2].Value + escape.Groups[3].Value;
            var code = int.Parse(digits, NumberStyles.HexNumber, CultureInfo.InvariantCulture);
            return code < 0x10000 ? ((char)code).ToString()
                : code <= 0x10FFFF ? char.ConvertFromUtf32(code)
                : escape.Value;
        }
    }
}
