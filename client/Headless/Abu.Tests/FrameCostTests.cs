#nullable enable
using System;
using System.Threading;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;
using Object = UnityEngine.Object;

namespace Abu.Tests
{
    /// <summary>What a game's frames really cost, measured while its scripts run.</summary>
    public sealed class FrameCostTests : PlayedSceneTests
    {
        private const int SlowMs = 40;

        private AbuBridge _bridge = null!;

        [SetUp]
        public void Open() => _bridge = new GameObject("AbuBridge").AddComponent<AbuBridge>();

        [TearDown]
        public void Close() => Object.DestroyImmediate(_bridge);

        [TestCase(typeof(EarlyScript))]
        [TestCase(typeof(LateScript))]
        [TestCase(typeof(SlowSteps))]
        public void ASlowFrameIsFoundWithItsNumberAndItsLog(Type script)
        {
            var slow = Add(script);

            var data = Measured("30f");

            var worst = data["worstFrames"]![0]!;
            Assert.That((int)worst["frame"]!, Is.EqualTo(slow.SlowFrame));
            Assert.That((double)worst["ms"]!, Is.GreaterThanOrEqualTo(SlowMs));
            Assert.That((string?)worst["log"]![0]!["message"], Is.EqualTo("slow on purpose"));
            Assert.That(
                (double)worst["gcBytes"]!,
                Is.GreaterThan(1_000_000).And.LessThan(2_000_000)
            );
            Assert.That((double)data["mainThreadMs"]!["worst"]!, Is.GreaterThanOrEqualTo(SlowMs));
            Assert.That((double)data["gcBytesInAll"]!, Is.GreaterThan(1_000_000));
        }

        [Test]
        public void TheHeadlessGameSaysWhatItLacks()
        {
            var data = Measured("3f");
            Assert.That(
                data["lacks"]!.Values<string>(),
                Is.EqualTo(
                    new[]
                    {
                        "renderThreadMs",
                        "gpuMs",
                        "drawCalls",
                        "batches",
                        "setPassCalls",
                        "triangles",
                        "unity",
                    }
                )
            );
            Assert.That((double)data["memory"]!["managed"]!["begin"]!, Is.GreaterThan(100_000));
            Assert.That((double)data["memory"]!["process"]!["end"]!, Is.GreaterThan(1_000_000));
        }

        [Test]
        public void WhatTheBridgeItselfTakesIsTold()
        {
            _bridge.RegisterWalker(
                new FakeWalker(_ =>
                {
                    Thread.Sleep(SlowMs);
                    return Nodes.Node("application", null);
                })
            );
            using var client = new LineClient(Port);
            client.Send("{\"id\": \"1\", \"command\": \"perf\", \"params\": {\"for\": \"60f\"}}");
            FramesUntil(() => _bridge.Perf.Count == 1);
            Ask("snapshot");
            JObject? reply = null;
            FramesUntil(() => (reply = client.TryRead()) != null);
            var data = reply!["data"]!;
            Assert.That((double)data["commandMs"]!["worst"]!, Is.GreaterThanOrEqualTo(SlowMs));
            Assert.That((double)data["commandMs"]!["median"]!, Is.LessThan(SlowMs));
            Assert.That(
                (double)data["worstFrames"]![0]!["commandMs"]!,
                Is.GreaterThanOrEqualTo(SlowMs)
            );
        }

        [Test]
        public void MeasuringAllocatesNothingInAFrame()
        {
            var run = NewRun("6000f");
            WalkerlessCommands.All[WalkerlessCommands.Perf](run);
            var mark = _bridge.GetComponent<FrameMark>();
            mark.Begun!(1);
            mark.Begun!(2);
            var before = GC.GetAllocatedBytesForCurrentThread();
            for (var frame = 3; frame < 1000; frame++)
            {
                mark.Begun!(frame);
                _bridge.Update();
            }
            Assert.That(GC.GetAllocatedBytesForCurrentThread() - before, Is.Zero);
            Assert.That(_bridge.Perf.Count, Is.EqualTo(1), "it is not over yet");
        }

        [Test]
        public void WhileNobodyMeasuresFramesAreNotMarked()
        {
            Measured("2f");
            Assert.That(_bridge.GetComponent<FrameMark>().enabled, Is.False);
        }

        private static Slow Add(Type script) => (Slow)new GameObject("Slow").AddComponent(script);

        private CommandRun NewRun(string time)
        {
            var command = new AbuCommand
            {
                Command = "perf",
                Params = new JObject { ["for"] = time },
            };
            return new CommandRun(command, _bridge, _ => { });
        }

        private JToken Measured(string time)
        {
            var reply = Ask("perf", ("for", time));
            Assert.That(reply["data"], Is.Not.Null, $"{reply}");
            return reply["data"]!;
        }

        // Takes long in one frame while something is measured.
        private abstract class Slow : MonoBehaviour
        {
            private int _passed;

            public int SlowFrame { get; private set; }

            protected void BeSlowOnce()
            {
                var isMeasured = FindAnyObjectByType<AbuBridge>().Perf.Count > 0;
                if (!isMeasured || ++_passed != 10)
                {
                    return;
                }
                SlowFrame = Time.frameCount;
                Thread.Sleep(SlowMs);
                GC.KeepAlive(new byte[1_000_000]);
                Debug.Log("slow on purpose");
            }
        }

        [DefaultExecutionOrder(-100)]
        private sealed class EarlyScript : Slow
        {
            private void Update() => BeSlowOnce();
        }

        [DefaultExecutionOrder(100)]
        private sealed class LateScript : Slow
        {
            private void LateUpdate() => BeSlowOnce();
        }

        private sealed class SlowSteps : Slow
        {
            private void FixedUpdate() => BeSlowOnce();
        }
    }
}
