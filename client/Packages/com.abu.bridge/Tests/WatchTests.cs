#nullable enable

using System.Collections.Generic;
using System.Linq;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;
using static Abu.Tests.Nodes;

namespace Abu.Tests
{
    /// <summary>What those see who watch, that it disturbs nobody, and what a client hears of the others.</summary>
    public class WatchTests
    {
        private readonly FakeSettled _settled = new();
        private BridgeHarness _harness = null!;
        private string _label = "Open";
        private bool _hasMore;

        [SetUp]
        public void Open()
        {
            (_label, _hasMore, _settled.Settled) = ("Open", false, () => true);
            _harness = new BridgeHarness();
            _harness.Bridge.SetSettledProvider(_settled);
            _harness.Bridge.RegisterWalker(new FakeWalker(Walk));
        }

        [TearDown]
        public void Close() => _harness.Dispose();

        private AbuSceneNode Walk(RefRegistry refs)
        {
            var root = Node("application", "Doors");
            var door = Node("button", _label);
            door.Ref = refs.Register(
                new RefCallbacks { OnClick = () => _label = "Close", Identity = this }
            );
            door.Bounds = new AbuRect(10, 20, 30, 40);
            root.Children.Add(door);
            if (_hasMore)
            {
                var bell = Node("button", "Bell");
                bell.Ref = refs.Register(new RefCallbacks { OnClick = () => { } });
                root.Children.Add(bell);
            }
            return root;
        }

        private JToken Data(string command, object? parameters = null, string? client = null) =>
            _harness.Ask(command, parameters, client)["data"]!;

        [Test]
        public void AnActionIsListedWithWhatCameOfIt()
        {
            _harness.Ask("snapshot", client: "ant");
            var mark = (long)Data("watch")["mark"]!;
            _harness.Ask("click", new { name = "Open" }, "ant");
            var click = Data("watch", new { requests = mark })["requests"]!.Single();
            Assert.That((string?)click["client"], Is.EqualTo("ant"));
            Assert.That((string?)click["node"], Is.EqualTo("button \"Open\""));
            Assert.That((string?)click["params"]!["name"], Is.EqualTo("Open"));
            Assert.That((string?)click["changes"], Does.Contain("button \"Close\""));
            Assert.That((float)click["seconds"]!, Is.GreaterThanOrEqualTo(0));
        }

        [Test]
        public void ARefusalIsListedWithItsReason()
        {
            _harness.Ask("click", new { name = "Window" }, "ant");
            var click = Data("watch")["requests"]!.Single();
            Assert.That((string?)click["code"], Is.EqualTo(ErrorCode.NotFound));
            Assert.That((string?)click["error"], Does.Contain("Window"));
        }

        [Test]
        public void WhileAnActionIsCarriedOutThoseWhoWatchAreAnswered()
        {
            _settled.Settled = () => false;
            var agent = _harness.Send("click", new { name = "Open" }, "ant");
            _harness.FramesUntil(() => _harness.Bridge.Requests.IsRunning);
            var data = Data("watch", new { tree = true });
            Assert.That((bool)data["busy"]!);
            Assert.That(data["nodes"], Is.Null);
            Assert.That(data["requests"]!.Single()["seconds"], Is.Null);
            _settled.Settled = () => true;
            _harness.AwaitReply(agent);
            data = Data("watch", new { tree = true, requests = (long)data["mark"]! });
            Assert.That((bool)data["busy"]!, Is.False);
            Assert.That(data["requests"]!.Single()["seconds"], Is.Not.Null);
            Assert.That(data["nodes"]!.Count(), Is.EqualTo(2));
        }

        [Test]
        public void WhoLooksOnAsksForTheGameAndAPageWithoutViewersDoesNot()
        {
            var clock = new FakeClock();
            _harness.Bridge.RealTime = clock;
            Data("snapshot");
            clock.Now += 100;
            Data("watch");
            Assert.That(_harness.Bridge.IdleSeconds, Is.EqualTo(100));
            Data("watch", new { tree = true });
            Assert.That(_harness.Bridge.IdleSeconds, Is.Zero);
        }

        [Test]
        public void TheNodesHavePlacesAndTheRefsThatTreesGaveThem()
        {
            JToken Door() => Data("watch", new { tree = true })["nodes"]![1]!;
            Assert.That(Door()["ref"], Is.Null);
            _harness.Ask("snapshot");
            Assert.That((string?)Door()["ref"], Is.EqualTo("e1"));
            Assert.That((int)Door()["depth"]!, Is.EqualTo(1));
            Assert.That(Door()["bounds"]!.Values<int>(), Is.EqualTo(new[] { 10, 20, 30, 40 }));
        }

        [Test]
        public void WatchingLeavesRefsAndDiffsAsTheyAre()
        {
            _harness.Ask("snapshot");
            _hasMore = true;
            Data("watch", new { tree = true });
            _hasMore = false;
            Data("watch", new { tree = true });
            Assert.That(
                (string?)Data("snapshot", new { diff = true })["changes"],
                Is.EqualTo("unchanged")
            );
            _hasMore = true;
            Assert.That(
                (string?)Data("snapshot", new { diff = true })["changes"],
                Does.Contain("button \"Bell\" [ref=e2]")
            );
        }

        [Test]
        public void WatchingTakesNoNewsAndRenewsNoLease()
        {
            var gaps = new List<string> { "WindZone" };
            _harness.Bridge.Gaps.Use(told => gaps.GetRange(told, gaps.Count - told));
            var clock = new FakeClock();
            _harness.Bridge.Frozen.Clock = clock;
            _harness.Bridge.SetTimeControl(new FakeTimeControl());
            _harness.Ask("freeze", new { lease = 90 });
            clock.Now += 60;
            Assert.That(Data("watch")["frozenAt"], Is.Not.Null);
            gaps.Add("Rigidbody.AddTorque");
            Assert.That(_harness.Ask("watch")["notSimulated"], Is.Null);
            clock.Now += 60;
            _harness.Frames(1);
            Assert.That(Data("watch")["frozenAt"], Is.Null);
            var data = Data("snapshot");
            Assert.That((string?)data["thawedBy"], Is.EqualTo("lease"));
            Assert.That(
                data["notSimulated"]!.Values<string>(),
                Is.EqualTo(new[] { "Rigidbody.AddTorque" })
            );
        }

        [Test]
        public void WatchingCountsNoLineOfTheLogAnew()
        {
            for (var i = 0; i < 3; i++)
            {
                Debug.Log("Creak");
                Data("watch");
            }
            var entry = Data("log")["entries"]!.Single();
            Assert.That((int)entry["count"]!, Is.EqualTo(3));
        }

        [Test]
        public void ATypedTextIsToldOnlyAsTheFieldShowsIt()
        {
            _harness.Bridge.RegisterWalker(
                new FakeWalker(refs =>
                {
                    var field = Node("textbox", "Password");
                    field.Ref = refs.Register(
                        new RefCallbacks { OnFill = text => new string('*', text.Length) }
                    );
                    return field;
                })
            );
            _harness.Ask("fill", new { name = "Password", value = "secret" }, "ant");
            _harness.Ask("fill", new { name = "Nothing", value = "secret" }, "ant");
            var requests = Data("watch")["requests"]!;
            Assert.That((string?)requests[0]!["params"]!["value"], Is.EqualTo("******"));
            Assert.That(requests.ToString(), Does.Not.Contain("secret"));
        }

        [Test]
        public void TheNextAnswerTellsOnceWhatOthersHaveDone()
        {
            _harness.Ask("snapshot", client: "ant");
            _harness.Ask("click", new { name = "Open" }, "bee");
            _harness.Ask("click", new { name = "Open" }, "bee");
            _harness.Ask("snapshot", client: "bee");
            _harness.Ask("snapshot");
            var other = Data("snapshot", client: "ant")["others"]!.Single();
            Assert.That((string?)other["client"], Is.EqualTo("bee"));
            Assert.That((string?)other["command"], Is.EqualTo("click"));
            Assert.That((string?)other["node"], Is.EqualTo("button \"Open\""));
            Assert.That(Data("snapshot", client: "ant")["others"], Is.Null);
            Assert.That(Data("snapshot", client: "bee")["others"], Is.Null);
        }

        [Test]
        public void WhoHasNoNameOrHasJustComeIsToldNothing()
        {
            _harness.Ask("snapshot");
            _harness.Ask("click", new { name = "Open" }, "bee");
            Assert.That(Data("snapshot")["others"], Is.Null);
            Assert.That(Data("snapshot", client: "ant")["others"], Is.Null);
        }

        [Test]
        public void AnActionThatNobodyHeardOfIsToldBesideItsOwnResult()
        {
            _harness.Ask("snapshot", client: "ant");
            for (var i = 0; i < 10; i++)
            {
                _harness.Ask("click", new { name = i == 0 ? "Open" : "Close" });
            }
            var data = Data("click", new { name = "Close" }, "ant");
            Assert.That(data["others"]!.Count(), Is.EqualTo(RequestLog.MostTold));
            Assert.That((int)data["moreOthers"]!, Is.EqualTo(2));
            Assert.That((bool)data["clicked"]!);
        }

        [Test]
        public void ManyClientsAreForgottenAndManyRequestsToo()
        {
            for (var i = 0; i < RequestLog.Kept + 20; i++)
            {
                _harness.Ask("status", client: $"{i}");
                _harness.Ask("log", client: $"{i}");
            }
            Assert.That(Data("watch")["requests"]!.Count(), Is.EqualTo(RequestLog.Kept));
        }

        [TestCase("{\"id\":\"1\",\"command\":\"watch\",\"client\":7}")]
        [TestCase("{\"id\":\"1\",\"command\":\"watch\",\"params\":{\"requests\":-1}}")]
        [TestCase(
            "{\"id\":\"1\",\"command\":\"screenshot\",\"params\":{\"live\":true,\"annotate\":true}}"
        )]
        public void WhatIsWrongIsRefused(string line)
        {
            var client = _harness.Connect();
            client.Send(line);
            Assert.That(
                (string?)_harness.AwaitReply(client)["code"],
                Is.EqualTo(ErrorCode.InvalidCommand)
            );
        }
    }
}
