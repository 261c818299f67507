namespace UnityEngine
{
    /// <summary>
    /// Converts between pixels of the screen and positions in the plane of a rectangle. Without a camera a pixel is a world
    /// unit.
    /// </summary>
    public sealed partial class RectTransformUtility
    {
        private RectTransformUtility() { }

        public static bool RectangleContainsScreenPoint(RectTransform rect, Vector2 screenPoint) =>
            RectangleContainsScreenPoint(rect, screenPoint, null);

        public static bool RectangleContainsScreenPoint(
            RectTransform rect,
            Vector2 screenPoint,
            Camera cam
        ) => RectangleContainsScreenPoint(rect, screenPoint, cam, Vector4.zero);

        /// <param name="offset">Left, bottom, right, top: the units by which the rectangle is smaller.</param>
        public static bool RectangleContainsScreenPoint(
            RectTransform rect,
            Vector2 screenPoint,
            Camera cam,
            Vector4 offset
        )
        {
            if (!ScreenPointToLocalPointInRectangle(rect, screenPoint, cam, out var local))
                return false;
            var box = rect.rect;
            return local.x >= box.xMin + offset.x
                && local.x < box.xMax - offset.z
                && local.y >= box.yMin + offset.y
                && local.y < box.yMax - offset.w;
        }

        public static bool ScreenPointToWorldPointInRectangle(
            RectTransform rect,
            Vector2 screenPoint,
            Camera cam,
            out Vector3 worldPoint
        )
        {
            worldPoint = Vector3.zero;
            var ray = ScreenPointToRay(cam, screenPoint);
            var normal = rect.rotation * Vector3.back;
            var towards = Vector3.Dot(ray.direction, normal);
            // The ray does not meet a plane that is seen edge-on or lies behind the camera.
            if (Mathf.Abs(towards) < 1e-6f)
                return false;
            var distance = Vector3.Dot(rect.position - ray.origin, normal) / towards;
            if (distance < 0)
                return false;
            worldPoint = ray.origin + ray.direction * distance;
            return true;
        }

        public static bool ScreenPointToLocalPointInRectangle(
            RectTransform rect,
            Vector2 screenPoint,
            Camera cam,
            out Vector2 localPoint
        )
        {
            localPoint = Vector2.zero;
            // Scaled to nothing it has no points. What Unity says of it is not known.
            var scale = rect.lossyScale;
            if (scale.x == 0 || scale.y == 0)
                return false;
            if (!ScreenPointToWorldPointInRectangle(rect, screenPoint, cam, out var worldPoint))
                return false;
            localPoint = rect.InverseTransformPoint(worldPoint);
            return true;
        }

        public static Ray ScreenPointToRay(Camera cam, Vector2 screenPos) =>
            cam != null
                ? cam.ScreenPointToRay(screenPos)
                : new Ray(new Vector3(screenPos.x, screenPos.y, -100), Vector3.forward);

        public static Vector2 WorldToScreenPoint(Camera cam, Vector3 worldPoint) =>
            cam == null ? (Vector2)worldPoint : (Vector2)cam.WorldToScreenPoint(worldPoint);
    }
}
