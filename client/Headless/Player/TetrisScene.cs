using Abu;
using Tetris;
using UnityEngine;

namespace Headless.Player
{
    /// <summary>Builds what the scene file of Tetris holds in Unity, as if the build had only this scene.</summary>
    internal static class TetrisScene
    {
        [RuntimeInitializeOnLoadMethod(RuntimeInitializeLoadType.SubsystemRegistration)]
        private static void Build()
        {
            Application.productName = "Tetris";
            OtherCommands.AreWaiting = () => AbuAdapter.Current is { IsBusy: true };
            OtherCommands.Signal = () => AbuAdapter.Current?.CommandsWait;
        }

        [RuntimeInitializeOnLoadMethod(RuntimeInitializeLoadType.AfterSceneLoad)]
        private static void Load() => new GameObject("Start").AddComponent<TetrisStart>();
    }
}
