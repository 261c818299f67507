#nullable enable

using System.Linq;
using NUnit.Framework;
using UnityEngine;

namespace Abu.Tests
{
    /// <summary>Which frames a measurement keeps, and the numbers that it makes of all.</summary>
    public class WorstFramesTests
    {
        private WorstFrames _frames = null!;

        [SetUp]
        public void Begin() => _frames = new WorstFrames();

        [Test]
        public void TheFiveLongestAreKeptAndOfEqualOnesTheFirst()
        {
            var lengths = new double[] { 4, 9, 4, 7, 9, 1, 4, 8 };
            for (var i = 0; i < lengths.Length; i++)
            {
                _frames.EndFrame(i, lengths[i], 0, null);
            }
            Assert.That(
                _frames.ToData().Select(frame => (frame.Frame, frame.Ms)),
                Is.EqualTo(new[] { (1, 9d), (4, 9d), (7, 8d), (3, 7d), (0, 4d) })
            );
        }

        [Test]
        public void AFrameHasItsOwnMessagesOnly()
        {
            _frames.Log("before", "", LogType.Log);
            _frames.BeginFrame();
            _frames.Log("first", "", LogType.Warning);
            _frames.EndFrame(1, 5.006, 1.234, 64);
            _frames.Log(null, null, LogType.Error);
            _frames.EndFrame(2, 4, 0, null);
            _frames.EndFrame(3, 3, 0, null);
            var (first, second, third) = (
                _frames.ToData()[0],
                _frames.ToData()[1],
                _frames.ToData()[2]
            );
            Assert.That(first.Log!.Select(one => one.Message), Is.EqualTo(new[] { "first" }));
            Assert.That(
                (first.Ms, first.CommandMs, first.GcBytes),
                Is.EqualTo((5.01, 1.23, (double?)64))
            );
            Assert.That(second.Log!.Select(one => one.Message), Is.EqualTo(new[] { "" }));
            Assert.That((second.GcBytes, third.Log), Is.EqualTo(((double?)null, (object?)null)));
        }

        [TestCase(5, 0)]
        [TestCase(6, 1)]
        [TestCase(9, 4)]
        public void OfManyMessagesTheFirstFiveAreKept(int messages, int more)
        {
            for (var i = 0; i < messages; i++)
            {
                _frames.Log($"{i}", "", LogType.Log);
            }
            _frames.EndFrame(1, 5, 0, null);
            var frame = _frames.ToData().Single();
            Assert.That(
                frame.Log!.Select(one => one.Message),
                Is.EqualTo(new[] { "0", "1", "2", "3", "4" })
            );
            Assert.That(frame.MoreLog, Is.EqualTo(more));
        }

        [Test]
        public void TheMainThreadsTimeComesToItsFrame()
        {
            _frames.EndFrame(7, 5, 0, null);
            _frames.EndFrame(8, 6, 0, null);
            _frames.NoteMainThread(7, 2.345);
            _frames.NoteMainThread(9, 1);
            Assert.That(
                _frames.ToData().Select(frame => frame.MainThreadMs),
                Is.EqualTo(new double?[] { null, 2.35 }).Or.EqualTo(new double?[] { null, 2.34 })
            );
            // The notes of a frame that is no longer kept are used again.
            for (var i = 0; i < 6; i++)
            {
                _frames.EndFrame(20 + i, 10, 0, null);
            }
            Assert.That(_frames.ToData().Select(frame => frame.MainThreadMs), Is.All.Null);
        }

        [Test]
        public void ASpreadHasTheMiddleTheTwentiethAndTheLongest()
        {
            var values = new FrameValues(20);
            Enumerable.Range(1, 30).Reverse().ToList().ForEach(value => values.Add(value));
            // 11 to 30; the ten that came last did not fit.
            Assert.That(values.Sum, Is.EqualTo(410));
            var spread = values.Spread(limit: 28)!;
            Assert.That(
                (spread.Median, spread.P95, spread.Worst, spread.Over),
                Is.EqualTo((21d, 29d, 30d, (int?)2))
            );
            Assert.That(values.Spread()!.Over, Is.Null);
        }

        [Test]
        public void NothingHasNoSpreadNorHaveZerosThatMeanNothing()
        {
            var values = new FrameValues(3);
            Assert.That(values.Spread(), Is.Null);
            values.Add(0);
            Assert.That(values.Spread(zeroMeansUnknown: true), Is.Null);
            Assert.That(values.Spread(limit: 0)!.Over, Is.EqualTo(0));
            values.Add(1);
            Assert.That(values.Spread(zeroMeansUnknown: true)!.Worst, Is.EqualTo(1));
        }

        [Test]
        public void LateTimesBelongToTheOnlyFrameThatTookAsLong()
        {
            var times = new LateTimes();
            Assert.That(times.FrameOf(0), Is.Null);
            times.Add(1, 100);
            times.Add(2, 16);
            times.Add(3, 8);
            Assert.That(times.FrameOf(104), Is.EqualTo(1), "within a twentieth");
            Assert.That(times.FrameOf(106), Is.Null);
            Assert.That(times.FrameOf(16.5), Is.EqualTo(2));
            Assert.That(times.FrameOf(8.5), Is.EqualTo(3), "within half a millisecond");
            Assert.That(times.FrameOf(8.6), Is.Null);
            times.Add(4, 16.2);
            Assert.That(times.FrameOf(16), Is.Null, "two are as long");
            for (var i = 5; i < 12; i++)
            {
                times.Add(i, 40);
            }
            Assert.That(times.FrameOf(100), Is.Null, "it was too long ago");
            Assert.That(times.FrameOf(16), Is.EqualTo(4), "the other one was too long ago");
        }
    }
}
