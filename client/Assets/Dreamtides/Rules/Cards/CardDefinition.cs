#nullable enable

using System.Collections.Generic;
using System.Linq;

namespace Dreamtides.Rules
{
    /// <summary>The printed values of a card. They never change, and all copies share one definition.</summary>
    public sealed class CardDefinition
    {
        public CardDefinition(
            string name,
            CardKind kind,
            string type,
            int cost,
            int spark,
            bool isFast,
            int? reclaimCost,
            IReadOnlyList<Ability> abilities
        )
        {
            Name = name;
            Kind = kind;
            Type = type;
            Cost = cost;
            Spark = spark;
            IsFast = isFast;
            ReclaimCost = reclaimCost;
            Abilities = abilities;
        }

        public string Name { get; }

        public CardKind Kind { get; }

        /// <summary>"Event", or the type of a character.</summary>
        public string Type { get; }

        public int Cost { get; }

        /// <summary>The cost as written on the card: "1+" if the player chooses it and has to spend at least 1.</summary>
        public string CostText =>
            Find(AbilityTrigger.Played)?.MinimumSpend is { } least
                ? $"{Cost + least}+"
                : Cost.ToString();

        /// <summary>0 for events.</summary>
        public int Spark { get; }

        /// <summary>May be played in answer to another card and in the ending of the opponent's turn.</summary>
        public bool IsFast { get; }

        /// <summary>If not null, the card may be played from the void at this cost and is banished afterwards.</summary>
        public int? ReclaimCost { get; }

        public IReadOnlyList<Ability> Abilities { get; }

        /// <summary>All rules text, with tags, one ability per line; empty when there is none.</summary>
        public string RulesText => string.Join("\n", TextLines());

        /// <summary>The ability with that trigger; null if the card has none.</summary>
        public Ability? Find(AbilityTrigger trigger) =>
            Abilities.FirstOrDefault(ability => ability.Trigger == trigger);

        private IEnumerable<string> TextLines()
        {
            if (IsFast)
            {
                yield return "<b>Fast.</b>";
            }

            foreach (var ability in Abilities)
            {
                yield return ability.Text;
            }

            if (ReclaimCost is { } cost)
            {
                yield return $"<b>Reclaim {cost}●.</b>";
            }
        }
    }
}
