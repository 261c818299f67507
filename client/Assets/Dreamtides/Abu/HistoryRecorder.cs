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
    /// <summary>
    /// Records in words what the server's commands do: turns, dreamwell, points, energy, the moves of every card, and
    /// purchases. The user's own choices, which no command reports, come from the walker.
    /// </summary>
    public class HistoryRecorder : IHistoryProvider, IActionLog
    {
        /// <summary>The score that wins, by the rules; the battle's views do not contain it.</summary>
        internal const int PointsToWin = 12;

        private const string Undo = "Undo: ";

        private readonly CardService _cardService;
        private readonly List<string> _lines = new();
        private readonly TargetLines _targets = new();
        private readonly PlayerLines _user = new(isEnemy: false);
        private readonly PlayerLines _enemy = new(isEnemy: true);
        private readonly ForeseenCards _foreseen = new();
        private readonly OpenChoices _choices = new();
        private readonly Announcements _announcements = new();
        private readonly RestingPlaces _places = new();
        private readonly Purchases _purchases;
        private Guid? _battleId;
        private GameMessageType? _firstTurnTold;
        private bool _isUndoing;

        /// <param name="cardService">Used for the names of dreamwell cards and the cards in the shop.</param>
        public HistoryRecorder(CardService cardService)
        {
            _cardService = cardService;
            _purchases = new Purchases(cardService);
        }

        public void ClearHistory()
        {
            _lines.Clear();
            _isUndoing = false;
        }

        public List<string>? TakeHistory()
        {
            if (_isUndoing && !_lines.Exists(IsUndone))
            {
                _lines.Add($"{Undo}no card moved and no number changed");
            }

            _isUndoing = false;
            if (_lines.Count == 0)
            {
                return null;
            }

            var taken = _lines.ToList();
            _lines.Clear();
            return taken;
        }

        private static bool IsUndone(string line) =>
            line.StartsWith(Undo, StringComparison.Ordinal);

        void IActionLog.Add(string line) => _lines.Add(line);

        void IActionLog.BeginUndo() => _isUndoing = true;

        /// <summary>
        /// Handles <see cref="ActionService.OnCommandProcessed" />, which is raised before the command is applied.
        /// </summary>
        public void OnCommand(Command command)
        {
            // An exception from here would end the game's processing of commands for good.
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
                _lines.AddIfAny(MessageLine(message));
            }

            if (command.DisplayJudgment is { } judgment)
            {
                LinesOf(judgment.Player).RecordJudgment(judgment, _lines);
            }

            if (command.DisplayDreamwellActivation is { } activation)
            {
                var energy = LinesOf(activation.Player).RecordActivation(activation, _lines);
                var card = _cardService.GetCardIfExists(activation.CardId)?.NullableCardView;
                _lines.Add(DreamwellLine(activation.Player, card?.Revealed, energy));
            }

            if (command.ShuffleVoidIntoDeck != null)
            {
                _lines.Add(
                    command.ShuffleVoidIntoDeck.Player == DisplayPlayer.Enemy
                        ? "Enemy void shuffled into deck"
                        : "Void shuffled into deck"
                );
            }

            if (command.UpdateQuest?.Quest?.Cards != null)
            {
                _lines.AddIfAny(_purchases.Line(command.UpdateQuest.Quest));
            }

            if (command.UpdateBattle?.Battle?.Cards != null)
            {
                var first = _lines.Count;
                RecordBattle(command.UpdateBattle.Battle);
                if (_isUndoing && _lines.Count == first)
                {
                    _lines.AddRange(_choices.LinesOfUndo(command.UpdateBattle.Battle));
                }

                _choices.Observe(command.UpdateBattle.Battle);
                for (var i = first; _isUndoing && i < _lines.Count; ++i)
                {
                    _lines[i] = Undo + _lines[i];
                }
            }
        }

        private PlayerLines LinesOf(DisplayPlayer player) =>
            player == DisplayPlayer.Enemy ? _enemy : _user;

        private string? MessageLine(GameMessageType message)
        {
            var isTold = _firstTurnTold == message;
            _firstTurnTold = null;
            return isTold ? null : Words(message);
        }

        private static string? Words(GameMessageType message) =>
            message switch
            {
                GameMessageType.YourTurn => "Your turn begins",
                GameMessageType.EnemyTurn => "Opponent's turn begins",
                GameMessageType.Victory => "Victory!",
                GameMessageType.Defeat => "Defeat",
                _ => null,
            };

        private static string DreamwellLine(
            DisplayPlayer player,
            RevealedCardView? revealed,
            string? energy
        )
        {
            var owner = player == DisplayPlayer.Enemy ? "Enemy dreamwell" : "Dreamwell";
            var name = revealed == null ? "Unknown" : CardLabels.Name(revealed);
            var rules = AbuText.OneLine(revealed?.RulesText, " ");
            return $"{owner}: {name} -- {(rules.Length > 0 ? rules : "(no rules text)")}"
                + CardLabels.List(
                    CardLabels.Produced(revealed).Concat(new[] { energy }.OfType<string>())
                );
        }

        private void RecordBattle(BattleView battle)
        {
            if (battle.Id != _battleId)
            {
                // The cards of another battle are from another deck, so they must not be compared with those of the last
                // one.
                _places.Forget();
                _targets.Forget();
                _foreseen.Forget();
                _user.Forget();
                _enemy.Forget();
                _battleId = battle.Id;
                RecordBeginning(battle);
            }

            var before = _places.Cards;
            _places.Observe(battle);
            var cards = _places.Cards;
            _lines.AddIfAny(_announcements.Line(battle));
            _lines.AddIfAny(_foreseen.Line(battle, cards, _isUndoing));
            // The first update only says where cards are; they have not moved.
            if (before.Count > 0)
            {
                RecordMoves(before);
            }

            _targets.Record(battle, cards, _lines);
            _user.Record(battle.User, before, cards, _lines);
            _enemy.Record(battle.Enemy, before, cards, _lines);
        }

        // The first turn of a battle is not always announced, so the first state reports it, with a dreamwell card if it
        // shows one.
        private void RecordBeginning(BattleView battle)
        {
            var wells = (battle.Cards ?? new List<CardView>())
                .Where(ObservedBattle.IsRevealedDreamwell)
                .ToList();
            _firstTurnTold =
                wells.Count > 1 ? (GameMessageType?)null
                : battle.User?.TurnIndicator != null ? GameMessageType.YourTurn
                : battle.Enemy?.TurnIndicator != null ? GameMessageType.EnemyTurn
                : (GameMessageType?)null;
            _lines.AddIfAny(_firstTurnTold is { } first ? Words(first) : null);
            if (_firstTurnTold != null && wells.Count == 1)
            {
                var owner = CardPlace.Of(wells[0]).Owner ?? default;
                var view = owner == DisplayPlayer.Enemy ? battle.Enemy : battle.User;
                var energy = $"energy: {view?.Energy}/{view?.ProducedEnergy}";
                _lines.Add(DreamwellLine(owner, wells[0].Revealed, energy));
            }
        }

        private void RecordMoves(Dictionary<string, CardMemory> before)
        {
            foreach (var (id, now) in _places.Cards)
            {
                // An undo can take a card from the stack too; that is not a prevention.
                _lines.AddIfAny(
                    _isUndoing ? null : _targets.PreventionLine(id, before, _places.Cards)
                );
                RecordCard(before.TryGetValue(id, out var old) ? old : null, now);
            }

            foreach (var gone in before.Where(pair => !_places.Cards.ContainsKey(pair.Key)))
            {
                _lines.AddIfAny(CardMoves.RemovalLine(gone.Value));
            }
        }

        private void RecordCard(CardMemory? before, CardMemory now)
        {
            _lines.AddIfAny(
                before == null
                    ? CardMoves.AppearanceLine(now)
                    : CardMoves.Line(before, now, _isUndoing)
            );
            _lines.AddIfAny(before == null ? null : CardMoves.SparkLine(before, now));
            _lines.AddIfAny(before == null ? null : CardMoves.NothingSpentLine(before, now));
            if (now.IsOnStack && before?.IsOnStack != true)
            {
                _lines.AddIfAny(CardMoves.StackLine(now, _isUndoing));
            }
        }
    }
}
