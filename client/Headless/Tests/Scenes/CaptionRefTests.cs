#nullable enable
using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using Abu.Tests;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.UI;

namespace Headless.Tests.Scenes
{
    /// <summary>
    /// A number in a caption is a state, not a name: the button "Buy (3)" is the same when it says "Buy (4)". Where several have the same
    /// words the numbers tell them apart, and then they are names.
    /// </summary>
    public sealed class CaptionRefTests : ReadSceneTests
    {
        private static readonly string[] Kinds = { "canvas", "elements", "objects" };

        [Test]
        public void ACountInACaptionChangesNoRef([ValueSource(nameof(Kinds))] string kind)
        {
            var write = Buttons(kind, "Buy (3)", "Sell");
            var (buy, sell) = (RefOf("Buy (3)"), RefOf("Sell"));
            write("Buy (12)", "Sell");
            Assert.That(RefOf("Buy (12)"), Is.EqualTo(buy));
            Assert.That(RefOf("Sell"), Is.EqualTo(sell));
            Assert.That((bool)Ask("hover", ("ref", buy))["success"]!, Is.True);
        }

        [Test]
        public void OtherWordsMakeAnotherButton([ValueSource(nameof(Kinds))] string kind)
        {
            var write = Buttons(kind, "Buy 3", "Sell");
            var buy = RefOf("Buy 3");
            write("Raise 3", "Sell");
            Assert.That(RefOf("Raise 3"), Is.Not.EqualTo(buy));
            Assert.That((string?)Ask("hover", ("ref", buy))["code"], Is.EqualTo("stale_ref"));
        }

        [Test]
        public void NumbersThatTellButtonsApartAreTheirNames(
            [ValueSource(nameof(Kinds))] string kind
        )
        {
            var write = Buttons(kind, "Level 1 (0 stars)", "Level 2 (0 stars)");
            var (first, second) = (RefOf("Level 1"), RefOf("Level 2"));
            write("Level 1 (3 stars)", "Level 2 (1 star)");
            Assert.That(RefOf("Level 1"), Is.EqualTo(first));
            write("Level 3 (0 stars)", "Level 4 (0 stars)");
            Assert.That(RefOf("Level 3"), Is.Not.EqualTo(first).And.Not.EqualTo(second));
            Assert.That((string?)Ask("hover", ("ref", first))["code"], Is.EqualTo("stale_ref"));
        }

        [Test]
        public void TheLastOneOfThemIsStillNamedByItsNumber(
            [ValueSource(nameof(Kinds))] string kind
        )
        {
            var write = Buttons(kind, "Level 1", "Level 2");
            RefOf("Level 1");
            write("Level 1", "Back");
            var first = RefOf("Level 1");
            write("Level 5", "Back");
            Assert.That(RefOf("Level 5"), Is.Not.EqualTo(first));
        }

        [Test]
        public void PicturesTellButtonsOfTheSameWordsApart()
        {
            var canvas = Canvases.Canvas("Team");
            var cards = new[] { "archer", "knight" }
                .Select(
                    (icon, i) =>
                    {
                        var button = UGuiScene.Button(canvas, "II, x2", i * 200, 0, $"Card ({i})");
                        UGuiScene.Panel(button, "Icon").sprite = LookTests.Sprite(icon);
                        return button;
                    }
                )
                .ToList();
            var refs = Refs();
            cards.ForEach(card => card.GetComponentInChildren<Text>().text = "II, x7");
            Assert.That(Refs(), Is.EqualTo(refs));
        }

        private List<string> Refs() =>
            Regex.Matches(Snapshot(), "ref=(e\\d+)").Select(match => match.Value).ToList();

        private string RefOf(string name)
        {
            var found = Regex.Match(Snapshot(), $"\"{Regex.Escape(name)}[^\"]*\" \\[ref=(e\\d+)");
            Assert.That(found.Success, $"{name}\n{Snapshot()}");
            return found.Groups[1].Value;
        }

        /// <summary>Two buttons; the result writes other captions on them.</summary>
        private Action<string, string> Buttons(string kind, string one, string other)
        {
            var write = kind switch
            {
                "canvas" => OnCanvas(),
                "elements" => OfElements(),
                _ => OfObjects(),
            };
            write(one, other);
            return write;
        }

        private Action<string, string> OnCanvas()
        {
            var canvas = Canvases.Canvas("Shop");
            var texts = new[] { 0, 100 }
                .Select(y => UGuiScene.Button(canvas, "?", 0, y, "Button"))
                .Select(button => button.GetComponentInChildren<Text>())
                .ToList();
            return (one, other) => (texts[0].text, texts[1].text) = (one, other);
        }

        private Action<string, string> OfElements()
        {
            var root = Document("Shop");
            var buttons = new[] { 0, 1 }
                .Select(_ => new UnityEngine.UIElements.Button(() => { }))
                .ToList();
            buttons.ForEach(root.Add);
            return (one, other) => (buttons[0].text, buttons[1].text) = (one, other);
        }

        private static Action<string, string> OfObjects()
        {
            Camera(isFlat: true).transform.position = new Vector3(0, 0, -10);
            var texts = new[] { -2, 2 }
                .Select(y =>
                {
                    var button = new GameObject("Sign");
                    button.transform.position = new Vector3(0, y, 0);
                    button.AddComponent<BoxCollider>();
                    button.AddComponent<Pressed>();
                    var text = new GameObject("Text").AddComponent<TextMesh>();
                    text.transform.SetParent(button.transform, false);
                    return text;
                })
                .ToList();
            return (one, other) => (texts[0].text, texts[1].text) = (one, other);
        }
    }
}
