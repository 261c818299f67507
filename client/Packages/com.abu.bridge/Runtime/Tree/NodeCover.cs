#nullable enable

namespace Abu
{
    /// <summary>What keeps the pointer from a node.</summary>
    internal sealed class NodeCover
    {
        /// <summary>Nothing lies in front, but the node takes no pointer anywhere.</summary>
        public static readonly NodeCover NoPointer = new(null, null);

        /// <param name="area">The part of the screen that it hides for certain; null if that is not known.</param>
        /// <param name="name">The name of what lies in front; null if it has none.</param>
        public NodeCover(AbuRect? area, string? name)
        {
            Area = area;
            Name = name;
        }

        public AbuRect? Area { get; }

        /// <summary>In pixels; 0 if the area is not known.</summary>
        public float Size => Area is { } known ? known.Width * known.Height : 0;

        public string? Name { get; }
    }
}
