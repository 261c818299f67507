#nullable enable

using Newtonsoft.Json.Linq;

namespace Abu
{
    /// <summary>A node of the scene as it is now.</summary>
    internal sealed class FoundNode
    {
        /// <param name="subject">For people: as the command named it.</param>
        /// <param name="node">One that something can be done with.</param>
        /// <param name="callbacks">What can be done with it.</param>
        /// <param name="chosen">As a reply has it, where the name fits others too; else null.</param>
        public FoundNode(string subject, TreeNode node, RefCallbacks callbacks, JObject? chosen)
        {
            Subject = subject;
            Chosen = chosen;
            WalkRef = node.WalkRef;
            Bounds = node.Bounds;
            Callbacks = callbacks;
        }

        /// <summary>For people: as the command named it.</summary>
        public string Subject { get; }

        /// <summary>Role, name and ref, where the name fits others too; else null.</summary>
        public JObject? Chosen { get; }

        /// <summary>What the walker's callbacks know it by.</summary>
        public WalkRef? WalkRef { get; }

        /// <summary>See <see cref="AbuSceneNode.Bounds"/>.</summary>
        public AbuRect? Bounds { get; }

        public RefCallbacks Callbacks { get; }
    }
}
