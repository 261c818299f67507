#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using Abu;
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
            var box = Find(battle.Interface?.ScreenOverlay);
            var words = box == null ? null : string.Join(" ", Texts(box));
            var isNew = words != _last;
            _last = words;
            return words == null || !isNew ? null
                : words.StartsWith(Opponent, StringComparison.Ordinal)
                    ? $"Enemy {words.Substring(Opponent.Length)}"
                : words;
        }

        private static FlexNode? Find(FlexNode? node) =>
            node == null ? null
            : node.Name == OpponentBox ? node
            : Children(node).Select(Find).FirstOrDefault(found => found != null);

        private static IEnumerable<string> Texts(FlexNode node) =>
            Children(node)
                .SelectMany(Texts)
                .Prepend(RichText.OneLine(node.NodeType?.Text?.Label, " "))
                .Where(text => text.Length > 0);

        private static IEnumerable<FlexNode> Children(FlexNode node) =>
            node.Children ?? Enumerable.Empty<FlexNode>();
    }
}
