#nullable enable

using System.Collections.Generic;

namespace Dreamtides.Rules
{
    /// <summary>Something a card does: when, at what, for how much, and its effects in order.</summary>
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

        /// <summary>Null: needs no target.</summary>
        public TargetRule? Targets { get; }

        /// <summary>What an activated ability costs.</summary>
        public int EnergyCost { get; }

        /// <summary>Not null: the player chooses how much more energy to spend, at least this much.</summary>
        public int? MinimumSpend { get; }

        /// <summary>Rules text of this ability alone, for the token that stands for it.</summary>
        public string Text { get; }
    }
}
