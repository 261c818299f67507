#nullable enable
using System;
using System.Collections;
using System.Linq;
using Headless;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;
using Object = UnityEngine.Object;

namespace Abu.Tests
{
    /// <summary>How long an answer waits for what moves, and what it says if that does not end.</summary>
    public sealed class RestTests : RestTestBase
    {
        [Test]
        public void AChangeThatComesLaterIsInTheAnswer()
        {
            Game.Late = () => Script.On(Game.Card).InUpdate = Game.Times(30, Game.MoveCard);
            Ask("snapshot", new JObject());
            var reply = Ask("click", new JObject { ["name"] = LyingGame.Go, ["diff"] = true });
            Assert.That((string?)reply["data"]!["changes"], Does.Contain("State: done"));
            Assert.That(reply["data"]!["settled"], Is.Null);
        }

        [Test]
        public void AGameAtRestIsAnsweredAfterAFewFrames()
        {
            for (var i = 0; i < 12; i++)
            {
                Click(LyingGame.Nothing);
                // One or two before the action, so that physics has made a step, and three or four after it.
                Assert.That(FramesTaken, Is.InRange(4, 6));
            }
        }

        [Test]
        public void AGameWhoseTimeStandsStillIsAnsweredToo()
        {
            Time.timeScale = 0;
            Click(LyingGame.Nothing);
            Assert.That(FramesTaken, Is.EqualTo(4));
        }

        [Test]
        public void WhatWaitsUnseenIsInTheAnswerIfTheClientAsksForQuiet()
        {
            Game.Late = () => Script.On(Game.Card).StartCoroutine(AfterHalfASecond());
            Assert.That((string)Click(quiet: "1s")["snapshot"]!, Does.Contain("State: done"));
            Assert.That(FramesTaken, Is.InRange(90, 97));
            // The next one asks for nothing.
            Click(LyingGame.Nothing);
            Assert.That(FramesTaken, Is.AtMost(6));
            Ask("wait", new JObject { ["settled"] = true });
            Assert.That(FramesTaken, Is.AtMost(6));
        }

        [Test]
        public void QuietMayBeFrames()
        {
            Click(LyingGame.Nothing, quiet: "40f");
            Assert.That(FramesTaken, Is.InRange(41, 43));
        }

        [TestCase("40")]
        [TestCase("0f")]
        [TestCase("21s")]
        [TestCase("")]
        public void AQuietThatIsNoTimeIsRefusedAndNothingIsDone(string quiet)
        {
            var wasClicked = false;
            Game.Late = () => wasClicked = true;
            var reply = Ask("click", new JObject { ["name"] = LyingGame.Go, ["quiet"] = quiet });
            Assert.That((string?)reply["code"], Is.EqualTo("invalid_command"));
            Assert.That((string?)reply["fix"], Does.Contain("0.5s"));
            Assert.That(wasClicked, Is.False);
        }

        [Test]
        public void WhatIsSetOffWithoutEndIsGivenUpOnOnceAndNamed()
        {
            Game.Late = () =>
                Script.On(LyingGame.NewSprite("WaterWheel(Clone)")).InUpdate = Spin(
                    "WaterWheel(Clone)"
                );
            var data = Click();
            Assert.That((bool)data["settled"]!, Is.False);
            Assert.That(data["stillMoving"]!.Values<string>(), Is.EqualTo(new[] { "Water Wheel" }));
            Assert.That(FramesTaken, Is.InRange(180, 190));

            data = Click(LyingGame.Nothing);
            Assert.That(data["settled"], Is.Null);
            Assert.That(data["stillMoving"], Is.Null);
            Assert.That(FramesTaken, Is.AtMost(6));
        }

        [Test]
        public void WhatWasGivenUpOnAndHasStoppedIsWaitedForAgain()
        {
            var lift = LyingGame.NewSprite("Lift");
            var script = Script.On(lift);
            Game.Late = () => script.InUpdate = () => lift.transform.Translate(Vector3.up);
            Assert.That((bool)Click()["settled"]!, Is.False);
            script.InUpdate = () => { };
            Frames(10);
            Game.Late = () =>
                script.InUpdate = Game.Times(30, _ => lift.transform.Translate(Vector3.up));
            Assert.That((string)Click()["snapshot"]!, Does.Contain("State: done"));
        }

        [Test]
        public void ABusyTokenIsWaitedForUpToTheLimitAndNamed()
        {
            Game.Late = () => new BusyToken();
            var data = Click();
            Assert.That((bool)data["settled"]!, Is.False);
            Assert.That(data["stillMoving"]!.Values<string>(), Is.EqualTo(new[] { "BusyToken" }));
            Assert.That(FramesTaken, Is.InRange(1500, 1505));
            BusyToken.ResetStatics();
        }

        [Test]
        public void AThingThatMovesAnywayIsWaitedForWhenItMovesInAnotherWay()
        {
            var coin = LyingGame.NewSprite("Coin");
            Script.On(coin).InUpdate = Spin("Coin");
            Game.Late = () =>
                Script.On(coin).InUpdate = Game.Times(
                    30,
                    _ => coin.transform.localPosition += Vector3.up
                );
            Assert.That((string)Click()["snapshot"]!, Does.Contain("State: done"));
        }

        [Test]
        public void WhatStandsOnSomethingThatMovesAnywayIsWaitedFor()
        {
            var ship = LyingGame.NewSprite("Ship");
            Script.On(ship).InUpdate = () => ship.transform.localPosition += Vector3.right;
            Game.Card.transform.SetParent(ship.transform);
            Game.Late = () => Script.On(Game.Card).InUpdate = Game.Times(30, Game.MoveCard);
            Assert.That((string)Click()["snapshot"]!, Does.Contain("State: done"));
            Click(LyingGame.Nothing);
            Assert.That(FramesTaken, Is.AtMost(6));
        }

        [Test]
        public void SlowPhysicsMakesAStepBeforeTheAnswer(
            [NUnit.Framework.Range(0, 5)] int framesBefore
        )
        {
            // A step in each fifth frame, or nearly so.
            Time.fixedDeltaTime = 0.08f;
            Frames(framesBefore);
            Game.Late = () => Script.On(Game.Card).InFixedUpdate = Game.Times(10, Game.MoveCard);
            Assert.That((string)Click()["snapshot"]!, Does.Contain("State: done"));
        }

        [Test]
        public void WhatAHeldKeyMovesIsNotWaitedFor()
        {
            var script = Script.On(Game.Card);
            Game.Late = () =>
            {
                VirtualInput.Keyboard.Keys.Press(KeyCode.D);
                script.InUpdate = () => Game.MoveCard(1);
            };
            Assert.That(Click()["settled"], Is.Null);
            Assert.That(FramesTaken, Is.AtMost(6));

            script.InUpdate = () => { };
            Frames(2);
            Game.Late = () =>
            {
                VirtualInput.Keyboard.Keys.ReleaseAll();
                script.InUpdate = Game.Times(30, Game.MoveCard);
            };
            Assert.That((string)Click()["snapshot"]!, Does.Contain("State: done"));
        }

        [TearDown]
        public void LetGo() => VirtualInput.Reset();

        [Test]
        public void WhatNobodySeesIsNotWaitedFor()
        {
            var thought = new GameObject("Thought");
            Script.On(thought);
            Game.Late = () =>
                thought.GetComponent<Script>().InUpdate = () =>
                    thought.transform.localPosition += Vector3.right;
            Click();
            Assert.That(FramesTaken, Is.AtMost(6));
        }

        [Test]
        public void AnotherSceneIsReadAnew()
        {
            Game.Late = () =>
            {
                UnityEngine.SceneManagement.SceneManager.LoadScene("Next");
                Script.On(Kept()).InUpdate = Game.Times(30, step => Turn(step));
            };
            Assert.That((string)Click()["snapshot"]!, Does.Contain("State: done"));
        }

        [Test]
        public void WaitingForTheGameToSettleWaitsForWhatMovesNow()
        {
            Click(LyingGame.Nothing);
            Game.Late = () => Script.On(Game.Card).InUpdate = Game.Times(200, Game.MoveCard);
            Assert.That((bool)Click()["settled"]!, Is.False);
            var reply = Ask("wait", new JObject { ["settled"] = true });
            Assert.That((string)reply["data"]!["snapshot"]!, Does.Contain("State: done"));
        }

        [Test]
        public void AWaitThatComesToNothingSaysWhatMoves()
        {
            Click(LyingGame.Nothing);
            Script.On(Game.Card).InUpdate = () => Game.MoveCard(1);
            var reply = Ask("wait", new JObject { ["settled"] = true, ["timeout"] = 5 });
            Assert.That((string?)reply["code"], Is.EqualTo("timeout"));
            Assert.That((string?)reply["error"], Does.EndWith("still moving: \"Card\""));
        }

        [Test]
        public void AWaitBeforeAnyActionTakesWhatMovesOnForSomethingThatAlwaysDoes()
        {
            Script.On(Game.Card).InUpdate = () => Game.MoveCard(1);
            var reply = Ask("wait", new JObject { ["settled"] = true });
            Assert.That((bool)reply["success"]!, $"{reply}");
            Assert.That(FramesTaken, Is.InRange(180, 190));
        }

        [Test]
        public void AProviderOfTheGamesOwnIsAskedInTheFrameOfTheCommand()
        {
            var dispatched = -1;
            Bridge.SetSettledProvider(
                new FakeSettled { Dispatched = () => dispatched = Time.frameCount }
            );
            Game.Late = () => Script.On(Game.Card).InUpdate = Game.Times(30, Game.MoveCard);
            var before = Time.frameCount;
            Assert.That((string)Click()["snapshot"]!, Does.Contain("State: going"));
            Assert.That((dispatched - before, FramesTaken), Is.EqualTo((1, 0)));
        }

        [Test]
        public void BesideAProviderOfTheGamesOwnTheClientCanAskForQuiet()
        {
            Bridge.SetSettledProvider(new FakeSettled());
            Game.Late = () => Script.On(Game.Card).InUpdate = Game.Times(30, Game.MoveCard);
            Assert.That((string)Click(quiet: "10f")["snapshot"]!, Does.Contain("State: done"));
        }

        [Test]
        public void LookingAllocatesNothing()
        {
            for (var i = 0; i < 100; i++)
            {
                LyingGame.NewSprite($"Star {i}");
                Game.Panel.Add(new UnityEngine.UIElements.Label($"Line {i}"));
            }
            var provider = new DefaultSettledProvider();
            Settle(provider);
            provider.NotifyActionDispatched();
            provider.IsSettled();
            var before = GC.GetAllocatedBytesForCurrentThread();
            for (var i = 0; i < 100; i++)
            {
                provider.NotifyActionDispatched();
                provider.IsSettled();
            }
            Assert.That(GC.GetAllocatedBytesForCurrentThread() - before, Is.Zero);
        }

        private static void Settle(DefaultSettledProvider provider)
        {
            provider.BeginBaseline();
            do
            {
                FrameLoop.Step();
            } while (!provider.IsBaselineDone());
        }

        private static Action Spin(string name)
        {
            GameObject? found = null;
            return () =>
            {
                found = found != null ? found : Find(name);
                found.transform.Rotate(new Vector3(0, 5, 0));
            };
        }

        private static GameObject Find(string name) =>
            Object
                .FindObjectsByType<SpriteRenderer>(FindObjectsSortMode.None)
                .First(sprite => sprite.name == name)
                .gameObject;

        private static GameObject Kept()
        {
            var kept = LyingGame.NewSprite("Kept");
            Object.DontDestroyOnLoad(kept);
            return kept;
        }

        private static void Turn(int step) =>
            Find("Kept").transform.Rotate(new Vector3(0, 0, step));

        private IEnumerator AfterHalfASecond() => Pause.Of(Game, 0.5f);
    }
}
