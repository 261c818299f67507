#nullable enable

using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Abu
{
    /// <summary>Searches of the scene with a stable order: it does not change from one snapshot to the next.</summary>
    public static class SceneObjects
    {
        /// <summary>Active components in the order of the hierarchy, parents first.</summary>
        public static IEnumerable<T> Active<T>()
            where T : Component => Active<T>(_ => true);

        public static IEnumerable<T> Active<T>(System.Func<T, bool> isWanted)
            where T : Component => InOrder(Unordered<T>().Where(isWanted));

        /// <summary>The components in the order of the hierarchy, parents first.</summary>
        public static List<T> InOrder<T>(IEnumerable<T> components)
            where T : Component => components.OrderBy(PathOf, PathOrder).ToList();

        /// <summary>Active components in no particular order.</summary>
        /// <remarks>From Unity 6000.4 on the sort mode is obsolete: results are never sorted there.</remarks>
        public static T[] Unordered<T>()
            where T : Component =>
#if UNITY_6000_4_OR_NEWER
            Object.FindObjectsByType<T>(FindObjectsInactive.Exclude);
#else
            Object.FindObjectsByType<T>(FindObjectsInactive.Exclude, FindObjectsSortMode.None);
#endif

        /// <summary>Components in no particular order, those of inactive objects too.</summary>
        internal static T[] WithInactive<T>()
            where T : Component =>
#if UNITY_6000_4_OR_NEWER
            Object.FindObjectsByType<T>(FindObjectsInactive.Include);
#else
            Object.FindObjectsByType<T>(FindObjectsInactive.Include, FindObjectsSortMode.None);
#endif

        /// <summary>
        /// Whether a canvas draws it. A RectTransform alone is not enough: texts of TextMesh Pro in the world have one too.
        /// </summary>
        public static bool IsOnCanvas(Transform place) =>
            place is RectTransform && place.GetComponentInParent<Canvas>() != null;

        private static readonly Comparer<List<int>> PathOrder = Comparer<List<int>>.Create(Compare);

        /// <summary>Whether it comes before the other in the order of the hierarchy.</summary>
        internal static bool IsBefore(Component one, Component other) =>
            Compare(PathOf(one), PathOf(other)) < 0;

        private static List<int> PathOf(Component component)
        {
            var path = new List<int>();
            for (
                var transform = component.transform;
                transform != null;
                transform = transform.parent
            )
            {
                path.Insert(0, transform.GetSiblingIndex());
            }

            return path;
        }

        private static int Compare(List<int> a, List<int> b)
        {
            for (var i = 0; i < a.Count && i < b.Count; ++i)
            {
                if (a[i] != b[i])
                {
                    return a[i].CompareTo(b[i]);
                }
            }

            return a.Count.CompareTo(b.Count);
        }
    }
}
