using System;
using System.Collections.Generic;
using System.Linq;
using Headless;

namespace UnityEngine
{
    public sealed class PolygonCollider2D : Collider2D
    {
        // All paths one after the other, and where each ends.
        private Vector2[] _points = Regular(5, Vector2.one, Vector2.zero);
        private int[] _ends = { 5 };

        private bool _isNew = true;

        /// <summary>As files have it.</summary>
        internal struct SavedPaths
        {
            internal List<Vector2[]> m_Paths;
        }

        public bool autoTiling { get; set; }

        public bool useDelaunayMesh { get; set; }

        public int pathCount
        {
            get => _ends.Length;
            set =>
                Take(
                    Enumerable
                        .Range(0, value)
                        .Select(i => i < pathCount ? GetPath(i) : new Vector2[0])
                );
        }

        /// <summary>Of the first path.</summary>
        public Vector2[] points
        {
            get => pathCount == 0 ? new Vector2[0] : GetPath(0);
            set => SetPath(0, value);
        }

        internal SavedPaths savedPaths
        {
            get => default;
            set
            {
                if (value.m_Paths != null)
                {
                    Take(value.m_Paths);
                }
            }
        }

        internal override bool IsCompositeCapable => true;

        public int GetTotalPointCount() => _points.Length;

        public Vector2[] GetPath(int index)
        {
            if (index < 0 || index >= pathCount)
            {
                throw new ArgumentException($"Path {index} does not exist.");
            }
            var start = index == 0 ? 0 : _ends[index - 1];
            return _points.Skip(start).Take(_ends[index] - start).ToArray();
        }

        public int GetPath(int index, List<Vector2> points)
        {
            points.Clear();
            points.AddRange(GetPath(index));
            return points.Count;
        }

        public void SetPath(int index, Vector2[] points)
        {
            if (index < 0 || index > pathCount)
            {
                throw new ArgumentException($"Path {index} does not exist.");
            }
            var paths = Enumerable.Range(0, pathCount).Select(GetPath).ToList();
            paths.RemoveRange(index, Mathf.Min(1, paths.Count - index));
            paths.Insert(index, points);
            Take(paths);
        }

        public void SetPath(int index, List<Vector2> points) => SetPath(index, points.ToArray());

        public void CreatePrimitive(int sides) => CreatePrimitive(sides, Vector2.one);

        public void CreatePrimitive(int sides, Vector2 scale) =>
            CreatePrimitive(sides, scale, Vector2.zero);

        public void CreatePrimitive(int sides, Vector2 scale, Vector2 offset) =>
            Take(new[] { Regular(sides, scale, offset) });

        // One that is added to a sprite takes its outline.
        internal override void Wake()
        {
            if (
                _isNew
                && GetComponent<SpriteRenderer>() is { } renderer
                && renderer.sprite is { } sprite
            )
            {
                Take(sprite.Outlines);
            }
        }

        internal override void AddShapes(List<FlatShape> shapes, in FlatMap map)
        {
            var place = map;
            var paths = Enumerable
                .Range(0, pathCount)
                .Select(i => Array.ConvertAll(GetPath(i), place.Point));
            shapes.AddRange(ConvexParts.Of(paths).Select(part => FlatShape.Polygon(part)));
        }

        private void Take(IEnumerable<Vector2[]> paths)
        {
            var all = paths.ToList();
            var end = 0;
            _isNew = false;
            _ends = all.Select(path => end += path.Length).ToArray();
            _points = all.SelectMany(path => path).ToArray();
            NoteChange();
        }

        private static Vector2[] Regular(int sides, Vector2 scale, Vector2 offset) =>
            Enumerable
                .Range(0, sides)
                .Select(i => 2 * Mathf.PI * i / sides)
                .Select(turn => new Vector2(-Mathf.Sin(turn), Mathf.Cos(turn)))
                .Select(point => Vector2.Scale(point, scale) + offset)
                .ToArray();
    }
}
