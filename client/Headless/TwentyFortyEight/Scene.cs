using UnityEngine;

namespace Samples.TwentyFortyEight
{
    /// <summary>Stands for the scene 2048, and for a build that has only this one.</summary>
    internal static class Scene
    {
        [RuntimeInitializeOnLoadMethod(RuntimeInitializeLoadType.SubsystemRegistration)]
        private static void Build() => Application.productName = "2048";

        [RuntimeInitializeOnLoadMethod(RuntimeInitializeLoadType.AfterSceneLoad)]
        private static void Load() => new GameObject("2048").AddComponent<Game2048>();
    }
}
