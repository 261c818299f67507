#nullable enable

using System.Collections.Generic;
using System.Linq;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;

namespace Abu.Tests
{
    public class DefaultSettledProviderTests
    {
        private readonly FakeClock _clock = new();
        private GameObject? _coin;

        [Test]
        public void WithoutAnActionItIsSettled() =>
            Assert.That(new DefaultSettledProvider().IsSettled(), Is.True);

        [Test]
        public void ItIsSettledAfterSoManyFramesThatFollowTheAction()
        {
            Assert.That(
                Polls(new DefaultSettledProvider(), 6),
                Is.EqualTo(new[] { false, false, false, true, true, true })
            );
        }

        [Test]
        public void ABusyTokenBeginsTheCountAgain()
        {
            var provider = new DefaultSettledProvider(settleFrames: 2);
            provider.NotifyActionDispatched();
            provider.IsSettled();
            provider.IsSettled();
            using (new BusyToken())
            {
                Assert.That(provider.IsSettled(), Is.False);
                Assert.That(provider.StillMoving(), Is.EqualTo(new[] { "BusyToken" }));
            }
            Assert.That(
                Enumerable.Range(0, 3).Select(_ => provider.IsSettled()),
                Is.EqualTo(new[] { false, false, true })
            );
        }

        [Test]
        public void AThingIsWaitedForAsLongAsTheTimeThatOneThingGetsAndThenNamed()
        {
            var provider = Dispatched();
            Assert.That(MovesAt(provider, 0.1f, 3f), Is.All.False);
            Assert.That(MovesAt(provider, 3.1f, 3.2f, 3.3f), Is.EqualTo(Waits(3)));
            Assert.That(provider.TimedOut, Is.True);
            Assert.That(provider.StillMoving(), Is.EqualTo(new[] { "Coin" }));

            provider.NotifyActionDispatched();
            Assert.That(provider.TimedOut, Is.False);
        }

        [Test]
        public void AsLongAsItIsToBeQuietItIsNotSettled()
        {
            var time = new FakeFrameTimes();
            var provider = new DefaultSettledProvider(_clock, settleFrames: 1, time: time)
            {
                Quiet = QuietTime.Read(new JObject { ["quiet"] = "1s" }),
            };
            provider.NotifyActionDispatched();
            var settled = new List<bool>();
            foreach (var seconds in new[] { 0f, 0.5f, 0.9f, 1f })
            {
                time.Unscaled = seconds;
                settled.Add(provider.IsSettled());
            }
            Assert.That(settled, Is.EqualTo(new[] { false, false, false, true }));
        }

        [Test]
        public void RestInTheFrameThatPassesTheLimitIsRest()
        {
            var provider = new DefaultSettledProvider(settleFrames: 1, maxTimeoutSeconds: 0f);
            Assert.That(Polls(provider, 2), Is.EqualTo(new[] { false, true }));
            Assert.That(provider.TimedOut, Is.False);
            Assert.That(provider.StillMoving(), Is.Empty);
        }

        [Test]
        public void TheTimeBeginsAnewWhenTheLastBusyTokenIsReleased()
        {
            var provider = Dispatched();
            Assert.That(MovesAt(provider, 0.1f), Is.All.False);
            using (new BusyToken())
            {
                Assert.That(MovesAt(provider, 60f), Is.All.False);
            }
            Assert.That(MovesAt(provider, 60.1f, 63f), Is.All.False);
            Assert.That(MovesAt(provider, 63.1f, 63.2f, 63.3f), Is.EqualTo(Waits(3)));
        }

        [Test]
        public void WhatMovedBeforeTheActionIsNotWaitedFor()
        {
            var provider = NewProvider();
            provider.BeginBaseline();
            Move();
            Assert.That(provider.IsBaselineDone(), Is.True);
            provider.NotifyActionDispatched();
            Assert.That(MovesAt(provider, 0f, 0.1f, 0.2f, 0.3f), Is.EqualTo(Waits(4)));
            Assert.That(provider.TimedOut, Is.False);
        }

        [Test]
        public void WhatMovedInAnotherWayBeforeTheActionIs()
        {
            var provider = NewProvider();
            provider.BeginBaseline();
            _coin!.transform.Rotate(new Vector3(0, 10, 0));
            Assert.That(provider.IsBaselineDone(), Is.True);
            provider.NotifyActionDispatched();
            Assert.That(MovesAt(provider, 0f, 0.1f, 0.2f, 0.3f, 0.4f), Is.All.False);
        }

        [Test]
        public void NoAnswerWaitsForTheEndOfWhatIsShownForAWhile()
        {
            var (provider, time) = Rested();
            _coin!.SetActive(false);
            Assert.That(LateAt(provider, time, 1.5f)!.Changed, Is.EqualTo(new[] { "Coin" }));
            Assert.That(SecondsToRest(provider, time), Is.LessThan(1));
        }

        [Test]
        public void AnswersWaitForWhatComesLate()
        {
            var (provider, time) = Rested();
            Move();
            Assert.That(LateAt(provider, time, 1)!.Quiet, Is.InRange(1.2, 1.4));
            Assert.That(SecondsToRest(provider, time), Is.InRange(1.2, 1.6));
        }

        [Test]
        public void WhatCameLateOnceIsForgottenWhenItStaysAway()
        {
            var (provider, time) = Rested();
            Move();
            LateAt(provider, time, 1);
            for (var action = 0; action < 20; action++)
            {
                Assert.That(SecondsToRest(provider, time), Is.InRange(1.2, 1.6), $"{action}");
            }
            Assert.That(SecondsToRest(provider, time), Is.LessThan(1));
        }

        [Test]
        public void WhatCameLateTwiceIsWaitedForToTheEnd()
        {
            var (provider, time) = Rested();
            // The second answer has waited for the first pause already.
            foreach (var seconds in new[] { 1, 0.5f })
            {
                Move();
                Assert.That(LateAt(provider, time, seconds), Is.Not.Null);
                SecondsToRest(provider, time);
                _coin!.transform.position = Vector3.zero;
                SecondsToRest(provider, time);
            }
            for (var action = 0; action < 40; action++)
            {
                Assert.That(SecondsToRest(provider, time), Is.AtLeast(1.2), $"{action}");
            }
        }

        // After an action that was answered.
        private (DefaultSettledProvider, FakeFrameTimes) Rested()
        {
            var time = new FakeFrameTimes();
            _coin = new GameObject("Coin", typeof(SpriteRenderer));
            var provider = new DefaultSettledProvider(_clock, settleFrames: 1, time: time);
            Assert.That(SecondsToRest(provider, time), Is.LessThan(1));
            return (provider, time);
        }

        private static LateChange? LateAt(
            DefaultSettledProvider provider,
            FakeFrameTimes time,
            float seconds
        )
        {
            time.Unscaled += seconds;
            provider.LookAfter();
            return ((ILateChanges)provider).TakeLate();
        }

        private static double SecondsToRest(DefaultSettledProvider provider, FakeFrameTimes time)
        {
            provider.BeginBaseline();
            while (!provider.IsBaselineDone()) { }
            provider.NotifyActionDispatched();
            var began = time.Unscaled;
            while (!provider.IsSettled())
            {
                time.Unscaled += 0.1f;
            }
            return time.Unscaled - began;
        }

        [TearDown]
        public void Destroy() => Object.DestroyImmediate(_coin);

        private DefaultSettledProvider Dispatched()
        {
            var provider = NewProvider();
            provider.NotifyActionDispatched();
            return provider;
        }

        private DefaultSettledProvider NewProvider()
        {
            _coin = new GameObject("Coin", typeof(SpriteRenderer));
            _clock.Now = 0;
            return new DefaultSettledProvider(_clock);
        }

        private List<bool> MovesAt(DefaultSettledProvider provider, params float[] times)
        {
            return times
                .Select(time =>
                {
                    _clock.Now = time;
                    Move();
                    return provider.IsSettled();
                })
                .ToList();
        }

        private void Move() => _coin!.transform.localPosition += Vector3.right;

        // What so many polls say when nothing is waited for.
        private static IEnumerable<bool> Waits(int polls) =>
            Enumerable.Range(1, polls).Select(poll => poll == polls);

        private static IEnumerable<bool> Polls(DefaultSettledProvider provider, int count)
        {
            provider.NotifyActionDispatched();
            return Enumerable.Range(0, count).Select(_ => provider.IsSettled()).ToList();
        }
    }
}
