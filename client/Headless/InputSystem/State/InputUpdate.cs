using Headless;

namespace UnityEngine.InputSystem.LowLevel
{
    /// <summary>
    /// The type of the current update and the number of updates, which decides what "this frame" means to controls and
    /// actions.
    /// </summary>
    internal static class InputUpdate
    {
        internal static InputUpdateType LatestType { get; private set; }

        internal static uint StepCount { get; private set; }

        internal static double Now => FrameClock.RealTime;

        internal static void Begin(InputUpdateType type)
        {
            LatestType = type;
            StepCount++;
        }

        internal static void Reset()
        {
            LatestType = InputUpdateType.None;
            StepCount = 0;
        }
    }
}
