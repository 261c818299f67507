using Headless;

namespace UnityEngine
{
    public class Time
    {
        public static float time => inFixedTimeStep ? fixedTime : (float)FrameClock.GameTime;
        public static float deltaTime => inFixedTimeStep ? fixedDeltaTime : FrameClock.Delta;
        public static float unscaledTime => (float)FrameClock.UnscaledTime;
        public static float unscaledDeltaTime => FrameClock.UnscaledDelta;
        public static float fixedTime => (float)FrameClock.FixedTime;
        public static float fixedDeltaTime
        {
            get => FrameClock.FixedStep;
            set => FrameClock.FixedStep = value;
        }
        public static float captureDeltaTime
        {
            get => FrameClock.CapturedStep;
            set => FrameClock.CapturedStep = value;
        }

        /// <summary>Has no effect: no frame is longer than the others.</summary>
        public static float maximumDeltaTime { get; set; } = 1 / 3f;
        public static bool inFixedTimeStep => FrameClock.IsInFixedStep;
        public static int frameCount => FrameClock.Frame;
        public static float realtimeSinceStartup => (float)FrameClock.RealTime;
        public static float timeScale
        {
            get => FrameClock.Scale;
            set => FrameClock.Scale = value;
        }
    }
}
