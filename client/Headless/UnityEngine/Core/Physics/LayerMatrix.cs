using System;

namespace Headless
{
    /// <summary>Which layers do not touch each other.</summary>
    internal sealed class LayerMatrix
    {
        internal const int Count = 32;

        private readonly bool[,] _ignored = new bool[Count, Count];

        internal bool Ignores(int a, int b) => _ignored[a, b];

        internal void Ignore(int a, int b, bool ignore) => _ignored[a, b] = _ignored[b, a] = ignore;

        internal void Reset() => Array.Clear(_ignored, 0, _ignored.Length);
    }
}
