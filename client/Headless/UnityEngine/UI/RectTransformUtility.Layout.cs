namespace UnityEngine
{
    public sealed partial class RectTransformUtility
    {
        /// <summary>The box around all rectangles below an object, in the units of another.</summary>
        public static Bounds CalculateRelativeRectTransformBounds(Transform root, Transform child)
        {
            var bounds = new Bounds(Vector3.zero, Vector3.zero);
            var isFirst = true;
            var corners = new Vector3[4];
            foreach (var rect in child.GetComponentsInChildren<RectTransform>(false))
            {
                rect.GetWorldCorners(corners);
                foreach (var corner in corners)
                {
                    var place = root.InverseTransformPoint(corner);
                    if (isFirst)
                        bounds = new Bounds(place, Vector3.zero);
                    bounds.Encapsulate(place);
                    isFirst = false;
                }
            }
            return bounds;
        }

        public static Bounds CalculateRelativeRectTransformBounds(Transform trans) =>
            CalculateRelativeRectTransformBounds(trans, trans);

        /// <summary>Mirrors where it lies in its parent, along an axis.</summary>
        /// <param name="keepPositioning">Whether only its pivot is mirrored.</param>
        /// <param name="recursive">Whether its children are mirrored too.</param>
        public static void FlipLayoutOnAxis(
            RectTransform rect,
            int axis,
            bool keepPositioning,
            bool recursive
        )
        {
            if (rect == null)
                return;
            if (recursive)
                foreach (Transform child in rect)
                    FlipLayoutOnAxis(child as RectTransform, axis, false, true);
            rect.pivot = With(rect.pivot, axis, 1 - rect.pivot[axis]);
            if (keepPositioning)
                return;
            var (min, max, place) = (rect.anchorMin, rect.anchorMax, rect.anchoredPosition);
            rect.anchoredPosition = With(place, axis, -place[axis]);
            rect.anchorMin = With(min, axis, 1 - max[axis]);
            rect.anchorMax = With(max, axis, 1 - min[axis]);
        }

        /// <summary>Exchanges width and height.</summary>
        public static void FlipLayoutAxes(RectTransform rect, bool keepPositioning, bool recursive)
        {
            if (rect == null)
                return;
            if (recursive)
                foreach (Transform child in rect)
                    FlipLayoutAxes(child as RectTransform, false, true);
            rect.pivot = Turned(rect.pivot);
            rect.sizeDelta = Turned(rect.sizeDelta);
            if (keepPositioning)
                return;
            rect.anchoredPosition = Turned(rect.anchoredPosition);
            rect.anchorMin = Turned(rect.anchorMin);
            rect.anchorMax = Turned(rect.anchorMax);
        }

        /// <summary>The same place: what is drawn snaps to whole pixels by itself.</summary>
        public static Vector2 PixelAdjustPoint(
            Vector2 point,
            Transform elementTransform,
            Canvas canvas
        ) => point;

        public static Rect PixelAdjustRect(RectTransform rectTransform, Canvas canvas) =>
            rectTransform.rect;

        private static Vector2 Turned(Vector2 of) => new Vector2(of.y, of.x);

        private static Vector2 With(Vector2 of, int axis, float value)
        {
            of[axis] = value;
            return of;
        }
    }
}
