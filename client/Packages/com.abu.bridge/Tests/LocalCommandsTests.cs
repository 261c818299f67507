#nullable enable

using System.Collections.Generic;
using System.Net;
using System.Net.Sockets;
using System.Text.RegularExpressions;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.TestTools;
using static Abu.Tests.Nodes;

namespace Abu.Tests
{
    /// <summary>Commands from code in the game's own process.</summary>
    public class LocalCommandsTests
    {
        private readonly List<AbuResponse> _answers = new();
        private BridgeHarness _harness = null!;

        [SetUp]
        public void AScreen()
        {
            _answers.Clear();
            _harness = new BridgeHarness();
            _harness.Bridge.RegisterWalker(
                new FakeWalker(registry =>
                    Node("application", "Game", Button(registry, "Fox", new RefCallbacks()))
                )
            );
        }

        [TearDown]
        public void Close() => _harness.Dispose();

        [TestCase("snapshot")]
        [TestCase("log")]
        [TestCase("controls")]
        [TestCase("jump")]
        public void TheAnswerIsThatOfThePort(string command)
        {
            Add(command);
            _harness.FramesUntil(() => _answers.Count == 1);
            var local = JObject.Parse(PlainJson.Write(_answers[0]));
            var remote = _harness.Ask(command);
            foreach (var key in new[] { "success", "code", "error", "data" })
            {
                Assert.That(JToken.DeepEquals(local[key], remote[key]), $"{key}: {local}");
            }
        }

        [Test]
        public void StatusTakesItsTurnToo()
        {
            Add("status");
            _harness.FramesUntil(() => _answers.Count == 1);
            Assert.That(((StatusData)_answers[0].Data!).Game, Is.EqualTo(Application.productName));
        }

        [Test]
        public void NoAnswerComesBeforeTheCommandIsQueued()
        {
            Add("snapshot");
            Assert.That(_answers, Is.Empty);
            Assert.That(_harness.Bridge.IsBusy);
        }

        [Test]
        public void TheyNeedNoPort()
        {
            _harness.Bridge.OnDisable();
            var squatter = new TcpListener(IPAddress.Loopback, _harness.Port);
            squatter.Start();
            LogAssert.Expect(LogType.Error, new Regex("Cannot listen on port"));
            _harness.Bridge.OnEnable();
            Add("snapshot");
            _harness.Frames(2);
            squatter.Stop();
            Assert.That(_answers, Has.Exactly(1).Property("Success").True);
        }

        // Each answer sends the next command, as a script does.
        [Test]
        public void ALongChainOfCommandsDoesNotNest()
        {
            var left = 50_000;
            void Next(AbuResponse answer)
            {
                if (--left > 0)
                {
                    _harness.Bridge.Local.Add(new AbuCommand { Command = "status" }, Next);
                }
            }
            _harness.Bridge.Local.Add(new AbuCommand { Command = "status" }, Next);
            _harness.FramesUntil(() => left == 0);
        }

        [Test]
        public void ACommandWaitsForTheOneThatThePortHasSent()
        {
            var client = _harness.Send("wait", new { text = "Owl", timeout = 1 });
            _harness.FramesUntil(() => _harness.Bridge.IsBusy);
            // Until then it may be in the queue of the port.
            _harness.Frames(1);
            Add("snapshot");
            _harness.Frames(3);
            Assert.That(_answers, Is.Empty);
            Assert.That(
                (string?)_harness.AwaitReply(client)["code"],
                Is.EqualTo(ErrorCode.Timeout)
            );
            _harness.FramesUntil(() => _answers.Count == 1);
        }

        [Test]
        public void ABridgeThatIsSwitchedOffAnswersWhatItOwes()
        {
            Add("wait", new JObject { ["text"] = "Owl" });
            _harness.Frames(1);
            Add("snapshot");
            _harness.Bridge.OnDisable();
            Assert.That(
                _answers.ConvertAll(answer => answer.Error),
                Is.All.EqualTo("The bridge was switched off")
            );
            Assert.That(_answers, Has.Count.EqualTo(2));
        }

        private void Add(string command, JObject? parameters = null) =>
            _harness.Bridge.Local.Add(
                new AbuCommand { Command = command, Params = parameters },
                _answers.Add
            );
    }
}
