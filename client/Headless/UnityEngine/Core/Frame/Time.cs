using Headless;

namespace UnityEngine
{
    public class Time
    {
        public static float time => (float)FrameClock.GameTime;
        public static float deltaTime => FrameClock.Delta;
        public static float unscaledTime => (float)FrameClock.UnscaledTime;
        public static float unscaledDeltaTime => FrameClock.Step;
        public static int frameCount => FrameClock.Frame;
        public static float realtimeSinceStartup => (float)FrameClock.RealTime;
        public static float timeScale
        {
            get => FrameClock.Scale;
            set => FrameClock.Scale = value;
        }
    }
}
