#nullable enable

using UnityEngine;

namespace Samples.Pinch
{
    /// <summary>The place of a picture. Points are pixels of the screen, y up, as in Touch.position.</summary>
    public readonly struct Pose
    {
        public const float SmallestZoom = 0.25f;
        public const float LargestZoom = 3;

        // Fingers closer together than this give no reliable direction.
        private const float NearFingers = 1;

        public Pose(Vector2 middle, float degrees, float zoom)
        {
            Middle = middle;
            Degrees = Mathf.Repeat(degrees, 360);
            Zoom = Mathf.Clamp(zoom, SmallestZoom, LargestZoom);
        }

        public Vector2 Middle { get; }

        /// <summary>Clockwise, from 0 to 360.</summary>
        public float Degrees { get; }

        public float Zoom { get; }

        /// <summary>The difference between two angles: 0 to 180.</summary>
        public float DegreesTo(Pose other)
        {
            var degrees = Mathf.Abs(Degrees - other.Degrees);
            return Mathf.Min(degrees, 360 - degrees);
        }

        public Pose MovedBy(Vector2 way) => new(Middle + way, Degrees, Zoom);

        /// <summary>Turned, zoomed and moved so that the same points stay under the two fingers.</summary>
        public Pose Pulled(Vector2 first, Vector2 second, Vector2 firstTo, Vector2 secondTo)
        {
            var (before, after) = (second - first, secondTo - firstTo);
            if (before.magnitude < NearFingers || after.magnitude < NearFingers)
            {
                return this;
            }
            var zoom = after.magnitude / before.magnitude;
            var turn = Angle(after) - Angle(before);
            var middle = (firstTo + secondTo) / 2;
            var arm = Turned(Middle - (first + second) / 2, turn) * zoom;
            return new Pose(middle + arm, Degrees - turn * Mathf.Rad2Deg, Zoom * zoom);
        }

        // Counterclockwise, in radians.
        private static float Angle(Vector2 way) => Mathf.Atan2(way.y, way.x);

        private static Vector2 Turned(Vector2 way, float angle)
        {
            var (sin, cos) = (Mathf.Sin(angle), Mathf.Cos(angle));
            return new Vector2(way.x * cos - way.y * sin, way.x * sin + way.y * cos);
        }
    }
}
