using System.Collections.Generic;
using System.Linq;
using UnityEngine.SceneManagement;

namespace UnityEngine
{
    /// <summary>The assets of a project, and the windows of an Editor; a game without a project has neither.</summary>
    public sealed class Resources
    {
        /// <summary>The windows that an Editor has open.</summary>
        internal static List<Object> Windows { get; } = new List<Object>();

        public static T Load<T>(string path)
            where T : Object => Load(path, typeof(T)) as T;

        public static Object Load(string path) => Load(path, typeof(Object));

        public static Object Load(string path, System.Type systemTypeInstance) =>
            SceneManager.Content?.LoadResource(path, systemTypeInstance);

        public static T[] LoadAll<T>(string path)
            where T : Object => LoadAll(path, typeof(T)).Cast<T>().ToArray();

        public static Object[] LoadAll(string path) => LoadAll(path, typeof(Object));

        public static Object[] LoadAll(string path, System.Type systemTypeInstance) =>
            SceneManager.Content?.LoadResources(path, systemTypeInstance).ToArray()
            ?? new Object[0];

        public static T[] FindObjectsOfTypeAll<T>()
            where T : Object => Windows.OfType<T>().ToArray();

        public static T GetBuiltinResource<T>(string path)
            where T : Object => null;
    }
}
