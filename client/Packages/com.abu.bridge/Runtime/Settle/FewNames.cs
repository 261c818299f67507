#nullable enable

using System.Collections.Generic;

namespace Abu
{
    /// <summary>The first of many names, and how many there are beside them: nobody reads a long list.</summary>
    internal static class FewNames
    {
        private const int Most = 3;

        /// <param name="names">All of them; null if nobody knows any.</param>
        public static List<string>? Of(List<string>? names) =>
            names?.GetRange(0, names.Count < Most ? names.Count : Most);

        /// <summary>How many <see cref="Of"/> leaves out; null if that is none.</summary>
        public static int? MoreThan(List<string>? names) =>
            names?.Count > Most ? names.Count - Most : (int?)null;
    }
}
