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
        private Dictionary<string, CardMemory> _cards = new();

        /// <summary>False until the server has sent the state of a battle.</summary>
        public bool IsKnown => _battle != null;

        /// <summary>The dreamwell card that was turned up last; null if none was in this battle, as far as anyone has seen.</summary>
        public DisplayDreamwellActivationCommand? Dreamwell { get; private set; }

        /// <summary>False only if the server has said that the user cannot act.</summary>
        public bool UserCanAct => _battle?.User?.CanAct != false;

        /// <summary>The game has asked for cards, and waits until they are chosen.</summary>
        public bool IsChoiceAwaited =>
            _battle?.Cards?.Any(card => card.Revealed?.Actions?.OnClick is { IsNull: false })
            == true;

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

        public IEnumerable<CardMemory> TargetsOf(string cardId) =>
            (_battle?.Arrows ?? new List<DisplayArrow>())
                .Where(arrow => arrow.Source?.CardId == cardId)
                .Select(arrow => Find(arrow.Target?.CardId))
                .OfType<CardMemory>();

        /// <summary>Null if no update has shown the card.</summary>
        public CardMemory? Find(string? cardId) =>
            cardId != null && _cards.TryGetValue(cardId, out var memory) ? memory : null;

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
            _cards.Values.Count(card =>
                card.Place.IsOnDisplay
                && card.Origin is { } origin
                && origin.Zone == zone
                && origin.Owner == owner
            );

        private void Observe(Command command)
        {
            if (command.UpdateBattle?.Battle is { } battle)
            {
                if (battle.Id != _battle?.Id)
                {
                    // Another battle numbers its cards from the start again.
                    _cards.Clear();
                    Dreamwell = null;
                }

                _cards = CardMemory.Of(battle, _cards);
                _battle = battle;
            }

            Dreamwell = command.DisplayDreamwellActivation ?? Dreamwell;
        }
    }
}
