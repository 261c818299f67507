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

        /// <summary>What a collider says about a layer by its own lists; null if it says nothing.</summary>
        internal static bool? Says((int Included, int Excluded) layers, int layer)
        {
            var bit = 1 << layer;
            return (layers.Excluded & bit) != 0 ? false
                : (layers.Included & bit) != 0 ? true
                : (bool?)null;
        }

        internal void Reset() => Array.Clear(_ignored, 0, _ignored.Length);
    }
}
