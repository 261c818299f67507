#nullable enable

using System.Collections.Generic;
using System.Linq;

namespace Abu
{
    /// <summary>Makes the rows of one grid.</summary>
    internal sealed class GridRows
    {
        private readonly GridPlan _plan;
        private readonly ILookup<(int Row, int Column), TreeNode> _nodes;
        private readonly bool _hasSpaces;
        private readonly bool _sumsUpEmpty;
        private readonly bool _sumsUpNamed;

        // The texts of the rows that were added last, if they consist of texts.
        private string? _texts;
        private int _firstText;
        private int _lastText;

        /// <param name="plan">The grid.</param>
        /// <param name="nodes">The nodes in its cells.</param>
        /// <param name="mostAlike">With more cells than this that are empty, or have a word and a number, they may be summed up.</param>
        public GridRows(GridPlan plan, List<TreeNode> nodes, int mostAlike)
        {
            _plan = plan;
            _nodes = nodes.ToLookup(node => (node.Cell!.Row, node.Cell.Column));
            _sumsUpEmpty = nodes.Count(node => node.Cell!.IsEmpty) > mostAlike;
            _sumsUpNamed = nodes.Count(node => NameOf(node) != null) > mostAlike;
            _hasSpaces = Texts().Any(text => text.Contains(' '));
        }

        /// <summary>One node for each row, but only one for neighbouring rows in which nothing is.</summary>
        public List<TreeNode> ToNodes()
        {
            var rows = new List<TreeNode>();
            var row = 1;
            while (row <= _plan.Rows)
            {
                var first = row;
                while (row <= _plan.Rows && !_plan.TellsFree && IsBlank(row))
                {
                    row++;
                }
                if (row > first)
                {
                    rows.Add(Leaf(GridText.RowRole, GridText.EmptyRows(first, row - 1)));
                }
                else
                {
                    AddRow(rows, row++);
                }
            }
            return rows;
        }

        /// <summary>Whether a row has the mark of an empty cell.</summary>
        public bool HasMarks { get; private set; }

        private void AddRow(List<TreeNode> rows, int row)
        {
            if (GridText.IsOutOfSight(_plan, row))
            {
                return;
            }
            var columns = Enumerable.Range(1, _plan.Columns).ToList();
            if (columns.All(column => IsText(row, column)))
            {
                var texts = columns.Select(column => TextAt(row, column)).ToList();
                if (_plan.TellsColumns)
                {
                    AddTexts(rows, row, GridColumns.Of(_plan, row, texts), canMerge: true);
                    return;
                }
                HasMarks |= texts.Contains(null);
                var line = GridText.Texts(texts, _hasSpaces);
                AddTexts(rows, row, line, GridText.HasRuns(line));
                return;
            }
            rows.Add(TreeNode.Above(GridText.RowRole, $"{row}", Cells(row)));
        }

        private void AddTexts(List<TreeNode> rows, int row, string texts, bool canMerge)
        {
            if (_texts == texts && _lastText == row - 1 && canMerge)
            {
                rows.RemoveAt(rows.Count - 1);
            }
            else
            {
                _firstText = row;
            }
            (_texts, _lastText) = (texts, row);
            rows.Add(Leaf(GridText.RowRole, GridText.Rows(_firstText, row, texts)));
        }

        private List<TreeNode> Cells(int row)
        {
            var cells = new List<TreeNode>();
            var column = 1;
            while (column <= _plan.Columns)
            {
                var first = column;
                while (column <= _plan.Columns && IsBlank(row, column))
                {
                    column++;
                }
                cells.Add(
                    column > first
                        ? Leaf(GridText.CellRole, GridText.EmptyRun(first, column - 1))
                        : Cell(row, column++)
                );
            }
            return cells;
        }

        private TreeNode Cell(int row, int column)
        {
            var nodes = _nodes[(row, column)].ToList();
            if (nodes.Count == 1)
            {
                return One(nodes[0], row, column);
            }
            return nodes.Count == 0 ? Leaf(GridText.CellRole, $"{column}: {TextAt(row, column)}")
                : SquareIn(nodes) is { } square ? WithPieces(square, nodes)
                : TreeNode.Above(GridText.CellRole, $"{column}", nodes);
        }

        // The node that is the cell itself, of several: a square on which a piece stands.
        private static TreeNode? SquareIn(List<TreeNode> nodes) =>
            nodes.Find(node =>
                node.StandsFor != null
                && node.StandsFor == node.Cell!.StandsFor
                && node.Children.Count == 0
            );

        private static TreeNode WithPieces(TreeNode square, List<TreeNode> nodes)
        {
            square.Children = nodes.FindAll(node => node != square);
            return square;
        }

        // Where only some of the empty cells are summed up, the others say that they are empty.
        private TreeNode One(TreeNode node, int row, int column)
        {
            node.SummedUpAs = AlikeAt(node, row, column);
            if (node.SummedUpAs is { Name: null })
            {
                node.MarkEmpty();
            }
            return node;
        }

        private AlikeCell? AlikeAt(TreeNode node, int row, int column) =>
            node.Cell!.IsEmpty
                ? (_sumsUpEmpty ? new AlikeCell(row, column, _plan.Noun, null) : null)
            : _sumsUpNamed && NameOf(node) is { } name ? new AlikeCell(row, column, node.Role, name)
            : null;

        private static NumberedName? NameOf(TreeNode node) =>
            node.Children.Count == 0 && !node.Cell!.IsEmpty ? NumberedName.Of(node.Label) : null;

        private bool IsBlank(int row) =>
            Enumerable.Range(1, _plan.Columns).All(column => IsBlank(row, column));

        private bool IsBlank(int row, int column) =>
            !_nodes.Contains((row, column)) && TextAt(row, column) == null;

        // Whether a text says all of the cell.
        private bool IsText(int row, int column) => _nodes[(row, column)].All(IsText);

        private static bool IsText(TreeNode node) =>
            node.Ref == null
            && node.Label != null
            && node.Children.Count == 0
            && (node.Role == "label" || node.Role == "image");

        private string? TextAt(int row, int column)
        {
            var cell = _plan.At(row, column);
            var labels = _nodes[(row, column)].Select(node => node.Label).Where(l => l != null);
            var text = string.Join(" ", labels);
            return text.Length > 0 ? text
                : cell?.IsOutOfSight == true ? GridText.Hidden
                : cell?.Text;
        }

        private IEnumerable<string> Texts() =>
            from row in Enumerable.Range(1, _plan.Rows)
            from column in Enumerable.Range(1, _plan.Columns)
            where IsText(row, column)
            let text = TextAt(row, column)
            where text != null
            select text;

        private static TreeNode Leaf(string role, string label) =>
            TreeNode.Above(role, label, new List<TreeNode>());
    }
}
