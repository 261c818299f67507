#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using Abu;
using Dreamtides.Schema;
using Dreamtides.Services;
using UnityEngine;

namespace Dreamtides.Abu
{
    /// <summary>Writes down, in words, what the commands of the server do: turns, dreamwell, and every card that moves.</summary>
    public class HistoryRecorder : IHistoryProvider
    {
        private readonly CardService _cardService;
        private readonly List<string> _lines = new();
        private Dictionary<string, CardMemory> _cards = new();
        private Guid _battleId;

        /// <param name="cardService">Knows the names of dreamwell cards.</param>
        public HistoryRecorder(CardService cardService)
        {
            _cardService = cardService;
        }

        public void ClearHistory() => _lines.Clear();

        public List<string>? TakeHistory()
        {
            if (_lines.Count == 0)
            {
                return null;
            }

            var taken = _lines.ToList();
            _lines.Clear();
            return taken;
        }

        /// <summary>For <see cref="ActionService.OnCommandProcessed" />, which comes before the command is applied.</summary>
        public void OnCommand(Command command)
        {
            // An exception that left this method would end the game's processing of commands for good.
            try
            {
                Record(command);
            }
            catch (Exception e)
            {
                Debug.LogException(e);
            }
        }

        private void Record(Command command)
        {
            if (command.DisplayGameMessage is { } message)
            {
                AddIfAny(MessageLine(message));
            }

            if (command.DisplayDreamwellActivation != null)
            {
                _lines.Add(DreamwellLine(command.DisplayDreamwellActivation));
            }

            if (command.ShuffleVoidIntoDeck != null)
            {
                _lines.Add(
                    command.ShuffleVoidIntoDeck.Player == DisplayPlayer.Enemy
                        ? "Enemy void shuffled into deck"
                        : "Void shuffled into deck"
                );
            }

            if (command.UpdateBattle?.Battle?.Cards != null)
            {
                RecordMoves(command.UpdateBattle.Battle);
            }
        }

        private static string? MessageLine(GameMessageType message) =>
            message switch
            {
                GameMessageType.YourTurn => "Your turn begins",
                GameMessageType.EnemyTurn => "Opponent's turn begins",
                GameMessageType.Victory => "Victory!",
                GameMessageType.Defeat => "Defeat",
                _ => null,
            };

        private string DreamwellLine(DisplayDreamwellActivationCommand activation)
        {
            var revealed = _cardService
                .GetCardIfExists(activation.CardId)
                ?.NullableCardView?.Revealed;
            var name = revealed == null ? "Unknown" : CardLabels.Name(revealed);
            var rules = RichText.OneLine(revealed?.RulesText, " ");
            var owner = activation.Player == DisplayPlayer.Enemy ? "Enemy dreamwell" : "Dreamwell";
            return $"{owner}: {name} -- {(rules.Length > 0 ? rules : "(no rules text)")}";
        }

        private void RecordMoves(BattleView battle)
        {
            if (battle.Id != _battleId)
            {
                // Another battle's cards are not moved, removed or new: they are another deck.
                _cards.Clear();
                _battleId = battle.Id;
            }

            var isFirst = _cards.Count == 0;
            var seen = new Dictionary<string, CardMemory>();
            foreach (var card in battle.Cards)
            {
                var before = _cards.TryGetValue(card.Id, out var memory) ? memory : null;
                var now = new CardMemory(card, before);
                seen[card.Id] = now;
                AddIfAny(
                    before != null ? CardMoves.Line(before, now)
                    : isFirst ? null
                    : CardMoves.AppearanceLine(now)
                );
            }

            foreach (var gone in _cards.Where(pair => !seen.ContainsKey(pair.Key)))
            {
                AddIfAny(CardMoves.RemovalLine(gone.Value));
            }

            _cards = seen;
        }

        private void AddIfAny(string? line)
        {
            if (line != null)
            {
                _lines.Add(line);
            }
        }
    }
}
