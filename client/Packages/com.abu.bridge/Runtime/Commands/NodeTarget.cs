#nullable enable

using Newtonsoft.Json.Linq;

namespace Abu
{
    /// <summary>A node as named by a command: by its ref, or by its name and optionally its role and what it is in.</summary>
    internal sealed class NodeTarget
    {
        /// <summary>The target of most commands.</summary>
        public static readonly Keys Node = new("ref", "name", "role", "in");

        /// <summary>The node to drag.</summary>
        public static readonly Keys Source = new("source", "sourceName", "role", "in");

        /// <summary>The end of a drag.</summary>
        public static readonly Keys Drop = new("target", "targetName", null, "targetIn");

        /// <summary>The node around which a snapshot looks.</summary>
        public static readonly Keys Near = new("near", "nearName", null, null);

        private NodeTarget(string? refStr, string? name, string? role, string? inside)
        {
            Ref = refStr;
            Name = name;
            Role = role;
            In = inside;
        }

        /// <summary>The node with this name, and optionally of this role and in a node with that name.</summary>
        public static NodeTarget Named(string name, string? role = null, string? inside = null) =>
            new(null, name, role, inside);

        /// <summary>Null if the node is named.</summary>
        public string? Ref { get; }

        /// <summary>Null if the ref is given.</summary>
        public string? Name { get; }

        /// <summary>Null for any.</summary>
        public string? Role { get; }

        /// <summary>The name of a node that holds it; null for any place.</summary>
        public string? In { get; }

        /// <summary>Null if the command names no node.</summary>
        /// <exception cref="CommandException">It has both a ref and a name, or a role or a place without a name.</exception>
        public static NodeTarget? Read(JObject? json, Keys keys)
        {
            var refStr = NotEmpty(ParamReader.Text(json, keys.Ref));
            var name = NotEmpty(ParamReader.Text(json, keys.Name)?.Trim());
            var role = keys.Role == null ? null : NotEmpty(ParamReader.Text(json, keys.Role));
            if (refStr != null && name != null)
            {
                throw Invalid($"The parameters {keys.Ref} and {keys.Name} exclude each other");
            }
            var inside = keys.In == null ? null : NotEmpty(ParamReader.Text(json, keys.In)?.Trim());
            if ((role ?? inside) != null && name == null)
            {
                var key = role != null ? keys.Role : keys.In;
                throw Invalid($"The parameter {key} goes with {keys.Name} only");
            }
            return refStr == null && name == null
                ? null
                : new NodeTarget(refStr, name, role, inside);
        }

        /// <summary>For the reply to a recorded command, with the keys `name`, `role` and `in`.</summary>
        public JObject ToJson()
        {
            var json = new JObject { ["name"] = Name };
            if (Role != null)
            {
                json["role"] = Role;
            }
            if (In != null)
            {
                json["in"] = In;
            }
            return json;
        }

        private static string? NotEmpty(string? text) => string.IsNullOrEmpty(text) ? null : text;

        private static CommandException Invalid(string error) =>
            new(ErrorCode.InvalidCommand, error);

        /// <summary>The names of the parameters.</summary>
        internal sealed class Keys
        {
            public Keys(string refKey, string nameKey, string? roleKey, string? inKey)
            {
                Ref = refKey;
                Name = nameKey;
                Role = roleKey;
                In = inKey;
            }

            public string Ref { get; }

            public string Name { get; }

            public string? Role { get; }

            public string? In { get; }
        }
    }
}
