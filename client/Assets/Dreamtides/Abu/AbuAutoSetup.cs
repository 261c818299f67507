#nullable enable

using Dreamtides.Services;
using UnityEngine;
using UnityEngine.SceneManagement;

namespace Dreamtides.Abu
{
    /// <summary>Adds a <see cref="DreamtidesAbuSetup" /> to every scene that has a game but no set-up of its own.</summary>
    internal static class AbuAutoSetup
    {
        [RuntimeInitializeOnLoadMethod(RuntimeInitializeLoadType.AfterSceneLoad)]
        private static void Install()
        {
            AddIfMissing();
            SceneManager.sceneLoaded -= OnSceneLoaded;
            SceneManager.sceneLoaded += OnSceneLoaded;
        }

        private static void OnSceneLoaded(Scene scene, LoadSceneMode mode) => AddIfMissing();

        private static void AddIfMissing()
        {
            if (Object.FindFirstObjectByType<DreamtidesAbuSetup>() == null)
            {
                new GameObject(nameof(DreamtidesAbuSetup)).AddComponent<DreamtidesAbuSetup>();
            }
        }
    }
}
