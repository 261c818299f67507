#nullable enable

using System.Collections.Generic;
using UnityEngine;
using UnityEngine.UIElements;

namespace Abu
{
    /// <summary>
    /// Which item each row of a list shows. With rows of one height their places say it. Otherwise the list is asked for the row of
    /// each index, beginning near the one that the place suggests, and the other rows are those near the first.
    /// </summary>
    internal sealed class RowIndices
    {
        // A row that is being recycled shows none.
        private const int MostTries = 1000;

        private readonly BaseVerticalCollectionView _view;
        private readonly int _count;
        private readonly bool _isOfOneHeight;
        private int _last = -1;

        public RowIndices(BaseVerticalCollectionView view)
        {
            _view = view;
            _count = view.itemsSource?.Count ?? 0;
            _isOfOneHeight = ElementItems.IsOfOneHeight(view);
        }

        /// <summary>The index of the row's item; -1 if it shows none.</summary>
        public int Of(VisualElement row)
        {
            if (_isOfOneHeight)
            {
                return Mathf.RoundToInt(row.layout.y / _view.fixedItemHeight);
            }

            foreach (var index in Near(_last < 0 ? Guess(row) : _last + 1))
            {
                if (_view.GetRootElementForIndex(index) == row)
                {
                    return _last = index;
                }
            }

            return -1;
        }

        private int Guess(VisualElement row)
        {
            var height = row.hierarchy.parent.layout.height;
            var share = height > 0 ? Mathf.Clamp01(row.layout.y / height) : 0;
            return Mathf.FloorToInt(share * Mathf.Max(0, _count - 1));
        }

        // That index, then one after it, one before it, two after it and so on.
        private IEnumerable<int> Near(int start)
        {
            for (var away = 0; away < Mathf.Min(_count, MostTries); away++)
            {
                if (start + away < _count)
                {
                    yield return start + away;
                }
                if (away > 0 && start - away >= 0)
                {
                    yield return start - away;
                }
            }
        }
    }
}
