#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using System.Text.RegularExpressions;
using System.Threading;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.TestTools;
using static Abu.Tests.Nodes;

namespace Abu.Tests
{
    /// <summary>How the bridge takes commands in and answers each of them once.</summary>
    public class AbuBridgeTests
    {
        private readonly List<string> _events = new();
        private readonly FakeSettled _settled = new();
        private readonly FakeHistory _history = new();
        private readonly FakeWalker _walker;
        private BridgeHarness _harness = null!;

        public AbuBridgeTests()
        {
            _walker = new FakeWalker(registry =>
                Node("application", "Game", Logged(registry, "A"), Logged(registry, "B"))
            );
        }

        private AbuBridge Bridge => _harness.Bridge;

        [SetUp]
        public void Open()
        {
            _harness = new BridgeHarness();
            _events.Clear();
            _settled.Settled = () => true;
            Bridge.RegisterWalker(_walker);
            Bridge.SetSettledProvider(_settled);
            Bridge.SetHistoryProvider(_history);
        }

        [TearDown]
        public void Close() => _harness.Dispose();

        [Test]
        public void NullIsRefusedAsWalkerAndAsSettledProvider()
        {
            Assert.That(() => Bridge.RegisterWalker(null!), Throws.ArgumentNullException);
            Assert.That(() => Bridge.SetSettledProvider(null!), Throws.ArgumentNullException);
            Assert.That(() => Bridge.HiddenFromPlayers = null!, Throws.ArgumentNullException);
        }

        [Test]
        public void OneCallConnectsAGameAndItsResultDisconnectsIt()
        {
            Bridge.UnregisterWalker(_walker);
            Bridge.UnregisterHistoryProvider(_history);
            Assert.That(Code("snapshot"), Is.EqualTo("no_handler"));
            var connection = AbuBridge.Connect(_walker, _settled, _history);
            Assert.That(Code("snapshot"), Is.Null);
            connection.Dispose();
            Assert.That(Code("snapshot"), Is.EqualTo("no_handler"));
            // It is over, and does not take a later connection with it.
            Bridge.RegisterWalker(_walker);
            connection.Dispose();
            Assert.That(Code("snapshot"), Is.Null);

            string? Code(string command) => (string?)_harness.Ask(command)["code"];
        }

        [Test]
        public void WhereNoBridgeRunsConnectingDoesNothing()
        {
            Bridge.OnDisable();
            Bridge.enabled = false;
            Assert.That(AbuBridge.Current == null, "there is none");
            Assert.DoesNotThrow(() => AbuBridge.Connect(_walker, _settled).Dispose());
        }

        // The bridge hides nothing itself: who tests the game needs its menus.
        [Test]
        public void WhatPlayersMustNotSeeIsToldToClientsAndStaysInTheTree()
        {
            Assert.That(_harness.Ask("status")["data"]!["hides"], Is.Null);
            Bridge.HiddenFromPlayers = new[] { "A", "Cheat: *" };
            var hides = _harness.Ask("status")["data"]!["hides"]!.Values<string>();
            Assert.That(hides, Is.EqualTo(new[] { "A", "Cheat: *" }));
            var tree = (string)_harness.Ask("snapshot")["data"]!["snapshot"]!;
            Assert.That(tree, Does.Contain("\"A\""));
        }

        [Test]
        public void ActionsRunOneAfterAnotherEachWithItsOwnHistory()
        {
            _harness.Ask("snapshot");
            var settled = false;
            _settled.Settled = () => settled;
            var first = Click("e1");
            _harness.FramesUntil(() => _events.Count == 1);
            var second = Click("e2");
            _harness.FramesUntil(() => Bridge.Waiting == 1);
            _harness.Frames(10);
            Assert.That(_events, Is.EqualTo(new[] { "A" }), "the second waits for the first");
            Assert.That(Bridge.IsBusy, Is.True);

            settled = true;
            Assert.That(History(_harness.AwaitReply(first)), Is.EqualTo(new[] { "A" }));
            Assert.That(History(_harness.AwaitReply(second)), Is.EqualTo(new[] { "B" }));
            Assert.That(Bridge.IsBusy, Is.False);
        }

        [Test]
        public void StatusIsAnsweredWhileAnActionIsInProgress()
        {
            _harness.Ask("snapshot");
            Assert.That((bool)_harness.Ask("status")["data"]!["busy"]!, Is.False);
            _settled.Settled = () => false;
            Click("e1");
            _harness.FramesUntil(() => _events.Count == 1);
            Assert.That((bool)_harness.Ask("status")["data"]!["busy"]!, Is.True);
        }

        [Test]
        public void EachFrameAnswersALimitedNumberOfStatusCommands()
        {
            const string Status = "{\"id\": \"status\", \"command\": \"status\"}";
            const string Snapshot = "{\"id\": \"\", \"command\": \"snapshot\"}";
            var clients = new List<LineClient>();
            for (var i = 0; i < 100; i++)
            {
                // Sends at once, because an idle client may be replaced by the next one.
                clients.Add(_harness.Connect());
                clients[i].Send(Status + "\n" + Snapshot);
            }
            // Waits for the second line of each client, which comes after its first.
            Assert.That(
                SpinWait.SpinUntil(() => Bridge.Waiting == 100, LineClient.Patience),
                Is.True
            );
            var answered = 0;
            bool CountUntil(int wanted)
            {
                answered += clients.Count(client => IsStatus(client.TryRead()));
                return answered >= wanted;
            }

            Bridge.Update();
            Assert.That(SpinWait.SpinUntil(() => CountUntil(64), LineClient.Patience), Is.True);
            Thread.Sleep(50);
            CountUntil(100);
            Assert.That(answered, Is.EqualTo(64));
            _harness.FramesUntil(() => CountUntil(100));
        }

        [Test]
        public void PipelinedCommandsAreAnsweredInOrder()
        {
            var client = _harness.Connect();
            var ids = Enumerable.Range(1, 50).Select(i => i.ToString()).ToList();
            client.Send(
                string.Join(
                    "\n",
                    ids.Select(id => $"{{\"id\": \"{id}\", \"command\": \"snapshot\"}}")
                )
            );
            var replies = ids.Select(_ => (string?)_harness.AwaitReply(client)["id"]).ToList();
            Assert.That(replies, Is.EqualTo(ids));
        }

        [TestCase(@"a\""b\\\n\u2028")]
        [TestCase(@"\ufffd\ud83d\ude00")]
        public void AnIdComesBackAsItWasSent(string id)
        {
            var client = _harness.Connect();
            client.Send(
                $@"{{""params"": {{""id"": 1}}, ""id"" : ""{id}"", ""command"": ""x:\""y""}}"
            );
            var reply = _harness.AwaitLine(client);
            Assert.That(reply, Does.StartWith($@"{{""id"":""{id}"","));
        }

        [Test]
        public void AnActionIsAnsweredInTheFrameInWhichTheGameHasSettled()
        {
            _harness.Ask("snapshot");
            var polls = 0;
            _settled.Settled = () => ++polls == 3;
            var client = Click("e1");
            _harness.FramesUntil(() => polls == 1);
            _harness.Frames(2);
            Assert.That(client.TryRead(1000), Is.Not.Null);
        }

        [Test]
        public void AnActionWhoseClientIsGoneIsFinishedAndTheNextClientSeesItsResult()
        {
            _harness.Ask("snapshot");
            var settled = false;
            _settled.Settled = () => settled;
            var client = Click("e1");
            _harness.FramesUntil(() => _events.Count == 1);
            client.Dispose();
            var next = _harness.Send("snapshot");
            _harness.Frames(3);
            settled = true;
            Assert.That((bool)_harness.AwaitReply(next)["success"]!, Is.True);
            Assert.That(Bridge.IsBusy, Is.False);
        }

        [Test]
        public void DisablingTheBridgeAnswersOpenCommandsAndEnablingItServesAgain()
        {
            _harness.Ask("snapshot");
            _settled.Settled = () => false;
            var running = Click("e1");
            _harness.FramesUntil(() => _events.Count == 1);
            var waiting = _harness.Send("snapshot");
            _harness.FramesUntil(() => Bridge.Waiting == 1);

            Bridge.OnDisable();
            Assert.That(Code(running.Read()), Is.EqualTo("internal_error"));
            Assert.That(Code(waiting.Read()), Is.EqualTo("internal_error"));
            Assert.That(() => _harness.Connect(), Throws.InstanceOf<SocketException>());

            Bridge.OnEnable();
            _settled.Settled = () => true;
            Assert.That((bool)_harness.Ask("snapshot")["success"]!, Is.True);
            Assert.That(Bridge.IsBusy, Is.False);
        }

        [Test]
        public void AWalkerThatIsUnregisteredIsNoLongerAsked()
        {
            var other = new FakeWalker(_ =>
                throw new InvalidOperationException("its scene is gone")
            );
            Bridge.RegisterWalker(other);
            Bridge.UnregisterWalker(other);
            Assert.That((bool)_harness.Ask("snapshot")["success"]!, Is.True);
            Bridge.UnregisterWalker(_walker);
            Assert.That(Code(_harness.Ask("snapshot")), Is.EqualTo("no_handler"));
        }

        [Test]
        public void AWalkerIsRegisteredOnlyOnce()
        {
            Bridge.RegisterWalker(_walker);
            var tree = (string)_harness.Ask("snapshot")["data"]!["snapshot"]!;
            Assert.That(tree.Split('\n'), Has.Length.EqualTo(3));
        }

        [Test]
        public void AnActionThatLoadsAnotherSceneIsAnsweredByThatScenesWalker()
        {
            _harness.Ask("snapshot");
            _settled.Settled = () => false;
            var client = Click("e1");
            _harness.FramesUntil(() => _events.Count == 1);
            Bridge.UnregisterWalker(_walker);
            Bridge.UnregisterSettledProvider(_settled);
            Bridge.UnregisterHistoryProvider(_history);
            _harness.Frames(10);
            Assert.That(client.TryRead(20), Is.Null);

            Bridge.RegisterWalker(new FakeWalker(_ => Node("application", "Next scene")));
            var reply = _harness.AwaitReply(client);
            Assert.That(
                (string)reply["data"]!["snapshot"]!,
                Is.EqualTo("- application \"Next scene\"")
            );
        }

        [Test]
        public void UnregisteringAProviderThatWasReplacedChangesNothing()
        {
            Bridge.UnregisterSettledProvider(new FakeSettled());
            Bridge.UnregisterHistoryProvider(new FakeHistory());
            _harness.Ask("snapshot");
            Assert.That(History(_harness.AwaitReply(Click("e1"))), Is.EqualTo(new[] { "A" }));
        }

        [Test]
        public void ATakenPortIsReportedOnceAndTriedAgainEverySecondUntilItIsFree()
        {
            Bridge.OnDisable();
            var clock = new FakeClock();
            Bridge.Clock = clock;
            var squatter = new TcpListener(IPAddress.Loopback, _harness.Port);
            squatter.Start();
            LogAssert.Expect(
                LogType.Error,
                new Regex($"Cannot listen on port {_harness.Port}.*ABU_PORT")
            );
            Bridge.OnEnable();
            clock.Now = 1f;
            Bridge.Update();
            squatter.Stop();
            clock.Now = 1.9f;
            Bridge.Update();
            Assert.That(CanConnect(), Is.False, "it is not yet time to try again");
            clock.Now = 2f;
            _harness.FramesUntil(CanConnect);
            Assert.That((bool)_harness.Ask("snapshot")["success"]!, Is.True);
        }

        [Test]
        public void AnInvalidPortIsReportedAndTheDefaultUsed()
        {
            foreach (
                var wrong in new[] { "abc", "0", "65536", "-1", "99999999999", "1e3", " 9999" }
            )
            {
                Environment.SetEnvironmentVariable("ABU_PORT", wrong);
                Assert.That(AbuPort.FromEnvironment(out var complaint), Is.EqualTo(9999));
                Assert.That(complaint, Does.StartWith($"ABU_PORT is \"{wrong}\""));
            }
        }

        [Test]
        public void AnInvalidPortIsLogged()
        {
            Environment.SetEnvironmentVariable("ABU_PORT", "abc");
            LogAssert.Expect(LogType.Error, new Regex("ABU_PORT is \"abc\".*Using 9999"));
            Assert.That(AbuPort.FromEnvironment(LogType.Error).Number, Is.EqualTo(9999));
        }

        [Test]
        public void TheOldPortVariableIsUsedIfTheNewOneIsNotSet()
        {
            var before = Environment.GetEnvironmentVariable("ABU_WS_PORT");
            Environment.SetEnvironmentVariable("ABU_WS_PORT", "9998");
            try
            {
                Environment.SetEnvironmentVariable("ABU_PORT", "9997");
                Assert.That(AbuPort.FromEnvironment(out _), Is.EqualTo(9997));
                Environment.SetEnvironmentVariable("ABU_PORT", null);
                Assert.That(AbuPort.FromEnvironment(out _), Is.EqualTo(9998));
            }
            finally
            {
                Environment.SetEnvironmentVariable("ABU_WS_PORT", before);
            }
        }

        private static bool IsStatus(JObject? reply) => (string?)reply?["id"] == "status";

        private bool CanConnect()
        {
            try
            {
                _harness.Connect();
                return true;
            }
            catch (SocketException)
            {
                Thread.Sleep(10);
                return false;
            }
        }

        private AbuSceneNode Logged(RefRegistry registry, string label)
        {
            var click = new RefCallbacks
            {
                OnClick = () =>
                {
                    _events.Add(label);
                    _history.Add(label);
                },
            };
            return Button(registry, label, click);
        }

        private LineClient Click(string refStr) => _harness.Send("click", new { @ref = refStr });

        private static IEnumerable<string?> History(JObject reply) =>
            reply["data"]!["history"]!.Values<string>();

        private static string? Code(JObject reply) => (string?)reply["code"];
    }
}
