using System.Collections.Generic;
using System.Linq;

namespace UnityEngine
{
    // Unity's importer traces the visible pixels; here it is the convex outline around them, unless a file says otherwise.
    public sealed partial class Sprite
    {
        private const byte LeastAlpha = 1;

        private List<Vector2[]> _outlines;

        /// <summary>For colliders, in the sprite's own units around its pivot.</summary>
        internal List<Vector2[]> Outlines
        {
            get => _outlines ??= new List<Vector2[]> { AroundPixels() };
            set => _outlines = value;
        }

        public int GetPhysicsShapeCount() => Outlines.Count;

        public int GetPhysicsShapePointCount(int shapeIdx) => Outlines[shapeIdx].Length;

        public int GetPhysicsShape(int shapeIdx, List<Vector2> physicsShape)
        {
            physicsShape.Clear();
            physicsShape.AddRange(Outlines[shapeIdx]);
            return physicsShape.Count;
        }

        /// <param name="pixels">From the middle of the sprite, as files have it.</param>
        internal Vector2 FromMiddle(Vector2 pixels) =>
            (pixels + rect.size / 2 - pivot) / pixelsPerUnit;

        private Vector2[] AroundPixels()
        {
            var corners = new List<Vector2>();
            for (var y = (int)rect.yMin; y < (int)rect.yMax; y++)
            {
                AddRow(corners, y);
            }
            var hull = Hull(corners);
            return hull.Select(corner => (corner - rect.min - pivot) / pixelsPerUnit).ToArray();
        }

        private void AddRow(List<Vector2> corners, int y)
        {
            var (first, last) = (int.MaxValue, -1);
            for (var x = (int)rect.xMin; x < (int)rect.xMax; x++)
            {
                if (texture.Pixels[y * texture.width + x].a >= LeastAlpha)
                {
                    first = Mathf.Min(first, x);
                    last = x;
                }
            }
            if (last >= 0)
            {
                corners.Add(new Vector2(first, y));
                corners.Add(new Vector2(first, y + 1));
                corners.Add(new Vector2(last + 1, y));
                corners.Add(new Vector2(last + 1, y + 1));
            }
        }

        private static IEnumerable<Vector2> Hull(List<Vector2> points)
        {
            var sorted = points.OrderBy(point => point.x).ThenBy(point => point.y).ToList();
            var lower = Chain(sorted);
            sorted.Reverse();
            return lower.Concat(Chain(sorted));
        }

        private static IEnumerable<Vector2> Chain(List<Vector2> sorted)
        {
            var chain = new List<Vector2>();
            foreach (var point in sorted)
            {
                while (
                    chain.Count > 1
                    && Headless.FlatShape.Cross(
                        chain[chain.Count - 1] - chain[chain.Count - 2],
                        point - chain[chain.Count - 1]
                    ) <= 0
                )
                {
                    chain.RemoveAt(chain.Count - 1);
                }
                chain.Add(point);
            }
            return chain.Take(chain.Count - 1);
        }
    }
}
