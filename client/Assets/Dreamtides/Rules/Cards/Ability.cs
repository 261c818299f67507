#nullable enable

using System.Collections.Generic;

namespace Dreamtides.Rules
{
    /// <summary>An ability of a card: its trigger, its targets, its cost, and its effects in order.</summary>
    public sealed class Ability
    {
        public Ability(
            AbilityTrigger trigger,
            IReadOnlyList<Effect> effects,
            TargetRule? targets = null,
            int energyCost = 0,
            int? minimumSpend = null,
            string text = ""
        )
        {
            Trigger = trigger;
            Effects = effects;
            Targets = targets;
            EnergyCost = energyCost;
            MinimumSpend = minimumSpend;
            Text = text;
        }

        public AbilityTrigger Trigger { get; }

        public IReadOnlyList<Effect> Effects { get; }

        /// <summary>Null if it needs no target.</summary>
        public TargetRule? Targets { get; }

        /// <summary>The cost of an activated ability.</summary>
        public int EnergyCost { get; }

        /// <summary>If not null, the player chooses how much more energy to spend, at least this much.</summary>
        public int? MinimumSpend { get; }

        /// <summary>The rules text of this ability alone, for the token that stands for it.</summary>
        public string Text { get; }
    }
}
