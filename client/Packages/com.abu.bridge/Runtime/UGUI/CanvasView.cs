#nullable enable

using UnityEngine;
using UnityEngine.UI;

namespace Abu
{
    /// <summary>
    /// The effect of an object's ancestors: which camera shows it, its visible area, its transparency, and whether pointers
    /// hit it.
    /// </summary>
    internal readonly struct CanvasView
    {
        private const float Hair = 0.01f;

        // Far below that of a canvas in the world.
        private const float SmallestScale = 1e-6f;

        private static readonly Vector3[] Corners = new Vector3[4];

        private readonly Camera? _camera;

        private CanvasView(Camera? camera, Rect clip, float alpha, bool takesPointer)
        {
            _camera = camera;
            Clip = clip;
            Alpha = alpha;
            TakesPointer = takesPointer;
        }

        /// <summary>The visible area in pixels of the screen, y up.</summary>
        public Rect Clip { get; }

        public float Alpha { get; }

        /// <summary>False if a canvas group lets pointers through.</summary>
        public bool TakesPointer { get; }

        private static Rect ScreenRect => new(0, 0, GameScreen.Width, GameScreen.Height);

        /// <summary>The camera that draws the canvas and through which pointers hit it; null for an overlay.</summary>
        public static Camera? CameraOf(Canvas canvas)
        {
            var root = canvas.rootCanvas;
            var camera = root.renderMode == RenderMode.ScreenSpaceOverlay ? null : root.worldCamera;
            if (camera == null && root.renderMode == RenderMode.WorldSpace)
            {
                camera = Camera.main;
            }
            return camera == null ? null : camera;
        }

        /// <summary>Whether a person can see it: on the first display, by its camera if it has one.</summary>
        public static bool IsSeen(Canvas canvas)
        {
            var camera = CameraOf(canvas);
            return camera == null
                ? canvas.renderMode != RenderMode.WorldSpace && canvas.targetDisplay == 0
                : camera.isActiveAndEnabled
                    && ScreenCameras.IsOnScreen(camera)
                    && (camera.cullingMask & (1 << canvas.gameObject.layer)) != 0;
        }

        /// <summary>The view of an object's parent.</summary>
        public static CanvasView Above(Transform level, Canvas canvas) =>
            level.parent == null
                ? new CanvasView(CameraOf(canvas), ScreenRect, 1, true)
                : Above(level.parent, canvas).With(level.parent).Inside(level.parent);

        /// <summary>The view of the object itself, with its own canvas and groups.</summary>
        public CanvasView With(Transform level)
        {
            var clip = Clip;
            if (
                level.TryGetComponent<Canvas>(out var own)
                && own.overrideSorting
                && !own.isRootCanvas
            )
            {
                // Masks do not affect a canvas that overrides its sorting.
                clip = ScreenRect;
            }
            var (alpha, takesPointer) = (Alpha, TakesPointer);
            if (level.TryGetComponent<CanvasGroup>(out var group) && group.enabled)
            {
                alpha = group.ignoreParentGroups ? group.alpha : alpha * group.alpha;
                takesPointer = group.blocksRaycasts && (takesPointer || group.ignoreParentGroups);
            }
            return new CanvasView(_camera, clip, alpha, takesPointer);
        }

        /// <summary>The visible part of the object, in pixels of the screen, y up; null if there is none.</summary>
        public Rect? Visible(RectTransform rect, float smallest = 0)
        {
            if (!(Project(rect) is { } box) || (smallest > 0 && IsScaledToNothing(rect)))
            {
                return null;
            }
            // A text may be drawn beyond a rectangle without a size.
            var grown = new Vector2(
                Mathf.Max(0, smallest - box.width),
                Mathf.Max(0, smallest - box.height)
            );
            return Seen(new Rect(box.position - grown / 2, box.size + grown));
        }

        private static bool IsScaledToNothing(Transform level)
        {
            var scale = level.lossyScale;
            return Mathf.Min(Mathf.Abs(scale.x), Mathf.Abs(scale.y)) < SmallestScale;
        }

        /// <summary>The part of an area of the screen that is not clipped; null if there is none.</summary>
        public Rect? Seen(Rect area)
        {
            var seen = Intersection(area, Clip);
            return seen.width > 0 && seen.height > 0 ? seen : (Rect?)null;
        }

        /// <summary>
        /// All of the screen that the rectangle takes, with nothing beside it; null if it is turned, or not in front of the camera.
        /// </summary>
        public static AbuRect? WholeArea(RectTransform rect)
        {
            var canvas = rect.GetComponentInParent<Canvas>();
            var view = new CanvasView(CameraOf(canvas), ScreenRect, 1, true);
            rect.GetWorldCorners(Corners);
            var isUpright =
                Mathf.Abs(Corners[0].x - Corners[1].x) < Hair
                && Mathf.Abs(Corners[0].y - Corners[3].y) < Hair;
            return isUpright && view.Visible(rect) is { } area
                ? ScreenPoints.FromTop(area)
                : (AbuRect?)null;
        }

        /// <summary>The view for objects below this one, clipped to its masks.</summary>
        public CanvasView Inside(Transform level)
        {
            var clip = Clip;
            if (level.TryGetComponent<RectMask2D>(out var area) && area.isActiveAndEnabled)
            {
                clip = Intersection(clip, Project(area.rectTransform) ?? Rect.zero);
            }
            if (level.TryGetComponent<Mask>(out var mask) && mask.MaskEnabled())
            {
                clip = Intersection(clip, Project(mask.rectTransform) ?? Rect.zero);
            }
            return new CanvasView(_camera, clip, Alpha, TakesPointer);
        }

        /// <summary>The box around four points of the world on the screen, clipped or not; null if one is behind the camera.</summary>
        public Rect? Project(Vector3[] corners)
        {
            var min = Vector2.positiveInfinity;
            var max = Vector2.negativeInfinity;
            foreach (var corner in corners)
            {
                var point = _camera == null ? corner : _camera.WorldToScreenPoint(corner);
                if (_camera != null && point.z <= 0)
                {
                    return null;
                }
                min = Vector2.Min(min, point);
                max = Vector2.Max(max, point);
            }
            return Rect.MinMaxRect(min.x, min.y, max.x, max.y);
        }

        private Rect? Project(RectTransform rect)
        {
            rect.GetWorldCorners(Corners);
            return Project(Corners);
        }

        private static Rect Intersection(Rect a, Rect b) =>
            Rect.MinMaxRect(
                Mathf.Max(a.xMin, b.xMin),
                Mathf.Max(a.yMin, b.yMin),
                Mathf.Min(a.xMax, b.xMax),
                Mathf.Min(a.yMax, b.yMax)
            );
    }
}
