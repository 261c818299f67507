#nullable enable
using System;
using NUnit.Framework;

namespace Headless.Tests
{
    /// <summary>
    /// Base of tests that run in play mode: scripts get their messages and frames pass. Real time follows the frames, so
    /// that no test has to wait. Other tests run in edit mode, like Unity's Edit Mode tests.
    /// </summary>
    public abstract class PlayModeTests
    {
        [SetUp]
        public void EnterPlayMode()
        {
            FrameLoop.EnterPlayMode();
            FrameClock.IsVirtual = true;
        }

        [TearDown]
        public void ExitPlayMode() => FrameLoop.ExitPlayMode();

        protected static void Frames(int count)
        {
            for (var i = 0; i < count; i++)
            {
                FrameLoop.Step();
            }
        }

        /// <summary>
        /// Runs frames until the condition is true; in each frame, other threads (sockets) get a moment. The limit is for a
        /// condition that never becomes true, so it is long enough for a busy machine.
        /// </summary>
        protected static void FramesUntil(Func<bool> condition)
        {
            var clock = System.Diagnostics.Stopwatch.StartNew();
            while (!condition())
            {
                Assert.That(clock.Elapsed.TotalSeconds, Is.LessThan(120), "waited too long");
                FrameLoop.Step();
                System.Threading.Thread.Sleep(1);
            }
        }
    }
}
