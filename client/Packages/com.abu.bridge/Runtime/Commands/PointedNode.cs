#nullable enable

using Newtonsoft.Json.Linq;

namespace Abu
{
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
}
