#nullable enable
using System;
using Headless.Player;
using NUnit.Framework;

namespace Headless.Tests
{
    /// <summary>The pacing of frames, with a clock that moves only while the pacer waits.</summary>
    public sealed class FramePacerTests
    {
        private double _now;

        [SetUp]
        public void StartClock() => _now = 0;

        [Test]
        public void KeepsSixtyFramesASecond() =>
            Assert.That(MillisecondsOf(30, null), Is.EqualTo(500).Within(1));

        [Test]
        public void FastModeDoesNotWaitWhileThereIsWork() =>
            Assert.That(MillisecondsOf(1000, () => true), Is.Zero);

        [Test]
        public void FastModeKeepsTheNormalPaceWithoutWork() =>
            Assert.That(MillisecondsOf(30, () => false), Is.EqualTo(500).Within(1));

        [Test]
        public void FastModeNoticesWorkDuringTheWait()
        {
            var asked = 0;
            Assert.That(MillisecondsOf(60, () => ++asked % 2 == 0), Is.EqualTo(60 * 2));
        }

        [Test]
        public void AfterALateFrameTheNextWaitsLess()
        {
            var pacer = Pacer(null);
            _now = 40;
            pacer.WaitForNextFrame();
            pacer.WaitForNextFrame();
            Assert.That(_now, Is.EqualTo(40), "these are late");
            pacer.WaitForNextFrame();
            Assert.That(_now, Is.EqualTo(50).Within(1));
        }

        [Test]
        public void AfterALongFrameMissedFramesAreDropped()
        {
            var pacer = Pacer(null);
            _now = 10_000;
            pacer.WaitForNextFrame();
            Assert.That(_now, Is.EqualTo(10_000));
            pacer.WaitForNextFrame();
            Assert.That(_now, Is.EqualTo(10_016));
        }

        [TestCase(false)]
        [TestCase(true)]
        public void AStopEndsTheWait(bool isFast)
        {
            Func<bool>? mayRace = isFast ? () => false : null;
            var waits = 0;
            new FramePacer(() => _now, _ => ++waits > 0, mayRace).WaitForNextFrame();
            Assert.That(waits, Is.EqualTo(1));
        }

        [Test]
        public void InRealTimeItWaitsToo()
        {
            using var stop = new StopSignal();
            var began = Environment.TickCount64;
            var pacer = new FramePacer(stop.Wait, null);
            for (var frame = 0; frame < 10; frame++)
            {
                pacer.WaitForNextFrame();
            }
            Assert.That(Environment.TickCount64 - began, Is.GreaterThan(100));
        }

        private double MillisecondsOf(int frames, Func<bool>? mayRace)
        {
            var pacer = Pacer(mayRace);
            for (var i = 0; i < frames; i++)
            {
                pacer.WaitForNextFrame();
            }
            return _now;
        }

        private FramePacer Pacer(Func<bool>? mayRace) =>
            new(
                () => _now,
                milliseconds =>
                {
                    _now += milliseconds;
                    return false;
                },
                mayRace
            );
    }
}
