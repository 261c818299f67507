using System;

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

        public static void ImportPackage(string packagePath, bool interactive) =>
            PackageRequested?.Invoke(packagePath, interactive);
    }
}
