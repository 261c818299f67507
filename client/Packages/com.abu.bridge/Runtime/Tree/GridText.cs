#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;

namespace Abu
{
    /// <summary>How grids are printed: the words for the grid, for its rows, and for cells without nodes.</summary>
    internal static class GridText
    {
        public const string Role = "grid";
        public const string RowRole = "row";
        public const string CellRole = "cell";

        /// <summary>What a row says in which nothing is.</summary>
        public const string AllEmpty = "all empty";

        /// <summary>The state of a grid in which some texts are the mark of an empty cell.</summary>
        public const string Legend = Empty + " is empty";

        private const string Nameless = "Grid";
        private const string Empty = "·";
        private const string OutOfSight = "…";
        private const string Times = "×";
        private const string Bar = " | ";
        private const int FewestInARun = 4;

        // Behind it a label has its details, which diffs leave out; see NodeName.
        private const string Details = "--";

        /// <summary>The label of a grid: "Board (4 rows, 4 columns)".</summary>
        public static string Label(string? name, GridPlan plan)
        {
            var rows = InSight("row", plan.Rows, row => IsOutOfSight(plan, row));
            var columns = InSight("column", plan.Columns, column => IsColumnHidden(plan, column));
            var size =
                $"{Counted(plan.Rows, "row")}, {Counted(plan.Columns, "column")}{rows}{columns}{Origin(plan)}{Slant(plan)}";
            return NodeName.WithState(name ?? Nameless, size);
        }

        private static string Origin(GridPlan plan) =>
            plan.Origin == null ? "" : $"; the first is at {plan.Origin}";

        private static string Slant(GridPlan plan) =>
            plan.IsSlanted ? "; rows run up to the right" : "";

        /// <summary>Whether all cells of a row are out of sight.</summary>
        public static bool IsOutOfSight(GridPlan plan, int row)
        {
            var isAny = false;
            for (var column = 1; column <= plan.Columns; column++)
            {
                if (plan.At(row, column) is { } cell)
                {
                    isAny = true;
                    if (!cell.IsOutOfSight)
                    {
                        return false;
                    }
                }
            }
            return isAny;
        }

        /// <summary>The texts of a row without nodes: "4 · 8 ·", and "grass×12" for a long run of a long text.</summary>
        public static string Texts(IEnumerable<string?> texts, bool hasSpaces)
        {
            var words = texts.Select(text => Word(text, hasSpaces)).ToList();
            var runs = new List<string>();
            for (var i = 0; i < words.Count; )
            {
                var next = i + 1;
                while (next < words.Count && words[next] == words[i])
                {
                    next++;
                }
                var isRun = next - i >= FewestInARun && IsLong(words[i]);
                runs.AddRange(
                    isRun ? new[] { $"{words[i]}{Times}{next - i}" } : words.Skip(i).Take(next - i)
                );
                i = next;
            }
            // Behind a single one too, so that its spaces divide nothing.
            var end = hasSpaces && runs.Count == 1 ? Bar.TrimEnd() : "";
            return string.Join(hasSpaces ? Bar : " ", runs) + end;
        }

        /// <summary>The label of a row, or of neighbouring rows of equal texts.</summary>
        public static string Rows(int first, int last, string texts) =>
            $"{Span(first, last)}: {texts}";

        /// <summary>Whether runs of equal texts in a row are counted, so that equal rows may be too.</summary>
        public static bool HasRuns(string texts) => texts.Contains(Times);

        /// <summary>The label of neighbouring rows in which nothing is: "5-8: all empty".</summary>
        public static string EmptyRows(int first, int last) => Rows(first, last, AllEmpty);

        /// <summary>The label of neighbouring cells in which nothing is: "5-8: empty".</summary>
        public static string EmptyRun(int first, int last) => $"{Span(first, last)}: empty";

        /// <summary>
        /// The label of neighbouring cells that have nodes but are alike: "5-8: 4 empty slots", "1-9: 9 buttons, Slot 1 to Slot 9".
        /// </summary>
        /// <param name="first">The first row or column.</param>
        /// <param name="last">The last row or column.</param>
        /// <param name="count">The number of cells.</param>
        /// <param name="from">The first cell.</param>
        /// <param name="to">The last cell.</param>
        public static string AlikeRun(int first, int last, int count, AlikeCell from, AlikeCell to)
        {
            var noun = count == 1 ? from.Noun : Plural(from.Noun);
            return from.Name is { } start && to.Name is { } end
                ? $"{Span(first, last)}: {count} {noun}, {start.Label} to {end.Label}"
                : $"{Span(first, last)}: {count} empty {noun}";
        }

        /// <summary>The text of a cell out of sight, in a row of which others are in sight.</summary>
        /// <remarks>No text of a game is this object, even if it reads the same.</remarks>
        public static readonly string Hidden = new(OutOfSight.ToCharArray());

        /// <summary>The first number in the label of a row or a cell: "5" in "5-8: empty"; null if there is none.</summary>
        public static string? NumberOf(string? label)
        {
            var number = string.Concat((label ?? "").TakeWhile(char.IsDigit));
            return number.Length > 0 ? number : null;
        }

        // Empty if all are.
        private static string InSight(string noun, int count, Predicate<int> isHidden)
        {
            var seen = Enumerable.Range(1, count).Where(line => !isHidden(line)).ToList();
            return seen.Count == count || seen.Count == 0
                ? ""
                : $", {Range(noun, seen[0], seen[seen.Count - 1])} in sight";
        }

        private static bool IsColumnHidden(GridPlan plan, int column) =>
            Enumerable
                .Range(1, plan.Rows)
                .Select(row => plan.At(row, column))
                .All(cell => cell?.IsOutOfSight != false);

        private static string Word(string? text, bool hasSpaces)
        {
            if (text == null)
            {
                return Empty;
            }
            if (ReferenceEquals(text, Hidden))
            {
                return OutOfSight;
            }
            var isMark =
                text == Empty
                || text == OutOfSight
                || text[0] == '\''
                || text.Contains(Details)
                || text.Contains(Times)
                || (hasSpaces && text.Contains('|'));
            return isMark ? $"'{text}'" : text;
        }

        // Numbers are never counted: "2048×4" would look like a product.
        private static bool IsLong(string word) =>
            word == OutOfSight || (word.Length > 2 && word.Any(char.IsLetter));

        /// <summary>Neighbouring rows or columns: "5-8", or "5" for a single one.</summary>
        public static string Span(int first, int last) =>
            first == last ? $"{first}" : $"{first}-{last}";

        private static string Range(string noun, int first, int last) =>
            first == last ? $"{noun} {first}" : $"{noun}s {first}-{last}";

        private static string Counted(int count, string noun) =>
            count == 1 ? $"1 {noun}" : $"{count} {noun}s";

        private static string Plural(string noun) =>
            noun.EndsWith("s", StringComparison.Ordinal) ? noun + "es"
            : noun.EndsWith("x", StringComparison.Ordinal) ? noun + "es"
            : noun + "s";
    }
}
