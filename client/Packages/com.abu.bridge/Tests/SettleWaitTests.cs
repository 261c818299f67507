#nullable enable

using System;
using System.Collections.Generic;
using Newtonsoft.Json.Linq;
using NUnit.Framework;

namespace Abu.Tests
{
    /// <summary>How one action is waited for, and what the waits after late changes are.</summary>
    public class SettleWaitTests
    {
        private readonly QuietTime? _quiet = QuietTime.Read(new JObject { ["quiet"] = "2f" });
        private ISettledProvider _provider = null!;

        [Test]
        public void AProviderThatNeedsNoFramesIsReadyAtOnce()
        {
            _provider = new FakeSettled();
            Assert.That(Wait().IsReady(), Is.True);
        }

        [Test]
        public void AnActionWaitsUntilItsProviderHasSeenEnough()
        {
            var provider = new Baseline { Frames = 2 };
            _provider = provider;
            var wait = Wait();
            Assert.That(Ready(wait, 3), Is.EqualTo(new[] { false, false, true }));
            Assert.That(provider.Begun, Is.EqualTo(1));
            Assert.That(wait.IsReady(), Is.True);
            Assert.That(provider.Asked, Is.EqualTo(2), "it is not asked again once it is done");
        }

        [Test]
        public void AProviderThatReplacesAnotherBegins()
        {
            _provider = new Baseline { Frames = 1 };
            var wait = Wait();
            wait.IsReady();
            var second = new Baseline { Frames = 1 };
            _provider = second;
            Assert.That(Ready(wait, 2), Is.EqualTo(new[] { false, true }));
            Assert.That(second.Begun, Is.EqualTo(1));
            _provider = new FakeSettled();
            Assert.That(wait.IsReady(), Is.True);
        }

        [Test]
        public void NothingIsWaitedForBeforeAnActionWhileTimeStands()
        {
            var provider = new Baseline { Frames = 9 };
            _provider = provider;
            Assert.That(Wait(isFrozen: true).IsReady(), Is.True);
            Assert.That(provider.Begun, Is.EqualTo(0));
        }

        [Test]
        public void TheProviderHearsOfTheActionAndDecides()
        {
            var (heard, isSettled) = (0, false);
            _provider = new FakeSettled { Settled = () => isSettled, Dispatched = () => heard++ };
            var wait = Wait();
            wait.Begin();
            Assert.That(heard, Is.EqualTo(1));
            Assert.That(wait.IsSettled(), Is.False);
            isSettled = true;
            Assert.That(wait.IsSettled(), Is.True);
        }

        [Test]
        public void ThatAProviderHasLostPatienceIsSaid()
        {
            var provider = new FakeSettled();
            _provider = provider;
            var wait = Wait();
            Assert.That((wait.GaveUp, wait.StillMoving), Is.EqualTo((false, (List<string>?)null)));
            provider.TimedOut = true;
            provider.Moving.Add("Ball");
            Assert.That(wait.GaveUp, Is.True);
            Assert.That(wait.StillMoving, Is.EqualTo(new[] { "Ball" }));
            _provider = new Baseline();
            Assert.That((wait.GaveUp, wait.StillMoving), Is.EqualTo((false, (List<string>?)null)));
        }

        [Test]
        public void OnlyTheProviderThatWatchesTheScreenWaitsForALateChange()
        {
            _provider = new DefaultSettledProvider();
            Assert.That(Wait().MayWaitOn, Is.True);
            Assert.That(Wait(isFrozen: true).MayWaitOn, Is.False);
            Assert.That(Wait(_quiet).MayWaitOn, Is.False);
            _provider = new FakeSettled();
            Assert.That(Wait().MayWaitOn, Is.False);
        }

        [Test]
        public void WhetherTheTreeHasChangedIsAskedOnce()
        {
            _provider = new FakeSettled();
            var (wait, asked) = (Wait(), 0);
            Assert.That(wait.WaitsOn(), Is.False);
            wait.HasChanged = () => ++asked > 1;
            Assert.That((wait.WaitsOn(), wait.WaitsOn(), asked), Is.EqualTo((false, false, 1)));
            Assert.That(wait.HasChanged, Is.Null);
            _provider = new DefaultSettledProvider();
            wait.HasChanged = () => true;
            Assert.That(wait.WaitsOn(), Is.False, "what has changed is not waited for");
            wait.HasChanged = () => false;
            Assert.That(wait.WaitsOn(), Is.True);
        }

        [Test]
        public void ALateChangeMakesTheNextAnswersWaitALittleLongerThanItTook()
        {
            var late = new LateChanges();
            Assert.That(
                (late.Take(), late.Pause, late.IsLooking),
                Is.EqualTo(((LateChange?)null, 0f, true))
            );
            Add(late, 0.804f, "Ball");
            Add(late, 0.4f, "Door");
            var told = late.Take()!;
            Assert.That((told.After, told.Quiet), Is.EqualTo((0.8, (double?)1.0)));
            Assert.That(told.Changed, Is.EqualTo(new[] { "Ball" }), "the first one is told");
            Assert.That(late.Take(), Is.Null);
            Assert.That(late.Pause, Is.EqualTo(1.005f).Within(0.0001f));
            Add(late, 0.5f, "Door");
            Assert.That(late.Take()!.Quiet, Is.Null, "the waits are as long as before");
            Assert.That(late.Pause, Is.EqualTo(1.005f).Within(0.0001f));
            Add(late, 1.9f, "Door");
            Assert.That((late.Take()!.Quiet, late.Pause), Is.EqualTo(((double?)2.0, 2f)));
            Add(late, 1.9f, "Toast", isWaitedFor: false);
            Assert.That((late.Take()!.Quiet, late.Pause), Is.EqualTo(((double?)null, 2f)));
            late.GiveUp();
            Assert.That((late.Pause, late.IsLooking), Is.EqualTo((0f, false)));
        }

        private static void Add(
            LateChanges late,
            float seconds,
            string name,
            bool isWaitedFor = true
        ) => late.Add(seconds, new List<string> { name }, isWaitedFor, new List<WatchedPart>());

        private SettleWait Wait(QuietTime? quiet = null, bool isFrozen = false) =>
            new(() => _provider, quiet, isFrozen);

        private static bool[] Ready(SettleWait wait, int frames) =>
            Array.ConvertAll(new bool[frames], _ => wait.IsReady());

        /// <summary>Has to see some frames before an action.</summary>
        private sealed class Baseline : ISettledProvider, ISettleBaseline
        {
            public int Frames { get; set; }

            public int Begun { get; private set; }

            public int Asked { get; private set; }

            public void BeginBaseline() => Begun++;

            public bool IsBaselineDone() => ++Asked >= Frames;

            public bool IsSettled() => true;

            public void NotifyActionDispatched() { }
        }
    }
}
