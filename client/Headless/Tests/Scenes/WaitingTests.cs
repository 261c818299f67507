#nullable enable
using System;
using System.Collections;
using System.Linq;
using Abu;
using Abu.Tests;
using Headless.Player;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Tests.Scenes
{
    /// <summary>What an action sets off that only waits for a time, with nothing on the screen that moves meanwhile.</summary>
    public sealed class WaitingTests : ReadSceneTests
    {
        private readonly ITimedWaits _before = WaitWatch.Source;
        private UnityEngine.UI.Button _go = null!;
        private UnityEngine.UI.Text _score = null!;
        private Waits _waits = null!;

        [SetUp]
        public void OpenButton()
        {
            WaitWatch.Source = new EngineWaits();
            var canvas = Canvases.Canvas("Table");
            _go = UGuiScene.Button(canvas, "Turn");
            _score = UGuiScene.Text(UGuiScene.Child(canvas, "Score", 0, 200), "0 points");
            _waits = new GameObject("Rules").AddComponent<Waits>();
            _waits.Done = () => _score.text = "100 points";
        }

        [TearDown]
        public void PutSourceBack() => WaitWatch.Source = _before;

        [TestCase(nameof(Waits.TwoPauses))]
        [TestCase(nameof(Waits.InnerPauses))]
        [TestCase(nameof(Waits.RealPause))]
        [TestCase(nameof(Waits.Call))]
        [TestCase(nameof(Waits.Awaited))]
        [TestCase(nameof(Waits.Scheduled))]
        public void WhatAClickSetsOffIsWaitedFor(string way)
        {
            _go.onClick.AddListener(_waits.Ways[way]);
            var data = Click();
            Assert.That((string)data["changes"]!, Does.Contain("100 points"));
            Assert.That(data["stillWaiting"], Is.Null);
        }

        [Test]
        public void WhatUnityTellsIsACallByItsNameWithoutItsTime()
        {
            WaitWatch.Source = new UnityWaits();
            _go.onClick.AddListener(_waits.Call);
            Assert.That((string)Click()["changes"]!, Does.Contain("100 points"));
            _go.onClick.RemoveAllListeners();
            _go.onClick.AddListener(() => _waits.Invoke(nameof(Waits.End), 9));
            var still = Click()["stillWaiting"]!.Single();
            Assert.That((string)still["name"]!, Is.EqualTo("Waits.Invoke"));
            Assert.That(still["seconds"], Is.Null);
        }

        [TestCase(nameof(Waits.LongPause), "Waits.Long")]
        [TestCase(nameof(Waits.LongCall), "Waits.End")]
        [TestCase(nameof(Waits.LongLocal), "Waits.LongLocal.Sleep")]
        [TestCase(nameof(Waits.LongAwaited), "Waits.LongAwaited")]
        [TestCase(nameof(Waits.LongScheduled), "Waits.LongScheduled")]
        public void WhatWaitsForTooLongIsToldAtOnce(string way, string name)
        {
            _go.onClick.AddListener(_waits.Ways[way]);
            var begin = Time.time;
            var still = Click()["stillWaiting"]!.Single();
            Assert.That((string)still["name"]!, Is.EqualTo(name));
            Assert.That((double)still["seconds"]!, Is.EqualTo(20).Within(1));
            Assert.That(Time.time - begin, Is.LessThan(1.5f));
        }

        [Test]
        public void WhatWaitedBeforeMakesNoAnswerSlow()
        {
            _waits.StartCoroutine(_waits.Spawner(0.7f));
            Frames(5);
            _go.onClick.AddListener(() => _score.text += "!");
            for (var i = 0; i < 3; i++)
            {
                Assert.That(SecondsOf(() => Click()), Is.LessThan(0.4f));
            }
        }

        [Test]
        public void WhatNeverEndsIsWaitedForOnceAndItsLikeNeverAgain()
        {
            _go.onClick.AddListener(() =>
            {
                _score.text += "!";
                _waits.StartCoroutine(_waits.Spawner(0.5f));
            });
            var data = Click();
            Assert.That((string)data["stillWaiting"]![0]!["name"]!, Is.EqualTo("Waits.Spawner"));
            for (var i = 0; i < 3; i++)
            {
                var seconds = SecondsOf(() => data = Click());
                Assert.That(seconds, Is.LessThan(0.4f));
                Assert.That(data["stillWaiting"], Is.Null);
            }
        }

        [Test]
        public void ShortPausesThatFollowEachOtherAreNotTold()
        {
            _go.onClick.AddListener(() => _waits.StartCoroutine(_waits.Spawner(0.05f)));
            Assert.That(Click()["stillWaiting"], Is.Null);
        }

        [Test]
        public void WhatIsRepeatedForEverIsNotWaitedFor()
        {
            _go.onClick.AddListener(() =>
            {
                _score.text += "!";
                _waits.InvokeRepeating(nameof(Waits.Nothing), 1, 1);
            });
            JObject data = null!;
            Assert.That(SecondsOf(() => data = Click()), Is.LessThan(0.4f));
            Assert.That(data["stillWaiting"], Is.Null);
        }

        [Test]
        public void APauseOfALoopThatWaitedForTheClickIsWaitedFor()
        {
            var isClicked = false;
            _go.onClick.AddListener(() => isClicked = true);
            _waits.StartCoroutine(_waits.Turns(() => isClicked));
            Frames(5);
            Assert.That((string)Click()["changes"]!, Does.Contain("100 points"));
        }

        [Test]
        public void AClientThatAsksForQuietWaitsForNothingElse()
        {
            _go.onClick.AddListener(_waits.TwoPauses);
            JObject data = null!;
            Assert.That(SecondsOf(() => data = Click("3f")), Is.LessThan(0.3f));
            Assert.That((string)data["stillWaiting"]![0]!["name"]!, Is.EqualTo("Waits.Two"));
        }

        [Test]
        public void WhatBeginsToShowOnlyAfterItsPauseIsWaitedFor()
        {
            var over = UGuiScene.Child(_go.transform.parent, "Game Over", 0, -200);
            UGuiScene.Text(over, "You have lost");
            var group = over.gameObject.AddComponent<CanvasGroup>();
            group.alpha = 0;
            _go.onClick.AddListener(() => _waits.StartCoroutine(_waits.Fade(group)));
            Assert.That((string)Click()["changes"]!, Does.Contain("You have lost"));
            Assert.That(group.alpha, Is.EqualTo(1));
        }

        private static float SecondsOf(Action act)
        {
            var begin = Time.time;
            act();
            return Time.time - begin;
        }

        private JObject Click(string? quiet = null)
        {
            Ask("snapshot", new JObject { ["diff"] = true });
            var ask = new JObject { ["name"] = "Turn", ["diff"] = true };
            if (quiet != null)
            {
                ask["quiet"] = quiet;
            }
            var reply = Ask("click", ask);
            Assert.That((bool)reply["success"]!, $"{reply}");
            return (JObject)reply["data"]!;
        }

        /// <summary>The ways in which a script waits.</summary>
        private sealed class Waits : MonoBehaviour
        {
            public Action Done { get; set; } = () => { };

            public System.Collections.Generic.Dictionary<
                string,
                UnityEngine.Events.UnityAction
            > Ways =>
                new()
                {
                    [nameof(TwoPauses)] = TwoPauses,
                    [nameof(InnerPauses)] = InnerPauses,
                    [nameof(RealPause)] = RealPause,
                    [nameof(Call)] = Call,
                    [nameof(Awaited)] = Awaited,
                    [nameof(Scheduled)] = Scheduled,
                    [nameof(LongPause)] = LongPause,
                    [nameof(LongCall)] = LongCall,
                    [nameof(LongLocal)] = LongLocal,
                    [nameof(LongAwaited)] = LongAwaited,
                    [nameof(LongScheduled)] = LongScheduled,
                };

            public void TwoPauses() => StartCoroutine(Two());

            public void InnerPauses() => StartCoroutine(Outer());

            public void RealPause() => StartCoroutine(Real());

            public void Call() => Invoke(nameof(End), 1.5f);

            public async void Awaited()
            {
                await Awaitable.WaitForSecondsAsync(1.5f);
                End();
            }

            public void Scheduled() =>
                Document("Clock").schedule.Execute(() => End()).StartingIn(1500);

            public void LongPause() => StartCoroutine(Long());

            public void LongCall() => Invoke(nameof(End), 20);

            public void LongLocal()
            {
                var seconds = 20f;
                StartCoroutine(Sleep());

                IEnumerator Sleep()
                {
                    yield return new WaitForSeconds(seconds);
                }
            }

            public async void LongAwaited()
            {
                await Awaitable.WaitForSecondsAsync(20);
                End();
            }

            public void LongScheduled() =>
                Document("Clock").schedule.Execute(() => End()).StartingIn(20_000);

            public void End() => Done();

            public void Nothing() { }

            public IEnumerator Fade(CanvasGroup group)
            {
                yield return new WaitForSeconds(1);
                for (var t = 0f; t < 0.5f; t += Time.deltaTime)
                {
                    group.alpha = t * 2;
                    yield return null;
                }
                group.alpha = 1;
            }

            public IEnumerator Spawner(float seconds)
            {
                while (true)
                {
                    yield return new WaitForSeconds(seconds);
                }
            }

            public IEnumerator Turns(Func<bool> isClicked)
            {
                while (true)
                {
                    yield return new WaitUntil(isClicked);
                    yield return new WaitForSeconds(1.5f);
                    End();
                }
            }

            private IEnumerator Two()
            {
                yield return new WaitForSeconds(1);
                yield return new WaitForSeconds(1);
                End();
            }

            private IEnumerator Outer()
            {
                yield return StartCoroutine(Two());
            }

            private IEnumerator Real()
            {
                yield return new WaitForSecondsRealtime(1.5f);
                End();
            }

            private IEnumerator Long()
            {
                yield return new WaitForSeconds(20);
            }
        }
    }
}
