#nullable enable

using Newtonsoft.Json.Linq;
using UnityEngine;

namespace Abu
{
    /// <summary>A node in the current scene.</summary>
    internal sealed class FoundNode
    {
        /// <param name="subject">For messages: the node as the command named it.</param>
        /// <param name="node">A node that can be acted on.</param>
        /// <param name="callbacks">Its actions.</param>
        /// <param name="chosen">The reply's description of the node if the name matched several; otherwise
        /// null.</param>
        public FoundNode(string subject, TreeNode node, RefCallbacks callbacks, JObject? chosen)
        {
            Subject = subject;
            Chosen = chosen;
            WalkRef = node.WalkRef;
            Bounds = node.Bounds;
            Node = node;
            Callbacks = callbacks;
        }

        /// <summary>For messages: the node as the command named it.</summary>
        public string Subject { get; }

        public TreeNode Node { get; }

        /// <summary>Role, name and ref if the name matched several nodes; otherwise null.</summary>
        public JObject? Chosen { get; }

        /// <summary>Its ref in this walk, which the walker's callbacks use.</summary>
        public WalkRef? WalkRef { get; }

        /// <summary>See <see cref="AbuSceneNode.Bounds"/>.</summary>
        public AbuRect? Bounds { get; }

        public RefCallbacks Callbacks { get; }

        /// <summary>Its middle, in pixels of the screen, y up; null if the game does not say where it is.</summary>
        public Vector2? Center =>
            Bounds is { } area
                ? new Vector2(
                    area.X + (area.Width / 2),
                    GameScreen.Height - (area.Y + (area.Height / 2))
                )
                : (Vector2?)null;
    }
}
