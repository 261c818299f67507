#nullable enable

using Dreamtides.Services;
using Dreamtides.Utils;
using UnityEngine;
using UnityEngine.SceneManagement;

namespace Dreamtides.Bootstrap
{
    /// <summary>
    /// Builds the game into any scene that is loaded, unless the scene already has a Registry, or is that in which Unity begins
    /// Play Mode tests.
    /// </summary>
    public static class GameBootstrap
    {
        private const string SceneOfTests = "InitTestScene";

        [RuntimeInitializeOnLoadMethod(RuntimeInitializeLoadType.AfterSceneLoad)]
        private static void OnGameStarted()
        {
            BuildIfMissing();
            SceneManager.sceneLoaded -= OnSceneLoaded;
            SceneManager.sceneLoaded += OnSceneLoaded;
        }

        private static void OnSceneLoaded(Scene scene, LoadSceneMode mode) => BuildIfMissing();

        private static void BuildIfMissing()
        {
            if (
                !SceneManager.GetActiveScene().name.StartsWith(SceneOfTests)
                && SceneQuery.FindAll<Registry>(FindObjectsInactive.Include).Length == 0
            )
            {
                new GameObject("Bootstrap").AddComponent<RestartAfterReload>().BuildGame();
            }
        }
    }
}
