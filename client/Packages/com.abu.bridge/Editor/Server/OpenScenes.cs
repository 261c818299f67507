#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using UnityEditor.SceneManagement;
using UnityEngine;
using UnityEngine.SceneManagement;

namespace Abu.Editor
{
    /// <summary>The scenes that are loaded in the Editor. For the main thread only.</summary>
    internal static class OpenScenes
    {
        private static IEnumerable<Scene> All =>
            Enumerable
                .Range(0, SceneManager.sceneCount)
                .Select(SceneManager.GetSceneAt)
                .Where(scene => scene.isLoaded);

        /// <summary>The active scene is first.</summary>
        public static List<SceneData> Read()
        {
            var active = SceneManager.GetActiveScene();
            return All.OrderBy(scene => scene == active ? 0 : 1)
                .Select(scene => new SceneData { Path = scene.path, Dirty = scene.isDirty })
                .ToList();
        }

        /// <summary>The scenes with unsaved changes, separated by commas; empty if there are none.</summary>
        public static string Unsaved() => Join(All);

        /// <summary>
        /// Also an edited prefab with unsaved changes, for which Unity asks only when the Editor is closed.
        /// </summary>
        public static string UnsavedOrPrefab()
        {
            var stage = PrefabStageUtility.GetCurrentPrefabStage();
            return Join(stage == null ? All : All.Append(stage.scene));
        }

        /// <summary>
        /// Opens these scenes in place of those that are open, without a question about changes. Warns if Unity cannot, for
        /// example because the file of one is gone.
        /// </summary>
        /// <param name="scenes">Only scenes with a file, which Unity demands. Nothing changes if there are none.</param>
        public static void Restore(SceneSetup[] scenes)
        {
            if (scenes.Length == 0)
            {
                return;
            }
            if (!scenes.Any(scene => scene.isActive))
            {
                // The active one had no file; Unity demands one that is active and loaded.
                scenes[0].isActive = scenes[0].isLoaded = true;
            }
            try
            {
                EditorSceneManager.RestoreSceneManagerSetup(scenes);
            }
            catch (ArgumentException exception)
            {
                Debug.LogWarning(
                    $"[Abu] The scenes that were open before cannot be opened again: {exception.Message}"
                );
            }
        }

        private static string Join(IEnumerable<Scene> scenes) =>
            string.Join(", ", scenes.Where(scene => scene.isDirty).Select(NameOf));

        // A scene that was never saved has no name.
        private static string NameOf(Scene scene) => scene.name == "" ? "Untitled" : scene.name;
    }
}
