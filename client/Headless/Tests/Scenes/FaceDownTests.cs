#nullable enable
using System.Linq;
using Abu.Tests;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.UI;

namespace Headless.Tests.Scenes
{
    /// <summary>Cards that lie on their face: their objects are called by what nobody sees.</summary>
    public sealed class FaceDownTests : ReadSceneTests
    {
        private static readonly string[] Cards = { "Hearts King", "Spades Two", "Clubs Ace" };

        [Test]
        public void ACardOfACanvasIsCalledByItsBack()
        {
            var canvas = Canvases.Canvas("Table");
            var cards = Cards
                .Select((name, i) => UGuiScene.Button(canvas, "", 160 * i, 0, name))
                .ToList();
            var (front, reverse) = (LookTests.Sprite("front"), LookTests.Sprite("red reverse"));
            foreach (var card in cards)
            {
                Side(card, "Face", front).gameObject.SetActive(false);
                Side(card, "Reverse", reverse);
            }
            var tree = Tree();
            Assert.That(Count(tree, "button \"red reverse (face down)"), Is.EqualTo(3), tree);
            Assert.That(Cards.Where(tree.Contains), Is.Empty, tree);
            cards[0].transform.Find("Face").gameObject.SetActive(true);
            cards[0].transform.Find("Reverse").gameObject.SetActive(false);
            Assert.That(Count(Tree(), "(face down)"), Is.EqualTo(2));
        }

        [Test]
        public void CardsThatHoldEachOtherAreReadOneByOne()
        {
            Component holder = Canvases.Canvas("Table");
            var (front, reverse) = (LookTests.Sprite("front"), LookTests.Sprite("reverse"));
            var suit = LookTests.Sprite("suits_1");
            foreach (var name in Cards)
            {
                var card = UGuiScene.Button(holder, "", 0, -30, name);
                var face = Side(card, "Face", front);
                UGuiScene.Panel(face, "Suit", 0, 0, 20, 20).sprite = suit;
                var back = Side(card, "Reverse", reverse);
                (name == Cards[2] ? back : face).gameObject.SetActive(false);
                holder = card;
            }
            var tree = Tree();
            Assert.That(Count(tree, "button \"reverse (face down)"), Is.EqualTo(2), tree);
            Assert.That(tree, Does.Contain("button \"Clubs Ace (suits 1)"));
            Assert.That(tree, Does.Not.Contain("King").And.Not.Contain("Two"));
        }

        [Test]
        public void ACardOfTheWorldIsCalledByItsBack()
        {
            Camera(isFlat: true).transform.position = new Vector3(0, 0, -10);
            var back = LookTests.Sprite("card back");
            var cards = Cards
                .Select(
                    (name, i) =>
                    {
                        var place = new Vector3((3 * i) - 3, 0, 0);
                        var card = Box<Pressed>(name, place, Vector3.one);
                        card.AddComponent<SpriteRenderer>().sprite = back;
                        return card;
                    }
                )
                .ToList();
            var tree = Tree();
            Assert.That(Count(tree, "button \"card back (face down)"), Is.EqualTo(3), tree);
            Assert.That(Cards.Where(tree.Contains), Is.Empty, tree);
            cards[1].GetComponent<SpriteRenderer>().sprite = LookTests.Sprite("two");
            Assert.That(Tree(), Does.Contain("button \"Spades Two"));
        }

        [Test]
        public void AButtonThatLeadsBackIsCalledByItsObject()
        {
            var canvas = Canvases.Canvas("Menu");
            UGuiScene.Button(canvas, "", 0, 0, "Leave Shop").image.sprite = LookTests.Sprite(
                "back"
            );
            UGuiScene.Button(canvas, "", 0, 150, "Options").image.sprite = LookTests.Sprite("cog");
            Assert.That(Tree(), Does.Contain("\"Leave Shop\"").And.Not.Contain("face down"));
        }

        private static int Count(string tree, string words) =>
            tree.Split('\n').Count(line => line.Contains(words));

        private static Image Side(Component card, string name, Sprite picture)
        {
            var side = UGuiScene.Add<Image>(UGuiScene.Fill(card, name));
            side.sprite = picture;
            return side;
        }
    }
}
