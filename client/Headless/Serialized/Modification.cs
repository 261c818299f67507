using System.Globalization;
using System.Text.RegularExpressions;
using Headless.Projects.Yaml;

namespace Headless.Serialized
{
    /// <summary>Writes what a prefab instance changes into the fields of an object.</summary>
    internal static class Modification
    {
        private const string Size = ".Array.size";
        private static readonly Regex _index = new(@"\.Array\.data\[(\d+)\]");

        internal static void Apply(YamlMap body, YamlNode change)
        {
            var path = change.TextAt("propertyPath");
            var reference = change["objectReference"];
            var refersTo = reference?.LongAt("fileID") ?? 0;
            var value =
                refersTo != 0 ? reference! : change["value"] ?? new YamlText("", change.Line);
            if (path.EndsWith(Size))
            {
                if (Find(body, path.Substring(0, path.Length - Size.Length), true) is YamlList list)
                {
                    list.Resize(change.IntAt("value"));
                }
                return;
            }
            Put(body, path, value);
        }

        private static void Put(YamlMap body, string path, YamlNode value)
        {
            var steps = Steps(path);
            var last = steps[^1];
            var owner = Find(body, path, false);
            // A reference to nothing is written as a text; what was a reference stays one.
            if (owner is YamlMap map && map[last] is YamlMap && value is YamlText)
            {
                map.Set(last, new YamlMap(value.Line));
            }
            else if (owner is YamlMap parent)
            {
                parent.Set(last, value);
            }
            else if (owner is YamlList list && IndexIn(list, last) is { } index)
            {
                list.Set(index, value);
            }
        }

        /// <summary>The value at the path, or the one that holds it. Maps on the way are made; lists grow by their size only.</summary>
        private static YamlNode? Find(YamlMap body, string path, bool isWhole)
        {
            var steps = Steps(path);
            YamlNode? level = body;
            for (var i = 0; i < steps.Length - (isWhole ? 0 : 1) && level != null; i++)
            {
                level = level switch
                {
                    YamlMap map => map[steps[i]] is { } found && (found is not YamlText)
                        ? found
                        : Made(map, steps[i], isWhole && i == steps.Length - 1),
                    YamlList list => IndexIn(list, steps[i]) is { } index
                        ? list.Items[index]
                        : null,
                    _ => null,
                };
            }
            return level;
        }

        private static YamlNode Made(YamlMap owner, string key, bool isList)
        {
            YamlNode made = isList
                ? new YamlList(new YamlNode[0], owner.Line)
                : new YamlMap(owner.Line);
            owner.Set(key, made);
            return made;
        }

        private static string[] Steps(string path) => _index.Replace(path, ".$1").Split('.');

        private static int? IndexIn(YamlList list, string step) =>
            int.TryParse(step, NumberStyles.None, CultureInfo.InvariantCulture, out var index)
            && index < list.Items.Count
                ? index
                : null;
    }
}
