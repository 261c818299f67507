#nullable enable
using System;
using System.Collections.Generic;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.TestTools;
using UnityEngine.UIElements;

namespace Abu.Tests
{
    /// <summary>Objects and elements that say themselves what they are, and what can be done with them.</summary>
    public sealed class DescribedTests : PlayedSceneTests
    {
        [SetUp]
        public void LookAtTheWorld()
        {
            ObjectWalker.Register();
            AbuAutoStart.Begin();
            var camera = new GameObject("Camera").AddComponent<Camera>();
            camera.tag = "MainCamera";
            camera.transform.position = new Vector3(0, 0, -10);
            // A flat picture, in which no place is worded.
            camera.orthographic = true;
        }

        [TearDown]
        public void NoLongerByDefault() => ObjectWalker.Unregister();

        [Test]
        public void AnObjectSaysWhatItIsAtEachWalk()
        {
            var door = NewDoor("Object (12)");
            Assert.That(Tree(), Is.EqualTo("door \"Front door (closed)\" [ref=e1]"));
            door.IsOpen = true;
            Assert.That(Tree(), Is.EqualTo("door \"Front door (open)\" [ref=e1]"));
            Assert.That(Act("click", "Front door (open)"), Is.Null);
            Assert.That(door.Told, Is.EqualTo(new[] { "clicked" }));
            door.Value = "3";
            Assert.That(Tree(), Is.EqualTo("door \"Front door: 3 (open)\" [ref=e1]"));
            door.enabled = false;
            Assert.That(Tree(), Is.EqualTo("button \"Object\" [ref=e2]"));
        }

        [Test]
        public void WhatOnlySaysItsStateKeepsItsName()
        {
            New<Lamp>("Old lamp");
            Assert.That(Tree(), Is.EqualTo("label \"Old lamp (lit)\""));
        }

        [Test]
        public void OfTwoComponentsTheFirstThatSaysSomethingCounts()
        {
            var door = NewDoor("Object");
            var mark = door.gameObject.AddComponent<AbuElement>();
            (mark.Label, mark.Role) = ("Marked", "gate");
            door.gameObject.AddComponent<Lamp>();
            door.Name = "";
            Assert.That(Tree(), Is.EqualTo("door \"Marked (closed)\" [ref=e1]"));
        }

        [Test]
        public void AHiddenObjectIsLeftOutWithAllBelowIt()
        {
            var door = NewDoor("Outer");
            var inner = NewDoor("Inner");
            inner.transform.SetParent(door.transform);
            door.Hidden = true;
            Assert.That(Tree(), Is.EqualTo(""));
            door.Hidden = false;
            inner.Hidden = true;
            Assert.That(Tree(), Is.EqualTo("door \"Front door (closed)\" [ref=e1]"));
        }

        [Test]
        public void AFailingDescriptionCostsOnlyItselfAndIsLoggedOnce()
        {
            var door = NewDoor("Broken door");
            var other = NewDoor("Other");
            other.Name = "Other";
            other.transform.position = new Vector3(3, 0, 0);
            door.Failure = "no\nhinge";
            LogAssert.Expect(LogType.Exception, "InvalidOperationException: no\nhinge");
            const string failed =
                "button \"Broken door (its description failed: InvalidOperationException: no hinge)\" [ref=e1]\n"
                + "door \"Other (closed)\" [ref=e2]";
            Assert.That(Tree(), Is.EqualTo(failed));
            Assert.That(Tree(), Is.EqualTo(failed), "and the log has it once");
            Assert.That(Act("click", "Other (closed)"), Is.Null);
            door.Failure = null;
            Assert.That(Tree(), Does.StartWith("door \"Front door (closed)\" [ref=e3]"));
            door.Failure = "no lock";
            LogAssert.Expect(LogType.Exception, "InvalidOperationException: no lock");
            Tree();
        }

        [Test]
        public void ItsActionsAreListedAndDone()
        {
            var door = NewDoor("Door");
            door.HasActions = true;
            Assert.That(
                Tree(),
                Is.EqualTo(
                    "door \"Front door (closed) (do: open, dial code:int, knock how:text hard:float)\" [ref=e1]"
                )
            );
            var data = Data(Do("Front door", "open"));
            Assert.That((bool)data["did"]!, Is.True);
            Assert.That(data["result"], Is.Null);
            Assert.That(
                (string?)data["snapshot"],
                Does.EndWith("door \"Front door (open) (do: close)\" [ref=e1]")
            );
            Assert.That(
                (string?)Do("Front door", "open")["error"],
                Is.EqualTo(
                    "door \"Front door (open) (do: close)\" has no action \"open\"; it has close"
                )
            );
            Data(Do("Front door", "CLOSE"));
            Assert.That((int)Data(Do("Front door", "dial", "21"))["result"]!, Is.EqualTo(42));
            Data(Do("Front door", "knock", "twice", 2.5));
            Assert.That(
                door.Told,
                Is.EqualTo(new[] { "opened", "closed", "dialled 21", "knocked twice 2.5" })
            );
        }

        [Test]
        public void AWrongActionIsRefusedAndNothingIsDone()
        {
            var door = NewDoor("Door");
            door.HasActions = true;
            AssertRefused(
                Do("Front door", "dial"),
                "invalid_command",
                "dial takes 1 argument, not 0"
            );
            AssertRefused(
                Do("Front door", "dial", "x"),
                "invalid_command",
                "The argument code of dial must be"
            );
            AssertRefused(
                Do("Front door", "open", "now"),
                "invalid_command",
                "open takes no arguments, not 1"
            );
            AssertRefused(Do("Back door", "open"), "not_found", "Back door");
            AssertRefused(Ask("do", ("name", "Front door")), "missing_param", "action");
            Assert.That(
                (string?)Do("Front door", "dial", "x")["fix"],
                Is.EqualTo("call it as: dial code:int")
            );
            door.HasActions = false;
            AssertRefused(
                Do("Front door", "open"),
                "unsupported_action",
                "has no actions; it supports click"
            );
            AssertRefused(Do("Front door", "unlock"), "unsupported_action", "has no actions");
            Assert.That(door.Told, Is.Empty);
        }

        [Test]
        public void ANodeThatIsOnlyShownIsNamedAndSaidToHaveNoActions()
        {
            var sign = new GameObject("Sign").AddComponent<AbuElement>();
            sign.Label = "To the cellar";
            foreach (
                var (reply, why) in new[]
                {
                    (Do("To the cellar", "open"), "has no actions"),
                    (
                        Ask("scroll", ("name", "To the cellar")),
                        "does not support scroll, nor any other verb"
                    ),
                }
            )
            {
                Assert.That((string?)reply["error"], Is.EqualTo($"label \"To the cellar\" {why}"));
                Assert.That((string?)reply["fix"], Does.StartWith("act on a node with a ref"));
            }
        }

        [Test]
        public void AnObjectWithNothingButActionsHasARef()
        {
            var safe = New<Safe>("Safe");
            Assert.That(Tree(), Is.EqualTo("item \"Safe (do: crack)\" [ref=e1]"));
            Data(Do("Safe", "crack"));
            Assert.That(safe.IsCracked);
            AssertRefused(
                Ask("click", ("name", "Safe")),
                "unsupported_action",
                "does not support click, but do"
            );
        }

        [Test]
        public void TwoActionsOfOneNameAreAFailureOfTheDescription()
        {
            New<Safe>("Safe").Twice = true;
            LogAssert.Expect(
                LogType.Exception,
                "ArgumentException: Two actions have the name \"Crack\""
            );
            Assert.That(
                Tree(),
                Does.StartWith("label \"Safe (its description failed: ArgumentException: Two")
            );
        }

        [Test]
        public void WhatAWalkerClaimsIsListedOnce()
        {
            var board = NewDoor("Board");
            var piece = NewDoor("Piece");
            piece.transform.SetParent(board.transform);
            var other = NewDoor("Other");
            other.Name = "Other";
            other.transform.position = new Vector3(3, 0, 0);
            New<Lamp>("Lamp").transform.SetParent(piece.transform);
            AbuBridge.Current!.KeepsDefaultWalkers = true;
            var walker = new BoardWalker(board);
            AbuBridge.Current.RegisterWalker(walker);
            Assert.That(
                Tree(),
                Is.EqualTo("label \"The board\"\ndoor \"Other (closed)\" [ref=e1]")
            );
            walker.IsClaiming = false;
            Assert.That(Tree().Split('\n'), Has.Length.EqualTo(5), "a claim lasts one walk");
            AbuBridge.Current.UnregisterWalker(walker);
        }

        [Test]
        public void AnElementDescribesItselfToo()
        {
            var root = NewPanel();
            var dial = new Dial { name = "dial-3" };
            dial.style.width = dial.style.height = 50;
            root.Add(dial);
            var volume = new NamedSlider("Volume");
            root.Add(volume);
            var button = new NamedButton { text = "Go (now)" };
            root.Add(button);
            var box = new Box();
            box.Add(new Label("inside"));
            box.Add(new Label("more"));
            root.Add(box);
            Assert.That(
                PanelTree(),
                Is.EqualTo(
                    new[]
                    {
                        "item \"Dial: 5 (stuck) (do: turn by:int)\" [ref=e1]",
                        "slider \"Loudness: 2 (0 to 10)\" [ref=e2]",
                        "start \"Start (ready)\" [ref=e3]",
                        "group \"Box (full)\"",
                        "label \"inside\"",
                        "label \"more\"",
                    }
                )
            );
            button.SetEnabled(false);
            box.IsHidden = true;
            Assert.That(
                PanelTree(),
                Has.Length.EqualTo(3).And.Contains("start \"Start (ready) (disabled)\" [ref=e3]")
            );
            Data(Do("Dial", "turn", "3"));
            Assert.That(dial.Position, Is.EqualTo(8));
        }

        [Test]
        public void AClaimedElementIsLeftOut()
        {
            var root = NewDocument();
            root.Add(new Label("Score"));
            var board = new VisualElement { name = "board" };
            board.Add(new Label("row"));
            root.Add(board);
            AbuBridge.Current!.RegisterWalker(new ElementClaimer(board));
            AbuBridge.Current.RegisterWalker(new UIToolkitWalker());
            Assert.That(Tree(), Does.Contain("Score").And.Not.Contain("row"));
        }

        private static Door NewDoor(string name)
        {
            var door = New<Door>(name);
            door.gameObject.AddComponent<BoxCollider>();
            return door;
        }

        private static T New<T>(string name)
            where T : Component => new GameObject(name).AddComponent<T>();

        private static VisualElement NewPanel()
        {
            AbuBridge.Current!.RegisterWalker(new UIToolkitWalker());
            return NewDocument();
        }

        private static VisualElement NewDocument()
        {
            var document = new GameObject("Document").AddComponent<UIDocument>();
            document.panelSettings = ScriptableObject.CreateInstance<PanelSettings>();
            return document.rootVisualElement;
        }

        // The lines below the application, without indent.
        private string Tree() => string.Join("\n", Lines());

        private string[] PanelTree() => Array.FindAll(Lines(), line => !line.StartsWith("region"));

        private string[] Lines() =>
            Array.ConvertAll(Snapshot().Split('\n')[1..], line => line.Trim(' ', '-'));

        private JObject Do(string name, string action, params object[] arguments) =>
            Ask("do", ("name", name), ("action", action), ("args", JArray.FromObject(arguments)));

        private static JToken Data(JObject reply)
        {
            Assert.That((bool)reply["success"]!, Is.True, reply.ToString());
            return reply["data"]!;
        }

        private static void AssertRefused(JObject reply, string code, string error)
        {
            Assert.That((string?)reply["code"], Is.EqualTo(code), reply.ToString());
            Assert.That((string?)reply["error"], Does.Contain(error));
        }

        private sealed class Door : MonoBehaviour, IAbuDescribed
        {
            public readonly List<string> Told = new();

            public string Name = "Front door";

            public bool IsOpen;

            public bool HasActions;

            public string? Failure;

            public string Label =>
                Failure == null ? Name : throw new InvalidOperationException(Failure);

            public string Role => "door";

            public string State => IsOpen ? "open" : "closed";

            public string? Value { get; set; }

            public bool Hidden { get; set; }

            public AbuActions? Actions =>
                !HasActions ? null
                : IsOpen ? new AbuActions { { "close", Close } }
                : new AbuActions
                {
                    { "open", Open },
                    { "dial", (int code) => Dial(code) },
                    {
                        "knock",
                        (string how, float hard) =>
                            Told.Add(FormattableString.Invariant($"knocked {how} {hard}"))
                    },
                };

            private void OnMouseDown() => Told.Add("clicked");

            private void Open()
            {
                IsOpen = true;
                Told.Add("opened");
            }

            private void Close()
            {
                IsOpen = false;
                Told.Add("closed");
            }

            private int Dial(int code)
            {
                Told.Add($"dialled {code}");
                return code * 2;
            }
        }

        private sealed class Lamp : MonoBehaviour, IAbuDescribed
        {
            public string State => "lit";
        }

        private sealed class Safe : MonoBehaviour, IAbuDescribed
        {
            public bool IsCracked;

            public bool Twice;

            public AbuActions Actions =>
                Twice
                    ? new AbuActions { { "crack", Crack }, { "Crack", Crack } }
                    : new AbuActions { { "crack", Crack } };

            private void Crack() => IsCracked = true;
        }

        private sealed class BoardWalker : ISceneWalker
        {
            private readonly Component _board;

            public BoardWalker(Component board)
            {
                _board = board;
            }

            public bool IsClaiming { get; set; } = true;

            public AbuSceneNode Walk(RefRegistry refs)
            {
                if (IsClaiming)
                {
                    refs.Claim(_board);
                }
                var tree = new SceneTree();
                var root = tree.New("application", null);
                tree.Add(root, "label", "The board");
                return root;
            }
        }

        private sealed class ElementClaimer : ISceneWalker
        {
            private readonly VisualElement _element;

            public ElementClaimer(VisualElement element)
            {
                _element = element;
            }

            public AbuSceneNode Walk(RefRegistry refs)
            {
                refs.Claim(_element);
                return new AbuSceneNode { Role = "application" };
            }
        }

        private sealed class Dial : VisualElement, IAbuDescribed
        {
            public int Position = 5;

            public string Label => "Dial";

            public string Value => $"{Position}";

            public string State => "<b>stuck</b>";

            public AbuActions Actions =>
                new()
                {
                    {
                        "turn",
                        (int by) =>
                        {
                            Position += by;
                        }
                    },
                };
        }

        private sealed class NamedSlider : Slider, IAbuDescribed
        {
            public NamedSlider(string label)
                : base(label, 0, 10)
            {
                value = 2;
            }

            string IAbuDescribed.Label => "Loudness";
        }

        private sealed class NamedButton : Button, IAbuDescribed
        {
            string IAbuDescribed.Label => "Start";

            string IAbuDescribed.Role => "start";

            string IAbuDescribed.State => "ready";
        }

        private sealed class Box : VisualElement, IAbuDescribed
        {
            public bool IsHidden;

            string IAbuDescribed.Label => "Box";

            string IAbuDescribed.State => "full";

            bool IAbuDescribed.Hidden => IsHidden;
        }
    }
}
