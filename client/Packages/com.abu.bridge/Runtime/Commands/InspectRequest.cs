#nullable enable

namespace Abu
{
    /// <summary>The parsed params of an inspect.</summary>
    internal sealed class InspectRequest
    {
        private InspectRequest(NodeTarget target, string? part, bool all)
        {
            Target = target;
            Part = part;
            All = all;
        }

        public NodeTarget Target { get; }

        /// <summary>"Button", or "Button.interactable"; null for all parts.</summary>
        public string? Part { get; }

        /// <summary>Private fields too, and none left out.</summary>
        public bool All { get; }

        /// <exception cref="CommandException">A parameter is invalid, or no node is named.</exception>
        public static InspectRequest Read(AbuCommand command) =>
            new(
                NodeTarget.Read(command.Params, NodeTarget.Node)
                    ?? throw new CommandException(
                        ErrorCode.MissingParam,
                        "Missing ref parameter for inspect command"
                    ),
                ParamReader.Text(command.Params, "component"),
                ParamReader.Flag(command.Params, "all") == true
            );
    }
}
