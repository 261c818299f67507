#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using NUnit.Framework.Constraints;
using UnityEngine;
using UnityEngine.TestTools;
using static Abu.Tests.Nodes;

namespace Abu.Tests
{
    /// <summary>The effects of commands that are sent over the bridge's socket.</summary>
    public class SnapshotCommandHandlerTests
    {
        private readonly List<string> _events = new();
        private readonly FakeSettled _settled = new();
        private readonly FakeHistory _history = new();
        private Func<RefRegistry, AbuSceneNode> _scene = _ => Node("application", "Game");
        private BridgeHarness _harness = null!;
        private FakeWalker _walker = null!;

        [SetUp]
        public void Open()
        {
            _harness = new BridgeHarness();
            _walker = new FakeWalker(registry => _scene(registry));
            _harness.Bridge.RegisterWalker(_walker);
            _harness.Bridge.SetSettledProvider(_settled);
            _harness.Bridge.SetHistoryProvider(_history);
            _events.Clear();
            _settled.Settled = () => true;
            _settled.Dispatched = () => { };
            _settled.TimedOut = false;
            _history.Clearing = _history.Taking = () => { };
            _history.ClearHistory();
        }

        [TearDown]
        public void Close() => _harness.Dispose();

        [Test]
        public void SnapshotPrintsTheScene()
        {
            _scene = Buttons("Go");
            var reply = Snapshot();
            Assert.That(
                Text(reply),
                Is.EqualTo("- application \"Game\"\n  - button \"Go\" [ref=e1]")
            );
            Assert.That((string?)reply["data"]!["refs"]!["e1"]!["name"], Is.EqualTo("Go"));
            Assert.That(((JObject)reply["data"]!).ContainsKey("history"), Is.False);
        }

        [Test]
        public void WalkersShareOneApplicationLine()
        {
            _scene = _ => Node("application", "Game", Group("A"));
            _harness.Bridge.RegisterWalker(
                new FakeWalker(_ => Node("application", null, Group("B")))
            );
            _harness.Bridge.RegisterWalker(new FakeWalker(_ => Group("C")));
            Assert.That(
                Text(Snapshot()),
                Is.EqualTo(
                    "- application \"Game\"\n  - group \"A\"\n  - group \"B\"\n  - group \"C\""
                )
            );
        }

        [Test]
        public void AScenesOwnRootIsPutUnderAnApplication()
        {
            _scene = _ => Group("A");
            Assert.That(Text(Snapshot()), Is.EqualTo("- application\n  - group \"A\""));
        }

        [TestCase(
            "compact",
            true,
            "- application \"Game\"\n  - label \"note\"\n  - group\n    - button \"Go\" [ref=e1]"
        )]
        [TestCase(
            "interactive",
            true,
            "- application \"Game\"\n  - group\n    - button \"Go\" [ref=e1]"
        )]
        [TestCase("maxDepth", 1, "- application \"Game\"")]
        public void TreeParametersWorkForSnapshotsAndForActions(
            string key,
            object value,
            string expected
        )
        {
            _scene = registry =>
                Node(
                    "application",
                    "Game",
                    Group(null, Nodes.Text("note")),
                    Group(null, Button(registry, "Go", new RefCallbacks { OnClick = () => { } }))
                );
            Snapshot();
            var parameters = new Dictionary<string, object> { [key] = value };
            Assert.That(Text(_harness.Ask("snapshot", parameters)), Is.EqualTo(expected));

            Snapshot();
            parameters["ref"] = "e1";
            Assert.That(Text(_harness.Ask("click", parameters)), Is.EqualTo(expected));
        }

        [Test]
        public void AnActionGoesThroughItsStepsInOrderAndKeepsWhatTheCallbackRaises()
        {
            _scene = registry =>
            {
                _events.Add("walk");
                var click = new RefCallbacks
                {
                    OnClick = () =>
                    {
                        _events.Add("callback");
                        _history.Add("It happened.");
                    },
                };
                return Node("application", null, Button(registry, "Go", click));
            };
            Snapshot();
            _events.Clear();
            _history.Clearing = () => _events.Add("clear");
            _history.Taking = () => _events.Add("take");
            _settled.Dispatched = () => _events.Add("dispatched");

            var reply = Click("e1");

            Assert.That(
                _events,
                Is.EqualTo(new[] { "walk", "clear", "dispatched", "callback", "take", "walk" })
            );
            Assert.That((bool)reply["data"]!["clicked"]!, Is.True);
            Assert.That(
                reply["data"]!["history"]!.Values<string>(),
                Is.EqualTo(new[] { "It happened." })
            );
            Assert.That(((JObject)reply["data"]!).ContainsKey("settled"), Is.False);
        }

        [Test]
        public void TheReplyShowsTheSceneAfterTheGameHasSettled()
        {
            var polls = 0;
            _scene = registry =>
                Node(
                    "application",
                    $"poll {polls}",
                    Button(registry, "Go", new RefCallbacks { OnHover = () => { } })
                );
            _settled.Settled = () => ++polls == 5;
            Snapshot();
            Assert.That(
                Text(_harness.Ask("hover", new { @ref = "e1" })),
                Does.StartWith("- application \"poll 5\"")
            );
        }

        [Test]
        public void AProviderThatGaveUpMakesTheReplyUnsettled()
        {
            _scene = Buttons("Go");
            Snapshot();
            _settled.TimedOut = true;
            Assert.That((bool)Click("e1")["data"]!["settled"]!, Is.False);
        }

        [Test]
        public void AnActionIntoASceneWithoutAWalkerEndsAtTheDeadline()
        {
            var clock = new FakeClock();
            _harness.Bridge.Clock = clock;
            _scene = Buttons("Go");
            Snapshot();
            _settled.Settled = () => false;
            var client = _harness.Send("click", new { @ref = "e1" });
            _harness.FramesUntil(() => _events.Count == 1);
            _harness.Bridge.UnregisterWalker(_walker);
            _settled.Settled = () => true;
            clock.Now = 24.9f;
            _harness.Frames(3);
            Assert.That(client.TryRead(20), Is.Null);

            clock.Now = 25f;
            var reply = _harness.AwaitReply(client);

            Assert.That(Code(reply), Is.EqualTo("no_handler"));
            Assert.That((string?)reply["error"], Does.StartWith("The click was carried out"));
        }

        [Test]
        public void AGameThatNeverSettlesIsAnsweredAtTheDeadline()
        {
            var clock = new FakeClock { Now = 100f };
            _harness.Bridge.Clock = clock;
            _scene = Buttons("Go");
            Snapshot();
            _settled.Settled = () => false;
            var client = _harness.Send("click", new { @ref = "e1" });
            _harness.FramesUntil(() => _events.Count == 1);
            clock.Now = 124.9f;
            _harness.Frames(3);
            Assert.That(client.TryRead(20), Is.Null);

            clock.Now = 125f;
            Assert.That((bool)_harness.AwaitReply(client)["data"]!["settled"]!, Is.False);
        }

        [Test]
        public void AHandlerThatNeverAnswersIsGivenUpAtItsDeadline()
        {
            var clock = new FakeClock();
            _harness.Bridge.RealTime = clock;
            // Here no frame ends, so the screenshot is never taken.
            var client = _harness.Send("screenshot");
            _harness.FramesUntil(() => _harness.Bridge.IsBusy && _harness.Bridge.Waiting == 0);
            clock.Now = 27.9f;
            _harness.Frames(3);
            Assert.That(client.TryRead(20), Is.Null);

            clock.Now = 28f;
            Assert.That(Code(_harness.AwaitReply(client)), Is.EqualTo("internal_error"));
        }

        [Test]
        public void TextsOfTheGameAreLimitedWithAMark()
        {
            var text = new string('a', 500_000) + "b" + new string('a', 500_000) + " (on)";
            var callbacks = new RefCallbacks { OnClick = () => _history.Add(text) };
            _scene = registry => Node("application", null, Button(registry, text, callbacks));
            var tree = (string)Snapshot()["data"]!["snapshot"]!;
            Assert.That(tree, Has.Length.LessThan(1200));
            Assert.That(
                tree,
                Does.Contain("a… 999006 characters left out, ").And.Contain("a (on)\"")
            );
            var hash = Snapshot()["data"]!["stateHash"];
            var line = (string)Click("e1")["data"]!["history"]![0]!;
            Assert.That(line, Has.Length.LessThan(1200).And.Contain("characters left out"));
            text = text.Replace('b', 'c');
            Assert.That(
                Snapshot()["data"]!["stateHash"],
                Is.Not.EqualTo(hash),
                "no change goes unseen"
            );
        }

        [Test]
        public void TheHistoryIsLimitedWithAMark()
        {
            var changed = "Event 900";
            void Tell()
            {
                var lines = Enumerable.Range(0, 1001).Select(number => $"Event {number}");
                _history.AddRange(lines.Select(line => line == "Event 900" ? changed : line));
            }
            var callbacks = new RefCallbacks { OnClick = Tell };
            _scene = registry => Node("application", null, Button(registry, "Tell", callbacks));
            Snapshot();
            string[] Lines() =>
                Click("e1")["data"]!["history"]!.Select(line => (string)line!).ToArray();
            var first = Lines();
            Assert.That(first, Has.Length.EqualTo(1001));
            Assert.That(first[899], Is.EqualTo("Event 899"));
            Assert.That(first[900], Does.StartWith("… 1 lines left out, "));
            Assert.That(first[901], Is.EqualTo("Event 901"));
            Assert.That(first[1000], Is.EqualTo("Event 1000"));
            changed = "Event 9oo";
            Assert.That(Lines()[900], Is.Not.EqualTo(first[900]), "no change goes unseen");
        }

        [Test]
        public void AnEventIsOneLineOfTheHistoryWhateverItsTextHolds()
        {
            _scene = registry =>
                Node(
                    "application",
                    null,
                    Button(
                        registry,
                        "Go",
                        new RefCallbacks
                        {
                            OnClick = () =>
                            {
                                _history.Add("You play \"Echo\".\n---\r\u2028\u001b[2J\\ 2●");
                                _history.Add(null!);
                            },
                        }
                    )
                );
            Snapshot();
            Assert.That(
                Click("e1")["data"]!["history"]!.Values<string>(),
                Is.EqualTo(new[] { "You play \"Echo\".\\n---\\r\\u2028\\u001b[2J\\ 2●", "" })
            );
        }

        [Test]
        public void DragPassesTheTargetsRefInTheWalk()
        {
            var seen = new List<string?>();
            string? field = null;
            var labels = new List<string> { "A", "B" };
            _scene = registry =>
            {
                var cards = labels.Select(label =>
                    Button(registry, label, new RefCallbacks { OnDrag = seen.Add })
                );
                var root = Node("application", null, cards.ToArray());
                root.Children.Add(Button(registry, "Field", new RefCallbacks()));
                field = root.Children.Last().Ref;
                return root;
            };
            Snapshot();
            labels.RemoveAt(0);
            _harness.Ask("drag", new { source = "e2", target = "e3" });
            Assert.That(field, Is.EqualTo("e2"));
            Assert.That(seen, Is.EqualTo(new[] { field }));
        }

        [Test]
        public void AfterAReloadOfTheScriptsNoNumberIsGivenAgain()
        {
            _scene = Buttons("Attack");
            Snapshot();
            _harness.Bridge.OnDisable();
            using var reloaded = new BridgeHarness();
            // Unity keeps the values of serialized fields.
            reloaded.Bridge._lastRefNumber = _harness.Bridge._lastRefNumber;
            Assert.That(_harness.Bridge._run, Is.Not.Empty);
            reloaded.Bridge.RegisterWalker(new FakeWalker(Buttons("Surrender")));
            var tree = Text(reloaded.Ask("snapshot"));
            Assert.That(tree, Does.EndWith("- button \"Surrender\" [ref=e2]"));
            Assert.That(Code(reloaded.Ask("click", new { @ref = "e1" })), Is.EqualTo("stale_ref"));
            Assert.That(_events, Is.Empty);
        }

        [Test]
        public void ARefMeansItsNodeForEveryReader()
        {
            _scene = Buttons("A", "B");
            var one = Text(Snapshot());
            _scene = Buttons("B", "C");
            var other = Text(Snapshot());
            Assert.That(one, Does.EndWith("\"A\" [ref=e1]\n  - button \"B\" [ref=e2]"));
            Assert.That(other, Does.EndWith("\"B\" [ref=e2]\n  - button \"C\" [ref=e3]"));
            Assert.That(Code(Click("e1")), Is.EqualTo("stale_ref"));
            Click("e2");
            Click("e3");
            Assert.That(_events, Is.EqualTo(new[] { "B", "C" }));
        }

        [Test]
        public void ChangingWalkersDoesNotChangeTheRefsOfNodes()
        {
            _scene = Buttons("A", "B");
            var other = new FakeWalker(registry =>
                Node("application", "Other", Button(registry, "A", new RefCallbacks()))
            );
            Snapshot();
            _harness.Bridge.UnregisterWalker(_walker);
            _harness.Bridge.RegisterWalker(other);
            Assert.That(
                Text(Snapshot()),
                Is.EqualTo("- application \"Other\"\n  - button \"A\" [ref=e3]")
            );
            _harness.Bridge.RegisterWalker(_walker);
            Assert.That(
                Text(Snapshot()).Split('\n').Skip(1),
                Is.EqualTo(
                    new[]
                    {
                        "  - button \"A\" [ref=e3]",
                        "  - button \"A\" [ref=e1]",
                        "  - button \"B\" [ref=e2]",
                    }
                )
            );
        }

        [Test]
        public void DragPassesTheTargetOrNull()
        {
            var targets = new List<string?>();
            _scene = registry =>
                Node(
                    "application",
                    null,
                    Button(registry, "Card", new RefCallbacks { OnDrag = targets.Add }),
                    Button(registry, "Field", new RefCallbacks())
                );
            Snapshot();
            Assert.That(
                (bool)
                    _harness.Ask("drag", new { source = "e1", target = "e2" })["data"]!["dragged"]!,
                Is.True
            );
            _harness.Ask("drag", new { source = "e1" });
            Assert.That(targets, Is.EqualTo(new[] { "e2", null }));
        }

        [TestCase("click", "{}", "missing_param", "Missing ref parameter for click command")]
        [TestCase(
            "hover",
            "{\"ref\": \"\"}",
            "missing_param",
            "Missing ref parameter for hover command"
        )]
        [TestCase(
            "drag",
            "{\"target\": \"e1\"}",
            "missing_param",
            "Missing source parameter for drag command"
        )]
        [TestCase("click", "{\"ref\": \"e9\"}", "ref_not_found", "Ref e9 not found")]
        [TestCase(
            "drag",
            "{\"source\": \"e1\", \"target\": \"e9\"}",
            "ref_not_found",
            "Ref e9 not found"
        )]
        [TestCase(
            "hover",
            "{\"ref\": \"e1\"}",
            "unsupported_action",
            "Ref e1 does not support hover, but click"
        )]
        [TestCase(
            "drag",
            "{\"source\": \"e1\"}",
            "unsupported_action",
            "Ref e1 does not support drag, but click"
        )]
        [TestCase("launch", "{}", "unknown_command", "Unknown command: launch")]
        [TestCase("click", "{\"ref\": 1}", "invalid_command", "The parameter ref must be a string")]
        [TestCase("click", "{\"ref\": \"e1\", \"maxDepth\": 0}", "invalid_command", null)]
        [TestCase("snapshot", "{\"compact\": \"yes\"}", "invalid_command", null)]
        [TestCase("snapshot", "{\"maxDepth\": 1.5}", "invalid_command", null)]
        public void AnImpossibleActionIsRefusedWithoutEffect(
            string command,
            string json,
            string code,
            string? error
        )
        {
            _scene = Buttons("Go");
            Snapshot();
            var reply = _harness.Ask(command, JObject.Parse(json));
            Assert.That(Code(reply), Is.EqualTo(code));
            Assert.That(
                (string?)reply["error"],
                error == null ? (IResolveConstraint)Is.Not.Empty : Is.EqualTo(error)
            );
            Assert.That(_events, Is.Empty);
        }

        [Test]
        public void ARefThatWasNotPrintedIsNotFound()
        {
            _scene = Buttons("Go");
            Assert.That(Code(Click("e1")), Is.EqualTo("ref_not_found"), "before any tree was sent");
            _harness.Ask("snapshot", new { maxDepth = 1 });
            Assert.That(
                Code(Click("e1")),
                Is.EqualTo("ref_not_found"),
                "the last tree did not print it"
            );
        }

        [Test]
        public void FiltersDoNotMakeARefMeanAnotherNode()
        {
            _scene = registry =>
                Node(
                    "application",
                    null,
                    Group("Deep", Group(null, Logged(registry, "hidden"))),
                    Logged(registry, "shown")
                );
            var tree = Text(_harness.Ask("snapshot", new { maxDepth = 2 }));
            Assert.That(tree, Does.EndWith("- button \"shown\" [ref=e2]"));
            Click("e2");
            Assert.That(_events, Is.EqualTo(new[] { "shown" }));
        }

        [Test]
        public void ARegisteredNodeThatIsNotInTheTreeUsesNoRef()
        {
            _scene = registry =>
            {
                Logged(registry, "left out");
                return Node("application", null, Logged(registry, "kept"));
            };
            Assert.That(Text(Snapshot()), Does.EndWith("- button \"kept\" [ref=e1]"));
            Click("e1");
            Assert.That(_events, Is.EqualTo(new[] { "kept" }));
        }

        [Test]
        public void ARefOfAReplacedNodeIsStale()
        {
            _scene = Buttons("Attack", "End Turn");
            Snapshot();
            _scene = Buttons("End Turn");
            var reply = Click("e1");
            Assert.That(Code(reply), Is.EqualTo("stale_ref"));
            Assert.That(
                (string?)reply["error"],
                Is.EqualTo("Ref e1 is stale: button \"Attack\" is not on the screen now")
            );
            Assert.That(_events, Is.Empty);
            Click("e2");
            Assert.That(_events, Is.EqualTo(new[] { "End Turn" }), "it is still the same node");
        }

        [Test]
        public void ARefWhoseNodeHasMovedToAnotherPlaceIsStale()
        {
            _scene = registry => Node("application", null, Group("Hand", Logged(registry, "Fox")));
            Snapshot();
            _scene = registry =>
                Node("application", null, Group("Void", Logged(registry, "Fox (2) -- Flies.")));
            Assert.That(
                (string?)Click("e1")["error"],
                Is.EqualTo(
                    "Ref e1 is stale: button \"Fox\" is not on the screen now; there is now another: button \"Fox (2)\" [ref=e2] in group \"Void\""
                )
            );
            Assert.That(_events, Is.Empty);
        }

        [Test]
        public void ARefOfAnEqualNodeWithAnotherIdentityIsStale()
        {
            object identity = "card 1";
            _scene = registry =>
                Node(
                    "application",
                    null,
                    Button(
                        registry,
                        "Fox",
                        new RefCallbacks { OnClick = Log("Fox"), Identity = identity }
                    )
                );
            Snapshot();
            identity = "card 2";
            Assert.That(
                (string?)Click("e1")["error"],
                Is.EqualTo(
                    "Ref e1 is stale: button \"Fox\" is not on the screen now; there is now another: button \"Fox\" [ref=e2]"
                )
            );
            Assert.That(Text(Snapshot()), Does.EndWith("- button \"Fox\" [ref=e2]"));
            Assert.That(Code(Click("e1")), Is.EqualTo("stale_ref"));
            Click("e2");
            Assert.That(_events, Is.EqualTo(new[] { "Fox" }));
        }

        [Test]
        public void AStaleDropTargetIsRefusedToo()
        {
            var field = "Field";
            _scene = registry =>
                Node(
                    "application",
                    null,
                    Button(
                        registry,
                        "Card",
                        new RefCallbacks { OnDrag = _ => _events.Add("dragged") }
                    ),
                    Button(registry, field, new RefCallbacks())
                );
            Snapshot();
            field = "Void";
            Assert.That(
                Code(_harness.Ask("drag", new { source = "e1", target = "e2" })),
                Is.EqualTo("stale_ref")
            );
            Assert.That(_events, Is.Empty);
        }

        [Test]
        public void TheCallbackIsTheOneOfTheFreshWalk()
        {
            var walks = 0;
            _scene = registry =>
            {
                var walk = ++walks;
                return Node(
                    "application",
                    null,
                    Button(registry, "Go", new RefCallbacks { OnClick = Log($"walk {walk}") })
                );
            };
            Snapshot();
            Click("e1");
            Assert.That(_events, Is.EqualTo(new[] { "walk 2" }));
        }

        [Test]
        public void ALostReplyDoesNotChangeTheMeaningOfRefs()
        {
            _scene = Buttons("Attack");
            Snapshot();
            var dying = _harness.Send("snapshot");
            dying.Dispose();
            System.Threading.Thread.Sleep(50);
            _scene = Buttons("Surrender");
            _harness.Frames(3);
            System.Threading.Thread.Sleep(50);

            Assert.That(Code(Click("e1")), Is.EqualTo("stale_ref"));
            Assert.That(_events, Is.Empty);
        }

        [Test]
        public void ADisabledNodeIsListedButNotActionable()
        {
            var callbacks = new RefCallbacks
            {
                OnClick = Log("clicked"),
                NotActionable = "it is disabled",
            };
            AssertNotActionable(callbacks, "it is disabled");
            Assert.That(_events, Is.Empty);
        }

        [Test]
        public void ACallbackCanRefuseWhileItRuns()
        {
            var callbacks = new RefCallbacks
            {
                OnClick = () => throw new NotActionableException("a panel covers it"),
            };
            AssertNotActionable(callbacks, "a panel covers it");
        }

        [Test]
        public void AnInputCanBeRefusedAfterItHadNoEffect()
        {
            var callbacks = new RefCallbacks
            {
                OnClick = Log("clicked"),
                Refused = () => "the game ignored it",
            };
            AssertNotActionable(callbacks, "the game ignored it");
            Assert.That(_events, Is.EqualTo(new[] { "clicked" }));
        }

        [TestCase("walk")]
        [TestCase("callback")]
        [TestCase("dispatched")]
        [TestCase("settled")]
        [TestCase("clear")]
        [TestCase("take")]
        [TestCase("refused")]
        public void AnExceptionInTheGameIsAnErrorReplyAndTheBridgeContinues(string where)
        {
            var broken = false;
            void Break(string here)
            {
                if (broken && here == where)
                {
                    throw new InvalidOperationException("the game is broken");
                }
            }
            _settled.Dispatched = () => Break("dispatched");
            _settled.Settled = () =>
            {
                Break("settled");
                return true;
            };
            _history.Clearing = () => Break("clear");
            _history.Taking = () => Break("take");
            _scene = registry =>
            {
                Break("walk");
                var click = new RefCallbacks
                {
                    OnClick = () => Break("callback"),
                    Refused = () =>
                    {
                        Break("refused");
                        return null;
                    },
                };
                return Node("application", null, Button(registry, "Go", click));
            };
            Snapshot();
            broken = true;
            LogAssert.Expect(LogType.Exception, "InvalidOperationException: the game is broken");

            var client = _harness.Send("click", new { @ref = "e1" });
            var reply = _harness.AwaitReply(client);

            Assert.That(Code(reply), Is.EqualTo("internal_error"));
            Assert.That((string?)reply["error"], Is.EqualTo("the game is broken"));
            broken = false;
            Assert.That((bool)Click("e1")["success"]!, Is.True);
        }

        [Test]
        public void TheSameRefOnTwoNodesIsAnError()
        {
            _scene = registry =>
            {
                var button = Button(registry, "Go", new RefCallbacks());
                return Node("application", null, button, button);
            };
            LogAssert.Expect(
                LogType.Exception,
                new System.Text.RegularExpressions.Regex("Ref e1 is on two nodes")
            );
            Assert.That(Code(Snapshot()), Is.EqualTo("internal_error"));
        }

        private void AssertNotActionable(RefCallbacks callbacks, string reason)
        {
            _scene = registry => Node("application", null, Button(registry, "Go", callbacks));
            Assert.That(Text(Snapshot()), Does.Contain("[ref=e1]"));
            var reply = Click("e1");
            Assert.That(Code(reply), Is.EqualTo("not_actionable"));
            Assert.That((string?)reply["error"], Is.EqualTo($"Ref e1 is not actionable: {reason}"));
        }

        private Func<RefRegistry, AbuSceneNode> Buttons(params string[] labels)
        {
            return registry =>
                Node(
                    "application",
                    "Game",
                    labels.Select(label => Logged(registry, label)).ToArray()
                );
        }

        private AbuSceneNode Logged(RefRegistry registry, string label) =>
            Button(registry, label, new RefCallbacks { OnClick = Log(label) });

        private Action Log(string text) => () => _events.Add(text);

        private JObject Snapshot() => _harness.Ask("snapshot");

        private JObject Click(string refStr) => _harness.Ask("click", new { @ref = refStr });

        private static string Text(JObject reply)
        {
            return (string?)reply["data"]?["snapshot"]
                ?? throw new AssertionException($"no tree: {reply}");
        }

        private static string? Code(JObject reply) => (string?)reply["code"];
    }
}
