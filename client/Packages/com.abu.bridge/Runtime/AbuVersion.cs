#nullable enable

namespace Abu
{
    /// <summary>Which bridge this is. A player build has no package.json to read it from, so a test compares the two.</summary>
    internal static class AbuVersion
    {
        public const string Text = "0.2.0";

        /// <summary>The version of the wire protocol.</summary>
        public const int Protocol = FirstProtocol;

        /// <summary>The version that a reply has which names none.</summary>
        public const int FirstProtocol = 1;
    }
}
