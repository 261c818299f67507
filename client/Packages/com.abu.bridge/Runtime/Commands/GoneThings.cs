#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Abu
{
    /// <summary>
    /// Finds the things of the world that were in the tree before and that nobody sees any more: the one that is
    /// played, who died or fell out of the picture, and others of which none of the name is left.
    /// </summary>
    internal sealed class GoneThings
    {
        private const int Most = 8;

        private readonly List<(Transform Thing, string Name, bool IsHero)> _known = new();

        /// <summary>Compares the tree with the one before; null if nothing is gone.</summary>
        /// <param name="tree">The tree that is about to be printed.</param>
        /// <param name="isDiff">Changes are printed, which tell of all but the one that is played, who may be there
        /// anew.</param>
        public List<GoneThing>? Since(List<TreeNode> tree, bool isDiff)
        {
            var now = Things(tree).ToList();
            var left = new HashSet<Transform>(now.Select(one => one.Thing));
            var names = new HashSet<string>(now.Select(one => one.Name), StringComparer.Ordinal);
            var gone = _known
                .Where(one => !left.Contains(one.Thing))
                .Where(one => one.IsHero || (!isDiff && now.Count > 0 && !names.Contains(one.Name)))
                .OrderByDescending(one => one.IsHero)
                .Select(one => (one.Name, How: How(one.Thing)))
                .Where(one => one.How != null)
                .Distinct()
                .Take(Most)
                .Select(one => new GoneThing
                {
                    Name = one.Name,
                    How = names.Contains(one.Name) ? $"{one.How}; there is another" : one.How!,
                })
                .ToList();
            _known.Clear();
            _known.AddRange(now);
            return gone.Count > 0 ? gone : null;
        }

        private static IEnumerable<(Transform Thing, string Name, bool IsHero)> Things(
            List<TreeNode> nodes
        ) =>
            nodes.SelectMany(node =>
                node.IsOfWorld && node.StandsFor is Transform thing && thing != null
                    ? new[]
                    {
                        (
                            thing,
                            ObjectName.WithoutNumber(NodeName.Plain(node.Label!)),
                            node.Role == WorldNames.Hero
                        ),
                    }
                    : Things(node.Children)
            );

        // Null if it is still seen, though another walker lists it now, or it is one of many.
        private static string? How(Transform thing) =>
            thing == null ? "destroyed"
            : !thing.gameObject.activeInHierarchy ? "switched off"
            : !ScreenCameras.Show(thing, ScreenCameras.Views()) ? "out of the picture"
            : null;
    }
}
