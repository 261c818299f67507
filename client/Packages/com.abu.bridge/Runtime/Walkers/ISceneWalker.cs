#nullable enable

namespace Abu
{
    /// <summary>Turns one game's scene into a tree of roles, names and refs.</summary>
    public interface ISceneWalker
    {
        /// <summary>
        /// Reads the scene as it is now and returns its root. Every node that can be acted on is registered while walking,
        /// and carries the ref it was given in <see cref="AbuSceneNode.Ref"/>.
        /// </summary>
        AbuSceneNode Walk(RefRegistry refRegistry);
    }
}
