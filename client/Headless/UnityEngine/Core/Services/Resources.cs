using System.Collections.Generic;
using System.Linq;
using Headless;
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

        public static ResourceRequest LoadAsync<T>(string path)
            where T : Object => LoadAsync(path, typeof(T));

        public static ResourceRequest LoadAsync(string path) => LoadAsync(path, typeof(Object));

        /// <summary>There at once, told in the next frame.</summary>
        public static ResourceRequest LoadAsync(string path, System.Type type)
        {
            var request = new ResourceRequest { Loaded = Load(path, type) };
            SceneQueue.Add(() => { }, request);
            return request;
        }

        public static AsyncOperation UnloadUnusedAssets()
        {
            var done = new AsyncOperation();
            SceneQueue.Add(() => { }, done);
            return done;
        }

        public static void UnloadAsset(Object assetToUnload) { }

        public static T[] FindObjectsOfTypeAll<T>()
            where T : Object => Windows.OfType<T>().ToArray();

        public static T GetBuiltinResource<T>(string path)
            where T : Object => null;
    }
}
