#nullable enable

namespace Abu
{
    /// <summary>
    /// The versions of bridge and protocol. Player builds contain no package.json to read them from, so a test compares
    /// them.
    /// </summary>
    internal static class AbuVersion
    {
        public const string Text = "0.3.0";

        /// <summary>The version of the wire protocol.</summary>
        public const int Protocol = FirstProtocol;

        /// <summary>The version of a reply that names none.</summary>
        public const int FirstProtocol = 1;
    }
}
