#nullable enable
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;

namespace Abu.Tests
{
    /// <summary>
    /// How much time runs for an action while time is frozen. No frame comes before the action, so what moves anyway is known from the
    /// frames of the calls before.
    /// </summary>
    public sealed class FrozenRestTests : RestTestBase
    {
        private const int Step = 30;

        [SetUp]
        public void Freeze()
        {
            GameFrames.Reset();
            FrozenTime.ControlOfPlatform = () => new PlayerTimeControl();
            Assert.That((bool)Ask("freeze", new JObject())["success"]!);
        }

        [TearDown]
        public void Thaw()
        {
            Ask("thaw", new JObject());
            GameFrames.Reset();
        }

        [Test]
        public void WhatMovesForThreeStepsIsNotWaitedForInTheNext()
        {
            var coin = Spin("Coin");
            Assert.That(ClickAndCount(), Is.EqualTo((Step, false)));
            Assert.That(ClickAndCount(), Is.EqualTo((Step, false)));
            ClickAndCount();
            for (var i = 0; i < 20; i++)
            {
                var (frames, hasSettled) = ClickAndCount();
                Assert.That(hasSettled, $"{i}");
                Assert.That(frames, Is.AtMost(6));
            }
            // It still is waited for when it moves in another way.
            Game.Late = () =>
                Script.On(coin).InUpdate = Game.Times(
                    20,
                    _ => coin.transform.localPosition += Vector3.up
                );
            Assert.That((string)Click()["snapshot"]!, Does.Contain("State: done"));
        }

        [Test]
        public void FramesOfStepsAndOfInputCountToo()
        {
            Spin("Coin");
            Ask("step", new JObject { ["for"] = "70f" });
            Assert.That(ClickAndCount().Frames, Is.AtMost(6));
        }

        [Test]
        public void FramesWhileAKeyIsHeldCountToo()
        {
            LegacyInput.IsAsked = true;
            Spin("Coin");
            Ask("press", new JObject { ["key"] = "d", ["hold"] = "70f" });
            Assert.That(ClickAndCount().Frames, Is.AtMost(6));
        }

        [Test]
        public void WhatAnActionHasSetOffIsWaitedForInTheNextOneToo()
        {
            Game.Late = () => Script.On(Game.Card).InUpdate = Game.Times(50, Game.MoveCard);
            Assert.That((bool)Click()["settled"]!, Is.False);
            Game.Late = () => { };
            var data = Click(LyingGame.Nothing);
            Assert.That((string)data["snapshot"]!, Does.Contain("State: done"));
            Assert.That(data["settled"], Is.Null);
            Assert.That((int)data["frames"]!, Is.InRange(20, 26));
        }

        [Test]
        public void WhatHasStoppedIsWaitedForAgain()
        {
            var lift = LyingGame.NewSprite("Lift");
            var script = Script.On(lift);
            script.InUpdate = () => lift.transform.Translate(Vector3.up);
            Ask("step", new JObject { ["for"] = "70f" });
            script.InUpdate = () => { };
            Ask("step", new JObject { ["for"] = "10f" });
            Game.Late = () =>
                script.InUpdate = Game.Times(20, _ => lift.transform.Translate(Vector3.up));
            Assert.That((string)Click()["snapshot"]!, Does.Contain("State: done"));
        }

        [Test]
        public void WhatMovedBeforeTimeWasFrozenIsFoundOutAnew()
        {
            Spin("Coin");
            Ask("step", new JObject { ["for"] = "70f" });
            Ask("thaw", new JObject());
            Frames(20);
            Ask("freeze", new JObject());
            Assert.That(ClickAndCount(), Is.EqualTo((Step, false)));
        }

        [Test]
        public void NothingIsGivenUpBeforeTheLimitOfTheCall()
        {
            Ask("freeze", new JObject { ["rate"] = 10, ["step"] = "100f" });
            // Six seconds of the game, twice as long as one thing is waited for without a limit.
            Game.Late = () => Script.On(Game.Card).InUpdate = Game.Times(60, Game.MoveCard);
            var data = (JObject)Ask("click", new JObject { ["name"] = LyingGame.Go })["data"]!;
            Assert.That((string)data["snapshot"]!, Does.Contain("State: done"));
            Assert.That(data["settled"], Is.Null);
            Assert.That((int)data["frames"]!, Is.InRange(61, 66));
        }

        [Test]
        public void TheLimitSaysWhatStillMoves()
        {
            Spin("Water Wheel");
            var data = Click();
            Assert.That(data["stillMoving"]!.Values<string>(), Is.EqualTo(new[] { "Water Wheel" }));
        }

        [Test]
        public void APauseIsNotLearnedWhereTheClientLetsTimeRun()
        {
            Pause.After(Game, 0.3f);
            Click();
            Ask("step", new JObject { ["for"] = "60f" });
            Game.Late = () => { };
            var (frames, hasSettled) = ClickAndCount();
            Assert.That(hasSettled);
            Assert.That(frames, Is.AtMost(6));
        }

        [Test]
        public void APauseThatWasLearnedBeforeIsNotWaitedForThere()
        {
            Ask("thaw", new JObject());
            Pause.After(Game, 0.4f);
            Click();
            Frames(40);
            Game.Late = () => { };
            Click(LyingGame.Nothing);
            Assert.That(FramesTaken, Is.InRange(30, 40));
            Ask("freeze", new JObject());
            var (frames, hasSettled) = ClickAndCount();
            Assert.That(hasSettled);
            Assert.That(frames, Is.AtMost(6));
        }

        private (int Frames, bool HasSettled) ClickAndCount()
        {
            var data = Click(LyingGame.Nothing);
            return ((int)data["frames"]!, data["settled"] == null);
        }

        private static GameObject Spin(string name)
        {
            var coin = LyingGame.NewSprite(name);
            Script.On(coin).InUpdate = () => coin.transform.Rotate(new Vector3(0, 5, 0));
            return coin;
        }
    }
}
