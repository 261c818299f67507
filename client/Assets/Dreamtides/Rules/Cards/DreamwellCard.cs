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

        /// <summary>How much production grows.</summary>
        public int Produced { get; }

        /// <summary>Empty when it only produces.</summary>
        public string RulesText { get; }

        public IReadOnlyList<Effect> Effects { get; }
    }
}
