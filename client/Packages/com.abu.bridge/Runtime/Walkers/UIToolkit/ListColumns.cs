#nullable enable

using System.Collections.Generic;
using System.Linq;
using UnityEngine.UIElements;

namespace Abu
{
    /// <summary>
    /// The columns of a list. Their headers are internal to Unity, so they are recognized by the names of their classes, and the
    /// cells of a row belong to the headers in the same order.
    /// </summary>
    internal sealed class ListColumns
    {
        // MultiColumnHeaderColumn in Unity's sources.
        private const string HeaderClass = "unity-multi-column-header__column";
        private const string SortableClass = HeaderClass + "--sortable";
        private const string AscendingClass = HeaderClass + "--sorted-ascending";
        private const string DescendingClass = HeaderClass + "--sorted-descending";

        private readonly bool _isSorting;
        private readonly List<string?> _titles;

        private ListColumns(BaseVerticalCollectionView view, VisualElement container)
        {
            _isSorting =
                view
                    is MultiColumnListView { sortingMode: not ColumnSortingMode.None }
                        or MultiColumnTreeView { sortingMode: not ColumnSortingMode.None };
            Headers = Below(container, HeaderClass).ToList();
            _titles = Headers.ConvertAll(header => TitleOf(header));
        }

        /// <summary>From the first column to the last, as they are shown.</summary>
        public List<VisualElement> Headers { get; }

        /// <summary>Null for a list without columns.</summary>
        public static ListColumns? Of(BaseVerticalCollectionView view) =>
            view is MultiColumnListView || view is MultiColumnTreeView
                ? view.Q<VisualElement>(
                    className: MultiColumnController.headerContainerUssClassName
                )
                    is { } container
                    ? new ListColumns(view, container)
                    : null
                : null;

        /// <summary>Whether a click on the header sorts the list.</summary>
        public bool CanSortBy(VisualElement header) =>
            _isSorting && header.ClassListContains(SortableClass);

        /// <summary>How the list is sorted by that column; null if it is not.</summary>
        public static string? SortOf(VisualElement header) =>
            header.ClassListContains(AscendingClass) ? "sorted ascending"
            : header.ClassListContains(DescendingClass) ? "sorted descending"
            : null;

        /// <summary>The cells of a row, each with the title of its column, or null.</summary>
        public IEnumerable<(VisualElement Cell, string? Title)> CellsOf(VisualElement row) =>
            Below(row, MultiColumnController.cellUssClassName)
                .Select((cell, i) => (cell, i < _titles.Count ? _titles[i] : null));

        private static string? TitleOf(VisualElement header)
        {
            var title = header.Q<TextElement>(className: HeaderClass + "__title");
            return ElementNames.TextOf(title ?? header.Q<TextElement>())
                ?? ElementNames.Fallback(header);
        }

        // Without what lies inside such an element.
        private static IEnumerable<VisualElement> Below(VisualElement element, string className) =>
            element
                .hierarchy.Children()
                .SelectMany(child =>
                    child.ClassListContains(className) ? new[] { child } : Below(child, className)
                );
    }
}
