#nullable enable

namespace Dreamtides.Server
{
    /// <summary>Characters that the game's icon font draws as icons.</summary>
    internal static class Glyphs
    {
        public const string Undo = "\uFD88";
        public const string Bug = "\uF88D";
        public const string Eye = "\uF9F9";
        public const string EyeClosed = "\uF9F8";
        public const string Fast = "\uF0E7";

        /// <summary>An ordinary character, so that it stays where icons are removed.</summary>
        public const string Energy = "●";
    }
}
