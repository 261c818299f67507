#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using Dreamtides.Schema;

namespace Dreamtides.Abu
{
    /// <summary>A player's numbers, and the lines that report their changes.</summary>
    internal sealed class PlayerLines
    {
        private readonly bool _isEnemy;
        private readonly string _who;

        // The last known numbers; null before the first update of a battle.
        private Numbers? _known;
        private int _permanentSpark;

        // The score line of the last update; a later command may add the reason.
        private string? _scoreLine;
        private List<string> _energyLines = new();

        public PlayerLines(bool isEnemy)
        {
            _isEnemy = isEnemy;
            _who = isEnemy ? "Enemy" : "You";
        }

        public void Forget()
        {
            _known = null;
            _scoreLine = null;
            _energyLines.Clear();
        }

        /// <summary>Called for each update, after the moves of its cards were reported.</summary>
        public void Record(
            PlayerView? view,
            IReadOnlyDictionary<string, CardMemory> before,
            IReadOnlyDictionary<string, CardMemory> cards,
            List<string> lines
        )
        {
            if (view == null)
            {
                return;
            }

            var now = new Numbers(view.Energy, view.ProducedEnergy, view.Score);
            var old = _known ?? now;
            var permanentSpark = PermanentSpark(view, cards);
            if (_known != null)
            {
                lines.AddIfAny(AbandonmentLine(permanentSpark - _permanentSpark, before, cards));
            }

            _energyLines = EnergyLines(old, now).ToList();
            _scoreLine = ScoreLine(old.Score, now.Score);
            lines.AddRange(_energyLines);
            lines.AddIfAny(_scoreLine);
            _known = now;
            _permanentSpark = permanentSpark;
        }

        /// <summary>Reports points as those of a judgment, even if an update has shown them already.</summary>
        public void RecordJudgment(DisplayJudgmentCommand judgment, List<string> lines)
        {
            if (judgment.NewScore is not { } score)
            {
                lines.Add($"{_who} scored no points in judgment");
                return;
            }

            if (_known is not { } known)
            {
                return;
            }

            var line = known.Score == score ? _scoreLine : ScoreLine(known.Score, score);
            if (line != null)
            {
                Remove(lines, _scoreLine);
                lines.Add($"{line} in judgment");
            }

            _scoreLine = null;
            _known = new Numbers(known.Energy, known.Production, score);
        }

        /// <summary>
        /// The change of energy by a dreamwell card, for the line of the card; it gets no line of its own.
        /// </summary>
        /// <returns>For example "energy: 3/4"; null if the command does not say it.</returns>
        public string? RecordActivation(
            DisplayDreamwellActivationCommand activation,
            List<string> lines
        )
        {
            if (activation.NewEnergy is not { } energy)
            {
                return null;
            }

            // Left out of the command if it does not change.
            var production = activation.NewProducedEnergy ?? _known?.Production;
            if (_known is { } known && production is { } produced)
            {
                if (known.Energy == energy && known.Production == produced)
                {
                    _energyLines.ForEach(line => Remove(lines, line));
                }

                _energyLines.Clear();
                _known = new Numbers(energy, produced, known.Score);
            }

            return production == null ? $"energy: {energy}" : $"energy: {energy}/{production}";
        }

        /// <summary>The spark of a player that does not belong to characters on the battlefield.</summary>
        public static int PermanentSpark(
            PlayerView view,
            IEnumerable<CardMemory> cards,
            bool isEnemy
        ) =>
            (int)view.TotalSpark
            - cards.Where(card => IsCharacterOf(card, isEnemy)).Sum(card => card.Spark ?? 0);

        private int PermanentSpark(
            PlayerView view,
            IReadOnlyDictionary<string, CardMemory> cards
        ) => PermanentSpark(view, cards.Values, _isEnemy);

        private static bool IsCharacterOf(CardMemory card, bool isEnemy) =>
            card.Place.Zone == "battlefield" && !card.IsToken && card.IsEnemys == isEnemy;

        // For a character that left to make room for another one; the player keeps its spark.
        private string? AbandonmentLine(
            int gain,
            IReadOnlyDictionary<string, CardMemory> before,
            IReadOnlyDictionary<string, CardMemory> cards
        )
        {
            var abandoned = before
                .Where(pair =>
                    gain > 0
                    && pair.Value.Spark == gain
                    && IsCharacterOf(pair.Value, _isEnemy)
                    && cards.TryGetValue(pair.Key, out var now)
                    && now.Place.Zone == "void"
                )
                .Select(pair => pair.Value)
                .FirstOrDefault();
            return abandoned == null
                ? null
                : $"{abandoned.WithOwner}: abandoned to make room, its spark {gain} stays in the total";
        }

        private IEnumerable<string> EnergyLines(Numbers old, Numbers now)
        {
            if (old.Production != now.Production)
            {
                yield return $"{_who}: production {old.Production} → {now.Production}";
            }

            if (old.Energy != now.Energy)
            {
                yield return $"{_who}: energy {old.Energy} → {now.Energy}";
            }
        }

        private string? ScoreLine(long old, long now)
        {
            var size = Math.Abs(now - old);
            var verb = now > old ? "scored" : "lost";
            return size == 0
                ? null
                : $"{_who} {verb} {size} {(size == 1 ? "point" : "points")} ({now} of {HistoryRecorder.PointsToWin})";
        }

        private static void Remove(List<string> lines, string? line)
        {
            var index = line == null ? -1 : lines.LastIndexOf(line);
            if (index >= 0)
            {
                lines.RemoveAt(index);
            }
        }

        private readonly struct Numbers
        {
            public Numbers(long energy, long production, long score)
            {
                Energy = energy;
                Production = production;
                Score = score;
            }

            public long Energy { get; }

            public long Production { get; }

            public long Score { get; }
        }
    }
}
