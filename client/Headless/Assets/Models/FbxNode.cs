using System;
using System.Collections.Generic;
using System.Linq;

namespace Headless.Assets.Models
{
    /// <summary>A part of an FBX file: a name, values, and parts below it. Both forms of the format are made of these.</summary>
    internal sealed class FbxNode
    {
        // Between name and kind in files that are not text.
        private const string Separator = "\0\u0001";
        private const string TextSeparator = "::";

        internal FbxNode(string name)
        {
            Name = name;
        }

        internal string Name { get; }

        /// <summary>Numbers as double, texts, bytes, and arrays of doubles.</summary>
        internal List<object> Values { get; } = new();

        internal List<FbxNode> Children { get; } = new();

        internal FbxNode? Child(string name) => Children.Find(child => child.Name == name);

        internal IEnumerable<FbxNode> All(string name) =>
            Children.Where(child => child.Name == name);

        internal string Text(int index) =>
            index < Values.Count
                ? Values[index] as string
                    ?? (Values[index] as IFormattable)?.ToString(
                        null,
                        System.Globalization.CultureInfo.InvariantCulture
                    )
                    ?? ""
                : "";

        internal double Number(int index) =>
            index < Values.Count && Values[index] is double number ? number : 0;

        /// <summary>The list that a part below holds: one value, values of its own, or those of a part named "a".</summary>
        internal double[] Numbers(string child)
        {
            var holder = Child(child);
            if (holder?.Values.FirstOrDefault() is double[] array)
            {
                return array;
            }
            return (holder?.Child("a") ?? holder)?.Values.OfType<double>().ToArray()
                ?? Array.Empty<double>();
        }

        /// <summary>Names an object in the file: its number, in old files its name.</summary>
        internal string Id => Text(0);

        /// <summary>The object's own name, without its kind.</summary>
        internal string ObjectName
        {
            get
            {
                var full = Values.Take(2).OfType<string>().FirstOrDefault() ?? "";
                var end = full.IndexOf(Separator, StringComparison.Ordinal);
                var start = full.IndexOf(TextSeparator, StringComparison.Ordinal);
                return end >= 0 ? full.Substring(0, end)
                    : start >= 0 ? full.Substring(start + TextSeparator.Length)
                    : full;
            }
        }

        /// <summary>The last text beside the name: "Mesh", "LimbNode", "Null".</summary>
        internal string Kind => Values.OfType<string>().LastOrDefault() ?? "";

        /// <summary>The values of a property; null if the object does not have it.</summary>
        internal double[]? Property(string name)
        {
            // Until version 7 without the label.
            foreach (var (list, head) in new[] { ("Properties70", 4), ("Properties60", 3) })
            {
                if (Child(list)?.Children.Find(entry => entry.Text(0) == name) is { } found)
                {
                    return found.Values.Skip(head).OfType<double>().ToArray();
                }
            }
            return null;
        }
    }
}
