#nullable enable

using System;

namespace Abu
{
    /// <summary>
    /// What one walk registered a node as. It looks like the lasting ref that is printed and is mostly another, so it has a
    /// type of its own: neither can be handed over in place of the other.
    /// </summary>
    internal readonly struct WalkRef : IEquatable<WalkRef>
    {
        private readonly string _text;

        private WalkRef(string text)
        {
            _text = text;
        }

        /// <param name="text">As the walker has it; null for a node that it registered nothing for.</param>
        public static WalkRef? Of(string? text) =>
            text == null ? (WalkRef?)null : new WalkRef(text);

        public bool Equals(WalkRef other) => _text == other._text;

        public override bool Equals(object? other) => other is WalkRef walkRef && Equals(walkRef);

        public override int GetHashCode() => RefName.Comparer.GetHashCode(_text);

        /// <summary>As the walker has it.</summary>
        public override string ToString() => _text;
    }
}
