using System.Globalization;
using System.Linq;
using System.Text.RegularExpressions;
using Headless.Projects.Yaml;

namespace Headless.Serialized
{
    /// <summary>Writes what a prefab instance changes into the fields of an object.</summary>
    internal static class Modification
    {
        private const string Size = ".Array.size";
        private static readonly Regex _index = new(@"\.Array\.data\[(\d+)\]");

        // Fields of an object that stands under a number at the end of the document.
        private static readonly Regex _managed = new(
            @"^managedReferences\[(-?\d+)\](?:\.(?<path>.+))?$"
        );

        internal static void Apply(YamlMap body, YamlNode change)
        {
            var path = change.TextAt("propertyPath");
            var managed = _managed.Match(path);
            if (managed.Success)
            {
                ApplyManaged(body, managed, change);
                return;
            }
            var reference = change["objectReference"];
            var refersTo = reference?.LongAt("fileID") ?? 0;
            var value =
                refersTo != 0 ? reference! : change["value"] ?? new YamlText("", change.Line);
            if (path.EndsWith(Size))
            {
                Resize(body, path.Substring(0, path.Length - Size.Length), change.IntAt("value"));
                return;
            }
            Put(body, path, value);
        }

        private static void ApplyManaged(YamlMap body, Match managed, YamlNode change)
        {
            var number = managed.Groups[1].Value;
            var entry = ManagedReferences.Find(body, number);
            if (managed.Groups["path"].Success)
            {
                if (entry?["data"] is YamlMap data)
                {
                    Apply(data, WithPath(change, managed.Groups["path"].Value));
                }
            }
            else if (entry == null)
            {
                ManagedReferences.Add(body, number, change.TextAt("value"), change.Line);
            }
        }

        private static YamlMap WithPath(YamlNode change, string path)
        {
            var copy = (YamlMap)change.Clone();
            copy.Set("propertyPath", new YamlText(path, change.Line));
            return copy;
        }

        private static void Resize(YamlMap body, string path, int count)
        {
            switch (Find(body, path, true))
            {
                case YamlList list:
                    list.Resize(count);
                    break;
                case YamlMap packed:
                    packed.Set(PackedList.Size, new YamlText(count.ToString(), packed.Line));
                    break;
            }
        }

        private static void Put(YamlMap body, string path, YamlNode value)
        {
            var steps = Steps(path);
            var last = steps[^1];
            var owner = Find(body, path, false);
            // A reference to nothing is written as a text; what was a reference stays one.
            if (owner is YamlMap map && map[last] is YamlMap old && value is YamlText)
            {
                map.Set(last, old["rid"] != null ? value : new YamlMap(value.Line));
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
                var isList = isWhole && i == steps.Length - 1;
                level = level switch
                {
                    YamlMap map => Below(map, steps[i], isList || IsNumber(steps, i + 1), isList),
                    YamlList list => IndexIn(list, steps[i]) is { } index
                        ? Item(list, index, i + 1 < steps.Length)
                        : null,
                    _ => null,
                };
            }
            return level;
        }

        // A list that was empty has grown by empty texts; fields make one an object.
        private static YamlNode Item(YamlList list, int index, bool hasFields)
        {
            if (hasFields && list.Items[index] is YamlText { Text: "" } placeholder)
            {
                list.Set(index, new YamlMap(placeholder.Line));
            }
            return list.Items[index];
        }

        // A text where a list stands holds all its numbers.
        private static YamlNode Below(YamlMap map, string key, bool holdsList, bool isList)
        {
            var found = map[key];
            if (found != null && found is not YamlText)
            {
                return found;
            }
            YamlNode made =
                found is YamlText { Text: { Length: > 0 } packed } && holdsList
                    ? PackedList.Of(packed, map.Line)
                : isList ? new YamlList(new YamlNode[0], map.Line)
                : new YamlMap(map.Line);
            map.Set(key, made);
            return made;
        }

        private static string[] Steps(string path) => _index.Replace(path, ".$1").Split('.');

        private static bool IsNumber(string[] steps, int i) =>
            i < steps.Length && steps[i].Length > 0 && steps[i].All(char.IsDigit);

        private static int? IndexIn(YamlList list, string step) =>
            int.TryParse(step, NumberStyles.None, CultureInfo.InvariantCulture, out var index)
            && index < list.Items.Count
                ? index
                : null;
    }
}
