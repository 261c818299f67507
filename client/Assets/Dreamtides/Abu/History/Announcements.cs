#nullable enable

using System;
using Dreamtides.Schema;

namespace Dreamtides.Abu
{
    /// <summary>What the opponent has chosen where no card shows it, as the overlay says for a moment.</summary>
    internal sealed class Announcements
    {
        // The game's name for the box; a game that has none says such things with cards alone.
        private const string OpponentBox = "Opponent Box";
        private const string Opponent = "Opponent ";

        private string? _last;

        /// <summary>For each update.</summary>
        /// <returns>Null if nothing is said, or nothing else than in the update before.</returns>
        public string? Line(BattleView battle)
        {
            var words = NodeWords.In(battle.Interface?.ScreenOverlay, OpponentBox);
            var isNew = words != _last;
            _last = words;
            return words == null || !isNew ? null
                : words.StartsWith(Opponent, StringComparison.Ordinal)
                    ? $"Enemy {words.Substring(Opponent.Length)}"
                : words;
        }
    }
}
