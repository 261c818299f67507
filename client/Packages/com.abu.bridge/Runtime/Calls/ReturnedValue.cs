#nullable enable

using System;
using System.Globalization;
using System.IO;
using System.Text;
using Newtonsoft.Json;
using Newtonsoft.Json.Converters;
using Newtonsoft.Json.Linq;

namespace Abu
{
    /// <summary>What a method of the game returned, as JSON.</summary>
    internal static class ReturnedValue
    {
        private const int MostLevels = 16;
        private const int MostCharacters = 1_000_000;
        private const int ShownOfMore = 1000;

        private static readonly JsonSerializer Serializer = JsonSerializer.Create(
            new JsonSerializerSettings
            {
                ReferenceLoopHandling = ReferenceLoopHandling.Ignore,
                NullValueHandling = NullValueHandling.Ignore,
                FloatFormatHandling = FloatFormatHandling.String,
                Converters = { new StringEnumConverter(), new UnityTypes() },
            }
        );

        /// <summary>Null for nothing. What cannot be written as JSON becomes a text.</summary>
        public static JToken? ToJson(object? value)
        {
            switch (value)
            {
                case null:
                    return null;
                case string text:
                    return LabelText.Limited(text, MostCharacters);
                case float number when float.IsNaN(number) || float.IsInfinity(number):
                case double wide when double.IsNaN(wide) || double.IsInfinity(wide):
                    return Convert.ToString(value, CultureInfo.InvariantCulture);
            }
            var written = new BoundedText();
            try
            {
                Serializer.Serialize(new BoundedWriter(written), value);
                using var reader = new JsonTextReader(new StringReader(written.ToString()))
                {
                    DateParseHandling = DateParseHandling.None,
                };
                return JToken.ReadFrom(reader);
            }
            catch (TooLongException)
            {
                var shown = written.ToString(0, Math.Min(written.Length, ShownOfMore));
                return $"{value.GetType().Name} of more than {MostCharacters} characters of JSON: {shown}…";
            }
            catch (Exception exception)
            {
                var why = LabelText.OneLine(LabelText.Limited(exception.Message));
                return $"{value.GetType().Name}, which is no JSON: {why}";
            }
        }

        private sealed class TooLongException : Exception { }

        private sealed class BoundedText : TextWriter
        {
            private readonly StringBuilder _text = new();

            public override Encoding Encoding => Encoding.UTF8;

            public int Length => _text.Length;

            public override void Write(char value) => Room(1).Append(value);

            public override void Write(char[] buffer, int index, int count) =>
                Room(count).Append(buffer, index, count);

            public override void Write(string? value) => Room(value?.Length ?? 0).Append(value);

            public override string ToString() => _text.ToString();

            public string ToString(int start, int length) => _text.ToString(start, length);

            private StringBuilder Room(int count) =>
                _text.Length + count <= MostCharacters ? _text : throw new TooLongException();
        }

        // A property that returns a new object at each call would be written without an end, and a deep value overflow the stack.
        private sealed class BoundedWriter : JsonTextWriter
        {
            public BoundedWriter(TextWriter text)
                : base(text) { }

            public override void WriteStartObject()
            {
                RequireRoom();
                base.WriteStartObject();
            }

            public override void WriteStartArray()
            {
                RequireRoom();
                base.WriteStartArray();
            }

            private void RequireRoom()
            {
                if (Top >= MostLevels)
                {
                    throw new JsonWriterException($"it has more than {MostLevels} levels");
                }
            }
        }

        // Their properties lead to the whole scene; their texts say what people want to know.
        private sealed class UnityTypes : JsonConverter
        {
            public override bool CanRead => false;

            public override bool CanConvert(Type type) =>
                typeof(UnityEngine.Object).IsAssignableFrom(type)
                || (type.Namespace ?? "").StartsWith("UnityEngine", StringComparison.Ordinal);

            public override void WriteJson(
                JsonWriter writer,
                object? value,
                JsonSerializer serializer
            ) => writer.WriteValue(value?.ToString());

            public override object ReadJson(
                JsonReader reader,
                Type type,
                object? existing,
                JsonSerializer serializer
            ) => throw new NotSupportedException();
        }
    }
}
