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

        public static void Weigh(List<TreeNode> nodes, TreeNode target)
        {
            foreach (var node in nodes)
            {
                node.Weight = node == target ? float.MaxValue : WeightOf(node, target);
                Weigh(node.Children, target);
            }
        }

        private static float WeightOf(TreeNode node, TreeNode target) =>
            node.Spot is { } spot && target.Spot is { } other ? -spot.DistanceTo(other)
            : node.Bounds is { } area && target.Bounds is { } around ? OnScreen - Gap(area, around)
            : Nowhere;

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
