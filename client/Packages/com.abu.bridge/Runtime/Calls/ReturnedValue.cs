#nullable enable

using System;
using System.Globalization;
using Newtonsoft.Json;
using Newtonsoft.Json.Converters;
using Newtonsoft.Json.Linq;

namespace Abu
{
    /// <summary>What a method of the game returned, as JSON.</summary>
    internal static class ReturnedValue
    {
        private const int MostLevels = 16;

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
                case float number when float.IsNaN(number) || float.IsInfinity(number):
                case double wide when double.IsNaN(wide) || double.IsInfinity(wide):
                    return Convert.ToString(value, CultureInfo.InvariantCulture);
            }
            try
            {
                using var writer = new BoundedWriter();
                Serializer.Serialize(writer, value);
                return writer.Token;
            }
            catch (Exception exception)
            {
                return $"{value.GetType().Name}, which is no JSON: {LabelText.OneLine(exception.Message)}";
            }
        }

        // A property that returns a new object at each call would be written without an end, and a deep value overflow the stack.
        private sealed class BoundedWriter : JTokenWriter
        {
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
