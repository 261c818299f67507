#nullable enable

using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;

namespace Abu.Tests
{
    /// <summary>When time stands and runs, without a game.</summary>
    public class FrozenTimeTests
    {
        private readonly FakeClock _clock = new();
        private FakeTimeControl _control = null!;
        private FrozenTime _time = null!;
        private float _captureDelta;

        [SetUp]
        public void Begin()
        {
            _captureDelta = Time.captureDeltaTime;
            _clock.Now = 0;
            _control = new FakeTimeControl();
            _time = new FrozenTime(() => { }) { Clock = _clock };
            _time.Use(_control);
        }

        [TearDown]
        public void End()
        {
            _time.Thaw();
            Time.captureDeltaTime = _captureDelta;
        }

        [Test]
        public void WhatIsNotFrozenNeitherRunsNorStopsNorThaws()
        {
            _time.Run();
            _time.Stop();
            _time.Thaw("nobody");
            Assert.That(_control.Calls, Is.Empty);
            Assert.That((_time.At, _time.EndedBy), Is.EqualTo(((float?)null, (string?)null)));
            Assert.That(
                (_time.IsFrozen, _time.IsStanding, _time.IsPaused),
                Is.EqualTo((false, false, false))
            );
        }

        [Test]
        public void FreezingStopsTimeOnceAndThenChangesTheSettings()
        {
            Freeze("{\"rate\": 30}");
            Freeze("{\"rate\": 40}");
            Assert.That(_control.Calls, Is.EqualTo("freeze stop "));
            Assert.That(_time.Settings.Rate, Is.EqualTo(40));
            Assert.That(
                (_time.IsFrozen, _time.IsStanding, _time.IsPaused, _time.HasStopped),
                Is.EqualTo((true, true, false, true))
            );
            Assert.That(_time.At, Is.Not.Null);
        }

        [Test]
        public void WhatSomethingElseHasStoppedIsPaused()
        {
            _control.IsStanding = true;
            Assert.That(
                (_time.IsPaused, _time.IsStanding, _time.HasStopped),
                Is.EqualTo((true, false, true))
            );
        }

        [Test]
        public void AFrameHasTheLengthOfTheRateAndOnlyWhileTimeRuns()
        {
            Freeze("{\"rate\": 50}");
            Assert.That(Time.captureDeltaTime, Is.EqualTo(_captureDelta));
            _time.Run();
            Assert.That(Time.captureDeltaTime, Is.EqualTo(0.02f));
            _time.Stop();
            Assert.That(Time.captureDeltaTime, Is.EqualTo(_captureDelta));
            _time.Run();
            _time.Thaw();
            Assert.That(Time.captureDeltaTime, Is.EqualTo(_captureDelta));
            Assert.That(_control.Calls, Is.EqualTo("freeze stop run stop run thaw "));
        }

        [Test]
        public void ItsTimeFollowsTheFramesWhileItIsFrozenAndGoesOnFromThere()
        {
            Assert.That(_time.NextFrame(10), Is.EqualTo(10));
            Freeze("{\"rate\": 10}");
            Assert.That(_time.NextFrame(50), Is.EqualTo(10.1f).Within(0.001f));
            Assert.That(_time.NextFrame(90), Is.EqualTo(10.2f).Within(0.001f));
            _time.Thaw();
            Assert.That(_time.NextFrame(91), Is.EqualTo(11.2f).Within(0.001f));
            Assert.That(_time.Now, Is.EqualTo(11.2f).Within(0.001f));
        }

        [TestCase(false, true, "freeze stop run ")]
        [TestCase(false, false, "freeze stop run stop ")]
        [TestCase(true, true, "freeze stop run stop ")]
        public void TimeStopsAtTheEndOfAFrameThatNobodyNeeds(
            bool isEnd,
            bool isNeeded,
            string calls
        )
        {
            Freeze("{}");
            _time.Run(() => isEnd);
            _time.EndFrame(isReady: true, isNeeded: isNeeded);
            Assert.That(_control.Calls, Is.EqualTo("freeze stop run "), "no frame has begun");
            _time.NextFrame(1);
            _time.EndFrame(isReady: true, isNeeded: isNeeded);
            Assert.That(_control.Calls, Is.EqualTo(calls));
            _time.EndFrame(isReady: true, isNeeded: false);
            _time.EndFrame(isReady: true, isNeeded: false);
            Assert.That(_control.Calls, Is.EqualTo("freeze stop run stop "), "it stops once");
        }

        [Test]
        public void AGameThatStartsFrozenRunsUntilItsScreenCanBeRead()
        {
            _time.FreezeWhenReady(new FreezeSettings());
            _time.FreezeWhenReady(new FreezeSettings());
            Assert.That(_control.Calls, Is.EqualTo("freeze stop run "));
            _time.NextFrame(1);
            _time.EndFrame(isReady: false, isNeeded: false);
            Assert.That(_time.IsStanding, Is.False);
            _time.EndFrame(isReady: true, isNeeded: true);
            Assert.That(_time.IsStanding, Is.False, "a command needs it");
            _time.EndFrame(isReady: false, isNeeded: false);
            Assert.That(_time.IsStanding, Is.True, "it was readable once");
        }

        [Test]
        public void FramesAreCountedFromEachRun()
        {
            Freeze("{}");
            _time.Run();
            _time.NextFrame(1);
            _time.NextFrame(2);
            Assert.That(_time.Frames, Is.EqualTo(2));
            _time.Stop();
            _time.Run();
            Assert.That(_time.Frames, Is.EqualTo(0));
        }

        [Test]
        public void TimeThatNobodyCallsForIsForgotten()
        {
            _clock.Now = 100;
            Assert.That(_time.IsForgotten, Is.False, "it is not frozen");
            Freeze("{\"lease\": 5}");
            _clock.Now = 104;
            Assert.That(_time.IsForgotten, Is.False);
            _time.NoteCall();
            _clock.Now = 108.5f;
            Assert.That(_time.IsForgotten, Is.False);
            _clock.Now = 109;
            Assert.That(_time.IsForgotten, Is.True);
            _time.Thaw("the lease");
            Assert.That(_time.IsForgotten, Is.False);
            Assert.That(
                (_time.EndedBy, _time.TakeEndedBy(), _time.TakeEndedBy()),
                Is.EqualTo(("the lease", "the lease", (string?)null))
            );
            _time.Thaw("again");
            Assert.That(_time.EndedBy, Is.Null);
        }

        [Test]
        public void FreezingAgainKeepsWhyTimeRan()
        {
            Freeze("{}");
            _time.Thaw("the lease");
            Freeze("{}");
            Assert.That(_time.EndedBy, Is.EqualTo("the lease"));
        }

        [Test]
        public void AnotherControlEndsTheFirst()
        {
            Freeze("{}");
            var other = new FakeTimeControl();
            Assert.That((_time.IsUsing(_control), _time.IsUsing(other)), Is.EqualTo((true, false)));
            _time.Use(other);
            Assert.That(_control.Calls, Is.EqualTo("freeze stop thaw "));
            Assert.That((_time.IsFrozen, _time.IsUsing(other)), Is.EqualTo((false, true)));
        }

        [Test]
        public void ACommandHasItsFramesAndEndsWhereTimeStands()
        {
            Freeze("{}");
            HoldTime.TryParse("2f", out var limit);
            var budget = new TimeBudget(_time, limit, () => false);
            Assert.That(
                (budget.IsFrozen, budget.WaitsForRest, budget.Frames),
                Is.EqualTo((true, false, (int?)0))
            );
            budget.Begin();
            Assert.That(
                (budget.TakeFrame(), budget.HasEnded),
                Is.EqualTo((false, false)),
                "no frame has begun"
            );
            _time.NextFrame(1);
            Assert.That(
                (budget.TakeFrame(), budget.TakeFrame(), budget.IsUp),
                Is.EqualTo((true, false, false))
            );
            _time.NextFrame(2);
            Assert.That(
                (budget.TakeFrame(), budget.Frames, budget.IsUp),
                Is.EqualTo((true, (int?)2, true))
            );
            budget.End(hasSettled: true);
            budget.End();
            Assert.That((budget.HasEnded, budget.HasSettled), Is.EqualTo((true, true)));
            _time.NextFrame(3);
            Assert.That(budget.TakeFrame(), Is.False);
        }

        [Test]
        public void WhileTimeRunsACommandEndsItself()
        {
            var budget = new TimeBudget(_time, HoldTime.OneFrame);
            budget.Begin();
            Assert.That(_control.Calls, Is.Empty);
            Assert.That(
                (budget.IsFrozen, budget.WaitsForRest, budget.Frames),
                Is.EqualTo((false, true, (int?)null))
            );
            _time.NextFrame(1);
            _time.NextFrame(2);
            Assert.That(
                (budget.TakeFrame(), budget.TakeFrame(), budget.IsUp),
                Is.EqualTo((true, true, false))
            );
            _control.IsStanding = true;
            Assert.That(
                (budget.TakeFrame(), budget.HasEnded),
                Is.EqualTo((false, true)),
                "a pause ends it"
            );
            _control.IsStanding = false;
            Assert.That(budget.HasEnded, Is.False);
            budget.End();
            Assert.That((budget.HasEnded, budget.HasSettled), Is.EqualTo((true, false)));
        }

        [Test]
        public void AThawEndsACommandOnlyWhenItIsOver()
        {
            Freeze("{}");
            var budget = new TimeBudget(_time, HoldTime.OneFrame);
            budget.Begin();
            _time.Thaw();
            Assert.That(budget.HasEnded, Is.False);
            budget.End();
            Assert.That(budget.HasEnded, Is.True);
        }

        [Test]
        public void WhatNeedsFrozenTimeIsRefusedWithoutIt()
        {
            AssertRefused(ErrorCode.NotFrozen, () => TimeParams.RequireFrozen(_time));
            AssertRefused(
                ErrorCode.NotFrozen,
                () => TimeParams.For(JObject.Parse("{\"for\": \"3f\"}"), _time)
            );
            Assert.That(TimeParams.For(new JObject(), _time), Is.Null);
            TimeParams.RequireUnpaused(_time);
            _control.IsStanding = true;
            AssertRefused(ErrorCode.Paused, () => TimeParams.RequireUnpaused(_time));
            Assert.That(TimeParams.InVain(_time).Code, Is.EqualTo(ErrorCode.Paused));
            _control.IsStanding = false;
            Freeze("{}");
            TimeParams.RequireFrozen(_time);
            TimeParams.RequireUnpaused(_time);
            Assert.That(
                TimeParams.For(JObject.Parse("{\"for\": \"3f\"}"), _time)!.Value.Frames,
                Is.EqualTo(3)
            );
            Assert.That(TimeParams.InVain(_time).Code, Is.EqualTo(ErrorCode.Frozen));
            TimeParams.RequireCome(true, "x", 3);
            AssertRefused(ErrorCode.Timeout, () => TimeParams.RequireCome(false, "x", 3));
        }

        private void Freeze(string json) =>
            _time.Freeze(new FreezeSettings().With(JObject.Parse(json)));

        private static void AssertRefused(string code, TestDelegate call) =>
            Assert.That(Assert.Throws<CommandException>(call)!.Code, Is.EqualTo(code));
    }
}
