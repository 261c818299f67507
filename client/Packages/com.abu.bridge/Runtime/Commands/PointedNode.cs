#nullable enable

using Newtonsoft.Json.Linq;

namespace Abu
{
    /// <summary>The topmost thing at a point of the screen.</summary>
    internal sealed class PointedNode
    {
        private readonly string? _ref;

        /// <param name="refStr">Its printed ref; null if it has none.</param>
        /// <param name="place">The point, for messages.</param>
        public PointedNode(PointHit hit, string? refStr, string place)
        {
            Hit = hit;
            _ref = refStr;
            Subject = $"{LabelText.Describe(hit.Role, hit.Name)} at {place}";
        }

        public PointHit Hit { get; }

        /// <summary>For messages.</summary>
        public string Subject { get; }

        /// <summary>For the reply.</summary>
        public JObject ToJson() => ToJson(Hit, _ref);

        /// <param name="hit">What the game found.</param>
        /// <param name="refStr">Its printed ref; null if it has none.</param>
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
