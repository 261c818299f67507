#nullable enable

namespace Abu
{
    /// <summary>The parsed params of a screenshot.</summary>
    internal sealed class ScreenshotRequest
    {
        // Smaller pictures show nothing.
        private const int SmallestSide = 16;

        private ScreenshotRequest(bool annotate, NodeTarget? target, int? maxSide)
        {
            Annotate = annotate;
            Target = target;
            MaxSide = maxSide;
        }

        /// <summary>Draw refs into the picture.</summary>
        public bool Annotate { get; }

        /// <summary>The node to show; null for the whole screen.</summary>
        public NodeTarget? Target { get; }

        /// <summary>The most pixels of its longer side; a larger picture is made smaller. Null for no limit.</summary>
        public int? MaxSide { get; }

        /// <exception cref="CommandException">A parameter is invalid.</exception>
        public static ScreenshotRequest Read(AbuCommand command)
        {
            return new ScreenshotRequest(
                ParamReader.Flag(command.Params, "annotate") == true,
                NodeTarget.Read(command.Params, NodeTarget.Node),
                ParamReader.WholeNumber(command.Params, "maxSide", SmallestSide)
            );
        }
    }
}
