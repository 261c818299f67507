#nullable enable

using System.Collections.Generic;
using Newtonsoft.Json.Linq;

namespace Abu
{
    /// <summary>Reads the params of a printed tree.</summary>
    internal static class TreeParams
    {
        private static readonly HashSet<string> Shaping = new()
        {
            "compact",
            "interactive",
            "maxDepth",
            "diff",
            "since",
            "details",
            "empty",
            "max",
            "bounds",
            "controls",
            "record",
        };

        /// <summary>Whether the param only says how a tree is printed.</summary>
        public static bool IsOfTree(string key) => Shaping.Contains(key);

        /// <summary>The params of a snapshot: those of every printed tree, and those that only a question takes.</summary>
        public static SnapshotParams ReadQuestion(JObject? json)
        {
            var options = Read(json);
            options.Role = ParamReader.Text(json, "role");
            options.World = ParamReader.Flag(json, "world");
            return options.Role == ""
                ? throw new CommandException(
                    ErrorCode.InvalidCommand,
                    "The parameter role must be a text that is not empty"
                )
                : options;
        }

        public static SnapshotParams Read(JObject? json)
        {
            var options = new SnapshotParams
            {
                Compact = ParamReader.Flag(json, "compact"),
                Interactive = ParamReader.Flag(json, "interactive"),
                MaxDepth = ParamReader.WholeNumber(json, "maxDepth", 1),
                Diff = ParamReader.Flag(json, "diff"),
                Since = ParamReader.Text(json, "since"),
                Details = ParamReader.OneOf(json, "details", "all", "new"),
                Below = ParamReader.Text(json, "below"),
                Empty = ParamReader.Flag(json, "empty"),
                Find = ParamReader.Text(json, "find"),
                Component = ParamReader.Text(json, "component"),
                Max = ParamReader.WholeNumber(json, "max", 1),
                Bounds = ParamReader.Flag(json, "bounds"),
                Controls = ParamReader.Flag(json, "controls"),
                Record = ParamReader.Text(json, "record"),
            };
            return Complaint(options) is { } complaint
                ? throw new CommandException(ErrorCode.InvalidCommand, complaint)
                : options;
        }

        private static Refusal? Complaint(SnapshotParams options)
        {
            return options.Find == "" ? "The parameter find must be a text that is not empty"
                : options.Below == "" ? "The parameter below must be a text that is not empty"
                : options.Component == ""
                    ? "The parameter component must be a text that is not empty"
                : options.Since != null && options.Diff != true
                    ? new Refusal(
                        "The parameter since belongs to a diff",
                        "send diff: true with it"
                    )
                : options.Details == "new" && options.Since == null
                    ? "The parameter details: new needs since, which names a tree that was read"
                : new TreeShape(options).IsSearch && options.Diff == true
                    ? new Refusal(
                        $"The parameters {(options.Find == null ? "component" : "find")} and diff do not go together",
                        "leave one of them out"
                    )
                : null;
        }
    }
}
