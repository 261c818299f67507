#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.TestTools;
using static Abu.Tests.Nodes;

namespace Abu.Tests
{
    /// <summary>
    /// Sends the request of each sample in docs/wire to a real bridge, which must answer with the sample's reply.
    /// </summary>
    public class WireSampleTests
    {
        private static readonly WireSamples Wire = new("wire");

        // These samples need a screen, which only a running game has.
        private static readonly string[] NeedAScreen =
        {
            "screenshot",
            "screenshot_annotate",
            "screenshot_of_cameras",
            "error_screenshot_failed",
        };

        private readonly FakeSettled _settled = new();
        private BridgeHarness _harness = null!;
        private WireGame _game = null!;
        private bool _isInputAsked;
        private readonly List<GameObject> _made = new();

        private static IEnumerable<string> SamplesWithoutScreen() =>
            Wire.Names().Except(NeedAScreen);

        [SetUp]
        public void Open()
        {
            _harness = new BridgeHarness();
            _game = new WireGame();
            _isInputAsked = LegacyInput.IsAsked;
            // Independent of what else the project compiles in.
            LegacyInput.IsAsked = false;
            _harness.Bridge.SetSettledProvider(_settled);
            _harness.Bridge.SetHistoryProvider(_game.History);
            _settled.TimedOut = false;
            _settled.Settled = () => true;
            _settled.Late = null;
            _settled.Dispatched = () => { };
        }

        [TearDown]
        public void Close()
        {
            _harness.Dispose();
            LegacyInput.IsAsked = _isInputAsked;
            VirtualInput.Times = new UnityFrameTimes();
            VirtualInput.Reset();
            _made.ForEach(UnityEngine.Object.DestroyImmediate);
            _made.Clear();
        }

        [Test]
        public void EveryErrorCodeHasASample()
        {
            var codes = typeof(ErrorCode)
                .GetFields()
                .Select(field => (string)field.GetRawConstantValue()!);
            var shown = Wire.Names()
                .Select(name => (string?)Wire.Read(name)["reply"]!["code"])
                .Distinct();
            Assert.That(codes, Is.SubsetOf(shown));
        }

        [TestCaseSource(nameof(SamplesWithoutScreen))]
        public void TheBridgeGivesTheReplyOfTheSample(string name)
        {
            var sample = Wire.Read(name);
            Prepare(name);
            var client = name == "error_busy" ? ClientThatAsksTooMuch() : _harness.Connect();
            client.Send(
                (string?)sample["line"]
                    ?? sample["request"]!.ToString(Newtonsoft.Json.Formatting.None)
            );
            var reply = name == "error_busy" ? AwaitRefusal(client) : _harness.AwaitReply(client);
            WireReply.NormaliseRun(reply);
            if (name.StartsWith("status"))
            {
                Assert.That(WireReply.Shape(reply), Is.EqualTo(WireReply.Shape(sample["reply"]!)));
            }
            else
            {
                var expected = sample["reply"];
                WireReply.Normalise(reply);
                Assert.That(
                    JToken.DeepEquals(reply, expected),
                    $"expected {expected}, was {reply}"
                );
            }
        }

        private static readonly string[] OfTime =
        {
            "freeze",
            "thaw",
            "step",
            "step_until",
            "click_frozen",
            "click_thawed",
            "expect_thawed",
            "status_frozen",
            "error_frozen",
            "error_paused",
            "error_step_timeout",
        };

        private static readonly string[] OnDevices =
        {
            "mouse",
            "pad",
            "touch",
            "press_on_keyboard",
            "keydown",
            "keyup",
            "release",
            "controls",
            "snapshot_controls",
            "error_key_not_asked_for",
            "error_key_held",
        };

        private static readonly string[] OfGrids =
        {
            "snapshot_grid",
            "snapshot_empty",
            "click_cell",
        };

        // Sets up what the request needs to be answered as in its sample.
        private void Prepare(string name)
        {
            if (name == "error_no_handler")
            {
                return;
            }
            if (name == "error_unauthorized")
            {
                ListenWithToken();
            }
            _game.Control = name switch
            {
                "scroll"
                or "scroll_default"
                or "scroll_to"
                or "error_no_item"
                or "error_end_of_scroll" => Node("list", "Decks"),
                "fill" or "error_fill_not_taken" or "error_missing_param_value" => Node(
                    "slider",
                    "Volume (0.5)"
                ),
                "press_on_node" => Node("textbox", "Deck name"),
                "error_ambiguous" => Node("button", "Emote"),
                "do" or "error_no_such_action" or "error_missing_param_action" => Node(
                    "item",
                    "Safe (closed)"
                ),
                _ => null,
            };
            _game.HasGrids = OfGrids.Contains(name);
            _game.MarksMoves = name == "click_move" || name == "error_stale_state";
            _harness.Bridge.RegisterWalker(new FakePointer(_game.Walk, WireGame.At));
            _harness.Bridge.RegisterKeyReceiver(new WireGame.Undo(_game.History));
            if (name == "snapshot_world" || name == "click_gone")
            {
                OpenWorld();
            }
            _harness.Ask("snapshot");
            if (OfTime.Contains(name))
            {
                FreezeTime(name);
            }
            if (OnDevices.Contains(name))
            {
                PollDevices(name);
            }
            switch (name)
            {
                case "scroll_to":
                    CountFrames();
                    break;
                case "status":
                    _harness.Bridge.HiddenFromPlayers = new[] { "Dev", "Cheat: *" };
                    break;
                case "click_errors":
                    _game.Errors = 22;
                    ExpectErrors(Enumerable.Range(0, 22));
                    break;
                case "log":
                case "log_errors":
                    ExpectErrors(new[] { 7, 7 });
                    Debug.Log("Deck loaded");
                    Debug.LogWarning("The deck has 61 cards");
                    Debug.LogError("Card 7 is missing");
                    Debug.LogError("Card 7 is missing");
                    break;
                case "perf":
                    MeasureThreeFrames();
                    break;
                case "click_not_settled":
                    _settled.TimedOut = true;
                    break;
                case "click_still_moving":
                    _settled.TimedOut = true;
                    _settled.Moving = new List<string> { "Coin", "Water Wheel" };
                    break;
                case "click_shown_meanwhile":
                    ShowToast();
                    break;
                case "click_scene_loaded":
                    _harness.Bridge.Loads.Note("Level 2");
                    break;
                case "click_gone":
                    _harness.Ask("snapshot", new { world = true });
                    UnityEngine.Object.DestroyImmediate(_made.Find(one => one.name == "Hero"));
                    break;
                case "click_not_simulated":
                    var gaps = new List<string> { "Rigidbody.AddTorque", "WindZone" };
                    _harness.Bridge.Gaps.Use(told => gaps.GetRange(told, gaps.Count - told));
                    break;
                case "click_others":
                    _harness.Ask("snapshot", null, client: "reader 1");
                    _harness.Ask("click", new { @ref = "e1" }, client: "a person");
                    break;
                case "watch":
                    _harness.Ask("watch");
                    _harness.Ask("click", new { @ref = "e4" }, client: "reader 1");
                    break;
                case "click_late":
                    _settled.Late = new LateChange
                    {
                        After = 0.98,
                        Changed = new List<string> { "Coin" },
                        Quiet = 1.23,
                    };
                    break;
                case "error_stale_ref":
                case "error_stale_state":
                case "snapshot_diff":
                case "snapshot_diff_since":
                    _game.EndTurnLabel = "Undo";
                    break;
                case "error_internal_error":
                    _game.IsBroken = true;
                    LogAssert.Expect(
                        LogType.Exception,
                        "InvalidOperationException: The deck is gone"
                    );
                    break;
            }
        }

        private static void ExpectErrors(IEnumerable<int> cards)
        {
            foreach (var card in cards)
            {
                LogAssert.Expect(LogType.Error, $"Card {card} is missing");
            }
        }

        // While an action is in progress no waiting command begins.
        private LineClient ClientThatAsksTooMuch()
        {
            _settled.Settled = () => false;
            _harness.Send("click", new { @ref = "e1" });
            _harness.FramesUntil(() => _harness.Bridge.IsBusy && _harness.Bridge.Waiting == 0);
            var client = _harness.Connect();
            client.Send(
                string.Join(
                    "\n",
                    Enumerable.Repeat("{\"id\": \"0\", \"command\": \"snapshot\"}", 64)
                )
            );
            return client;
        }

        // An orc, seen by the hero, in a flat world.
        private void OpenWorld()
        {
            var camera = Make("Camera", Vector3.back * 10).AddComponent<Camera>();
            camera.orthographic = true;
            foreach (var (name, x) in new[] { ("Hero", -4), ("Orc", 0) })
            {
                Make(name, new Vector3(x, 0, 0)).AddComponent<SpriteRenderer>().sprite =
                    Sprite.Create(Texture2D.whiteTexture, new Rect(0, 0, 4, 4), Vector2.one / 2, 4);
            }
            _harness.Bridge.RegisterWalker(new WorldWalker());
        }

        private GameObject Make(string name, Vector3 place)
        {
            var made = new GameObject(name);
            made.transform.position = place;
            _made.Add(made);
            return made;
        }

        // Edit mode does not count frames by itself.
        private void CountFrames()
        {
            var times = new FakeFrameTimes { Frame = 811 };
            VirtualInput.Times = times;
            _harness.EachFrame += () => times.Frame++;
        }

        // A game that polls Input in each frame.
        private void PollDevices(string name)
        {
            LegacyInput.IsAsked = true;
            CountFrames();
            _harness.EachFrame += () =>
            {
                VirtualInput.Legacy.WentDown(KeyCode.W);
                VirtualInput.Legacy.IsHeld(KeyCode.LeftShift);
                if (name == "mouse" || name == "pad" || name == "touch")
                {
                    VirtualInput.Legacy.WentDown(KeyCode.Mouse1);
                    VirtualInput.Legacy.Axis("Horizontal", 0, isRaw: true);
                    VirtualInput.Legacy.Touches();
                }
            };
            _harness.Frames(1);
            if (name == "keyup" || name == "release" || name == "error_key_held")
            {
                _harness.Ask("keydown", new { key = "Shift" });
            }
        }

        // The second one takes long.
        private void MeasureThreeFrames()
        {
            var source = new FakePerfSource { HasTimes = true };
            source.Counters[PerfCounter.GcBytes] = 0;
            source.Counters[PerfCounter.DrawCalls] = 120;
            source.Counters[PerfCounter.Batches] = 80;
            source.Counters[PerfCounter.ManagedMemory] = 34_000_000;
            _harness.Bridge.Perf.NewSource = () => source;
            var frame = 811;
            _harness.EachFrame = () =>
            {
                if (_harness.Bridge.Perf.Count == 0)
                {
                    return;
                }
                _harness.Bridge.GetComponent<FrameMark>().Begun!(frame);
                var isSlow = frame == 812;
                source.Now +=
                    frame == 811 ? 0.01
                    : isSlow ? 0.0482
                    : 0.0165;
                source.Times = new FrameTimes
                {
                    Frame = isSlow ? 48.2 : 16.5,
                    MainThread = isSlow ? 46 : 4.5,
                };
                source.Counters[PerfCounter.GcBytes] = isSlow ? 1_200_000 : 0;
                if (isSlow)
                {
                    source.Counters[PerfCounter.ManagedMemory] += 1_200_000;
                    Debug.LogWarning("Deck loaded again");
                }
                frame++;
            };
        }

        // A game without a history of its own, which refuses a click for one and a half seconds.
        private void ShowToast()
        {
            var clock = new FakeClock();
            var frames = 0;
            _harness.Bridge.Clock = clock;
            _harness.Bridge.UnregisterHistoryProvider(_game.History);
            _settled.Dispatched = () =>
                _harness.EachFrame = () =>
                {
                    clock.Now += 0.1f;
                    _game.Toast = ++frames <= 15 ? "Not enough energy" : null;
                };
            _settled.Settled = () => frames > 20;
        }

        private void FreezeTime(string name)
        {
            var control = new FakeTimeControl { IsStanding = name == "error_paused" };
            _harness.Bridge.SetTimeControl(control);
            if (name == "freeze" || name == "error_paused")
            {
                return;
            }
            _harness.Ask(
                "freeze",
                new
                {
                    step = "20f",
                    rate = 30,
                    lease = 90,
                }
            );
            var isThawed = name == "click_thawed" || name == "expect_thawed";
            if (name == "thaw" || isThawed)
            {
                VirtualInput.Keyboard.Keys.Press(KeyCode.LeftShift);
            }
            if (isThawed)
            {
                _harness.Bridge.Thaw("lease");
            }
            if (name == "error_step_timeout")
            {
                ExpectErrors(new[] { 7 });
                _harness.EachFrame = () =>
                {
                    if (!control.IsStanding)
                    {
                        _harness.EachFrame = () => { };
                        Debug.LogError("Card 7 is missing");
                    }
                };
            }
            if (name == "step_until")
            {
                _harness.EachFrame = () =>
                    _game.EndTurnLabel = control.IsStanding ? _game.EndTurnLabel : "Undo";
            }
        }

        private JObject AwaitRefusal(LineClient client)
        {
            // Status overtakes all other commands, so when it is answered the line before it has been accepted.
            client.Send("{\"id\": \"status\", \"command\": \"status\"}");
            Assert.That((string?)_harness.AwaitReply(client)["id"], Is.EqualTo("status"));
            _settled.Settled = () => true;
            JObject reply;
            do
            {
                reply = _harness.AwaitReply(client);
            } while ((string?)reply["id"] == "0");
            return reply;
        }

        private void ListenWithToken()
        {
            using var unset = new UnsetVariables(GameRecord.TokenVariable);
            Environment.SetEnvironmentVariable(GameRecord.TokenVariable, "a secret");
            _harness.Bridge.OnDisable();
            _harness.Bridge.OnEnable();
        }
    }
}
