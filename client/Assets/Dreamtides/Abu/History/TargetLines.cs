#nullable enable

using System.Collections.Generic;
using System.Linq;
using Dreamtides.Schema;

namespace Dreamtides.Abu
{
    /// <summary>Reports what targets what, from the arrows of the updates.</summary>
    internal sealed class TargetLines
    {
        private HashSet<(string Source, string Target)> _known =
            new HashSet<(string Source, string Target)>();

        public void Forget() => _known.Clear();

        /// <summary>Adds a line for each new arrow.</summary>
        public void Record(
            BattleView battle,
            IReadOnlyDictionary<string, CardMemory> cards,
            List<string> lines
        )
        {
            // A resolving card has no arrow any more, but still affects its targets.
            var targets = new HashSet<(string Source, string Target)>(
                _known.Where(pair => IsOnStack(pair.Source, cards))
            );
            foreach (var arrow in battle.Arrows ?? new List<DisplayArrow>())
            {
                var (source, target) = (arrow.Source?.CardId, arrow.Target?.CardId);
                if (
                    source != null
                    && target != null
                    && targets.Add((source, target))
                    && cards.TryGetValue(source, out var from)
                    && cards.TryGetValue(target, out var to)
                )
                {
                    lines.Add($"{from.WithOwner} targets {to.WithOwner}");
                }
            }

            _known = targets;
        }

        /// <summary>
        /// For a card that left the stack although a card that targets it is still there: it did not resolve, it was prevented.
        /// </summary>
        /// <returns>Null if the card was not prevented.</returns>
        public string? PreventionLine(
            string id,
            IReadOnlyDictionary<string, CardMemory> before,
            IReadOnlyDictionary<string, CardMemory> cards
        )
        {
            var card = cards[id];
            var isSentAway = card.Place.Zone == "void" || card.Place.Zone == "banished";
            if (!isSentAway || !IsOnStack(id, before))
            {
                return null;
            }

            var by = _known
                .Where(pair => pair.Target == id && IsOnStack(pair.Source, cards))
                .Select(pair => cards[pair.Source].WithOwner)
                .FirstOrDefault();
            return by == null ? null : $"{by} prevents {card.WithOwner}";
        }

        private static bool IsOnStack(string id, IReadOnlyDictionary<string, CardMemory> cards) =>
            cards.TryGetValue(id, out var card) && card.IsOnStack;
    }
}
