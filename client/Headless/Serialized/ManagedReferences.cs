using System.Globalization;
using System.Linq;
using Headless.Projects.Yaml;

namespace Headless.Serialized
{
    /// <summary>
    /// The objects of [SerializeReference] fields: they stand at the end of a document, each under its number. Until Unity
    /// 2021.1 the numbers were hexadecimal keys.
    /// </summary>
    internal static class ManagedReferences
    {
        private const string List = "RefIds";

        /// <summary>The number in a field; null for none.</summary>
        internal static string? NumberIn(YamlNode field) =>
            field is YamlText { Text: { Length: > 0 } number } ? number
            : field["rid"] is { } now ? now.Text
            : field["id"] is { } old ? old.Text
            : null;

        /// <summary>The entry with its class and its fields; null if there is none.</summary>
        internal static YamlNode? Find(YamlMap body, string number)
        {
            var references = body["references"];
            return references?.ItemsAt(List).FirstOrDefault(item => item.TextAt("rid") == number)
                ?? (
                    int.TryParse(number, out var old)
                        ? references?[old.ToString("X8", CultureInfo.InvariantCulture)]
                        : null
                );
        }

        /// <param name="name">"Assembly Namespace.Class".</param>
        internal static void Add(YamlMap body, string number, string name, int line)
        {
            var words = name.Split(' ', 2);
            var full = words[^1];
            var dot = full.LastIndexOf('.');
            var entry = Map(
                line,
                ("rid", new YamlText(number, line)),
                (
                    "type",
                    Map(
                        line,
                        ("class", new YamlText(full.Substring(dot + 1), line)),
                        ("ns", new YamlText(dot < 0 ? "" : full.Substring(0, dot), line)),
                        ("asm", new YamlText(words[0], line))
                    )
                ),
                ("data", new YamlMap(line))
            );
            var all = (body["references"]?.ItemsAt(List) ?? new YamlNode[0]).Append(entry);
            body.Set("references", Map(line, (List, new YamlList(all, line))));
        }

        private static YamlMap Map(int line, params (string Key, YamlNode Value)[] entries)
        {
            var map = new YamlMap(line);
            foreach (var (key, value) in entries)
            {
                map.Set(key, value);
            }
            return map;
        }
    }
}
