#nullable enable
using System.Collections.Generic;
using System.Linq;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;

namespace Abu.Tests
{
    /// <summary>Keys that commands press, as a game sees them that polls Input in each frame.</summary>
    public sealed class KeyboardTests : PlayedSceneTests
    {
        private readonly float _fixedStep = Time.fixedDeltaTime;
        private bool _isInputAsked;
        private Poller _game = null!;

        [SetUp]
        public void Begin()
        {
            _isInputAsked = LegacyInput.IsAsked;
            LegacyInput.IsAsked = true;
            var bridge = new GameObject("Bridge").AddComponent<AbuBridge>();
            bridge.RegisterWalker(new FakeWalker(_ => Nodes.Node("application", "Game")));
            _game = new GameObject("Game").AddComponent<Poller>();
            // Short enough for a fixed step in every frame.
            Time.fixedDeltaTime = 0.005f;
            Frames(1);
        }

        [TearDown]
        public void PutBack()
        {
            Time.fixedDeltaTime = _fixedStep;
            LegacyInput.IsAsked = _isInputAsked;
        }

        [Test]
        public void AKeyGoesDownInOneFrameAndUpInTheNextForEveryUpdate()
        {
            var reply = Press("a");
            Assert.That((string?)reply["data"]!["sentTo"], Is.EqualTo("keyboard (Input)"));
            Assert.That((string?)reply["data"]!["takenBy"]!["name"], Is.EqualTo("Input"));
            Assert.That(
                _game.Seen.Select(one => one.What).Distinct(),
                Is.EqualTo(new[] { "fixed down", "down", "held", "typed a", "up" })
            );
            var down = _game.Seen[0].Frame;
            Assert.That(
                _game.Seen.Distinct().Select(one => one.Frame - down),
                Is.EqualTo(new[] { 0, 0, 0, 0, 1 })
            );
        }

        [TestCase("3f", 3)]
        [TestCase("0.1s", 6)]
        public void AKeyIsHeldForFramesOrForSecondsOfTheGame(string hold, int frames)
        {
            Press("a", hold);
            Assert.That(_game.Seen.Count(one => one.What == "down"), Is.EqualTo(1));
            Assert.That(_game.Seen.Count(one => one.What == "held"), Is.EqualTo(frames));
        }

        [TestCase("0f")]
        [TestCase("f")]
        [TestCase("")]
        [TestCase("1")]
        [TestCase("21s")]
        [TestCase("-1s")]
        [TestCase("1e3s")]
        [TestCase("6001f")]
        public void AnInvalidHoldTimeIsRefused(string hold)
        {
            var reply = Press("a", hold);
            Assert.That((string?)reply["code"], Is.EqualTo("invalid_command"));
            Assert.That((string?)reply["fix"], Does.Contain("1f").And.Contain("20s"));
            Assert.That(_game.Seen, Is.Empty);
        }

        [Test]
        public void AKeyThatTheGameDoesNotAskForIsRefusedWithThoseThatItAsksFor()
        {
            foreach (var command in new[] { "press", "keydown" })
            {
                var reply = Key(command, "F5");
                Assert.That((string?)reply["code"], Is.EqualTo("not_actionable"));
                Assert.That(
                    (string?)reply["error"],
                    Does.Contain("the game did not ask the keyboard for it; press one")
                );
                Assert.That((string?)reply["fix"], Does.EndWith("asks for: Shift, a"));
            }
            Assert.That(
                (JArray)Ask("release")["data"]!["released"]!,
                Is.Empty,
                "what was refused is not held"
            );
        }

        [Test]
        public void AGameThatAsksForNoKeyDuringThePressIsNotToldToAskForOthers()
        {
            foreach (var command in new[] { "press", "keydown" })
            {
                _game.AsksNothing = false;
                Frames(1);
                Assert.That(Controls(), Is.EqualTo("Shift a"));
                _game.AsksNothing = true;
                var asked = Key(command, "a");
                Assert.That(
                    (string?)asked["cause"],
                    Does.EndWith("the game asks the keyboard for no key now")
                );
                Assert.That(
                    (string?)asked["fix"],
                    Is.EqualTo("use it later, since the game asks for it at times")
                );
                var never = Key("keydown", "F5");
                Assert.That(
                    (string?)never["cause"],
                    Does.EndWith("the game asks the keyboard for no key now")
                );
                Assert.That((string?)never["fix"], Does.Not.Contain("Shift"));
            }
        }

        [Test]
        public void AKeyThatTheGameAsksForAtTimesIsToBePressedLater()
        {
            _game.AsksShiftOnly = true;
            Assert.That(
                (string?)Key("press", "a")["error"],
                Does.EndWith(
                    "the game did not ask the keyboard for it; use it later, since the game asks for it at times, "
                        + "or what it asks for now: Shift"
                )
            );
        }

        [Test]
        public void HeldKeysAreReportedUntilReleased()
        {
            Assert.That(Ask("status")["data"]!["held"], Is.Null);
            Assert.That(Held(Key("keydown", "Shift")), Is.EqualTo(new[] { "Shift" }));
            Assert.That(Held(Ask("status")), Is.EqualTo(new[] { "Shift" }));
            Assert.That(Held(Key("press", "a")), Is.EqualTo(new[] { "Shift" }));
            Assert.That((string?)Key("keydown", "Shift")["error"], Does.Contain("held already"));
            var wrong = Key("keyup", "a");
            Assert.That((string?)wrong["error"], Does.Contain("it is not held; let go"));
            Assert.That((string?)wrong["fix"], Is.EqualTo("let go what is held: Shift"));
            Assert.That(Held(Key("keyup", "Shift")), Is.Empty);
            Assert.That((string?)Key("keyup", "Shift")["fix"], Does.Contain("keydown"));
            Key("keydown", "Shift+a");
            Assert.That(
                Ask("release")["data"]!["released"]!.Values<string>(),
                Is.EquivalentTo(new[] { "Shift", "a" })
            );
            Frames(2);
            Assert.That(_game.IsShiftHeld, Is.False);
        }

        [Test]
        public void APressLeavesWhatIsHeldAsItIs()
        {
            Key("keydown", "Shift");
            Assert.That(Held(Key("press", "Shift+a")), Is.EqualTo(new[] { "Shift" }));
            Key("keydown", "a");
            var refused = Key("press", "a");
            Assert.That((string?)refused["error"], Does.Contain("it is held already; let it go"));
            Assert.That(Held(Ask("status")), Is.EquivalentTo(new[] { "Shift", "a" }));
        }

        [Test]
        public void AKeyHeldForAMinuteIsReleased()
        {
            var clock = new FakeClock();
            AbuBridge.Current!.Clock = clock;
            Key("keydown", "Shift");
            clock.Now += 59;
            Frames(2);
            Assert.That(_game.IsShiftHeld, Is.True);
            clock.Now += 2;
            Frames(2);
            Assert.That(_game.IsShiftHeld, Is.False);
            var data = Key("press", "a")["data"]!;
            Assert.That(data["letGo"]!.Values<string>(), Is.EqualTo(new[] { "Shift" }));
            Assert.That(Key("press", "a")["data"]!["letGo"], Is.Null, "it is told once");
        }

        [Test]
        public void WhatWasHeldWhenTheScriptsWereLoadedAnewIsLetGoAndTold()
        {
            Key("keydown", "Shift");
            Key("keydown", "a");
            // As Unity does before and after it loads scripts during Play.
            AbuBridge.Current!.enabled = false;
            Object.FindAnyObjectByType<AbuBridge>().enabled = true;
            Frames(2);
            Assert.That(_game.IsShiftHeld, Is.False);
            var data = Key("press", "a")["data"]!;
            Assert.That(data["letGo"]!.Values<string>(), Is.EquivalentTo(new[] { "Shift", "a" }));
            Assert.That(Key("press", "a")["data"]!["letGo"], Is.Null, "it is told once");
        }

        [Test]
        public void KeysAreReleasedWithTheBridge()
        {
            Key("keydown", "Shift");
            Assert.That(_game.IsShiftHeld, Is.True);
            Object.Destroy(AbuBridge.Current!.gameObject);
            Frames(2);
            Assert.That(_game.IsShiftHeld, Is.False);
        }

        [Test]
        public void ControlsListsTheKeysThatTheGameAsksForNow()
        {
            Assert.That(Controls(), Is.EqualTo("Shift a"));
            _game.AsksNothing = true;
            Frames(31);
            Assert.That(Controls(), Is.EqualTo(""));
            Assert.That(
                (string?)Key("keydown", "a")["error"],
                Does.Contain("the game asks the keyboard for no key now")
            );
            Assert.That(
                (string?)Press("a")["error"],
                Does.Contain("Nothing in the game takes the key a now")
            );
        }

        [Test]
        public void AKeyIsHeldOnTheKeyboardOrPressedOnANode()
        {
            var reply = Ask(
                "press",
                new JObject
                {
                    ["key"] = "a",
                    ["hold"] = "1s",
                    ["name"] = "It",
                }
            );
            Assert.That((string?)reply["code"], Is.EqualTo("invalid_command"));
        }

        [Test]
        public void NamesOfUnityAndOfModifiersAreKeysToo()
        {
            Assert.That(
                (string?)Key("keydown", "Keypad1")["error"],
                Does.Contain("The key Keypad1")
            );
            Assert.That(
                (string?)Key("keydown", "Mouse0")["error"],
                Does.Contain("no key \"Mouse0\"")
            );
            Assert.That(
                (string?)Key("keydown", "é")["error"],
                Does.Contain("no key that types \"é\"")
            );
        }

        private string Controls() =>
            string.Join(" ", Ask("controls")["data"]!["inputs"]![0]!["keys"]!.Values<string>());

        private static string[] Held(JObject reply) =>
            reply["data"]!["held"]?.Values<string>().Select(name => name!).ToArray()
            ?? System.Array.Empty<string>();

        private JObject Key(string command, string key) =>
            Ask(command, new JObject { ["key"] = key });

        private JObject Press(string key, string? hold = null)
        {
            var parameters = new JObject { ["key"] = key };
            if (hold != null)
            {
                parameters["hold"] = hold;
            }
            return Ask("press", parameters);
        }

        private sealed class FakeClock : IClock
        {
            public float Now { get; set; }
        }

        private sealed class Poller : MonoBehaviour
        {
            public List<(string What, int Frame)> Seen { get; } = new();

            public bool AsksNothing { get; set; }

            public bool AsksShiftOnly { get; set; }

            public bool IsShiftHeld { get; private set; }

            private void FixedUpdate() =>
                Note("fixed down", !AsksNothing && !AsksShiftOnly && Input.GetKeyDown("a"));

            private void Update()
            {
                if (AsksNothing)
                {
                    return;
                }
                IsShiftHeld = Input.GetKey(KeyCode.LeftShift);
                if (AsksShiftOnly)
                {
                    return;
                }
                Note("down", Input.GetKeyDown(KeyCode.A));
                Note("held", Input.GetKey(KeyCode.A));
                var typed = Input.inputString;
                Note($"typed {typed}", typed != "");
                Note("up", Input.GetKeyUp(KeyCode.A));
            }

            private void Note(string what, bool isSo)
            {
                if (isSo)
                {
                    Seen.Add((what, Time.frameCount));
                }
            }
        }
    }
}
