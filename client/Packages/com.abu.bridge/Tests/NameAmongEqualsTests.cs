#nullable enable

using System.Linq;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using static Abu.Tests.Nodes;

namespace Abu.Tests
{
    /// <summary>Names that several nodes have: narrowed by what they are in, or by their number.</summary>
    public class NameAmongEqualsTests : VerbTestBase
    {
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
                        Logged(registry, "Owl (a)")
                    ),
                    Group(
                        "Enemy",
                        Text("Fox"),
                        Group("Row", Logged(registry, "Fox (b)"), Logged(registry, "Fox (c)"))
                    )
                );
        }

        [TestCase("Fox", "Hand", "Fox (a)")]
        [TestCase("fox[1]", "hand (2 cards)", "Fox (a)")]
        [TestCase("Fox[2]", "Enemy", "Fox (c)", TestName = "ANumberCountsInThePlace")]
        [TestCase("Fox[1]", null, "Fox (a)")]
        [TestCase("Fox[3]", null, "Fox (c)")]
        [TestCase("Fox[2]", null, "Fox (b)", TestName = "TextsAreNotCounted")]
        [TestCase("Owl[1]", null, "Owl (a)")]
        public void ANameIsNarrowedByPlaceAndNumber(string name, string? place, string label)
        {
            var reply = Click(name, place);
            Assert.That((bool)reply["success"]!, Is.True, reply.ToString());
            Assert.That(Events, Is.EqualTo(new[] { label }));
            Assert.That(reply["data"]!["chosen"], Is.Null);
        }

        [TestCase("Fox[4]", null, "Only 3 nodes are named \"Fox\"", "use a number from 1 to 3")]
        [TestCase("Fox[0]", null, "Only 3 nodes are named \"Fox\"", "use a number from 1 to 3")]
        [TestCase("Owl[2]", null, "Only one node is named \"Owl\"", "leave out the number")]
        [TestCase("Fox[2]", "Hand", "Only one node is named \"Fox\"", "leave out the number")]
        [TestCase(
            "Fox",
            "Hnad",
            "Nothing is named \"Hnad\", in which \"Fox\" could be; there is \"Hand\"",
            "name Hand"
        )]
        [TestCase(
            "Owl",
            "Enemy",
            "No node that can be acted on in \"Enemy\" is named \"Owl\"",
            null
        )]
        public void WhatIsNotThereIsRefused(string name, string? place, string error, string? fix)
        {
            var reply = Click(name, place);
            AssertRefused(reply, "not_found", error);
            Assert.That((string?)reply["fix"], fix == null ? Is.Null : Is.EqualTo(fix));
        }

        [Test]
        public void ANameInsideTheBracketsOfALabelIsOneToo()
        {
            Scene = registry =>
                Node(
                    "application",
                    "Game",
                    Logged(registry, "World Item (Flint) (disabled)"),
                    Logged(registry, "World Item (Bow)"),
                    Logged(registry, "Shop Item (Bow)"),
                    Logged(registry, "Flint Stone")
                );
            AssertRefused(Click("Bow", null), "ambiguous", "2 nodes fit the name \"Bow\"");
            AssertRefused(Click("Apple", null), "not_found", "is named \"Apple\"");
            Assert.That((bool)Click("Flint Stone", null)["success"]!, Is.True);
            Scene = registry =>
                Node(
                    "application",
                    "Game",
                    Logged(registry, "World Item (Flint) (near)"),
                    Logged(registry, "World Item (Bow)")
                );
            Assert.That((bool)Click("flint", null)["success"]!, Is.True);
            Assert.That(Events.Last(), Is.EqualTo("World Item (Flint) (near)"));
        }

        [Test]
        public void ANumberOfWhatIsCountedTogetherIsRefusedWithTheNamesOfItsOwn()
        {
            Scene = registry =>
                Node(
                    "application",
                    "Game",
                    Logged(registry, "Car (3 ×)"),
                    Logged(registry, "Car1"),
                    Logged(registry, "Car1"),
                    Logged(registry, "Car2")
                );
            var reply = Click("Car[2]", null);
            AssertRefused(
                reply,
                "not_found",
                "What \"Car\" counts has names of its own: Car1, Car2"
            );
            Assert.That((string?)reply["fix"], Is.EqualTo("name one of these, as in \"Car1[1]\""));
        }

        [Test]
        public void ASearchInAPlaceThatIsNotThereSaysSo()
        {
            var reply = Harness.Ask("snapshot", new { find = "Fox", below = "nonsense" });
            AssertRefused(reply, "not_found", "Nothing is named \"nonsense\"");
            reply = Harness.Ask("snapshot", new { find = "Dog", below = "Enemy" });
            AssertRefused(reply, "not_found", "No label contains \"Dog\" below \"Enemy\"");
        }

        [Test]
        public void AnAmbiguousNameIsAnsweredWithTheWaysToNarrowIt()
        {
            var reply = Click("Fox", null);
            AssertRefused(reply, "ambiguous", "3 nodes fit the name \"Fox\"");
            Assert.That(
                (string?)reply["fix"],
                Is.EqualTo(
                    "use one of the refs, or say what it is in (in) or its number (\"Fox[2]\")"
                )
            );
            AssertRefused(Click("Fox", "Enemy"), "ambiguous", "2 nodes fit the name \"Fox\"");
        }

        [Test]
        public void ANameOfTwoRolesIsNarrowedByTheRoleToo()
        {
            Scene = registry =>
            {
                var root = Buttons("Fox", "Fox")(registry);
                root.Children[1].Role = "card";
                return root;
            };
            var reply = Click("Fox", null);
            AssertRefused(reply, "ambiguous", "2 nodes fit the name \"Fox\"");
            Assert.That(
                (string?)reply["fix"],
                Is.EqualTo(
                    "use one of the refs, or say its role, what it is in (in) or its number (\"Fox[2]\")"
                )
            );
        }

        [Test]
        public void ALabelThatEndsInANumberGoesFirst()
        {
            Scene = Buttons("Lever", "Lever", "Lever[2]", "Lever[4] (stuck)");
            Click("Lever[2]", null);
            Click("Lever[4]", null);
            Click("Lever[1]", null);
            Assert.That(Events, Is.EqualTo(new[] { "Lever[2]", "Lever[4] (stuck)", "Lever" }));
            Events.Clear();
            // Labels that only begin with the name are not counted: the third of them may be any.
            AssertRefused(Click("Lev[2]", null), "not_found", "is named \"Lev[2]\"");
        }

        [Test]
        public void BothEndsOfADragAreNarrowed()
        {
            var reply = Ask(
                "drag",
                "{'sourceName': 'Owl', 'in': 'Hand', 'targetName': 'Fox[2]', 'targetIn': 'Enemy'}"
            );
            Assert.That((bool)reply["success"]!, Is.True, reply.ToString());
            Assert.That(Events, Is.EqualTo(new[] { "Owl (a) to e4" }));
            Events.Clear();
            AssertRefused(
                Ask("drag", "{'sourceName': 'Owl', 'targetName': 'Fox', 'targetIn': 'Enemy'}"),
                "ambiguous",
                "2 nodes"
            );
        }

        [TestCase("{'sourceName': 'Owl', 'toX': 5, 'toY': 5}")]
        [TestCase("{'sourceName': 'Owl', 'byX': 5}")]
        public void WhatIsDraggedToNodesIsDraggedToNoPoint(string parameters)
        {
            var reply = Ask("drag", parameters);
            AssertRefused(reply, "not_actionable", "the game drags it to a node");
            Assert.That((string?)reply["fix"], Is.EqualTo("name no point"));
            Assert.That(Events, Is.Empty);
        }

        [TestCase("click", "{'ref': 'e1', 'in': 'Hand'}", "in goes with name only")]
        [TestCase("click", "{'in': 'Hand'}", "in goes with name only")]
        [TestCase("drag", "{'sourceName': 'Owl', 'targetIn': 'Hand'}", "targetIn goes with")]
        [TestCase("click", "{'name': 'Owl', 'in': 3}", "in must be a string")]
        [TestCase("snapshot", "{'below': ''}", "below must be a text")]
        public void APlaceGoesWithAName(string command, string parameters, string error)
        {
            Tree();
            AssertRefused(Ask(command, parameters), "invalid_command", error);
        }

        [TestCase("Hand", "Hand (2 cards):Fox (a),Owl (a)")]
        [TestCase("Row", "Enemy,Row:Fox (b),Fox (c)")]
        [TestCase("Owl", "Hand (2 cards):Owl (a)")]
        [TestCase("Fox[3]", "Enemy,Row:Fox (c)")]
        public void ASnapshotShowsWhatIsBelowAName(string name, string shown)
        {
            var reply = Harness.Ask("snapshot", new { below = name });
            var labels = ((string)reply["data"]!["snapshot"]!)
                .Split('\n')
                .Select(line => line.Split('"')[1]);
            Assert.That(
                labels,
                Is.EqualTo(shown.Split(',', ':').Prepend("Game")),
                reply.ToString()
            );
            var cut = Harness.Ask("snapshot", new { below = name, maxDepth = 2 });
            Assert.That(
                ((string)cut["data"]!["snapshot"]!).Split('\n').Length,
                Is.EqualTo(2),
                "levels are counted from the root"
            );
        }

        [Test]
        public void ASnapshotBelowNothingIsRefused()
        {
            var reply = Harness.Ask("snapshot", new { below = "Deck" });
            AssertRefused(reply, "not_found", "Nothing is named \"Deck\"");
            reply = Harness.Ask("snapshot", new { below = "Hand", find = "(b)" });
            AssertRefused(reply, "not_found", "No label contains \"(b)\" below \"Hand\"");
        }

        [Test]
        public void ADiffKnowsWhichPartWasRead()
        {
            var hash = (string?)
                Harness.Ask("snapshot", new { below = "Hand" })["data"]!["stateHash"];
            var before = Scene;
            Scene = registry =>
            {
                var tree = before(registry);
                tree.Children[0].Children.RemoveAt(1);
                tree.Children[1].Children.RemoveAt(0);
                return tree;
            };
            var part = Diff(hash, "Hand");
            Assert.That((string?)part["changes"], Does.Contain("Owl").And.Not.Contain("Enemy"));
            foreach (var other in new[] { null, "Enemy" })
            {
                Assert.That((bool?)Diff(hash, other)["baseUnknown"], Is.True, other);
            }
        }

        [Test]
        public void TheOnlyGridInAPanelIsMeantByThePanelsName()
        {
            Scene = registry =>
            {
                var shelf = Group(null, Logged(registry, "b"), Logged(registry, "a"));
                shelf.Grid = new GridPlan(1, 2);
                shelf.Children[0].Cell = shelf.Grid.Add(1, 2);
                shelf.Children[1].Cell = shelf.Grid.Add(1, 1);
                return Node("application", "Game", Group("Shop", Text("Shelf"), shelf));
            };
            Assert.That(
                Tree(),
                Is.EqualTo(
                    "- application \"Game\"\n  - group \"Shop\"\n    - label \"Shelf\"\n"
                        + "    - grid \"Grid (1 row, 2 columns)\"\n      - row \"1\"\n"
                        + "        - button \"a\" [ref=e2]\n        - button \"b\" [ref=e1]"
                )
            );
            Click("Shop[1,2]", null);
            Click("Grid[1,1]", null);
            Assert.That(Events, Is.EqualTo(new[] { "b", "a" }));
            Events.Clear();
            AssertRefused(Click("Shop[2,1]", null), "not_found", "There is no cell 2,1 in grid");
        }

        [Test]
        public void WhatIsOnlyLookedAtIsNamedInTheSameWays()
        {
            const string command = "inspect";
            AssertRefused(
                Ask(command, "{'name': 'Fox', 'in': 'Enemy'}"),
                "ambiguous",
                "2 nodes fit the name \"Fox\""
            );
            AssertRefused(
                Ask(command, "{'name': 'Fox[7]'}"),
                "not_found",
                "Only 3 nodes are named \"Fox\""
            );
            AssertRefused(
                Ask(command, "{'name': 'Fox', 'in': 'Deck'}"),
                "not_found",
                "Nothing is named \"Deck\""
            );
        }

        private JObject Click(string name, string? place) =>
            Harness.Ask("click", new { name, @in = place });

        private JToken Diff(string? since, string? below)
        {
            var parameters = new JObject { ["diff"] = true, ["since"] = since };
            if (below != null)
            {
                parameters["below"] = below;
            }
            var reply = Harness.Ask("snapshot", parameters);
            return reply["data"] ?? throw new AssertionException($"{reply}");
        }
    }
}
