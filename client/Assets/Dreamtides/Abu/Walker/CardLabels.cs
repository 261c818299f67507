#nullable enable

using System.Collections.Generic;
using System.Linq;
using Abu;
using Dreamtides.Components;
using Dreamtides.Schema;
using Newtonsoft.Json.Linq;

namespace Dreamtides.Abu
{
    internal enum CardZone
    {
        Hand,
        Battlefield,
        Stack,
        Browser,
        SetAside,
        Other,
    }

    /// <summary>
    /// A card's line: <c>Name, Type (cost: 2, spark: 1, can play, selectable) -- Rules text</c>. The numbers come first; new
    /// words are only appended.
    /// </summary>
    internal sealed class CardLabels
    {
        /// <summary>Separates the rules text from what stands before it.</summary>
        public const string RulesMark = " -- ";

        // The icon for a cost that is chosen when the card is played.
        private const char VariableCostIcon = '\uF810';

        private readonly WalkScope _scope;

        public CardLabels(WalkScope scope)
        {
            _scope = scope;
        }

        public static string Name(RevealedCardView revealed) =>
            AbuText.OneLine(revealed.Name, ", ");

        /// <summary>"1 card", "2 cards".</summary>
        public static string Count(int count, string kind = "card") =>
            $"{count} {kind}{(count == 1 ? "" : "s")}";

        public string Of(Card card, CardZone zone)
        {
            var view = card.CardView;
            return NameAndType(view.Revealed)
                + List(Numbers(view.Revealed, zone).Concat(States(view, zone)))
                + Rules(view.Revealed);
        }

        /// <summary>
        /// The label of the button below a card, with the card's name: "Buy for 35" becomes "Buy Long Harvest for 35". Empty
        /// if the card has no button.
        /// </summary>
        public static string OfButtonBelow(RevealedCardView revealed)
        {
            var words = AbuText.Strip(revealed.Actions?.ButtonAttachment?.Label).Split(' ', 2);
            return words[0].Length == 0
                ? ""
                : string.Join(" ", words.Skip(1).Prepend(Name(revealed)).Prepend(words[0]));
        }

        /// <param name="place">For example "at deck position 1".</param>
        public string InOrderSelector(Card card, string place) =>
            NameAndType(card.CardView.Revealed)
            + List(
                CostAndSpark(card.CardView.Revealed)
                    .Prepend(place)
                    .Concat(card.CardView.Revealed.IsFast ? new[] { "fast" } : new string[0])
            )
            + Rules(card.CardView.Revealed);

        public bool CanPlay(RevealedCardView revealed) =>
            revealed.Actions?.CanPlay is { IsNull: false }
            && _scope.Registry.CapabilitiesService.CanPlayCards();

        private static string NameAndType(RevealedCardView revealed)
        {
            var type = AbuText.OneLine(revealed.CardType, " ");
            return type.Length > 0 ? $"{Name(revealed)}, {type}" : Name(revealed);
        }

        private static IEnumerable<string> Numbers(RevealedCardView revealed, CardZone zone) =>
            zone switch
            {
                CardZone.Battlefield => Spark(revealed),
                _ => CostAndSpark(revealed).Concat(Produced(revealed)),
            };

        /// <summary>The production that a dreamwell card adds; empty for other cards.</summary>
        public static IEnumerable<string> Produced(RevealedCardView? revealed) =>
            Value("production", revealed?.Produced);

        private static IEnumerable<string> CostAndSpark(RevealedCardView revealed) =>
            Cost(revealed).Concat(Spark(revealed));

        private static IEnumerable<string> Cost(RevealedCardView revealed) =>
            revealed.Cost?.IndexOf(VariableCostIcon) >= 0
                ? new[] { "cost: variable" }
                : Value("cost", revealed.Cost);

        private static IEnumerable<string> Spark(RevealedCardView revealed) =>
            Value("spark", revealed.Spark);

        private static IEnumerable<string> Value(string name, string? text) =>
            string.IsNullOrEmpty(text)
                ? Enumerable.Empty<string>()
                : new[] { $"{name}: {AbuText.Strip(text)}" };

        private IEnumerable<string> States(CardView view, CardZone zone)
        {
            var revealed = view.Revealed;
            foreach (var place in Whereabouts(view, zone))
            {
                yield return place;
            }

            if (zone == CardZone.Hand)
            {
                // Tells the abilities of two characters with the same name apart.
                if (_scope.Observed.CharacterOf(view)?.Revealed?.Spark is { } sparkOfCharacter)
                {
                    yield return $"character's spark: {AbuText.Strip(sparkOfCharacter)}";
                }
            }

            if (revealed.IsFast)
            {
                yield return "fast";
            }

            // Words that come and go are last.
            if (zone == CardZone.Hand && CanPlay(revealed))
            {
                yield return "can play";
            }

            if (revealed.Actions?.OnClick is { IsNull: false })
            {
                yield return IsChosen(revealed) ? "selected" : "selectable";
            }

            if (zone == CardZone.Stack)
            {
                foreach (var target in TargetNames(view.Id))
                {
                    yield return $"target: {target}";
                }
            }
        }

        // The owner of a card in a zone of both players, and the pile of a card that is on display.
        private IEnumerable<string> Whereabouts(CardView view, CardZone zone)
        {
            var memory = _scope.Observed.Find(view.Id);
            var isShared = zone == CardZone.Stack || zone == CardZone.SetAside;
            if (isShared && memory?.Owner is { } owner)
            {
                yield return owner == DisplayPlayer.Enemy ? "opponent's" : "yours";
            }

            if (zone == CardZone.SetAside && memory?.Origin is { } origin)
            {
                yield return $"from {origin.Zone}";
            }
        }

        // Whether the card is already chosen. The view shows that only by the colour of the outline: warm if it can be
        // chosen, cold if it is chosen. The view is read as JSON, so that the code compiles with a game that writes colours
        // differently; then no card counts as chosen.
        public static bool IsChosen(RevealedCardView revealed) =>
            revealed.OutlineColor is { } outline
            && JToken.FromObject(outline) is JObject color
            && (double?)color["blue"] > (double?)color["red"];

        private IEnumerable<string> TargetNames(string cardId) =>
            _scope
                .Observed.TargetsOf(cardId)
                .Where(target => target.Name != null)
                .Select(WithOwner);

        private static string WithOwner(CardMemory card) =>
            card.Owner switch
            {
                DisplayPlayer.User => $"your {card.Name}",
                DisplayPlayer.Enemy => $"opponent's {card.Name}",
                _ => card.Name!,
            };

        private static string Rules(RevealedCardView revealed)
        {
            var rules = AbuText.OneLine(revealed.RulesText, " ");
            return rules.Length > 0 ? RulesMark + rules : "";
        }

        /// <summary>For example " (cost: 2, fast)"; empty for no items.</summary>
        public static string List(IEnumerable<string> items)
        {
            var text = string.Join(", ", items);
            return text.Length > 0 ? $" ({text})" : "";
        }
    }
}
