#nullable enable

using System.Collections.Generic;
using System.Linq;
using UnityEngine;
using UnityEngine.UIElements;

namespace Abu
{
    /// <summary>
    /// The items of a scroll view or of a list. A list has rows only for what is in view, so only its binding says what the others
    /// are: it is scrolled through, page by page.
    /// </summary>
    internal sealed class ElementItems : ItemView
    {
        // With rows of one height, Unity fills them as soon as the list is scrolled; with rows of several heights, at the
        // panel's next update.
        private const int PagesOfOneHeight = 20;

        private readonly ScrollView _view;
        private readonly BaseVerticalCollectionView? _list;

        private ElementItems(ScrollView view, BaseVerticalCollectionView? list)
        {
            _view = view;
            _list = list;
        }

        public static ElementItems Of(ScrollView view)
        {
            var list = view.GetFirstAncestorOfType<BaseVerticalCollectionView>();
            return new ElementItems(view, list?.Q<ScrollView>() == view ? list : null);
        }

        internal override string Subject =>
            _list == null
                ? LabelText.Describe(
                    "group",
                    ElementNames.Fallback(_view) ?? ElementReader.ScrollViewName
                )
                : LabelText.Describe("list", ElementNames.Fallback(_list));

        internal override bool IsThere => _view.panel != null;

        internal override bool HasAll => _list == null;

        internal override bool HasMore => ElementScroll.Hidden(_view) != Vector2.zero;

        internal override int PagesPerFrame =>
            _list != null && IsOfOneHeight(_list) ? PagesOfOneHeight : 1;

        internal override ScrollPlace Place
        {
            get
            {
                var place = _view.scrollOffset * PixelsPerUnit;
                return new ScrollPlace(place.x, place.y);
            }
            set
            {
                _view.scrollOffset = new Vector2(value.Right, value.Down) / PixelsPerUnit;
                BringUpToDate();
            }
        }

        private Vector2 PixelsPerUnit => PanelMap.PixelsPerUnit(_view);

        public static bool IsOfOneHeight(BaseVerticalCollectionView list) =>
            list.virtualizationMethod == CollectionVirtualizationMethod.FixedHeight;

        internal override void CheckReach() => ElementCover.Check(_view);

        internal override bool Turn(bool isForward)
        {
            var hidden = ElementScroll.Hidden(_view);
            var axis = hidden.y > 0 ? 1 : 0;
            var before = _view.scrollOffset;
            var page = _view.contentViewport.layout.size[axis] * 0.9f;
            var wanted = before;
            wanted[axis] = Mathf.Clamp(before[axis] + (isForward ? page : -page), 0, hidden[axis]);
            _view.scrollOffset = wanted;
            return !Mathf.Approximately(_view.scrollOffset[axis], before[axis]);
        }

        internal override IReadOnlyList<ViewItem> Read()
        {
            BringUpToDate();
            var reader = new ElementReader(new ElementNodes(new SceneTree()), _view);
            var nodes =
                _list == null
                    ? reader.ReadInside(_view.contentContainer, ElementSight.Everywhere)
                    : reader.ReadRows(_list, _view, _view.contentViewport.worldBound);
            return nodes.SelectMany(WithInner).Where(HasLabel).Select(ItemOf).ToList();
        }

        private static IEnumerable<AbuSceneNode> WithInner(AbuSceneNode node) =>
            node.Children.SelectMany(WithInner).Prepend(node);

        private static bool HasLabel(AbuSceneNode node) =>
            node.StandsFor is VisualElement && !string.IsNullOrEmpty(node.Label);

        private ViewItem ItemOf(AbuSceneNode node)
        {
            var beyond = Beyond((VisualElement)node.StandsFor!);
            return new ViewItem(
                node.Role,
                node.Label!,
                beyond == Vector2.zero,
                () => _view.scrollOffset += beyond
            );
        }

        /// <summary>How far the view must scroll to show the element, in its own units; not at all if it shows it.</summary>
        private Vector2 Beyond(VisualElement element)
        {
            var window = new Rect(Vector2.zero, _view.contentViewport.layout.size);
            var place = _view.contentViewport.WorldToLocal(element.worldBound);
            var hidden = ElementScroll.Hidden(_view);
            return new Vector2(
                hidden.x > 0 ? Beyond(window.xMin, window.xMax, place.xMin, place.xMax) : 0,
                hidden.y > 0 ? Beyond(window.yMin, window.yMax, place.yMin, place.yMax) : 0
            );
        }

        private void BringUpToDate() => _view.panel?.Pick(Vector2.zero);
    }
}
