#nullable enable

using System;
using System.Collections.Generic;
using Object = UnityEngine.Object;

namespace Abu
{
    /// <summary>
    /// Nineteen levers are "Lever", "Lever (1)" and so on in the hierarchy. Their numbers are left out of labels, since they say
    /// nothing about one lever, and put back in where siblings would be called the same.
    /// </summary>
    internal static class CopyNumbers
    {
        /// <summary>Notes which object the node is named after; nothing where its label does not begin with the object's name.</summary>
        public static void Note(AbuSceneNode node, Object named)
        {
            var name = ObjectName.Of(named);
            if (node.Label?.StartsWith(name, StringComparison.Ordinal) == true)
            {
                node.Copy = (name.Length, ObjectName.CopyNumber(named));
            }
        }

        /// <summary>Tells the children of a node apart.</summary>
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
                    // The node stays the same when its twins go and the number with them.
                    child.Key ??= child.Label;
                    child.Label = child.Label!.Insert(copy.NameLength, $" {number}");
                }
            }
        }

        private static (string, string) NameOf(AbuSceneNode node, (int NameLength, string?) copy) =>
            (node.Role, node.Label!.Substring(0, copy.NameLength));
    }
}
