#nullable enable

using System.Collections.Generic;

namespace Dreamtides.Rules
{
    /// <summary>SplitMix64: small, copyable and the same on every platform, unlike System.Random.</summary>
    public sealed class BattleRandom
    {
        private ulong _state;

        public BattleRandom(ulong seed)
        {
            _state = seed;
        }

        public BattleRandom(BattleRandom other)
        {
            _state = other._state;
        }

        /// <summary>The whole state of the generator.</summary>
        public ulong State => _state;

        /// <summary>A number from 0 to <paramref name="limit"/> - 1; the limit is at least 1.</summary>
        public int Next(int limit) => (int)(((NextBits() >> 32) * (ulong)limit) >> 32);

        /// <summary>Puts a list into random order.</summary>
        public void Shuffle<T>(IList<T> items)
        {
            for (var i = items.Count - 1; i > 0; i--)
            {
                var j = Next(i + 1);
                (items[i], items[j]) = (items[j], items[i]);
            }
        }

        private ulong NextBits()
        {
            unchecked
            {
                _state += 0x9E3779B97F4A7C15UL;
                var z = _state;
                z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9UL;
                z = (z ^ (z >> 27)) * 0x94D049BB133111EBUL;
                return z ^ (z >> 31);
            }
        }
    }
}
