#nullable enable

using UnityEngine;

namespace Abu
{
    /// <summary>
    /// Compares what was read with what was read before. What differs too little to be seen is kept as it was, so that a slow
    /// movement adds up until it counts, and one that only comes ever closer to its end ends.
    /// </summary>
    internal static class MotionBit
    {
        /// <summary>In units of the world.</summary>
        public const float OfWorld = 1e-4f;

        /// <summary>In pixels, or units of a canvas.</summary>
        public const float OfPixels = 1e-2f;

        /// <summary>In parts of a colour, from 0 to 1.</summary>
        public const float OfColor = 1f / 512;

        public static int If(ref float before, float now, float least, int bit)
        {
            // Not a number is a value like others: what has no layout yet has it in each frame.
            var differs =
                Mathf.Abs(now - before) > least || float.IsNaN(now) != float.IsNaN(before);
            before = differs ? now : before;
            return differs ? bit : 0;
        }

        public static int If(ref Vector3 before, Vector3 now, float least, int bit)
        {
            var moved = If(ref before.x, now.x, least, bit);
            moved |= If(ref before.y, now.y, least, bit);
            return moved | If(ref before.z, now.z, least, bit);
        }

        public static int If(ref Vector2 before, Vector2 now, float least, int bit) =>
            If(ref before.x, now.x, least, bit) | If(ref before.y, now.y, least, bit);

        public static int If(ref Quaternion before, Quaternion now, float least, int bit)
        {
            var moved = If(ref before.x, now.x, least, bit);
            moved |= If(ref before.y, now.y, least, bit);
            moved |= If(ref before.z, now.z, least, bit);
            return moved | If(ref before.w, now.w, least, bit);
        }

        public static int If(ref Color before, Color now, int bit)
        {
            var moved = If(ref before.r, now.r, OfColor, bit);
            moved |= If(ref before.g, now.g, OfColor, bit);
            moved |= If(ref before.b, now.b, OfColor, bit);
            return moved | If(ref before.a, now.a, OfColor, bit);
        }

        public static int If(ref bool before, bool now, int bit)
        {
            var differs = before != now;
            before = now;
            return differs ? bit : 0;
        }

        public static int If(ref string? before, string? now, int bit)
        {
            // The same text mostly is the same object, which is compared at once.
            var differs = before != now;
            before = now;
            return differs ? bit : 0;
        }

        /// <summary>Whether it is another object; a destroyed one stays the same.</summary>
        public static int If(ref object? before, object? now, int bit)
        {
            var differs = !ReferenceEquals(before, now);
            before = now;
            return differs ? bit : 0;
        }
    }
}
