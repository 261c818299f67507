#nullable enable

using System;
using Dreamtides.Schema;

namespace Dreamtides.Abu
{
    /// <summary>Decisions of the opponent that no card shows; the overlay shows them for a moment.</summary>
    internal sealed class Announcements
    {
        // The game's name for the box. A game without it shows such decisions by cards alone.
        private const string OpponentBox = "Opponent Box";
        private const string Opponent = "Opponent ";

        private string? _last;

        /// <summary>Called for each update.</summary>
        /// <returns>Null if the box is empty or says the same as in the update before.</returns>
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
