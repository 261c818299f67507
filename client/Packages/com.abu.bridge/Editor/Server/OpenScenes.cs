#nullable enable

using System.Collections.Generic;
using System.Linq;
using UnityEditor.SceneManagement;
using UnityEngine.SceneManagement;

namespace Abu.Editor
{
    /// <summary>The scenes that are loaded in the Editor. On the main thread only.</summary>
    internal static class OpenScenes
    {
        private static IEnumerable<Scene> All =>
            Enumerable
                .Range(0, SceneManager.sceneCount)
                .Select(SceneManager.GetSceneAt)
                .Where(scene => scene.isLoaded);

        /// <summary>The active one first.</summary>
        public static List<SceneData> Read()
        {
            var active = SceneManager.GetActiveScene();
            return All.OrderBy(scene => scene == active ? 0 : 1)
                .Select(scene => new SceneData { Path = scene.path, Dirty = scene.isDirty })
                .ToList();
        }

        /// <summary>Those with changes that nobody has saved, with commas between; empty if there are none.</summary>
        public static string Unsaved() => Join(All);

        /// <summary>Also a prefab that is being edited, about which only closing the Editor asks.</summary>
        public static string UnsavedOrPrefab()
        {
            var stage = PrefabStageUtility.GetCurrentPrefabStage();
            return Join(stage == null ? All : All.Append(stage.scene));
        }

        private static string Join(IEnumerable<Scene> scenes) =>
            string.Join(", ", scenes.Where(scene => scene.isDirty).Select(NameOf));

        // A scene that was never saved has no name.
        private static string NameOf(Scene scene) => scene.name == "" ? "Untitled" : scene.name;
    }
}
