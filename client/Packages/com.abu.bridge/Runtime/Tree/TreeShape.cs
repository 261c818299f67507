#nullable enable

namespace Abu
{
    /// <summary>
    /// Which part of a tree is printed. <see cref="TreePasses"/> read no other parameters, so every parameter that leaves
    /// out nodes must be a part of this; diffs compare shapes.
    /// </summary>
    internal readonly struct TreeShape
    {
        public TreeShape(SnapshotParams options)
        {
            Levels = options.MaxDepth ?? int.MaxValue;
            IsInteractive = options.Interactive == true;
            IsCompact = options.Compact == true;
            Below = options.Below;
            ListsEmpty = options.Empty == true;
            Find = options.Find;
            Component = options.Component;
            Role = options.Role;
            Most = options.Max;
            IsCut = false;
        }

        private TreeShape(TreeShape shape, bool isCut)
        {
            this = shape;
            IsCut = isCut;
        }

        /// <summary>The number of levels to print; the root is level 1.</summary>
        public int Levels { get; }

        /// <summary>See <see cref="SnapshotParams.Interactive"/>.</summary>
        public bool IsInteractive { get; }

        /// <summary>See <see cref="SnapshotParams.Compact"/>.</summary>
        public bool IsCompact { get; }

        /// <summary>See <see cref="SnapshotParams.Below"/>.</summary>
        public string? Below { get; }

        /// <summary>Whether empty cells of large grids are listed one by one; a search always finds them so.</summary>
        public bool ListsEmpty { get; }

        /// <summary>See <see cref="SnapshotParams.Find"/>.</summary>
        public string? Find { get; }

        /// <summary>See <see cref="SnapshotParams.Component"/>.</summary>
        public string? Component { get; }

        /// <summary>See <see cref="SnapshotParams.Role"/>.</summary>
        public string? Role { get; }

        /// <summary>See <see cref="SnapshotParams.Max"/>.</summary>
        public int? Most { get; }

        /// <summary>Whether nodes of a tree in this shape were left out because the tree was too long.</summary>
        public bool IsCut { get; }

        /// <summary>The same shape of a tree that was too long.</summary>
        public TreeShape Cut(bool isCut) => new(this, isCut);

        /// <summary>Whether only the nodes that match a search are printed.</summary>
        public bool IsSearch => Find != null || Component != null;

        /// <summary>Whether single nodes are printed, with what they are in: those of a search or of a role.</summary>
        public bool Picks => IsSearch || Role != null;

        /// <summary>Whether empty cells of large grids are summed up. They could not be picked then.</summary>
        public bool SumsUpEmpty => !ListsEmpty && !Picks;

        /// <summary>Whether a tree in this shape shows everything that the other shape shows.</summary>
        public bool Covers(TreeShape other) =>
            Most == other.Most && (IsCut ? IsLike(other) : CoversUncut(other));

        // Of a tree that was too long, other limits would have left out other nodes.
        private bool IsLike(TreeShape other) =>
            Levels == other.Levels
            && IsInteractive == other.IsInteractive
            && IsCompact == other.IsCompact
            && Below == other.Below
            && ListsEmpty == other.ListsEmpty
            && Find == other.Find
            && Component == other.Component
            && Role == other.Role;

        private bool CoversUncut(TreeShape other) =>
            Levels >= other.Levels
            && (!IsInteractive || other.IsInteractive)
            && (!IsCompact || other.IsCompact || other.IsInteractive)
            && SumsUpEmpty == other.SumsUpEmpty
            && (Below == null || Below == other.Below)
            && (Find == null || Find == other.Find)
            && (Component == null || Component == other.Component)
            && (Role == null || Role == other.Role);
    }
}
