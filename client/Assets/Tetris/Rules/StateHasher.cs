#nullable enable

using System;

namespace Tetris.Rules
{
    /// <summary>FNV-1a with 64 bits over a stream of little-endian numbers.</summary>
    internal struct StateHasher
    {
        private const ulong Prime = 0x100000001b3;

        private ulong _hash;

        internal static StateHasher Begin() => new StateHasher { _hash = 0xcbf29ce484222325 };

        internal ulong Value => _hash;

        internal void Add(byte value) => _hash = unchecked((_hash ^ value) * Prime);

        internal void Add(bool value) => Add((byte)(value ? 1 : 0));

        internal void Add(ReadOnlySpan<byte> values)
        {
            foreach (var value in values)
            {
                Add(value);
            }
        }

        internal void Add(uint value)
        {
            for (var shift = 0; shift < 32; shift += 8)
            {
                Add((byte)(value >> shift));
            }
        }

        internal void Add(ulong value)
        {
            Add((uint)value);
            Add((uint)(value >> 32));
        }

        /// <summary>Adds an optional value: first 0 or 1 for its presence, then the value if there is one.</summary>
        internal void AddOptional(int? value)
        {
            Add(value == null ? 0UL : 1UL);
            if (value != null)
            {
                Add((ulong)value.Value);
            }
        }
    }
}
