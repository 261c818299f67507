#nullable enable

using Newtonsoft.Json.Linq;

namespace Abu
{
    /// <summary>Reads params strictly: a number where a text belongs is refused, not converted.</summary>
    internal static class ParamReader
    {
        public static SnapshotParams Snapshot(JObject? json)
        {
            return new SnapshotParams
            {
                Compact = Flag(json, "compact"),
                Interactive = Flag(json, "interactive"),
                MaxDepth = Depth(json, "maxDepth"),
            };
        }

        public static string? Text(JObject? json, string key) =>
            (string?)Value(json, key, JTokenType.String, "a string");

        private static bool? Flag(JObject? json, string key) =>
            (bool?)Value(json, key, JTokenType.Boolean, "true or false");

        private static int? Depth(JObject? json, string key)
        {
            var value = Value(json, key, JTokenType.Integer, "a whole number from 1");
            if (value == null)
            {
                return null;
            }
            // A number too big for a long is a BigInteger; neither that nor what follows fits an int.
            var depth =
                value.Value is long number && number <= int.MaxValue ? number : int.MaxValue;
            return depth >= 1 ? (int)depth : throw Wrong(key, "a whole number from 1");
        }

        private static JValue? Value(JObject? json, string key, JTokenType type, string expected)
        {
            var token = json?[key];
            if (token == null || token.Type == JTokenType.Null)
            {
                return null;
            }
            return token.Type == type ? (JValue)token : throw Wrong(key, expected);
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
