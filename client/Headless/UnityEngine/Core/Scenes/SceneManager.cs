using Headless;
using UnityEngine.Events;

namespace UnityEngine.SceneManagement
{
    /// <summary>
    /// A game has one scene at a time, and DontDestroyOnLoad beside it. Every scene is empty when it is loaded.
    /// </summary>
    public class SceneManager
    {
        public static event UnityAction<Scene, LoadSceneMode> sceneLoaded;
        public static event UnityAction<Scene> sceneUnloaded;
        public static event UnityAction<Scene, Scene> activeSceneChanged;

        private static string _requested;

        // DontDestroyOnLoad does not count, as in Unity.
        public static int sceneCount => 1 + World.OtherScenes.Count;

        public static Scene GetActiveScene() => new Scene(World.ActiveScene);

        public static Scene GetSceneAt(int index) =>
            index == 0 ? GetActiveScene()
            : index > 0 && index < sceneCount ? new Scene(World.OtherScenes[index - 1])
            : throw new System.IndexOutOfRangeException(
                $"Scene index \"{index}\" is out of range."
            );

        /// <summary>The scene changes at the beginning of the next frame, as in Unity.</summary>
        public static void LoadScene(string sceneName) => _requested = sceneName;

        public static void LoadScene(int sceneBuildIndex) => LoadScene(World.ActiveScene.Name);

        internal static void LoadRequested()
        {
            if (_requested == null)
            {
                return;
            }
            var before = GetActiveScene();
            World.ReplaceActiveScene(_requested);
            _requested = null;
            sceneUnloaded?.Invoke(before);
            activeSceneChanged?.Invoke(before, GetActiveScene());
            sceneLoaded?.Invoke(GetActiveScene(), LoadSceneMode.Single);
        }

        internal static void Reset()
        {
            _requested = null;
            sceneLoaded = null;
            sceneUnloaded = null;
            activeSceneChanged = null;
        }
    }
}
