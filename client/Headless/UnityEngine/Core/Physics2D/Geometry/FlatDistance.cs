using UnityEngine;

namespace Headless
{
    /// <summary>How far two convex shapes are from each other.</summary>
    internal readonly struct FlatDistance
    {
        /// <summary>Below 0 where they overlap: how far they must be moved apart.</summary>
        internal readonly float Value;

        /// <summary>From the first to the second.</summary>
        internal readonly Vector2 Normal;

        /// <summary>On the surface of the first.</summary>
        internal readonly Vector2 PointA;

        internal readonly Vector2 PointB;

        private FlatDistance(float value, Vector2 normal, Vector2 pointA, Vector2 pointB)
        {
            (Value, Normal, PointA, PointB) = (value, normal, pointA, pointB);
        }

        internal static FlatDistance Between(FlatShape a, FlatShape b)
        {
            var radii = a.Radius + b.Radius;
            if (!CoresMeet(a.Points, b.Points))
            {
                Closest(a.Points, b.Points, out var onA, out var onB);
                var way = onB - onA;
                var length = way.magnitude;
                if (length > 1e-6f)
                {
                    var normal = way / length;
                    return new FlatDistance(
                        length - radii,
                        normal,
                        onA + normal * a.Radius,
                        onB - normal * b.Radius
                    );
                }
            }
            return Inside(a, b, radii);
        }

        // The direction in which the cores need the least way to come apart.
        private static FlatDistance Inside(FlatShape a, FlatShape b, float radii)
        {
            var (gapA, wayA) = WidestGap(a.Points, b.Points);
            var (gapB, wayB) = WidestGap(b.Points, a.Points);
            var isOfA = gapA > gapB;
            var gap = isOfA ? gapA : gapB;
            var normal = isOfA ? wayA : -wayB;
            if (float.IsNegativeInfinity(gap))
            {
                (gap, normal) = (0, Vector2.up);
            }
            var onA = isOfA ? Deepest(b.Points, -normal) - normal * gap : Deepest(a.Points, normal);
            return new FlatDistance(
                gap - radii,
                normal,
                onA + normal * a.Radius,
                onA + normal * (gap - b.Radius)
            );
        }

        // Over the sides of the first: below 0, the least that the other is inside of one.
        private static (float Gap, Vector2 Way) WidestGap(Vector2[] points, Vector2[] other)
        {
            var (best, normal) = (float.NegativeInfinity, Vector2.zero);
            for (var i = 0; i < points.Length && points.Length > 1; i++)
            {
                var side = points[(i + 1) % points.Length] - points[i];
                var way = new Vector2(side.y, -side.x).normalized;
                var gap = Vector2.Dot(Deepest(other, -way) - points[i], way);
                if (way != Vector2.zero && gap > best)
                {
                    (best, normal) = (gap, way);
                }
            }
            return (best, normal);
        }

        private static Vector2 Deepest(Vector2[] points, Vector2 way)
        {
            var found = points[0];
            foreach (var point in points)
            {
                found = Vector2.Dot(point, way) > Vector2.Dot(found, way) ? point : found;
            }
            return found;
        }

        private static bool CoresMeet(Vector2[] a, Vector2[] b) =>
            Contains(a, b[0]) || Contains(b, a[0]) || SidesCross(a, b);

        internal static bool Contains(Vector2[] polygon, Vector2 point)
        {
            for (var i = 0; i < polygon.Length; i++)
            {
                var side = polygon[(i + 1) % polygon.Length] - polygon[i];
                if (FlatShape.Cross(side, point - polygon[i]) < 0)
                {
                    return false;
                }
            }
            return polygon.Length > 2;
        }

        private static bool SidesCross(Vector2[] a, Vector2[] b)
        {
            for (var i = 0; i < SidesOf(a); i++)
            {
                for (var k = 0; k < SidesOf(b); k++)
                {
                    if (Cross(a[i], a[(i + 1) % a.Length], b[k], b[(k + 1) % b.Length]))
                    {
                        return true;
                    }
                }
            }
            return false;
        }

        private static int SidesOf(Vector2[] points) =>
            points.Length > 2 ? points.Length : points.Length - 1;

        private static bool Cross(Vector2 a, Vector2 b, Vector2 c, Vector2 d)
        {
            var (ab, cd) = (b - a, d - c);
            return FlatShape.Cross(ab, c - a) * FlatShape.Cross(ab, d - a) < 0
                && FlatShape.Cross(cd, a - c) * FlatShape.Cross(cd, b - c) < 0;
        }

        private static void Closest(Vector2[] a, Vector2[] b, out Vector2 onA, out Vector2 onB)
        {
            var best = float.PositiveInfinity;
            (onA, onB) = (a[0], b[0]);
            foreach (var corner in a)
            {
                var near = OnOutline(b, corner);
                if ((near - corner).sqrMagnitude < best)
                {
                    (best, onA, onB) = ((near - corner).sqrMagnitude, corner, near);
                }
            }
            foreach (var corner in b)
            {
                var near = OnOutline(a, corner);
                if ((near - corner).sqrMagnitude < best)
                {
                    (best, onA, onB) = ((near - corner).sqrMagnitude, near, corner);
                }
            }
        }

        private static Vector2 OnOutline(Vector2[] points, Vector2 to)
        {
            var found = points[0];
            for (var i = 0; i < SidesOf(points); i++)
            {
                var near = OnSide(points[i], points[(i + 1) % points.Length], to);
                found = (near - to).sqrMagnitude < (found - to).sqrMagnitude ? near : found;
            }
            return found;
        }

        private static Vector2 OnSide(Vector2 a, Vector2 b, Vector2 to)
        {
            var side = b - a;
            var length = side.sqrMagnitude;
            return length == 0 ? a : a + side * Mathf.Clamp01(Vector2.Dot(to - a, side) / length);
        }
    }
}
