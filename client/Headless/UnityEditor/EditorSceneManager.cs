using System;
using System.IO;
using Headless;
using UnityEngine;
using UnityEngine.SceneManagement;

namespace UnityEditor.SceneManagement
{
    public enum OpenSceneMode
    {
        Single = 0,
        Additive = 1,
    }

    /// <summary>A scene is only a file that must exist; it is empty when it is opened.</summary>
    public sealed class EditorSceneManager : SceneManager
    {
        internal static event Action SceneOpened;

        public static Scene OpenScene(string scenePath, OpenSceneMode mode)
        {
            if (!File.Exists(Path.Combine(Path.GetDirectoryName(Application.dataPath)!, scenePath)))
            {
                throw new ArgumentException($"Scene file not found: '{scenePath}'.");
            }
            var opened = Open(scenePath, mode == OpenSceneMode.Single);
            SceneOpened?.Invoke();
            return opened;
        }

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
