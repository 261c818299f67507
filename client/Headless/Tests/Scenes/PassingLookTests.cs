#nullable enable
using System.Collections.Generic;
using System.Linq;
using Abu.Tests;
using Headless.Scenes;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Tests.Scenes
{
    /// <summary>What a thing looked like between the trees before and after an action: the card that turned back.</summary>
    public sealed class PassingLookTests : PlannedSceneTests
    {
        private List<UnityEngine.UI.Button> _cards = new();

        [SetUp]
        public void OpenCards()
        {
            _cards = new[] { "Ace", "Two", "Three" }
                .Select((_, i) => UGuiScene.Button(Go.transform.parent, "", 200 * (i - 1), 200))
                .ToList();
            _cards.ForEach(card => Show(card, "back", Color.white));
        }

        [Test]
        public void ACardThatTurnsBackIsToldWithItsRef()
        {
            At(0.2f, () => Show(_cards[1], "queen", Color.white));
            At(0.8f, () => Show(_cards[1], "back", Color.white));
            Rest(1.2f);
            var data = Click();
            var told = data["shownMeanwhile"]!.Single();
            Assert.That((string)told["text"]!, Is.EqualTo("queen"));
            Assert.That((double)told["seconds"]!, Is.EqualTo(0.6).Within(0.21));
            Assert.That((string)data["changes"]!, Is.EqualTo("the tree is as before"));
            var card = Ask("snapshot", new JObject())["data"]!["refs"]![(string)told["ref"]!]!;
            Assert.That((string)card["name"]!, Does.StartWith("back"));
        }

        [Test]
        public void ACardThatVanishesAfterItsFaceIsToldWithoutARef()
        {
            At(0.2f, () => Show(_cards[1], "queen", Color.white));
            At(0.8f, () => _cards[1].gameObject.SetActive(false));
            Rest(1.2f);
            var told = Click()["shownMeanwhile"]!.Single();
            Assert.That((string)told["text"]!, Is.EqualTo("queen"));
            Assert.That(told["ref"], Is.Null);
        }

        [Test]
        public void ButtonsThatLightUpAreToldInOrderEachTime()
        {
            foreach (var (at, card) in new[] { (0.2f, 2), (0.8f, 0), (1.4f, 2) })
            {
                At(at, () => _cards[card].image.color = Color.red);
                At(at + 0.3f, () => _cards[card].image.color = Color.white);
            }
            Rest(2);
            var told = Click()["shownMeanwhile"]!;
            Assert.That(
                told.Select(one => (string)one["text"]!).Distinct(),
                Is.EqualTo(new[] { "red" })
            );
            var refs = told.Select(one => (string)one["ref"]!).ToList();
            Assert.That(refs, Has.Count.EqualTo(3));
            Assert.That(refs[0], Is.EqualTo(refs[2]).And.Not.EqualTo(refs[1]));
        }

        [Test]
        public void ACaptionThatSaysAnotherWordForAWhileIsTold()
        {
            var caption = Go.GetComponentInChildren<UnityEngine.UI.Text>();
            At(0.1f, () => caption.text = "Please wait");
            At(0.7f, () => caption.text = "Buy");
            Rest(1);
            var told = Click()["shownMeanwhile"]!.Single();
            Assert.That((string)told["text"]!, Is.EqualTo("Please wait"));
            Assert.That((string)told["name"]!, Is.EqualTo("Buy"));
        }

        [Test]
        public void WhatStaysAndTheStepsOfAFadeAndOfACountAreNotTold()
        {
            var caption = Go.GetComponentInChildren<UnityEngine.UI.Text>();
            for (var i = 1; i < 10; i++)
            {
                var share = i / 10f;
                At(
                    0.25f * i,
                    () => _cards[0].image.color = Color.Lerp(Color.white, Color.black, share)
                );
                At(0.25f * i, () => caption.text = $"Buy {share * 100:0}");
            }
            At(0.5f, () => Show(_cards[1], "queen", Color.white));
            Rest(3);
            Assert.That(Click()["shownMeanwhile"], Is.Null);
        }

        private static void Show(UnityEngine.UI.Button card, string picture, Color color) =>
            card.image.sprite = Things.Icon(picture, color);
    }
}
