using UnityEngine;

namespace Headless
{
    /// <summary>Where a shape that moves straight on meets another.</summary>
    internal readonly struct FlatCast
    {
        private const int MostSteps = 64;
        private const float Tolerance = 1e-5f;
        private const float Enough = 1e-3f;

        internal readonly float Distance;

        /// <summary>Of the surface that is met.</summary>
        internal readonly Vector2 Normal;

        internal readonly Vector2 Point;

        private FlatCast(float distance, Vector2 normal, Vector2 point)
        {
            (Distance, Normal, Point) = (distance, normal, point);
        }

        /// <param name="way">Of length 1.</param>
        internal static FlatCast? Of(FlatShape moving, Vector2 way, float reach, FlatShape other)
        {
            var gone = 0f;
            for (var step = 0; step < MostSteps; step++)
            {
                var found = FlatDistance.Between(
                    step == 0 ? moving : moving.Moved(way * gone),
                    other
                );
                var isLast = step == MostSteps - 1 && found.Value <= Enough;
                if (step == 0 && found.Value <= 0)
                {
                    return new FlatCast(0, -way, found.PointB);
                }
                var speed = Vector2.Dot(way, found.Normal);
                if (found.Value <= Tolerance || isLast)
                {
                    return speed > 0
                        ? new FlatCast(gone, -found.Normal, found.PointB)
                        : (FlatCast?)null;
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
