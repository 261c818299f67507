#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using Tetris.Rules;
using UnityEngine;

namespace Tetris
{
    /// <summary>
    /// Makes the steps of a game out of the time that passes: listeners, what was asked for since the last step, the tick, and the
    /// listeners again. Nothing else changes the game.
    /// </summary>
    public sealed class TetrisRunner : MonoBehaviour
    {
        // Another array for each change, so that a listener may leave, or bring others, while it is told.
        private IStepListener[] _listeners = Array.Empty<IStepListener>();
        private readonly Queue<GameAction> _asked = new();
        private double _milliseconds;

        /// <summary>A game has begun, or there is none any more.</summary>
        public event Action? GameChanged;

        /// <summary>An action that was asked for had its turn; false: it did nothing.</summary>
        public event Action<GameAction, bool>? Acted;

        /// <summary>Null until one is begun.</summary>
        public TetrisGame? Game { get; private set; }

        /// <summary>Something was asked for that no step has done yet.</summary>
        public bool HasWork => _asked.Count > 0;

        public void Begin(GameMode mode, uint seed) =>
            Change(new TetrisGame(seed, mode == GameMode.Marathon));

        /// <summary>Gives the game up.</summary>
        public void End() => Change(null);

        /// <summary>Has an action done in the next step.</summary>
        public void Ask(GameAction action) => _asked.Enqueue(action);

        /// <summary>Told of all steps from the next one on, in the order in which they were added; also of later games'.</summary>
        public void AddListener(IStepListener listener)
        {
            if (!_listeners.Contains(listener ?? throw new ArgumentNullException(nameof(listener))))
            {
                _listeners = _listeners.Append(listener).ToArray();
            }
        }

        public void RemoveListener(IStepListener listener) =>
            _listeners = _listeners.Where(other => other != listener).ToArray();

        internal void Update()
        {
            // Unity shortens what a very long frame took, so there is no race after a stop.
            _milliseconds += Time.deltaTime * 1000.0;
            while (_milliseconds >= TetrisGame.StepMilliseconds)
            {
                _milliseconds -= TetrisGame.StepMilliseconds;
                if (Game is { } game)
                {
                    Step(game);
                }
            }
        }

        private void Change(TetrisGame? game)
        {
            Game = game;
            _asked.Clear();
            GameChanged?.Invoke();
        }

        private void Step(TetrisGame game)
        {
            var listeners = _listeners;
            foreach (var listener in listeners)
            {
                Tell(listener, game, true);
            }
            while (_asked.Count > 0)
            {
                var action = _asked.Dequeue();
                var isDone = game.Apply(action);
                Acted?.Invoke(action, isDone);
            }
            game.Tick();
            foreach (var listener in listeners)
            {
                Tell(listener, game, false);
            }
        }

        // Who listens must not stop the game for the others.
        private static void Tell(IStepListener listener, TetrisGame game, bool isBefore)
        {
            try
            {
                if (isBefore)
                {
                    listener.BeforeTick(game);
                }
                else
                {
                    listener.AfterTick(game);
                }
            }
            catch (Exception exception)
            {
                Debug.LogException(exception);
            }
        }
    }
}
