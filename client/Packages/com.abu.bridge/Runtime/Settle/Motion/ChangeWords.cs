#nullable enable

using System.Globalization;
using UnityEngine;

namespace Abu
{
    /// <summary>
    /// How something has changed that is still at its place: a dial that is turned, a seal that fades. Null for less than is seen.
    /// </summary>
    internal static class ChangeWords
    {
        private const float LeastTurn = 5;
        private const float LeastPart = 0.1f;

        // The cosine from which on a turn is about that axis.
        private const float About = 0.9f;

        /// <param name="before">Degrees clockwise on the screen.</param>
        /// <param name="now">The same, now.</param>
        public static string? Turn(float? before, float now) =>
            before is { } old
                ? Turn(Quaternion.Euler(0, 0, -old), Quaternion.Euler(0, 0, -now))
                : null;

        public static string? Turn(Quaternion? before, Quaternion now)
        {
            if (before == null)
            {
                return null;
            }
            (now * Quaternion.Inverse(before.Value)).ToAngleAxis(out var angle, out var axis);
            if (angle > 180)
            {
                (angle, axis) = (360 - angle, -axis);
            }
            // Seen from the front, or from above.
            var way =
                axis.z > About || axis.y < -About ? " left"
                : axis.z < -About || axis.y > About ? " right"
                : "";
            return angle < LeastTurn ? null : $"turned {angle:0}°{way}";
        }

        /// <param name="before">Its measures.</param>
        /// <param name="now">Its measures now.</param>
        public static string? Size(Vector3? before, Vector3 now)
        {
            if (before is not { } old)
            {
                return null;
            }
            var (wide, high) = (Seen(Part(old.x, now.x)), Seen(Part(old.y, now.y)));
            return wide == high ? Large(wide ?? Seen(Part(old.z, now.z)))
                : wide == null ? $"{high} as high"
                : high == null ? $"{wide} as wide"
                : $"{wide} as wide, {high} as high";
        }

        public static string? Fading(float? before, float now)
        {
            return before == null || Mathf.Abs(now - before.Value) < LeastPart ? null
                : now < before ? $"faded to {Percent(now)}"
                : $"less faint, {Percent(now)}";
        }

        /// <param name="before">Its colour.</param>
        /// <param name="now">Its colour now.</param>
        /// <param name="picture">The sprite or texture that is drawn in it; null for a text or a plain area.</param>
        public static string? Colour(Color? before, Color now, Object? picture = null)
        {
            return before is not { } old ? null
                : ColorWords.Of(old) == ColorWords.Of(now) ? Fading(old.a, now.a)
                : Tint.Of(now, picture) is { } color ? $"{color} now"
                : $"in its {Tint.None} now";
        }

        private static string? Large(string? part) => part == null ? null : $"{part} as large";

        private static float Part(float before, float now) =>
            before == now || before == 0 ? 1 : now / before;

        private static string? Seen(float part) =>
            Mathf.Abs(part - 1) < LeastPart ? null : Percent(part);

        private static string Percent(float part) =>
            (100 * part).ToString("0", CultureInfo.InvariantCulture) + " %";
    }
}
