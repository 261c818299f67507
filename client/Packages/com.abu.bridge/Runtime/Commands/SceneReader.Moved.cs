#nullable enable

namespace Abu
{
    /// <summary>Says which of several things of one name an answer speaks of.</summary>
    internal sealed partial class SceneReader
    {
        /// <summary>In the tree that was just printed, the ref of a thing whose name others have too; null for other things.</summary>
        public string? RefOfOneOfSeveral(string name, object thing)
        {
            var alike = NodeName.Equal(GridTree.InReadingOrder(_last), name);
            return alike.Count < 2 ? null : alike.Find(node => Equals(node.StandsFor, thing))?.Ref;
        }
    }
}
