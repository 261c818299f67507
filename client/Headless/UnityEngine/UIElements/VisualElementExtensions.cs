namespace UnityEngine.UIElements
{
    public static class VisualElementExtensions
    {
        public static Vector2 WorldToLocal(this VisualElement ele, Vector2 p) =>
            p - ele.worldBound.position;

        public static void AddManipulator(this VisualElement ele, IManipulator manipulator) =>
            manipulator.target = ele;

        public static void RemoveManipulator(this VisualElement ele, IManipulator manipulator) =>
            manipulator.target = null;
    }
}
