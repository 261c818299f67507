#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;

namespace Abu.Tests
{
    /// <summary>What frames cost, asked through the bridge's socket; the test says how long each frame takes.</summary>
    public class PerfTests : VerbTestBase
    {
        private readonly FakeClock _clock = new();
        private FakePerfSource _source = null!;
        private Queue<double> _lengths = null!;
        private Action<int> _inFrame = null!;
        private int _frame;
        private bool _isInFrame;

        [SetUp]
        public void BeginFrames()
        {
            _source = new FakePerfSource();
            _lengths = new Queue<double>();
            _inFrame = _ => { };
            _frame = 100;
            _isInFrame = false;
            _clock.Now = 0;
            Harness.Bridge.Clock = _clock;
            Harness.Bridge.Perf.NewSource = () => _source;
            Harness.EachFrame = Frame;
        }

        [Test]
        public void TheSpreadOfTheFramesTimesIsTold()
        {
            var data = Measured(
                "20f",
                Enumerable.Range(1, 18).Select(i => (double)i).Append(40).Append(90)
            );
            Assert.That((int)data["frames"]!, Is.EqualTo(20));
            Assert.That((double)data["seconds"]!, Is.EqualTo(0.3));
            AssertSpread(data["frameMs"]!, median: 11, p95: 40, worst: 90);
            // 17 ms are within what waiting for the display is exact to.
            Assert.That((int)data["frameMs"]!["over"]!, Is.EqualTo(3));
            Assert.That(data["complete"], Is.Null);
        }

        [Test]
        public void ATimeIsMeasuredUntilItIsOver()
        {
            var data = Measured("0.5s", Enumerable.Repeat(20.0, 100));
            Assert.That((int)data["frames"]!, Is.EqualTo(25));
            Assert.That((double)data["seconds"]!, Is.EqualTo(0.5));
            Assert.That(data["complete"], Is.Null);
        }

        [Test]
        public void FiveSecondsAreMeasuredIfNothingIsSaid()
        {
            _lengths = new Queue<double>(Enumerable.Repeat(50.0, 200));
            Assert.That((double)Harness.Ask("perf")["data"]!["seconds"]!, Is.EqualTo(5));
        }

        [Test]
        public void ManyFramesEndAfterAMinuteAndAreCalledIncomplete()
        {
            var data = Measured("6000f", Enumerable.Repeat(20_000.0, 10));
            Assert.That((int)data["frames"]!, Is.EqualTo(3));
            Assert.That((bool)data["complete"]!, Is.False);
        }

        [Test]
        public void TheLongestFramesComeWithWhatWasLoggedInThem()
        {
            _inFrame = frame =>
            {
                if (frame == 103)
                {
                    Debug.LogWarning("Slow");
                    Debug.LogWarning("Slow");
                    var thread = new Thread(() => Debug.Log("from afar"));
                    thread.Start();
                    thread.Join();
                    Debug.Log("[Abu] chatter");
                }
                if (frame == 105)
                {
                    Debug.Log("Even slower");
                }
                if (frame == 104)
                {
                    Debug.Log("Quick");
                }
            };
            var data = Measured("8f", new double[] { 10, 10, 50, 10, 80, 11, 12, 13 });
            Assert.That(
                data["worstFrames"]!.Select(frame =>
                    $"{frame["frame"]}: {frame["ms"]} {Messages(frame)}"
                ),
                Is.EqualTo(
                    new[]
                    {
                        "105: 80 log Even slower",
                        "103: 50 warning Slow, warning Slow, log from afar",
                        "108: 13 ",
                        "107: 12 ",
                        "106: 11 ",
                    }
                )
            );
        }

        [Test]
        public void OfManyMessagesInAFrameTheFirstAreToldAndTheRestIsCounted()
        {
            _inFrame = frame =>
            {
                for (var i = 1; i <= 8; i++)
                {
                    Debug.Log(new string('x', 400) + i);
                }
            };
            var frame = Measured("1f", new double[] { 10 })["worstFrames"]![0]!;
            Assert.That(frame["log"]!.Count(), Is.EqualTo(5));
            Assert.That((int)frame["moreLog"]!, Is.EqualTo(3));
            Assert.That(((string)frame["log"]![0]!["message"]!).Length, Is.EqualTo(301));
        }

        [Test]
        public void WhatWasLoggedBeforeTheFirstFrameIsInNone()
        {
            var client = Harness.Send("perf", new { @for = "1f" });
            Harness.FramesUntil(() => IsMeasuring);
            Debug.Log("before");
            _lengths = new Queue<double>(new double[] { 10 });
            var data = Harness.AwaitReply(client)["data"]!;
            Assert.That(data["worstFrames"]![0]!["log"], Is.Null);
        }

        [Test]
        public void CountersThatAreMissingAreNamed()
        {
            var data = Measured("2f", new double[] { 10, 10 });
            Assert.That(
                data["lacks"]!.Values<string>(),
                Is.EqualTo(
                    new[]
                    {
                        "mainThreadMs",
                        "renderThreadMs",
                        "gpuMs",
                        "gcBytes",
                        "drawCalls",
                        "batches",
                        "setPassCalls",
                        "triangles",
                        "managed",
                        "unity",
                        "process",
                    }
                )
            );
            foreach (var key in data["lacks"]!.Values<string>())
            {
                Assert.That(data[key!], Is.Null, key);
            }
            Assert.That(data["memory"]!.HasValues, Is.False);
            Assert.That(data["worstFrames"]![0]!["gcBytes"], Is.Null);
        }

        [Test]
        public void CountersThatAreThereAreToldEachInItsPlace()
        {
            foreach (PerfCounter counter in Enum.GetValues(typeof(PerfCounter)))
            {
                _source.Counters[counter] = 1000 + (int)counter;
            }
            _source.HasTimes = true;
            _inFrame = frame =>
            {
                _source.Counters[PerfCounter.GcBytes] = frame;
                _source.Counters[PerfCounter.ManagedMemory] = 5000 + frame;
                _source.Times = new FrameTimes
                {
                    MainThread = frame == 102 ? 20 : 5,
                    RenderThread = 6,
                    Gpu = 7,
                };
            };
            var data = Measured("4f", new double[] { 10, 20, 10, 10 });
            Assert.That(data["lacks"], Is.Empty);
            AssertSpread(data["mainThreadMs"]!, median: 5, p95: 20, worst: 20);
            Assert.That((int)data["mainThreadMs"]!["over"]!, Is.EqualTo(1));
            AssertSpread(data["renderThreadMs"]!, 6, 6, 6);
            AssertSpread(data["gpuMs"]!, 7, 7, 7);
            AssertSpread(data["gcBytes"]!, 103, 104, 104);
            Assert.That((int)data["gcBytesInAll"]!, Is.EqualTo(101 + 102 + 103 + 104));
            AssertSpread(data["drawCalls"]!, 1001, 1001, 1001);
            AssertSpread(data["batches"]!, 1002, 1002, 1002);
            AssertSpread(data["setPassCalls"]!, 1003, 1003, 1003);
            AssertSpread(data["triangles"]!, 1004, 1004, 1004);
            var memory = data["memory"]!;
            Assert.That(
                ((int)memory["managed"]!["begin"]!, (int)memory["managed"]!["end"]!),
                Is.EqualTo((1005, 5104))
            );
            Assert.That((int)memory["unity"]!["end"]!, Is.EqualTo(1006));
            Assert.That((int)memory["process"]!["end"]!, Is.EqualTo(1007));
            Assert.That((int)data["worstFrames"]![0]!["gcBytes"]!, Is.EqualTo(102));
        }

        [Test]
        public void ALongFrameHasItsOwnTimeOfTheMainThreadThoughItIsKnownLater()
        {
            var lengths = new double[] { 10, 40, 60.1, 60, 90, 10, 10, 10, 10 };
            _source.HasTimes = true;
            // As Unity does it: four frames later.
            _inFrame = frame =>
            {
                if (frame - 105 is var past && past >= 0)
                {
                    _source.Times = new FrameTimes
                    {
                        Frame = lengths[past] + 0.3,
                        MainThread = lengths[past] - 3,
                    };
                }
            };
            var worst = Measured("9f", lengths)["worstFrames"]!;
            Assert.That(
                worst.Take(4).Select(frame => (double?)frame["mainThreadMs"]),
                // Two frames took 60 ms, so it is not known whose time is which.
                Is.EqualTo(new double?[] { 87, null, null, 37 })
            );
        }

        [Test]
        public void TheTimeOfAFrameThatWasNotMeasuredBelongsToNone()
        {
            _source.HasTimes = true;
            _inFrame = _ => _source.Times = new FrameTimes { Frame = 70, MainThread = 65 };
            var worst = Measured("3f", new double[] { 10, 40, 20 })["worstFrames"]!;
            Assert.That(worst.Select(frame => frame["mainThreadMs"]), Is.All.Null);
        }

        [Test]
        public void TimesThatAreAlwaysZeroCountAsMissing()
        {
            _source.HasTimes = true;
            _inFrame = _ => _source.Times = new FrameTimes { MainThread = 5 };
            var data = Measured("2f", new double[] { 10, 10 });
            Assert.That(data["mainThreadMs"], Is.Not.Null);
            Assert.That(data["gpuMs"], Is.Null);
            Assert.That(
                data["lacks"]!.Values<string>(),
                Does.Contain("gpuMs").And.Contain("renderThreadMs")
            );
        }

        [Test]
        public void OtherCommandsAreCarriedOutMeanwhile()
        {
            Scene = Buttons("Go");
            var client = Harness.Send("perf", new { @for = "1s" });
            Harness.FramesUntil(() => IsMeasuring);
            Tree();
            Assert.That((bool)Ask("click", "{\"ref\": \"e1\"}")["success"]!);
            Assert.That(Events, Is.EqualTo(new[] { "Go" }));
            Assert.That((bool)Harness.Ask("status")["data"]!["busy"]!, Is.False);
            Assert.That(client.TryRead(), Is.Null);
            _lengths = new Queue<double>(Enumerable.Repeat(100.0, 20));
            Assert.That((bool)Harness.AwaitReply(client)["success"]!);
        }

        [Test]
        public void SeveralClientsMeasureAtOnceButNotAnyNumber()
        {
            var clients = new List<LineClient>();
            for (var i = 1; i <= 4; i++)
            {
                clients.Add(Harness.Send("perf", new { @for = $"{i}f" }));
                Harness.FramesUntil(() => Harness.Bridge.Perf.Count == i);
            }
            AssertRefused(Harness.Ask("perf", new { @for = "1f" }), "busy", "4 measurements");
            _lengths = new Queue<double>(Enumerable.Repeat(10.0, 9));
            Assert.That(
                clients.Select(client => (int)Harness.AwaitReply(client)["data"]!["frames"]!),
                Is.EqualTo(new[] { 1, 2, 3, 4 })
            );
            Assert.That(IsMeasuring, Is.False);
        }

        [Test]
        public void AGameThatStandsStillIsTold()
        {
            Harness.EachFrame = () => _clock.Now += 1;
            var reply = Harness.Ask("perf", new { @for = "2s" });
            AssertRefused(reply, "timeout", "No frame of the game has passed");
            Assert.That((string?)reply["fix"], Does.Contain("paused or frozen"));
            Assert.That(_source.IsDisposed);
        }

        [Test]
        public void AGameThatStopsInBetweenIsAnsweredWithWhatThereWas()
        {
            var client = Harness.Send("perf", new { @for = "1s" });
            Harness.FramesUntil(() => IsMeasuring);
            _lengths = new Queue<double>(new double[] { 10, 10 });
            Harness.Frames(4);
            Harness.EachFrame = () => _clock.Now += 1;
            var data = Harness.AwaitReply(client)["data"]!;
            Assert.That((int)data["frames"]!, Is.EqualTo(2));
            Assert.That((bool)data["complete"]!, Is.False);
        }

        [Test]
        public void ABridgeThatIsSwitchedOffAnswers()
        {
            var client = Harness.Send("perf", new { @for = "1s" });
            Harness.FramesUntil(() => IsMeasuring);
            Harness.Bridge.OnDisable();
            Assert.That((string?)client.Read()["code"], Is.EqualTo("internal_error"));
            Assert.That(_source.IsDisposed);
            Assert.That(IsMeasuring, Is.False);
            Assert.That(Harness.Bridge.Perf.Count, Is.Zero, "others can measure after it");
        }

        [Test]
        public void ItNeedsNoWalker()
        {
            Harness.Bridge.UnregisterWalker(Walker);
            Assert.That((int)Measured("1f", new double[] { 10 })["frames"]!, Is.EqualTo(1));
        }

        [TestCase("{\"for\": \"\"}")]
        [TestCase("{\"for\": \"5\"}")]
        [TestCase("{\"for\": \"0f\"}")]
        [TestCase("{\"for\": \"6001f\"}")]
        [TestCase("{\"for\": \"0s\"}")]
        [TestCase("{\"for\": \"60.1s\"}")]
        [TestCase("{\"for\": \"-1s\"}")]
        [TestCase("{\"for\": \"1e1s\"}")]
        [TestCase("{\"for\": 5}")]
        public void BadInputIsRefused(string json)
        {
            AssertRefused(Ask("perf", json), "invalid_command", "The parameter for must be");
            Assert.That(IsMeasuring, Is.False);
        }

        private bool IsMeasuring =>
            Harness.Bridge.GetComponent<FrameMark>() is { } mark && mark != null && mark.enabled;

        private JToken Measured(string time, IEnumerable<double> lengths)
        {
            _lengths = new Queue<double>(lengths);
            var reply = Harness.Ask("perf", new { @for = time });
            Assert.That(reply["data"], Is.Not.Null, $"{reply}");
            Assert.That(_source.IsDisposed, "the source is given back");
            return reply["data"]!;
        }

        // A frame begins and takes as long as the next length says. Behind the last one another begins; then the game waits.
        private void Frame()
        {
            if (!IsMeasuring || (_lengths.Count == 0 && !_isInFrame))
            {
                return;
            }
            Harness.Bridge.GetComponent<FrameMark>().Begun!(++_frame);
            _isInFrame = _lengths.Count > 0 && IsMeasuring;
            if (_isInFrame)
            {
                _inFrame(_frame);
                _source.Now = Math.Round(_source.Now + (_lengths.Dequeue() / 1000), 6);
            }
        }

        private static void AssertSpread(JToken spread, double median, double p95, double worst) =>
            Assert.That(
                ((double)spread["median"]!, (double)spread["p95"]!, (double)spread["worst"]!),
                Is.EqualTo((median, p95, worst))
            );

        private static string Messages(JToken frame) =>
            frame["log"] == null
                ? ""
                : string.Join(
                    ", ",
                    frame["log"]!.Select(line => $"{line["level"]} {line["message"]}")
                );
    }
}
