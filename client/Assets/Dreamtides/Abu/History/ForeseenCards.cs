#nullable enable

using System.Collections.Generic;
using System.Linq;
using Dreamtides.Schema;

namespace Dreamtides.Abu
{
    /// <summary>The cards on top of the deck that the user arranges, until they are put back.</summary>
    internal sealed class ForeseenCards
    {
        private List<string> _ids = new();
        private List<string> _order = new();

        public void Forget()
        {
            _ids.Clear();
            _order.Clear();
        }

        /// <summary>Reports the order in which the cards were put on the deck, once none is on display any more.</summary>
        /// <returns>Null if there were none, or the prompt is still open.</returns>
        public string? Line(
            BattleView battle,
            IReadOnlyDictionary<string, CardMemory> cards,
            bool isUndone
        )
        {
            var arranged = (battle.Cards ?? new List<CardView>())
                .Where(card => RowOf(card) != null)
                .ToList();
            if (arranged.Count > 0)
            {
                return LineOfPrompt(arranged, cards, isUndone);
            }

            // The cards may also be put aside for a moment.
            if (_ids.Any(id => cards.TryGetValue(id, out var card) && card.Place.IsOnDisplay))
            {
                return null;
            }

            var line = _order.Count > 0 ? $"Top of your deck: {Listed(_order)}" : null;
            Forget();
            return line;
        }

        private string? LineOfPrompt(
            List<CardView> arranged,
            IReadOnlyDictionary<string, CardMemory> cards,
            bool isUndone
        )
        {
            var isFirst = _ids.Count == 0;
            var before = _order;
            _ids = arranged.Select(card => card.Id).ToList();
            _order = Names(arranged, CardOrderSelectionTargetDiscriminants.Deck, cards);
            var voided = Names(arranged, CardOrderSelectionTargetDiscriminants.Void, cards);
            if (isFirst || before.SequenceEqual(_order))
            {
                return null;
            }

            var now = $"for your deck: {Listed(_order)}; for your void: {Listed(voided)}";
            return isUndone
                ? $"arranged no more for your deck: {Listed(before)}; again {now}"
                : $"Arranged {now}";
        }

        private static List<string> Names(
            IEnumerable<CardView> cards,
            CardOrderSelectionTargetDiscriminants row,
            IReadOnlyDictionary<string, CardMemory> memory
        ) =>
            cards
                .Where(card => RowOf(card) == row)
                .OrderBy(card => card.Position.SortingKey)
                .Select(card => memory[card.Id].Name ?? "a card")
                .ToList();

        private static string Listed(List<string> names) =>
            names.Count > 0 ? string.Join(", then ", names) : "none";

        private static CardOrderSelectionTargetDiscriminants? RowOf(CardView card) =>
            card.Position?.Position.PositionClass?.CardOrderSelector;
    }
}
