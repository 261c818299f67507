#nullable enable

using Abu;
using Dreamtides.Services;
using UnityEngine;
using UnityEngine.SceneManagement;

namespace Dreamtides.Abu
{
    /// <summary>
    /// Adds a <see cref="DreamtidesAbuSetup" /> to every scene that has a game but no set-up of its own, if there is a
    /// bridge.
    /// </summary>
    internal static class AbuAutoSetup
    {
        [RuntimeInitializeOnLoadMethod(RuntimeInitializeLoadType.AfterSceneLoad)]
        internal static void Install()
        {
            if (AbuBridge.Current == null)
            {
                return;
            }

            // The game may be built only after this, so the set-up looks for it when it starts.
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
                var holder = new GameObject(nameof(DreamtidesAbuSetup));
                holder.AddComponent<DreamtidesAbuSetup>()._isUnasked = true;
            }
        }
    }
}
