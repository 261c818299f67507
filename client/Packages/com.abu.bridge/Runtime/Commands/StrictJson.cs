#nullable enable

using System;
using System.IO;
using System.Text;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;

namespace Abu
{
    /// <summary>
    /// Reads a line as one JSON object, and nothing that only resembles one. What every port reads its lines with; samples of
    /// what it takes and refuses: docs/wire/lines.
    /// </summary>
    internal static class StrictJson
    {
        private static readonly UTF8Encoding StrictUtf8 = new(false, true);
        private static readonly JsonLoadSettings LoadSettings = new()
        {
            DuplicatePropertyNameHandling = DuplicatePropertyNameHandling.Error,
        };

        /// <summary>Whether it tells that a line is no JSON object in UTF-8.</summary>
        public static bool IsRefusal(Exception exception)
        {
            return exception is JsonException
                || exception is ArgumentException
                || exception is FormatException;
        }

        /// <exception cref="DecoderFallbackException">It is not UTF-8.</exception>
        public static string Decode(ArraySegment<byte> line) =>
            StrictUtf8.GetString(line.Array!, line.Offset, line.Count);

        /// <param name="text">Is JSON.</param>
        public static JsonTextReader NewReader(string text)
        {
            return new JsonTextReader(new StringReader(text))
            {
                MaxDepth = JsonGrammar.MaxNesting,
                DateParseHandling = DateParseHandling.None,
            };
        }

        /// <exception cref="Exception">One that <see cref="IsRefusal"/> knows: it is none.</exception>
        public static JObject ReadObject(string text)
        {
            JsonGrammar.Check(text);
            using var reader = NewReader(text);
            return JToken.ReadFrom(reader, LoadSettings) as JObject
                ?? throw new FormatException("other than a JSON object");
        }
    }
}
