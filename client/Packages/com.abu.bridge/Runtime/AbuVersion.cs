#nullable enable

namespace Abu
{
    /// <summary>Which bridge this is. A player build has no package.json to read it from, so a test compares the two.</summary>
    internal static class AbuVersion
    {
        public const string Text = "0.2.0";
    }
}
