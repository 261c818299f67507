#nullable enable

using System.Collections.Generic;
using System.Globalization;

namespace Abu
{
    /// <summary>
    /// A hash of role, label, ref and level of every node of a tree, in order, but not of the things of the world, which move all the
    /// time. FNV-1a with 64 bits, over UTF-16 units in place of bytes.
    /// </summary>
    internal struct StateHash
    {
        private const ulong Offset = 14695981039346656037;
        private const ulong Prime = 1099511628211;

        // Larger than any UTF-16 unit, so that different sequences of nodes never become the same sequence of values.
        private const uint End = 0x1_0000;
        private const uint None = 0x1_0001;
        private const uint Level = 0x2_0000;

        private ulong _value;

        /// <param name="roots">The whole tree, before any pass has removed nodes.</param>
        /// <returns>16 hexadecimal digits.</returns>
        public static string Of(List<TreeNode> roots)
        {
            var hash = new StateHash { _value = Offset };
            hash.Add(roots, 0);
            return hash._value.ToString("x16", CultureInfo.InvariantCulture);
        }

        private void Add(List<TreeNode> siblings, int level)
        {
            foreach (var node in siblings)
            {
                if (node.IsOfWorld)
                {
                    continue;
                }
                AddUnit(Level + (uint)level);
                AddText(node.Role);
                AddText(node.Label);
                AddText(node.Ref);
                Add(node.Children, level + 1);
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
