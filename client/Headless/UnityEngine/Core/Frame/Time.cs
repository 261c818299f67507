using Headless;

namespace UnityEngine
{
    public class Time
    {
        public static float time => inFixedTimeStep ? fixedTime : (float)FrameClock.GameTime;
        public static float deltaTime => inFixedTimeStep ? fixedDeltaTime : FrameClock.Delta;
        public static double timeAsDouble =>
            inFixedTimeStep ? FrameClock.FixedTime : FrameClock.GameTime;
        public static float timeSinceLevelLoad => (float)timeSinceLevelLoadAsDouble;
        public static double timeSinceLevelLoadAsDouble =>
            FrameClock.GameTime - FrameClock.LevelLoadedAt;

        /// <summary>All frames are equally long.</summary>
        public static float smoothDeltaTime => deltaTime;
        public static float unscaledTime => (float)FrameClock.UnscaledTime;
        public static double unscaledTimeAsDouble => FrameClock.UnscaledTime;
        public static float unscaledDeltaTime => FrameClock.UnscaledDelta;
        public static float fixedTime => (float)FrameClock.FixedTime;
        public static double fixedTimeAsDouble => FrameClock.FixedTime;
        public static float fixedUnscaledTime => (float)fixedUnscaledTimeAsDouble;
        public static double fixedUnscaledTimeAsDouble =>
            timeScale > 0 ? FrameClock.FixedTime / timeScale : FrameClock.UnscaledTime;
        public static float fixedUnscaledDeltaTime =>
            timeScale > 0 ? fixedDeltaTime / timeScale : fixedDeltaTime;
        public static float fixedDeltaTime
        {
            get => FrameClock.FixedStep;
            set => FrameClock.FixedStep = value;
        }
        public static int captureFramerate
        {
            get => captureDeltaTime > 0 ? Mathf.RoundToInt(1 / captureDeltaTime) : 0;
            set => captureDeltaTime = value > 0 ? 1f / value : 0;
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
        public static int renderedFrameCount => FrameClock.Frame;
        public static float realtimeSinceStartup => (float)FrameClock.Measure();
        public static double realtimeSinceStartupAsDouble => FrameClock.Measure();
        public static float timeScale
        {
            get => FrameClock.Scale;
            set => FrameClock.Scale = value;
        }
    }
}
