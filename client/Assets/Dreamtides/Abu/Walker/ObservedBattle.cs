#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using Dreamtides.Schema;
using UnityEngine;

namespace Dreamtides.Abu
{
    /// <summary>
    /// The last state that the server sent. It knows what the scene shows only as a colour or an arrow, or not at all: which
    /// buttons are disabled, which card aims at which, whose a card is and where it is at home. Empty until the first update
    /// has been seen.
    /// </summary>
    internal sealed class ObservedBattle
    {
        private BattleView? _battle;
        private readonly Dictionary<DisplayPlayer, string> _dreamwell = new();
        private readonly RestingPlaces _places = new();
        private string _stack = "";
        private string _choices = "";
        private int _question;

        /// <summary>False until the server has sent the state of a battle.</summary>
        public bool IsKnown => _battle != null;

        /// <summary>Told which battle this is, where card ids begin from the start again.</summary>
        public Guid? BattleId => _battle?.Id;

        /// <summary>Somebody has won this battle.</summary>
        public bool IsOver { get; private set; }

        /// <summary>It is the user's turn, and not yet its end; null if no update has said whose turn it is.</summary>
        public bool? IsUsersMainPart =>
            _battle?.User == null
                ? (bool?)null
                : _battle.User.TurnIndicator == DisplayedTurnIndicator.Left;

        public bool IsStackEmpty => !_places.Cards.Values.Any(card => card.IsOnStack);

        /// <summary>False only if the server has said that the user cannot act.</summary>
        public bool UserCanAct => _battle?.User?.CanAct != false;

        /// <summary>The game has asked for cards, and waits until they are chosen.</summary>
        public bool AreCardsAwaited =>
            _battle?.Cards?.Any(card => card.Revealed?.Actions?.OnClick is { IsNull: false })
            == true;

        /// <summary>As many cards are chosen as may be: a click could only take one of them back.</summary>
        public bool AreEnoughCardsChosen =>
            AreCardsAwaited
            && _battle!.Cards.All(card =>
                !(card.Revealed?.Actions?.OnClick is { IsNull: false })
                || CardLabels.IsChosen(card.Revealed)
            );

        /// <summary>The game has asked something, and waits until it is answered.</summary>
        public bool IsChoiceAwaited =>
            AreCardsAwaited
            || _battle?.Interface?.SecondaryActionButton != null
            || _battle?.Interface?.IncrementButton != null
            || _battle?.Interface?.DecrementButton != null
            || _battle?.Interface?.CardOrderSelector != null;

        /// <summary>The dreamwell card that the player turned up last; null if none in this battle, as far as anyone has seen.</summary>
        public string? DreamwellCard(DisplayPlayer player) =>
            _dreamwell.TryGetValue(player, out var card) ? card : null;

        /// <summary>What a player's spark is beside that of the characters; 0 if no update has said it.</summary>
        public int PermanentSpark(DisplayPlayer player)
        {
            var isEnemy = player == DisplayPlayer.Enemy;
            var view = isEnemy ? _battle?.Enemy : _battle?.User;
            return view == null
                ? 0
                : PlayerLines.PermanentSpark(view, _places.Cards.Values, isEnemy);
        }

        /// <summary>For <see cref="Services.ActionService.OnCommandProcessed" />.</summary>
        public void OnCommand(Command command)
        {
            // An exception that left this method would end the game's processing of commands for good.
            try
            {
                Observe(command);
            }
            catch (Exception e)
            {
                Debug.LogException(e);
            }
        }

        /// <summary>True only if the button is known to have no action.</summary>
        public bool IsDisabled(Func<InterfaceView, ButtonView?> button)
        {
            var view = _battle?.Interface == null ? null : button(_battle.Interface);
            return view != null && !(view.Action is { IsNull: false });
        }

        /// <summary>Whether the button is one of several answers to a question.</summary>
        public bool IsAnswer(Func<InterfaceView, ButtonView?> button)
        {
            var view = _battle?.Interface == null ? null : button(_battle.Interface);
            var action = view?.Action?.ToGameAction()?.GameActionClass?.BattleAction;
            return action?.BattleActionClass?.SelectPromptChoice != null;
        }

        /// <summary>
        /// What tells a question from the same one asked later, such as whether to resolve; null for a button that answers none: the
        /// end of a turn is the same each time.
        /// </summary>
        public object? QuestionOf(Func<InterfaceView, ButtonView?> button)
        {
            var view = _battle?.Interface == null ? null : button(_battle.Interface);
            var action = view?.Action?.ToGameAction()?.GameActionClass?.BattleAction?.Enum;
            return
                view == null
                || action == BattleActionEnum.EndTurn
                || action == BattleActionEnum.StartNextTurn
                ? null
                : Question;
        }

        /// <summary>See <see cref="QuestionOf"/>, of whatever the game asks now.</summary>
        public object Question => (BattleId, _question);

        /// <summary>Whatever the game asks next, it is another question.</summary>
        public void Answered() => ++_question;

        /// <summary>What a box of the game's overlay says, by the box's name; null if there is none.</summary>
        public string? WordsIn(string box) => NodeWords.In(_battle?.Interface?.ScreenOverlay, box);

        public IEnumerable<CardMemory> TargetsOf(string cardId) =>
            (_battle?.Arrows ?? new List<DisplayArrow>())
                .Where(arrow => arrow.Source?.CardId == cardId)
                .Select(arrow => Find(arrow.Target?.CardId))
                .OfType<CardMemory>();

        /// <summary>Null if no update has shown the card.</summary>
        public CardMemory? Find(string? cardId) =>
            cardId != null && _places.Cards.TryGetValue(cardId, out var memory) ? memory : null;

        /// <summary>The character whose ability this sign in the hand stands for, which comes out of it; null if none is known.</summary>
        public CardView? CharacterOf(CardView sign)
        {
            var place = CardPlace.Of(sign.CreatePosition);
            return place.Zone != "battlefield"
                ? null
                : _battle?.Cards?.FirstOrDefault(card =>
                    CardPlace.Of(card) is { Zone: "battlefield" } other
                    && other.Owner == place.Owner
                    && card.Position.SortingKey == sign.CreatePosition.SortingKey
                );
        }

        /// <summary>How many cards of a player's pile or row are out of it to be looked at or chosen.</summary>
        public int CountOnDisplay(string zone, DisplayPlayer owner) =>
            _places.Cards.Values.Count(card =>
                card.Place.IsOnDisplay
                && card.Origin is { } origin
                && origin.Zone == zone
                && origin.Owner == owner
            );

        /// <summary>How many cards lie out of the battle, where no layout of their own shows them.</summary>
        public int CountBanished(DisplayPlayer owner) =>
            _places.Cards.Values.Count(card =>
                card.Place.Zone == "banished" && card.Place.Owner == owner
            );

        /// <summary>Whether it is a dreamwell card that was turned up, at any time of the battle.</summary>
        public static bool IsRevealedDreamwell(CardView card) =>
            card.Revealed != null && CardPlace.Of(card).Zone == "dreamwell";

        /// <summary>The question is another one when the stack has changed, or what it can be answered with.</summary>
        private void ObserveQuestion(BattleView battle)
        {
            var stack = string.Join(
                " ",
                _places
                    .Cards.Where(card => card.Value.IsOnStack)
                    .OrderBy(card => card.Value.SortingKey)
                    .Select(card => card.Key)
            );
            // Pictures on the way to the next question have no buttons.
            var asks = battle.Interface?.PrimaryActionButton != null;
            var choices = asks ? Choices(battle) : _choices;
            if (stack != _stack || choices != _choices)
            {
                Answered();
            }

            (_stack, _choices) = (stack, choices);
        }

        private string Choices(BattleView battle) =>
            $"{AreCardsAwaited} {battle.Interface.SecondaryActionButton?.Label}"
            + $" {battle.Interface.IncrementButton != null} {battle.Interface.CardOrderSelector != null}";

        private void ObserveFirstDreamwell(DisplayPlayer player)
        {
            var revealed = (_battle?.Cards ?? new List<CardView>())
                .Where(IsRevealedDreamwell)
                .Where(card => CardPlace.Of(card).Owner == player)
                .ToList();
            if (revealed.Count == 1 && !_dreamwell.ContainsKey(player))
            {
                _dreamwell[player] = revealed[0].Id;
            }
        }

        private void Observe(Command command)
        {
            if (command.UpdateBattle?.Battle is { } battle)
            {
                if (battle.Id != _battle?.Id)
                {
                    // Another battle numbers its cards from the start again.
                    _places.Forget();
                    _dreamwell.Clear();
                    IsOver = false;
                }

                // A battle that was over can only go on as another one, or from an earlier state.
                IsOver &= !(battle.User?.CanAct == true || battle.Enemy?.CanAct == true);
                _places.Observe(battle);
                _battle = battle;
                ObserveQuestion(battle);
                // Not every activation is announced: that of the first turn may have come before anybody looked.
                ObserveFirstDreamwell(DisplayPlayer.User);
                ObserveFirstDreamwell(DisplayPlayer.Enemy);
            }

            if (command.DisplayDreamwellActivation is { } activation)
            {
                _dreamwell[activation.Player] = activation.CardId;
            }

            IsOver |=
                command.DisplayGameMessage == GameMessageType.Victory
                || command.DisplayGameMessage == GameMessageType.Defeat;
        }
    }
}
