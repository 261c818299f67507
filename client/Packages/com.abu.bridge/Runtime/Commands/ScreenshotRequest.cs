#nullable enable

namespace Abu
{
    /// <summary>All that a screenshot command asks for.</summary>
    internal sealed class ScreenshotRequest
    {
        private ScreenshotRequest(bool annotate, NodeTarget? target)
        {
            Annotate = annotate;
            Target = target;
        }

        /// <summary>Refs are drawn into the picture.</summary>
        public bool Annotate { get; }

        /// <summary>Of which node; null for the whole screen.</summary>
        public NodeTarget? Target { get; }

        /// <exception cref="CommandException">A parameter is not what it should be.</exception>
        public static ScreenshotRequest Read(AbuCommand command)
        {
            return new ScreenshotRequest(
                ParamReader.Flag(command.Params, "annotate") == true,
                NodeTarget.Read(command.Params, NodeTarget.Node)
            );
        }
    }
}
