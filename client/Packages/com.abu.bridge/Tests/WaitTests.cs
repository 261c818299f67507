#nullable enable

using System.Linq;
using System.Text.RegularExpressions;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.TestTools;
using static Abu.Tests.Nodes;

namespace Abu.Tests
{
    public class WaitTests : VerbTestBase
    {
        private readonly FakeClock _clock = new();
        private string _label = "Turn 1";

        [SetUp]
        public void StartClock()
        {
            _clock.Now = 100;
            Harness.Bridge.Clock = Harness.Bridge.RealTime = _clock;
            _label = "Turn 1";
            Scene = _ => Node("application", "Game", Group(null, Text(_label)));
        }

        [TestCase("{\"text\": \"tURN 2\"}")]
        [TestCase("{\"gone\": \"TURN 1\"}")]
        public void AWaitIsAnsweredWhenTheTreeSaysSo(string json)
        {
            var client = Harness.Send("wait", JObject.Parse(json));
            AssertNoAnswerYet(client, 9.8f);
            _label = "It is Turn 2 now";
            _clock.Now += 0.15f;

            var data = Harness.AwaitReply(client)["data"]!;

            Assert.That((bool)data["waited"]!, Is.True);
            Assert.That((string?)data["snapshot"], Does.Contain("It is Turn 2 now"));
        }

        [TestCase("{\"text\": \"turn 1\"}")]
        [TestCase("{\"gone\": \"turn 2\", \"timeout\": 0}")]
        [TestCase("{\"settled\": true}")]
        public void AConditionThatAlreadyHoldsIsAnsweredAtOnce(string json) =>
            Assert.That((bool)Ask("wait", json)["success"]!, Is.True);

        [TestCase("{\"text\": \"Victory\"}", 10f, "no node's label contains \"Victory\"")]
        [TestCase("{\"gone\": \"turn\", \"timeout\": 2.5}", 2.5f, "Waited 2.5 seconds, and a node")]
        [TestCase("{\"settled\": true, \"timeout\": 25}", 25f, "the game has not settled")]
        public void AConditionThatNeverHoldsTimesOut(string json, float seconds, string error)
        {
            Settled.Settled = () => false;
            var client = Harness.Send("wait", JObject.Parse(json));
            AssertNoAnswerYet(client, seconds - 0.1f);
            _clock.Now = 100 + seconds;
            AssertRefused(Harness.AwaitReply(client), "timeout", error);
        }

        // As in a player that skips waiting.
        [Test]
        public void TheLimitIsRealTimeHoweverFastTheGameRuns()
        {
            var game = new FakeClock();
            Harness.Bridge.Clock = game;
            var client = Harness.Send("wait", new { text = "Turn 2", timeout = 8 });
            AssertNoAnswerYet(client, 7);
            game.Now += 1000;
            Harness.Frames(3);
            Assert.That(client.TryRead(20), Is.Null);
            _clock.Now += 1;
            AssertRefused(Harness.AwaitReply(client), "timeout", "Waited 8 seconds");
        }

        [Test]
        public void ErrorsOfTheGameAreToldHoweverItEnds()
        {
            var client = Harness.Send("wait", new { text = "Turn 2", timeout = 5 });
            AssertNoAnswerYet(client, 4);
            LogAssert.Expect(LogType.Error, "It broke");
            Debug.LogError("It broke");
            _clock.Now += 1;
            var reply = Harness.AwaitReply(client);
            Assert.That((string?)reply["code"], Is.EqualTo("timeout"));
            Assert.That((string?)reply["errors"]![0]!["message"], Is.EqualTo("It broke"));

            client = Harness.Send("wait", new { text = "Turn 2" });
            AssertNoAnswerYet(client, 1);
            LogAssert.Expect(LogType.Error, "Again");
            Debug.LogError("Again");
            _label = "Turn 2";
            _clock.Now += 1;
            var errors = (JArray)Harness.AwaitReply(client)["data"]!["errors"]!;
            Assert.That((string?)errors.Single()["message"], Is.EqualTo("Again"));
        }

        [Test]
        public void AWaitWhoseClientIsGoneEndsAndTheLogSaysSo()
        {
            LogAssert.Expect(LogType.Log, new Regex(@"^\[Abu\] The client that sent wait is gone"));
            var client = Harness.Send("wait", new { text = "Turn 2", timeout = 25 });
            Harness.FramesUntil(() => Harness.Bridge.IsBusy && Harness.Bridge.Waiting == 0);
            client.Dispose();
            Harness.FramesUntil(() =>
            {
                _clock.Now += 0.3f;
                return !Harness.Bridge.IsBusy;
            });
            Assert.That(_clock.Now, Is.LessThan(124));
            Assert.That((bool)Ask("snapshot", "{}")["success"]!, Is.True);
        }

        [Test]
        public void AClientThatHasOnlyFinishedSendingIsWaitedFor()
        {
            var client = Harness.Send("wait", new { text = "Turn 2", timeout = 25 });
            Harness.FramesUntil(() => Harness.Bridge.IsBusy && Harness.Bridge.Waiting == 0);
            client.Socket.Shutdown(System.Net.Sockets.SocketShutdown.Send);
            for (var look = 0; look < 20; look++)
            {
                AssertNoAnswerYet(client, 0.3f);
            }
            _label = "Turn 2";
            _clock.Now += 1;
            Assert.That((bool)Harness.AwaitReply(client)["success"]!, Is.True);
        }

        [Test]
        public void AProviderThatGaveUpHasNotSettled()
        {
            var told = 0;
            Settled.Dispatched = () => told++;
            Settled.TimedOut = true;
            var client = Harness.Send("wait", new { settled = true });
            AssertNoAnswerYet(client, 3);
            Assert.That(told, Is.GreaterThan(1), "it is told to look again");
            Settled.TimedOut = false;
            Assert.That((bool)Harness.AwaitReply(client)["success"]!, Is.True);
        }

        [Test]
        public void WhileAClientWaitsNoOtherCommandRuns()
        {
            Scene = Buttons("Go");
            Tree();
            var wait = Harness.Send("wait", new { text = "Victory" });
            Harness.FramesUntil(() => Harness.Bridge.IsBusy && Harness.Bridge.Waiting == 0);
            var click = Harness.Send("click", new { @ref = "e1" });
            Harness.FramesUntil(() => Harness.Bridge.Waiting == 1);
            Harness.Frames(3);
            Assert.That(Events, Is.Empty);
            _clock.Now += 10;
            Assert.That((string?)Harness.AwaitReply(wait)["code"], Is.EqualTo("timeout"));
            Assert.That((bool)Harness.AwaitReply(click)["success"]!, Is.True);
        }

        [Test]
        public void AWaitOutlastsAChangeOfScene()
        {
            var client = Harness.Send("wait", new { gone = "turn 1" });
            AssertNoAnswerYet(client, 1);
            Harness.Bridge.UnregisterWalker(Walker);
            AssertNoAnswerYet(client, 1);
            _label = "Shop";
            Harness.Bridge.RegisterWalker(Walker);
            Assert.That(
                (string?)Harness.AwaitReply(client)["data"]!["snapshot"],
                Does.Contain("Shop")
            );
        }

        [Test]
        public void TheSceneIsNotWalkedInEachFrame()
        {
            var walks = 0;
            Scene = _ =>
            {
                walks++;
                return Group(null);
            };
            var client = Harness.Send("wait", new { text = "Victory" });
            Harness.FramesUntil(() => walks == 1);
            Harness.Frames(50);
            Assert.That(walks, Is.EqualTo(1));
            _clock.Now += 0.11f;
            Harness.Frames(50);
            Assert.That(walks, Is.EqualTo(2));
            Assert.That(client.TryRead(), Is.Null);
        }

        [TestCase("{}", "missing_param")]
        [TestCase("{\"settled\": false}", "missing_param")]
        [TestCase("{\"text\": \"a\", \"gone\": \"b\"}", "invalid_command")]
        [TestCase("{\"text\": \"a\", \"settled\": true}", "invalid_command")]
        [TestCase("{\"text\": \"\"}", "invalid_command")]
        [TestCase("{\"gone\": \"\"}", "invalid_command")]
        [TestCase("{\"text\": 2}", "invalid_command")]
        [TestCase("{\"settled\": \"yes\"}", "invalid_command")]
        [TestCase("{\"text\": \"a\", \"timeout\": 25.1}", "invalid_command")]
        [TestCase("{\"text\": \"a\", \"timeout\": -1}", "invalid_command")]
        [TestCase("{\"text\": \"a\", \"timeout\": \"5\"}", "invalid_command")]
        public void BadInputIsRefusedAtOnce(string json, string code)
        {
            Settled.Dispatched = () => Events.Add("dispatched");
            AssertRefused(Ask("wait", json), code, "");
        }

        private void AssertNoAnswerYet(LineClient client, float seconds)
        {
            Harness.FramesUntil(() => Harness.Bridge.IsBusy && Harness.Bridge.Waiting == 0);
            _clock.Now += seconds;
            Harness.Frames(3);
            Assert.That(client.TryRead(20), Is.Null);
        }
    }
}
