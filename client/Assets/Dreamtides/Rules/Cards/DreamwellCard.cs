#nullable enable

using System.Collections.Generic;

namespace Dreamtides.Rules
{
    /// <summary>A source of energy: revealed once a turn, raises production and may do more.</summary>
    public sealed class DreamwellCard
    {
        public DreamwellCard(string name, int produced, string rulesText, params Effect[] effects)
        {
            Name = name;
            Produced = produced;
            RulesText = rulesText;
            Effects = effects;
        }

        public string Name { get; }

        /// <summary>The amount by which production grows.</summary>
        public int Produced { get; }

        /// <summary>Empty if it only raises production.</summary>
        public string RulesText { get; }

        public IReadOnlyList<Effect> Effects { get; }
    }
}
