using System;
using Headless;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;

namespace UnityEngine
{
    /// <summary>Objects as JSON, by the rules by which Unity serializes fields.</summary>
    public static class JsonUtility
    {
        public static string ToJson(object obj) => ToJson(obj, false);

        public static string ToJson(object obj, bool prettyPrint) =>
            obj == null ? "" : JsonFields.Write(obj, prettyPrint);

        public static T FromJson<T>(string json) => (T)FromJson(json, typeof(T));

        public static object FromJson(string json, Type type)
        {
            if (type == null)
                throw new ArgumentNullException(nameof(type));
            if (type.IsAbstract || typeof(Object).IsAssignableFrom(type))
                throw new ArgumentException(
                    $"Cannot deserialize JSON to new instances of type '{type.Name}.'"
                );
            if (string.IsNullOrEmpty(json))
                return null;
            var made = SerializedFields.New(type);
            JsonFields.Read(Parse(json), made);
            return made;
        }

        public static void FromJsonOverwrite(string json, object objectToOverwrite)
        {
            if (objectToOverwrite == null)
                throw new ArgumentNullException(nameof(objectToOverwrite));
            if (!string.IsNullOrEmpty(json))
                JsonFields.Read(Parse(json), objectToOverwrite);
        }

        private static JObject Parse(string json)
        {
            try
            {
                // A text that looks like a date stays a text.
                using var reader = new JsonTextReader(new System.IO.StringReader(json))
                {
                    DateParseHandling = DateParseHandling.None,
                };
                return JToken.ReadFrom(reader) as JObject
                    ?? throw new ArgumentException("JSON must represent an object type.");
            }
            catch (JsonReaderException problem)
            {
                throw new ArgumentException($"JSON parse error: {problem.Message}");
            }
        }
    }
}
