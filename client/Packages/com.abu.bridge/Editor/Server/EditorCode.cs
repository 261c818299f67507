#nullable enable

namespace Abu.Editor
{
    /// <summary>
    /// The codes of refusals that only the Editor's server uses; the others are in <see cref="ErrorCode"/>.
    /// </summary>
    internal static class EditorCode
    {
        /// <summary>The line has no token, or a wrong one.</summary>
        public const string Unauthorized = "unauthorized";

        /// <summary>
        /// The scripts are about to be loaded again. Sending the same line again afterwards gets the answer.
        /// </summary>
        public const string Reloading = "reloading";

        public const string CompileErrors = "compile_errors";

        /// <summary>The command cannot be carried out during Play mode.</summary>
        public const string Playing = "playing";

        /// <summary>A scene has unsaved changes, about which Unity would ask in a dialog.</summary>
        public const string DirtyScene = "dirty_scene";

        /// <summary>Unity did not report the result.</summary>
        public const string Indeterminate = "indeterminate";

        /// <summary>Unity was asked but did not begin.</summary>
        public const string NotStarted = "not_started";

        /// <summary>A client cancelled its command.</summary>
        public const string Cancelled = "cancelled";
    }
}
