#nullable enable

using System.Collections.Generic;
using Abu;
using Tetris.Rules;

namespace Tetris.Abu
{
    /// <summary>Reports what happened in the game, one line for each event.</summary>
    internal sealed class TetrisHistory : IHistoryProvider, IStepListener
    {
        // A limit, because a game may run for long without a client that takes the lines.
        private const int MostLines = 200;

        private readonly TetrisRunner _runner;
        private readonly Queue<string> _lines = new();
        private TetrisGame? _game;
        private uint _episode;
        private uint _level;
        private PieceKind? _hold;
        private bool _canHold;
        private bool _isPaused;
        private bool _isOver;

        internal TetrisHistory(TetrisRunner runner)
        {
            _runner = runner;
            runner.GameChanged += OnGameChanged;
            runner.Acted += OnActed;
            OnGameChanged();
        }

        public void ClearHistory() => _lines.Clear();

        public List<string>? TakeHistory()
        {
            var taken = new List<string>(_lines);
            _lines.Clear();
            return taken.Count > 0 ? taken : null;
        }

        public void BeforeTick(TetrisGame game) { }

        public void AfterTick(TetrisGame game)
        {
            if (game.Episode != _episode)
            {
                Add($"A new game begins, seed {game.Seed}");
                Remember(game);
                return;
            }
            // If the held piece is swapped with one of the same kind, Hold does not change, but CanHold does.
            if (game.Hold != _hold || (_canHold && !game.CanHold))
            {
                Add(_hold == null ? $"{game.Hold} held" : $"{game.Hold} held, {_hold} comes back");
            }
            if (game.IsPaused != _isPaused)
            {
                Add(game.IsPaused ? "Paused" : "Resumed");
            }
            if (game.IsOver && !_isOver)
            {
                var end = $"{game.Score} points, level {game.Level}, {LockText.Lines(game.Lines)}";
                Add($"Game over: {end}");
            }
            Remember(game);
        }

        internal void Disconnect()
        {
            _runner.GameChanged -= OnGameChanged;
            _runner.Acted -= OnActed;
            Leave();
        }

        private void OnGameChanged()
        {
            Leave();
            _game = _runner.Game;
            if (_game != null)
            {
                _game.Locked += OnLocked;
                var mode = _game.HasGravity ? GameMode.Marathon : GameMode.Practice;
                Add($"{mode} begins, seed {_game.Seed}");
                Remember(_game);
            }
        }

        private void OnLocked(LockEvent locked)
        {
            Add($"{locked.Kind} locked");
            if (LockText.Clear(locked) is { } clear)
            {
                Add(clear);
            }
            if (locked.ComboPoints > 0)
            {
                Add($"Combo {locked.Combo} (+{locked.ComboPoints})");
            }
            if (_game!.Level != _level)
            {
                _level = _game.Level;
                Add($"Level {_level}");
            }
        }

        // An action may have been possible when it was requested and impossible when its turn came.
        private void OnActed(GameAction action, bool isDone)
        {
            if (!isDone)
            {
                Add($"{ActionText.Of(action)} did nothing: it was not possible any more");
            }
        }

        private void Remember(TetrisGame game)
        {
            _episode = game.Episode;
            _level = game.Level;
            _hold = game.Hold;
            _canHold = game.CanHold;
            _isPaused = game.IsPaused;
            _isOver = game.IsOver;
        }

        private void Leave()
        {
            if (_game != null)
            {
                _game.Locked -= OnLocked;
            }
            _game = null;
        }

        private void Add(string line)
        {
            _lines.Enqueue(line);
            if (_lines.Count > MostLines)
            {
                _lines.Dequeue();
            }
        }
    }
}
