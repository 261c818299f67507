#nullable enable
using System.Linq;
using Dreamtides.Components;
using Dreamtides.Schema;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Tests.Game
{
    internal sealed class CardPictureTests : BattleTests
    {
        [Test]
        public void TheSameCardAlwaysLooksTheSame()
        {
            Assert.That(
                Picture("Thistle Scout", "Explorer"),
                Is.EqualTo(Picture("Thistle Scout", "Explorer"))
            );
            var sprite = CardSprites.Picture(View("Thistle Scout", "Explorer"));
            Assert.That(CardSprites.Picture(View("Thistle Scout", "Explorer")), Is.SameAs(sprite));
        }

        [Test]
        public void CardsOfOneTypeDiffer() =>
            Assert.That(
                Picture("Thistle Scout", "Explorer"),
                Is.Not.EqualTo(Picture("Harbor Lamplighter", "Explorer"))
            );

        [Test]
        public void EveryKindOfCardFillsItsPicture([Values] CardPrefab kind)
        {
            var pixels = Picture("Quarry Colossus", "Ancient", kind);
            Assert.That(pixels, Has.Length.EqualTo(CardPicture.Width * CardPicture.Height));
            Assert.That(pixels.All(pixel => pixel.a == 255));
            Assert.That(pixels.Distinct().Count(), Is.GreaterThan(5));
        }

        [Test]
        public void ACardOnTheBoardShowsItsPicture()
        {
            Show(Views.Update(Views.Card("1", Views.Hand())));
            var art = Card("1")._visuals!._art;
            Assert.That(art.sprite, Is.SameAs(CardSprites.Picture(Card("1").CardView)));
            Assert.That(
                art.bounds.size.x / art.bounds.size.y,
                Is.EqualTo(1.4f / 0.46f).Within(0.01f)
            );
        }

        private static Color32[] Picture(
            string name,
            string type,
            CardPrefab kind = CardPrefab.Character
        ) => CardPicture.Paint(View(name, type, kind));

        private static CardView View(
            string name,
            string type,
            CardPrefab kind = CardPrefab.Character
        )
        {
            var view = Views.Card("1", Views.Hand());
            view.Prefab = kind;
            view.Revealed.Name = name;
            view.Revealed.CardType = type;
            return view;
        }
    }
}
