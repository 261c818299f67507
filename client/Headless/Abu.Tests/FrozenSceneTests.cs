#nullable enable
using System;
using System.Collections;
using System.Diagnostics;
using System.Linq;
using System.Threading;
using Headless.Tests;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.LowLevel;
using UnityEngine.UIElements;

namespace Abu.Tests
{
    /// <summary>
    /// What freeze, step and thaw do to a game that counts everything that Unity calls in it. Derived classes say how frames come.
    /// </summary>
    public abstract class FrozenSceneTests : PlayModeTests
    {
        private readonly string? _portBefore = Environment.GetEnvironmentVariable("ABU_PORT");
        private readonly int _port = BridgeHarness.FreePort();

        private FakeWalker _walker = null!;

        private protected AbuBridge Bridge { get; private set; } = null!;

        private protected Counter Game { get; private set; } = null!;

        /// <summary>What the button "Go" does.</summary>
        private protected Action OnGo { get; set; } = () => { };

        [SetUp]
        public void Open()
        {
            Environment.SetEnvironmentVariable("ABU_PORT", _port.ToString());
            OnGo = () => { };
            Begin();
            Bridge = new GameObject("AbuBridge").AddComponent<AbuBridge>();
            _walker = new FakeWalker(registry =>
                Nodes.Node(
                    "application",
                    "Game",
                    Nodes.Button(registry, "Go", new RefCallbacks { OnClick = () => OnGo() }),
                    Nodes.Node("label", $"Updates: {Game.Updates}")
                )
            );
            Bridge.RegisterWalker(_walker);
            Game = new GameObject("Game").AddComponent<Counter>();
            Tick();
        }

        [TearDown]
        public void Close()
        {
            UnityEngine.Object.DestroyImmediate(Bridge);
            Environment.SetEnvironmentVariable("ABU_PORT", _portBefore);
            GameFrames.Reset();
            End();
        }

        /// <summary>Chooses how time is stopped.</summary>
        protected abstract void Begin();

        protected abstract void End();

        /// <summary>What the program that runs the game does again and again.</summary>
        protected abstract void Tick();

        [Test]
        public void NothingOfTheGameRunsWhileTimeStands()
        {
            Freeze();
            Game.Reset();
            var time = Time.time;
            Ticks(50);
            Assert.That(Game.ToString(), Is.EqualTo(new Counter.Counts().ToString()));
            Assert.That(Time.time, Is.EqualTo(time));
        }

        [TestCase("7f", 7)]
        [TestCase("0.5s", 30)]
        [TestCase(null, 30)]
        public void AStepRunsExactlySoLong(string? time, int frames)
        {
            Freeze();
            Game.Reset();
            var began = Time.time;
            var data = Ask("step", new { @for = time })["data"]!;
            Assert.That((int)data["frames"]!, Is.EqualTo(frames));
            Assert.That(Game.Updates, Is.EqualTo(frames));
            Assert.That(Game.LateUpdates, Is.EqualTo(frames));
            Assert.That(Game.Steps, Is.EqualTo(frames));
            Assert.That(Game.FrameEnds, Is.EqualTo(frames));
            Assert.That(Time.time - began, Is.EqualTo(frames / 60f).Within(1e-4));
            Assert.That(Game.FixedUpdates, Is.EqualTo(frames / 60f / 0.02f).Within(1));
            Assert.That((float)data["frozenAt"]!, Is.EqualTo(Time.time).Within(1e-3));
            // The tree is the one that stands there.
            Assert.That((string?)data["snapshot"], Does.Contain($"Updates: {frames}"));
        }

        [Test]
        public void FramesAreAsLongAsTheRateSays()
        {
            Freeze(new { rate = 20, step = "4f" });
            var began = Time.time;
            Assert.That((int)Ask("step")["data"]!["frames"]!, Is.EqualTo(4));
            Assert.That(Time.time - began, Is.EqualTo(0.2f).Within(1e-4));
        }

        [Test]
        public void AnActionRunsUntilTheGameHasSettled()
        {
            var left = 0;
            OnGo = () => left = 5;
            Game.OnUpdate = () => left--;
            Bridge.SetSettledProvider(new FakeSettled { Settled = () => left <= 0 });
            Freeze();
            var data = Ask("click", new { name = "Go" })["data"]!;
            Assert.That((int)data["frames"]!, Is.InRange(5, 6));
            Assert.That(data["settled"], Is.Null);
        }

        [TestCase("9f", true, 9)]
        [TestCase(null, true, 1200)]
        [TestCase("9f", false, 9)]
        [TestCase(null, false, 30)]
        public void AGameThatNeverSettlesRunsForTheLimit(string? limit, bool saysSo, int frames)
        {
            using var busy = new BusyToken();
            if (saysSo)
            {
                Bridge.SetSettledProvider(new FakeSettled { Settled = () => false });
            }
            Freeze();
            var data = Ask("click", new { name = "Go", @for = limit })["data"]!;
            Assert.That((int)data["frames"]!, Is.EqualTo(frames));
            Assert.That((bool)data["settled"]!, Is.False);
        }

        [Test]
        public void ARefusedActionCostsNoTime()
        {
            Freeze();
            Game.Reset();
            var time = Time.time;
            Assert.That(
                (string?)Ask("click", new { name = "Nowhere" })["code"],
                Is.EqualTo("not_found")
            );
            OnGo = () => throw new NotActionableException("it will not go");
            Assert.That(
                (string?)Ask("click", new { name = "Go" })["code"],
                Is.EqualTo("not_actionable")
            );
            Ticks(5);
            Assert.That((Game.Updates, Time.time), Is.EqualTo((0, time)));
        }

        [Test]
        public void AStepStopsInTheFrameInWhichATextComes()
        {
            Freeze();
            Game.Reset();
            var data = Ask("step", new { until = "Updates: 4" })["data"]!;
            Assert.That((int)data["frames"]!, Is.EqualTo(4));
            Assert.That((string?)data["snapshot"], Does.Contain("Updates: 4"));
            Assert.That(
                (int)Ask("step", new { until = "Updates: 4" })["data"]!["frames"]!,
                Is.Zero
            );
            var late = Ask("step", new { until = "Updates: 99", @for = "3f" });
            Assert.That((string?)late["code"], Is.EqualTo("timeout"));
            Assert.That(Game.Updates, Is.EqualTo(7));
        }

        [Test]
        public void WhatHappenedInAStepThatMissedItsTextIsToldNext()
        {
            var history = new FakeHistory();
            Bridge.SetHistoryProvider(history);
            Game.OnUpdate = () => history.Add($"Update {Game.Updates}");
            Freeze();
            Game.Reset();
            Ask("step", new { until = "Never", @for = "2f" });
            Game.OnUpdate = () => { };
            Assert.That(
                Ask("click", new { name = "Go" })["data"]!["history"]!,
                Is.EqualTo(new JArray("Update 1", "Update 2"))
            );
        }

        [Test]
        public void AWaitIsRefusedUnlessWhatItWaitsForIsThere()
        {
            Freeze();
            Assert.That((bool)Ask("wait", new { text = "Updates" })["success"]!, Is.True);
            Assert.That((string?)Ask("wait", new { text = "Never" })["code"], Is.EqualTo("frozen"));
            Assert.That((string?)Ask("wait", new { settled = true })["code"], Is.EqualTo("frozen"));
        }

        [Test]
        public void TimeRunsAgainAfterAThaw()
        {
            var before = Loop();
            Freeze();
            Assert.That((bool)Ask("thaw")["data"]!["thawed"]!, Is.True);
            Game.Reset();
            Ticks(10);
            Assert.That(Game.Updates, Is.EqualTo(10));
            Assert.That((Time.timeScale, Time.captureDeltaTime), Is.EqualTo((1f, 0f)));
            Assert.That(Loop(), Is.EqualTo(before));
            Assert.That((string?)Ask("thaw")["code"], Is.EqualTo("not_frozen"));
            Assert.That((string?)Ask("step")["code"], Is.EqualTo("not_frozen"));
            Assert.That(
                (string?)Ask("click", new { name = "Go", @for = "3f" })["code"],
                Is.EqualTo("not_frozen")
            );
        }

        [Test]
        public void AKeyIsHeldForTheFramesOfTheGame()
        {
            LegacyInput.IsAsked = true;
            Freeze();
            Ask("press", new { key = "d", hold = "17f" });
            Ticks(20);
            Assert.That((Game.HeldFrames, Game.Downs, Game.Ups), Is.EqualTo((17, 1, 1)));
            Ask("keydown", new { key = "d" });
            var held = Game.HeldFrames;
            Ticks(20);
            Ask("step", new { @for = "5f" });
            Assert.That(Game.HeldFrames, Is.EqualTo(held + 5));
            Assert.That((Game.Downs, Game.Ups), Is.EqualTo((2, 1)));
            Assert.That((string?)Ask("thaw")["data"]!["letGo"]![0], Is.EqualTo("d"));
        }

        [Test]
        public void TimeRunsAgainWhenNobodyHasCalledForTheLease()
        {
            var clock = new FakeClock();
            Bridge.Frozen.Clock = clock;
            LegacyInput.IsAsked = true;
            Freeze(new { lease = 30 });
            Ask("keydown", new { key = "d" });
            clock.Now += 29;
            Ticks(2);
            Assert.That(Ask("status")["data"]!["frozen"], Is.Not.Null);
            clock.Now += 2;
            Ticks(2);
            Game.Reset();
            Ticks(3);
            Assert.That(Game.Updates, Is.EqualTo(3));
            Assert.That(Ask("status")["data"]!["frozenAt"], Is.Null);
            var data = Ask("click", new { name = "Go" })["data"]!;
            Assert.That((string?)data["thawedBy"], Is.EqualTo("lease"));
            Assert.That((string?)data["letGo"]![0], Is.EqualTo("d"));
            Assert.That(Ask("click", new { name = "Go" })["data"]!["thawedBy"], Is.Null);
        }

        [TestCase("snapshot", "{}", true)]
        [TestCase("freeze", "{}", true)]
        [TestCase("wait", "{'text': 'Go'}", true)]
        [TestCase("log", "{}", false)]
        [TestCase("controls", "{}", false)]
        [TestCase("click", "{'name': 'Nowhere'}", false)]
        public void AnyAnswerSaysThatTheLeaseHasRunOut(string command, string json, bool hasTree)
        {
            var clock = new FakeClock();
            Bridge.Frozen.Clock = clock;
            LegacyInput.IsAsked = true;
            Freeze(new { lease = 30 });
            Ask("keydown", new { key = "d" });
            clock.Now += 31;
            Ticks(3);
            var reply = Ask(command, JObject.Parse(json));
            var place = hasTree ? reply["data"]! : reply;
            Assert.That((string?)place["thawedBy"], Is.EqualTo("lease"), reply.ToString());
            Assert.That((string?)place["letGo"]![0], Is.EqualTo("d"));
            Assert.That(Ask("snapshot")["data"]!["thawedBy"], Is.Null, "it is told once");
        }

        [Test]
        public void AGameMaySetItsTimeScale()
        {
            Freeze();
            OnGo = () => Time.timeScale = 0.5f;
            Ask("click", new { name = "Go" });
            var began = Time.time;
            Assert.That((int)Ask("step", new { @for = "12f" })["data"]!["frames"]!, Is.EqualTo(12));
            Assert.That(Time.time - began, Is.EqualTo(0.1f).Within(1e-4));
            OnGo = () => Time.timeScale = 0;
            Ask("click", new { name = "Go" });
            // A game that is paused by its own menu has frames all the same.
            Assert.That(
                (int)Ask("step", new { @for = "0.2s" })["data"]!["frames"]!,
                Is.EqualTo(12)
            );
            Ask("thaw");
            Assert.That(Time.timeScale, Is.Zero);
        }

        [Test]
        public void AGameMaySetItsPlayerLoop()
        {
            Freeze();
            var own = 0;
            OnGo = () =>
            {
                var loop = PlayerLoop.GetDefaultPlayerLoop();
                var part = new PlayerLoopSystem
                {
                    type = typeof(Counter),
                    updateDelegate = () => own++,
                };
                Array.Resize(ref loop.subSystemList, loop.subSystemList.Length + 1);
                loop.subSystemList[^1] = part;
                PlayerLoop.SetPlayerLoop(loop);
            };
            var reply = Ask("click", new { name = "Go" });
            Assert.That((bool)reply["success"]!, Is.True, reply.ToString());
            (own, Game.Updates) = (0, 0);
            Ticks(20);
            Assert.That((own, Game.Updates), Is.EqualTo((0, 0)));
            Ask("step", new { @for = "6f" });
            Assert.That((own, Game.Updates), Is.EqualTo((6, 6)));
            Ask("thaw");
            Assert.That(Loop(), Does.Contain("Counter"));
            Assert.That(Loop(), Does.Not.Contain("FrameEnd"));
        }

        [Test]
        public void AnExceptionInAFrameDoesNotKeepTimeRunning()
        {
            Freeze();
            Game.OnUpdate = () => throw new InvalidOperationException("broken");
            UnityEngine.TestTools.LogAssert.ignoreFailingMessages = true;
            var data = Ask("step", new { @for = "5f" })["data"]!;
            Assert.That((int)data["frames"]!, Is.EqualTo(5));
            Game.Reset();
            Ticks(10);
            Assert.That(Game.Updates, Is.Zero);
        }

        [Test]
        public void AWalkerThatThrowsDoesNotKeepTimeRunning()
        {
            Freeze();
            var walker = new FakeWalker(_ => throw new InvalidOperationException("broken"));
            UnityEngine.TestTools.LogAssert.ignoreFailingMessages = true;
            OnGo = () => Bridge.RegisterWalker(walker);
            Assert.That((bool)Ask("click", new { name = "Go" })["success"]!, Is.False);
            Game.Reset();
            Ticks(10);
            Assert.That(Game.Updates, Is.Zero);
            Assert.That(
                (string?)Ask("step", new { until = "x" })["code"],
                Is.EqualTo("internal_error")
            );
            Bridge.UnregisterWalker(walker);
            Assert.That((int)Ask("step", new { @for = "5f" })["data"]!["frames"]!, Is.EqualTo(5));
        }

        [Test]
        public void AnActionThatChangesTheSceneRunsUntilTheNextOneCanBeRead()
        {
            Freeze();
            Game.Reset();
            OnGo = () => Bridge.UnregisterWalker(_walker);
            Game.OnUpdate = () =>
            {
                if (Game.Updates == 40)
                {
                    Bridge.RegisterWalker(_walker);
                }
            };
            var data = Ask("click", new { name = "Go" })["data"]!;
            Assert.That((int)data["frames"]!, Is.InRange(40, 41));
            Assert.That((string?)data["snapshot"], Does.Contain("(frozen at "));
        }

        [Test]
        public void TwoClientsTakeTurns()
        {
            Freeze();
            Game.Reset();
            using var first = Send("step", new { @for = "10f" });
            using var second = Send("click", new { name = "Go", @for = "3f" });
            using var third = Send("step", new { @for = "10f" });
            foreach (var (client, frames) in new[] { (first, 10), (second, 3), (third, 10) })
            {
                Assert.That((int)Reply(client)["data"]!["frames"]!, Is.InRange(1, frames));
            }
            Assert.That(Game.Updates, Is.InRange(21, 23));
        }

        [Test]
        public void AClientThatDiesInAStepLeavesTimeStanding()
        {
            Freeze();
            Game.Reset();
            using (Send("step", new { @for = "10f" }))
            {
                TicksUntil(() => Game.Updates > 0);
            }
            Ticks(30);
            Assert.That(Game.Updates, Is.EqualTo(10));
            Assert.That((int)Ask("step", new { @for = "2f" })["data"]!["frames"]!, Is.EqualTo(2));
        }

        [Test]
        public void AnAnnotatedPictureShowsTheFrameThatStands()
        {
            ShowRunner();
            Freeze();
            Game.Reset();
            foreach (var frames in new[] { 4, 4, 9 })
            {
                Ask("step", new { @for = $"{frames}f" });
                var at = 10 * Game.Updates;
                Ticks(20);
                Assert.That(LeftOf("Runner"), Is.EqualTo(at));
                Ticks(20);
                Assert.That(LeftOf("Runner"), Is.EqualTo(at));
            }
        }

        /// <summary>A red button that moves ten pixels to the right in each frame.</summary>
        private protected void ShowRunner()
        {
            var panel = new GameObject("Panel").AddComponent<UIDocument>();
            panel.panelSettings = ScriptableObject.CreateInstance<PanelSettings>();
            panel.panelSettings.scaleMode = PanelScaleMode.ConstantPixelSize;
            var runner = new Button { text = "Runner" };
            runner.style.position = Position.Absolute;
            (runner.style.width, runner.style.height) = (100, 60);
            runner.style.backgroundColor = Color.red;
            panel.rootVisualElement.Add(runner);
            Game.OnUpdate = () => runner.style.left = 10 * Game.Updates;
            Bridge.RegisterWalker(new UIToolkitWalker());
        }

        // Where the red button is by its ref, after a look whether it is drawn there and its box around it.
        private int LeftOf(string name)
        {
            var plain = PngPixels.Of(Ask("screenshot")["data"]!);
            var data = Ask("screenshot", new { annotate = true })["data"]!;
            var drawn = PngPixels.Of(data);
            var node = data["refs"]!.Values().Single(one => (string?)one["name"] == name);
            var (left, top) = ((int)node["bounds"]![0]!, (int)node["bounds"]![1]!);
            var (right, middle) = (left + (int)node["bounds"]![2]! - 1, top + 30);
            const int red = 0xFF0000;
            // Within a border of one pixel.
            Assert.That(
                (plain[left + 1, middle], plain[right - 1, middle]),
                Is.EqualTo((red, red))
            );
            Assert.That(plain[left - 1, middle], Is.EqualTo(plain[right + 1, middle]));
            Assert.That(drawn[left, middle], Is.Not.EqualTo(plain[left, middle]));
            Assert.That(drawn[right, middle], Is.Not.EqualTo(plain[right, middle]));
            Assert.That(drawn[right + 1, middle], Is.EqualTo(plain[right + 1, middle]));
            return left;
        }

        [Test]
        public void ABridgeThatGoesGivesTimeBack()
        {
            var before = Loop();
            Freeze();
            Bridge.OnDisable();
            Game.Reset();
            Ticks(5);
            Assert.That(Game.Updates, Is.EqualTo(5));
            Assert.That((Time.timeScale, Time.captureDeltaTime), Is.EqualTo((1f, 0f)));
            Assert.That(Loop(), Is.EqualTo(before));
        }

        [Test]
        public void AGameMayHandInItsOwnControl()
        {
            var own = new FakeTimeControl();
            Bridge.SetTimeControl(own);
            Freeze();
            Assert.That(own.Calls, Is.EqualTo("freeze stop "));
            Game.Reset();
            Assert.That((int)Ask("step", new { @for = "4f" })["data"]!["frames"]!, Is.EqualTo(4));
            Assert.That(own.Calls, Is.EqualTo("freeze stop run stop "));
            Bridge.UnregisterTimeControl(own);
            Assert.That(own.Calls, Does.EndWith("thaw "));
            Assert.That(Bridge.Frozen.IsFrozen, Is.False);
        }

        private protected void Freeze(object? settings = null)
        {
            var reply = Ask("freeze", settings);
            Assert.That((bool)reply["success"]!, Is.True, reply.ToString());
        }

        private protected JObject Ask(string command, object? parameters = null)
        {
            using var client = Send(command, parameters);
            return Reply(client);
        }

        private protected LineClient Send(string command, object? parameters)
        {
            var client = new LineClient(_port);
            var json = new JObject { ["id"] = "1", ["command"] = command };
            json["params"] = parameters == null ? null : JObject.FromObject(parameters);
            client.Send(json.ToString(Newtonsoft.Json.Formatting.None));
            return client;
        }

        private protected JObject Reply(LineClient client)
        {
            JObject? reply = null;
            TicksUntil(() => (reply = client.TryRead()) != null);
            return reply!;
        }

        private protected void Ticks(int count)
        {
            for (var i = 0; i < count; i++)
            {
                Tick();
            }
        }

        private void TicksUntil(Func<bool> condition)
        {
            var clock = Stopwatch.StartNew();
            while (!condition())
            {
                Assert.That(clock.Elapsed.TotalSeconds, Is.LessThan(120), "waited too long");
                Tick();
                Thread.Sleep(1);
            }
        }

        // The names of its parts.
        private static string Loop()
        {
            static string Names(PlayerLoopSystem part) =>
                part.type?.Name
                + string.Concat(
                    Array.ConvertAll(
                        part.subSystemList ?? new PlayerLoopSystem[0],
                        one => $" {Names(one)}"
                    )
                );
            return Names(PlayerLoop.GetCurrentPlayerLoop());
        }

        /// <summary>Counts what Unity calls.</summary>
        private protected sealed class Counter : MonoBehaviour
        {
            private Counts _counts = new();

            public Action OnUpdate { get; set; } = () => { };

            public int Updates
            {
                get => _counts.Updates;
                set => _counts.Updates = value;
            }

            public int LateUpdates => _counts.LateUpdates;
            public int FixedUpdates => _counts.FixedUpdates;
            public int Steps => _counts.Steps;
            public int FrameEnds => _counts.FrameEnds;
            public int HeldFrames { get; private set; }
            public int Downs { get; private set; }
            public int Ups { get; private set; }

            public void Reset() => _counts = new Counts();

            public override string ToString() => _counts.ToString();

            private void Start()
            {
                StartCoroutine(EachFrame());
                StartCoroutine(EachFrameEnd());
            }

            private void FixedUpdate() => _counts.FixedUpdates++;

            private void Update()
            {
                _counts.Updates++;
                HeldFrames += Input.GetKey(KeyCode.D) ? 1 : 0;
                Downs += Input.GetKeyDown(KeyCode.D) ? 1 : 0;
                Ups += Input.GetKeyUp(KeyCode.D) ? 1 : 0;
                OnUpdate();
            }

            private void LateUpdate() => _counts.LateUpdates++;

            private IEnumerator EachFrame()
            {
                while (true)
                {
                    yield return null;
                    _counts.Steps++;
                }
            }

            private IEnumerator EachFrameEnd()
            {
                while (true)
                {
                    yield return new WaitForEndOfFrame();
                    _counts.FrameEnds++;
                }
            }

            public sealed class Counts
            {
                public int Updates;
                public int LateUpdates;
                public int FixedUpdates;
                public int Steps;
                public int FrameEnds;

                public override string ToString() =>
                    $"{Updates} {LateUpdates} {FixedUpdates} {Steps} {FrameEnds}";
            }
        }
    }
}
