#nullable enable
using System.Collections.Generic;
using System.Linq;
using Abu.Tests;
using Headless.Scenes;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.UI;
using UnityEngine.UIElements;
using Image = UnityEngine.UI.Image;
using Toggle = UnityEngine.UI.Toggle;

namespace Headless.Tests.Scenes
{
    /// <summary>What looks otherwise than before says so, though its name tells it from others: answers, held cards, cells.</summary>
    public sealed class ChangedLookTests : ReadSceneTests
    {
        [Test]
        public void EqualNamesSayTheirPicturesAlsoIfTheyAreDisabled()
        {
            var canvas = Canvases.Canvas("Levels");
            for (var i = 0; i < 2; i++)
            {
                var button = Button(canvas, "1", i * 200);
                button.image.sprite = Things.Icon($"{i}1", Color.white);
                button.interactable = false;
            }
            var tree = Tree();
            Assert.That(tree, Does.Contain("1 (disabled) (01)").And.Contain("1 (disabled) (11)"));
        }

        [Test]
        public void DisabledCardsKeepTheirPictures()
        {
            var canvas = Canvases.Canvas("Hand");
            var cards = new[] { "king", "ten" }
                .Select((name, i) => (name, button: Button(canvas, "Card", i * 200)))
                .ToList();
            cards.ForEach(one => one.button.image.sprite = Things.Icon(one.name, Color.white));
            Assert.That(Tree(), Does.Contain("Card (king)"));
            cards.ForEach(one => one.button.interactable = false);
            Assert.That(Tree(), Does.Contain("(disabled) (king)").And.Contain("(disabled) (ten)"));
        }

        [Test]
        public void AnAnswerSaysThePictureThatItGetsThoughItsToggleIsSwitchedOff()
        {
            var page = UGuiScene.Child(Canvases.Canvas("Quiz"), "Answers", 0, 0, 600, 400);
            var answers = new[] { "Rome", "Oslo", "Bern" }.Select(
                (name, i) => Answer(page, name, i)
            );
            var toggles = answers.ToList();
            toggles[1].isOn = true;
            Assert.That(Tree(), Does.Contain("checkbox \"Oslo (checked)\""));
            toggles.ForEach(toggle => toggle.enabled = false);
            toggles[0].image.sprite = Things.Icon("right", Color.green);
            var tree = Tree();
            Assert.That(tree, Does.Contain("label \"Rome (right)\""));
            Assert.That(tree, Does.Contain("label \"Oslo (checked)\""));
            Assert.That(tree, Does.Contain("label \"Bern\""));
        }

        [Test]
        public void AnAnswerSaysTheColourThatItGets()
        {
            var canvas = Canvases.Canvas("Quiz");
            var answers = new[] { "Rome", "Oslo", "Bern" }
                .Select((name, i) => UGuiScene.Button(canvas, name, 0, i * 100, "Answer"))
                .ToList();
            Assert.That(Tree(), Does.Contain("button \"Oslo\""));
            answers[1].image.color = Color.green;
            answers.ForEach(answer => answer.interactable = false);
            Assert.That(Tree(), Does.Contain("button \"Oslo (disabled) (green)\""));
            answers[1].GetComponentInChildren<Text>().text = "Lima";
            answers[1].image.color = Color.white;
            Assert.That(Tree(), Does.Contain("button \"Lima (disabled)\""));
        }

        [Test]
        public void AButtonThatLightsUpBesideOthersIsTold()
        {
            var canvas = Canvases.Canvas("Simon");
            var dim = new Color(0.64f, 0.24f, 0.24f);
            var buttons = new[] { "One", "Two", "Three" }
                .Select((name, i) => UGuiScene.Button(canvas, name, i * 200, 0, name))
                .ToList();
            buttons.ForEach(button => button.image.color = dim);
            Assert.That(Tree(), Does.Contain("button \"Two\""));
            buttons[1].image.color = new Color(1, 0.37f, 0.37f);
            Assert.That(Tree(), Does.Contain("Two (brighter)").And.Contain("button \"One\""));
            buttons[1].image.color = Color.blue;
            Assert.That(Tree(), Does.Contain("button \"Two (blue)\""));
            buttons[1].image.color = dim;
            Assert.That(Tree(), Does.Contain("button \"Two\""));
            buttons.ForEach(button => button.image.color = Color.red);
            Assert.That(Tree(), Does.Not.Contain("brighter"), "the light of all of them");
        }

        [Test]
        public void ALineThatComesAndGoesIsTold()
        {
            var canvas = Canvases.Canvas("Hand");
            var lines = new List<Shadow>();
            for (var i = 0; i < 2; i++)
            {
                var card = UGuiScene.Button(canvas, i == 0 ? "Ace" : "Ten", i * 200, 0);
                lines.Add(card.gameObject.AddComponent<UnityEngine.UI.Outline>());
                lines[i].enabled = false;
            }
            Assert.That(Tree(), Does.Not.Contain("outlined"));
            lines[0].enabled = true;
            Assert.That(Tree(), Does.Contain("Ace (outlined)").And.Contain("\"Ten\""));
            lines[1].enabled = true;
            Assert.That(Tree(), Does.Contain("Ace (outlined)").And.Contain("Ten (outlined)"));
            lines.ForEach(line => line.enabled = false);
            Assert.That(Tree(), Does.Not.Contain("outlined"));
        }

        [Test]
        public void ALineThatAllAlwaysHaveIsNotTold()
        {
            var canvas = Canvases.Canvas("Menu");
            foreach (var (name, y) in new[] { ("Play", 0), ("Quit", 100) })
            {
                UGuiScene.Button(canvas, name, 0, y).gameObject.AddComponent<Shadow>();
            }
            Assert.That(Tree(), Does.Not.Contain("outlined"));
        }

        [Test]
        public void AnElementSaysTheLineAroundIt()
        {
            var root = Document("Hand");
            var cards = new[] { "Ace", "Ten" }
                .Select((name, i) => Card(root, name, new Rect(200 * i, 0, 100, 150)))
                .ToList();
            Assert.That(Tree(), Does.Not.Contain("outlined"));
            cards[0].style.borderTopWidth = cards[0].style.borderBottomWidth = 4;
            cards[0].style.borderTopColor = Color.red;
            Assert.That(Tree(), Does.Contain("Ace (outlined)").And.Contain("\"Ten\""));
        }

        [Test]
        public void ANumberedCellKeepsItsNameAndRefWhenItIsMarked()
        {
            var canvas = Canvases.Canvas("Board");
            var cells = Enumerable.Range(1, 3).Select(i => Button(canvas, $"Cell{i}", i * 150));
            var mark = UGuiScene.Panel(cells.ToList()[1], "Mark", 0, 0, 50, 50);
            mark.enabled = false;
            var before = Ref("Cell2");
            mark.sprite = Things.Icon("XO_0", Color.black);
            mark.enabled = true;
            Assert.That(Tree(), Does.Contain("button \"Cell2 (XO 0)\""));
            Assert.That(Ref("Cell2 (XO 0)"), Is.EqualTo(before));
        }

        private string Ref(string label)
        {
            var tree = (string)Ask("snapshot")["data"]!["snapshot"]!;
            var line = tree.Split('\n').Single(one => one.Contains($"\"{label}\""));
            return line.Substring(line.IndexOf("[ref=", System.StringComparison.Ordinal));
        }

        private static UnityEngine.UI.Button Button(Component parent, string name, float x)
        {
            var button = UGuiScene.Button(parent, "", x, 0, name);
            UGuiScene.Rect(button).sizeDelta = new Vector2(100, 100);
            return button;
        }

        private static Toggle Answer(Component page, string text, int index)
        {
            var answer = UGuiScene.Child(page, $"Answer {index}", 0, 100 - (100 * index), 400, 80);
            var box = UGuiScene.Panel(answer, "Background", 0, 0, 400, 80);
            box.sprite = Things.Icon("plain", Color.white);
            var toggle = answer.gameObject.AddComponent<Toggle>();
            toggle.targetGraphic = box;
            (toggle.graphic, toggle.isOn) = (Mark(box), false);
            Things.Label(answer, text, new Rect(0, 0, 300, 60));
            return toggle;
        }

        private static Image Mark(Component box)
        {
            var mark = UGuiScene.Panel(box, "Checkmark", -150, 0, 40, 40);
            mark.sprite = Things.Icon("tick", Color.black);
            return mark;
        }

        private static UnityEngine.UIElements.Button Card(VisualElement root, string text, Rect at)
        {
            var card = Put(root, new UnityEngine.UIElements.Button { text = text }, at);
            card.AddToClassList("card");
            card.style.backgroundColor = Color.white;
            card.style.borderTopWidth = card.style.borderBottomWidth = 0;
            return card;
        }
    }
}
