using System;

namespace UnityEngine
{
    public partial struct Mathf
    {
        public const float Infinity = float.PositiveInfinity;
        public const float NegativeInfinity = float.NegativeInfinity;
        public const float PI = (float)Math.PI;
        public const float Deg2Rad = 0.017453292f;
        public const float Rad2Deg = 57.29578f;
        public static readonly float Epsilon = float.Epsilon;

        public static float Sin(float f) => (float)Math.Sin(f);

        public static float Cos(float f) => (float)Math.Cos(f);

        public static float Tan(float f) => (float)Math.Tan(f);

        public static float Asin(float f) => (float)Math.Asin(f);

        public static float Acos(float f) => (float)Math.Acos(f);

        public static float Atan(float f) => (float)Math.Atan(f);

        public static float Atan2(float y, float x) => (float)Math.Atan2(y, x);

        public static float Sqrt(float f) => (float)Math.Sqrt(f);

        public static float Pow(float f, float p) => (float)Math.Pow(f, p);

        public static float Exp(float power) => (float)Math.Exp(power);

        public static float Log(float f) => (float)Math.Log(f);

        public static float Log(float f, float p) => (float)Math.Log(f, p);

        public static float Log10(float f) => (float)Math.Log10(f);

        public static float Abs(float f) => Math.Abs(f);

        public static int Abs(int value) => Math.Abs(value);

        public static bool Approximately(float a, float b) =>
            Abs(b - a) < Max(0.000001f * Max(Abs(a), Abs(b)), float.Epsilon * 8);

        public static float Sign(float f) => f >= 0f ? 1f : -1f;

        public static float Floor(float f) => (float)Math.Floor(f);

        public static float Ceil(float f) => (float)Math.Ceiling(f);

        public static float Round(float f) => (float)Math.Round(f);

        public static int FloorToInt(float f) => (int)Math.Floor(f);

        public static int CeilToInt(float f) => (int)Math.Ceiling(f);

        public static int RoundToInt(float f) => (int)Math.Round(f);

        public static float Min(float a, float b) => a < b ? a : b;

        public static int Min(int a, int b) => a < b ? a : b;

        public static float Min(params float[] values) => Best(values, Min);

        public static int Min(params int[] values) => Best(values, Min);

        public static float Max(float a, float b) => a > b ? a : b;

        public static int Max(int a, int b) => a > b ? a : b;

        public static float Max(params float[] values) => Best(values, Max);

        public static int Max(params int[] values) => Best(values, Max);

        public static float Clamp(float value, float min, float max) =>
            value < min ? min
            : value > max ? max
            : value;

        public static int Clamp(int value, int min, int max) =>
            value < min ? min
            : value > max ? max
            : value;

        public static float Clamp01(float value) => Clamp(value, 0f, 1f);

        public static float Lerp(float a, float b, float t) => a + (b - a) * Clamp01(t);

        public static float LerpUnclamped(float a, float b, float t) => a + (b - a) * t;

        public static float InverseLerp(float a, float b, float value) =>
            a == b ? 0f : Clamp01((value - a) / (b - a));

        public static float MoveTowards(float current, float target, float maxDelta) =>
            Abs(target - current) <= maxDelta
                ? target
                : current + Sign(target - current) * maxDelta;

        public static float PingPong(float t, float length) =>
            length - Abs(Repeat(t, length * 2) - length);

        public static float Repeat(float t, float length) =>
            Clamp(t - Floor(t / length) * length, 0f, length);

        public static float SmoothStep(float from, float to, float t)
        {
            t = Clamp01(t);
            return from + (to - from) * t * t * (3f - 2f * t);
        }

        // Of none, 0.
        private static T Best<T>(T[] values, Func<T, T, T> better)
            where T : struct
        {
            var best = values.Length > 0 ? values[0] : default;
            foreach (var value in values)
            {
                best = better(best, value);
            }
            return best;
        }
    }
}
