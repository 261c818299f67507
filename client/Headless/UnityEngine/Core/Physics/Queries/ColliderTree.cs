using System;
using System.Collections.Generic;
using System.Linq;

namespace UnityEngine
{
    /// <summary>
    /// Finds the colliders near a ray without testing all of them, as a physics engine does: a binary tree of boxes, built when it is
    /// needed after something has changed.
    /// </summary>
    internal sealed class ColliderTree
    {
        private const int LeafSize = 4;

        // One ray costs less without a tree, and in many games something moves before each ray.
        private const int RaysWithoutTree = 2;

        private static readonly List<Collider> _found = new List<Collider>();

        private static ColliderTree _current;
        private static int _raysSinceChange;

        private readonly (Bounds Box, Collider Collider)[] _sorted;
        private readonly Bounds[] _boxes;

        // Tested always.
        private readonly List<Collider> _loose;

        private ColliderTree(List<Collider> colliders)
        {
            var isLoose = colliders.ToLookup(IsLoose);
            _loose = isLoose[true].ToList();
            _sorted = isLoose[false].Select(one => (one.GetBounds(), one)).ToArray();
            var leaves = 1;
            while (leaves * LeafSize < _sorted.Length)
            {
                leaves *= 2;
            }
            _boxes = new Bounds[2 * leaves];
            Build(1, 0, _sorted.Length);
        }

        /// <summary>To be called when a pose, a shape or the list of colliders changes.</summary>
        internal static void NoteChange() => (_raysSinceChange, _current) = (0, null);

        /// <summary>All colliders that the ray may hit, in no particular order. Valid until the next call.</summary>
        internal static List<Collider> Near(Ray ray)
        {
            if (++_raysSinceChange <= RaysWithoutTree)
            {
                return Collider.InEffect;
            }
            _current ??= new ColliderTree(Collider.InEffect);
            _found.Clear();
            _found.AddRange(_current._loose);
            _current.Find(1, 0, _current._sorted.Length, ray, _found);
            return _found;
        }

        // The layout of a canvas moves its objects without a change of their own.
        private static bool IsLoose(Collider collider)
        {
            var level = collider.transform;
            while (!(level is null) && !(level is RectTransform))
            {
                level = level.ParentOrNull;
            }
            return !(level is null);
        }

        // The children of box i are 2i and 2i + 1, each with half of its colliders.
        private void Build(int node, int from, int end)
        {
            if (end <= from)
            {
                return;
            }
            var box = _sorted[from].Box;
            for (var i = from + 1; i < end; i++)
            {
                box.Encapsulate(_sorted[i].Box);
            }
            _boxes[node] = box;
            if (2 * node >= _boxes.Length)
            {
                return;
            }
            var size = box.size;
            var axis =
                size.x >= size.y && size.x >= size.z ? 0
                : size.y >= size.z ? 1
                : 2;
            Array.Sort(
                _sorted,
                from,
                end - from,
                Comparer<(Bounds Box, Collider)>.Create(
                    (a, b) => a.Box.center[axis].CompareTo(b.Box.center[axis])
                )
            );
            var middle = (from + end) / 2;
            Build(2 * node, from, middle);
            Build(2 * node + 1, middle, end);
        }

        private void Find(int node, int from, int end, Ray ray, List<Collider> found)
        {
            if (end <= from || !Meets(_boxes[node], ray))
            {
                return;
            }
            if (2 * node < _boxes.Length)
            {
                var middle = (from + end) / 2;
                Find(2 * node, from, middle, ray, found);
                Find(2 * node + 1, middle, end, ray, found);
                return;
            }
            for (var i = from; i < end; i++)
            {
                found.Add(_sorted[i].Collider);
            }
        }

        private static bool Meets(Bounds box, Ray ray)
        {
            var (near, far) = (float.NegativeInfinity, float.PositiveInfinity);
            var (origin, direction) = (ray.origin, ray.direction);
            for (var axis = 0; axis < 3; axis++)
            {
                var offset = box.center[axis] - origin[axis];
                // A little more than the box, because the exact test is made in the collider's own space.
                var half = box.extents[axis] * 1.001f + 0.001f;
                if (direction[axis] == 0)
                {
                    if (Mathf.Abs(offset) > half)
                    {
                        return false;
                    }
                    continue;
                }
                var (a, b) = ((offset - half) / direction[axis], (offset + half) / direction[axis]);
                near = Mathf.Max(near, Mathf.Min(a, b));
                far = Mathf.Min(far, Mathf.Max(a, b));
            }
            return near <= far && far >= 0;
        }
    }
}
