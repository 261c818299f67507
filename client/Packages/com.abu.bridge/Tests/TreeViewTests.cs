#nullable enable

using System.Collections.Generic;
using System.Linq;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using static Abu.Tests.Nodes;

namespace Abu.Tests
{
    /// <summary>
    /// The parts of the tree in a reply (changes, found nodes, bounds), requested over the bridge's socket.
    /// </summary>
    public class TreeViewTests
    {
        private const string Unknown = "0123456789abcdef";

        private readonly FakeSettled _settled = new();
        private BridgeHarness _harness = null!;
        private List<string> _hand = new();
        private string _turn = "";
        private string[]? _lines;
        private AbuRect? _place;

        [SetUp]
        public void Open()
        {
            _harness = new BridgeHarness();
            _harness.Bridge.RegisterWalker(new FakeWalker(Walk));
            _harness.Bridge.SetSettledProvider(_settled);
            _hand = new List<string> { "Shield Wall", "Echo" };
            _turn = "Turn 1";
            _place = null;
            _lines = null;
        }

        [TearDown]
        public void Close() => _harness.Dispose();

        [Test]
        public void TheHashIsThatOfTheWholeTreeWhateverIsShown()
        {
            var hash = Hash(Ask());
            Assert.That(hash, Does.Match("^[0-9a-f]{16}$"));
            foreach (
                var parameters in new object[]
                {
                    new { compact = true },
                    new { interactive = true },
                    new { maxDepth = 1 },
                    new { find = "echo" },
                    new { diff = true },
                    new { bounds = true },
                }
            )
            {
                Assert.That(Hash(Ask(parameters)), Is.EqualTo(hash), parameters.ToString());
            }
            Assert.That(
                Hash(_harness.Ask("hover", new { @ref = "e1", compact = true })),
                Is.EqualTo(hash)
            );
        }

        [Test]
        public void ATreeSaysHowMuchDepthAndActionsLeaveOut()
        {
            var flat = Ask(new { maxDepth = 1 });
            Assert.That((int)flat["cut"]!, Is.EqualTo(4));
            Assert.That((string?)flat["snapshot"], Is.EqualTo("- application \"Game\""));
            var usable = Ask(new { interactive = true });
            Assert.That((int)usable["cut"]!, Is.EqualTo(1));
            Assert.That(Ask().ContainsKey("cut"), Is.False);
        }

        [Test]
        public void LabelRefAndOrderChangeTheHash()
        {
            var hashes = new HashSet<string> { Hash(Ask()) };
            _turn = "Turn 2";
            Assert.That(hashes.Add(Hash(Ask())), "label");
            _hand.Reverse();
            Assert.That(hashes.Add(Hash(Ask())), "order");
            _hand[0] = "Echo 2";
            Assert.That(hashes.Add(Hash(Ask())), "gone and new");
            _hand[0] = "Echo";
            Assert.That(hashes.Add(Hash(Ask())), Is.False, "the same as before");
        }

        [Test]
        public void ChangesListNewGoneAndChangedNodes()
        {
            var before = Ask();
            _turn = "Turn 2";
            _hand = new List<string> { "Echo", "Long Harvest" };
            var reply = Ask(new { diff = true });
            Assert.That(
                (string?)reply["changes"],
                Is.EqualTo(
                    string.Join(
                        "\n",
                        "= application \"Game\"",
                        "  = group \"Hand\"",
                        "    - button \"Shield Wall\" [ref=e1]",
                        "    +1 button \"Long Harvest\" [ref=e3]",
                        "  ~ label \"Turn 2\""
                    )
                )
            );
            Assert.That(Keys(reply["refs"]!), Is.EqualTo(new[] { "e3" }));
            Assert.That((string?)reply["baseHash"], Is.EqualTo(Hash(before)));
            Assert.That(reply.ContainsKey("snapshot"), Is.False);
            Assert.That(reply.ContainsKey("baseUnknown"), Is.False);
        }

        [Test]
        public void AGroupWhoseStateChangesIsTheSameGroup()
        {
            var labels = new[] { "Controls (covered)" };
            _harness.Bridge.RegisterWalker(new FakeWalker(_ => Groups(labels)));
            Ask();
            labels = new[] { "Actions", "Controls", "Void (1 card)" };
            Assert.That(
                (string?)Ask(new { diff = true })["changes"],
                Does.Contain("+ group \"Actions\"\n")
                    .And.Contains("~ group \"Controls\"\n")
                    .And.Contains("+ group \"Void (1 card)\"\n")
            );
            labels = new[] { "Void (2 cards)" };
            Assert.That(
                (string?)Ask(new { diff = true })["changes"],
                Does.EndWith("~ group \"Void (2 cards)\"")
            );
        }

        private static AbuSceneNode Groups(IEnumerable<string> labels)
        {
            var root = new AbuSceneNode { Role = "region", Label = "Groups" };
            foreach (var label in labels)
            {
                var group = new AbuSceneNode { Role = "group", Label = label };
                group.Children.Add(new AbuSceneNode { Role = "label", Label = "Inside" });
                root.Children.Add(group);
            }
            return root;
        }

        [Test]
        public void ABoxWithAnotherNameAndContentIsPrintedAsNew()
        {
            var box = Group("Prompt Box", Nodes.Text("Choose a card."));
            _harness.Bridge.RegisterWalker(new FakeWalker(_ => Node("region", "Overlay", box)));
            Ask();
            box = Group("Result Box", Nodes.Text("Victory"), Nodes.Text("You 12, opponent 3"));
            Assert.That(
                (string?)Ask(new { diff = true })["changes"],
                Does.Contain("- group \"Prompt Box\"\n")
                    .And.Contains("+ group \"Result Box\"\n")
                    .And.Contains("+ label \"Victory\"\n")
            );
            box = Group("Summary Box", Nodes.Text("Victory"), Nodes.Text("Level 2"));
            Assert.That(
                (string?)Ask(new { diff = true })["changes"],
                Does.Contain("~ group \"Summary Box\"\n").And.Contains("~1 label \"Level 2\"")
            );
        }

        [Test]
        public void AMovedNodeIsNotPrintedInFullAgain()
        {
            _hand = new List<string> { "Owl (1) -- Draw a card, or two.", "Fox", "Elk" };
            var hash = Hash(Ask());
            _hand = new List<string> { "Fox", "Elk", "Owl (1) -- Draw a card, or two." };
            Assert.That(
                Changes(new { diff = true, since = hash }).Split('\n').Skip(2),
                Is.EqualTo(
                    new[]
                    {
                        "    - button \"Owl\" …7 [ref=e1]",
                        "    +2 button \"Owl\" …7 [ref=e1]",
                    }
                )
            );
        }

        [Test]
        public void RefsInChangesCanBeUsed()
        {
            Ask();
            _hand.Add("Long Harvest");
            Ask(new { diff = true });
            Assert.That((bool)_harness.Ask("hover", new { @ref = "e3" })["success"]!);
        }

        [Test]
        public void UnchangedEndsOfLongLabelsAreCounted()
        {
            _hand = new List<string> { "Echo (can play) -- Draw two cards, then discard one." };
            Ask();
            _hand[0] = "Echo -- Draw two cards, then discard one.";
            _turn = "Turn 2 (of 3) -- the day of the long harvest";
            Assert.That(
                (string?)Ask(new { diff = true })["changes"],
                Does.Contain("- button \"Echo\" …9 [ref=e1]")
                    .And.Contains("+ button \"Echo -- Draw two cards, then discard one.\" [ref=e2]")
            );
            _turn = "Turn 3 (of 3) -- the day of the long harvest";
            Assert.That(
                (string?)Ask(new { diff = true })["changes"],
                Is.EqualTo("= application \"Game\"\n  ~1 label \"Turn 3\" …9")
            );
        }

        [Test]
        public void AChangeByTheGameItselfIsShownOnce()
        {
            Ask();
            _turn = "Turn 2";
            Assert.That((string?)Ask(new { diff = true })["changes"], Does.Contain("Turn 2"));
            Assert.That((string?)Ask(new { diff = true })["changes"], Is.EqualTo("unchanged"));
            Assert.That(Keys(Ask(new { diff = true })["refs"]!), Is.Empty);
        }

        [Test]
        public void NodesLeftOutOfATreeDoNotCountAsKnown()
        {
            Ask();
            foreach (
                var part in new object[]
                {
                    new { maxDepth = 1 },
                    new { interactive = true },
                    new { compact = true },
                    new { find = "Turn" },
                    new { diff = true, maxDepth = 1 },
                }
            )
            {
                _turn += "!";
                Ask(part);
                Assert.That(
                    (string?)Ask(new { diff = true })["changes"],
                    Does.Contain(_turn),
                    part.ToString()
                );
            }
            _turn += "!";
            Ask(new { maxDepth = 1 });
            Assert.That(
                (string?)Ask(new { diff = true, maxDepth = 1 })["changes"],
                Is.EqualTo("unchanged"),
                "in the same limits"
            );
            Ask();
            Assert.That(
                (string?)Ask(new { diff = true, interactive = true })["changes"],
                Is.EqualTo("unchanged"),
                "in narrower ones"
            );
        }

        [Test]
        public void AnActionReportsTheChangesSinceTheTreeBefore()
        {
            Ask();
            _turn = "Turn 2";
            var reply = (JObject)_harness.Ask("click", new { @ref = "e2", diff = true })["data"]!;
            Assert.That(
                (string?)reply["changes"],
                Is.EqualTo(
                    "= application \"Game\"\n  = group \"Hand\"\n    -1 button \"Echo\" [ref=e2]\n  ~ label \"Turn 2\""
                )
            );
            Assert.That((bool)reply["clicked"]!);
        }

        [Test]
        public void TheFirstTreeIsWhole()
        {
            var reply = Ask(new { diff = true });
            Assert.That((string?)reply["snapshot"], Does.Contain("Echo"));
            Assert.That((bool)reply["baseUnknown"]!);
            Assert.That(reply.ContainsKey("changes") || reply.ContainsKey("baseHash"), Is.False);
        }

        [Test]
        public void TheLastSixteenTreesAreKnown()
        {
            var hashes = Enumerable
                .Range(1, 17)
                .Select(turn =>
                {
                    _turn = $"Turn {turn}";
                    // Asking for the same tree again must not count as another tree.
                    Ask();
                    return Hash(Ask());
                })
                .ToList();
            var known = Ask(new { diff = true, since = hashes[1] });
            Assert.That((string?)known["baseHash"], Is.EqualTo(hashes[1]));
            Assert.That((string?)known["changes"], Does.Contain("~1 label \"Turn 17\""));
            foreach (var unknown in new[] { hashes[0], Unknown, "" })
            {
                var whole = Ask(new { diff = true, since = unknown });
                Assert.That((bool)whole["baseUnknown"]!, unknown);
                Assert.That((string?)whole["snapshot"], Does.Contain("Turn 17"), unknown);
            }
        }

        [Test]
        public void ATreeThatDiffsAreTakenAgainstIsKeptThroughManyOthers()
        {
            var before = Hash(Ask());
            for (var turn = 1; turn <= 20; turn++)
            {
                _turn = $"Turn {turn}";
                var reply = Ask(new { diff = true, since = before });
                Assert.That((string?)reply["baseHash"], Is.EqualTo(before), _turn);
            }
        }

        [Test]
        public void ANamedTreeIsKnownOnlyWithTheParametersItWasSentWith()
        {
            var before = Hash(Ask(new { interactive = true }));
            _turn = "Turn 2";
            var whole = Ask(new { diff = true, since = before });
            Assert.That((bool)whole["baseUnknown"]!);
            Assert.That((string?)whole["snapshot"], Does.Contain("Turn 2"));
            var narrow = Ask(
                new
                {
                    diff = true,
                    since = before,
                    interactive = true,
                }
            );
            Assert.That((string?)narrow["changes"], Is.EqualTo("unchanged"));
        }

        [Test]
        public void DetailsArePrintedOncePerNameForAReaderThatNamesATree()
        {
            _hand = new List<string> { "Owl (2) -- Draw a card." };
            var first = Hash(Ask());
            _hand = new List<string> { "Owl (3) -- Draw a card.", "Elk -- Rest now." };
            Assert.That(
                Brief(first),
                Does.Contain("\"Owl (3)\" … [ref=").And.Contain("\"Elk -- Rest now.\" [ref=")
            );
            var second = Hash(Ask(new { interactive = true }));
            Assert.That(
                Changes(new { diff = true, since = first }),
                Does.Contain("\"Owl (3) -- Draw a card.\""),
                "only who asks for it gets less"
            );
            _hand = new List<string> { "Owl (4) -- Draw 2 cards.", "Owl (5) -- Draw 2 cards." };
            Assert.That(
                Brief(first),
                Does.Contain("\"Owl (4) -- Draw 2 cards.\" [ref=")
                    .And.Contain("\"Owl (5)\" … [ref=")
            );
            Assert.That((string?)Ask()["snapshot"], Does.Not.Contain("…"), "a tree is whole");
            var unknown = Ask(
                new
                {
                    diff = true,
                    since = Unknown,
                    details = "new",
                }
            );
            Assert.That((string?)unknown["snapshot"], Does.Not.Contain("…"));
        }

        [Test]
        public void DetailsThatOnlyOneReaderSawArePrintedForTheOther()
        {
            _hand = new List<string> { "Owl (1) -- Draw a card." };
            var first = Hash(Ask());
            _hand = new List<string>();
            // One reader comes from the tree with the owl; the other has never seen an owl.
            var empty = Hash(Ask(new { diff = true, since = first }));
            _hand = new List<string> { "Owl (2) -- Draw a card." };
            Assert.That(Brief(empty), Does.Contain("\"Owl (2)\" …"));
            _hand = new List<string>();
            Ask();
            _hand = new List<string> { "Owl (3) -- Draw a card." };
            Assert.That(Brief(empty), Does.Contain("\"Owl (3) -- Draw a card.\""));
        }

        [Test]
        public void InAnotherEpisodeAllDetailsArePrintedAgain()
        {
            var game = new FakeGameOfEpisodes();
            _harness.Bridge.RegisterWalker(game);
            _hand = new List<string> { "Owl (1) -- Draw a card." };
            var first = Hash(Ask());
            _hand = new List<string> { "Owl (2) -- Draw a card." };
            Assert.That(Brief(first), Does.Contain("\"Owl (2)\" …"));
            game.Episode = 2;
            Assert.That(Brief(first), Does.Contain("\"Owl (2) -- Draw a card.\""));
            // The same tree has now been read in both episodes.
            var second = Hash(Ask());
            _hand = new List<string> { "Owl (3) -- Draw a card." };
            Assert.That(Brief(second), Does.Contain("\"Owl (3) -- Draw a card.\""));
            var third = Hash(Ask());
            _hand = new List<string> { "Owl (4) -- Draw a card." };
            Assert.That(Brief(third), Does.Contain("\"Owl (4)\" …"));
        }

        [Test]
        public void DetailsNeedANamedTree()
        {
            Assert.That(
                (string?)_harness.Ask("snapshot", new { diff = true, details = "new" })["error"],
                Does.Contain("since")
            );
            Assert.That(
                (string?)_harness.Ask("snapshot", new { details = "some" })["error"],
                Does.Contain("details")
            );
        }

        [Test]
        public void NodesThatOnlyRolesTellApartArePairedInOrder()
        {
            string[] Say(params string[] lines) => lines;
            void Becomes(string[] before, string[] after, params string[] changes)
            {
                _lines = before;
                var hash = Hash(Ask());
                _lines = after;
                Assert.That(
                    Changes(new { diff = true, since = hash }).Split('\n').Skip(1),
                    Is.EqualTo(changes)
                );
            }

            Becomes(
                Say("label A", "image P", "label B"),
                Say("image Q", "label C", "image R"),
                "  - label \"A\"",
                "  ~ image \"Q\"",
                "  ~ label \"C\"",
                "  + image \"R\""
            );
            Becomes(
                Say("label A", "image P", "label B", "box X"),
                Say("image Q", "image R", "box Y", "label C"),
                "  - label \"A\"",
                "  ~ image \"Q\"",
                "  - label \"B\"",
                "  + image \"R\"",
                "  ~ box \"Y\"",
                "  + label \"C\""
            );
        }

        [Test]
        public void GoneNodesArePrintedWithTheirFullName()
        {
            _hand = new List<string> { "Toll (in coins) of the gate (paid 3 (of 5))" };
            var before = Hash(Ask());
            _hand.Clear();
            Assert.That(
                Changes(new { diff = true, since = before }),
                Does.Contain("- button \"Toll (in coins) of the gate\" …4 [ref=e1]")
            );
        }

        [Test]
        public void LabelsAreNotCutInsideABracket()
        {
            _turn = "Fox (cost: 1, spark: 2, can play) -- Draw (or not) a card.";
            var before = Hash(Ask());
            _turn = "Fox (cost: 3, spark: 2, can play) -- Draw (or not) a card.";
            Assert.That(
                Changes(new { diff = true, since = before }),
                Does.EndWith("~1 label \"Fox (cost: 3, spark: 2, can play)\" …6")
            );
            _turn = "Owl (cost: 3, spark: 2, can play) -- Draw (or not) a card.";
            before = Hash(Ask());
            _turn = "Fox (cost: 3, spark: 2, can play) -- Draw (or not) a card.";
            Assert.That(
                Changes(new { diff = true, since = before }),
                Does.EndWith("~1 label \"Fox\" …12")
            );
        }

        [TestCase("Choose a card. Then press Submit.", "\"Choose a card. Then press Submit.\"")]
        [TestCase("Arrange any cards. Then press Submit.", "\"Arrange any\" …4")]
        public void AnotherSentenceIsToldWholeUnlessTwoThirdsOfItAreAsBefore(
            string label,
            string told
        )
        {
            _turn = "Arrange the cards. Then press Submit.";
            var before = Hash(Ask());
            _turn = label;
            Assert.That(
                Changes(new { diff = true, since = before }),
                Does.EndWith($"~1 label {told}")
            );
        }

        private string Brief(string since) =>
            Changes(
                new
                {
                    diff = true,
                    since,
                    details = "new",
                }
            );

        private string Changes(object parameters) => (string)Ask(parameters)["changes"]!;

        [Test]
        public void AFindIsNotTheBaseOfTheNextDiff()
        {
            var before = Ask();
            _turn = "Turn 2";
            var found = Ask(new { find = "Echo" });
            var reply = Ask(new { diff = true });
            Assert.That((string?)reply["baseHash"], Is.EqualTo(Hash(before)));
            Assert.That((string?)reply["changes"], Does.Contain("Turn 2"));
            Assert.That(Hash(found), Is.EqualTo(Hash(reply)));
        }

        [Test]
        public void ChangesOnlyCoverNodesThatTheParametersKeep()
        {
            Ask(new { compact = true });
            _turn = "Turn 2";
            Assert.That(
                (string?)Ask(new { diff = true, interactive = true })["changes"],
                Is.EqualTo("unchanged")
            );
        }

        [Test]
        public void FoundNodesKeepTheirParents()
        {
            var reply = Ask(new { find = "ECHO" });
            Assert.That(
                (string?)reply["snapshot"],
                Is.EqualTo(
                    "- application \"Game\"\n  - group \"Hand\"\n    - button \"Echo\" [ref=e2]"
                )
            );
            Assert.That(Keys(reply["refs"]!), Is.EqualTo(new[] { "e2" }));
        }

        [Test]
        public void NothingFoundIsRefused()
        {
            var reply = _harness.Ask("snapshot", new { find = "Sunrise" });
            Assert.That((string?)reply["code"], Is.EqualTo("not_found"));
            Assert.That((string?)reply["error"], Does.Contain("\"Sunrise\""));
        }

        [Test]
        public void AnActionSucceedsEvenIfFindMatchesNothingAfterIt()
        {
            Ask();
            var reply = _harness.Ask("click", new { @ref = "e2", find = "Sunrise" });
            Assert.That((bool)reply["success"]!);
            Assert.That((string?)reply["data"]!["snapshot"], Is.Empty);
            Assert.That(_hand, Is.EqualTo(new[] { "Shield Wall" }));
        }

        [TestCase("{\"diff\": 1}", "diff")]
        [TestCase("{\"diff\": true, \"since\": 1}", "since")]
        [TestCase("{\"since\": \"0123456789abcdef\"}", "since")]
        [TestCase("{\"diff\": false, \"since\": \"0123456789abcdef\"}", "since")]
        [TestCase("{\"find\": \"\"}", "find")]
        [TestCase("{\"find\": [\"Echo\"]}", "find")]
        [TestCase("{\"find\": \"Echo\", \"diff\": true}", "find")]
        [TestCase("{\"bounds\": \"yes\"}", "bounds")]
        public void WrongParametersAreRefusedBeforeAnythingHappens(string json, string named)
        {
            Ask();
            var parameters = JObject.Parse(json);
            Assert.That(Code(_harness.Ask("snapshot", parameters)), Is.EqualTo("invalid_command"));
            parameters["ref"] = "e2";
            var reply = _harness.Ask("click", parameters);
            Assert.That(Code(reply), Is.EqualTo("invalid_command"));
            Assert.That((string?)reply["error"], Does.Contain(named));
            Assert.That(_hand, Has.Count.EqualTo(2));
        }

        [Test]
        public void RefsHaveBoundsIfRequestedAndKnown()
        {
            _place = new AbuRect(10.4f, -3.6f, 20.2f, 8);
            var refs = Ask(new { bounds = true })["refs"]!;
            Assert.That(refs["e1"]!["bounds"]!.Values<int>(), Is.EqualTo(new[] { 10, -4, 21, 8 }));
            Assert.That(((JObject)refs["e2"]!).ContainsKey("bounds"), Is.False);
            Assert.That(((JObject)Ask()["refs"]!["e1"]!).ContainsKey("bounds"), Is.False);
            _hand[0] = "Wall";
            Assert.That(
                Ask(new { bounds = true, diff = true })["refs"]!["e3"]!["bounds"],
                Is.Not.Null
            );
        }

        [TestCase(float.NaN)]
        [TestCase(float.PositiveInfinity)]
        [TestCase(1e12f)]
        public void InvalidBoundsAreLeftOut(float x)
        {
            _place = new AbuRect(x, 0, 1, 1);
            var entry = (JObject)Ask(new { bounds = true })["refs"]!["e1"]!;
            Assert.That(entry.ContainsKey("bounds"), Is.False);
        }

        private AbuSceneNode Walk(RefRegistry registry)
        {
            var cards = _hand.ConvertAll(card =>
                Button(
                    registry,
                    card,
                    new RefCallbacks { OnClick = () => _hand.Remove(card), OnHover = () => { } }
                )
            );
            if (cards.Count > 0)
            {
                cards[0].Bounds = _place;
            }
            if (_lines != null)
            {
                var said = _lines.Select(line => line.Split(' '));
                return Node(
                    "application",
                    "Game",
                    said.Select(one => Node(one[0], one[1])).ToArray()
                );
            }
            return Node("application", "Game", Group("Hand", cards.ToArray()), Nodes.Text(_turn));
        }

        private JObject Ask(object? parameters = null)
        {
            var reply = _harness.Ask("snapshot", parameters);
            Assert.That((string?)reply["error"], Is.Null);
            return (JObject)reply["data"]!;
        }

        private static string Hash(JObject reply) =>
            (string)(reply["stateHash"] ?? reply["data"]!["stateHash"])!;

        private static string? Code(JObject reply) => (string?)reply["code"];

        private sealed class FakeGameOfEpisodes : ISceneWalker, IEpisodeWalker
        {
            public object? Episode { get; set; } = 1;

            public AbuSceneNode Walk(RefRegistry refRegistry) => Group("Game");
        }

        private static IEnumerable<string> Keys(JToken json) =>
            ((JObject)json).Properties().Select(property => property.Name);
    }
}
