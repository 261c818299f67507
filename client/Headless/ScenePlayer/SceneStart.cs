using System;
using Headless.Scenes;
using UnityEngine;

namespace Headless.Player
{
    /// <summary>Opens the scene that the variable SCENE names.</summary>
    internal static class SceneStart
    {
        [RuntimeInitializeOnLoadMethod(RuntimeInitializeLoadType.AfterSceneLoad)]
        private static void Load()
        {
            var name = Environment.GetEnvironmentVariable("SCENE") ?? "";
            if (!ReadScenes.All.TryGetValue(name, out var open))
            {
                Debug.LogError(
                    $"There is no scene \"{name}\": set SCENE to one of {string.Join(", ", ReadScenes.All.Keys)}."
                );
                return;
            }
            Application.productName = name;
            open();
        }
    }
}
