using System.Collections.Generic;
using UnityEngine;

namespace Headless
{
    /// <summary>Mass, its center and its inertia about that center.</summary>
    internal readonly struct FlatMass
    {
        internal readonly float Mass;
        internal readonly Vector2 Center;
        internal readonly float Inertia;

        internal FlatMass(float mass, Vector2 center, float inertia)
        {
            (Mass, Center, Inertia) = (mass, center, inertia);
        }

        internal static FlatMass Of(IEnumerable<Collider2D> colliders)
        {
            double mass = 0,
                x = 0,
                y = 0,
                inertia = 0;
            foreach (var collider in colliders)
            {
                foreach (var shape in collider.Shapes)
                {
                    var part = Of(shape, collider.density);
                    mass += part.Mass;
                    x += part.Mass * part.Center.x;
                    y += part.Mass * part.Center.y;
                    inertia += part.Inertia + part.Mass * part.Center.sqrMagnitude;
                }
            }
            if (mass <= 0)
            {
                return default;
            }
            var center = new Vector2((float)(x / mass), (float)(y / mass));
            return new FlatMass((float)mass, center, (float)(inertia - mass * center.sqrMagnitude));
        }

        /// <summary>The same shape with another mass.</summary>
        internal FlatMass Scaled(float mass) =>
            new FlatMass(mass, Center, Mass > 0 ? Inertia * mass / Mass : 0);

        private static FlatMass Of(FlatShape shape, float density)
        {
            var radius = shape.Radius;
            var disc = density * Mathf.PI * radius * radius;
            switch (shape.Points.Length)
            {
                case 1:
                    return new FlatMass(disc, shape.Points[0], disc * radius * radius / 2);
                case 2 when shape.IsEdge:
                    return default;
                case 2:
                    return OfCapsule(shape, density, disc);
                default:
                    return OfPolygon(shape.Points, density);
            }
        }

        private static FlatMass OfCapsule(FlatShape shape, float density, float disc)
        {
            var radius = shape.Radius;
            var length = (shape.Points[1] - shape.Points[0]).magnitude;
            var middle = (shape.Points[0] + shape.Points[1]) / 2;
            var bar = density * length * radius * 2;
            // Two half discs, each with its own center away from the middle.
            var away = 4 * radius / (3 * Mathf.PI);
            var halves =
                disc * (radius * radius / 2 - away * away)
                + disc * (length / 2 + away) * (length / 2 + away);
            var inertia = bar * (length * length + 4 * radius * radius) / 12 + halves;
            return new FlatMass(bar + disc, middle, inertia);
        }

        private static FlatMass OfPolygon(Vector2[] points, float density)
        {
            // From the first corner, so that a far away polygon keeps its digits.
            var start = points[0];
            float area = 0,
                inertia = 0;
            var center = Vector2.zero;
            for (var i = 1; i + 1 < points.Length; i++)
            {
                var (a, b) = (points[i] - start, points[i + 1] - start);
                var twice = FlatShape.Cross(a, b);
                area += twice / 2;
                center += (a + b) * (twice / 6);
                inertia += twice / 12 * (a.sqrMagnitude + Vector2.Dot(a, b) + b.sqrMagnitude);
            }
            if (area <= 0)
            {
                return default;
            }
            center /= area;
            var mass = density * area;
            return new FlatMass(
                mass,
                start + center,
                density * inertia - mass * center.sqrMagnitude
            );
        }
    }
}
