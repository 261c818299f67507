#nullable enable

namespace Abu
{
    /// <summary>The values of <see cref="AbuResponse.Code"/>: what went wrong, for programs.</summary>
    internal static class ErrorCode
    {
        public const string InvalidCommand = "invalid_command";
        public const string UnknownCommand = "unknown_command";
        public const string MissingParam = "missing_param";
        public const string RefNotFound = "ref_not_found";
        public const string NotFound = "not_found";
        public const string Ambiguous = "ambiguous";
        public const string Timeout = "timeout";
        public const string StaleRef = "stale_ref";
        public const string UnsupportedAction = "unsupported_action";
        public const string NotActionable = "not_actionable";
        public const string NotMet = "not_met";
        public const string Frozen = "frozen";
        public const string NotFrozen = "not_frozen";
        public const string Paused = "paused";
        public const string Busy = "busy";
        public const string ScreenshotFailed = "screenshot_failed";
        public const string NoHandler = "no_handler";
        public const string AnotherGame = "another_game";
        public const string Restarted = "restarted";
        public const string Unauthorized = "unauthorized";
        public const string InternalError = "internal_error";
    }
}
