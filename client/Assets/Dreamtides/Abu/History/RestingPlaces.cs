#nullable enable

using System.Collections.Generic;
using System.Linq;
using Dreamtides.Schema;

namespace Dreamtides.Abu
{
    /// <summary>
    /// The known cards of a battle, for each state. A card on display does not say where it belongs. It belongs where it was
    /// in the state before; if an undo has restored an earlier state, it belongs where it was then.
    /// </summary>
    internal sealed class RestingPlaces
    {
        private readonly Dictionary<string, Dictionary<string, CardPlace>> _origins = new();

        /// <summary>By card id; empty before the first update of a battle.</summary>
        public Dictionary<string, CardMemory> Cards { get; private set; } = new();

        /// <summary>For a new battle, in which card ids start again.</summary>
        public void Forget()
        {
            Cards = new Dictionary<string, CardMemory>();
            _origins.Clear();
        }

        public void Observe(BattleView battle)
        {
            Cards = CardMemory.Of(battle, Cards);
            var passing = Cards
                .Where(pair => pair.Value.Place.IsPassing && pair.Value.Origin != null)
                .ToList();
            if (passing.Count == 0)
            {
                return;
            }

            var picture = Picture(battle);
            if (!_origins.TryGetValue(picture, out var origins))
            {
                _origins[picture] = passing.ToDictionary(
                    pair => pair.Key,
                    pair => pair.Value.Origin!.Value
                );
                return;
            }

            foreach (var (id, card) in passing)
            {
                if (origins.TryGetValue(id, out var origin))
                {
                    card.Origin = origin;
                }
            }
        }

        // A key made of all places and numbers. Two moments of a battle never have all of them in common.
        private static string Picture(BattleView battle) =>
            string.Join(
                "\n",
                (battle.Cards ?? new List<CardView>())
                    .Select(card => (card.Id, Place: CardPlace.Of(card), card.Position?.SortingKey))
                    .OrderBy(card => card.Id, System.StringComparer.Ordinal)
                    .Select(card =>
                        $"{card.Id} {card.Place.Zone} {card.Place.Owner} {card.SortingKey}"
                    )
                    .Append(Numbers(battle.User))
                    .Append(Numbers(battle.Enemy))
            );

        private static string Numbers(PlayerView? player) =>
            $"{player?.Energy} {player?.ProducedEnergy} {player?.Score} {player?.TotalSpark}";
    }
}
