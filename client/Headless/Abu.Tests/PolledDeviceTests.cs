#nullable enable
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Abu.Editor;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEditor;
using UnityEditor.Build;
using UnityEngine;
using UnityEngine.UIElements;

namespace Abu.Tests
{
    /// <summary>
    /// Mouse, gamepad and touchscreen that commands move, as a game sees them that polls Input in each frame.
    /// </summary>
    public sealed class PolledDeviceTests : PlayedSceneTests
    {
        private bool _isInputAsked;
        private Poller _game = null!;
        private VisualElement _root = null!;

        [SetUp]
        public void Begin()
        {
            _isInputAsked = LegacyInput.IsAsked;
            LegacyInput.IsAsked = true;
            DefaultWalkers.Register(0, MakeWalker);
            ObjectWalker.Register();
            AbuAutoStart.Begin();
            _root = OpenDocument("Screen");
            _game = new GameObject("Game").AddComponent<Poller>();
            Frames(1);
        }

        [TearDown]
        public void PutBack()
        {
            LegacyInput.IsAsked = _isInputAsked;
            DefaultWalkers.Unregister(MakeWalker);
            ObjectWalker.Unregister();
        }

        [Test]
        public void TheMouseMovesOverSeveralFrames()
        {
            Mouse(("action", "move"), ("x", 100), ("y", 100));
            var reply = Mouse(("action", "move"), ("x", 140), ("y", 100), ("over", "4f"));
            Assert.That((string?)reply["data"]!["sentTo"], Is.EqualTo("mouse (Input)"));
            Assert.That((string?)reply["data"]!["takenBy"]!["name"], Is.EqualTo("Input"));
            Assert.That(
                _game.Positions.SkipWhile(x => x != 110.5f).Distinct(),
                Is.EqualTo(new[] { 110.5f, 120.5f, 130.5f, 140.5f })
            );
            Assert.That(Input.mousePosition.y, Is.EqualTo(Screen.height - 100.5f));
        }

        [Test]
        public void AMouseAxisIsTheMovementInTheFrame()
        {
            _game.Axis = "Mouse X";
            Mouse(("action", "move"), ("x", 100), ("y", 100));
            Mouse(("action", "move"), ("x", 140), ("y", 100), ("over", "2f"));
            // 40 pixels in two frames, at the axis's sensitivity of 0.1.
            Assert.That(_game.Values.Max(), Is.EqualTo(2).Within(0.001f));
            Assert.That(_game.Values.Sum(), Is.EqualTo(4).Within(0.001f));
        }

        [Test]
        public void AButtonOfTheMouseStaysDownUntilItIsLetGo()
        {
            var down = Mouse(("action", "down"), ("button", "right"));
            Assert.That(Held(down), Is.EqualTo(new[] { "right mouse button" }));
            Assert.That(_game.Seen, Is.EqualTo(new[] { "down 1" }));
            var again = Mouse(("action", "down"), ("button", "right"));
            Assert.That((string?)again["fix"], Does.Contain("mouse up"));
            Mouse(("action", "up"), ("button", "right"));
            Assert.That(_game.Seen, Is.EqualTo(new[] { "down 1", "up 1" }));
            var notHeld = Mouse(("action", "up"));
            Assert.That((string?)notHeld["error"], Does.Contain("it is not held"));
        }

        [Test]
        public void AWheelIsTurnedForOneFrame()
        {
            Mouse(("action", "wheel"), ("y", -3));
            Assert.That(_game.Wheel, Is.EqualTo(new[] { -3f }));
        }

        [Test]
        public void UnusedMouseInputIsRefusedWithTheInputThatTheGameReads()
        {
            var reply = Mouse(("action", "down"), ("button", "middle"));
            Assert.That((string?)reply["code"], Is.EqualTo("not_actionable"));
            Assert.That(
                (string?)reply["error"],
                Does.Contain("the game did not ask the mouse for it")
            );
            Assert.That(
                (string?)reply["fix"],
                Does.Contain("left mouse button, right mouse button, the mouse's position")
            );
            Assert.That(Held(Ask("release")), Is.Empty);
        }

        [Test]
        public void AGameThatAsksForThePlaceOnlyWhenAButtonIsDownFindsTheMouseThere()
        {
            _game.AsksForPlace = false;
            Frames(30);
            var moved = Mouse(("action", "move"), ("x", 100), ("y", 100));
            Assert.That((bool)moved["success"]!, Is.True, $"{moved}");
            Assert.That((string?)moved["data"]!["sentTo"], Is.EqualTo("mouse (Input)"));
            Assert.That(moved["data"]!["takenBy"], Is.Null, "it has not asked yet");
            Mouse(("action", "down"));
            Assert.That(_game.DownAt, Is.EqualTo(new Vector3(100.5f, Screen.height - 100.5f, 0)));
        }

        [Test]
        public void AMoveThatTheGameHasNoUseForIsTakenBack()
        {
            var before = Input.mousePosition;
            _game.enabled = false;
            Frames(30);
            var moved = Mouse(("action", "move"), ("x", 100), ("y", 100));
            Assert.That((string?)moved["code"], Is.EqualTo("not_actionable"));
            Assert.That(Input.mousePosition, Is.EqualTo(before));
        }

        [TestCase("{\"action\": \"down\", \"x\": 1, \"y\": 1}", "mouse move")]
        [TestCase("{\"action\": \"move\"}", null)]
        [TestCase("{\"action\": \"move\", \"x\": 1}", null)]
        [TestCase("{\"action\": \"move\", \"x\": -1, \"y\": 1}", null)]
        [TestCase("{\"action\": \"wheel\"}", null)]
        [TestCase("{\"action\": \"jump\"}", null)]
        public void WrongParamsOfTheMouseAreRefused(string json, string? fix)
        {
            var reply = Ask("mouse", JObject.Parse(json));
            Assert.That((bool)reply["success"]!, Is.False);
            Assert.That((string?)reply["code"], Is.AnyOf("invalid_command", "missing_param"));
            if (fix != null)
            {
                Assert.That((string?)reply["fix"], Does.Contain(fix));
            }
        }

        [TestCase("{}", "missing_param", null)]
        [TestCase("{\"control\": \"leftTriger\"}", "invalid_command", "use one of leftTrigger, ")]
        [TestCase("{\"control\": \"A\", \"x\": 2}", "invalid_command", null)]
        [TestCase("{\"control\": \"A\", \"x\": -0.5}", "invalid_command", null)]
        [TestCase("{\"control\": \"A\", \"x\": 1, \"y\": 1}", "invalid_command", "leave y out")]
        [TestCase("{\"control\": \"leftStick\", \"x\": 1}", "invalid_command", "send both")]
        [TestCase("{\"control\": \"leftStick\", \"x\": 0, \"y\": 1.5}", "invalid_command", null)]
        [TestCase("{\"control\": \"leftStick\"}", "missing_param", null)]
        [TestCase(
            "{\"control\": \"A\", \"x\": 0, \"hold\": \"1s\"}",
            "invalid_command",
            "leave hold out"
        )]
        [TestCase("{\"control\": \"A\", \"hold\": \"21s\"}", "invalid_command", "use frames from ")]
        public void WrongParamsOfTheGamepadAreRefused(string json, string code, string? fix)
        {
            var reply = Ask("pad", JObject.Parse(json));
            Assert.That((string?)reply["code"], Is.EqualTo(code), $"{reply}");
            Assert.That((string?)reply["fix"] ?? "", Does.StartWith(fix ?? ""));
            Assert.That(VirtualInput.Held, Is.Empty);
        }

        [TestCase("{\"action\": \"jump\", \"x\": 1, \"y\": 1}", "invalid_command")]
        [TestCase("{\"x\": 1, \"y\": 1, \"finger\": 10}", "invalid_command")]
        [TestCase("{\"x\": 1}", "missing_param")]
        [TestCase("{}", "missing_param")]
        [TestCase("{\"x\": 100000, \"y\": 1}", "invalid_command")]
        [TestCase("{\"x\": 1, \"y\": 1, \"hold\": \"0f\"}", "invalid_command")]
        [TestCase("{\"action\": \"up\"}", "not_actionable")]
        [TestCase("{\"action\": \"move\", \"x\": 1, \"y\": 1}", "not_actionable")]
        public void WrongParamsOfAFingerAreRefused(string json, string code)
        {
            var reply = Ask("touch", JObject.Parse(json));
            Assert.That((string?)reply["code"], Is.EqualTo(code), $"{reply}");
            Assert.That(VirtualInput.Held, Is.Empty);
        }

        [Test]
        public void AStickMovesAnAxisOfTheInputManager()
        {
            _game.Axis = "Vertical";
            var reply = Pad(("control", "leftStick"), ("x", 0), ("y", 0.7));
            Assert.That((string?)reply["data"]!["sentTo"], Is.EqualTo("gamepad (Input)"));
            Assert.That(Held(reply), Is.EqualTo(new[] { "leftStick" }));
            Assert.That(_game.Values.Last(), Is.EqualTo(0.7f), "up is positive");
            Pad(("control", "leftStick"), ("x", 0), ("y", 0));
            Frames(1);
            Assert.That(_game.Values.Last(), Is.EqualTo(0));
            Pad(("control", "leftStick"), ("x", 0), ("y", -1), ("hold", "3f"));
            Frames(1);
            Assert.That(_game.Values.Count(value => value == -1), Is.EqualTo(3));
            Assert.That(_game.Values.Last(), Is.EqualTo(0), "it is let go by itself");
        }

        [Test]
        public void AButtonOfThePadIsPressedOnceOrKept()
        {
            var pressed = Pad(("control", "buttonSouth"));
            Assert.That(_game.Seen, Is.EqualTo(new[] { "down A", "up A" }));
            Assert.That(Held(pressed), Is.Empty);
            Assert.That(Held(Pad(("control", "a"), ("x", 1))), Is.EqualTo(new[] { "A" }));
            var released = Pad(("control", "release"));
            Assert.That(released["data"]!["released"]!.Values<string>(), Is.EqualTo(new[] { "A" }));
            Assert.That(_game.Seen.Skip(2), Is.EqualTo(new[] { "down A", "up A" }));
            var wrong = Pad(("control", "C"));
            Assert.That((string?)wrong["fix"], Does.Contain("A, B, X, Y"));
            Assert.That(
                (string?)Pad(("control", "A"), ("x", 2))["code"],
                Is.EqualTo("invalid_command")
            );
            Assert.That(
                (string?)Pad(("control", "leftStick"))["code"],
                Is.EqualTo("missing_param")
            );
        }

        [Test]
        public void AnAxisFollowsItsKeysAsTheInputManagerSays()
        {
            _game.Axis = "Horizontal";
            Frames(1);
            Ask("keydown", new JObject { ["key"] = "d" });
            Frames(60);
            var values = _game.Values.SkipWhile(value => value == 0).ToList();
            // The axis has sensitivity 3, so it needs a third of a second from 0 to 1.
            Assert.That(values[0], Is.EqualTo(0.05f).Within(0.02f));
            Assert.That(values, Is.Ordered);
            Assert.That(values.Last(), Is.EqualTo(1));
            Assert.That(values.Count(value => value < 1), Is.EqualTo(20).Within(3));
            _game.Values.Clear();
            Ask("keyup", new JObject { ["key"] = "d" });
            Frames(60);
            Assert.That(_game.Values, Is.Ordered.Descending);
            Assert.That(_game.Values.Last(), Is.EqualTo(0));
            var axes = Ask("controls")["data"]!["inputs"]![0]!["axes"]!;
            Assert.That(
                axes["Horizontal"]!.Values<string>(),
                Is.EquivalentTo(new[] { "ArrowRight", "ArrowLeft", "d", "a", "leftStick" })
            );
        }

        [Test]
        public void AnAxisThatSnapsTurnsAtOnce()
        {
            _game.Axis = "Horizontal";
            Ask("keydown", new JObject { ["key"] = "d" });
            Frames(60);
            Assert.That(_game.Values.Last(), Is.EqualTo(1));
            // Without the socket, whose answers take as many frames as the machine is slow.
            VirtualInput.Keyboard.Keys.Release(KeyCode.D);
            VirtualInput.Keyboard.Keys.Press(KeyCode.A);
            Frames(3);
            Assert.That(_game.Values.Last(), Is.LessThan(0).And.GreaterThan(-0.5f));
        }

        [Test]
        public void ATapIsATouchThatBeginsAndEnds()
        {
            var reply = Touch(("x", 30), ("y", 40));
            Assert.That((string?)reply["data"]!["sentTo"], Is.EqualTo("touchscreen (Input)"));
            var y = Screen.height - 40.5f;
            Assert.That(
                _game.Touches,
                Is.EqualTo(new[] { $"0 Began 30.5,{y}", $"0 Ended 30.5,{y}" })
            );
            Assert.That(_game.Seen, Is.EqualTo(new[] { "down 0", "up 0" }), "it is a mouse too");
        }

        [TestCase("touch", false)]
        [TestCase("click", true)]
        public void ANodeIsTouchedInItsMiddle(string command, bool isOnDevice)
        {
            _root.Add(
                new Label("d")
                {
                    style =
                    {
                        position = Position.Absolute,
                        left = 20,
                        top = 30,
                        width = 40,
                        height = 20,
                    },
                }
            );
            _game.OnlyTouches = true;
            Frames(31);
            var parameters = new JObject { ["name"] = "d" };
            if (isOnDevice)
            {
                parameters["device"] = true;
            }
            var reply = Ask(command, parameters);
            Assert.That((string?)reply["error"], Is.Null);
            Assert.That((string?)reply["data"]!["sentTo"], Is.EqualTo("touchscreen (Input)"));
            var y = Screen.height - 40;
            Assert.That(_game.Touches, Is.EqualTo(new[] { $"0 Began 40,{y}", $"0 Ended 40,{y}" }));
        }

        [Test]
        public void ASwipeMovesBetweenTwoPoints()
        {
            Touch(("x", 10), ("y", 20), ("toX", 40), ("toY", 20), ("over", "3f"));
            Assert.That(
                _game.Touches.Select(line => line.Split(',')[0]),
                Is.EqualTo(
                    new[]
                    {
                        "0 Began 10.5",
                        "0 Moved 20.5",
                        "0 Moved 30.5",
                        "0 Moved 40.5",
                        "0 Ended 40.5",
                    }
                )
            );
        }

        [Test]
        public void TwoFingersAreMovedOneAfterTheOther()
        {
            Touch(("action", "down"), ("x", 10), ("y", 20));
            var both = Touch(("action", "down"), ("x", 90), ("y", 20), ("finger", 1));
            Assert.That(Held(both), Is.EqualTo(new[] { "finger 0", "finger 1" }));
            Touch(("action", "move"), ("x", 50), ("y", 20), ("finger", 1));
            Assert.That(_game.Touches, Has.Some.StartsWith("1 Moved 50.5"));
            var again = Touch(("x", 1), ("y", 1));
            Assert.That((string?)again["error"], Does.Contain("it is on the screen already"));
            Touch(("action", "up"));
            Touch(("action", "up"), ("finger", 1));
            Assert.That(_game.Touches.Count(line => line.Contains("Ended")), Is.EqualTo(2));
            var gone = Touch(("action", "up"));
            Assert.That((string?)gone["error"], Does.Contain("it is not on the screen"));
        }

        [Test]
        public void AClickOnADeviceGoesToTheMiddleOfWhatIsShown()
        {
            var board = new VisualElement { name = "Board" };
            _root.Add(board);
            for (var row = 0; row < 2; row++)
            {
                var line = new VisualElement
                {
                    name = $"Row {row + 1}",
                    style = { flexDirection = FlexDirection.Row },
                };
                board.Add(line);
                for (var column = 0; column < 3; column++)
                {
                    line.Add(new Label("-") { style = { width = 40, height = 20 } });
                }
            }
            var reply = Click(("name", "Board[2,3]"), ("device", true));
            Assert.That((bool)reply["success"]!, Is.True, $"{reply}");
            Assert.That((string?)reply["data"]!["sentTo"], Is.EqualTo("mouse (Input)"));
            Assert.That(Input.mousePosition, Is.EqualTo(new Vector3(100, Screen.height - 30, 0)));
            Assert.That(_game.Seen, Is.EqualTo(new[] { "down 0", "up 0" }));
            Click(("name", "Board[1,1]"), ("device", true), ("button", "right"), ("count", 2));
            Assert.That(
                _game.Seen.Skip(2),
                Is.EqualTo(new[] { "down 1", "up 1", "down 1", "up 1" })
            );
            var endless = Ask("drag", ("sourceName", "Board[1,1]"), ("device", true));
            Assert.That(
                (string?)endless["error"],
                Does.StartWith("A drag with the mouse needs an end")
            );
            var outside = Click(("name", "Board[3,1]"), ("device", true));
            Assert.That((string?)outside["code"], Is.EqualTo("not_found"));
            Assert.That(
                (string?)outside["fix"],
                Is.EqualTo("use a row from 1 to 2 and a column from 1 to 3: \"Board[row,column]\"")
            );
            var many = Click(("name", "-"), ("device", true));
            Assert.That((string?)many["code"], Is.EqualTo("ambiguous"));
            foreach (var name in new[] { "Board[2,3]", "Board" })
            {
                var onElement = Click(("name", name));
                Assert.That((string?)onElement["code"], Is.EqualTo("not_found"));
                Assert.That(
                    (string?)onElement["fix"],
                    Is.EqualTo("click it with the mouse itself (device)")
                );
            }
            Assert.That(Click(("name", "Table[2,3]"))["fix"], Is.Null);
        }

        [Test]
        public void AClickOnNothingThatHandlesEventsGoesToTheMouse()
        {
            var clicks = 0;
            _root.Add(new Button(() => ++clicks) { text = "Play", style = { height = 40 } });
            var onButton = Click(("x", 10), ("y", 20));
            Assert.That(onButton["data"]!["sentTo"], Is.Null);
            Assert.That((clicks, _game.Seen.Count), Is.EqualTo((1, 0)));
            var beside = Click(("x", 200), ("y", 300), ("button", "right"));
            Assert.That((string?)beside["data"]!["sentTo"], Is.EqualTo("mouse (Input)"));
            Assert.That(_game.Seen, Is.EqualTo(new[] { "down 1", "up 1" }));
            var byDevice = Click(("x", 10), ("y", 20), ("device", true));
            Assert.That((bool)byDevice["success"]!, Is.True);
            Assert.That(clicks, Is.EqualTo(1), "the device reaches no event handler here");
        }

        [Test]
        public void ADragWithTheMousePressesMovesAndReleases()
        {
            _root.Add(new Label("Gem") { style = { width = 40, height = 20 } });
            var parameters = new JObject
            {
                ["sourceName"] = "Gem",
                ["device"] = true,
                ["byX"] = 40,
                ["over"] = "2f",
            };
            var reply = Ask("drag", parameters);
            Assert.That((bool)reply["success"]!, Is.True, $"{reply}");
            Assert.That(_game.Seen, Is.EqualTo(new[] { "down 0", "up 0" }));
            Assert.That(_game.DownAt.x, Is.EqualTo(20));
            Assert.That(_game.UpAt.x, Is.EqualTo(60));
            parameters.Remove("byX");
            Assert.That((string?)Ask("drag", parameters)["code"], Is.EqualTo("missing_param"));
            parameters["byX"] = 1;
            parameters["targetName"] = "Gem";
            Assert.That((string?)Ask("drag", parameters)["code"], Is.EqualTo("invalid_command"));
        }

        [Test]
        public void AGestureThatGameTimeNeverFinishesIsReleased()
        {
            // Waits until the port is open.
            Snapshot();
            var clock = new LateClock();
            AbuBridge.Current!.Clock = clock;
            Time.timeScale = 0;
            try
            {
                _game.OnDown = () => clock.Now += 26;
                var reply = Click(("x", 200), ("y", 300), ("device", true), ("hold", "1s"));
                Assert.That((string?)reply["code"], Is.EqualTo("not_actionable"));
                Assert.That((string?)reply["fix"], Does.Contain("30f"));
                Frames(2);
                Assert.That(_game.Seen, Is.EqualTo(new[] { "down 0", "up 0" }));
            }
            finally
            {
                Time.timeScale = 1;
            }
        }

        [Test]
        public void ControlsNameWhatTheGameAsksFor()
        {
            _game.Axis = "Jump";
            Frames(2);
            var input = Ask("controls")["data"]!["inputs"]![0]!;
            Assert.That(
                input["mouse"]!.Values<string>(),
                Is.EqualTo(
                    new[]
                    {
                        "left mouse button",
                        "right mouse button",
                        "the mouse's position",
                        "the mouse's wheel",
                    }
                )
            );
            Assert.That((bool)input["touches"]!, Is.True);
            Assert.That(input["pad"]!.Values<string>(), Does.Contain("A"));
            Assert.That(
                input["axes"]!["Jump"]!.Values<string>(),
                Is.EqualTo(new[] { "Space", "Y" })
            );
        }

        [Test]
        public void TheInputManagersFileIsReadAsUnityWritesIt()
        {
            var axes = InputManagerFile.Parse(
                "%YAML 1.1\n--- !u!13 &1\nInputManager:\n  m_Axes:\n  - serializedVersion: 3\n"
                    + "    m_Name: Turn\n    descriptiveName: \n    negativeButton: q\n    positiveButton: left shift\n"
                    + "    altPositiveButton: mouse 1\n    gravity: 2.5\n    dead: 0.1\n    sensitivity: 4\n    snap: 1\n"
                    + "    invert: 1\n    type: 0\n    axis: 0\n    joyNum: 0\n"
                    + "  - serializedVersion: 3\n    m_Name: 'Mouse X'\n    type: 1\n    axis: 2\n"
            );
            Assert.That(axes.Select(axis => axis.Name), Is.EqualTo(new[] { "Turn", "Mouse X" }));
            var turn = axes[0];
            Assert.That(
                turn.Keys,
                Is.EqualTo(new[] { KeyCode.LeftShift, KeyCode.Mouse1, KeyCode.Q })
            );
            Assert.That(
                (turn.Gravity, turn.Dead, turn.Sensitivity, turn.Snap, turn.Invert),
                Is.EqualTo((2.5f, 0.1f, 4f, true, true))
            );
            Assert.That((axes[1].Type, axes[1].Axis), Is.EqualTo((InputAxisType.MouseMovement, 2)));
        }

        [Test]
        public void ADevelopmentBuildHasTheInputManagersFile()
        {
            var before = Directory.GetCurrentDirectory();
            var project = Directory.CreateDirectory(
                Path.Combine(Path.GetTempPath(), Path.GetRandomFileName())
            );
            try
            {
                Directory.SetCurrentDirectory(project.FullName);
                var development = new BuildPlayerContext(BuildOptions.Development);
                new InputManagerInBuild().PrepareForBuild(development);
                Assert.That(development.Added, Is.Empty, "the project has none");
                project.CreateSubdirectory("ProjectSettings");
                File.WriteAllText(InputManagerFile.InProject, "InputManager:");
                var release = new BuildPlayerContext(BuildOptions.None);
                new InputManagerInBuild().PrepareForBuild(release);
                new InputManagerInBuild().PrepareForBuild(development);
                Assert.That(release.Added, Is.Empty);
                Assert.That(development.Added.Keys, Is.EqualTo(new[] { InputManagerFile.InBuild }));
                Assert.That(File.Exists(development.Added[InputManagerFile.InBuild]), Is.True);
            }
            finally
            {
                Directory.SetCurrentDirectory(before);
                project.Delete(recursive: true);
            }
        }

        private static string[] Held(JObject reply) =>
            reply["data"]!["held"]?.Values<string>().Select(name => name!).ToArray()
            ?? System.Array.Empty<string>();

        private JObject Mouse(params (string, JToken)[] words) => Ask("mouse", words);

        private JObject Pad(params (string, JToken)[] words) => Ask("pad", words);

        private JObject Touch(params (string, JToken)[] words) => Ask("touch", words);

        private JObject Click(params (string, JToken)[] words) => Ask("click", words);

        private static ISceneWalker MakeWalker() => new UIToolkitWalker();

        private sealed class LateClock : IClock
        {
            public float Now { get; set; }
        }

        private sealed class Poller : MonoBehaviour
        {
            public List<string> Seen { get; } = new();

            public List<string> Touches { get; } = new();

            public List<float> Positions { get; } = new();

            public List<float> Values { get; } = new();

            public List<float> Wheel { get; } = new();

            public string? Axis { get; set; }

            public bool AsksForPlace { get; set; } = true;

            public bool OnlyTouches { get; set; }

            public System.Action? OnDown { get; set; }

            public Vector3 DownAt { get; private set; }

            public Vector3 UpAt { get; private set; }

            private void Update()
            {
                NoteTouches();
                if (OnlyTouches)
                {
                    return;
                }
                if (AsksForPlace)
                {
                    Positions.Add(Input.mousePosition.x);
                }
                if (Input.mouseScrollDelta.y != 0)
                {
                    Wheel.Add(Input.mouseScrollDelta.y);
                }
                for (var button = 0; button < 2; button++)
                {
                    if (Input.GetMouseButtonDown(button))
                    {
                        Seen.Add($"down {button}");
                        DownAt = Input.mousePosition;
                        OnDown?.Invoke();
                    }
                    if (Input.GetMouseButtonUp(button))
                    {
                        Seen.Add($"up {button}");
                        UpAt = Input.mousePosition;
                    }
                }
                if (Input.GetKeyDown(KeyCode.JoystickButton0))
                {
                    Seen.Add("down A");
                }
                if (Input.GetKeyUp(KeyCode.Joystick1Button0))
                {
                    Seen.Add("up A");
                }
                if (Axis != null)
                {
                    Values.Add(Input.GetAxis(Axis));
                }
            }

            private void NoteTouches()
            {
                for (var i = 0; i < Input.touchCount; i++)
                {
                    var touch = Input.GetTouch(i);
                    if (touch.phase != TouchPhase.Stationary)
                    {
                        Touches.Add(
                            $"{touch.fingerId} {touch.phase} {touch.position.x},{touch.position.y}"
                        );
                    }
                }
            }
        }
    }
}
