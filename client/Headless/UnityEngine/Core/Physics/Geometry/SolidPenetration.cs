using System.Collections.Generic;
using UnityEngine;

namespace Headless
{
    /// <summary>
    /// The shortest way in which one of two shapes that overlap can leave the other: the face of their difference that
    /// is nearest to the origin, found by growing a hull towards it.
    /// </summary>
    internal static class SolidPenetration
    {
        private const int MostSteps = 64;
        private const float Tolerance = 1e-4f;

        private static readonly Vector3[] _ways =
        {
            Vector3.right,
            Vector3.left,
            Vector3.up,
            Vector3.down,
            Vector3.forward,
            Vector3.back,
        };

        /// <returns>The way of the first, and how far; null where they do not overlap.</returns>
        internal static (Vector3 Way, float Depth)? Of(SolidShape a, SolidShape b)
        {
            var radii = a.Radius + b.Radius;
            var apart = SolidDistance.Between(a, b);
            if (apart.Value > 0)
            {
                return null;
            }
            if (apart.Normal != Vector3.zero)
            {
                return (-apart.Normal, -apart.Value);
            }
            var (normal, depth) = Inside(a, b);
            return (-normal, depth + radii);
        }

        // Of the difference a - b the origin is inside; moving a against the normal brings it out.
        private static (Vector3 Normal, float Depth) Inside(SolidShape a, SolidShape b)
        {
            var hull = new List<Face>();
            if (!Begin(a, b, hull))
            {
                return (Vector3.up, 0);
            }
            for (var step = 0; ; step++)
            {
                var nearest = hull[0];
                foreach (var face in hull)
                {
                    nearest = face.Distance < nearest.Distance ? face : nearest;
                }
                var next = Support(a, b, nearest.Normal);
                var gain = Vector3.Dot(next, nearest.Normal) - nearest.Distance;
                if (gain < Tolerance || step == MostSteps)
                {
                    return (nearest.Normal, Mathf.Max(0, nearest.Distance));
                }
                Grow(hull, next);
            }
        }

        private static Vector3 Support(SolidShape a, SolidShape b, Vector3 way) =>
            a.Farthest(way) - b.Farthest(-way);

        private static bool Begin(SolidShape a, SolidShape b, List<Face> hull)
        {
            var corners = new List<Vector3>();
            foreach (var way in _ways)
            {
                AddIfApart(corners, Support(a, b, way));
            }
            for (var i = 0; corners.Count == 3 && i < 2; i++)
            {
                var normal = Vector3.Cross(corners[1] - corners[0], corners[2] - corners[0]);
                AddIfApart(corners, Support(a, b, i == 0 ? normal : -normal));
            }
            if (corners.Count < 4)
            {
                return false;
            }
            var middle = (corners[0] + corners[1] + corners[2] + corners[3]) / 4;
            Add(hull, corners[0], corners[1], corners[2], middle);
            Add(hull, corners[0], corners[2], corners[3], middle);
            Add(hull, corners[0], corners[3], corners[1], middle);
            Add(hull, corners[1], corners[3], corners[2], middle);
            for (var i = 4; i < corners.Count; i++)
            {
                Grow(hull, corners[i]);
            }
            return true;
        }

        // Each one must not lie in the point, line or plane of those before it.
        private static void AddIfApart(List<Vector3> corners, Vector3 corner)
        {
            const float flat = 1e-6f;
            var isApart = corners.Count switch
            {
                0 => true,
                1 => (corner - corners[0]).sqrMagnitude > flat,
                2 => Vector3.Cross(corners[1] - corners[0], corner - corners[0]).sqrMagnitude
                    > flat,
                3 => Mathf.Abs(
                    Vector3.Dot(
                        Vector3.Cross(corners[1] - corners[0], corners[2] - corners[0]),
                        corner - corners[0]
                    )
                ) > flat,
                _ => !corners.Contains(corner),
            };
            if (isApart)
            {
                corners.Add(corner);
            }
        }

        private static void Add(List<Face> hull, Vector3 a, Vector3 b, Vector3 c, Vector3 inside)
        {
            var normal = Vector3.Cross(b - a, c - a);
            if (normal.sqrMagnitude < 1e-14f)
            {
                return;
            }
            normal = normal.normalized;
            hull.Add(
                Vector3.Dot(normal, a - inside) < 0
                    ? new Face(a, c, b, -normal)
                    : new Face(a, b, c, normal)
            );
        }

        // The faces that see the new corner go; those of the rim are joined to it.
        private static void Grow(List<Face> hull, Vector3 corner)
        {
            var rim = new List<(Vector3, Vector3)>();
            for (var i = hull.Count - 1; i >= 0; i--)
            {
                var face = hull[i];
                if (Vector3.Dot(face.Normal, corner - face.A) <= 1e-6f)
                {
                    continue;
                }
                hull.RemoveAt(i);
                Toggle(rim, face.A, face.B);
                Toggle(rim, face.B, face.C);
                Toggle(rim, face.C, face.A);
            }
            foreach (var (from, to) in rim)
            {
                var normal = Vector3.Cross(to - from, corner - from);
                if (normal.sqrMagnitude > 1e-14f)
                {
                    hull.Add(new Face(from, to, corner, normal.normalized));
                }
            }
        }

        private static void Toggle(List<(Vector3, Vector3)> rim, Vector3 from, Vector3 to)
        {
            if (!rim.Remove((to, from)))
            {
                rim.Add((from, to));
            }
        }

        private readonly struct Face
        {
            internal readonly Vector3 A;
            internal readonly Vector3 B;
            internal readonly Vector3 C;
            internal readonly Vector3 Normal;
            internal readonly float Distance;

            internal Face(Vector3 a, Vector3 b, Vector3 c, Vector3 normal)
            {
                (A, B, C, Normal) = (a, b, c, normal);
                Distance = Vector3.Dot(a, normal);
            }
        }
    }
}
