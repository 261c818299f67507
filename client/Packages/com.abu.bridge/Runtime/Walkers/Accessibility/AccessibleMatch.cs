#nullable enable

#if ABU_ACCESSIBILITY
using System;
using System.Collections.Generic;
using System.Linq;
using UnityEngine;
using UnityEngine.Accessibility;

namespace Abu
{
    /// <summary>
    /// Finds which of the nodes that were read an accessible node stands for: the one in the same place or, if it has no place, the
    /// only one of that name.
    /// </summary>
    internal sealed class AccessibleMatch
    {
        // Of what both cover together. Frames are set by hand, often with some margin.
        private const float LeastShare = 0.6f;

        private readonly List<AbuSceneNode> _nodes = new();
        private readonly HashSet<AbuSceneNode> _taken = new();

        public AccessibleMatch(IEnumerable<AbuSceneNode> roots)
        {
            foreach (var root in roots)
            {
                Collect(root);
            }
        }

        /// <summary>The place on the screen; null if it has none.</summary>
        public static AbuRect? BoundsOf(AccessibilityNode node)
        {
            // In pixels from the top left, as a screen reader wants it.
            var frame = node.frameGetter?.Invoke() ?? node.frame;
            return frame.width > 0 && frame.height > 0
                ? new AbuRect(frame.x, frame.y, frame.width, frame.height)
                : (AbuRect?)null;
        }

        /// <summary>Null if no node that was read is the same thing; each is returned once.</summary>
        public AbuSceneNode? For(AccessibilityNode node)
        {
            if (!node.isActive || node.children.Count > 0 && IsContainer(node))
            {
                return null;
            }
            var found = BoundsOf(node) is { } place ? InPlace(place) : Named(node.label);
            if (found != null)
            {
                _taken.Add(found);
            }
            return found;
        }

        /// <summary>Whether all its words stand in the nodes that lie in its place.</summary>
        public bool IsSaid(AccessibilityNode node)
        {
            if (!(BoundsOf(node) is { } place) || string.IsNullOrEmpty(node.label))
            {
                return false;
            }
            var there = string.Join(
                " ",
                _nodes
                    .Where(one =>
                        one.Label != null && one.Bounds is { } box && Share(box, place) > LeastShare
                    )
                    .Select(one => one.Label)
            );
            return Words(AbuText.Label(node.label))
                .All(word => there.IndexOf(word, StringComparison.OrdinalIgnoreCase) >= 0);
        }

        private static bool IsContainer(AccessibilityNode node) =>
            AccessibleWords.RoleOf(node) is null or "group" or "tablist";

        private static IEnumerable<string> Words(string label) =>
            label.Split(new[] { ' ', ',', ';' }, StringSplitOptions.RemoveEmptyEntries);

        private AbuSceneNode? InPlace(AbuRect place) =>
            _nodes
                .Where(node => node.Bounds != null && !_taken.Contains(node))
                .Select(node => (node, share: Alike(node.Bounds!.Value, place)))
                .Where(pair => pair.share >= LeastShare)
                .OrderByDescending(pair => pair.node.Interactive)
                .ThenByDescending(pair => pair.share)
                .Select(pair => pair.node)
                .FirstOrDefault();

        private AbuSceneNode? Named(string? label)
        {
            var name = AbuText.Label(label);
            var found = _nodes
                .Where(node =>
                    name.Length > 0
                    && !_taken.Contains(node)
                    && string.Equals(
                        NodeName.Plain(node.Label ?? ""),
                        name,
                        StringComparison.OrdinalIgnoreCase
                    )
                )
                .Take(2)
                .ToList();
            return found.Count == 1 ? found[0] : null;
        }

        private void Collect(AbuSceneNode node)
        {
            if (node.Role != "application" && node.Role != "region")
            {
                _nodes.Add(node);
            }
            foreach (var child in node.Children)
            {
                Collect(child);
            }
        }

        // 1 if both are the same box, 0 if they do not touch.
        private static float Alike(AbuRect a, AbuRect b)
        {
            var common = Common(a, b);
            return common / (Area(a) + Area(b) - common);
        }

        // The part of the first box that lies in the second.
        private static float Share(AbuRect box, AbuRect place) =>
            Area(box) > 0 ? Common(box, place) / Area(box) : 0;

        private static float Common(AbuRect a, AbuRect b)
        {
            var width = Mathf.Min(a.X + a.Width, b.X + b.Width) - Mathf.Max(a.X, b.X);
            var height = Mathf.Min(a.Y + a.Height, b.Y + b.Height) - Mathf.Max(a.Y, b.Y);
            return width > 0 && height > 0 ? width * height : 0;
        }

        private static float Area(AbuRect box) => box.Width * box.Height;
    }
}
#endif
