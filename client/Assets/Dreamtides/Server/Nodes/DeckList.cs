#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using Dreamtides.Rules;
using Dreamtides.Schema;

namespace Dreamtides.Server
{
    /// <summary>A deck as a scrolling list: copies, name, cost and type.</summary>
    internal static class DeckList
    {
        public static FlexNode Build(IEnumerable<CardDefinition> deck) =>
            new()
            {
                Name = "Deck List",
                NodeType = new NodeType { ScrollViewNode = new ScrollViewNode() },
                Style = Styles.List(),
                Children = deck.GroupBy(card => card)
                    .OrderBy(group => group.Key.Cost)
                    .ThenBy(group => group.Key.Name, StringComparer.Ordinal)
                    .Select(group => Node.Text(Line(group.Count(), group.Key)))
                    .ToList(),
            };

        private static string Line(int copies, CardDefinition card)
        {
            var spark = card.Kind == CardKind.Character ? $", spark {card.Spark}" : "";
            return $"{copies} {card.Name} ({card.CostText}{Glyphs.Energy}, {card.Type}{spark})";
        }
    }
}
