#nullable enable
using System.Collections.Generic;
using System.Linq;
using Abu;
using Abu.Tests;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.EventSystems;
using UnityEngine.UI;

namespace Headless.Tests.Ui
{
    /// <summary>uGUI with the event module of the Input Manager, and commands that move devices.</summary>
    public sealed class EventModuleTests : PlayedSceneTests
    {
        private static readonly List<string> Told = new();

        private bool _isInputAsked;
        private StandaloneInputModule _module = null!;
        private Button _button = null!;

        [SetUp]
        public void Begin()
        {
            Told.Clear();
            _isInputAsked = LegacyInput.IsAsked;
            LegacyInput.IsAsked = false;
            VirtualInput.Reset();
            UGuiStart.Register();
            AbuAutoStart.Begin();
            _module = new GameObject(
                "Events",
                typeof(EventSystem)
            ).AddComponent<StandaloneInputModule>();
            var canvas = new GameObject("Canvas").AddComponent<Canvas>();
            canvas.renderMode = RenderMode.ScreenSpaceOverlay;
            canvas.gameObject.AddComponent<GraphicRaycaster>();
            _button = UGuiScene
                .Child(canvas, "Go")
                .gameObject.AddComponent<Image>()
                .gameObject.AddComponent<Button>();
            _button.onClick.AddListener(() => Told.Add("clicked"));
            _button.gameObject.AddComponent<Teller>();
            Frames(2);
        }

        [TearDown]
        public void PutBack()
        {
            ExitPlayMode();
            VirtualInput.Kinds.Clear();
            VirtualInput.Reset();
            LegacyInput.IsAsked = _isInputAsked;
        }

        private static int X => Screen.width / 2;

        private static int Y => Screen.height / 2;

        [Test]
        public void TheMouseClicksAButtonAsAPlayersWould()
        {
            var data = Data(Mouse("move", X, Y));
            Assert.That(Told, Is.EqualTo(new[] { "enter" }));
            Assert.That((string?)data["sentTo"], Is.EqualTo("mouse (uGUI)"));
            Assert.That((string?)data["takenBy"]!["name"], Is.EqualTo("uGUI"));
            data = Data(Mouse("down"));
            Assert.That((string?)data["takenBy"]!["name"], Is.EqualTo("uGUI"));
            Data(Mouse("up"));
            // Nothing takes a mouse that is beside all UI, so it is put back.
            Assert.That((string?)Mouse("move", X, 1)["error"], Does.Contain("cannot press keys"));
            Frames(5);
            Assert.That(
                Told,
                Is.EqualTo(new[] { "enter", "down", "up", "clicked", "exit", "enter" })
            );
        }

        [Test]
        public void AClickWithTheDeviceClicksOnce()
        {
            Data(Ask("click", ("name", "Go"), ("device", true)));
            Assert.That(Told.Count(what => what == "clicked"), Is.EqualTo(1));
        }

        [Test]
        public void AClickOnTheNodeStaysTheEventsThatItWas()
        {
            Mouse("move", 1, 1);
            Data(Ask("click", ("name", "Go")));
            Frames(3);
            Assert.That(
                Told.Where(what => what != "enter"),
                Is.EqualTo(new[] { "down", "up", "clicked" })
            );
        }

        [Test]
        public void EventsThatHoldTheMouseAreNotSentTwice()
        {
            Data(Mouse("move", X, Y));
            Told.Clear();
            Data(Ask("click", ("name", "Go"), ("hold", "5f")));
            Frames(3);
            Assert.That(
                Told.Where(what => what != "enter"),
                Is.EqualTo(new[] { "down", "up", "clicked" }),
                "and the mouse of the module rests"
            );
        }

        [Test]
        public void WhereNothingOfTheUiLiesNothingHasTakenIt()
        {
            Assert.That((string?)Mouse("move", 1, 1)["code"], Is.EqualTo("not_actionable"));
            var reply = Mouse("down");
            Assert.That(
                (string?)reply["error"],
                Does.Contain("ABU cannot press keys for Unity's class Input"),
                "the game itself may read the mouse"
            );
            Assert.That(VirtualInput.Held, Is.Empty);
            Assert.That(
                (string?)Ask("touch", ("x", 1), ("y", 1))["code"],
                Is.EqualTo("not_actionable")
            );
            Assert.That(Told, Is.Empty);
        }

        [Test]
        public void ADragGoesOverFrames()
        {
            Data(
                Ask(
                    "drag",
                    ("sourceName", "Go"),
                    ("byX", 40),
                    ("byY", 0),
                    ("over", "4f"),
                    ("device", true)
                )
            );
            Assert.That(Told, Does.Contain("begin").And.Contain("drop"));
            Assert.That(Told.Count(what => what == "drag"), Is.InRange(3, 4));
            Assert.That(Told.Last(), Is.EqualTo("end"));
        }

        [Test]
        public void TheWheelScrollsWhatLiesUnderTheMouse()
        {
            Data(Mouse("move", X, Y));
            var data = Data(Ask("mouse", ("action", "wheel"), ("y", -2)));
            Assert.That((string?)data["takenBy"]!["name"], Is.EqualTo("uGUI"));
            Assert.That(Told.Last(), Is.EqualTo("scroll -2"));
        }

        [Test]
        public void AFingerTapsAButton()
        {
            var data = Data(Ask("touch", ("x", X), ("y", Y)));
            Assert.That((string?)data["takenBy"]!["name"], Is.EqualTo("uGUI"));
            Assert.That(Told, Is.EqualTo(new[] { "down", "enter", "up", "clicked", "exit" }));
        }

        [Test]
        public void AFingerIsPutDownAndMovedOnNodes()
        {
            Data(Ask("touch", ("action", "down"), ("name", "Go")));
            var finger = VirtualInput.Touchscreen.Find(0)!;
            var middle = finger.Target;
            Data(Ask("touch", ("action", "move"), ("x", X + 9), ("y", Y)));
            Assert.That(finger.Target, Is.Not.EqualTo(middle));
            Data(Ask("touch", ("action", "move"), ("name", "Go")));
            Assert.That(finger.Target, Is.EqualTo(middle));
            Data(Ask("touch", ("action", "up")));
            Assert.That(Told, Does.Contain("clicked"));
        }

        [Test]
        public void KeysAndThePadMoveAndSubmitWhatIsSelected()
        {
            Assert.That(
                (string?)Ask("pad", ("control", "A"))["code"],
                Is.EqualTo("not_actionable")
            );
            EventSystem.current.SetSelectedGameObject(_button.gameObject);
            Data(Ask("pad", ("control", "A")));
            Assert.That(Told, Is.EqualTo(new[] { "clicked" }));
            var data = Data(Ask("keydown", ("key", "ArrowDown")));
            Assert.That((string?)data["takenBy"]!["name"], Is.EqualTo("uGUI"));
            Assert.That(Told[1], Is.EqualTo("move Down"));
            Frames(70);
            Assert.That(
                Told.Count(what => what == "move Down"),
                Is.GreaterThan(3),
                "a held key repeats"
            );
            Data(Ask("release"));
            Assert.That(
                (string?)Ask("keydown", ("key", "q"))["code"],
                Is.EqualTo("not_actionable")
            );
        }

        [Test]
        public void TheModuleReadsUnitysInputUntilADeviceIsUsed()
        {
            Ask("controls");
            Data(Ask("click", ("name", "Go")));
            Assert.That(_module.inputOverride == null);
            Mouse("move", X, Y);
            Assert.That(_module.inputOverride is DeviceInput);
            VirtualInput.Reset();
            Frames(1);
            Assert.That(_module.inputOverride == null);
        }

        [Test]
        public void AModuleWithAnInputOfItsOwnKeepsThat()
        {
            var own = _module.gameObject.AddComponent<OwnInput>();
            _module.inputOverride = own;
            Assert.That(
                (string?)Mouse("move", X, Y)["error"],
                Does.StartWith("ABU cannot press keys for Unity's class Input")
            );
            Assert.That(_module.inputOverride == own);
        }

        [Test]
        public void AfterAReloadTheInputThatIsThereIsUsed()
        {
            Data(Mouse("move", X, Y));
            UGuiStart.Register();
            Data(Mouse("move", X, 1 + Y));
            Data(Mouse("down"));
            Data(Mouse("up"));
            Assert.That(Told.Count(what => what == "clicked"), Is.EqualTo(1));
            Assert.That(_module.GetComponents<DeviceInput>(), Has.Length.EqualTo(1));
        }

        [Test]
        public void ControlsDoNotListWhatEveryUiReads()
        {
            var inputs = Ask("controls")["data"]!["inputs"]!;
            Assert.That(
                inputs.Select(kind => (string?)kind["name"]),
                Is.EqualTo(new[] { "Input" })
            );
            Assert.That(
                (string?)Ask("press", ("key", "q"))["error"],
                Does.Contain("Nothing in the game takes the key q now")
            );
        }

        private static JObject Data(JObject reply)
        {
            Assert.That((string?)reply["error"], Is.Null);
            return (JObject)reply["data"]!;
        }

        private JObject Mouse(string action, int x, int y) =>
            Ask("mouse", ("action", action), ("x", x), ("y", y));

        private JObject Mouse(string action) => Ask("mouse", ("action", action));

        private sealed class OwnInput : BaseInput { }

        private sealed class Teller
            : MonoBehaviour,
                IPointerEnterHandler,
                IPointerExitHandler,
                IPointerDownHandler,
                IPointerUpHandler,
                IBeginDragHandler,
                IDragHandler,
                IEndDragHandler,
                IDropHandler,
                IScrollHandler,
                IMoveHandler
        {
            public void OnPointerEnter(PointerEventData eventData) => Told.Add("enter");

            public void OnPointerExit(PointerEventData eventData) => Told.Add("exit");

            public void OnPointerDown(PointerEventData eventData) => Told.Add("down");

            public void OnPointerUp(PointerEventData eventData) => Told.Add("up");

            public void OnBeginDrag(PointerEventData eventData) => Told.Add("begin");

            public void OnDrag(PointerEventData eventData) => Told.Add("drag");

            public void OnEndDrag(PointerEventData eventData) => Told.Add("end");

            public void OnDrop(PointerEventData eventData) => Told.Add("drop");

            public void OnScroll(PointerEventData eventData) =>
                Told.Add($"scroll {eventData.scrollDelta.y}");

            public void OnMove(AxisEventData eventData) => Told.Add($"move {eventData.moveDir}");
        }
    }
}
