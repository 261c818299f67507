using Tetris;
using UnityEngine;

namespace Headless.Player
{
    /// <summary>Stands for the scene Tetris, and for a build that has only this one.</summary>
    internal static class TetrisScene
    {
        [RuntimeInitializeOnLoadMethod(RuntimeInitializeLoadType.SubsystemRegistration)]
        private static void Build() => Application.productName = "Tetris";

        [RuntimeInitializeOnLoadMethod(RuntimeInitializeLoadType.AfterSceneLoad)]
        private static void Load() => new GameObject("Start").AddComponent<TetrisStart>();
    }
}
