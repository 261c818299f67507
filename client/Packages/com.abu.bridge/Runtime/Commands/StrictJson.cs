#nullable enable

using System;
using System.IO;
using System.Text;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;

namespace Abu
{
    /// <summary>Reads a line as one JSON object, and nothing that only resembles one.</summary>
    internal static class StrictJson
    {
        private const int MaxNesting = 64;

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
        /// <exception cref="FormatException">It has control characters, which JSON has only escaped.</exception>
        public static string Decode(ArraySegment<byte> line)
        {
            var text = StrictUtf8.GetString(line.Array!, line.Offset, line.Count);
            for (var i = 0; i < line.Count; i++)
            {
                var value = line.Array![line.Offset + i];
                if (value < ' ' && value != '\t' && value != '\r')
                {
                    throw new FormatException($"unescaped control character at byte {i}");
                }
            }
            return text;
        }

        public static JsonTextReader NewReader(string text)
        {
            return new StrictJsonReader(new StringReader(text))
            {
                MaxDepth = MaxNesting,
                DateParseHandling = DateParseHandling.None,
            };
        }

        /// <exception cref="Exception">One that <see cref="IsRefusal"/> knows: it is none.</exception>
        public static JObject ReadObject(string text)
        {
            using var reader = NewReader(text);
            var token = JToken.ReadFrom(reader, LoadSettings);
            if (reader.Read() || token is not JObject json)
            {
                throw new FormatException("more or other than one JSON object");
            }
            return json;
        }
    }

    /// <summary>Refuses what Newtonsoft.Json accepts beyond JSON: comments, other quotes, constructors, NaN.</summary>
    internal sealed class StrictJsonReader : JsonTextReader
    {
        public StrictJsonReader(TextReader reader)
            : base(reader) { }

        public override bool Read()
        {
            if (!base.Read())
            {
                return false;
            }
            if (!IsJson())
            {
                throw new JsonReaderException($"not JSON at character {LinePosition}");
            }
            return true;
        }

        private bool IsJson()
        {
            switch (TokenType)
            {
                case JsonToken.PropertyName:
                case JsonToken.String:
                    return QuoteChar == '"';
                case JsonToken.Float:
                    return Value is double number
                        && !double.IsNaN(number)
                        && !double.IsInfinity(number);
                case JsonToken.Comment:
                case JsonToken.Undefined:
                case JsonToken.StartConstructor:
                    return false;
                default:
                    return true;
            }
        }
    }
}
