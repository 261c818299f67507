#nullable enable

using System.Collections.Generic;

namespace Abu
{
    /// <summary>A walker that knows more about what the walkers before it have read, and lists only what they have not.</summary>
    internal interface IOverlayWalker : ISceneWalker
    {
        /// <summary>Like <see cref="ISceneWalker.Walk"/>, and changes the nodes that others have made in this walk.</summary>
        AbuSceneNode Walk(RefRegistry refRegistry, IReadOnlyList<AbuSceneNode> others);
    }
}
