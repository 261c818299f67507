namespace UnityEngine.UIElements
{
    public static class VisualElementExtensions
    {
        public static Vector2 WorldToLocal(this VisualElement ele, Vector2 p) =>
            ele.WorldToLocal(p);

        public static Rect WorldToLocal(this VisualElement ele, Rect r)
        {
            var (from, to) = (ele.WorldToLocal(r.min), ele.WorldToLocal(r.max));
            return Rect.MinMaxRect(
                Mathf.Min(from.x, to.x),
                Mathf.Min(from.y, to.y),
                Mathf.Max(from.x, to.x),
                Mathf.Max(from.y, to.y)
            );
        }

        /// <summary>Makes the element cover its parent.</summary>
        public static void StretchToParentSize(this VisualElement elem)
        {
            elem.StretchToParentWidth();
            elem.style.top = elem.style.bottom = 0;
        }

        public static void StretchToParentWidth(this VisualElement elem)
        {
            elem.style.position = Position.Absolute;
            elem.style.left = elem.style.right = 0;
        }

        public static void AddManipulator(this VisualElement ele, IManipulator manipulator) =>
            manipulator.target = ele;

        public static void RemoveManipulator(this VisualElement ele, IManipulator manipulator) =>
            manipulator.target = null;
    }
}
