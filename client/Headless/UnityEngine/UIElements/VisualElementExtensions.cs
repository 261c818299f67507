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

        public static void AddManipulator(this VisualElement ele, IManipulator manipulator) =>
            manipulator.target = ele;

        public static void RemoveManipulator(this VisualElement ele, IManipulator manipulator) =>
            manipulator.target = null;
    }
}
