#nullable enable

using UnityEditor;
using UnityEngine;

namespace Dreamtides.Editor
{
    /// <summary>
    /// Imports the font, shaders and settings that TextMeshPro needs to draw, if the project has none. Otherwise TextMeshPro
    /// would open a window at the first Play and wait for an answer.
    /// </summary>
    [InitializeOnLoad]
    internal static class TextMeshProResources
    {
        internal const string Package =
            "Packages/com.unity.ugui/Package Resources/TMP Essential Resources.unitypackage";

        // The name by which TextMeshPro itself finds its settings.
        private const string Settings = "TMP Settings";
        private const string TriedKey = "Dreamtides.TextMeshProImportTried";

        static TextMeshProResources()
        {
            Start();
        }

        /// <summary>Called at each load of the scripts.</summary>
        internal static void Start()
        {
            if (!AssetDatabase.IsAssetImportWorkerProcess())
            {
                // Assets cannot be queried yet while scripts are being loaded.
                EditorApplication.delayCall += ImportIfMissing;
            }
        }

        private static void ImportIfMissing()
        {
            // Tries once in a session, even if it fails.
            if (
                SessionState.GetBool(TriedKey, false)
                || Resources.Load<ScriptableObject>(Settings) != null
            )
            {
                return;
            }

            SessionState.SetBool(TriedKey, true);
            Debug.Log("[Dreamtides] Importing TextMeshPro's essential resources");
            AssetDatabase.ImportPackage(Package, false);
        }
    }
}
