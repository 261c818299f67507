#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;

namespace Abu
{
    /// <summary>
    /// The large areas of one colour that hide what is drawn before them, texts and pictures too, which take no pointer: a black screen
    /// between two levels. One serves for one walk.
    /// </summary>
    internal sealed class Curtains
    {
        private static readonly ConditionalWeakTable<object, Curtains> OfWalks = new();

        private readonly List<Curtain> _all = ScreenCovers.Curtains().ToList();

        public static Curtains Of(RefRegistry registry) =>
            OfWalks.GetValue(registry.Walk, _ => new Curtains());

        /// <summary>Lets the nodes of a tree that take no pointer say what hides them. Those that are seen stay as they are.</summary>
        /// <param name="depthOf">See <see cref="PointHit.Depth"/>, of what a node stands for; 0 for a thing of the world.</param>
        public void Hide(AbuSceneNode node, Func<object, float> depthOf)
        {
            if (_all.Count == 0)
            {
                return;
            }
            if (node.HasChildren)
            {
                node.Children.ForEach(child => Hide(child, depthOf));
            }
            var isLeaf = node.Grid != null || !node.HasChildren;
            if (isLeaf && node.FindCover == null && ThingOf(node) is { } thing)
            {
                HideOne(node, thing, depthOf(thing));
            }
        }

        private void HideOne(AbuSceneNode node, object thing, float depth)
        {
            if (!(AreaOf(node) is { } area))
            {
                return;
            }
            var around = _all.FindAll(one => one.Area.Contains(area));
            var curtain = around.Find(one => one.IsDrawnAfter(thing) ?? one.Depth > depth);
            if (around.Count > 0)
            {
                // What lies in front of one is not taken for covered with the others of its group.
                node.FindCover = () =>
                    curtain == null ? null : new NodeCover(curtain.Area, curtain.Name);
            }
        }

        // A board that no object holds is drawn where its cells are.
        private static object? ThingOf(AbuSceneNode node) =>
            node.StandsFor
            ?? node.Grid?.All.Select(cell => cell.StandsFor).FirstOrDefault(one => one != null);

        private static AbuRect? AreaOf(AbuSceneNode node)
        {
            if (node.Grid == null)
            {
                return node.Bounds;
            }
            var areas = node.Grid.All.Select(cell => cell.Bounds).OfType<AbuRect>().ToList();
            if (areas.Count == 0)
            {
                return null;
            }
            var (left, top) = (areas.Min(area => area.X), areas.Min(area => area.Y));
            return new AbuRect(
                left,
                top,
                areas.Max(area => area.X + area.Width) - left,
                areas.Max(area => area.Y + area.Height) - top
            );
        }
    }

    /// <summary>A large area through which nothing is seen.</summary>
    internal sealed class Curtain
    {
        // In parts of the screen.
        private const float Least = 0.25f;

        // Through what is a little transparent people see.
        private const float LeastAlpha = 0.99f;

        private readonly Func<object, bool?> _isDrawnAfter;

        /// <param name="isDrawnAfter">Whether it is drawn after a thing of its own canvas or panel; null for other things.</param>
        public Curtain(AbuRect area, string? name, float depth, Func<object, bool?> isDrawnAfter)
        {
            (Area, Name, Depth, _isDrawnAfter) = (area, name, depth, isDrawnAfter);
        }

        public AbuRect Area { get; }

        public string? Name { get; }

        /// <summary>See <see cref="PointHit.Depth"/>.</summary>
        public float Depth { get; }

        public bool? IsDrawnAfter(object thing) => _isDrawnAfter(thing);

        public static bool IsLarge(AbuRect area) =>
            area.Width * area.Height >= Least * GameScreen.Width * GameScreen.Height;

        public static bool IsOpaque(float alpha) => alpha >= LeastAlpha;
    }
}
