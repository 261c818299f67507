#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using Dreamtides.Schema;
using UnityEngine;

namespace Dreamtides.Abu
{
    /// <summary>
    /// The last state that the server sent. It holds what the scene shows only as a colour or an arrow, or not at all: which
    /// buttons are disabled, what each card targets, and the owner and the pile of each card. Empty until the first update.
    /// </summary>
    internal sealed class ObservedBattle
    {
        private BattleView? _battle;
        private readonly Dictionary<DisplayPlayer, string> _dreamwell = new();
        private readonly RestingPlaces _places = new();

        // The characters whose abilities the hand has offered in the main part of this turn, by id.
        private readonly HashSet<string> _offering = new();
        private string _stack = "";
        private string _choices = "";
        private int _question;

        /// <summary>False until the server has sent the state of a battle.</summary>
        public bool IsKnown => _battle != null;

        /// <summary>Identifies the battle; card ids start again in each battle.</summary>
        public Guid? BattleId => _battle?.Id;

        /// <summary>Whether this battle has a winner.</summary>
        public bool IsOver { get; private set; }

        /// <summary>Whether it is the user's turn and not its ending; null if no update has said whose turn it is.</summary>
        public bool? IsUsersMainPart =>
            _battle?.User == null
                ? (bool?)null
                : _battle.User.TurnIndicator == DisplayedTurnIndicator.Left;

        public bool IsStackEmpty => !_places.Cards.Values.Any(card => card.IsOnStack);

        /// <summary>False only if the server said that the user cannot act.</summary>
        public bool UserCanAct => _battle?.User?.CanAct != false;

        /// <summary>Whether the game waits for the user to choose cards.</summary>
        public bool AreCardsAwaited =>
            _battle?.Cards?.Any(card => card.Revealed?.Actions?.OnClick is { IsNull: false })
            == true;

        /// <summary>Whether the most cards are chosen: then a click can only unselect one.</summary>
        public bool AreEnoughCardsChosen =>
            AreCardsAwaited
            && _battle!.Cards.All(card =>
                !(card.Revealed?.Actions?.OnClick is { IsNull: false })
                || CardLabels.IsChosen(card.Revealed)
            );

        /// <summary>Whether the game waits for an answer to a question.</summary>
        public bool IsChoiceAwaited =>
            AreCardsAwaited
            || _battle?.Interface?.SecondaryActionButton != null
            || _battle?.Interface?.IncrementButton != null
            || _battle?.Interface?.DecrementButton != null
            || _battle?.Interface?.CardOrderSelector != null;

        /// <summary>The dreamwell card that the player revealed last; null if none was seen in this battle.</summary>
        public string? DreamwellCard(DisplayPlayer player) =>
            _dreamwell.TryGetValue(player, out var card) ? card : null;

        /// <summary>A player's spark beside that of the characters; 0 if no update has said it.</summary>
        public int PermanentSpark(DisplayPlayer player)
        {
            var isEnemy = player == DisplayPlayer.Enemy;
            var view = isEnemy ? _battle?.Enemy : _battle?.User;
            return view == null
                ? 0
                : PlayerLines.PermanentSpark(view, _places.Cards.Values, isEnemy);
        }

        /// <summary>Handles <see cref="Services.ActionService.OnCommandProcessed" />.</summary>
        public void OnCommand(Command command)
        {
            // An exception from here would end the game's processing of commands for good.
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

        /// <summary>Whether the button lets go on what lies on the stack, without an answer to it.</summary>
        public bool IsPass(Func<InterfaceView, ButtonView?> button)
        {
            var view = _battle?.Interface == null ? null : button(_battle.Interface);
            var action = view?.Action?.ToGameAction()?.GameActionClass?.BattleAction?.Enum;
            return action == BattleActionEnum.PassPriority && !IsChoiceAwaited;
        }

        /// <summary>
        /// Tells a question from an equal one that is asked later, such as whether to resolve. Null for a button that
        /// answers no question: the end of a turn is the same each time.
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

        /// <summary>Like <see cref="QuestionOf"/>, for the current question.</summary>
        public object Question => (BattleId, _question);

        /// <summary>Makes the next question count as another one, even if it is equal.</summary>
        public void Answered() => ++_question;

        /// <summary>The text of a box in the game's overlay, by the name of the box; null if there is none.</summary>
        public string? WordsIn(string box) => NodeWords.In(_battle?.Interface?.ScreenOverlay, box);

        public IEnumerable<CardMemory> TargetsOf(string cardId) =>
            (_battle?.Arrows ?? new List<DisplayArrow>())
                .Where(arrow => arrow.Source?.CardId == cardId)
                .Select(arrow => Find(arrow.Target?.CardId))
                .OfType<CardMemory>();

        /// <summary>Null if no update has shown the card.</summary>
        public CardMemory? Find(string? cardId) =>
            cardId != null && _places.Cards.TryGetValue(cardId, out var memory) ? memory : null;

        /// <summary>The character of the ability that this token in the hand stands for; null if not known.</summary>
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

        /// <summary>Whether this turn offered an ability of the character, and no longer does: most can be used once a turn.</summary>
        public bool IsAbilityGone(string characterId) =>
            _offering.Contains(characterId) && !OfferingNow().Contains(characterId);

        private IEnumerable<string> OfferingNow() =>
            (_battle?.Cards ?? new List<CardView>())
                .Where(card => card.Prefab == CardPrefab.Token && CardPlace.Of(card).Zone == "hand")
                .Select(CharacterOf)
                .OfType<CardView>()
                .Select(character => character.Id);

        private void ObserveAbilities()
        {
            if (IsUsersMainPart == true)
            {
                _offering.UnionWith(OfferingNow());
            }
            else
            {
                _offering.Clear();
            }
        }

        /// <summary>The number of cards of a player's pile or row that are on display, to be looked at or chosen.</summary>
        public int CountOnDisplay(string zone, DisplayPlayer owner) =>
            _places.Cards.Values.Count(card =>
                card.Place.IsOnDisplay
                && card.Origin is { } origin
                && origin.Zone == zone
                && origin.Owner == owner
            );

        /// <summary>The number of banished cards that no layout of their own shows.</summary>
        public int CountBanished(DisplayPlayer owner) =>
            _places.Cards.Values.Count(card =>
                card.Place.Zone == "banished" && card.Place.Owner == owner
            );

        /// <summary>Whether it is a dreamwell card that has been revealed at any time of the battle.</summary>
        public static bool IsRevealedDreamwell(CardView card) =>
            card.Revealed != null && CardPlace.Of(card).Zone == "dreamwell";

        /// <summary>The question counts as another one if the stack or its possible answers have changed.</summary>
        private void ObserveQuestion(BattleView battle)
        {
            var stack = string.Join(
                " ",
                _places
                    .Cards.Where(card => card.Value.IsOnStack)
                    .OrderBy(card => card.Value.SortingKey)
                    .Select(card => card.Key)
            );
            // States on the way to the next question have no buttons.
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
                    // Another battle starts its card ids again.
                    _places.Forget();
                    _dreamwell.Clear();
                    _offering.Clear();
                    IsOver = false;
                }

                // A battle that was over and continues is another one, or was undone to an earlier state.
                IsOver &= !(battle.User?.CanAct == true || battle.Enemy?.CanAct == true);
                _places.Observe(battle);
                _battle = battle;
                ObserveQuestion(battle);
                ObserveAbilities();
                // Not every activation is announced: that of the first turn may have come before the first observed state.
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
