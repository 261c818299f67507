#nullable enable

using System;
using System.Collections.Generic;
using System.Globalization;

namespace Abu
{
    /// <summary>
    /// A hash of role, label, ref and level of every node of a tree, in order. Things of the world move all the time,
    /// so they have a part of their own behind it: who does not care leaves it out. FNV-1a with 64 bits, over UTF-16
    /// units in place of bytes.
    /// </summary>
    internal struct StateHash
    {
        private const ulong Offset = 14695981039346656037;
        private const ulong Prime = 1099511628211;

        // Larger than any UTF-16 unit, so that different sequences of nodes never become the same sequence of values.
        private const uint End = 0x1_0000;
        private const uint None = 0x1_0001;
        private const uint Level = 0x2_0000;

        private const char BeforeWorld = '-';

        private ulong _value;
        private bool _isEmpty;

        /// <param name="roots">The whole tree, before any pass has removed nodes.</param>
        /// <param name="hasWorld">False to leave out the things of the world, as of a search, which lists more of
        /// them.</param>
        /// <returns>16 hexadecimal digits; with things of the world a hyphen and 8 more.</returns>
        public static string Of(List<TreeNode> roots, bool hasWorld = true)
        {
            var hash = Begin();
            hash.Add(roots, 0, isWorld: false);
            var own = hash._value.ToString("x16", CultureInfo.InvariantCulture);
            var world = Begin();
            if (hasWorld)
            {
                world.Add(roots, 0, isWorld: true);
            }
            return world._isEmpty ? own : $"{own}{BeforeWorld}{world.Short()}";
        }

        public static bool IsSameButForWorld(string one, string other) =>
            WithoutWorld(one) == WithoutWorld(other);

        // The part of a hash that says nothing of the world.
        private static string WithoutWorld(string hash)
        {
            var end = hash.IndexOf(BeforeWorld);
            return end < 0 ? hash : hash.Substring(0, end);
        }

        /// <summary>
        /// Whether a client that names this hash means the tree with that one. Without the world's part it means any.
        /// </summary>
        public static bool Fits(string named, string hash) =>
            named == hash
            || (
                named.IndexOf(BeforeWorld) < 0
                && string.Equals(named, WithoutWorld(hash), StringComparison.Ordinal)
            );

        private static StateHash Begin() => new() { _value = Offset, _isEmpty = true };

        private string Short() =>
            ((uint)(_value ^ (_value >> 32))).ToString("x8", CultureInfo.InvariantCulture);

        private void Add(List<TreeNode> siblings, int level, bool isWorld)
        {
            foreach (var node in siblings)
            {
                if (node.IsOfWorld == isWorld)
                {
                    _isEmpty = false;
                    AddUnit(Level + (uint)level);
                    AddText(node.Role);
                    AddText(node.Label);
                    AddText(node.Ref);
                }
                // The group of the world holds nothing else.
                if (isWorld || !node.IsOfWorld)
                {
                    Add(node.Children, level + 1, isWorld);
                }
            }
        }

        private void AddText(string? text)
        {
            if (text == null)
            {
                AddUnit(None);
                return;
            }
            var value = _value;
            foreach (var c in text)
            {
                value = (value ^ c) * Prime;
            }
            _value = value;
            AddUnit(End);
        }

        private void AddUnit(uint unit) => _value = (_value ^ unit) * Prime;
    }
}
