using System;
using System.Linq;
using Headless;

namespace UnityEngine.SceneManagement
{
    [Flags]
    public enum UnloadSceneOptions
    {
        None = 0,
        UnloadAllEmbeddedSceneObjects = 1,
    }

    [Flags]
    public enum LocalPhysicsMode
    {
        None = 0,
        Physics2D = 1,
        Physics3D = 2,
    }

    public struct LoadSceneParameters
    {
        public LoadSceneParameters(LoadSceneMode mode)
            : this(mode, LocalPhysicsMode.None) { }

        public LoadSceneParameters(LoadSceneMode mode, LocalPhysicsMode physicsMode)
        {
            (loadSceneMode, localPhysicsMode) = (mode, physicsMode);
        }

        public LoadSceneMode loadSceneMode { get; set; }
        public LocalPhysicsMode localPhysicsMode { get; set; }
    }

    public partial class SceneManager
    {
        private const string NotThere =
            "couldn't be loaded because it has not been added to the active build profile or shared scene list or the AssetBundle has not been loaded.";

        /// <summary>The scene changes at the beginning of the next frame, as in Unity.</summary>
        public static void LoadScene(string sceneName) =>
            LoadScene(sceneName, LoadSceneMode.Single);

        public static void LoadScene(string sceneName, LoadSceneMode mode) =>
            LoadScene(sceneName, new LoadSceneParameters(mode));

        public static Scene LoadScene(string sceneName, LoadSceneParameters parameters) =>
            Load(PathOf(sceneName), parameters, null);

        public static void LoadScene(int sceneBuildIndex) =>
            LoadScene(sceneBuildIndex, LoadSceneMode.Single);

        public static void LoadScene(int sceneBuildIndex, LoadSceneMode mode) =>
            LoadScene(sceneBuildIndex, new LoadSceneParameters(mode));

        public static Scene LoadScene(int sceneBuildIndex, LoadSceneParameters parameters) =>
            Load(PathOf(sceneBuildIndex), parameters, null);

        public static AsyncOperation LoadSceneAsync(string sceneName) =>
            LoadSceneAsync(sceneName, LoadSceneMode.Single);

        public static AsyncOperation LoadSceneAsync(string sceneName, LoadSceneMode mode) =>
            LoadSceneAsync(sceneName, new LoadSceneParameters(mode));

        public static AsyncOperation LoadSceneAsync(
            string sceneName,
            LoadSceneParameters parameters
        ) => LoadAsync(PathOf(sceneName), parameters);

        public static AsyncOperation LoadSceneAsync(int sceneBuildIndex) =>
            LoadSceneAsync(sceneBuildIndex, LoadSceneMode.Single);

        public static AsyncOperation LoadSceneAsync(int sceneBuildIndex, LoadSceneMode mode) =>
            LoadSceneAsync(sceneBuildIndex, new LoadSceneParameters(mode));

        public static AsyncOperation LoadSceneAsync(
            int sceneBuildIndex,
            LoadSceneParameters parameters
        ) => LoadAsync(PathOf(sceneBuildIndex), parameters);

        public static AsyncOperation UnloadSceneAsync(Scene scene) =>
            UnloadSceneAsync(scene, UnloadSceneOptions.None);

        public static AsyncOperation UnloadSceneAsync(Scene scene, UnloadSceneOptions options)
        {
            if (!MayUnload(scene))
            {
                return null;
            }
            var operation = new AsyncOperation();
            SceneQueue.Add(() => SceneQueue.Unload(scene.Content), operation);
            return operation;
        }

        public static AsyncOperation UnloadSceneAsync(string sceneName) =>
            UnloadSceneAsync(sceneName, UnloadSceneOptions.None);

        public static AsyncOperation UnloadSceneAsync(
            string sceneName,
            UnloadSceneOptions options
        ) => UnloadSceneAsync(Open(sceneName), options);

        public static AsyncOperation UnloadSceneAsync(int sceneBuildIndex) =>
            UnloadSceneAsync(sceneBuildIndex, UnloadSceneOptions.None);

        public static AsyncOperation UnloadSceneAsync(
            int sceneBuildIndex,
            UnloadSceneOptions options
        ) => UnloadSceneAsync(GetSceneByBuildIndex(sceneBuildIndex), options);

        [Obsolete("Use SceneManager.UnloadSceneAsync.")]
        public static bool UnloadScene(Scene scene)
        {
            if (!MayUnload(scene))
            {
                return false;
            }
            SceneQueue.Unload(scene.Content);
            return true;
        }

        [Obsolete("Use SceneManager.UnloadSceneAsync.")]
        public static bool UnloadScene(string sceneName) => UnloadScene(Open(sceneName));

        [Obsolete("Use SceneManager.UnloadSceneAsync.")]
        public static bool UnloadScene(int sceneBuildIndex) =>
            UnloadScene(GetSceneByBuildIndex(sceneBuildIndex));

        private static Scene Load(string path, LoadSceneParameters how, AsyncOperation operation) =>
            path == null ? default : new Scene(SceneQueue.Load(path, how.loadSceneMode, operation));

        private static AsyncOperation LoadAsync(string path, LoadSceneParameters parameters)
        {
            if (path == null)
            {
                return null;
            }
            var operation = new AsyncOperation();
            Load(path, parameters, operation);
            return operation;
        }

        private static string PathOf(string name)
        {
            var path = BuildScenes.Named(name);
            if (path == null)
            {
                Debug.LogError($"Scene '{name}' {NotThere}");
            }
            return path;
        }

        private static string PathOf(int index)
        {
            var path = BuildScenes.At(index);
            if (path == null)
            {
                Debug.LogError($"Scene with build index: {index} {NotThere}");
            }
            return path;
        }

        private static Scene Open(string nameOrPath) =>
            Find(scene => scene.Name == nameOrPath || scene.Path == nameOrPath);

        private static bool MayUnload(Scene scene)
        {
            if (!scene.IsValid())
            {
                throw new ArgumentException("Scene to unload is invalid");
            }
            var isLast = World.Scenes.All(other => other == scene.Content || !other.IsLoaded);
            if (isLast)
            {
                Debug.LogWarning(
                    $"Unloading the last loaded scene {scene.path}(build index: {scene.buildIndex}), is not supported. Please use SceneManager.LoadScene()/EditorSceneManager.OpenScene() to switch to another scene."
                );
            }
            return !isLast;
        }
    }
}
