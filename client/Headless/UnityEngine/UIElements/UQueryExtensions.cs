namespace UnityEngine.UIElements
{
    public static class UQueryExtensions
    {
        /// <summary>The first element below e, or e itself, that is a T of that name and class; null without one.</summary>
        public static T Q<T>(this VisualElement e, string name = null, string className = null)
            where T : VisualElement
        {
            if (
                e is T match
                && (name == null || e.name == name)
                && (className == null || e.ClassListContains(className))
            )
                return match;
            foreach (var child in e.hierarchy.Children())
                if (child.Q<T>(name, className) is { } found)
                    return found;
            return null;
        }

        public static VisualElement Q(
            this VisualElement e,
            string name = null,
            string className = null
        ) => e.Q<VisualElement>(name, className);
    }
}
