#nullable enable

namespace Abu
{
    /// <summary>
    /// How much of a tree is printed. <see cref="TreePasses"/> know no other parameters, so one that leaves out nodes has to be a
    /// part of this, and of what diffs are compared by.
    /// </summary>
    internal readonly struct TreeShape
    {
        public TreeShape(SnapshotParams options)
        {
            Levels = options.MaxDepth ?? int.MaxValue;
            IsInteractive = options.Interactive == true;
            IsCompact = options.Compact == true;
            Find = options.Find;
        }

        /// <summary>How many are printed; the root is level 1.</summary>
        public int Levels { get; }

        /// <summary>See <see cref="SnapshotParams.Interactive"/>.</summary>
        public bool IsInteractive { get; }

        /// <summary>See <see cref="SnapshotParams.Compact"/>.</summary>
        public bool IsCompact { get; }

        /// <summary>See <see cref="SnapshotParams.Find"/>.</summary>
        public string? Find { get; }

        /// <summary>Whoever has read a tree in this shape has also read all that the other one shows of it.</summary>
        public bool Covers(TreeShape other) =>
            Levels >= other.Levels
            && (!IsInteractive || other.IsInteractive)
            && (!IsCompact || other.IsCompact || other.IsInteractive)
            && (Find == null || Find == other.Find);
    }
}
