#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using Tetris.Rules;
using UnityEngine;

namespace Tetris
{
    /// <summary>
    /// Makes the steps of a game as time passes. A step calls the listeners, does the requested actions, ticks, and calls
    /// the listeners again. Only steps change the game.
    /// </summary>
    public sealed class TetrisRunner : MonoBehaviour
    {
        // Replaced at each change, so that a listener can be added or removed during a call.
        private IStepListener[] _listeners = Array.Empty<IStepListener>();
        private readonly Queue<GameAction> _asked = new();
        private double _milliseconds;

        /// <summary>Raised when a game has begun, and when it has been given up.</summary>
        public event Action? GameChanged;

        /// <summary>Raised when a requested action had its turn; false if it had no effect.</summary>
        public event Action<GameAction, bool>? Acted;

        /// <summary>Null until a game begins.</summary>
        public TetrisGame? Game { get; private set; }

        /// <summary>Whether a requested action still waits for a step.</summary>
        public bool HasWork => _asked.Count > 0;

        public void Begin(GameMode mode, uint seed) =>
            Change(new TetrisGame(seed, mode == GameMode.Marathon));

        /// <summary>Gives up the current game.</summary>
        public void End() => Change(null);

        /// <summary>Requests an action for the next step.</summary>
        public void Ask(GameAction action) => _asked.Enqueue(action);

        /// <summary>
        /// Calls the listener in all steps from the next one on, in this game and later ones, in the order of the calls
        /// here.
        /// </summary>
        public void AddListener(IStepListener listener)
        {
            if (!_listeners.Contains(listener ?? throw new ArgumentNullException(nameof(listener))))
            {
                _listeners = _listeners.Append(listener).ToArray();
            }
        }

        public void RemoveListener(IStepListener listener) =>
            _listeners = _listeners.Where(other => other != listener).ToArray();

        /// <summary>Makes no further step in this frame, whatever time is left for it.</summary>
        public void DropRest() => _milliseconds %= TetrisGame.StepMilliseconds;

        internal void Update()
        {
            // Unity limits deltaTime after a very long frame, so there is no burst of steps after a stop.
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

        // A listener that throws must not stop the game for the others.
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
