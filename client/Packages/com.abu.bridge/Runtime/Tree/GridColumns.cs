#nullable enable

using System.Collections.Generic;
using System.Linq;

namespace Abu
{
    /// <summary>
    /// How the rows of a grid are printed that say in which columns each text is: "free 2-13 16-27", "Pellet 2-5 8; Cherry 6".
    /// </summary>
    internal static class GridColumns
    {
        private const string Free = "free";

        /// <summary>The state of a grid whose rows say which cells are free.</summary>
        public static string Legend(GridPlan plan) => $"what is not free is {plan.Wall}";

        /// <summary>What a row says.</summary>
        /// <param name="plan">The grid.</param>
        /// <param name="row">From 1.</param>
        /// <param name="texts">Those of its cells; what is out of sight is left out.</param>
        public static string Of(GridPlan plan, int row, IReadOnlyList<string?> texts)
        {
            var seen = Enumerable
                .Range(1, texts.Count)
                .Where(column => !ReferenceEquals(texts[column - 1], GridText.Hidden))
                .ToList();
            var parts = plan.TellsFree
                ? new List<string> { Ways(plan, row, seen) }
                : new List<string>();
            var others = seen.Select(column => texts[column - 1])
                .Where(text => text != null && !(plan.TellsFree && text == plan.Wall))
                .Distinct();
            foreach (var text in others)
            {
                var columns = seen.FindAll(column => texts[column - 1] == text);
                parts.Add($"{Word(text!)} {Spans(columns)}");
            }
            return parts.Count == 0 ? GridText.AllEmpty : string.Join("; ", parts);
        }

        /// <summary>The spans in which columns that belong together lie.</summary>
        /// <param name="columns">From the left to the right.</param>
        public static IEnumerable<(int First, int Last)> SpansOf(IEnumerable<int> columns)
        {
            (int First, int Last)? span = null;
            foreach (var column in columns)
            {
                if (span is { } done && column != done.Last + 1)
                {
                    yield return done;
                    span = null;
                }
                span = (span?.First ?? column, column);
            }
            if (span is { } last)
            {
                yield return last;
            }
        }

        private static string Ways(GridPlan plan, int row, List<int> seen)
        {
            var free = seen.FindAll(column => plan.At(row, column)?.IsSolid != true);
            return free.Count == 0 ? $"all {plan.Wall}"
                : free.Count == seen.Count ? $"all {Free}"
                : $"{Free} {Spans(free)}";
        }

        // A text with a number at its end would run into those of the columns.
        private static string Word(string text) =>
            text.Contains(';') || text.Contains('\'') || char.IsDigit(text[text.Length - 1])
                ? $"'{text}'"
                : text;

        private static string Spans(List<int> columns) =>
            string.Join(" ", SpansOf(columns).Select(span => GridText.Span(span.First, span.Last)));
    }
}
