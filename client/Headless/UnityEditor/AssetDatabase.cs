using System;

namespace UnityEditor
{
    public class AssetDatabase
    {
        internal static bool IsWorker { get; set; }

        /// <summary>What a test wants to know of imports; nothing is really imported.</summary>
        internal static event Action<string, bool> PackageRequested;

        /// <summary>The Editor process, where there is one, looks at the project then.</summary>
        internal static event Action RefreshRequested;

        public static bool IsAssetImportWorkerProcess() => IsWorker;

        public static void Refresh() => RefreshRequested?.Invoke();

        /// <summary>There is nothing that could have changed.</summary>
        public static void SaveAssets() { }

        public static void ImportPackage(string packagePath, bool interactive) =>
            PackageRequested?.Invoke(packagePath, interactive);
    }
}
