using System;

namespace UnityEngine
{
    /// <summary>Unity's generator (xorshift128), so that a seed gives a repeatable run.</summary>
    public static class Random
    {
        private static State _state = FromSeed(0);

        public static float value => (Next() & 0x7FFFFF) / 8388607f;

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
