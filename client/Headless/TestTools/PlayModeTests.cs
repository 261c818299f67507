#nullable enable
using System;
using NUnit.Framework;

namespace Headless.Tests
{
    /// <summary>
    /// Base of tests that run in play mode: scripts get their messages and frames pass. Real time follows the frames, so that
    /// nothing has to be waited for. Other tests run in edit mode, like Unity's Edit Mode tests.
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
        /// Lets frames pass until it is so; real threads (sockets) get a moment in each. The limit is for what never comes: it
        /// is long enough for a machine that is busy with something else.
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
