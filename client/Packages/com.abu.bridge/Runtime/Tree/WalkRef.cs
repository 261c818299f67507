#nullable enable

using System;

namespace Abu
{
    /// <summary>
    /// The ref of a node in one walk. It looks like the lasting ref that is printed but usually differs from it, so it has a
    /// type of its own and the two cannot be confused.
    /// </summary>
    internal readonly struct WalkRef : IEquatable<WalkRef>
    {
        private readonly string _text;

        private WalkRef(string text)
        {
            _text = text;
        }

        /// <param name="text">The walker's ref; null for a node without callbacks.</param>
        public static WalkRef? Of(string? text) =>
            text == null ? (WalkRef?)null : new WalkRef(text);

        public bool Equals(WalkRef other) => _text == other._text;

        public override bool Equals(object? other) => other is WalkRef walkRef && Equals(walkRef);

        public override int GetHashCode() => RefName.Comparer.GetHashCode(_text);

        /// <summary>The walker's ref.</summary>
        public override string ToString() => _text;
    }
}
