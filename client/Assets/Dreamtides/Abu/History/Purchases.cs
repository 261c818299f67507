#nullable enable

using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using Abu;
using Dreamtides.Schema;
using Dreamtides.Services;

namespace Dreamtides.Abu
{
    /// <summary>The cards that the user bought, found by comparing an update with what the screen still shows.</summary>
    internal sealed class Purchases
    {
        private readonly CardService _cards;

        public Purchases(CardService cards)
        {
            _cards = cards;
        }

        /// <summary>Called for an update before it is applied.</summary>
        /// <returns>Null if the user's essence has not changed, or the old amount is not on the screen.</returns>
        public string? Line(QuestView quest)
        {
            var shown = AbuText.Strip(_cards.Registry.DreamscapeLayout.EssenceTotal._originalText);
            if (
                !long.TryParse(
                    shown,
                    NumberStyles.None,
                    CultureInfo.InvariantCulture,
                    out var before
                )
                || before == quest.EssenceTotal
            )
            {
                return null;
            }

            var bought = quest.EssenceTotal < before ? Sold(quest) : new List<string>();
            return bought.Count > 0
                ? $"Bought {string.Join(" and ", bought)} for {before - quest.EssenceTotal} essence ({quest.EssenceTotal} left)"
                : $"Essence: {before} → {quest.EssenceTotal}";
        }

        private List<string> Sold(QuestView quest)
        {
            var left = new HashSet<string>(quest.Cards.Where(IsOnOffer).Select(card => card.Id));
            return _cards
                .GetCardIds()
                .Select(id => _cards.GetCardIfExists(id)?.NullableCardView)
                .OfType<CardView>()
                .Where(card => IsOnOffer(card) && card.Revealed != null && !left.Contains(card.Id))
                .Select(card => CardLabels.Name(card.Revealed))
                .ToList();
        }

        private static bool IsOnOffer(CardView card) =>
            card.Position.Position.Enum == PositionEnum.ShopDisplay;
    }
}
