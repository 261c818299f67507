#nullable enable

using System.Collections.Generic;
using System.Linq;
using static Abu.Testing.ScriptValues;

namespace Abu.Testing
{
    /// <summary>Arguments that several commands have.</summary>
    internal static class ScriptArguments
    {
        // Keys of parameters that say how a line is carried out, and that no game is sent.
        public const string Forced = "forced";
        public const string Times = "times";
        public const string Timeout = "timeout";

        public const long Most = 1_000_000;

        public static readonly IReadOnlyList<ScriptArg> NoMore = new ScriptArg[0];

        public static readonly IReadOnlyList<ScriptArg> Common = new[]
        {
            ScriptArg.OfShell("--json", isSwitch: true),
            ScriptArg.OfShell("--port"),
            ScriptArg.OfShell("--session"),
            ScriptArg.OfShell("--wait"),
            new ScriptArg("--timeout", Seconds(Timeout, 0.001, Most)),
        };

        public static readonly IReadOnlyList<ScriptArg> Shape = new[]
        {
            ScriptArg.Switch("--compact", "compact", "-c"),
            ScriptArg.Switch("--interactive", "interactive", "-i"),
            new ScriptArg("--max-depth", Whole("maxDepth", 1, Most, "a depth")) { Short = "-d" },
            new ScriptArg("--max", Whole("max", 1, Most, "a number of nodes")),
            ScriptArg.Switch("--bounds", "bounds"),
        };

        public static readonly IReadOnlyList<ScriptArg> Tree = Shape
            .Append(ScriptArg.OfShell("--diff", isSwitch: true))
            .Append(ScriptArg.OfShell("--since"))
            .ToList();

        public static readonly ScriptArg Role = new("--role", Text("role"));
        public static readonly ScriptArg In = new("--in", Text("in"));
        public static readonly ScriptArg Below = new("--in", Text("below"));
        public static readonly ScriptArg Near = new("--near", Node("near", "nearName"));
        public static readonly ScriptArg Hold = new("--hold", Text("hold"));
        public static readonly ScriptArg Over = new("--over", Text("over"));
        public static readonly ScriptArg To = new("--to", Pixel("toX", "toY"));
        public static readonly ScriptArg Device = ScriptArg.Switch("--device", "device");
        public static readonly ScriptArg Target = new("TARGET", Node("ref", "name"));

        /// <summary>What every command has that acts.</summary>
        public static readonly IReadOnlyList<ScriptArg> Acting = Tree.Append(
                new ScriptArg("--for", Text("for"))
            )
            .Append(ScriptArg.Switch("--forced", Forced))
            .Append(new ScriptArg("--quiet", Text("quiet")))
            .ToList();

        /// <summary>What a method of the game takes, as text.</summary>
        public static readonly ScriptArg Rest = new("ARG")
        {
            Count = ArgCount.Rest,
            MayBeEmpty = true,
        };

        /// <summary>A node, or a pixel.</summary>
        public static readonly ScriptArg[] Place =
        {
            new ScriptArg("TARGET", Node("ref", "name")).Optional().In("place"),
            new ScriptArg("--at", Pixel("x", "y")).In("place"),
        };
    }
}
