#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using Tetris.Rules;
using UnityEngine.UIElements;

namespace Tetris
{
    /// <summary>
    /// The screen of a running game. It reads the game and requests actions from the runner; it changes nothing itself.
    /// </summary>
    internal sealed class GameScreen : VisualElement
    {
        private const string HelpText =
            "Keys: ArrowLeft, ArrowRight, ArrowDown move; ArrowUp or x, and z turn; Space drops; c holds; p pauses; r restarts.";

        private static readonly GameAction[] _actions =
        {
            GameAction.MoveLeft,
            GameAction.MoveRight,
            GameAction.RotateCcw,
            GameAction.RotateCw,
            GameAction.SoftDrop,
            GameAction.HardDrop,
            GameAction.Hold,
            GameAction.Pause,
            GameAction.Restart,
        };

        private readonly BoardView _board = new();
        private readonly InfoPanel _info = new();
        private readonly PieceBox _hold = new("Hold", 1);
        private readonly PieceBox _next = new("Next", TetrisGame.QueueLength);
        private readonly ButtonBar _bar = new("Actions");
        private readonly Label _help = Look.NewText(HelpText, Look.Quiet);
        private readonly List<(Button Button, GameAction Action)> _buttons = new();
        private readonly PieceKind?[] _queue = new PieceKind?[TetrisGame.QueueLength];

        internal GameScreen(Action<GameAction> ask, Action leave)
        {
            name = "Game";
            pickingMode = PickingMode.Ignore;
            Look.Fill(this);
            _help.style.whiteSpace = WhiteSpace.Normal;
            _buttons.AddRange(
                _actions.Select(action =>
                    (_bar.AddButton(ActionText.Of(action), () => ask(action)), action)
                )
            );
            _bar.AddButton("Menu", leave);
            foreach (var part in new VisualElement[] { _info, _hold, _next, _board, _bar, _help })
            {
                Add(part);
            }
        }

        internal void Resize(ScreenPlan plan)
        {
            _board.Resize(plan.Board.position, plan.Cell);
            _info.Resize(plan.Info, plan.Cell);
            _hold.Resize(plan.Hold, plan.Cell);
            _next.Resize(plan.Next, plan.Cell);
            _bar.Resize(plan.Buttons, plan.Cell, plan.ButtonColumns);
            Look.Place(_help, plan.Help);
            _help.style.fontSize = plan.Cell * 0.5f;
        }

        /// <param name="game">The game to show.</param>
        /// <param name="last">The text of the last clear; empty before the first.</param>
        internal void Refresh(TetrisGame game, string last)
        {
            _board.Refresh(game);
            _info.Refresh(game, last);
            var used = game.CanHold ? "" : " (used)";
            _hold.Refresh($"Hold: {game.Hold?.ToString() ?? "none"}{used}", game.Hold);
            for (var i = 0; i < _queue.Length; i++)
            {
                _queue[i] = game.Next(i);
            }
            _next.Refresh("Next: " + string.Join(" ", _queue), _queue);
            foreach (var (button, action) in _buttons)
            {
                var isPossible = game.CanApply(action);
                ButtonBar.Enable(button, isPossible);
                button.tooltip = isPossible ? "" : ActionText.WhyNot(game, action);
            }
            _buttons.First(entry => entry.Action == GameAction.Pause).Button.text = game.IsPaused
                ? "Resume"
                : ActionText.Of(GameAction.Pause);
        }
    }
}
