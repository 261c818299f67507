#nullable enable
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Text.RegularExpressions;
using Newtonsoft.Json.Linq;

namespace Headless.Tests.Tetris
{
    /// <summary>
    /// Reads the schema of the protocol's messages (docs/adapter-protocol.schema.json) and finds what does not match it. It
    /// knows the keywords that the schema uses; any other keyword is an error, so that none is ignored.
    /// </summary>
    internal sealed class MessageSchema
    {
        private static readonly HashSet<string> _saysNothing = new()
        {
            "$schema",
            "$defs",
            "title",
            "description",
        };

        private readonly JObject _root;

        internal MessageSchema([CallerFilePath] string here = "")
        {
            var docs = Path.Combine(Path.GetDirectoryName(here)!, "../../../../docs");
            _root = JObject.Parse(
                File.ReadAllText(Path.Combine(docs, "adapter-protocol.schema.json"))
            );
        }

        /// <summary>Null if the message matches the schema; otherwise the first thing that is wrong.</summary>
        internal string? Complaint(JToken message) => Complaint(_root, message);

        private string? Complaint(JObject schema, JToken value)
        {
            return schema
                .Properties()
                .Where(keyword => !_saysNothing.Contains(keyword.Name))
                .Select(keyword => Complaint(keyword.Name, keyword.Value, schema, value))
                .FirstOrDefault(complaint => complaint != null);
        }

        private string? Complaint(string keyword, JToken rule, JObject schema, JToken value)
        {
            switch (keyword)
            {
                case "$ref":
                    return Complaint(Definition((string)rule!), value);
                case "oneOf":
                    var complaints = rule.Select(one => Complaint((JObject)one, value)).ToList();
                    return complaints.Count(complaint => complaint == null) == 1
                        ? null
                        : Wrong(value, $"not exactly one of: {string.Join(" | ", complaints)}");
                case "properties":
                    return OfEach(value, (JObject)rule);
                case "items":
                    return value is JArray items
                        ? items
                            .Select(item => Complaint((JObject)rule, item))
                            .FirstOrDefault(complaint => complaint != null)
                        : null;
                default:
                    return IsMet(keyword, rule, schema, value)
                        ? null
                        : Wrong(value, $"{keyword} {rule}");
            }
        }

        private static bool IsMet(string keyword, JToken rule, JObject schema, JToken value)
        {
            return keyword switch
            {
                "type" => TypeOf(value) == (string?)rule,
                "const" => JToken.DeepEquals(rule, value),
                "enum" => rule.Any(one => JToken.DeepEquals(one, value)),
                "required" => value is not JObject json
                    || rule.All(name => json.ContainsKey((string)name!)),
                "additionalProperties" when !(bool)rule => value is not JObject json
                    || json.Properties()
                        .All(one => ((JObject)schema["properties"]!).ContainsKey(one.Name)),
                "minItems" => value is not JArray items || items.Count >= (int)rule,
                "maxItems" => value is not JArray items || items.Count <= (int)rule,
                "minimum" => value.Type != JTokenType.Integer || Number(value) >= Number(rule),
                "maximum" => value.Type != JTokenType.Integer || Number(value) <= Number(rule),
                "pattern" => value.Type != JTokenType.String
                    || Regex.IsMatch((string)value!, (string)rule!, RegexOptions.ECMAScript),
                _ => throw new NotSupportedException($"The schema's keyword {keyword}"),
            };
        }

        private string? OfEach(JToken value, JObject rules)
        {
            return value is JObject json
                ? rules
                    .Properties()
                    .Where(rule => json.ContainsKey(rule.Name))
                    .Select(rule => Complaint((JObject)rule.Value, json[rule.Name]!))
                    .FirstOrDefault(complaint => complaint != null)
                : null;
        }

        private JObject Definition(string reference) =>
            (JObject)_root.SelectToken(reference.Substring(2).Replace('/', '.'), true)!;

        private static string TypeOf(JToken value) => value.Type.ToString().ToLowerInvariant();

        private static BigInteger Number(JToken value) => BigInteger.Parse(value.ToString());

        private static string Wrong(JToken value, string rule) => $"{value.Path}: {rule}";
    }
}
