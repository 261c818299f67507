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
            WalkRef = node.WalkRef!;
            Bounds = node.Bounds;
            Callbacks = callbacks;
        }

        /// <summary>For people: as the command named it.</summary>
        public string Subject { get; }

        /// <summary>Role, name and ref, where the name fits others too; else null.</summary>
        public JObject? Chosen { get; }

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
        public JObject ToJson() => ToJson(Hit, _ref);

        /// <param name="hit">What the game found.</param>
        /// <param name="refStr">Its lasting ref; null if it has none.</param>
        public static JObject ToJson(PointHit hit, string? refStr)
        {
            var json = new JObject { ["role"] = hit.Role, ["name"] = hit.Name ?? "" };
            if (refStr != null)
            {
                json["ref"] = refStr;
            }
            return json;
        }
    }

    /// <summary>One that is asked whether it takes a key, and what the reply calls it.</summary>
    internal sealed class KeyTaker
    {
        public KeyTaker(IKeyReceiver receiver, JObject name)
        {
            Receiver = receiver;
            Name = name;
        }

        public IKeyReceiver Receiver { get; }

        public JObject Name { get; }

        /// <summary>What the game does with the key, no node shows.</summary>
        public static KeyTaker OfGame(IKeyReceiver receiver) =>
            new(receiver, PointedNode.ToJson(new PointHit { Role = "game" }, null));
    }
}
