#nullable enable

namespace Abu
{
    /// <summary>How much of the things of the world that take no pointer is listed.</summary>
    internal enum WorldDetail
    {
        /// <summary>Where the tree would else say nearly nothing; the nearest of each kind.</summary>
        AsNeeded,

        /// <summary>Always, and more of each kind.</summary>
        Asked,

        /// <summary>Each of them by itself, so that it can be found.</summary>
        Each,
    }

    internal static class WorldDetails
    {
        /// <summary>Who searches looks for a thing wherever it is.</summary>
        public static WorldDetail Of(SnapshotParams options) =>
            options.Find != null || options.Component != null || options.Role != null
                ? WorldDetail.Each
            : options.World == true ? WorldDetail.Asked
            : WorldDetail.AsNeeded;
    }
}
