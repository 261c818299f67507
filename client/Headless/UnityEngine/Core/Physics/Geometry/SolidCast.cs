using UnityEngine;

namespace Headless
{
    /// <summary>Where a shape that moves straight on meets another.</summary>
    internal readonly struct SolidCast
    {
        private const int MostSteps = 64;
        private const float Tolerance = 1e-5f;
        private const float Enough = 1e-3f;

        internal readonly float Distance;

        /// <summary>Of the surface that is met.</summary>
        internal readonly Vector3 Normal;

        internal readonly Vector3 Point;

        /// <summary>They overlap from the start.</summary>
        internal readonly bool IsInside;

        private SolidCast(float distance, Vector3 normal, Vector3 point, bool isInside)
        {
            (Distance, Normal, Point, IsInside) = (distance, normal, point, isInside);
        }

        /// <param name="way">Of length 1.</param>
        internal static SolidCast? Of(SolidShape moving, Vector3 way, float reach, SolidShape other)
        {
            var gone = 0f;
            var normal = Vector3.zero;
            for (var step = 0; step < MostSteps; step++)
            {
                var found = SolidDistance.Between(
                    step == 0 ? moving : moving.Moved(way * gone),
                    other
                );
                if (step == 0 && found.Value <= 0)
                {
                    return new SolidCast(0, -way, Vector3.zero, true);
                }
                // Where they touch exactly there is none; it is the last one then.
                normal = found.Normal == Vector3.zero ? normal : found.Normal;
                var speed = Vector3.Dot(way, normal);
                if (found.Value <= Tolerance || step == MostSteps - 1 && found.Value <= Enough)
                {
                    return speed > 0
                        ? new SolidCast(gone, -normal, found.PointB, false)
                        : (SolidCast?)null;
                }
                if (speed <= 0)
                {
                    return null;
                }
                gone += found.Value / speed;
                if (gone > reach)
                {
                    return null;
                }
            }
            return null;
        }
    }
}
