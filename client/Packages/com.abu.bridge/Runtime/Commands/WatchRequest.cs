#nullable enable

using Newtonsoft.Json.Linq;

namespace Abu
{
    /// <summary>The parsed params of the question that those who watch ask again and again.</summary>
    internal sealed class WatchRequest
    {
        public const string Name = "watch";

        // Of a screenshot: it is taken now, in the middle of an action too.
        private const string Live = "live";

        private WatchRequest(long requests, long log, bool tree)
        {
            Requests = requests;
            Log = log;
            Tree = tree;
        }

        /// <summary>The mark of the answer before; 0 for the first.</summary>
        public long Requests { get; }

        /// <summary>The number of the first entry of the log.</summary>
        public long Log { get; }

        /// <summary>Read the nodes too.</summary>
        public bool Tree { get; }

        /// <summary>Whether a command is only for those who watch, and so is answered without waiting for the others.</summary>
        public static bool IsBeside(AbuCommand command) =>
            command.Command == Name
            || (command.Command == "screenshot" && command.Params?[Live] is JValue { Value: true });

        /// <exception cref="CommandException">A parameter is invalid.</exception>
        public static WatchRequest Read(JObject? json)
        {
            return new WatchRequest(
                ParamReader.WholeNumber(json, "requests", 0) ?? 0,
                ParamReader.WholeNumber(json, "log", 1) ?? 1,
                ParamReader.Flag(json, "tree") == true
            );
        }
    }
}
