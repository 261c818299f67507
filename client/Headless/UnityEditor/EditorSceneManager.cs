using System;
using System.IO;
using System.Linq;
using Headless;
using UnityEngine;
using UnityEngine.SceneManagement;

namespace UnityEditor
{
    /// <summary>A scene's file as an asset.</summary>
    public class SceneAsset : UnityEngine.Object
    {
        internal SceneAsset() { }
    }
}

namespace UnityEditor.SceneManagement
{
    public enum OpenSceneMode
    {
        Single = 0,
        Additive = 1,
    }

    public enum NewSceneSetup
    {
        EmptyScene,
        DefaultGameObjects,
    }

    public enum NewSceneMode
    {
        Single,
        Additive,
    }

    /// <summary>One scene of the Hierarchy window.</summary>
    [Serializable]
    public class SceneSetup
    {
        public string path { get; set; } = "";
        public bool isLoaded { get; set; }
        public bool isActive { get; set; }
        public bool isSubScene { get; set; }
    }

    /// <summary>A scene is only a file that must exist; it is empty when it is opened.</summary>
    public sealed class EditorSceneManager : SceneManager
    {
        /// <summary>Only kept: a game begins with an empty scene here.</summary>
        public static SceneAsset playModeStartScene { get; set; }

        internal static event Action SceneOpened;

        /// <summary>Raised when the person is asked what to do with changes; false for Cancel.</summary>
        internal static event Func<bool> SaveAsked;

        public static Scene OpenScene(string scenePath, OpenSceneMode mode)
        {
            if (!HasFile(scenePath))
            {
                throw new ArgumentException($"Scene file not found: '{scenePath}'.");
            }
            var opened = Open(scenePath, mode == OpenSceneMode.Single);
            SceneOpened?.Invoke();
            return opened;
        }

        /// <summary>Closes the other scenes without a question about changes, as in Unity.</summary>
        public static Scene NewScene(NewSceneSetup setup, NewSceneMode mode)
        {
            if (setup != NewSceneSetup.EmptyScene || mode != NewSceneMode.Single)
            {
                throw new NotSupportedException("Only an empty scene in place of the others.");
            }
            var made = Open("", true);
            SceneOpened?.Invoke();
            return made;
        }

        /// <summary>In the order of the Hierarchy window, with those that were never saved.</summary>
        public static SceneSetup[] GetSceneManagerSetup()
        {
            var active = GetActiveScene();
            return Enumerable
                .Range(0, sceneCount)
                .Select(GetSceneAt)
                .Select(scene => new SceneSetup
                {
                    path = scene.path,
                    isLoaded = scene.isLoaded,
                    isActive = scene == active,
                })
                .ToArray();
        }

        /// <summary>
        /// Closes the other scenes without a question about changes. Scenes that are not to be loaded are left out.
        /// </summary>
        public static void RestoreSceneManagerSetup(SceneSetup[] value)
        {
            if (!value.Any(scene => scene.isActive && scene.isLoaded))
            {
                throw new ArgumentException(
                    "Invalid SceneManagerSetup: one scene must be loaded and active."
                );
            }
            // Unity checks all of them before it closes any.
            if (value.FirstOrDefault(scene => !HasFile(scene.path)) is { } missing)
            {
                throw new ArgumentException($"Scene file not found: '{missing.path}'.");
            }
            var isFirst = true;
            foreach (var scene in value.Where(scene => scene.isLoaded))
            {
                var opened = Open(scene.path, isFirst);
                isFirst = false;
                if (scene.isActive)
                {
                    SetActiveScene(opened);
                }
            }
            SceneOpened?.Invoke();
        }

        /// <summary>Asks only if something has changed. Returns true also if the person chooses not to save.</summary>
        public static bool SaveCurrentModifiedScenesIfUserWantsTo() =>
            World.Scenes.All(scene => !scene.IsDirty) || SaveAsked?.Invoke() != false;

        internal static Scene Open(string path, bool alone)
        {
            var name = Path.GetFileNameWithoutExtension(path);
            if (alone)
            {
                World.ReplaceActiveScene(name, path);
                return GetActiveScene();
            }
            World.Scenes.Add(new SceneContent(name, path));
            return GetSceneAt(sceneCount - 1);
        }

        private static bool HasFile(string path) =>
            path != ""
            && File.Exists(Path.Combine(Path.GetDirectoryName(Application.dataPath)!, path));
    }

    /// <summary>A prefab that is being edited on its own.</summary>
    public sealed class PrefabStage
    {
        public Scene scene { get; internal set; }
    }

    public static class PrefabStageUtility
    {
        internal static PrefabStage Current { get; set; }

        public static PrefabStage GetCurrentPrefabStage() => Current;
    }
}
