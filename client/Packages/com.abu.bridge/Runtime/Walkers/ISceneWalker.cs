#nullable enable

namespace Abu
{
    /// <summary>Turns one game's scene into a tree of roles, names and refs.</summary>
    public interface ISceneWalker
    {
        /// <summary>
        /// Reads the scene as it is now and returns its root. It registers every node that supports actions, and stores the
        /// ref that it gets in <see cref="AbuSceneNode.Ref"/>.
        /// </summary>
        AbuSceneNode Walk(RefRegistry refRegistry);
    }
}
