#nullable enable

using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Abu
{
    /// <summary>
    /// The items of a scroll view. Most views have objects for all of them; some games have them only for those in view, and give
    /// them other items as the view scrolls.
    /// </summary>
    internal sealed class UGuiItems : ItemView
    {
        private readonly UGuiScroll _scroll;
        private readonly UGuiPointer _pointer;

        public UGuiItems(UGuiScroll scroll, UGuiPointer pointer)
        {
            _scroll = scroll;
            _pointer = pointer;
        }

        internal override string Subject =>
            LabelText.Describe("group", UGuiScroll.NameOf(_scroll.View.transform));

        internal override bool IsThere => _scroll.View != null && _scroll.View.IsActive();

        // If something is missing at an end, it is at least as large as an item.
        internal override bool HasAll
        {
            get
            {
                var items = Places().Select(item => item.Box).ToList();
                var axis = Axis;
                var content = _scroll.Content();
                return items.Count > 0
                    && items.Min(box => box.min[axis]) - content.min[axis] < Largest(items, axis)
                    && content.max[axis] - items.Max(box => box.max[axis]) < Largest(items, axis);
            }
        }

        internal override bool HasMore => _scroll.Hidden(0) > 0 || _scroll.Hidden(1) > 0;

        // Scroll views tell the game at the end of a frame that they have moved.
        internal override int PagesPerFrame => 1;

        internal override ScrollPlace Place
        {
            get
            {
                var place = _scroll.Scrolled;
                return new ScrollPlace(place.x, place.y);
            }
            set => _scroll.Scrolled = new Vector2(value.Right, value.Down);
        }

        private int Axis => _scroll.Hidden(1) > 0 ? 1 : 0;

        internal override void CheckReach() => _pointer.CheckReach(_scroll.Target);

        internal override bool Turn(bool isForward)
        {
            var axis = Axis;
            var before = _scroll.Scrolled;
            var page = _scroll.Window.rect.size[axis] * _scroll.PixelsPerUnit(axis) * 0.9f;
            var wanted = before;
            wanted[axis] += isForward ? page : -page;
            _scroll.Scrolled = wanted;
            return Mathf.Abs(_scroll.Scrolled[axis] - before[axis]) > 0.5f;
        }

        internal override IReadOnlyList<ViewItem> Read() =>
            Places()
                .Select(item =>
                {
                    var beyond = Beyond(item.Box);
                    return new ViewItem(
                        item.Role,
                        item.Label,
                        beyond == Vector2.zero,
                        () => _scroll.Scrolled += beyond
                    );
                })
                .ToList();

        private static float Largest(IEnumerable<Rect> boxes, int axis) =>
            boxes.Max(box => box.size[axis]);

        // In pixels, to the right and down.
        private Vector2 Beyond(Rect box)
        {
            var window = _scroll.Window.rect;
            return new Vector2(
                _scroll.Hidden(0) <= 0
                    ? 0
                    : Beyond(window.xMin, window.xMax, box.xMin, box.xMax)
                        * _scroll.PixelsPerUnit(0),
                _scroll.Hidden(1) <= 0
                    ? 0
                    : Beyond(-window.yMax, -window.yMin, -box.yMax, -box.yMin)
                        * _scroll.PixelsPerUnit(1)
            );
        }

        private List<(string Role, string Label, Rect Box)> Places()
        {
            var items = new List<(string, string, Rect)>();
            foreach (Transform child in _scroll.View.content)
            {
                Collect(child, false, items);
            }
            return items;
        }

        private void Collect(Transform level, bool inControl, List<(string, string, Rect)> items)
        {
            if (!level.gameObject.activeSelf || IsFaded(level))
            {
                return;
            }
            var role = UGuiControl.RoleOf(level, out var control);
            var label =
                role != null ? UGuiControl.NameOf(control!)
                : inControl ? ""
                : LabelOf(level);
            if (label.Length > 0 && level is RectTransform place)
            {
                items.Add((role ?? "label", label, _scroll.BoxOf(place)));
            }
            foreach (Transform child in level)
            {
                Collect(child, inControl || role != null, items);
            }
        }

        private static string LabelOf(Transform level) =>
            AbuElement.On(level) is { Label: { Length: > 0 } said } ? said
            : GraphicText.Of(level) is { Length: > 0 } text ? text
            : level.childCount == 0 && Picture.ShownOn(level) is { } picture
                ? Picture.NameOf(level, picture) ?? ""
            : "";

        private static bool IsFaded(Transform level) =>
            level.TryGetComponent<CanvasGroup>(out var group)
            && group.enabled
            && Faint.Is(group.alpha);
    }
}
