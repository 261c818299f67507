#nullable enable
using System;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.Accessibility;
using UnityEngine.UIElements;

namespace Abu.Tests
{
    /// <summary>What the tree for screen readers adds to the tree, and what it does not repeat.</summary>
    public sealed class AccessibilityTreeTests : PlayedSceneTests
    {
        private AccessibilityHierarchy _hierarchy = null!;
        private VisualElement _root = null!;

        [SetUp]
        public void OpenADocument()
        {
            UIToolkitWalker.Register();
            AccessibilityWalker.Register();
            AbuAutoStart.Begin();
            _root = OpenDocument("Menu");
            _hierarchy = new AccessibilityHierarchy();
            AssistiveSupport.activeHierarchy = _hierarchy;
        }

        [TearDown]
        public void NoLongerByDefault()
        {
            AssistiveSupport.activeHierarchy = null;
            AccessibilityWalker.Given = null;
            AccessibilityWalker.Unregister();
            UIToolkitWalker.Unregister();
        }

        [Test]
        public void TheTreeSaysWhatAScreenReaderSays()
        {
            var icon = Put(new Button { name = "btn_07" }, 0, 40, 40);
            var volume = Put(new Slider(0, 10) { name = "slider-2", value = 3 }, 40, 300, 30);
            var coins = Put(new Label("120"), 70, 60, 20);
            var page = Put(new Button { text = "Page 2" }, 90, 80, 30);
            var hidden = Put(new Button { text = "Back" }, 120, 80, 30);

            Says(icon, "Open the shop", AccessibilityRole.Button).hint = "Sells potions";
            Says(volume, "Music", AccessibilityRole.Slider).value = "30 percent";
            Says(coins, "120 coins", AccessibilityRole.StaticText);
            Says(page, "", AccessibilityRole.Button).state = AccessibilityState.Selected;
            Says(hidden, "Not for you", AccessibilityRole.Button).isActive = false;
            var board = _hierarchy.AddNode("Board");
            board.frame = new Rect(400, 100, 200, 100);
            Cell(board, "Field 1", 400).value = "mine";
            Cell(board, "Field 2", 500).selected += () => true;
            var box = Says(null, "Sound", AccessibilityRole.Toggle);
            box.state = AccessibilityState.Selected | AccessibilityState.Disabled;
            box.selected += () => true;

            Assert.That(
                Snapshot(),
                Is.EqualTo(
                    string.Join(
                        "\n",
                        $"- application \"{Application.productName}\"",
                        "  - region \"Menu\"",
                        "    - button \"Open the shop -- Sells potions\" [ref=e1]",
                        "    - slider \"Music: 3 (0 to 10) (30 percent)\" [ref=e2]",
                        "    - label \"120 coins\"",
                        "    - button \"Page 2 (selected)\" [ref=e3]",
                        "    - button \"Back\" [ref=e4]",
                        "  - group \"Board\"",
                        "    - label \"Field 1: mine\"",
                        "    - button \"Field 2\" [ref=e5]",
                        "  - checkbox \"Sound (disabled) (checked)\" [ref=e6]"
                    )
                )
            );
        }

        [Test]
        public void ANodeOfItsOwnIsUsedAsByAScreenReader()
        {
            var log = "";
            var takes = true;
            var open = Says(null, "Chest", AccessibilityRole.Button);
            open.selected += () =>
            {
                log += "open ";
                return takes;
            };
            var dice = Says(null, "Bet", AccessibilityRole.Slider);
            dice.incremented += () => log += "more ";
            dice.decremented += () => log += "less ";
            var note = Says(null, "Note", AccessibilityRole.StaticText);
            note.dismissed += () =>
            {
                log += "gone ";
                return true;
            };

            Assert.That(Act("click", "Chest"), Is.Null);
            Assert.That(Act("click", "Note"), Is.Null);
            Assert.That(Key("Bet", "ArrowUp"), Is.Null);
            Assert.That(Key("Bet", "ArrowLeft"), Is.Null);
            Assert.That(Key("Note", "Escape"), Is.Null);
            Assert.That(log, Is.EqualTo("open gone more less gone "));
            Assert.That(
                Key("Bet", "a"),
                Is.EqualTo(
                    "slider \"Bet\" is not actionable: the game does not take that key there; press an arrow key or Escape"
                )
            );
            takes = false;
            Assert.That(
                Act("click", "Chest"),
                Does.EndWith("is not actionable: the game did not take it")
            );
            Assert.That(Act("click", "Bet"), Does.Contain("does not support click, but press"));
            open.state = AccessibilityState.Disabled;
            Assert.That(
                Act("click", "Chest (disabled)"),
                Does.EndWith("is not actionable: it is disabled")
            );
        }

        [Test]
        public void AControlKeepsItsOwnClickAndATextGetsOne()
        {
            var log = "";
            var button = Put(new Button(() => log += "pointer "), 0, 60, 20);
            Says(button, "Attack", AccessibilityRole.Button).selected += () =>
            {
                log += "reader ";
                return true;
            };
            var text = Put(new Label("Skip"), 30, 60, 20);
            Says(text, "Skip the intro", AccessibilityRole.Button).selected += () =>
            {
                log += "skip ";
                return true;
            };

            Assert.That(Act("click", "Attack"), Is.Null);
            Assert.That(Act("click", "Skip the intro"), Is.Null);

            Assert.That(log, Is.EqualTo("pointer skip "));
        }

        [Test]
        public void ASentenceOverTextsIsNotRepeated()
        {
            Put(new Label("Score"), 0, 50, 20);
            Put(new Label("120"), 20, 50, 20);
            var sentence = _hierarchy.AddNode("Score 120");
            sentence.frame = new Rect(0, 0, 300, 300);
            var more = _hierarchy.AddNode("Score 120 of 500");
            more.frameGetter = () => new Rect(0, 0, 300, 300);

            Assert.That(
                Snapshot().Split('\n')[2..],
                Is.EqualTo(
                    new[]
                    {
                        "    - label \"Score\"",
                        "    - label \"120\"",
                        "  - label \"Score 120 of 500\"",
                    }
                )
            );
        }

        [Test]
        public void ANodeWithoutAPlaceIsFoundByItsName()
        {
            Put(new Button { text = "Play" }, 0, 60, 20);
            _hierarchy.AddNode("play").hint = "Starts a game";

            Assert.That(Snapshot(), Does.Contain("button \"play -- Starts a game\" [ref=e1]"));
            Assert.That(Snapshot(), Does.Not.Contain("- label"));
        }

        [Test]
        public void WhatTheGameHandsInIsUsedInPlaceOfTheActiveOne()
        {
            _hierarchy.AddNode("Active");
            var given = new AccessibilityHierarchy();
            given.AddNode("Given");

            AbuBridge.Current!.SetAccessibilityHierarchy(given);
            Assert.That(Snapshot(), Does.Contain("\"Given\"").And.Not.Contain("\"Active\""));

            AbuBridge.Current!.SetAccessibilityHierarchy(null);
            Assert.That(Snapshot(), Does.Contain("\"Active\"").And.Not.Contain("\"Given\""));
        }

        [Test]
        public void ABrokenFrameLosesOnlyTheAccessibilityTree()
        {
            Put(new Button { text = "Play" }, 0, 60, 20);
            _hierarchy.AddNode("X").frameGetter = () =>
                throw new InvalidOperationException("no camera");

            Assert.That(
                Snapshot(),
                Does.Contain("button \"Play\" [ref=e1]")
                    .And.Contain("label \"The accessibility tree could not be read: no camera\"")
            );
        }

        [Test]
        public void RefsStayWhenTheLabelsChange()
        {
            var hp = Says(null, "Health 10", AccessibilityRole.StaticText);
            hp.frame = new Rect(0, 0, 10, 10);
            var door = Says(null, "Door", AccessibilityRole.Button);
            door.selected += () => true;
            Assert.That(Snapshot(), Does.Contain("button \"Door\" [ref=e1]"));

            hp.label = "Health 9";
            door.value = "open";

            Assert.That(Snapshot(), Does.Contain("button \"Door: open\" [ref=e1]"));
        }

        private T Put<T>(T element, float top, float width, float height)
            where T : VisualElement
        {
            element.style.position = Position.Absolute;
            element.style.top = top;
            element.style.left = 0;
            element.style.width = width;
            element.style.height = height;
            _root.Add(element);
            Frames(1);
            return element;
        }

        private AccessibilityNode Says(VisualElement? element, string label, AccessibilityRole role)
        {
            var node = _hierarchy.AddNode(label);
            node.role = role;
            if (element != null)
            {
                node.frameGetter = () => element.worldBound;
            }
            return node;
        }

        private AccessibilityNode Cell(AccessibilityNode board, string label, float x)
        {
            var cell = _hierarchy.AddNode(label, board);
            cell.frame = new Rect(x, 100, 100, 100);
            return cell;
        }

        private string? Key(string name, string key) =>
            (string?)Ask("press", ("name", name), ("key", key))["error"];
    }
}
