#nullable enable
using System;
using System.Diagnostics;
using Headless.Player;
using NUnit.Framework;

namespace Headless.Tests
{
    public sealed class FramePacerTests
    {
        [Test]
        public void KeepsSixtyFramesASecond() =>
            Assert.That(SecondsOf(30, null), Is.InRange(0.45, 1.5));

        [Test]
        public void FastModeDoesNotWaitWhileThereIsWork() =>
            Assert.That(SecondsOf(1000, () => true), Is.LessThan(1));

        [Test]
        public void FastModeKeepsTheNormalPaceWithoutWork() =>
            Assert.That(SecondsOf(30, () => false), Is.InRange(0.45, 1.5));

        [Test]
        public void FastModeNoticesWorkDuringTheWait()
        {
            var asked = 0;
            Assert.That(SecondsOf(60, () => ++asked % 2 == 0), Is.LessThan(0.9));
        }

        private static double SecondsOf(int frames, Func<bool>? mayRace)
        {
            using var stop = new StopSignal();
            var clock = Stopwatch.StartNew();
            var pacer = new FramePacer(stop, mayRace);
            for (var i = 0; i < frames; i++)
            {
                pacer.WaitForNextFrame();
            }
            return clock.Elapsed.TotalSeconds;
        }
    }
}
