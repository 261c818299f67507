#nullable enable

using System.Collections.Generic;
using System.Linq;

namespace Abu
{
    /// <summary>Decides whether what lies in rows and columns is a board: panels that hold much are a layout.</summary>
    internal static class GridCells
    {
        private const int MostInACell = 3;

        // Frames, icons and counts of a slot say little.
        private const int MostParts = 6;

        private static readonly List<AbuSceneNode> None = new();

        /// <summary>
        /// Whether a cell holds something, or all are made for it, and none holds more than a few nodes that tell something.
        /// </summary>
        /// <param name="nodes">The trees that hold the nodes of the cells.</param>
        /// <param name="plan">The grid.</param>
        public static bool AreFew(List<AbuSceneNode> nodes, GridPlan plan)
        {
            var counts = new Dictionary<GridCell, (int Parts, int Telling, bool HasCount)>();
            var isFew = Count(nodes, plan, counts);
            return isFew
                && (
                    counts.Count > 0 || plan.IsEmptyBoard || plan.All.Any(cell => cell.Text != null)
                );
        }

        /// <summary>
        /// Whether these texts tell all cells apart, as on the buttons of a menu in two columns: what one reads like that is no board.
        /// </summary>
        /// <param name="texts">The text in each cell; null for a cell that does not have exactly one.</param>
        public static bool AreWords(IEnumerable<string?> texts)
        {
            var known = new HashSet<string>();
            return texts.All(text =>
                text != null && text.Count(char.IsLetter) > 1 && known.Add(WithoutDigits(text))
            );
        }

        // "Item 3" and "Item 4" are cells of a kind.
        private static string WithoutDigits(string text) =>
            string.Concat(text.Where(c => !char.IsDigit(c)));

        /// <summary>Notes the cell of a node that was read in it. A group is left out there if its name tells nothing.</summary>
        public static void Note(AbuSceneNode node, GridCell cell)
        {
            var isGroup = node.Role == "group" && !node.Interactive && node.Grid == null;
            if (isGroup && node.HasChildren && node.Cell == null && cell.Grid.AreNamedAlike)
            {
                node.Children.ForEach(child => Note(child, cell));
                return;
            }
            node.Cell ??= cell;
        }

        /// <summary>Whether a node, or all nodes in it, lie in cells of the grid.</summary>
        public static bool IsIn(AbuSceneNode node, GridPlan plan) =>
            node.Cell?.Grid == plan
            || (
                node.HasChildren
                && node.Ref == null
                && node.Children.TrueForAll(child => IsIn(child, plan))
            );

        private static bool Count(
            List<AbuSceneNode> nodes,
            GridPlan plan,
            Dictionary<GridCell, (int Parts, int Telling, bool HasCount)> counts
        )
        {
            foreach (var node in nodes)
            {
                if (node.Cell?.Grid == plan)
                {
                    counts.TryGetValue(node.Cell, out var count);
                    if (!AddTo(ref count, node))
                    {
                        return false;
                    }
                    counts[node.Cell] = count;
                }
                else if (node.HasChildren && !Count(node.Children, plan, counts))
                {
                    return false;
                }
            }
            return true;
        }

        // A control in a slot, as something to be dragged out of it, is a part of it. False if it is too much.
        private static bool AddTo(
            ref (int Parts, int Telling, bool HasCount) count,
            AbuSceneNode node
        )
        {
            if (node.Grid != null || (node.HasChildren && !node.Interactive))
            {
                return false;
            }
            var isCount = IsCount(node) && !count.HasCount;
            count = (
                count.Parts + 1,
                count.Telling + (isCount || IsPicture(node) ? 0 : 1),
                count.HasCount || isCount
            );
            if (count.Parts > MostParts || count.Telling > MostInACell)
            {
                return false;
            }
            foreach (var child in node.HasChildren ? node.Children : None)
            {
                if (child.HasChildren || !AddTo(ref count, child))
                {
                    return false;
                }
            }
            return true;
        }

        private static bool IsPicture(AbuSceneNode node) =>
            node.Role == "image" && !node.Interactive;

        private static bool IsCount(AbuSceneNode node) =>
            !node.Interactive && node.Role == "label" && node.Label?.Any(char.IsLetter) != true;
    }
}
