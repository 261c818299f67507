using System;
using System.Collections.Generic;
using System.Linq;
using Headless.Projects.Yaml;

namespace Headless.Serialized
{
    /// <summary>
    /// A list of numbers that stands as one text, with changes by their index. How many digits belong to a number is only
    /// known where the list is read.
    /// </summary>
    internal static class PackedList
    {
        internal const string Size = "$size";
        private const string Packed = "$packed";

        internal static YamlMap Of(string packed, int line)
        {
            var map = new YamlMap(line);
            map.Set(Packed, new YamlText(packed, line));
            return map;
        }

        internal static bool Is(YamlNode node) => node[Packed] != null;

        internal static List<object?> Read(YamlNode node, Type element)
        {
            var items = SimpleValue.FromHex(node.TextAt(Packed), element);
            Resize(items, node.IntAt(Size, items.Count), element);
            for (var i = 0; i < items.Count; i++)
            {
                if (
                    node[i.ToString()] is { } changed
                    && SimpleValue.TryRead(changed, element, out var value)
                )
                {
                    items[i] = value;
                }
            }
            return items;
        }

        // New items repeat the last one.
        private static void Resize(List<object?> items, int count, Type element)
        {
            var last = items.LastOrDefault() ?? Activator.CreateInstance(element);
            items.RemoveRange(Math.Min(count, items.Count), Math.Max(0, items.Count - count));
            items.AddRange(Enumerable.Repeat(last, Math.Max(0, count - items.Count)));
        }
    }
}
