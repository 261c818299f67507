#nullable enable

using System;
using System.Linq;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using static Abu.Tests.Nodes;

namespace Abu.Tests
{
    /// <summary>Commands that name their node instead of using its ref.</summary>
    public class NodeNameTests : VerbTestBase
    {
        [TestCase("End Turn", "End Turn")]
        [TestCase("end turn", "End Turn")]
        [TestCase(" End Turn ", "End Turn")]
        [TestCase("Fox", "Fox (can play) -- Draw a card (or two)")]
        [TestCase("fox (can play)", "Fox (can play) -- Draw a card (or two)")]
        [TestCase(
            "Fox (can play) -- Draw a card (or two)",
            "Fox (can play) -- Draw a card (or two)"
        )]
        [TestCase("Fo", "Fox (can play) -- Draw a card (or two)")]
        [TestCase("Owl", "Owl (spark 2 (was 1)) (exhausted)")]
        [TestCase("Owl (spark 2 (was 1))", "Owl (spark 2 (was 1)) (exhausted)")]
        [TestCase("Buy", "Buy")]
        [TestCase("Buy Owl", "Buy Owl for 35")]
        [TestCase("(odd)", "(odd)")]
        public void ANameMeansTheNodeWithThatLabel(string name, string label)
        {
            Scene = Buttons(
                "End Turn",
                "Fox (can play) -- Draw a card (or two)",
                "Owl (spark 2 (was 1)) (exhausted)",
                "Buy",
                "Buy Owl for 35",
                "(odd)"
            );
            var reply = Harness.Ask("click", new { name });
            Assert.That((bool)reply["success"]!, Is.True, reply.ToString());
            Assert.That(Events, Is.EqualTo(new[] { label }));
        }

        [Test]
        public void ANameFindsOnlyNodesWithARef()
        {
            Scene = registry =>
                Node("application", "Game", Text("Go"), Group("Go", Logged(registry, "Go (now)")));
            Harness.Ask("click", new { name = "Go" });
            Assert.That(Events, Is.EqualTo(new[] { "Go (now)" }));
        }

        [Test]
        public void ARoleNarrowsTheName()
        {
            Scene = registry =>
            {
                var link = Logged(registry, "Shop");
                link.Role = "link";
                return Node("application", "Game", Logged(registry, "Shop (open)"), link);
            };
            AssertRefused(Harness.Ask("click", new { name = "Shop" }), "ambiguous", "2 nodes");
            Harness.Ask("click", new { name = "Shop", role = "Link" });
            Assert.That(Events, Is.EqualTo(new[] { "Shop" }));
            Events.Clear();
            AssertRefused(
                Harness.Ask("click", new { name = "Shop", role = "card" }),
                "not_found",
                "No card that can be acted on is named \"Shop\"; there is button \"Shop (open)\" [ref=e1], link"
            );
        }

        [TestCase("Owl (1) (2)", 11, "Owl (1) (2)")]
        [TestCase("Owl (1) (2) here", 12, "Owl (1) (2)…")]
        [TestCase("Owl (cost: 12, spark: 3)", 12, "Owl…")]
        [TestCase("Owl (a (b) c) more", 11, "Owl…")]
        [TestCase("Owl (1) (cost: 2)", 14, "Owl (1)…")]
        [TestCase("(all of it in brackets)", 8, "(all of…")]
        [TestCase("Owl\U0001F389s", 4, "Owl…")]
        public void ALabelIsShortenedBetweenBracketsAndCharacters(
            string label,
            int most,
            string shortened
        ) => Assert.That(NodeName.Shorten(label, most), Is.EqualTo(shortened));

        [Test]
        public void OfSeveralNodesTheOneThatSupportsTheVerbIsTaken()
        {
            Scene = registry =>
                Node(
                    "application",
                    "Game",
                    Button(registry, "Fox (shown)", new RefCallbacks { OnHover = () => { } }),
                    Logged(registry, "Fox (hand) -- Draw a card.")
                );
            var reply = Harness.Ask("drag", new { sourceName = "fox" });
            Assert.That(Events, Is.EqualTo(new[] { "Fox (hand) -- Draw a card. to " }));
            var chosen = new JObject
            {
                ["role"] = "button",
                ["name"] = "Fox (hand)",
                ["ref"] = "e2",
            };
            Assert.That(reply["data"]!["chosen"], Is.EqualTo(chosen));
            Events.Clear();
            reply = Harness.Ask("click", new { name = "Fox (hand)" });
            Assert.That(reply["data"]!["chosen"], Is.Null, "nothing had to be chosen");
            Events.Clear();
            AssertRefused(Harness.Ask("fill", new { name = "fox", value = "" }), "ambiguous", "2");
        }

        [TestCase("Fox", "Fox", true, true, null, "e1", TestName = "Twins")]
        [TestCase("Fox", "Fox (new)", true, true, null, null, TestName = "AnotherState")]
        [TestCase("Fox", "Fox", true, false, null, null, TestName = "NotInterchangeable")]
        [TestCase("Fox", "Fox", true, true, "it is asleep", "e1", TestName = "OneNotNow")]
        [TestCase("Fox", "Fox (new)", true, false, "it is asleep", "e1", TestName = "OneUsable")]
        [TestCase("Fox", "Fox", false, true, null, null, TestName = "OtherVerbs")]
        public void OfInterchangeableNodesTheFirstIsTaken(
            string one,
            string other,
            bool haveSameVerbs,
            bool areInterchangeable,
            string? notNow,
            string? chosen
        )
        {
            Scene = registry =>
                Node(
                    "application",
                    "Game",
                    Copy(registry, one, areInterchangeable, null, null),
                    Copy(
                        registry,
                        other,
                        areInterchangeable,
                        notNow,
                        haveSameVerbs ? null : () => { }
                    )
                );
            var reply = Harness.Ask("click", new { name = "fox" });
            if (chosen == null)
            {
                AssertRefused(reply, "ambiguous", "2 nodes fit");
                return;
            }
            Assert.That(Events, Is.EqualTo(new[] { one }));
            Assert.That((string?)reply["data"]!["chosen"]!["ref"], Is.EqualTo(chosen));
        }

        [Test]
        public void OfNodesInTwoPlacesTheOnlyUsableOneIsTaken()
        {
            Scene = registry =>
                Node(
                    "application",
                    "Game",
                    Group("Menu", Copy(registry, "Back", false, "it is disabled", null)),
                    Group("Shop", Logged(registry, "Back (2)"), Logged(registry, "Buy"))
                );
            var chosen = Harness.Ask("click", new { name = "Back" })["data"]!["chosen"]!;
            Assert.That(Events, Is.EqualTo(new[] { "Back (2)" }));
            Assert.That((string?)chosen["ref"], Is.EqualTo("e2"));
        }

        [Test]
        public void EqualNodesInTwoPlacesAreAmbiguous()
        {
            Scene = registry =>
                Node(
                    "application",
                    "Game",
                    Group("Hand", Copy(registry, "Fox", true, null, null)),
                    Group("Deck", Copy(registry, "Fox", true, null, null))
                );
            AssertRefused(Harness.Ask("click", new { name = "Fox" }), "ambiguous", "2 nodes fit");
        }

        private AbuSceneNode Copy(
            RefRegistry registry,
            string label,
            bool isInterchangeable,
            string? notNow,
            Action? hover
        )
        {
            var callbacks = new RefCallbacks
            {
                OnClick = () => Events.Add(label),
                OnHover = hover,
                NotActionable = notNow,
                IsInterchangeable = isInterchangeable,
            };
            return Button(registry, label, callbacks);
        }

        [Test]
        public void NodesInGroupsOfOneNameAreToldApartByTheGroupAbove()
        {
            Scene = registry =>
                Node(
                    "application",
                    "Game",
                    Group("User", Group("Board", Logged(registry, "Fox"))),
                    Group("Opponent", Group("Board", Logged(registry, "Fox")))
                );
            AssertRefused(
                Harness.Ask("click", new { name = "Fox" }),
                "ambiguous",
                "button \"Fox\" [ref=e1] in group \"Board\" in group \"User\", "
                    + "button \"Fox\" [ref=e2] in group \"Board\" in group \"Opponent\""
            );
        }

        [Test]
        public void UnusableChoicesAreListedLastWithTheReason()
        {
            var covered = new Refusal(
                "group \"Browser; open\" in group \"Fox\" covers it",
                "press \"Close\" there first"
            );
            Scene = registry =>
                Node(
                    "application",
                    "Game",
                    Button(registry, "Fox (board)", new RefCallbacks { OnClick = () => { } }),
                    Button(
                        registry,
                        "Fox (deck)",
                        new RefCallbacks { OnDrag = _ => { }, NotActionable = covered }
                    ),
                    Logged(registry, "Fox (hand)"),
                    Logged(registry, "Fox (shop)")
                );
            const string board = "button \"Fox (board)\" [ref=e1]";
            const string deck = "button \"Fox (deck)\" [ref=e2]";
            const string hand = "button \"Fox (hand)\" [ref=e3]";
            const string shop = "button \"Fox (shop)\" [ref=e4]";
            const string why = "not now: group \"Browser; open\" in group \"Fox\" covers it";
            Assert.That(
                (string?)Harness.Ask("drag", new { sourceName = "fox" })["error"],
                Is.EqualTo(
                    "4 nodes fit the name \"fox\": "
                        + $"{hand}, {shop}, {board} (does not support drag), {deck} ({why})"
                )
            );
            Assert.That(
                (string?)Harness.Ask("drag", new { sourceName = "fux" })["error"],
                Does.EndWith($"; there is {hand}, {shop}")
            );
            Assert.That(
                (string?)Harness.Ask("fill", new { name = "fux", value = "" })["error"],
                Does.EndWith(
                    $"; there is {board} (does not support fill), "
                        + $"{deck} (does not support fill), {hand} (does not support fill), "
                        + $"{shop} (does not support fill)"
                )
            );
            Harness.Ask("drag", new { source = "e3", targetName = "fox (board)" });
            Assert.That(Events, Is.EqualTo(new[] { "Fox (hand) to e1" }));
        }

        [Test]
        public void ANodeThatIsLeftOutIsRefusedWithTheReason()
        {
            string? why = null;
            Scene = registry =>
            {
                var shelf = Node("region", "Shelf");
                shelf.LeavesOut = why;
                if (why == null)
                {
                    shelf.Children.Add(Logged(registry, "Fox"));
                }
                return Node(
                    "application",
                    "Game",
                    shelf,
                    Group("Bar", Logged(registry, why == null ? "Menu" : "Resume"))
                );
            };
            Tree();
            why = "the menu hides the shelf; close that first";
            AssertRefused(
                Harness.Ask("click", new { @ref = "e1" }),
                "stale_ref",
                $"Ref e1 is stale: button \"Fox\" is not on the screen now; {why}"
            );
            Assert.That(
                (string?)Harness.Ask("click", new { @ref = "e2" })["error"],
                Is.EqualTo("Ref e2 is stale: button \"Menu\" is not on the screen now")
            );
            AssertRefused(
                Harness.Ask("click", new { name = "Fox" }),
                "not_found",
                $"is named \"Fox\", nor anything like it; {why}"
            );
            AssertRefused(
                Harness.Ask("click", new { name = "Resumed" }),
                "not_found",
                $"; there is button \"Resume\" [ref=e3] in group \"Bar\"; {why}"
            );
            why = null;
            Harness.Ask("click", new { @ref = "e1" });
            Assert.That(Events, Is.EqualTo(new[] { "Fox" }));
        }

        [Test]
        public void OfManyMatchesTenAreListedWithUsableRefs()
        {
            Scene = Buttons(Enumerable.Range(0, 13).Select(i => $"Card {i}").ToArray());
            var reply = Harness.Ask("click", new { name = "card" });
            AssertRefused(reply, "ambiguous", "13 nodes fit the name \"card\": button \"Card 0\"");
            Assert.That((string?)reply["error"], Does.EndWith("\"Card 9\" [ref=e10] and 3 more"));
            Assert.That((string?)reply["error"], Does.Not.Contain("[ref=e11]"));
            AssertRefused(Harness.Ask("click", new { @ref = "e11" }), "ref_not_found", "e11");
            Harness.Ask("click", new { @ref = "e10" });
            Assert.That(Events, Is.EqualTo(new[] { "Card 9" }));
        }

        [Test]
        public void SimilarNamesAreListedTheNearestFirstWithTheirRefs()
        {
            Scene = Buttons("Attack");
            Tree();
            Scene = Buttons(
                "Attack",
                "Pass",
                "End Turns",
                "End Turn -- " + new string('x', 500),
                "Turn"
            );
            var reply = Harness.Ask("click", new { name = "Edn Turn" });
            AssertRefused(reply, "not_found", "");
            Assert.That(
                (string?)reply["error"],
                Is.EqualTo(
                    "No node that can be acted on is named \"Edn Turn\"; there is "
                        + "button \"End Turn\" [ref=e4], "
                        + "button \"End Turns\" [ref=e3], "
                        + "button \"Turn\" [ref=e5]"
                )
            );
            AssertRefused(Harness.Ask("click", new { @ref = "e2" }), "ref_not_found", "e2");
            AssertRefused(
                Harness.Ask("click", new { name = "Undo" }),
                "not_found",
                "is named \"Undo\", nor anything like it"
            );
            AssertRefused(Harness.Ask("click", new { name = "x" }), "not_found", "anything like");
            Harness.Ask("click", new { @ref = "e4" });
            Assert.That(Events.Single(), Does.StartWith("End Turn --"));
        }

        [Test]
        public void WithoutUsableNodesTheErrorSaysSo() =>
            AssertRefused(
                Harness.Ask("click", new { name = "Go" }),
                "not_found",
                "No node that can be acted on is named \"Go\": nothing can be acted on now"
            );

        [Test]
        public void ADragTakesNamesAndRefs()
        {
            Scene = Buttons("Fox", "Field", "Void");
            Tree();
            Harness.Ask("drag", new { sourceName = "fox", targetName = "field" });
            Harness.Ask("drag", new { source = "e1", targetName = "void" });
            Harness.Ask("drag", new { sourceName = "fox", target = "e2" });
            Assert.That(Events, Is.EqualTo(new[] { "Fox to e2", "Fox to e3", "Fox to e2" }));
            Events.Clear();
            AssertRefused(
                Harness.Ask("drag", new { sourceName = "fox", targetName = "hand" }),
                "not_found",
                "\"hand\""
            );
        }

        [Test]
        public void ANameIsFoundInTheWalkInWhichTheActionRuns()
        {
            var walks = 0;
            Scene = registry =>
            {
                var walk = ++walks;
                var click = new RefCallbacks { OnClick = () => Events.Add($"walk {walk}") };
                return Node("application", "Game", Button(registry, "Go", click));
            };
            Harness.Ask("click", new { name = "Go" });
            Assert.That(Events, Is.EqualTo(new[] { "walk 1" }));
        }

        [Test]
        public void ARefusalNamesTheNode()
        {
            Scene = One(new RefCallbacks { OnClick = () => { }, NotActionable = "it is disabled" });
            AssertRefused(
                Harness.Ask("click", new { name = "it" }),
                "not_actionable",
                "button \"It\" is not actionable: it is disabled"
            );
            AssertRefused(
                Harness.Ask("hover", new { name = "it" }),
                "unsupported_action",
                "button \"It\" does not support hover, but click"
            );
        }

        [TestCase("{\"ref\": \"e1\", \"name\": \"Go\"}", "exclude each other")]
        [TestCase("{\"ref\": \"e1\", \"role\": \"button\"}", "role goes with name only")]
        [TestCase("{\"name\": 7}", "name must be a string")]
        [TestCase("{\"name\": \"Go\", \"role\": true}", "role must be a string")]
        [TestCase("{\"name\": \"Go\", \"x\": 1, \"y\": 1}", "not to both")]
        public void AnUnclearTargetIsRefused(string json, string error)
        {
            Scene = Buttons("Go");
            Tree();
            AssertRefused(Ask("click", json), "invalid_command", error);
        }

        [TestCase("{\"name\": \"\"}")]
        [TestCase("{\"name\": \" \"}")]
        [TestCase("{\"name\": null, \"ref\": null}")]
        public void AnEmptyNameCountsAsMissing(string json)
        {
            Scene = Buttons("Go");
            AssertRefused(Ask("click", json), "missing_param", "Missing ref parameter");
        }
    }
}
