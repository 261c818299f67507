#nullable enable
using System.Linq;
using System.Text.RegularExpressions;
using Abu.Tests;
using Headless.Scenes;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.EventSystems;

namespace Headless.Tests.Scenes
{
    /// <summary>Controls in controls, as the cards of a column that hang one below the other, and panels in front of others.</summary>
    public sealed class NestedTests : ReadSceneTests
    {
        [Test]
        public void ACardIsCalledByItsOwnPictures()
        {
            Column("king", "queen", "jack");
            var tree = Tree();
            Assert.That(
                tree,
                Does.Contain("\"king\"").And.Contain("\"queen\"").And.Contain("\"jack\"")
            );
        }

        [Test]
        public void ACardCoveredByTheOneOnItIsDraggedByItsFreePart()
        {
            var king = Column("king", "queen");
            var reply = Ask("drag", ("sourceName", "king"), ("byX", 200), ("byY", 100));
            Assert.That((bool)reply["success"]!, $"{reply}");
            Assert.That(king.GetComponent<Card>().Drags, Is.GreaterThan(0));
        }

        [Test]
        public void APanelInFrontChangesNoRefs()
        {
            var canvas = Canvases.Canvas("Canvas");
            var game = UGuiScene.Panel(canvas, "Game", -200, 0, 300, 300);
            UGuiScene.Button(game, "Left", -50);
            UGuiScene.Button(game, "Right", 50, 100);
            var before = Refs();
            var other = UGuiScene.Panel(canvas, "Game Over", 300, 0, 300, 300);
            UGuiScene.Button(other, "Again");
            UGuiScene.Text(UGuiScene.Child(other, "Title", 0, 100), "The end");
            Assert.That(Refs().Take(2), Is.EqualTo(before));
            Object.DestroyImmediate(other.gameObject);
            Assert.That(Refs(), Is.EqualTo(before));
        }

        private string[] Refs() =>
            Regex
                .Matches(Snapshot(), "\\[ref=(e\\d+)\\]")
                .Cast<Match>()
                .Select(match => match.Groups[1].Value)
                .ToArray();

        // Each is the child of the one before and lies on its lower half; the first one.
        private GameObject Column(params string[] names)
        {
            Transform above = Canvases.Canvas("Table").transform;
            GameObject? first = null;
            foreach (var name in names)
            {
                var card = UGuiScene.Panel(above, "Card", 0, first == null ? 100 : -60, 150, 220);
                card.gameObject.AddComponent<Card>();
                var face = UGuiScene.Panel(card, "Face", 0, 0, 150, 220);
                face.sprite = Things.Icon(name, Color.white);
                first = first == null ? card.gameObject : first;
                above = card.transform;
            }
            return first!;
        }

        private sealed class Card : MonoBehaviour, IBeginDragHandler, IDragHandler
        {
            public int Drags { get; private set; }

            public void OnBeginDrag(PointerEventData data) { }

            public void OnDrag(PointerEventData data) => Drags++;
        }
    }
}
