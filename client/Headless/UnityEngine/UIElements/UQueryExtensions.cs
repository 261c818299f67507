using System.Collections.Generic;

namespace UnityEngine.UIElements
{
    public static class UQueryExtensions
    {
        /// <summary>
        /// The first element of type T with that name and class, among e and the elements below it; null if there is none.
        /// </summary>
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

        public static T Q<T>(this VisualElement e, string name = null, params string[] classes)
            where T : VisualElement => e.Query<T>(name, classes).First();

        public static VisualElement Q(
            this VisualElement e,
            string name = null,
            string className = null
        ) => e.Q<VisualElement>(name, className);

        public static VisualElement Q(
            this VisualElement e,
            string name = null,
            params string[] classes
        ) => e.Q<VisualElement>(name, classes);

        public static UQueryBuilder<VisualElement> Query(this VisualElement e) =>
            new UQueryBuilder<VisualElement>(e);

        /// <summary>All elements of type T with that name and class, among e and the elements below it.</summary>
        public static UQueryBuilder<T> Query<T>(
            this VisualElement e,
            string name = null,
            string className = null
        )
            where T : VisualElement =>
            new UQueryBuilder<VisualElement>(e).OfType<T>(name, className);

        public static UQueryBuilder<T> Query<T>(
            this VisualElement e,
            string name = null,
            params string[] classes
        )
            where T : VisualElement => new UQueryBuilder<VisualElement>(e).OfType<T>(name, classes);

        public static UQueryBuilder<VisualElement> Query(
            this VisualElement e,
            string name = null,
            string className = null
        ) => e.Query<VisualElement>(name, className);

        public static UQueryBuilder<VisualElement> Query(
            this VisualElement e,
            string name = null,
            params string[] classes
        ) => e.Query<VisualElement>(name, classes);

        /// <summary>Every T below an element, in the order of the tree.</summary>
        internal static IEnumerable<T> Below<T>(this VisualElement root)
            where T : VisualElement
        {
            foreach (var child in root.hierarchy.Children())
            {
                if (child is T match)
                    yield return match;
                foreach (var found in child.Below<T>())
                    yield return found;
            }
        }
    }
}
