#nullable enable

namespace Abu
{
    /// <summary>The parsed params of a screenshot.</summary>
    internal sealed class ScreenshotRequest
    {
        private ScreenshotRequest(bool annotate, NodeTarget? target)
        {
            Annotate = annotate;
            Target = target;
        }

        /// <summary>Draw refs into the picture.</summary>
        public bool Annotate { get; }

        /// <summary>The node to show; null for the whole screen.</summary>
        public NodeTarget? Target { get; }

        /// <exception cref="CommandException">A parameter is invalid.</exception>
        public static ScreenshotRequest Read(AbuCommand command)
        {
            return new ScreenshotRequest(
                ParamReader.Flag(command.Params, "annotate") == true,
                NodeTarget.Read(command.Params, NodeTarget.Node)
            );
        }
    }
}
