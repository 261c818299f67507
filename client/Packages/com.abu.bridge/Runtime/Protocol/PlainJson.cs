#nullable enable

using System;
using System.Globalization;
using System.IO;
using Newtonsoft.Json;

namespace Abu
{
    /// <summary>
    /// JSON with the package's own settings. A project may have set JsonConvert.DefaultSettings, which could omit false
    /// values, add type names, or refuse unknown members.
    /// </summary>
    internal static class PlainJson
    {
        private static readonly JsonSerializer Serializer = JsonSerializer.Create();

        // Escapes lone surrogates, so they arrive unchanged.
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

        /// <exception cref="JsonException">The JSON does not have this type.</exception>
        public static T Read<T>(string json) => (T)Read(json, typeof(T))!;

        /// <exception cref="JsonException">The JSON does not have this type.</exception>
        public static object? Read(string json, Type type)
        {
            using var reader = new JsonTextReader(new StringReader(json));
            return Serializer.Deserialize(reader, type);
        }

        /// <exception cref="JsonException">The JSON does not fit the object.</exception>
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
