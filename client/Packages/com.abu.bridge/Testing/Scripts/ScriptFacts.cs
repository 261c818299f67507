#nullable enable

using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using Newtonsoft.Json.Linq;

namespace Abu.Testing
{
    /// <summary>What the log of a script keeps of an answer: nothing that differs in another run of the game.</summary>
    internal static class ScriptFacts
    {
        private static readonly Regex Ref = new(
            @" \[ref=e[0-9]*.?",
            RegexOptions.CultureInvariant | RegexOptions.Singleline
        );

        public static JObject Of(JObject data)
        {
            var facts = new JObject
            {
                ["history"] = data["history"],
                ["errors"] = data["errors"] is JArray { Count: > 0 } errors
                    ? ErrorsOf(errors)
                    : null,
                ["changes"] = WithoutRefs((string?)data["recorded"]?["changes"] ?? ""),
                ["stateHash"] = LastingHash(data),
            };
            foreach (var property in facts.Properties().Where(one => IsEmpty(one.Value)).ToList())
            {
                property.Remove();
            }
            return facts;
        }

        /// <summary>The lines of a diff from what the log has under the key to what happened; empty if they are equal.</summary>
        public static List<string> Difference(JObject logged, JObject facts, string key)
        {
            var (before, now) = (logged[key], facts[key]);
            var isUnknown = key == "changes" && (IsEmpty(before) || IsEmpty(now));
            var isSame = key == "stateHash" && AreSameState($"{before}", $"{now}");
            if (isUnknown || isSame || JToken.DeepEquals(before, now))
            {
                return new List<string>();
            }
            return UnifiedDiff.Of(LinesOf(before), LinesOf(now)).Prepend("+++ replayed").ToList();
        }

        /// <summary>
        /// Whether a screen is that of the log. Logs from before the hash had a part about the world, and those of
        /// games that run on, say nothing of it.
        /// </summary>
        public static bool AreSameState(string logged, string now) =>
            logged == now || (!logged.Contains('-') && logged == WithoutWorld(now));

        // In a game that is not frozen nothing of the world stands there again at the same moment.
        private static string LastingHash(JObject data)
        {
            var hash = (string?)data["stateHash"] ?? "";
            return data.ContainsKey("frozenAt") ? hash : WithoutWorld(hash);
        }

        private static string WithoutWorld(string hash) => hash.Split('-')[0];

        // Without the places in the game's code.
        private static JArray ErrorsOf(JArray errors) =>
            new(
                errors
                    .OfType<JObject>()
                    .Select(error => $"{error["level"]}: {OneLine($"{error["message"]}")}")
            );

        private static string OneLine(string text) =>
            text.Replace("\r", "\\r").Replace("\n", "\\n");

        private static string WithoutRefs(string text) => Ref.Replace(text, "");

        private static bool IsEmpty(JToken? value) =>
            value == null
            || value.Type == JTokenType.Null
            || value is JArray { Count: 0 }
            || (value.Type == JTokenType.String && (string)value! == "");

        private static List<string> LinesOf(JToken? value) =>
            value is JArray lines
                ? lines.Select(line => $"{line}").ToList()
                : $"{value}".Split('\n').ToList();
    }
}
