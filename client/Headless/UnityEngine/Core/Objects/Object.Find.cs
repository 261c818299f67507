using System;
using Headless;

namespace UnityEngine
{
    public partial class Object
    {
        // Unity leaves the order of FindObjectsSortMode.None open; here it is always the order of creation, so that a
        // run can be repeated.
        public static T[] FindObjectsByType<T>(FindObjectsSortMode sortMode)
            where T : Object => FindObjectsByType<T>(FindObjectsInactive.Exclude, sortMode);

        public static T[] FindObjectsByType<T>(
            FindObjectsInactive findObjectsInactive,
            FindObjectsSortMode sortMode
        )
            where T : Object =>
            Array.ConvertAll(
                FindObjectsByType(typeof(T), findObjectsInactive, sortMode),
                found => (T)found
            );

        public static Object[] FindObjectsByType(Type type, FindObjectsSortMode sortMode) =>
            FindObjectsByType(type, FindObjectsInactive.Exclude, sortMode);

        public static Object[] FindObjectsByType(
            Type type,
            FindObjectsInactive findObjectsInactive,
            FindObjectsSortMode sortMode
        )
        {
            var found = World.FindAll(type, findObjectsInactive == FindObjectsInactive.Include);
            found.Sort((a, b) => a.Id.CompareTo(b.Id));
            return found.ToArray();
        }

        [Obsolete("Use FindFirstObjectByType or FindAnyObjectByType.")]
        public static T FindObjectOfType<T>()
            where T : Object => FindFirstObjectByType<T>();

        [Obsolete("Use FindFirstObjectByType or FindAnyObjectByType.")]
        public static T FindObjectOfType<T>(bool includeInactive)
            where T : Object => FindFirstObjectByType<T>(Inactive(includeInactive));

        [Obsolete("Use FindFirstObjectByType or FindAnyObjectByType.")]
        public static Object FindObjectOfType(Type type) => FindFirstObjectByType(type);

        [Obsolete("Use FindFirstObjectByType or FindAnyObjectByType.")]
        public static Object FindObjectOfType(Type type, bool includeInactive) =>
            FindFirstObjectByType(type, Inactive(includeInactive));

        [Obsolete("Use FindObjectsByType.")]
        public static T[] FindObjectsOfType<T>()
            where T : Object => FindObjectsByType<T>(FindObjectsSortMode.InstanceID);

        [Obsolete("Use FindObjectsByType.")]
        public static T[] FindObjectsOfType<T>(bool includeInactive)
            where T : Object =>
            FindObjectsByType<T>(Inactive(includeInactive), FindObjectsSortMode.InstanceID);

        [Obsolete("Use FindObjectsByType.")]
        public static Object[] FindObjectsOfType(Type type) =>
            FindObjectsByType(type, FindObjectsSortMode.InstanceID);

        [Obsolete("Use FindObjectsByType.")]
        public static Object[] FindObjectsOfType(Type type, bool includeInactive) =>
            FindObjectsByType(type, Inactive(includeInactive), FindObjectsSortMode.InstanceID);

        private static FindObjectsInactive Inactive(bool isIncluded) =>
            isIncluded ? FindObjectsInactive.Include : FindObjectsInactive.Exclude;

        public static T FindFirstObjectByType<T>()
            where T : Object => FindFirstObjectByType<T>(FindObjectsInactive.Exclude);

        public static T FindFirstObjectByType<T>(FindObjectsInactive findObjectsInactive)
            where T : Object => (T)FindFirstObjectByType(typeof(T), findObjectsInactive);

        public static Object FindFirstObjectByType(Type type) =>
            FindFirstObjectByType(type, FindObjectsInactive.Exclude);

        public static Object FindFirstObjectByType(
            Type type,
            FindObjectsInactive findObjectsInactive
        )
        {
            var found = FindObjectsByType(
                type,
                findObjectsInactive,
                FindObjectsSortMode.InstanceID
            );
            return found.Length == 0 ? null : found[0];
        }

        public static T FindAnyObjectByType<T>()
            where T : Object => FindFirstObjectByType<T>();

        public static T FindAnyObjectByType<T>(FindObjectsInactive findObjectsInactive)
            where T : Object => FindFirstObjectByType<T>(findObjectsInactive);

        public static Object FindAnyObjectByType(Type type) => FindFirstObjectByType(type);

        public static Object FindAnyObjectByType(
            Type type,
            FindObjectsInactive findObjectsInactive
        ) => FindFirstObjectByType(type, findObjectsInactive);
    }
}
