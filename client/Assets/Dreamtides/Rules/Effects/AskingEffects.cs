#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;

namespace Dreamtides.Rules
{
    /// <summary>The player looks at the top cards of the deck and puts each back on top or into the void.</summary>
    public sealed class Foresee : Effect
    {
        private readonly int _count;

        public Foresee(int count)
        {
            _count = count;
        }

        internal override void Apply(Table table, EffectContext context)
        {
            var deck = table.State[context.Controller].Deck;
            var top = deck.Reverse().Take(_count).ToArray();
            if (top.Length == 0)
            {
                return;
            }

            var prompt = new Prompt(
                PromptKind.DeckOrder,
                context.Controller,
                context.SourceId,
                "Arrange the cards: position 1 is the top of your deck, or put them into your void."
            )
            {
                Candidates = top,
            };
            prompt.DeckOrderList.AddRange(top);
            table.Ask(prompt, showsHiddenCards: true);
        }
    }

    /// <summary>A player discards cards of their choice.</summary>
    public sealed class Discard : Effect
    {
        private readonly int _count;
        private readonly bool _byOpponent;

        public Discard(int count, bool byOpponent = false)
        {
            _count = count;
            _byOpponent = byOpponent;
        }

        internal override void Apply(Table table, EffectContext context)
        {
            var player = _byOpponent ? context.Controller.Opponent() : context.Controller;
            var hand = table.State[player].Hand.ToArray();
            var count = Math.Min(_count, hand.Length);
            if (count == hand.Length)
            {
                table.Discard(hand);
                return;
            }

            var cards = count == 1 ? "a card" : $"{count} cards";
            table.Ask(
                new Prompt(
                    PromptKind.HandTargets,
                    player,
                    context.SourceId,
                    $"Choose {cards} to discard."
                )
                {
                    Candidates = hand,
                    Min = count,
                    Max = count,
                }
            );
        }
    }

    /// <summary>One option of a choice: the text of its button and its effect.</summary>
    public sealed class Choice
    {
        public Choice(string label, params Effect[] effects)
        {
            Label = label;
            Effects = effects;
        }

        public string Label { get; }

        public IReadOnlyList<Effect> Effects { get; }
    }

    /// <summary>The controller chooses one of two options when the ability resolves.</summary>
    public sealed class ChooseOne : Effect
    {
        private readonly string _question;
        private readonly Choice[] _choices;

        public ChooseOne(string question, Choice first, Choice second)
        {
            _question = question;
            _choices = new[] { first, second };
        }

        internal override void Apply(Table table, EffectContext context) =>
            table.Ask(
                new Prompt(PromptKind.Choice, context.Controller, context.SourceId, _question)
                {
                    Choices = _choices,
                    Context = context,
                }
            );
    }
}
