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
    /// <summary>Writes down, in words, what the commands of the server do: turns, dreamwell, points, and what becomes of every card.</summary>
    public class HistoryRecorder : IHistoryProvider
    {
        /// <summary>The score that wins, by the rules; no view of the battle says it.</summary>
        internal const int PointsToWin = 12;

        private const string OpponentsTurn = "Opponent's turn begins";

        private readonly CardService _cardService;
        private readonly List<string> _lines = new();
        private Dictionary<string, CardMemory> _cards = new();
        private HashSet<(string Source, string Target)> _targets =
            new HashSet<(string Source, string Target)>();
        private BattleView? _last;
        private Guid? _battleId;
        private bool _isFirstTurnTold;

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
                RecordBattle(command.UpdateBattle.Battle);
            }
        }

        private string? MessageLine(GameMessageType message)
        {
            // Not every battle's first turn is announced, so the first picture of the battle tells of it.
            var isTold = _isFirstTurnTold && message == GameMessageType.EnemyTurn;
            _isFirstTurnTold = false;
            return isTold ? null : Words(message);
        }

        private static string? Words(GameMessageType message) =>
            message switch
            {
                GameMessageType.YourTurn => "Your turn begins",
                GameMessageType.EnemyTurn => OpponentsTurn,
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

        private void RecordBattle(BattleView battle)
        {
            if (battle.Id != _battleId)
            {
                // Another battle's cards are not moved, removed or new: they are another deck.
                _cards.Clear();
                _targets.Clear();
                _last = null;
                _battleId = battle.Id;
                _isFirstTurnTold = battle.Enemy?.TurnIndicator != null;
                AddIfAny(_isFirstTurnTold ? OpponentsTurn : null);
            }

            RecordMoves(battle);
            RecordTargets(battle);
            AddIfAny(ScoreLine("You", _last?.User, battle.User));
            AddIfAny(ScoreLine("Opponent", _last?.Enemy, battle.Enemy));
            _last = battle;
        }

        private void RecordMoves(BattleView battle)
        {
            var before = _cards;
            _cards = CardMemory.Of(battle, before);
            // The first update says where cards are, not that they have moved there.
            if (before.Count == 0)
            {
                return;
            }

            foreach (var (id, now) in _cards)
            {
                RecordCard(before.TryGetValue(id, out var old) ? old : null, now, battle);
            }

            foreach (var gone in before.Where(pair => !_cards.ContainsKey(pair.Key)))
            {
                AddIfAny(CardMoves.RemovalLine(gone.Value));
            }
        }

        private void RecordCard(CardMemory? before, CardMemory now, BattleView battle)
        {
            AddIfAny(before == null ? CardMoves.AppearanceLine(now) : CardMoves.Line(before, now));
            AddIfAny(before == null ? null : CardMoves.SparkLine(before, now));
            if (now.Place.Zone == "stack" && before?.Place.Zone != "stack")
            {
                AddIfAny(CardMoves.StackLine(now, EnergySpent(now, battle)));
            }
        }

        private long EnergySpent(CardMemory card, BattleView battle) =>
            card.IsEnemys
                ? (_last?.Enemy?.Energy ?? 0) - (battle.Enemy?.Energy ?? 0)
                : (_last?.User?.Energy ?? 0) - (battle.User?.Energy ?? 0);

        private void RecordTargets(BattleView battle)
        {
            var targets = new HashSet<(string, string)>();
            foreach (var arrow in battle.Arrows ?? new List<DisplayArrow>())
            {
                var (source, target) = (arrow.Source?.CardId, arrow.Target?.CardId);
                if (
                    source != null
                    && target != null
                    && targets.Add((source, target))
                    && !_targets.Contains((source, target))
                    && _cards.TryGetValue(source, out var from)
                    && _cards.TryGetValue(target, out var to)
                    && from.IsEnemys
                )
                {
                    _lines.Add($"{from.WithOwner} targets {to.WithOwner}");
                }
            }

            _targets = targets;
        }

        private static string? ScoreLine(string who, PlayerView? before, PlayerView? now)
        {
            var points = (now?.Score ?? 0) - (before?.Score ?? now?.Score ?? 0);
            var verb = points > 0 ? "scored" : "lost";
            var size = Math.Abs(points);
            return points == 0
                ? null
                : $"{who} {verb} {size} {(size == 1 ? "point" : "points")} ({now!.Score} of {PointsToWin})";
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
