#nullable enable
using Abu;
using Headless.Scenes;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.EventSystems;
using UnityEngine.UIElements;

namespace Headless.Tests.Scenes
{
    /// <summary>What drags and keys do, and what the answer says of it.</summary>
    public sealed class HandTests : ReadSceneTests
    {
        private readonly bool _isInputAsked = LegacyInput.IsAsked;

        [TearDown]
        public void PutBack()
        {
            LegacyInput.IsAsked = _isInputAsked;
            VirtualInput.Reset();
        }

        [Test]
        public void AKeyInAGameOfTheMouseAloneIsRefusedWithTheMouse()
        {
            LegacyInput.IsAsked = true;
            new GameObject("Game").AddComponent<MouseGame>();
            FramesUntil(() => VirtualInput.IsGameListeningTo(DeviceKind.Mouse));
            Assert.That(
                (string)Ask("press", ("key", "Space"))["error"]!,
                Does.Contain("or click with the mouse itself (device), which the game asks")
            );
        }

        [Test]
        public void AnElementThatDoesNotCaptureTheMouseIsNotLostInADrag()
        {
            var card = new VisualElement { name = "Card" };
            Put(Document("Table"), card, new Rect(100, 100, 100, 100));
            var (isHeld, ups) = (false, 0);
            card.RegisterCallback<PointerDownEvent>(_ => isHeld = true);
            card.RegisterCallback<PointerUpEvent>(_ => ups++);
            card.RegisterCallback<PointerMoveEvent>(move =>
            {
                if (isHeld)
                {
                    card.style.left = card.resolvedStyle.left + move.deltaPosition.x;
                    card.style.top = card.resolvedStyle.top + move.deltaPosition.y;
                }
            });
            Frames(1);
            var reply = Ask("drag", ("sourceName", "Card"), ("byX", 900), ("byY", 300));
            Assert.That((bool)reply["success"]!, $"{reply}");
            Assert.That(card.worldBound.center.x, Is.EqualTo(1050).Within(50));
            Assert.That(ups, Is.EqualTo(1));
        }

        [TestCase(false)]
        [TestCase(true)]
        public void ADragThatMovesNothingSaysSoBesideAnotherChange(bool follows)
        {
            var root = Document("Table");
            var card = Put(root, new VisualElement { name = "Card" }, new Rect(100, 100, 200, 200));
            var line = Put(root, new Label("Your turn"), new Rect(500, 100, 200, 40));
            card.RegisterCallback<PointerUpEvent>(_ => line.text = "Not your card");
            card.RegisterCallback<PointerMoveEvent>(move =>
                card.style.left =
                    card.resolvedStyle.left
                    + (follows && move.pressedButtons != 0 ? move.deltaPosition.x : 0)
            );
            Frames(1);
            Ask("snapshot", ("diff", true));
            var reply = Ask(
                "drag",
                ("sourceName", "Card"),
                ("byX", 60),
                ("byY", 0),
                ("diff", true)
            );
            var data = reply["data"]!;
            Assert.That((string)data["changes"]!, Does.Contain("Not your card"), $"{reply}");
            Assert.That((string?)data["notMoved"]?["name"], Is.EqualTo(follows ? null : "Card"));
        }

        [Test]
        public void WhatTheGameLogsIsToldWhereTheTreeIsAsBefore()
        {
            var button = Things.Button(Canvases.Canvas("Shop"), "Buy", new Rect(0, 0, 160, 40));
            button.onClick.AddListener(() => Debug.Log("Not enough gold"));
            Ask("snapshot", ("diff", true));
            var data = Ask("click", ("name", "Buy"), ("diff", true))["data"]!;
            Assert.That((string)data["changes"]!, Is.EqualTo("the tree is as before"));
            Assert.That(data["logged"]!.Values<string>(), Is.EqualTo(new[] { "Not enough gold" }));
        }

        [Test]
        public void WhatTheGameLogsIsNotToldBesideAChange()
        {
            var button = Things.Button(Canvases.Canvas("Shop"), "Buy", new Rect(0, 0, 160, 40));
            var text = Things.Label(button.transform.parent, "Gold: 9", new Rect(0, 99, 99, 40));
            button.onClick.AddListener(() => Debug.Log(text.text = "Gold: 8"));
            Ask("snapshot", ("diff", true));
            var data = Ask("click", ("name", "Buy"), ("diff", true))["data"]!;
            Assert.That((string)data["changes"]!, Does.Contain("Gold: 8"));
            Assert.That(data["logged"], Is.Null);
        }

        [Test]
        public void AKeyThatAControlTookSaysThatTheGameReadsItToo()
        {
            var game = OpenFocusedToggle();
            var taken = Ask("press", ("key", "Space"))["data"]!["takenBy"]!;
            Assert.That((string)taken["role"]!, Is.EqualTo("checkbox"));
            Assert.That((string)taken["note"]!, Does.Contain("the game reads Space too"));
            Assert.That(game.Pressed, Is.Zero);
        }

        [Test]
        public void AKeyGoesToTheKeyboardIfThatIsSaid()
        {
            var game = OpenFocusedToggle();
            var taken = Ask("press", ("key", "Space"), ("device", true))["data"]!["takenBy"]!;
            Assert.That((string)taken["role"]!, Is.EqualTo("game"));
            Assert.That(game.Pressed, Is.EqualTo(1));
        }

        [TestCase("RightShift", KeyCode.RightShift)]
        [TestCase("Shift", KeyCode.LeftShift)]
        [TestCase("Keypad1", KeyCode.Keypad1)]
        public void AKeyOfTheKeyboardAloneIsPressedThere(string key, KeyCode code)
        {
            var game = OpenFocusedToggle();
            game.Wanted = code;
            var taken = Ask("press", ("key", key), ("hold", "2f"))["data"]!["takenBy"]!;
            Assert.That((string)taken["role"]!, Is.EqualTo("game"));
            Assert.That(game.Pressed, Is.EqualTo(1));
            var refused = Ask("press", ("key", key));
            Assert.That((string?)refused["code"], Is.EqualTo("invalid_command"));
            Assert.That((string)refused["error"]!, Does.Contain("device"));
        }

        private KeyGame OpenFocusedToggle()
        {
            LegacyInput.IsAsked = true;
            var toggle = Abu.Tests.UGuiScene.Toggle(Canvases.Canvas("Setup"), "Configs");
            EventSystem.current.SetSelectedGameObject(toggle.gameObject);
            var game = new GameObject("Game").AddComponent<KeyGame>();
            FramesUntil(() => VirtualInput.IsListeningTo(DeviceKind.Keyboard));
            return game;
        }

        private sealed class MouseGame : MonoBehaviour
        {
            private void Update() => _ = global::Input.GetMouseButtonDown(0);
        }

        private sealed class KeyGame : MonoBehaviour
        {
            public int Pressed;
            public KeyCode Wanted = KeyCode.Space;

            private void Update() => Pressed += global::Input.GetKeyDown(Wanted) ? 1 : 0;
        }
    }
}
