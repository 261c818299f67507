using System.Collections.Generic;
using Headless;
using UnityEngine.Events;

namespace UnityEngine.SceneManagement
{
    /// <summary>
    /// A game has one active scene, others beside it, and DontDestroyOnLoad. Without a project every scene is empty when
    /// it is loaded.
    /// </summary>
    public class SceneManager
    {
        public static event UnityAction<Scene, LoadSceneMode> sceneLoaded;
        public static event UnityAction<Scene> sceneUnloaded;
        public static event UnityAction<Scene, Scene> activeSceneChanged;

        private static readonly List<(string Path, LoadSceneMode Mode)> _requested =
            new List<(string, LoadSceneMode)>();

        /// <summary>What scenes are made from; null for a game that builds its own.</summary>
        internal static IProjectContent Content { get; set; }

        // DontDestroyOnLoad does not count, as in Unity.
        public static int sceneCount => 1 + World.OtherScenes.Count;

        public static Scene GetActiveScene() => new Scene(World.ActiveScene);

        public static Scene GetSceneAt(int index) =>
            index == 0 ? GetActiveScene()
            : index > 0 && index < sceneCount ? new Scene(World.OtherScenes[index - 1])
            : throw new System.IndexOutOfRangeException(
                $"Scene index \"{index}\" is out of range."
            );

        public static int sceneCountInBuildSettings => Content?.BuildScenes.Count ?? 1;

        public static Scene GetSceneByName(string name) => Find(scene => scene.name == name);

        public static Scene GetSceneByPath(string scenePath) =>
            Find(scene => scene.path == scenePath);

        public static bool SetActiveScene(Scene scene) => World.MakeActive(scene.Content);

        public static void MoveGameObjectToScene(GameObject go, Scene scene) =>
            World.MoveToScene(go, scene.Content);

        /// <summary>The scene changes at the beginning of the next frame, as in Unity.</summary>
        public static void LoadScene(string sceneName) =>
            LoadScene(sceneName, LoadSceneMode.Single);

        public static void LoadScene(string sceneName, LoadSceneMode mode)
        {
            if (PathOf(sceneName) is { } path)
            {
                _requested.Add((path, mode));
                return;
            }
            Debug.LogError(
                $"Scene '{sceneName}' couldn't be loaded because it has not been added to the active build profile or shared scene list or the AssetBundle has not been loaded."
            );
        }

        public static void LoadScene(int sceneBuildIndex) =>
            LoadScene(sceneBuildIndex, LoadSceneMode.Single);

        public static void LoadScene(int sceneBuildIndex, LoadSceneMode mode)
        {
            if (Content == null)
            {
                LoadScene(World.ActiveScene.Name, mode);
            }
            else if (sceneBuildIndex >= 0 && sceneBuildIndex < Content.BuildScenes.Count)
            {
                _requested.Add((Content.BuildScenes[sceneBuildIndex], mode));
            }
            else
            {
                Debug.LogError(
                    $"Cannot load scene: Invalid scene index ({sceneBuildIndex}): the build settings have {sceneCountInBuildSettings} scenes."
                );
            }
        }

        internal static void LoadRequested()
        {
            var requested = _requested.ToArray();
            _requested.Clear();
            foreach (var (path, mode) in requested)
            {
                if (mode == LoadSceneMode.Single)
                {
                    LoadSingle(path);
                }
                else
                {
                    var added = new SceneContent(
                        System.IO.Path.GetFileNameWithoutExtension(path),
                        path
                    );
                    World.OtherScenes.Add(added);
                    Content?.Open(added);
                    sceneLoaded?.Invoke(new Scene(added), mode);
                }
            }
        }

        private static void LoadSingle(string path)
        {
            var before = GetActiveScene();
            World.ReplaceActiveScene(System.IO.Path.GetFileNameWithoutExtension(path), path);
            sceneUnloaded?.Invoke(before);
            Content?.Open(World.ActiveScene);
            activeSceneChanged?.Invoke(before, GetActiveScene());
            sceneLoaded?.Invoke(GetActiveScene(), LoadSceneMode.Single);
        }

        // A scene is named by its name, by its path, or by its path without Assets/ and the ending.
        private static string PathOf(string scene)
        {
            if (Content == null)
            {
                return $"Assets/Scenes/{scene}.unity";
            }
            foreach (var path in Content.BuildScenes)
            {
                if (
                    string.Equals(path, scene, System.StringComparison.OrdinalIgnoreCase)
                    || string.Equals(
                        path,
                        $"Assets/{scene}.unity",
                        System.StringComparison.OrdinalIgnoreCase
                    )
                    || string.Equals(
                        System.IO.Path.GetFileNameWithoutExtension(path),
                        scene,
                        System.StringComparison.OrdinalIgnoreCase
                    )
                )
                {
                    return path;
                }
            }
            return null;
        }

        private static Scene Find(System.Predicate<Scene> fits)
        {
            for (var i = 0; i < sceneCount; i++)
            {
                if (fits(GetSceneAt(i)))
                {
                    return GetSceneAt(i);
                }
            }
            return default;
        }

        internal static void Reset()
        {
            _requested.Clear();
            Content = null;
            sceneLoaded = null;
            sceneUnloaded = null;
            activeSceneChanged = null;
        }
    }
}
