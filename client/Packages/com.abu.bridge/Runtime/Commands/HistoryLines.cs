#nullable enable

using System.Collections.Generic;
using System.Linq;

namespace Abu
{
    /// <summary>What the game tells of an action, as a reply has it.</summary>
    internal static class HistoryLines
    {
        private const int Most = 1000;
        private const int ShownEnd = 100;

        /// <summary>Each event on a line of limited length.</summary>
        public static List<string>? OneLineEach(List<string>? history)
        {
            static string OneLine(string line) => LabelText.OneLine(LabelText.Limited(line ?? ""));
            var isPlain = history == null || history.TrueForAll(line => OneLine(line) == line);
            return isPlain ? history : history!.ConvertAll(OneLine);
        }

        /// <summary>
        /// The lines, or the first and the last with a mark between them if there are too many. The mark has a hash of those that
        /// are left out, so that no change goes unseen.
        /// </summary>
        public static List<string>? Limited(List<string>? history)
        {
            if (history == null || history.Count <= Most)
            {
                return history;
            }
            var left = history.GetRange(Most - ShownEnd, history.Count - Most);
            var hash = left.Aggregate(
                LabelText.HashOf(""),
                (before, line) => LabelText.HashOf(line + "\n", before)
            );
            return history
                .Take(Most - ShownEnd)
                .Append($"… {left.Count} lines left out, {hash:x8} …")
                .Concat(history.Skip(history.Count - ShownEnd))
                .ToList();
        }
    }
}
