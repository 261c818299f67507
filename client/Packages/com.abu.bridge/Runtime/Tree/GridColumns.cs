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
            return parts.Count == 0 ? "all empty" : string.Join("; ", parts);
        }

        /// <summary>The number of spans in which columns that belong together lie.</summary>
        public static int CountSpans(IEnumerable<int> columns)
        {
            var (count, before) = (0, -1);
            foreach (var column in columns)
            {
                count += column == before + 1 ? 0 : 1;
                before = column;
            }
            return count;
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

        private static string Spans(List<int> columns)
        {
            var spans = new List<string>();
            for (var i = 0; i < columns.Count; )
            {
                var end = i;
                while (end + 1 < columns.Count && columns[end + 1] == columns[end] + 1)
                {
                    end++;
                }
                spans.Add(i == end ? $"{columns[i]}" : $"{columns[i]}-{columns[end]}");
                i = end + 1;
            }
            return string.Join(" ", spans);
        }
    }
}
