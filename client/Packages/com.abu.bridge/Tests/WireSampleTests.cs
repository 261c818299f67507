#nullable enable

using System;
using System.Collections.Generic;
using System.Globalization;
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
        private readonly FakeHistory _history = new();
        private BridgeHarness _harness = null!;
        private string _endTurn = "End Turn";
        private bool _isBroken;
        private bool _marksMoves;
        private int _errors;
        private AbuSceneNode? _control;
        private bool _hasGrids;
        private bool _isInputAsked;
        private AbuActions? _actions;

        private static IEnumerable<string> SamplesWithoutScreen() =>
            Wire.Names().Except(NeedAScreen);

        [SetUp]
        public void Open()
        {
            _harness = new BridgeHarness();
            _isInputAsked = LegacyInput.IsAsked;
            // Independent of what else the project compiles in.
            LegacyInput.IsAsked = false;
            _harness.Bridge.SetSettledProvider(_settled);
            _harness.Bridge.SetHistoryProvider(_history);
            _settled.TimedOut = _isBroken = _marksMoves = false;
            _settled.Settled = () => true;
            _settled.Late = null;
            _endTurn = "End Turn";
            _errors = 0;
            _control = null;
            _actions = null;
            Treasury.Told = _history.Add;
        }

        [TearDown]
        public void Close()
        {
            _harness.Dispose();
            LegacyInput.IsAsked = _isInputAsked;
            VirtualInput.FrameSource = null;
            VirtualInput.Reset();
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
            NormaliseRun(reply);
            if (name.StartsWith("status"))
            {
                Assert.That(Shape(reply), Is.EqualTo(Shape(sample["reply"]!)));
            }
            else
            {
                var expected = sample["reply"];
                Normalise(reply);
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
            _control = name switch
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
            if (_control?.Role == "item")
            {
                _actions = new AbuActions
                {
                    { "open", () => _history.Add("The safe is open.") },
                    { "dial", (int code) => Dial(code) },
                };
            }
            _hasGrids = OfGrids.Contains(name);
            _marksMoves = name == "click_move" || name == "error_stale_state";
            _harness.Bridge.RegisterWalker(new FakePointer(Walk, At));
            _harness.Bridge.RegisterKeyReceiver(new Undo(_history));
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
                    // Edit mode does not count frames by itself.
                    var frame = 811;
                    VirtualInput.FrameSource = () => frame;
                    _harness.EachFrame = () => frame++;
                    break;
                case "status":
                    _harness.Bridge.HiddenFromPlayers = new[] { "Dev", "Cheat: *" };
                    break;
                case "click_errors":
                    _errors = 22;
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
                case "click_not_simulated":
                    var gaps = new List<string> { "Rigidbody.AddTorque", "WindZone" };
                    _harness.Bridge.Gaps.Use(told => gaps.GetRange(told, gaps.Count - told));
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
                    _endTurn = "Undo";
                    break;
                case "error_internal_error":
                    _isBroken = true;
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

        // A game that polls Input in each frame; edit mode does not count frames by itself.
        private void PollDevices(string name)
        {
            var frame = 811;
            LegacyInput.IsAsked = true;
            VirtualInput.FrameSource = () => frame;
            _harness.EachFrame = () =>
            {
                frame++;
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
                _harness.EachFrame = () => _endTurn = control.IsStanding ? _endTurn : "Undo";
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

        private sealed class TurnButton
        {
            public int Turn = 2;
            public string Player = "you";
        }

        private AbuSceneNode Walk(RefRegistry registry)
        {
            var shieldWall = new RefCallbacks
            {
                OnClick = () => { },
                OnHover = () => { },
                OnDrag = _ => _history.Add("You play Shield Wall."),
            };
            var shieldWallCard = Button(registry, "Shield Wall", shieldWall);
            shieldWallCard.Bounds = new AbuRect(40.4f, 559.6f, 95.5f, 140.2f);
            var root = Node(
                "application",
                "Card Duels",
                Group(
                    "Hand",
                    shieldWallCard,
                    Button(
                        registry,
                        "Echo \"Twice\"",
                        new RefCallbacks
                        {
                            OnClick = () => { },
                            NotActionable = "it costs 3 and you have 1",
                        }
                    )
                ),
                Group(null, Group(null), Nodes.Text("Turn 2")),
                Button(registry, "Battlefield", new RefCallbacks()),
                Button(
                    registry,
                    _endTurn,
                    new RefCallbacks { OnClick = EndTurn, IsMove = _marksMoves }
                )
            );
            root.Children[root.Children.Count - 1].StandsFor = new TurnButton();
            if (_hasGrids)
            {
                root.Children.Add(Board());
                root.Children.Add(Bag(registry));
            }
            if (_control != null)
            {
                _control.Ref = registry.Register(
                    new RefCallbacks
                    {
                        OnClick = _control.Role == "button" ? () => { } : (Action?)null,
                        OnFill = Fill,
                        Actions = _actions,
                        OnPress = key => _history.Add($"{key} was pressed."),
                        OnScroll = step =>
                            step.Direction == ScrollDirection.Up ? 0 : Math.Min(step.Pixels, 80),
                        Items = new DeckList(),
                    }
                );
                root.Children.Add(_control);
            }
            return root;
        }

        // The second of its two items is out of view until it is scrolled to.
        private sealed class DeckList : ItemView
        {
            internal override string Subject => "list \"Decks\"";

            internal override bool IsThere => true;

            internal override bool HasAll => true;

            internal override int PagesPerFrame => 1;

            internal override ScrollPlace Place { get; set; }

            internal override IReadOnlyList<ViewItem> Read() =>
                new[]
                {
                    new ViewItem("listitem", "Starter", true, () => { }),
                    new ViewItem(
                        "listitem",
                        "Relics",
                        Place.Down == 640,
                        () => Place = new ScrollPlace(0, 640)
                    ),
                };

            internal override bool Turn(bool isForward) => false;

            internal override void CheckReach() { }
        }

        private int Dial(int code)
        {
            _history.Add("The safe clicks.");
            return code * 2;
        }

        private static AbuSceneNode Board()
        {
            var board = Group("Board");
            board.Grid = new GridPlan(2, 3);
            for (var i = 0; i < 6; i++)
            {
                var cell = board.Grid.Add(1 + i / 3, 1 + i % 3);
                cell.Text = i % 2 == 0 ? $"{2 << i}" : null;
            }
            return board;
        }

        // The walker lists what lies in it before the rest.
        private static AbuSceneNode Bag(RefRegistry registry)
        {
            var bag = Group("Bag");
            bag.Grid = new GridPlan(3, 8);
            bag.Grid.NameCells(new[] { "Slot" });
            for (var i = 23; i >= 0; i--)
            {
                var isFilled = i == 17;
                var slot = Button(
                    registry,
                    isFilled ? "potion 3" : "Slot",
                    new RefCallbacks { OnClick = () => { } }
                );
                slot.Cell = bag.Grid.Add(1 + i / 8, 1 + i % 8);
                slot.Cell.IsEmpty = !isFilled;
                bag.Children.Add(slot);
            }
            return bag;
        }

        // Like a slider with steps, which stores another value than the one it is given.
        private static string Fill(string value)
        {
            FillText.ReadWithin(value, 0, 1);
            return "0.33";
        }

        private void EndTurn()
        {
            if (_isBroken)
            {
                throw new InvalidOperationException("The deck is gone");
            }
            for (var i = 0; i < _errors; i++)
            {
                Debug.LogError($"Card {i} is missing");
            }
            _history.Add("Your turn ends.");
        }

        // Replaces values that differ from run to run by those of the samples.
        private void ListenWithToken()
        {
            using var unset = new UnsetVariables(GameRecord.TokenVariable);
            Environment.SetEnvironmentVariable(GameRecord.TokenVariable, "a secret");
            _harness.Bridge.OnDisable();
            _harness.Bridge.OnEnable();
        }

        // Every reply to a command has it, so the samples leave it out.
        private static void NormaliseRun(JObject reply)
        {
            if ((string?)reply["id"] != "")
            {
                Assert.That((string?)reply["run"], Does.Match("^[0-9a-f]{16}$"));
                reply.Remove("run");
            }
        }

        private static void Normalise(JObject reply)
        {
            if (reply["data"] is not JObject data)
            {
                return;
            }
            if (data.ContainsKey("frame"))
            {
                Assert.That((int)data["frame"]!, Is.EqualTo(Time.frameCount));
                data["frame"] = 812;
            }
            if (data["commandMs"] is JObject own)
            {
                // What this machine takes for it.
                own["median"] = own["p95"] = own["worst"] = 0.0;
                data["gcCollections"] = 0;
                foreach (var frame in data["worstFrames"]!.OfType<JObject>())
                {
                    frame.Remove("commandMs");
                }
            }
            if (data["frozenAt"] is { } time)
            {
                var seconds = ((float)time).ToString("0.00", CultureInfo.InvariantCulture);
                var tree = (string)data["snapshot"]!;
                Assert.That(tree.Split('\n')[0], Does.EndWith($" (frozen at {seconds} s)"));
                data["snapshot"] = tree.Replace($"at {seconds} s", "at 12.35 s");
                data["frozenAt"] = 12.35;
            }
            if (data["entries"] is JArray entries)
            {
                Assert.That((string?)data["session"], Has.Length.EqualTo(32));
                data["session"] = "3f2504e04f8941d39a0c0305e82c3301";
                foreach (var entry in entries)
                {
                    var age = DateTime.UtcNow - ((DateTime)entry["time"]!).ToUniversalTime();
                    Assert.That(age.TotalHours, Is.InRange(0, 1));
                    entry["time"] = new DateTime(2025, 6, 1, 12, 0, 0, DateTimeKind.Utc);
                }
            }
        }

        private static PointHit? At(float x, float y)
        {
            return (x, y) switch
            {
                (640, 360.5f) => new PointHit
                {
                    Role = "button",
                    Name = "End Turn",
                    Ref = "e4",
                    Click = () => { },
                },
                (0, 0) => new PointHit { Role = "image", Hover = () => { } },
                _ => null,
            };
        }

        private sealed class Undo : IKeyReceiver
        {
            private readonly FakeHistory _history;

            public Undo(FakeHistory history)
            {
                _history = history;
            }

            public bool OnKey(KeyStroke key)
            {
                var isTaken = key.ToString() == "Control+z";
                if (isTaken)
                {
                    _history.Add("You take your move back.");
                }
                return isTaken;
            }
        }

        private static string Shape(JToken token)
        {
            return token is JObject json
                ? "{"
                    + string.Join(",", json.Properties().Select(p => p.Name + ":" + Shape(p.Value)))
                    + "}"
                : token.Type.ToString();
        }

        private enum Colour
        {
            Red,
            Green,
        }

        private static class Treasury
        {
            public static Action<string> Told = _ => { };

            [AbuCall("give-gold", "Gives gold to a player.")]
            public static int GiveGold(int amount, string who = "you", params Colour[] colours)
            {
                Told($"{who} get {amount} gold.");
                return amount;
            }
        }
    }
}
