#nullable enable

namespace Abu
{
    /// <summary>How much of a tree is printed.</summary>
    internal readonly struct TreeShape
    {
        private readonly int _levels;
        private readonly bool _isInteractive;
        private readonly bool _isCompact;

        public TreeShape(SnapshotParams options)
        {
            _levels = options.MaxDepth ?? int.MaxValue;
            _isInteractive = options.Interactive == true;
            _isCompact = options.Compact == true;
        }

        /// <summary>Whoever has read a tree in this shape has also read all that the other one shows of it.</summary>
        public bool Covers(TreeShape other) =>
            _levels >= other._levels
            && (!_isInteractive || other._isInteractive)
            && (!_isCompact || other._isCompact || other._isInteractive);
    }
}
