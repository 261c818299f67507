using System;
using System.Reflection;
using Abu;

namespace Headless.Bench
{
    /// <summary>Frames without a command: the time of the bridge alone, and of the whole player.</summary>
    internal static class IdleBench
    {
        private const int FramesAtOnce = 100;

        internal static object Run(RunningGame game, bool isShort)
        {
            var update = typeof(AbuBridge)
                .GetMethod("Update", BindingFlags.Instance | BindingFlags.NonPublic)!
                .CreateDelegate<Action>(game.Bridge);
            var things = new (string, Action)[]
            {
                ("bridge", Repeat(update)),
                ("frame", Repeat(FrameLoop.Step)),
            };
            Sample.Alternately(isShort ? 1 : 20, things);
            return new
            {
                Frames = FramesAtOnce,
                Samples = Sample.Alternately(isShort ? 3 : 40, things),
            };
        }

        private static Action Repeat(Action frame) =>
            () =>
            {
                for (var i = 0; i < FramesAtOnce; i++)
                {
                    frame();
                }
            };
    }
}
