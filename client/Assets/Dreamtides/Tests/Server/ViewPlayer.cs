#nullable enable

using System.Collections.Generic;
using System.Linq;
using Dreamtides.Rules;
using Dreamtides.Schema;

namespace Dreamtides.Tests.Server
{
    /// <summary>
    /// Plays from the states alone, as a person at the screen does: it takes any offered action at random, and plays as much
    /// as possible.
    /// </summary>
    internal sealed class ViewPlayer
    {
        private readonly BattleRandom _random;

        public ViewPlayer(int seed)
        {
            _random = new BattleRandom((ulong)seed);
        }

        /// <summary>The kinds of questions that came up.</summary>
        public HashSet<string> Questions { get; } = new();

        public void PlayToTheEnd(ServerClient client, int limit = 2000)
        {
            client.Ready();
            for (var i = 0; i < limit && !client.IsOver; i++)
            {
                client.Send(Next(client));
            }
        }

        public OnClickUnion Next(ServerClient client)
        {
            var offers = Cards(client).ToList();
            var buttons = Buttons(client.Interface).ToList();
            // Ends the turn only as a last resort; otherwise it would play nothing.
            return
                offers.Count > 0 && (buttons.Count == 0 || !IsSubmit(client) || _random.Next(3) > 0)
                ? offers[_random.Next(offers.Count)]
                : buttons[_random.Next(buttons.Count)];
        }

        private static bool IsSubmit(ServerClient client) =>
            client.Interface.PrimaryActionButton?.Label == "Submit";

        private IEnumerable<OnClickUnion> Cards(ServerClient client)
        {
            foreach (var card in client.View.Cards)
            {
                var actions = card.Revealed?.Actions;
                if (actions?.CanPlay is { IsNull: false } play)
                {
                    yield return play;
                }

                if (actions?.OnClick is { IsNull: false } click)
                {
                    Questions.Add(NameOf(click));
                    yield return click;
                }

                if (actions?.CanSelectOrder is { } id)
                {
                    Questions.Add("order");
                    yield return Order(client, id);
                }
            }
        }

        private IEnumerable<OnClickUnion> Buttons(InterfaceView view)
        {
            var buttons = new[]
            {
                view.PrimaryActionButton,
                view.SecondaryActionButton,
                view.IncrementButton,
                view.DecrementButton,
            };
            if (view.SecondaryActionButton != null)
            {
                Questions.Add("choice");
            }

            if (view.IncrementButton != null)
            {
                Questions.Add("energy");
            }

            return buttons
                .Where(button => button?.Action is { IsNull: false })
                .Select(button => button!.Action!.Value);
        }

        /// <summary>Chooses the void, or one of the places in a row of that many cards.</summary>
        private OnClickUnion Order(ServerClient client, long id)
        {
            var row = client.At(position =>
                position.CardOrderSelector == CardOrderSelectionTargetDiscriminants.Deck
            );
            var place = _random.Next(row.Count() + 2);
            CardOrderSelectionTarget target =
                place == 0
                    ? (CardOrderSelectionTarget)CardOrderSelectionTargetEnum.Void
                    : new CardOrderSelectionTargetClass { Deck = place - 1 };
            return new OnClickClass
            {
                BattleAction = new BattleActionClass
                {
                    SelectOrderForDeckCard = new DeckCardSelectedOrder
                    {
                        CardId = id,
                        Target = target,
                    },
                },
            };
        }

        private static string NameOf(OnClickUnion click)
        {
            var action = click.OnClickClass.BattleAction!.Value.BattleActionClass;
            return action switch
            {
                { SelectCharacterTarget: { } } => "character",
                { SelectStackCardTarget: { } } => "stack",
                { SelectVoidCardTarget: { } } => "void",
                _ => "hand",
            };
        }
    }
}
