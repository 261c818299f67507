using System;

namespace UnityEngine
{
    /// <summary>Unity's generator (xorshift128), so that a seed gives a repeatable run.</summary>
    public static class Random
    {
        private static State _state = FromSeed(0);

        public static float value => (Next() & 0x7FFFFF) / 8388607f;

        /// <summary>Evenly over the disc of radius 1.</summary>
        public static Vector2 insideUnitCircle
        {
            get
            {
                var turn = Range(0f, Mathf.PI * 2f);
                return new Vector2(Mathf.Cos(turn), Mathf.Sin(turn)) * Mathf.Sqrt(value);
            }
        }

        /// <summary>Evenly over the ball of radius 1.</summary>
        public static Vector3 insideUnitSphere => onUnitSphere * Mathf.Pow(value, 1f / 3f);

        public static Vector3 onUnitSphere
        {
            get
            {
                var height = Range(-1f, 1f);
                var turn = Range(0f, Mathf.PI * 2f);
                var radius = Mathf.Sqrt(1f - height * height);
                return new Vector3(radius * Mathf.Cos(turn), radius * Mathf.Sin(turn), height);
            }
        }

        public static Quaternion rotation =>
            Quaternion.Normalize(
                new Quaternion(Range(-1f, 1f), Range(-1f, 1f), Range(-1f, 1f), Range(-1f, 1f))
            );

        /// <summary>Each rotation is as likely as any other.</summary>
        public static Quaternion rotationUniform
        {
            get
            {
                var part = value;
                var first = Range(0f, Mathf.PI * 2f);
                var second = Range(0f, Mathf.PI * 2f);
                var inner = Mathf.Sqrt(1f - part);
                var outer = Mathf.Sqrt(part);
                return new Quaternion(
                    inner * Mathf.Sin(first),
                    inner * Mathf.Cos(first),
                    outer * Mathf.Sin(second),
                    outer * Mathf.Cos(second)
                );
            }
        }

        public static State state
        {
            get => _state;
            set => _state = value;
        }

        public static void InitState(int seed) => _state = FromSeed(seed);

        public static float Range(float minInclusive, float maxInclusive)
        {
            var part = value;
            return minInclusive * part + maxInclusive * (1f - part);
        }

        public static int Range(int minInclusive, int maxExclusive)
        {
            if (minInclusive == maxExclusive)
            {
                return minInclusive;
            }
            var low = Math.Min(minInclusive, maxExclusive);
            var span = (uint)Math.Abs((long)maxExclusive - minInclusive);
            return minInclusive < maxExclusive
                ? (int)(low + Next() % span)
                : (int)(minInclusive - Next() % span);
        }

        public static Color ColorHSV() => ColorHSV(0f, 1f);

        public static Color ColorHSV(float hueMin, float hueMax) =>
            ColorHSV(hueMin, hueMax, 0f, 1f);

        public static Color ColorHSV(
            float hueMin,
            float hueMax,
            float saturationMin,
            float saturationMax
        ) => ColorHSV(hueMin, hueMax, saturationMin, saturationMax, 0f, 1f);

        public static Color ColorHSV(
            float hueMin,
            float hueMax,
            float saturationMin,
            float saturationMax,
            float valueMin,
            float valueMax
        ) => ColorHSV(hueMin, hueMax, saturationMin, saturationMax, valueMin, valueMax, 1f, 1f);

        public static Color ColorHSV(
            float hueMin,
            float hueMax,
            float saturationMin,
            float saturationMax,
            float valueMin,
            float valueMax,
            float alphaMin,
            float alphaMax
        )
        {
            var color = Color.HSVToRGB(
                Mathf.Lerp(hueMin, hueMax, value),
                Mathf.Lerp(saturationMin, saturationMax, value),
                Mathf.Lerp(valueMin, valueMax, value)
            );
            color.a = Mathf.Lerp(alphaMin, alphaMax, value);
            return color;
        }

        private static uint Next()
        {
            var mixed = _state.S0 ^ (_state.S0 << 11);
            mixed ^= mixed >> 8;
            var last = _state.S3;
            _state.S0 = _state.S1;
            _state.S1 = _state.S2;
            _state.S2 = last;
            _state.S3 = last ^ (last >> 19) ^ mixed;
            return _state.S3;
        }

        private static State FromSeed(int seed)
        {
            var state = new State { S0 = (uint)seed };
            state.S1 = Follow(state.S0);
            state.S2 = Follow(state.S1);
            state.S3 = Follow(state.S2);
            return state;
        }

        private static uint Follow(uint previous) => 1812433253u * previous + 1u;

        [Serializable]
        public struct State
        {
            internal uint S0;
            internal uint S1;
            internal uint S2;
            internal uint S3;
        }
    }
}
