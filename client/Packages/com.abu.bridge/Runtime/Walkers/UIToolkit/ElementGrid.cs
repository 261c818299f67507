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
            return children.Count < 2 ? null : Of(children, clip) ?? Of(ChildrenOf(children), clip);
        }

        private GridPlan? Of(List<VisualElement> elements, Rect clip)
        {
            var areas = elements.ConvertAll(element => Area(element.worldBound));
            var plan = GridPlan.Of(areas, out var cells);
            if (plan == null || GridCells.AreWords(elements.Select(OnlyTextIn)))
            {
                return null;
            }
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
            foreach (var cell in plan.All)
            {
                cell.Bounds = _map.ToScreen(Area(cell.Bounds!.Value));
            }
            return plan;
        }

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

        // Empty if one of them holds nothing: then they are no rows.
        private static List<VisualElement> ChildrenOf(List<VisualElement> rows)
        {
            var inRows = rows.ConvertAll(row => Shown(row.hierarchy.Children()));
            return inRows.TrueForAll(row => row.Count > 0)
                ? inRows.SelectMany(row => row).ToList()
                : new List<VisualElement>();
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
