using UnityEngine;

namespace Headless
{
    /// <summary>How far two convex shapes are from each other, by the method of Gilbert, Johnson and Keerthi.</summary>
    internal readonly struct SolidDistance
    {
        private const int MostSteps = 48;
        private const float Tolerance = 1e-6f;

        /// <summary>Not above 0 where they overlap.</summary>
        internal readonly float Value;

        /// <summary>From the first to the second; nothing where the hulls of their points meet.</summary>
        internal readonly Vector3 Normal;

        /// <summary>On the surface of the first.</summary>
        internal readonly Vector3 PointA;

        internal readonly Vector3 PointB;

        private SolidDistance(float value, Vector3 normal, Vector3 pointA, Vector3 pointB)
        {
            (Value, Normal, PointA, PointB) = (value, normal, pointA, pointB);
        }

        internal static SolidDistance Between(SolidShape a, SolidShape b)
        {
            var simplex = new Simplex(a, b);
            var way = simplex.Add(a.Middle - b.Middle);
            for (var step = 0; step < MostSteps; step++)
            {
                var squared = way.sqrMagnitude;
                if (squared < Tolerance * Tolerance)
                {
                    return Overlap(a, b, simplex);
                }
                var next = simplex.Support(-way);
                if (squared - Vector3.Dot(way, next.Point) <= Tolerance * squared)
                {
                    break;
                }
                if (!simplex.Add(next) || !simplex.Reduce(ref way))
                {
                    break;
                }
                if (simplex.Count == 4)
                {
                    return Overlap(a, b, simplex);
                }
            }
            return Apart(a, b, simplex, way);
        }

        private static SolidDistance Overlap(SolidShape a, SolidShape b, in Simplex simplex)
        {
            var (onA, onB) = simplex.Points();
            return new SolidDistance(-a.Radius - b.Radius, Vector3.zero, onA, onB);
        }

        private static SolidDistance Apart(
            SolidShape a,
            SolidShape b,
            in Simplex simplex,
            Vector3 way
        )
        {
            var (onA, onB) = simplex.Points();
            var length = way.magnitude;
            var normal = -way / length;
            return new SolidDistance(
                length - a.Radius - b.Radius,
                normal,
                onA + normal * a.Radius,
                onB - normal * b.Radius
            );
        }
    }
}
