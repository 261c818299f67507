#nullable enable

using System.Collections.Generic;
using UnityEngine;

namespace Abu
{
    /// <summary>The objects that have a line in a tree, or are a cell of a grid there.</summary>
    internal static class ListedObjects
    {
        public static HashSet<object> In(IEnumerable<AbuSceneNode> roots)
        {
            var listed = new HashSet<object>();
            foreach (var root in roots)
            {
                Add(root, listed);
            }
            return listed;
        }

        private static void Add(AbuSceneNode node, HashSet<object> listed)
        {
            if (node.Grid is { } grid)
            {
                foreach (var cell in grid.All)
                {
                    Add(cell.StandsFor, listed);
                }
            }
            else if (!node.HasChildren)
            {
                Add(node.StandsFor, listed);
            }
            if (node.HasChildren)
            {
                node.Children.ForEach(child => Add(child, listed));
            }
        }

        private static void Add(object? thing, HashSet<object> listed)
        {
            var place = thing switch
            {
                GameObject one => one == null ? null : one.transform,
                Component one => one == null ? null : one.transform,
                _ => null,
            };
            if (place != null)
            {
                listed.Add(place);
            }
        }
    }
}
