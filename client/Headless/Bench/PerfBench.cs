using System;
using System.Reflection;
using Abu;
using Newtonsoft.Json.Linq;

namespace Headless.Bench
{
    /// <summary>What a frame costs that is measured for a client: taking its numbers, at its beginning.</summary>
    internal static class PerfBench
    {
        private const int FramesAtOnce = 100;
        private const BindingFlags Any =
            BindingFlags.Static
            | BindingFlags.Instance
            | BindingFlags.Public
            | BindingFlags.NonPublic;

        internal static object Run(bool isShort)
        {
            FrameLoop.EnterPlayMode();
            var measurement = NewMeasurement();
            var nextFrame = measurement
                .GetType()
                .GetMethod("NextFrame", Any)!
                .CreateDelegate<Func<int, double, bool>>(measurement);
            var frame = 0;
            void Frames()
            {
                for (var i = 0; i < FramesAtOnce; i++)
                {
                    nextFrame(++frame, 0);
                }
            }
            Sample.Alternately(isShort ? 1 : 20, ("frames", Frames));
            var samples = Sample.Alternately(isShort ? 3 : 40, ("frames", Frames));
            ((IDisposable)measurement).Dispose();
            FrameLoop.ExitPlayMode();
            return new { Frames = FramesAtOnce, Samples = samples };
        }

        // With the source of the numbers that a game has.
        private static object NewMeasurement()
        {
            var request = TypeOf("PerfRequest")
                .GetMethod("Read", Any)!
                .Invoke(null, new object[] { new JObject { ["for"] = "60s" } });
            var source = Activator.CreateInstance(TypeOf("UnityPerfSource"), nonPublic: true);
            return Activator.CreateInstance(TypeOf("PerfMeasurement"), request, source)!;
        }

        private static Type TypeOf(string name) =>
            typeof(AbuBridge).Assembly.GetType($"Abu.{name}", throwOnError: true)!;
    }
}
