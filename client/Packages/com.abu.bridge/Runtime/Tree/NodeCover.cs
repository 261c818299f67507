#nullable enable

namespace Abu
{
    /// <summary>What keeps the pointer from a node.</summary>
    internal sealed class NodeCover
    {
        /// <param name="area">The part of the screen that it hides for certain; null if that is not known.</param>
        /// <param name="name">The name of a thing of the world that stands before it; null for others.</param>
        public NodeCover(AbuRect? area, string? name)
        {
            Area = area;
            Name = name;
        }

        public AbuRect? Area { get; }

        public string? Name { get; }
    }
}
