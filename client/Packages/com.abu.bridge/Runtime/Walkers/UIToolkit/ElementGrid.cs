#nullable enable

using System.Collections.Generic;
using System.Linq;
using UnityEngine;
using UnityEngine.UIElements;

namespace Abu
{
    /// <summary>Elements of equal size that lie in rows and columns: the children of one element, or their children.</summary>
    internal sealed class ElementGrid
    {
        private const float Pixel = 1;

        // Of a board in which nothing is yet.
        private const int FewestEmpty = 6;

        private readonly List<ElementBoard> _boards = new();
        private readonly Dictionary<VisualElement, GridCell> _cells = new();
        private readonly PanelMap _map;

        public ElementGrid(PanelMap map)
        {
            _map = map;
        }

        /// <summary>The cell that the element is; null if it is none.</summary>
        public GridCell? CellOf(VisualElement element) =>
            _cells.TryGetValue(element, out var cell) ? cell : null;

        /// <summary>Notes the cells, if the element holds a grid; null if not.</summary>
        /// <param name="element">The element, before the elements in it are read.</param>
        /// <param name="clip">The area in which they can be seen, in the panel.</param>
        public GridPlan? Of(VisualElement element, Rect clip)
        {
            var children = Shown(element.hierarchy.Children());
            var plan =
                children.Count < 2
                    ? null
                    : Of(children, clip)
                        ?? Of(ChildrenOf(children), clip)
                        ?? OfLowest(children, clip);
            if (plan != null)
            {
                _boards.Add(new ElementBoard(element, plan));
                foreach (var cell in plan.All)
                {
                    cell.Bounds = _map.ToScreen(Area(cell.Bounds!.Value));
                }
            }
            return plan;
        }

        /// <summary>
        /// Notes the cell on which an element lies that belongs to no cell by its parents: boards move their pieces from cell to cell.
        /// </summary>
        /// <param name="element">The element, after the cells were noted: it is drawn above them.</param>
        public void Place(VisualElement element)
        {
            if (_boards.Count == 0 || IsInCell(element))
            {
                return;
            }
            foreach (var board in _boards)
            {
                if (board.CellBelow(element) is { } cell)
                {
                    cell.IsEmpty = false;
                    _cells[element] = cell;
                    return;
                }
            }
        }

        private bool IsInCell(VisualElement? element)
        {
            while (element != null && !_cells.ContainsKey(element))
            {
                element = element.hierarchy.parent;
            }
            return element != null;
        }

        // Pieces lie on the cells or beside the rows, as children of the same element, and are drawn later.
        private GridPlan? OfLowest(List<VisualElement> children, Rect clip)
        {
            var alike = children.FindAll(child => IsLike(child, children[0]));
            if (alike.Count < children.Count && Of(ChildrenOf(alike), clip) is { } plan)
            {
                return plan;
            }
            var cells = new List<VisualElement>();
            cells.AddRange(
                alike.Where(one => !cells.Exists(cell => ElementBoard.AreInOnePlace(one, cell)))
            );
            var pieces = children.Except(cells).ToList();
            return
                pieces.Count > 0
                && pieces.TrueForAll(piece =>
                    cells.Exists(cell => ElementBoard.AreInOnePlace(piece, cell))
                )
                ? Of(cells, clip)
                : null;
        }

        private static bool IsLike(VisualElement one, VisualElement other)
        {
            var (size, like) = (one.worldBound.size, other.worldBound.size);
            return Mathf.Abs(size.x - like.x) < 0.1f * like.x
                && Mathf.Abs(size.y - like.y) < 0.1f * like.y;
        }

        private GridPlan? Of(List<VisualElement> elements, Rect clip)
        {
            var areas = elements.ConvertAll(element => Area(element.worldBound));
            var found = BoardFrame.Of(areas);
            if (found == null || GridCells.AreWords(elements.Select(OnlyTextIn)))
            {
                return null;
            }
            var plan = GridPlan.Of(found, elements.Count, out var cells);
            // A picture that all of them have is a frame.
            var frame = ElementImage.PictureOf(elements[0]);
            var isFramed = elements.TrueForAll(element => ElementImage.PictureOf(element) == frame);
            for (var i = 0; i < cells.Length; i++)
            {
                var seen = ElementSight.Overlap(elements[i].worldBound, clip);
                cells[i].IsOutOfSight = !ElementSight.HasArea(seen);
                cells[i].StandsFor = elements[i];
                cells[i].Text =
                    ElementImage.NameInside(elements[i])
                    ?? (isFramed ? null : ElementImage.OwnName(elements[i]));
                cells[i].IsEmpty =
                    !ElementImage.HoldsAny(elements[i])
                    && (isFramed || !ElementImage.HasPicture(elements[i]));
                _cells[elements[i]] = cells[i];
            }
            plan.NameCells(elements.Select(ElementNames.OwnName));
            plan.IsEmptyBoard =
                elements.Count >= FewestEmpty
                && plan.All.All(cell => cell.IsEmpty && cell.Text == null)
                && elements.TrueForAll(IsMadeToHold);
            return plan;
        }

        // It is drawn, and has a text that is empty now.
        private static bool IsMadeToHold(VisualElement element) =>
            (ElementImage.IsDrawn(element) || element.resolvedStyle.borderTopWidth > 0)
            && (element is TextElement || element.Q<TextElement>() != null);

        private static string? OnlyTextIn(VisualElement element)
        {
            var texts = new List<string>();
            AddTexts(element, texts);
            return texts.Count == 1 ? texts[0] : null;
        }

        private static void AddTexts(VisualElement element, List<string> texts)
        {
            if (ElementNames.TextOf(element) is { } text)
            {
                texts.Add(text);
            }
            foreach (var child in element.hierarchy.Children())
            {
                AddTexts(child, texts);
            }
        }

        // Empty if they are no rows: one of them holds nothing, or a grid of its own beside others that hold less.
        private static List<VisualElement> ChildrenOf(List<VisualElement> rows)
        {
            var inRows = rows.ConvertAll(row => Shown(row.hierarchy.Children()));
            var areBlocks = inRows.TrueForAll(row => row.Count == inRows[0].Count);
            return inRows.TrueForAll(row => row.Count > 0 && (areBlocks || IsOneLine(row)))
                ? inRows.SelectMany(row => row).ToList()
                : new List<VisualElement>();
        }

        private static bool IsOneLine(List<VisualElement> row)
        {
            var first = row[0].worldBound;
            return row.TrueForAll(one => Mathf.Abs(one.worldBound.y - first.y) < Pixel)
                || row.TrueForAll(one => Mathf.Abs(one.worldBound.x - first.x) < Pixel);
        }

        private static List<VisualElement> Shown(IEnumerable<VisualElement> elements) =>
            elements
                .Where(element =>
                    !(element is Scroller)
                    && ElementSight.HasArea(element.worldBound)
                    && !ElementSight.IsGone(element)
                )
                .ToList();

        private static AbuRect Area(Rect rect) => new(rect.x, rect.y, rect.width, rect.height);

        private static Rect Area(AbuRect rect) => new(rect.X, rect.Y, rect.Width, rect.Height);
    }
}
