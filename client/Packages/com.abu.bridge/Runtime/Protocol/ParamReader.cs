#nullable enable

using System.Linq;
using Newtonsoft.Json.Linq;

namespace Abu
{
    /// <summary>Reads params strictly, without conversions between types.</summary>
    internal static class ParamReader
    {
        private static readonly JTokenType[] ArgumentTypes =
        {
            JTokenType.String,
            JTokenType.Integer,
            JTokenType.Float,
            JTokenType.Boolean,
        };

        public static string? Text(JObject? json, string key) =>
            (string?)Value(json, key, "a string", JTokenType.String);

        public static bool? Flag(JObject? json, string key) =>
            (bool?)Value(json, key, "true or false", JTokenType.Boolean);

        /// <summary>One of these texts, or null.</summary>
        public static string? OneOf(JObject? json, string key, params string[] choices)
        {
            var text = Text(json, key);
            return text == null || choices.Contains(text)
                ? text
                : throw Wrong(key, "one of " + string.Join(", ", choices));
        }

        /// <summary>A number with or without a fraction, or null.</summary>
        public static float? Number(JObject? json, string key, float min, float max)
        {
            var range = min == float.MinValue ? "a number" : $"a number from {min} to {max}";
            var value = Value(json, key, range, JTokenType.Integer, JTokenType.Float);
            if (value == null)
            {
                return null;
            }
            var number = (double)value;
            return number >= min && number <= max ? (float)number : throw Wrong(key, range);
        }

        /// <summary>A number without a fraction, or null.</summary>
        public static int? WholeNumber(JObject? json, string key, int min, int max = int.MaxValue)
        {
            var upTo = max == int.MaxValue ? "" : $" to {max}";
            var range = $"a whole number from {min}{upTo}";
            var value = Value(json, key, range, JTokenType.Integer);
            if (value == null)
            {
                return null;
            }
            // Also for numbers beyond the range of int. Without an upper limit they are clamped.
            var number = (double)value;
            if (number < min || (number > max && max != int.MaxValue))
            {
                throw Wrong(key, range);
            }
            return number < max ? (int)number : max;
        }

        /// <summary>The arguments of a method of the game: texts, numbers and booleans.</summary>
        public static JArray Arguments(JObject? json)
        {
            var token = json?["args"];
            if (token == null || token.Type == JTokenType.Null)
            {
                return new JArray();
            }
            return token is JArray list && list.All(one => ArgumentTypes.Contains(one.Type))
                ? list
                : throw Wrong("args", "a list of texts, numbers and booleans");
        }

        private static JValue? Value(
            JObject? json,
            string key,
            string expected,
            params JTokenType[] types
        )
        {
            var token = json?[key];
            if (token == null || token.Type == JTokenType.Null)
            {
                return null;
            }
            return types.Contains(token.Type) ? (JValue)token : throw Wrong(key, expected);
        }

        private static CommandException Wrong(string key, string expected)
        {
            return new CommandException(
                ErrorCode.InvalidCommand,
                $"The parameter {key} must be {expected}"
            );
        }
    }
}
