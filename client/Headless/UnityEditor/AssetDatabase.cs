using System;
using System.Linq;
using Headless;
using UnityEngine.SceneManagement;
using Object = UnityEngine.Object;

namespace UnityEditor
{
    public class AssetDatabase
    {
        internal static bool IsWorker { get; set; }

        /// <summary>Raised for an import, so that tests see it; nothing is imported.</summary>
        internal static event Action<string, bool> PackageRequested;

        /// <summary>Raised for a refresh. The Editor process, if there is one, then looks at the project's files.</summary>
        internal static event Action RefreshRequested;

        public static bool IsAssetImportWorkerProcess() => IsWorker;

        public static void Refresh() => RefreshRequested?.Invoke();

        /// <summary>Does nothing: assets cannot change here.</summary>
        public static void SaveAssets() { }

        public static T LoadAssetAtPath<T>(string assetPath)
            where T : Object => (T)LoadAssetAtPath(assetPath, typeof(T));

        public static Object LoadAssetAtPath(string assetPath, Type type) =>
            Files?.AssetsAt(assetPath, type).FirstOrDefault();

        public static Object LoadMainAssetAtPath(string assetPath) =>
            LoadAssetAtPath(assetPath, typeof(Object));

        public static Object[] LoadAllAssetsAtPath(string assetPath) =>
            Files?.AssetsAt(assetPath, typeof(Object)).ToArray() ?? Array.Empty<Object>();

        public static string GetAssetPath(Object assetObject) => Files?.PathOf(assetObject) ?? "";

        public static string AssetPathToGUID(string path) => Files?.GuidOf(path) ?? "";

        public static string GUIDToAssetPath(string guid) => Files?.PathOf(guid) ?? "";

        /// <summary>The GUIDs of the assets whose names have all the words of the filter, and that are of one of its types.</summary>
        /// <param name="filter">As <c>coin t:Sprite</c>.</param>
        public static string[] FindAssets(string filter) =>
            FindAssets(filter, Array.Empty<string>());

        public static string[] FindAssets(string filter, string[] searchInFolders) =>
            Files == null
                ? Array.Empty<string>()
                : new AssetFilter(filter, searchInFolders)
                    .In(Files)
                    .Select(Files.GuidOf)
                    .Where(guid => guid != null)
                    .ToArray();

        private static IProjectContent Files => SceneManager.Content;

        public static void ImportPackage(string packagePath, bool interactive) =>
            PackageRequested?.Invoke(packagePath, interactive);
    }
}
