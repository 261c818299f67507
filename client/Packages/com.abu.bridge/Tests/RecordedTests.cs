#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using static Abu.Tests.Nodes;

namespace Abu.Tests
{
    /// <summary>What a client is told that records what is played: names that find the same node again, and what changed.</summary>
    public class RecordedTests : VerbTestBase
    {
        private static readonly string[] Labels = { "Fox", "Fox (a)", "Owl", "Owl[2]", "e3", "" };

        [SetUp]
        public void TwoHandsWithLevers()
        {
            Scene = registry =>
                Node(
                    "application",
                    "Game",
                    Group(
                        "Hand (2 cards)",
                        Logged(registry, "Fox (a)"),
                        Logged(registry, "Owl (a) -- Hoots.")
                    ),
                    Group(
                        "Enemy",
                        Text("Fox"),
                        Group("Row", Logged(registry, "Fox (b)"), Logged(registry, "Fox (c)")),
                        Logged(registry, "Two\nlines")
                    )
                );
        }

        [TestCase("Owl (a) -- Hoots.", "{\"name\":\"Owl\"}")]
        [TestCase("Fox (a)", "{\"name\":\"Fox\",\"in\":\"Hand\"}")]
        [TestCase("Fox (c)", "{\"name\":\"Fox[3]\"}")]
        [TestCase("Two\nlines", "{\"name\":\"Two\"}")]
        public void TheShortestNameOfTheNodeIsTold(string label, string name)
        {
            var recorded = Record("click", $"{{'ref': '{RefOf(label)}'}}");
            Assert.That(
                recorded["node"]!.ToString(Newtonsoft.Json.Formatting.None),
                Is.EqualTo(name)
            );
            Assert.That(Events, Is.EqualTo(new[] { label }));
        }

        [Test]
        public void ARoleIsToldWhereItTellsThemApart()
        {
            Scene = registry =>
            {
                var field = Logged(registry, "Name (b)");
                field.Role = "textbox";
                return Node("application", "Game", Logged(registry, "Name (a)"), field);
            };
            var recorded = Record("click", $"{{'ref': '{RefOf("Name (b)")}'}}");
            Assert.That((string?)recorded["node"]!["role"], Is.EqualTo("textbox"));
            Assert.That((string?)recorded["node"]!["name"], Is.EqualTo("Name"));
        }

        [TestCase("textbox", "Search: red", null, "{\"name\":\"Search\",\"role\":\"textbox\"}")]
        [TestCase("slider", "Volume: 5 (0 to 10)", null, "{\"name\":\"Volume\"}")]
        [TestCase("combobox", "Quality: Ultra: 4k", null, "{\"name\":\"Quality\"}")]
        [TestCase("textbox", "Seat: left", null, "{\"name\":\"Seat: left\"}")]
        [TestCase("textbox", "Note", null, "{\"name\":\"Note\"}")]
        [TestCase("object", "Gate: open", "Gate", "{\"name\":\"Gate\"}")]
        [TestCase("button", "Buy: Sword", null, "{\"name\":\"Buy: Sword\"}")]
        public void TheNameDoesNotHoldTheValue(string role, string label, string? key, string name)
        {
            Scene = registry =>
            {
                var node = Logged(registry, label);
                (node.Role, node.Key) = (role, key);
                var other = Logged(registry, "Seat: right");
                other.Role = "textbox";
                return Node("application", "Game", Logged(registry, "Search"), other, node);
            };
            var recorded = Record("click", $"{{'ref': '{RefOf(label)}'}}");
            Assert.That(
                recorded["node"]!.ToString(Newtonsoft.Json.Formatting.None),
                Is.EqualTo(name)
            );
        }

        [Test]
        public void TheNameOfAPlaceDoesNotHoldItsValue()
        {
            Scene = registry =>
            {
                var chest = Group("Chest: full", Logged(registry, "Fox (a)"));
                chest.Key = "Chest";
                return Node("application", "Game", chest, Logged(registry, "Fox (b)"));
            };
            var recorded = Record("click", $"{{'ref': '{RefOf("Fox (a)")}'}}");
            Assert.That((string?)recorded["node"]!["in"], Is.EqualTo("Chest"));
        }

        [Test]
        public void BothEndsOfADragAreNamed()
        {
            var ends = $"{{'source': '{RefOf("Fox (b)")}', 'target': '{RefOf("Fox (a)")}'}}";
            var recorded = Record("drag", ends);
            Assert.That((string?)recorded["node"]!["name"], Is.EqualTo("Fox[2]"));
            Assert.That((string?)recorded["target"]!["name"], Is.EqualTo("Fox"));
            Assert.That((string?)recorded["target"]!["in"], Is.EqualTo("Hand"));
        }

        [Test]
        public void ANodeThatNoNameMeansAloneHasNone()
        {
            Scene = registry => Node("application", "Game", Logged(registry, ""));
            Harness.Ask("snapshot");
            Assert.That(Record("click", "{'ref': 'e1'}")["node"], Is.Null);
            Assert.That(Events, Has.Count.EqualTo(1));
        }

        [Test]
        public void WhatChangedSinceTheTreeBeforeIsTold()
        {
            var label = "Start";
            Scene = registry =>
                Node(
                    "application",
                    "Game",
                    Button(registry, label, new RefCallbacks { OnClick = () => label = "Stop" })
                );
            var before = (string?)Harness.Ask("snapshot")["data"]!["stateHash"];
            var recorded = Record("click", $"{{'name': 'Start', 'maxDepth': 1}}", before!);
            Assert.That((string?)recorded["changes"], Does.Contain("button \"Stop\""));
            Assert.That(Record("click", "{'name': 'Stop'}", "unknown")["changes"], Is.Null);
        }

        [Test]
        public void OthersAreToldNothing()
        {
            var reply = Ask("click", "{'name': 'Owl'}");
            Assert.That(reply["data"]!["recorded"], Is.Null, reply.ToString());
            Events.Clear();
            AssertRefused(
                Ask("click", "{'name': 'Owl', 'record': true}"),
                "invalid_command",
                "The parameter record must be a string"
            );
        }

        [Test]
        public void ANameFindsTheSameNodeAgainInAnyScene([Range(1, 40)] int seed)
        {
            var random = new Random(seed);
            var names = Enumerable.Range(0, 60).Select(_ => random.Next(Labels.Length)).ToList();
            Scene = registry => RandomScene(registry, names);
            Harness.Ask("snapshot");
            var data = Harness.Ask("snapshot")["data"]!;
            var refs = ((JObject)data["refs"]!).Properties().Select(one => one.Name);
            foreach (var one in refs.ToList())
            {
                Events.Clear();
                var recorded = Record("click", $"{{'ref': '{one}'}}");
                if (recorded["node"] is JObject name)
                {
                    var again = Harness.Ask("click", name);
                    Assert.That((bool)again["success"]!, Is.True, $"{one}: {name}, {again}");
                    Assert.That(Events[1], Is.EqualTo(Events[0]), $"{one}: {name}");
                }
            }
        }

        // Groups of groups of buttons, in which names come several times; each button says its number.
        private AbuSceneNode RandomScene(RefRegistry registry, IReadOnlyList<int> names)
        {
            var next = 0;
            AbuSceneNode Leaf()
            {
                var number = next;
                var button = Button(
                    registry,
                    Labels[names[next++]],
                    new RefCallbacks { OnClick = () => Events.Add($"{number}") }
                );
                button.Role = number % 3 == 0 ? "item" : "button";
                return button;
            }
            AbuSceneNode Place(int depth) =>
                depth == 0
                    ? Leaf()
                    : Group(
                        Labels[names[next++]] + (next % 2 == 0 ? " (2 cards)" : ""),
                        Enumerable.Range(0, 3).Select(_ => Place(depth - 1)).ToArray()
                    );
            return Node("application", "Game", Place(2), Place(1), Place(2), Leaf(), Leaf());
        }

        private string RefOf(string label)
        {
            var refs = (JObject)Harness.Ask("snapshot")["data"]!["refs"]!;
            return refs.Properties().First(one => (string?)one.Value["name"] == label).Name;
        }

        private JToken Record(string command, string json, string since = "")
        {
            var sent = JObject.Parse(json);
            sent["record"] = since;
            var reply = Harness.Ask(command, sent);
            Assert.That((bool)reply["success"]!, Is.True, reply.ToString());
            return reply["data"]!["recorded"]!;
        }
    }
}
