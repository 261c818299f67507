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
