#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;
using static Abu.Tests.Nodes;

namespace Abu.Tests
{
    /// <summary>The commands fill, press and scroll, and clicks and hovers at a point.</summary>
    public class VerbTests : VerbTestBase
    {
        private static readonly string[] Verbs = RefVerb.All.Select(verb => verb.Name).ToArray();

        private static IEnumerable<TestCaseData> BadInput()
        {
            var perVerb = new Dictionary<string, string[]>
            {
                ["click"] = new[] { "\"x\": 1", "\"y\": 1", "\"x\": \"1\", \"y\": 1" },
                ["hover"] = new[] { "\"x\": -1, \"y\": 1", "\"x\": 1, \"y\": 1e300" },
                ["drag"] = new[] { "\"source\": \"e1\", \"target\": 2" },
                ["fill"] = new[]
                {
                    "\"ref\": \"e1\"",
                    "\"ref\": \"e1\", \"value\": 7",
                    "\"ref\": \"e1\", \"value\": null",
                    "\"value\": \"x\"",
                },
                ["press"] = new[]
                {
                    "\"ref\": \"e1\"",
                    "\"key\": \"\"",
                    "\"key\": 1",
                    "\"key\": \"Ctrl+a\"",
                    "\"key\": \"a\", \"ref\": 1",
                },
                ["scroll"] = new[]
                {
                    "\"direction\": \"up\"",
                    "\"ref\": \"e1\", \"direction\": \"Up\"",
                    "\"ref\": \"e1\", \"amount\": 0",
                    "\"ref\": \"e1\", \"amount\": -5",
                    "\"ref\": \"e1\", \"amount\": \"5\"",
                    "\"ref\": \"e1\", \"amount\": 1e30",
                    "\"ref\": \"e1\", \"amount\": 100000000000000000000000000000000000000000",
                },
                ["do"] = new[]
                {
                    "\"action\": \"open\"",
                    "\"ref\": \"e1\"",
                    "\"ref\": \"e1\", \"action\": 1",
                    "\"ref\": \"e1\", \"action\": \"open\", \"args\": \"now\"",
                    "\"ref\": \"e1\", \"action\": \"open\", \"args\": [[]]",
                    "\"ref\": \"e1\", \"action\": \"open\", \"args\": [1]",
                },
            };
            Assert.That(perVerb.Keys, Is.EquivalentTo(Verbs));
            return from pair in perVerb
                from json in pair.Value
                select new TestCaseData(pair.Key, "{" + json + "}");
        }

        [TestCaseSource(nameof(BadInput))]
        public void BadInputChangesNothing(string command, string json)
        {
            Scene = One(Everything());
            Harness.Bridge.RegisterKeyReceiver(new FakeKeys(Log("game", true)));
            var before = Tree();
            Settled.Dispatched = () => Events.Add("dispatched");
            var reply = Ask(command, json);
            Assert.That(
                (string?)reply["code"],
                Is.EqualTo("invalid_command").Or.EqualTo("missing_param")
            );
            Assert.That((string?)reply["error"], Is.Not.Empty);
            Assert.That(Events, Is.Empty);
            Assert.That(Tree(), Is.EqualTo(before));
        }

        [TestCaseSource(nameof(Verbs))]
        public void AVerbThatANodeDoesNotSupportIsRefused(string command)
        {
            Scene = One(new RefCallbacks());
            Tree();
            AssertRefused(
                Ask(command, Good(command)),
                "unsupported_action",
                command == "do" ? "Ref e1 has no actions" : $"Ref e1 does not support {command}"
            );
        }

        [TestCaseSource(nameof(Verbs))]
        public void ANodeThatCannotBeUsedNowIsNotTouched(string command)
        {
            var callbacks = Everything();
            callbacks.NotActionable = "it is disabled";
            Scene = One(callbacks);
            Tree();
            AssertRefused(Ask(command, Good(command)), "not_actionable", "it is disabled");
        }

        [TestCaseSource(nameof(Verbs))]
        public void EveryVerbReportsSuccess(string command)
        {
            Scene = One(Everything());
            Tree();
            var data = (JObject)Ask(command, Good(command))["data"]!;
            Assert.That(
                data.Properties().Count(p => p.Value.Type == JTokenType.Boolean),
                Is.EqualTo(1)
            );
            Assert.That((int)data["frame"]!, Is.EqualTo(Time.frameCount));
            Assert.That(Events, Has.Count.EqualTo(1));
            Assert.That(Events[0], Does.StartWith(command));
        }

        [Test]
        public void AFillShowsTheValueThatTheControlHasThen()
        {
            Scene = One(new RefCallbacks { OnFill = value => value.Trim().ToUpperInvariant() });
            Tree();
            var data = Harness.Ask("fill", new { @ref = "e1", value = " abc " })["data"]!;
            Assert.That((string?)data["value"], Is.EqualTo("ABC"));
            data = Harness.Ask("fill", new { @ref = "e1", value = "" })["data"]!;
            Assert.That((string?)data["value"], Is.Empty);
        }

        [TestCase("{\"ref\": \"e1\"}", "scroll Down 100")]
        [TestCase("{\"name\": \"it\", \"direction\": \"up\", \"amount\": 2.5}", "scroll Up 2.5")]
        [TestCase("{\"ref\": \"e1\", \"direction\": \"left\"}", "scroll Left 100")]
        [TestCase("{\"ref\": \"e1\", \"direction\": \"right\"}", "scroll Right 100")]
        public void AScrollGoesItsWay(string json, string expected)
        {
            Scene = One(Everything());
            Tree();
            Assert.That((float)Ask("scroll", json)["data"]!["by"]!, Is.EqualTo(7.5f));
            Assert.That(Events, Is.EqualTo(new[] { expected }));
        }

        [Test]
        public void AScrollThatMovesNothingIsRefused()
        {
            Scene = One(new RefCallbacks { OnScroll = _ => 0 });
            Tree();
            AssertRefused(
                Harness.Ask("scroll", new { @ref = "e1" }),
                "not_actionable",
                "Ref e1 is not actionable: it is at its end"
            );
        }

        [Test]
        public void AKeyGoesToTheFocusThenToTheReceiversUntilOneTakesIt()
        {
            var focus = new FakeWalkerWithKeys(Log("focus", false));
            var first = new FakeKeys(Log("first", false));
            var second = new FakeKeys(Log("second", true));
            Harness.Bridge.RegisterKeyReceiver(first);
            Harness.Bridge.RegisterKeyReceiver(first);
            Harness.Bridge.RegisterKeyReceiver(second);
            Harness.Bridge.RegisterKeyReceiver(new FakeKeys(Log("third", true)));
            Harness.Bridge.RegisterWalker(focus);

            Assert.That(
                (bool)Harness.Ask("press", new { key = "Shift+a" })["data"]!["pressed"]!,
                Is.True
            );

            Assert.That(
                Events,
                Is.EqualTo(new[] { "focus Shift+a", "first Shift+a", "second Shift+a" })
            );
            Events.Clear();
            Harness.Bridge.UnregisterKeyReceiver(second);
            Harness.Bridge.UnregisterKeyReceiver(second);
            Harness.Ask("press", new { key = "b" });
            Assert.That(Events, Is.EqualTo(new[] { "focus b", "first b", "third b" }));
        }

        [Test]
        public void AnUnusedKeyIsRefusedWithTheUsableKeys()
        {
            var keys = new FakeKeyList { Keys = new[] { "x" } };
            Harness.Bridge.RegisterKeyReceiver(keys);
            const string refused = "Nothing in the game takes the key F5 now; press";
            const string advice = "or click a button instead";
            var reply = Harness.Ask("press", new { key = "F5" });
            AssertRefused(reply, "not_actionable", $"{refused} x, {advice}");
            keys.Keys = new[] { "x", "Space" };
            Harness.Bridge.RegisterKeyReceiver(new FakeKeyList { Keys = new[] { "x", "m" } });
            reply = Harness.Ask("press", new { key = "F5" });
            AssertRefused(reply, "not_actionable", $"{refused} one of x, Space, m, {advice}");
        }

        [Test]
        public void AnUnusedKeyIsRefusedWithANodeThatTakesKeys()
        {
            const string refused = "Nothing in the game takes the key F5 now; press another key, ";
            Scene = registry =>
                Node(
                    "application",
                    "Game",
                    Logged(registry, "No keys"),
                    Button(
                        registry,
                        "Off",
                        new RefCallbacks { OnPress = _ => { }, NotActionable = "it is disabled" }
                    )
                );
            AssertRefused(
                Harness.Ask("press", new { key = "F5" }),
                "not_actionable",
                $"{refused}or click a button instead"
            );
            Scene = One(Everything());
            AssertRefused(
                Harness.Ask("press", new { key = "F5" }),
                "not_actionable",
                $"{refused}or name a node that takes keys, such as button \"It (do: open)\" [ref=e1]"
            );
            Harness.Ask("press", new { key = "F5", @ref = "e1" });
            Assert.That(Events, Is.EqualTo(new[] { "press F5" }));
        }

        [Test]
        public void AKeyForANodeReachesNoReceiver()
        {
            Scene = One(Everything());
            Harness.Bridge.RegisterKeyReceiver(new FakeKeys(Log("game", true)));
            Tree();
            Harness.Ask("press", new { key = "Space", @ref = "e1" });
            Assert.That(Events, Is.EqualTo(new[] { "press Space" }));
        }

        [Test]
        public void OfTheHitsOfSeveralWalkersTheNearestCounts()
        {
            Harness.Bridge.RegisterWalker(Pointer("scene", 1));
            Harness.Bridge.RegisterWalker(Pointer("overlay", 5));
            Harness.Bridge.RegisterWalker(Pointer("panel", 3));
            Harness.Bridge.RegisterWalker(new FakePointer(_ => Group("none"), (_, _) => null));

            var data = Harness.Ask("click", new { x = 12.5, y = 7 })["data"]!;

            Assert.That(Events, Is.EqualTo(new[] { "overlay at 12.5,7" }));
            Assert.That(
                data["hit"]!.ToString(Newtonsoft.Json.Formatting.None),
                Is.EqualTo("{\"role\":\"button\",\"name\":\"overlay\",\"ref\":\"e2\"}")
            );
            Harness.Ask("click", new { @ref = "e2" });
            Assert.That(Events.Last(), Is.EqualTo("overlay"));
        }

        [Test]
        public void AHitThatCannotBeHoveredOrHadNoEffectIsRefused()
        {
            var hit = new PointHit
            {
                Role = "card",
                Name = "Fox",
                Click = () => { },
            };
            Harness.Bridge.RegisterWalker(new FakePointer(_ => Group("Hand"), (_, _) => hit));
            AssertRefused(
                Harness.Ask("hover", new { x = 1, y = 2 }),
                "unsupported_action",
                "card \"Fox\" at 1,2 does not support hover"
            );
            hit.Refused = () => "the game ignored it";
            AssertRefused(
                Harness.Ask("click", new { x = 1, y = 2 }),
                "not_actionable",
                "card \"Fox\" at 1,2 is not actionable: the game ignored it"
            );
        }

        [Test]
        public void APointWithNothingIsRefused()
        {
            AssertRefused(
                Harness.Ask("click", new { x = 0, y = 0 }),
                "not_actionable",
                "walkers cannot tell"
            );
            Harness.Bridge.RegisterWalker(new FakePointer(_ => Group("x"), (_, _) => null));
            AssertRefused(
                Harness.Ask("click", new { x = 0, y = 0 }),
                "not_actionable",
                "Nothing is there"
            );
        }

        [Test]
        public void ThePointMustLieOnTheScreen()
        {
            Harness.Bridge.RegisterWalker(Pointer("all", 1));
            var size = $"{Screen.width} pixels wide and {Screen.height} high";
            foreach (
                var (x, y) in new[] { (Screen.width, 0), (0, Screen.height), (-1, 0), (0, -1) }
            )
            {
                AssertRefused(Harness.Ask("click", new { x, y }), "invalid_command", size);
            }
            Harness.Ask("click", new { x = Screen.width - 1, y = Screen.height - 1 });
            Assert.That(Events, Has.Count.EqualTo(1));
        }

        private static string Good(string command)
        {
            return command switch
            {
                "drag" => "{\"source\": \"e1\"}",
                "fill" => "{\"ref\": \"e1\", \"value\": \"x\"}",
                "press" => "{\"ref\": \"e1\", \"key\": \"a\"}",
                "do" => "{\"ref\": \"e1\", \"action\": \"open\"}",
                _ => "{\"ref\": \"e1\"}",
            };
        }

        private RefCallbacks Everything()
        {
            return new RefCallbacks
            {
                OnClick = () => Events.Add("click"),
                OnHover = () => Events.Add("hover"),
                OnDrag = _ => Events.Add("drag"),
                OnFill = value =>
                {
                    Events.Add($"fill {value}");
                    return value;
                },
                OnPress = key => Events.Add($"press {key}"),
                Actions = new AbuActions { { "open", () => Events.Add("do open") } },
                OnScroll = step =>
                {
                    Events.Add(
                        FormattableString.Invariant($"scroll {step.Direction} {step.Pixels}")
                    );
                    return 7.5f;
                },
            };
        }

        private Func<KeyStroke, bool> Log(string who, bool takes)
        {
            return key =>
            {
                Events.Add($"{who} {key}");
                return takes;
            };
        }

        private FakePointer Pointer(string name, float depth)
        {
            string? own = null;
            return new FakePointer(
                registry =>
                {
                    var node = Logged(registry, name);
                    own = node.Ref;
                    return Group(null, node);
                },
                (x, y) =>
                    new PointHit
                    {
                        Role = "button",
                        Name = name,
                        Ref = own,
                        Depth = depth,
                        Click = () => Events.Add(FormattableString.Invariant($"{name} at {x},{y}")),
                    }
            );
        }

        private sealed class FakeKeys : IKeyReceiver
        {
            private readonly Func<KeyStroke, bool> _onKey;

            public FakeKeys(Func<KeyStroke, bool> onKey)
            {
                _onKey = onKey;
            }

            public bool OnKey(KeyStroke key) => _onKey(key);
        }

        private sealed class FakeKeyList : IKeyReceiver, IKeyLister
        {
            public string[] Keys { get; set; } = Array.Empty<string>();

            public bool OnKey(KeyStroke key) => false;

            public IEnumerable<string> KeysNow() => Keys;
        }

        private sealed class FakeWalkerWithKeys : ISceneWalker, IKeyReceiver
        {
            private readonly Func<KeyStroke, bool> _onKey;

            public FakeWalkerWithKeys(Func<KeyStroke, bool> onKey)
            {
                _onKey = onKey;
            }

            public AbuSceneNode Walk(RefRegistry refRegistry) => Group("keys");

            public bool OnKey(KeyStroke key) => _onKey(key);
        }
    }

    /// <summary>A walker that knows which node is at a point.</summary>
    internal sealed class FakePointer : ISceneWalker, IPointWalker
    {
        private readonly Func<RefRegistry, AbuSceneNode> _walk;
        private readonly Func<float, float, PointHit?> _at;

        public FakePointer(Func<RefRegistry, AbuSceneNode> walk, Func<float, float, PointHit?> at)
        {
            _walk = walk;
            _at = at;
        }

        public AbuSceneNode Walk(RefRegistry refRegistry) => _walk(refRegistry);

        public PointHit? At(float x, float y) => _at(x, y);
    }
}
