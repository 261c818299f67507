#nullable enable

using Newtonsoft.Json.Linq;
using UnityEngine;

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

        /// <summary>Its middle, in pixels of the screen, y up; null if the game does not say where it is.</summary>
        public Vector2? Center =>
            Bounds is { } area
                ? new Vector2(
                    area.X + (area.Width / 2),
                    Screen.height - (area.Y + (area.Height / 2))
                )
                : (Vector2?)null;
    }
}
