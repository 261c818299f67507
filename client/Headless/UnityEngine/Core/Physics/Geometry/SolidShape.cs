using System;
using UnityEngine;

namespace Headless
{
    /// <summary>Everything that is not farther than the radius from the hull of some points.</summary>
    internal sealed class SolidShape
    {
        internal readonly Vector3[] Points;
        internal readonly float Radius;
        internal readonly Vector3 Min;
        internal readonly Vector3 Max;

        internal SolidShape(Vector3[] points, float radius)
        {
            (Points, Radius) = (points, radius);
            (Min, Max) = (points[0], points[0]);
            foreach (var point in points)
            {
                (Min, Max) = (Vector3.Min(Min, point), Vector3.Max(Max, point));
            }
            Min -= radius * Vector3.one;
            Max += radius * Vector3.one;
        }

        internal Vector3 Middle => (Min + Max) / 2;

        internal static SolidShape Ball(Vector3 middle, float radius) =>
            new SolidShape(new[] { middle }, radius);

        internal static SolidShape Capsule(Vector3 from, Vector3 to, float radius) =>
            from.Equals(to) ? Ball(from, radius) : new SolidShape(new[] { from, to }, radius);

        internal static SolidShape Box(in SolidPose middle, Vector3 halfSize)
        {
            var points = new Vector3[8];
            for (var i = 0; i < points.Length; i++)
            {
                points[i] = middle.Point(Vector3.Scale(Corner(i), halfSize));
            }
            return new SolidShape(points, 0);
        }

        /// <summary>One of the eight corners of a box of size 2.</summary>
        internal static Vector3 Corner(int index) =>
            new Vector3(
                (index & 1) == 0 ? -1 : 1,
                (index & 2) == 0 ? -1 : 1,
                (index & 4) == 0 ? -1 : 1
            );

        internal SolidShape Moved(Vector3 way) =>
            new SolidShape(Array.ConvertAll(Points, point => point + way), Radius);

        internal bool MayMeet(Vector3 min, Vector3 max) =>
            Min.x <= max.x
            && Min.y <= max.y
            && Min.z <= max.z
            && Max.x >= min.x
            && Max.y >= min.y
            && Max.z >= min.z;

        /// <summary>The point of the hull that is farthest that way.</summary>
        internal Vector3 Farthest(Vector3 way)
        {
            var found = Points[0];
            var best = Vector3.Dot(found, way);
            for (var i = 1; i < Points.Length; i++)
            {
                var far = Vector3.Dot(Points[i], way);
                if (far > best)
                {
                    (best, found) = (far, Points[i]);
                }
            }
            return found;
        }
    }
}
