#nullable enable

using Newtonsoft.Json.Linq;

namespace Abu
{
    /// <summary>How a command says which node it means: by its ref, or by its name and perhaps its role.</summary>
    internal sealed class NodeTarget
    {
        /// <summary>The target of most commands.</summary>
        public static readonly Keys Node = new("ref", "name", "role");

        /// <summary>What is dragged.</summary>
        public static readonly Keys Source = new("source", "sourceName", "role");

        /// <summary>Where a drag ends.</summary>
        public static readonly Keys Drop = new("target", "targetName", null);

        private NodeTarget(string? refStr, string? name, string? role)
        {
            Ref = refStr;
            Name = name;
            Role = role;
        }

        /// <summary>Null if the node is meant by its name.</summary>
        public string? Ref { get; }

        /// <summary>Null if the node is meant by its ref.</summary>
        public string? Name { get; }

        /// <summary>Null for any.</summary>
        public string? Role { get; }

        /// <summary>Null if the command names none.</summary>
        /// <exception cref="CommandException">It names a ref and a name, or a role without a name.</exception>
        public static NodeTarget? Read(JObject? json, Keys keys)
        {
            var refStr = NotEmpty(ParamReader.Text(json, keys.Ref));
            var name = NotEmpty(ParamReader.Text(json, keys.Name)?.Trim());
            var role = keys.Role == null ? null : NotEmpty(ParamReader.Text(json, keys.Role));
            if (refStr != null && name != null)
            {
                throw Invalid($"The parameters {keys.Ref} and {keys.Name} exclude each other");
            }
            if (role != null && name == null)
            {
                throw Invalid($"The parameter {keys.Role} goes with {keys.Name} only");
            }
            return refStr == null && name == null ? null : new NodeTarget(refStr, name, role);
        }

        private static string? NotEmpty(string? text) => string.IsNullOrEmpty(text) ? null : text;

        private static CommandException Invalid(string error) =>
            new(ErrorCode.InvalidCommand, error);

        /// <summary>The parameters that hold it.</summary>
        internal sealed class Keys
        {
            public Keys(string refKey, string nameKey, string? roleKey)
            {
                Ref = refKey;
                Name = nameKey;
                Role = roleKey;
            }

            public string Ref { get; }

            public string Name { get; }

            public string? Role { get; }
        }
    }
}
