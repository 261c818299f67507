#nullable enable

using NUnit.Framework;
using UnityEngine;

namespace Abu.Tests
{
    /// <summary>What decides by time is handed its time, so that no test has to wait for a frame.</summary>
    public class FrameTimesTests
    {
        private readonly FakeFrameTimes _times = new() { Frame = 100, Delta = 0.125f };

        [SetUp]
        public void HandIn() => VirtualInput.Times = _times;

        [TearDown]
        public void TakeBack()
        {
            VirtualInput.Times = new UnityFrameTimes();
            VirtualInput.Reset();
        }

        [Test]
        public void AKeyIsHeldForSecondsOfTheGame()
        {
            HoldTime.TryParse("0.5s", out var hold);
            var frames = 0;
            foreach (var _ in Gestures.Hold(hold, DeviceControl.Of(KeyCode.A)))
            {
                frames++;
                NextFrame();
            }
            Assert.That(frames, Is.EqualTo(4), "an eighth of a second each");
        }

        [Test]
        public void AnAxisFollowsItsKeysByTheTimeSinceItWasLastAskedFor()
        {
            var axis = new SmoothAxis(
                new InputAxis
                {
                    Positive = KeyCode.D,
                    Sensitivity = 2,
                    Gravity = 4,
                }
            );
            VirtualInput.Keyboard.Keys.Press(KeyCode.D);
            NextFrame();

            Assert.That(Value(), Is.EqualTo(0.25f), "the first frame");
            Assert.That(Value(), Is.EqualTo(0.25f), "the same frame again");
            NextFrame();
            NextFrame();
            Assert.That(Value(), Is.EqualTo(0.75f), "two frames later");
            _times.Frame++;
            Assert.That(Value(), Is.EqualTo(0.75f), "no time passes while the game is paused");

            float Value() => axis.Value(isRaw: false, VirtualInput.Legacy);
        }

        [Test]
        public void AGameThatAsksInFixedStepsOnlyMayNotHaveSeenAKeyYet()
        {
            var reads = new InputReads();
            var key = DeviceControl.Of(KeyCode.A);
            _times.IsFixedStep = true;
            reads.Note(key, isSo: false);
            Assert.That(reads.IsDue(key));

            _times.IsFixedStep = false;
            reads.Note(key, isSo: false);
            Assert.That(reads.IsDue(key), Is.False, "it asks in each frame too");
        }

        private void NextFrame()
        {
            _times.Frame++;
            _times.Scaled += _times.Delta;
        }
    }
}
