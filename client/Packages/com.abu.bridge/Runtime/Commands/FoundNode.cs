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
        public FoundNode(string subject, TreeNode node, RefCallbacks callbacks)
        {
            Subject = subject;
            WalkRef = node.WalkRef!;
            Bounds = node.Bounds;
            Callbacks = callbacks;
        }

        /// <summary>For people: as the command named it.</summary>
        public string Subject { get; }

        /// <summary>What the walker's callbacks know it by.</summary>
        public string WalkRef { get; }

        /// <summary>See <see cref="AbuSceneNode.Bounds"/>.</summary>
        public AbuRect? Bounds { get; }

        public RefCallbacks Callbacks { get; }
    }

    /// <summary>What lies topmost at a point of the screen.</summary>
    internal sealed class PointedNode
    {
        private readonly string? _ref;

        /// <param name="refStr">Its lasting ref; null if it has none.</param>
        /// <param name="place">The point, for people.</param>
        public PointedNode(PointHit hit, string? refStr, string place)
        {
            Hit = hit;
            _ref = refStr;
            Subject = $"{TreeNode.Describe(hit.Role, hit.Name)} at {place}";
        }

        public PointHit Hit { get; }

        /// <summary>For people.</summary>
        public string Subject { get; }

        /// <summary>As a reply has it.</summary>
        public JObject ToJson()
        {
            var json = new JObject { ["role"] = Hit.Role, ["name"] = Hit.Name ?? "" };
            if (_ref != null)
            {
                json["ref"] = _ref;
            }
            return json;
        }
    }
}
