using System;
using System.Linq;
using Headless;
using UnityEngine.Events;

namespace UnityEngine.SceneManagement
{
    /// <summary>
    /// A game has one active scene, others beside it, and DontDestroyOnLoad. Without a project every scene is empty when
    /// it is loaded.
    /// </summary>
    public partial class SceneManager
    {
        public static event UnityAction<Scene, LoadSceneMode> sceneLoaded;
        public static event UnityAction<Scene> sceneUnloaded;
        public static event UnityAction<Scene, Scene> activeSceneChanged;

        /// <summary>What scenes are made from; null for a game that builds its own.</summary>
        internal static IProjectContent Content { get; set; }

        /// <summary>DontDestroyOnLoad does not count; scenes that are still loading do.</summary>
        public static int sceneCount => World.Scenes.Count;

        public static int loadedSceneCount => World.Scenes.Count(scene => scene.IsLoaded);

        public static int sceneCountInBuildSettings => BuildScenes.Count;

        public static Scene GetActiveScene() => new Scene(World.ActiveScene);

        public static Scene GetSceneAt(int index) =>
            index >= 0 && index < sceneCount
                ? new Scene(World.Scenes[index])
                : throw new IndexOutOfRangeException($"Scene index \"{index}\" is out of range.");

        public static Scene GetSceneByName(string name) => Find(scene => scene.Name == name);

        public static Scene GetSceneByPath(string scenePath) =>
            Find(scene => scene.Path == scenePath);

        public static Scene GetSceneByBuildIndex(int buildIndex) =>
            BuildScenes.At(buildIndex) is { } path ? GetSceneByPath(path) : default;

        /// <summary>An empty scene beside the others.</summary>
        public static Scene CreateScene(string sceneName)
        {
            if (string.IsNullOrEmpty(sceneName))
            {
                throw new ArgumentException("The scene needs a name.", nameof(sceneName));
            }
            if (GetSceneByName(sceneName).IsValid())
            {
                throw new ArgumentException(
                    $"Scene with name \"{sceneName}\" already exists.",
                    nameof(sceneName)
                );
            }
            World.Scenes.Add(new SceneContent(sceneName, ""));
            return GetSceneAt(sceneCount - 1);
        }

        public static bool SetActiveScene(Scene scene)
        {
            if (!scene.IsValid())
            {
                throw new ArgumentException("SceneManager.SetActiveScene failed; invalid scene");
            }
            if (!scene.isLoaded)
            {
                throw new ArgumentException(
                    $"SceneManager.SetActiveScene failed; scene '{scene.name}' is not loaded and therefore cannot be set active"
                );
            }
            var before = World.ActiveScene;
            if (scene.Content == before || !World.MakeActive(scene.Content))
            {
                return false;
            }
            RaiseActiveChanged(before, scene.Content);
            return true;
        }

        public static void MoveGameObjectToScene(GameObject go, Scene scene)
        {
            if (go.transform.parent != null)
            {
                throw new ArgumentException("Gameobject is not a root in a scene");
            }
            if (!scene.IsValid())
            {
                throw new ArgumentException(
                    "SceneManager.MoveGameObjectToScene failed; invalid scene"
                );
            }
            World.MoveToScene(go, scene.Content);
        }

        public static void MergeScenes(Scene sourceScene, Scene destinationScene)
        {
            foreach (var root in sourceScene.GetRootGameObjects())
            {
                World.MoveToScene(root, destinationScene.Content);
            }
            SceneQueue.Unload(sourceScene.Content);
        }

        internal static void RaiseLoaded(SceneContent scene, LoadSceneMode mode) =>
            FrameLoop.Call(() => sceneLoaded?.Invoke(new Scene(scene), mode));

        internal static void RaiseUnloaded(SceneContent scene) =>
            FrameLoop.Call(() => sceneUnloaded?.Invoke(new Scene(scene)));

        internal static void RaiseActiveChanged(SceneContent before, SceneContent now) =>
            FrameLoop.Call(() => activeSceneChanged?.Invoke(new Scene(before), new Scene(now)));

        private static Scene Find(Predicate<SceneContent> fits) =>
            new Scene(World.Scenes.Find(fits));

        internal static void Reset()
        {
            SceneQueue.Clear();
            Content = null;
            sceneLoaded = null;
            sceneUnloaded = null;
            activeSceneChanged = null;
        }
    }

    public static class SceneUtility
    {
        public static string GetScenePathByBuildIndex(int buildIndex) =>
            BuildScenes.At(buildIndex) ?? "";

        public static int GetBuildIndexByScenePath(string scenePath) =>
            BuildScenes.Named(scenePath) is { } path ? BuildScenes.IndexOf(path) : -1;
    }
}
