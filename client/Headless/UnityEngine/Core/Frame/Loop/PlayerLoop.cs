using System;
using Headless;

namespace UnityEngine.LowLevel
{
    public struct PlayerLoopSystem
    {
        public Type type;
        public PlayerLoopSystem[] subSystemList;
        public UpdateFunction updateDelegate;
        public IntPtr updateFunction;
        public IntPtr loopConditionFunction;

        public delegate void UpdateFunction();

        public override string ToString() => type?.Name ?? "";
    }

    public class PlayerLoop
    {
        public static PlayerLoopSystem GetDefaultPlayerLoop() => LoopParts.NewDefault();

        public static PlayerLoopSystem GetCurrentPlayerLoop() => LoopParts.Copy(FrameLoop.Loop);

        public static void SetPlayerLoop(PlayerLoopSystem loop) =>
            FrameLoop.Loop = LoopParts.Copy(loop);
    }
}
