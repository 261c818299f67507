#nullable enable

using System;
using System.Collections.Generic;

namespace Abu
{
    /// <summary>Weighs the nodes of a tree by their distance from one of them: in the world, or on the screen.</summary>
    internal static class Nearness
    {
        /// <summary>How many nodes are printed where a request does not say it.</summary>
        public const int Most = 20;

        // Below all that has a place in the world, and then below all that has one on the screen.
        private const float OnScreen = -1e6f;
        private const float Nowhere = -1e9f;

        // For each pixel between things at one place of the world, such as those on one panel.
        private const float AtOnePlace = 1e-6f;

        public static void Weigh(List<TreeNode> nodes, TreeNode target)
        {
            foreach (var node in nodes)
            {
                node.Weight = node == target ? float.MaxValue : WeightOf(node, target);
                Weigh(node.Children, target);
            }
        }

        private static float WeightOf(TreeNode node, TreeNode target) =>
            node.Spot is { } spot && target.Spot is { } other ? InWorld(spot, other, node, target)
            : node.Bounds is { } area && target.Bounds is { } around ? OnScreen - Gap(area, around)
            : Nowhere;

        private static float Gap(AbuRect? one, AbuRect? other) =>
            one is { } area && other is { } around ? Gap(area, around) : 0;

        private static float InWorld(
            WorldSpot spot,
            WorldSpot other,
            TreeNode node,
            TreeNode target
        )
        {
            var distance = spot.DistanceTo(other);
            return distance > 0 ? -distance : -AtOnePlace * Gap(node.Bounds, target.Bounds);
        }

        // Between their edges: a small thing beside a large one is near.
        private static float Gap(AbuRect one, AbuRect other)
        {
            var x = Gap(one.X, one.Width, other.X, other.Width);
            var y = Gap(one.Y, one.Height, other.Y, other.Height);
            return (float)Math.Sqrt(x * x + y * y);
        }

        private static float Gap(float one, float oneSize, float other, float otherSize) =>
            Math.Max(0, Math.Max(other - (one + oneSize), one - (other + otherSize)));
    }
}
