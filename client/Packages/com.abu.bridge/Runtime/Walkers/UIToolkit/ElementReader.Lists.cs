#nullable enable

using System.Collections.Generic;
using System.Linq;
using UnityEngine;
using UnityEngine.UIElements;

namespace Abu
{
    // Lists, whose rows Unity makes and fills, with or without columns.
    internal sealed partial class ElementReader
    {
        private List<AbuSceneNode> ReadList(BaseVerticalCollectionView view, Rect clip)
        {
            var scroller = view.Q<ScrollView>();
            if (!IsSeen(view, clip, out var bounds) || scroller == null)
            {
                return new List<AbuSceneNode>();
            }

            var inner = ElementSight.Overlap(clip, scroller.contentViewport.worldBound);
            var more = MoreBeyond(scroller);
            var count = view.itemsSource?.Count ?? 0;
            var label = ElementNames.WithState(
                ElementNames.Fallback(view),
                count == 1 ? "1 item" : $"{count} items",
                more
            );
            var node = _nodes.Plain("list", label, bounds, view);
            node.Key = ElementNames.Fallback(view) ?? "";
            node.Children = ReadHeaders(view, clip);
            node.Children.AddRange(
                Within(more == null ? null : scroller, () => ReadRows(view, scroller, inner))
            );
            return One(more == null ? node : _nodes.Scrollable(node, scroller));
        }

        private List<AbuSceneNode> ReadHeaders(BaseVerticalCollectionView view, Rect clip) =>
            ListColumns.Of(view) is { } columns
                ? columns.Headers.SelectMany(header => ReadHeader(columns, header, clip)).ToList()
                : new List<AbuSceneNode>();

        private List<AbuSceneNode> ReadHeader(ListColumns columns, VisualElement header, Rect clip)
        {
            if (!IsSeen(header, clip, out var bounds))
            {
                return new List<AbuSceneNode>();
            }

            var inside = ReadInside(header, clip);
            var name = NameFrom(null, inside) ?? ElementNames.Fallback(header);
            var label = ElementNames.WithState(name, ListColumns.SortOf(header));
            var node = columns.CanSortBy(header)
                ? _nodes.Interactive(
                    "columnheader",
                    label,
                    bounds,
                    new ElementInput(header, IdentityOf(header, name))
                    {
                        HasControlsInside = inside.Any(HasInteractive),
                    }
                )
                : _nodes.Plain("columnheader", label, bounds, header);
            node.Key = name;
            node.Children.AddRange(inside);
            return One(node);
        }

        // What shows or hides the items below an item of a tree. Unity hides it where there are none.
        private List<AbuSceneNode> ReadBranch(Toggle toggle, Rect clip)
        {
            if (!IsSeen(toggle, clip, out var bounds))
            {
                return new List<AbuSceneNode>();
            }

            var label = ElementNames.WithState(null, toggle.value ? "expanded" : "collapsed");
            var input = new ElementInput(toggle, IdentityOf(toggle, null));
            var node = _nodes.Interactive("button", label, bounds, input);
            node.Key = "";
            return One(node);
        }

        /// <summary>Reads the rows that are in sight.</summary>
        public List<AbuSceneNode> ReadRows(
            BaseVerticalCollectionView view,
            ScrollView scroller,
            Rect clip
        )
        {
            var columns = ListColumns.Of(view);
            var indices = new RowIndices(view);
            return ChildrenInSight(scroller, clip)
                .Where(IsRow)
                .SelectMany(row => ReadRow(view, columns, row, indices.Of(row), clip))
                .ToList();
        }

        private static bool IsRow(VisualElement element) =>
            element.ClassListContains(BaseVerticalCollectionView.itemUssClassName)
            && !ElementSight.IsGone(element);

        private List<AbuSceneNode> ReadRow(
            BaseVerticalCollectionView view,
            ListColumns? columns,
            VisualElement row,
            int index,
            Rect clip
        )
        {
            var items = view.itemsSource;
            // With its index, which tells equal items apart.
            _item = (view, index, index >= 0 && index < items?.Count ? items[index] : null);
            try
            {
                if (columns != null)
                {
                    return ReadRowOfCells(view, columns, row, clip);
                }

                var isControl = ControlReader.IsControl(row);
                var inside = isControl ? Read(row, clip) : ReadInside(row, clip);
                var name = NameFrom(isControl ? null : ElementNames.TextOf(row), inside);
                return RowNode(view, row, clip, name ?? ElementNames.Fallback(row), null, inside);
            }
            finally
            {
                _item = null;
            }
        }

        // The row is named after its first cell. What the others say is its state, under the titles of their columns.
        private List<AbuSceneNode> ReadRowOfCells(
            BaseVerticalCollectionView view,
            ListColumns columns,
            VisualElement row,
            Rect clip
        )
        {
            string? name = null;
            var states = new List<string>();
            var inside = new List<AbuSceneNode>();
            foreach (var (cell, title) in columns.CellsOf(row))
            {
                var found = ReadInside(cell, clip).SelectMany(WithoutNamelessGroup).ToList();
                var text = NameFrom(null, found);
                if (text != null && name == null)
                {
                    name = text;
                }
                else if (text != null)
                {
                    states.Add(NodeName.WithValue(title, text));
                }

                var saysItself = found.Count == 1 && !string.IsNullOrEmpty(found[0].Label);
                inside.AddRange(saysItself ? found : Group(title, cell, clip, found));
            }

            var values = string.Join(", ", states);
            return RowNode(view, row, clip, name, values.Length > 0 ? values : null, inside);
        }

        private static IEnumerable<AbuSceneNode> WithoutNamelessGroup(AbuSceneNode node) =>
            IsNameless(node) ? node.Children : new List<AbuSceneNode> { node };

        private List<AbuSceneNode> RowNode(
            BaseVerticalCollectionView view,
            VisualElement row,
            Rect clip,
            string? name,
            string? state,
            List<AbuSceneNode> inside
        )
        {
            if (!IsSeen(row, clip, out var bounds))
            {
                return inside;
            }

            if (view.selectionType == SelectionType.None)
            {
                var text = ElementNames.WithState(name, state);
                return Group(text, row, clip, inside, "listitem", keepsEmpty: text.Length > 0);
            }

            var isSelected = row.ClassListContains(
                BaseVerticalCollectionView.itemSelectedVariantUssClassName
            );
            var label = ElementNames.WithState(name, state, isSelected ? "selected" : null);
            var input = new ElementInput(row, (_item, name))
            {
                HasControlsInside = inside.Any(HasInteractive),
            };
            var node = _nodes.Interactive("listitem", label, bounds, input);
            node.Children.AddRange(inside);
            return One(node);
        }
    }
}
