#nullable enable

using System;
using System.Collections.Generic;
using Object = UnityEngine.Object;

namespace Abu
{
    /// <summary>
    /// Copies of an object are "Lever", "Lever (1)" and so on in the hierarchy. Labels leave out the number, and get it back where
    /// siblings would have the same name.
    /// </summary>
    internal static class CopyNumbers
    {
        /// <summary>Notes the object of a node whose label begins with the object's name. Does nothing for other labels.</summary>
        public static void Note(AbuSceneNode node, Object named)
        {
            var name = ObjectName.Of(named);
            if (node.Label?.StartsWith(name, StringComparison.Ordinal) == true)
            {
                node.Copy = (name.Length, ObjectName.CopyNumber(named));
            }
        }

        /// <summary>Adds the numbers to the children of a node that would have the same name.</summary>
        public static void Restore(AbuSceneNode parent)
        {
            if (!parent.HasChildren || !parent.Children.Exists(child => child.Copy?.Number != null))
            {
                return;
            }
            var counts = new Dictionary<(string, string), int>();
            foreach (var child in parent.Children)
            {
                if (child.Copy is { } copy)
                {
                    counts.TryGetValue(NameOf(child, copy), out var count);
                    counts[NameOf(child, copy)] = count + 1;
                }
            }
            foreach (var child in parent.Children)
            {
                if (child.Copy is { Number: { } number } copy && counts[NameOf(child, copy)] > 1)
                {
                    // The key stays when the twins go and the number with them, so the node keeps its ref.
                    child.Key ??= child.Label;
                    child.Label = child.Label!.Insert(copy.NameLength, $" {number}");
                }
            }
        }

        private static (string, string) NameOf(AbuSceneNode node, (int NameLength, string?) copy) =>
            (node.Role, node.Label!.Substring(0, copy.NameLength));
    }
}
