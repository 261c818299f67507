#nullable enable

using UnityEditor;
using UnityEngine;

namespace Dreamtides.Editor
{
    /// <summary>
    /// Imports the font, shaders and settings without which TextMeshPro draws nothing, when the project has none: so nobody has to
    /// answer TextMeshPro's own window at the first Play.
    /// </summary>
    [InitializeOnLoad]
    internal static class TextMeshProResources
    {
        internal const string Package =
            "Packages/com.unity.ugui/Package Resources/TMP Essential Resources.unitypackage";

        // The name under which TextMeshPro itself looks for its settings.
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
                // Assets cannot be asked for yet while scripts are being loaded.
                EditorApplication.delayCall += ImportIfMissing;
            }
        }

        private static void ImportIfMissing()
        {
            // Once a session is enough, should it not succeed.
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
