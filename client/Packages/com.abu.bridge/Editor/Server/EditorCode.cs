#nullable enable

namespace Abu.Editor
{
    /// <summary>Codes of refusals that only the Editor's server gives; the others are in <see cref="ErrorCode"/>.</summary>
    internal static class EditorCode
    {
        /// <summary>The line carries no token, or a wrong one.</summary>
        public const string Unauthorized = "unauthorized";

        /// <summary>The scripts are about to be loaded anew; the same line again, after that, gets the answer.</summary>
        public const string Reloading = "reloading";

        public const string CompileErrors = "compile_errors";

        /// <summary>What was asked for is not done during Play mode.</summary>
        public const string Playing = "playing";

        /// <summary>A scene has unsaved changes, about which Unity would ask in a dialog.</summary>
        public const string DirtyScene = "dirty_scene";

        /// <summary>Unity did not say what came of it.</summary>
        public const string Indeterminate = "indeterminate";

        /// <summary>Unity was asked and did not begin.</summary>
        public const string NotStarted = "not_started";

        /// <summary>A client took its command back.</summary>
        public const string Cancelled = "cancelled";
    }
}
