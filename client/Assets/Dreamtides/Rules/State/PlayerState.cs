#nullable enable

using System;
using System.Collections.Generic;

namespace Dreamtides.Rules
{
    /// <summary>One player's numbers and piles. Piles hold card ids; the last id of a deck is its top card.</summary>
    public sealed class PlayerState
    {
        private readonly List<int>[] _piles;

        internal PlayerState(IReadOnlyList<DreamwellCard> dreamwell)
        {
            Dreamwell = dreamwell;
            _piles = new List<int>[Enum.GetValues(typeof(Zone)).Length];
            for (var i = 0; i < _piles.Length; i++)
            {
                _piles[i] = new List<int>();
            }
        }

        private PlayerState(PlayerState other)
        {
            Dreamwell = other.Dreamwell;
            Score = other.Score;
            Energy = other.Energy;
            ProducedEnergy = other.ProducedEnergy;
            SparkBonus = other.SparkBonus;
            DreamwellUses = other.DreamwellUses;
            _piles = Array.ConvertAll(other._piles, pile => new List<int>(pile));
        }

        public int Score { get; internal set; }

        public int Energy { get; internal set; }

        /// <summary>The energy to which the player is refilled at the start of a turn.</summary>
        public int ProducedEnergy { get; internal set; }

        /// <summary>Permanent spark left behind by abandoned characters.</summary>
        public int SparkBonus { get; internal set; }

        /// <summary>The dreamwell cards in the order in which they are revealed.</summary>
        public IReadOnlyList<DreamwellCard> Dreamwell { get; }

        /// <summary>How many dreamwell cards have been revealed so far.</summary>
        public int DreamwellUses { get; internal set; }

        /// <summary>Index of the last revealed dreamwell card, null before the first.</summary>
        public int? DreamwellIndex =>
            DreamwellUses == 0 ? (int?)null : (DreamwellUses - 1) % Dreamwell.Count;

        /// <summary>The dreamwell card that is revealed next, once all cards have been seen; null before.</summary>
        public DreamwellCard? NextDreamwellCard =>
            DreamwellUses < Dreamwell.Count ? null : Dreamwell[DreamwellUses % Dreamwell.Count];

        public IReadOnlyList<int> Deck => Pile(Zone.Deck);

        public IReadOnlyList<int> Hand => Pile(Zone.Hand);

        public IReadOnlyList<int> Battlefield => Pile(Zone.Battlefield);

        public IReadOnlyList<int> Void => Pile(Zone.Void);

        public IReadOnlyList<int> Banished => Pile(Zone.Banished);

        /// <summary>This player's cards in a zone; those on the stack in the order they were played.</summary>
        public IReadOnlyList<int> In(Zone zone) => Pile(zone);

        internal List<int> Pile(Zone zone) => _piles[(int)zone];

        internal PlayerState Clone() => new(this);
    }
}
