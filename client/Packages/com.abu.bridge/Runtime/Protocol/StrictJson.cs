#nullable enable

using System;
using System.IO;
using System.Text;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;

namespace Abu
{
    /// <summary>
    /// Reads a line as one JSON object, and nothing that only resembles one. All ports read their lines with it.
    /// docs/wire/lines has samples of accepted and refused lines.
    /// </summary>
    internal static class StrictJson
    {
        private static readonly UTF8Encoding StrictUtf8 = new(false, true);
        private static readonly JsonLoadSettings LoadSettings = new()
        {
            DuplicatePropertyNameHandling = DuplicatePropertyNameHandling.Error,
        };

        /// <summary>Whether the exception means that the line is not a JSON object in UTF-8.</summary>
        public static bool IsRefusal(Exception exception)
        {
            return exception is JsonException
                || exception is ArgumentException
                || exception is FormatException;
        }

        /// <exception cref="DecoderFallbackException">The line is not UTF-8.</exception>
        public static string Decode(ArraySegment<byte> line) =>
            StrictUtf8.GetString(line.Array!, line.Offset, line.Count);

        /// <param name="text">Valid JSON.</param>
        public static JsonTextReader NewReader(string text)
        {
            return new JsonTextReader(new StringReader(text))
            {
                MaxDepth = JsonGrammar.MaxNesting,
                DateParseHandling = DateParseHandling.None,
            };
        }

        /// <exception cref="Exception">One for which <see cref="IsRefusal"/> is true: the line is no JSON
        /// object.</exception>
        public static JObject ReadObject(string text)
        {
            JsonGrammar.Check(text);
            using var reader = NewReader(text);
            return JToken.ReadFrom(reader, LoadSettings) as JObject
                ?? throw new FormatException("other than a JSON object");
        }
    }
}
