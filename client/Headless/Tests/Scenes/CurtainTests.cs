#nullable enable
using Abu.Tests;
using Headless.Scenes;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.UIElements;

namespace Headless.Tests.Scenes
{
    /// <summary>What lies behind a large area of one colour is marked as covered, texts and boards too, which take no pointer.</summary>
    public sealed class CurtainTests : ReadSceneTests
    {
        [Test]
        public void TextsBehindAScreenOfOneColourAreCovered()
        {
            var canvas = Canvases.Canvas("Game");
            UGuiScene.Text(UGuiScene.Child(canvas, "Gas", 0, 100, 200, 40), "Gas: 99");
            var panel = UGuiScene.Panel(canvas, "Level Panel", 0, 0, 1280, 720);
            (panel.color, panel.raycastTarget) = (Color.black, false);
            UGuiScene.Text(UGuiScene.Child(panel, "Title", 0, 0, 200, 40), "Race 2");
            Assert.That(Tree(), Does.Contain("label \"Gas: 99 (covered by Level Panel)\""));
            Assert.That(Tree(), Does.Contain("label \"Race 2\""));
            panel.color = new Color(0, 0, 0, 0.8f);
            Assert.That(Tree(), Does.Not.Contain("covered"));
        }

        [Test]
        public void TextsScaledToNothingAreNotListed()
        {
            var panel = UGuiScene.Child(Canvases.Canvas("Talk"), "Panel", 0, 0, 400, 200);
            UGuiScene.Text(UGuiScene.Child(panel, "Line", 0, 0, 200, 40), "Who goes there?");
            Assert.That(Tree(), Does.Contain("Who goes there?"));
            panel.localScale = new Vector3(0, 0, 1);
            Assert.That(Tree(), Does.Not.Contain("Who goes there?"));
        }

        [Test]
        public void WhatIsDrawnLaterIsNotCovered()
        {
            var canvas = Canvases.Canvas("Game");
            var panel = UGuiScene.Panel(canvas, "Backdrop", 0, 0, 1280, 720);
            (panel.color, panel.raycastTarget) = (Color.black, false);
            UGuiScene.Text(UGuiScene.Child(canvas, "Gas", 0, 100, 200, 40), "Gas: 99");
            var above = Canvases.Canvas("Above");
            above.sortingOrder = 5;
            UGuiScene.Text(UGuiScene.Child(above, "Hint", 0, 100, 200, 40), "Hint");
            Assert.That(Tree(), Does.Not.Contain("covered"));
            canvas.sortingOrder = 9;
            Assert.That(Tree(), Does.Contain("group \"Above (covered by Backdrop)\""));
        }

        [Test]
        public void ABoardAndThingsOfTheWorldAreCoveredByACanvas()
        {
            Camera(isFlat: true).transform.position = new Vector3(0, 0, -10);
            for (var i = 0; i < 6; i++)
            {
                Sprite("Tile", new Vector3(i % 3, i / 3));
            }
            Sprite("Ship", new Vector3(-4, 0.4f));
            Assert.That(Tree(), Does.Not.Contain("covered"));
            var panel = UGuiScene.Panel(Canvases.Canvas("Menu"), "Curtain", 0, 0, 1280, 720);
            (panel.color, panel.raycastTarget) = (Color.black, false);
            var tree = Tree(new Newtonsoft.Json.Linq.JObject { ["world"] = true });
            Assert.That(tree, Does.Contain("2 rows, 3 columns) (covered by Curtain)"));
            Assert.That(tree, Does.Contain("World (covered by Curtain)"));
        }

        [Test]
        public void TextsBehindAnElementOfOneColourAreCovered()
        {
            var root = Document("Game");
            Put(root, new Label("Gas: 99"), new Rect(100, 100, 200, 40));
            var panel = Put(root, new VisualElement(), new Rect(0, 0, 1280, 720));
            panel.name = "Curtain";
            panel.pickingMode = PickingMode.Ignore;
            panel.style.backgroundColor = Color.black;
            Put(root, new Label("Race 2"), new Rect(100, 200, 200, 40));
            var tree = Tree();
            Assert.That(tree, Does.Contain("label \"Gas: 99 (covered by Curtain)\""));
            Assert.That(tree, Does.Contain("label \"Race 2\""));
            panel.style.opacity = 0.5f;
            Assert.That(Tree(), Does.Not.Contain("covered"));
        }

        private static void Sprite(string name, Vector3 place)
        {
            var sprite = new GameObject(name).AddComponent<SpriteRenderer>();
            sprite.sprite = Things.Icon(name, Color.red);
            sprite.transform.position = place;
        }
    }
}
