#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using Dreamtides.Rules;
using Dreamtides.Schema;

namespace Dreamtides.Services
{
    /// <summary>Builds the views of cards outside battle.</summary>
    internal static class QuestCards
    {
        public static QuestView Deck(QuestState state) =>
            View(
                state,
                state.Deck.Select(
                    (card, index) =>
                        CardView($"deck-{index}", card, PositionEnum.QuestDeckBrowser, index, null)
                )
            );

        /// <summary>Shows the matching offers and hides the others.</summary>
        public static QuestView Shop(QuestState state, Predicate<QuestOffer> isShown) =>
            View(
                state,
                state.Offers.Select(offer =>
                    CardView(
                        $"shop-{offer.Id}",
                        offer.Card,
                        isShown(offer) ? PositionEnum.ShopDisplay : PositionEnum.QuestDeck,
                        offer.Id,
                        BuyButton(state, offer)
                    )
                )
            );

        private static QuestView View(QuestState state, IEnumerable<CardView> cards) =>
            new QuestView { Cards = cards.ToList(), EssenceTotal = state.Essence };

        private static ButtonView BuyButton(QuestState state, QuestOffer offer) =>
            new ButtonView
            {
                Label = $"Buy for {offer.Price}",
                Action =
                    offer.Price <= state.Essence
                        ? QuestAction.OnClick($"{QuestAction.Buy}:{offer.Id}")
                        : (OnClickUnion?)null,
            };

        private static CardView CardView(
            string id,
            CardDefinition card,
            PositionEnum position,
            int sortingKey,
            ButtonView? button
        ) =>
            new CardView
            {
                Id = id,
                CardFacing = CardFacing.FaceUp,
                Position = new ObjectPosition { Position = position, SortingKey = sortingKey },
                Prefab = card.Kind == CardKind.Event ? CardPrefab.Event : CardPrefab.Character,
                Revealed = new RevealedCardView
                {
                    Name = card.Name,
                    CardType = card.Type,
                    Cost = card.CostText,
                    Spark = card.Kind == CardKind.Character ? card.Spark.ToString() : null,
                    RulesText = card.RulesText,
                    IsFast = card.IsFast,
                    Actions = new CardActions { ButtonAttachment = button },
                    Effects = new CardEffects(),
                    Image = new DisplayImage(),
                },
            };
    }
}
