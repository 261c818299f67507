#nullable enable

using UnityEngine;
using UnityEngine.UI;

namespace Abu
{
    /// <summary>A scroll view whose content is larger than its window, and its visible part in this walk.</summary>
    internal sealed class UGuiScroll
    {
        // The content can reach beyond its window by a fraction of a pixel.
        private const float Hair = 0.5f;

        private static readonly Vector3[] Corners = new Vector3[4];

        private readonly ScrollRect _rect;
        private readonly RectTransform _window;
        private readonly UGuiScroll? _outer;

        private UGuiScroll(ScrollRect rect, RectTransform window, Rect area, UGuiScroll? outer)
        {
            _rect = rect;
            _window = window;
            _outer = outer;
            Target = new UGuiCallbacks(rect, area);
        }

        /// <summary>The scroll view.</summary>
        public ScrollRect View => _rect;

        /// <summary>The part of it in which the content is seen.</summary>
        public RectTransform Window => _window;

        /// <summary>How far it has scrolled from the upper left, in pixels of the screen.</summary>
        public Vector2 Scrolled
        {
            get =>
                new(
                    Mathf.Clamp01(Position(0)) * Hidden(0) * PixelsPerUnit(0),
                    (1 - Mathf.Clamp01(Position(1))) * Hidden(1) * PixelsPerUnit(1)
                );
            set
            {
                _rect.StopMovement();
                ScrollTo(0, value.x);
                ScrollTo(1, value.y);
            }
        }

        private void ScrollTo(int axis, float pixels)
        {
            if (Hidden(axis) > 0)
            {
                var share = Mathf.Clamp01(pixels / (Hidden(axis) * PixelsPerUnit(axis)));
                SetPosition(axis, axis == 0 ? share : 1 - share);
            }
        }

        /// <summary>The place at which a mouse wheel would be turned.</summary>
        public UGuiCallbacks Target { get; }

        /// <summary>What a scroll view is called.</summary>
        public static string NameOf(Transform level) => ObjectName.Telling(level) ?? "Scroll view";

        /// <summary>The sides on which there is more content than is visible.</summary>
        public string More
        {
            get
            {
                var content = Content();
                var window = _window.rect;
                var sides = new[]
                {
                    _rect.vertical && content.yMax > window.yMax + Hair ? "above" : "",
                    _rect.vertical && content.yMin < window.yMin - Hair ? "below" : "",
                    _rect.horizontal && content.xMin < window.xMin - Hair ? "to the left" : "",
                    _rect.horizontal && content.xMax > window.xMax + Hair ? "to the right" : "",
                };
                var named = System.Array.FindAll(sides, side => side.Length > 0);
                return "more " + string.Join(" and ", named);
            }
        }

        /// <summary>Null if the object is not a scroll view, or shows all of its content.</summary>
        public static UGuiScroll? Of(Transform level, CanvasView view, UGuiScroll? outer)
        {
            if (
                !level.TryGetComponent<ScrollRect>(out var rect)
                || !rect.IsActive()
                || !(level is RectTransform place)
                || !(view.Visible(place) is { } area)
            )
            {
                return null;
            }
            var window = rect.viewport != null ? rect.viewport : place;
            var scroll = new UGuiScroll(rect, window, area, outer);
            return scroll.Hidden(0) > 0 || scroll.Hidden(1) > 0 ? scroll : null;
        }

        /// <summary>
        /// Scrolls it, or the nearest one around it that can scroll in that direction. Returns the pixels of the screen that
        /// it moved.
        /// </summary>
        /// <exception cref="NotActionableException">No view can scroll that way.</exception>
        public float Move(ScrollStep step)
        {
            var axis =
                step.Direction == ScrollDirection.Up || step.Direction == ScrollDirection.Down
                    ? 1
                    : 0;
            var scroll = this;
            while (scroll.Hidden(axis) <= 0)
            {
                scroll =
                    scroll._outer
                    ?? throw new NotActionableException(
                        axis == 1
                            ? "it does not scroll up or down"
                            : "it does not scroll to the left or right"
                    );
            }
            return scroll.Move(axis, step);
        }

        private float Move(int axis, ScrollStep step)
        {
            // Positions are counted from the lower left.
            var isTowardsOne =
                step.Direction == ScrollDirection.Up || step.Direction == ScrollDirection.Right;
            var pixels = Hidden(axis) * PixelsPerUnit(axis);
            var before = Mathf.Clamp01(Position(axis));
            var share = (isTowardsOne ? step.Pixels : -step.Pixels) / pixels;
            // Stops a glide, which would otherwise continue from its old position.
            _rect.StopMovement();
            SetPosition(axis, Mathf.Clamp01(before + share));
            return Mathf.Abs(Position(axis) - before) * pixels;
        }

        private float Position(int axis) => _rect.normalizedPosition[axis];

        private void SetPosition(int axis, float position)
        {
            if (axis == 0)
            {
                _rect.horizontalNormalizedPosition = position;
            }
            else
            {
                _rect.verticalNormalizedPosition = position;
            }
        }

        /// <summary>
        /// The size of the content that does not fit into the window; 0 if it fits or does not scroll along that axis.
        /// </summary>
        public float Hidden(int axis)
        {
            var hidden = Content().size[axis] - _window.rect.size[axis];
            return (axis == 0 ? _rect.horizontal : _rect.vertical) && hidden > Hair ? hidden : 0;
        }

        /// <summary>The content's box in units of the window.</summary>
        public Rect Content() => BoxOf(_rect.content);

        /// <summary>Any box in units of the window.</summary>
        public Rect BoxOf(RectTransform place)
        {
            place.GetWorldCorners(Corners);
            var min = Vector2.positiveInfinity;
            var max = Vector2.negativeInfinity;
            foreach (var corner in Corners)
            {
                Vector2 point = _window.InverseTransformPoint(corner);
                min = Vector2.Min(min, point);
                max = Vector2.Max(max, point);
            }
            return Rect.MinMaxRect(min.x, min.y, max.x, max.y);
        }

        public float PixelsPerUnit(int axis)
        {
            var canvas = _rect.GetComponentInParent<Canvas>();
            var camera = canvas == null ? null : CanvasView.CameraOf(canvas);
            // Counted from the lower left, clockwise.
            _window.GetWorldCorners(Corners);
            var from = RectTransformUtility.WorldToScreenPoint(camera!, Corners[0]);
            var to = RectTransformUtility.WorldToScreenPoint(camera!, Corners[axis == 0 ? 3 : 1]);
            return Vector2.Distance(from, to) / _window.rect.size[axis];
        }
    }
}
