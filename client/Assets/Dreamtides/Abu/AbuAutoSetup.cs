#nullable enable

using Dreamtides.Services;
using UnityEngine;
using UnityEngine.SceneManagement;

namespace Dreamtides.Abu
{
    /// <summary>
    /// Adds a <see cref="DreamtidesAbuSetup" /> to every scene that has a game but no set-up of its own. Not in release builds:
    /// whoever reaches the port can play the game.
    /// </summary>
    internal static class AbuAutoSetup
    {
        [RuntimeInitializeOnLoadMethod(RuntimeInitializeLoadType.AfterSceneLoad)]
        internal static void Install()
        {
            // True in the Editor and in development builds.
            if (!Debug.isDebugBuild)
            {
                return;
            }

            // The game may build itself right after this, so the set-up looks for it when it starts.
            AddIfMissing();
            SceneManager.sceneLoaded -= OnSceneLoaded;
            SceneManager.sceneLoaded += OnSceneLoaded;
        }

        private static void OnSceneLoaded(Scene scene, LoadSceneMode mode)
        {
            if (Object.FindAnyObjectByType<Registry>() != null)
            {
                AddIfMissing();
            }
        }

        private static void AddIfMissing()
        {
            if (Object.FindAnyObjectByType<DreamtidesAbuSetup>() == null)
            {
                new GameObject(nameof(DreamtidesAbuSetup)).AddComponent<DreamtidesAbuSetup>();
            }
        }
    }
}
