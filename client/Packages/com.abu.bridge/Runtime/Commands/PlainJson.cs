#nullable enable

using System;
using System.Globalization;
using System.IO;
using Newtonsoft.Json;

namespace Abu
{
    /// <summary>
    /// JSON as the package means it, also where a project has set JsonConvert.DefaultSettings, which would leave out what is
    /// false, add the names of types, or refuse what it does not know.
    /// </summary>
    internal static class PlainJson
    {
        private static readonly JsonSerializer Serializer = JsonSerializer.Create();

        // Half a surrogate pair in a label or an id arrives as it is.
        private static readonly JsonSerializer AsciiSerializer = JsonSerializer.Create(
            new JsonSerializerSettings
            {
                StringEscapeHandling = StringEscapeHandling.EscapeNonAscii,
            }
        );

        public static string Write(object? value) => Write(Serializer, value, Formatting.None);

        public static string WriteIndented(object? value) =>
            Write(Serializer, value, Formatting.Indented);

        public static string WriteAscii(object? value) =>
            Write(AsciiSerializer, value, Formatting.None);

        /// <exception cref="JsonException">It is no such JSON.</exception>
        public static T Read<T>(string json) => (T)Read(json, typeof(T))!;

        /// <exception cref="JsonException">It is no such JSON.</exception>
        public static object? Read(string json, Type type)
        {
            using var reader = new JsonTextReader(new StringReader(json));
            return Serializer.Deserialize(reader, type);
        }

        /// <exception cref="JsonException">It is no JSON that fits.</exception>
        public static void ReadInto(string json, object target)
        {
            using var reader = new JsonTextReader(new StringReader(json));
            Serializer.Populate(reader, target);
        }

        private static string Write(JsonSerializer serializer, object? value, Formatting formatting)
        {
            using var text = new StringWriter(CultureInfo.InvariantCulture);
            using var writer = new JsonTextWriter(text) { Formatting = formatting };
            serializer.Serialize(writer, value);
            return text.ToString();
        }
    }
}
