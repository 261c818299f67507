using UnityEngine;

namespace Samples.Platformer
{
    /// <summary>Stands for the scene Platformer, and for a build that has only this one.</summary>
    internal static class Scene
    {
        [RuntimeInitializeOnLoadMethod(RuntimeInitializeLoadType.SubsystemRegistration)]
        private static void Build() => Application.productName = "Platformer";

        [RuntimeInitializeOnLoadMethod(RuntimeInitializeLoadType.AfterSceneLoad)]
        private static void Load() => new GameObject("Platformer").AddComponent<PlatformerGame>();
    }
}
