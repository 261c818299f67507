#nullable enable
using System;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;

namespace Abu.Tests
{
    /// <summary>
    /// A pause in which nothing moves cannot be seen. So an answer that would say that nothing has changed comes later than others, and
    /// what changes after an answer is told and learned from.
    /// </summary>
    public sealed class LateChangeTests : RestTestBase
    {
        private const int FramesForNothing = 39;

        [Test]
        public void AnAnswerWithTheSameTreeWaitsForLongerThanATooltip()
        {
            Click(LyingGame.GoUnseen);
            Assert.That(FramesTaken, Is.InRange(FramesForNothing, FramesForNothing + 5));
            Pause.After(Game, 0.6f);
            Assert.That(
                (string)Click(LyingGame.GoUnseen)["snapshot"]!,
                Does.Contain("State: done")
            );
        }

        [Test]
        public void SoDoesOneAfterWhichOnlySomethingMovesThatIsNotInTheTree()
        {
            Game.Late = () => Script.On(Game.Card).InUpdate = Game.Times(9, Tint);
            Game.Late += () => Script.On(Game.Card).StartCoroutine(Pause.Of(Game, 0.6f));
            Assert.That(
                (string)Click(LyingGame.GoUnseen)["snapshot"]!,
                Does.Contain("State: done")
            );
        }

        [Test]
        public void AClientThatAsksForQuietGetsWhatItAsksFor()
        {
            Click(LyingGame.GoUnseen, quiet: "7f");
            Assert.That(FramesTaken, Is.InRange(8, 10));
        }

        [Test]
        public void WhileAKeyIsHeldTheSameTreeIsAnsweredAtOnce()
        {
            Game.Late = () => VirtualInput.Keyboard.Keys.Press(KeyCode.D);
            Click(LyingGame.GoUnseen);
            Assert.That(FramesTaken, Is.AtMost(6));
        }

        [Test]
        public void AChangeAfterAnAnswerIsToldOnceAndWaitedForFromThenOn()
        {
            Pause.After(Game, 1);
            var early = Click();
            Assert.That((string)early["snapshot"]!, Does.Contain("State: going"));
            Assert.That(early["late"], Is.Null);
            Frames(70);

            var data = Click();
            Assert.That((string)data["snapshot"]!, Does.Contain("State: done"));
            Assert.That((double)data["late"]!["after"]!, Is.EqualTo(1).Within(0.05));
            Assert.That((double)data["late"]!["quiet"]!, Is.EqualTo(1.25).Within(0.06));
            Assert.That(data["late"]!["changed"]!.Values<string>(), Is.EqualTo(new[] { "Card" }));

            data = Click();
            Assert.That((string)data["snapshot"]!, Does.Contain("State: done"));
            Assert.That(data["late"], Is.Null);
        }

        [Test]
        public void SoIsOneThatAWaitHasWaitedFor()
        {
            Pause.After(Game, 1);
            Click();
            Ask("wait", new JObject { ["text"] = "State: done" });
            var data = Click();
            Assert.That((double)data["late"]!["after"]!, Is.EqualTo(1).Within(0.05));
            Assert.That((string)data["snapshot"]!, Does.Contain("State: done"));
        }

        [Test]
        public void WhatAnActionInTheSameFrameChangesIsNoLateChange()
        {
            Click(LyingGame.Nothing);
            Game.Late = () => Script.On(Game.Card).InUpdate = Game.Times(30, Game.MoveCard);
            Click();
            Assert.That(Click(LyingGame.Nothing)["late"], Is.Null);
        }

        [Test]
        public void OnlyTheFirstTwoSecondsAfterAnAnswerCount()
        {
            Pause.After(Game, 2.2f);
            Click();
            Frames(150);
            Game.Late = () => { };
            var data = Click();
            Assert.That(data["late"], Is.Null);
            Assert.That(FramesTaken, Is.AtMost(6));
        }

        [TestCase(60, 300)]
        [TestCase(60, 150)]
        [TestCase(90, 300)]
        [TestCase(30, 200)]
        public void AClockTeachesNoPauseAndHoldsNoAnswer(int frames, int thought)
        {
            var begin = Time.frameCount - 20;
            Script.On(Game.Card).InUpdate = () =>
                Game.Label.text = $"{(Time.frameCount - begin) / frames}";
            var slow = 0;
            for (var i = 0; i < 8; i++)
            {
                var data = Click(LyingGame.Nothing);
                slow += FramesTaken > 20 ? 1 : 0;
                Assert.That(data["settled"], Is.Null);
                Assert.That(i == 0 || thought < 200 || data["late"] == null, $"{i}: {data}");
                Frames(thought);
            }
            Assert.That(slow, Is.AtMost(thought < 200 ? 1 : 0), "until it is known");
        }

        [Test]
        public void APauseOfTheGameIsLearnedBesideAClock()
        {
            Script.On(Game.Card).InUpdate = () =>
                Game.Card.transform.localScale = Vector3.one * (1 + (Time.frameCount / 60 % 2));
            Click(LyingGame.Nothing);
            Frames(300);
            Pause.After(Game, 1);
            Click();
            Frames(300);
            var data = Click();
            Assert.That((string)data["snapshot"]!, Does.Contain("State: done"));
        }

        [Test]
        public void APauseIsWaitedForUnlessTheClientSaysHowLongToWait()
        {
            Pause.After(Game, 0.5f);
            Click();
            Frames(60);
            for (var i = 0; i < 12; i++)
            {
                Click(LyingGame.Nothing);
                Assert.That(FramesTaken, Is.InRange(36, 44), $"{i}");
            }
            Assert.That((string)Click()["snapshot"]!, Does.Contain("State: done"));
            Click(LyingGame.Nothing, quiet: "3f");
            Assert.That(FramesTaken, Is.AtMost(6));
        }

        [Test]
        public void WhatAHeldKeyMovesIsNoLateChange()
        {
            Game.Late = () => VirtualInput.Keyboard.Keys.Press(KeyCode.D);
            Click();
            Frames(5);
            Game.MoveCard(1);
            Frames(60);
            Game.Late = () => VirtualInput.Keyboard.Keys.ReleaseAll();
            Assert.That(Click()["late"], Is.Null);
        }

        [Test]
        public void WhatWentOnAfterAnAnswerThatSaidSoIsNoLateChange()
        {
            var script = Script.On(Game.Card);
            Game.Late = () => script.InUpdate = () => Game.MoveCard(1);
            Assert.That((bool)Click()["settled"]!, Is.False);
            Frames(20);
            script.InUpdate = () => { };
            Game.Late = () => { };
            Assert.That(Click()["late"], Is.Null);
        }

        [Test]
        public void LookingAfterAnAnswerAllocatesNothing()
        {
            var provider = new DefaultSettledProvider();
            provider.BeginBaseline();
            do
            {
                Frames(1);
            } while (!provider.IsBaselineDone());
            provider.NotifyActionDispatched();
            while (!provider.IsSettled())
            {
                Frames(1);
            }
            provider.LookAfter();
            var before = GC.GetAllocatedBytesForCurrentThread();
            for (var i = 0; i < 100; i++)
            {
                provider.LookAfter();
            }
            Assert.That(GC.GetAllocatedBytesForCurrentThread() - before, Is.Zero);
        }

        [TearDown]
        public void LetGo() => VirtualInput.Reset();

        private void Tint(int step) =>
            Game.Card.GetComponent<SpriteRenderer>().color = new Color(1, 1, 1, 1 - step * 0.1f);
    }
}
