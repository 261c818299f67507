#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using Tetris.Rules;

namespace Headless.Tests.Tetris
{
    /// <summary>
    /// A game with a board and pieces that the test chooses. Pieces fall by themselves only if hasGravity is true.
    /// </summary>
    internal sealed class Table
    {
        private readonly Board _board = new();

        /// <param name="kinds">The pieces as letters, for example <c>"TIO"</c>; repeated from the first.</param>
        /// <param name="hasGravity">Whether pieces fall by themselves, as in Marathon.</param>
        internal Table(string kinds, bool hasGravity = false)
        {
            Game = new TetrisGame(1, hasGravity, new Dealer(kinds), _board);
        }

        internal TetrisGame Game { get; }

        internal ActivePiece Piece => Game.Active!.Value;

        /// <summary>Sets the lowest rows; a dot is an empty cell.</summary>
        internal Table Fill(params string[] rows)
        {
            for (var i = 0; i < rows.Length; i++)
            {
                for (var x = 0; x < TetrisGame.Width; x++)
                {
                    _board[x, TetrisGame.Height - rows.Length + i] = (byte)(
                        rows[i][x] == '.' ? 0 : 1
                    );
                }
            }
            return this;
        }

        internal Table Empty() =>
            Fill(Enumerable.Repeat(new string('.', TetrisGame.Width), TetrisGame.Height).ToArray());

        /// <summary>Fills every cell but these and those of the active piece.</summary>
        internal void FillAllBut(IEnumerable<(int X, int Y)> free)
        {
            var kept = free.Concat(Piece.Cells).ToHashSet();
            for (var y = 0; y < TetrisGame.Height; y++)
            {
                for (var x = 0; x < TetrisGame.Width; x++)
                {
                    _board[x, y] = (byte)(kept.Contains((x, y)) ? 0 : 1);
                }
            }
        }

        /// <summary>
        /// l and r move left and right, d drops one row, D drops to the ground, c and w turn clockwise and counterclockwise,
        /// h holds, a dot is a tick.
        /// </summary>
        internal Table Do(string actions)
        {
            foreach (var letter in actions)
            {
                if (letter == '.')
                {
                    Game.Tick();
                }
                else
                {
                    Game.Apply(ActionOf(letter));
                }
            }
            return this;
        }

        internal Table Down(int rows) => Do(new string('d', rows));

        internal Table Ticks(int steps) => Do(new string('.', steps));

        internal string Rows(int count) =>
            string.Join(
                "\n",
                Enumerable
                    .Range(TetrisGame.Height - count, count)
                    .Select(y =>
                        string.Concat(
                            Enumerable
                                .Range(0, TetrisGame.Width)
                                .Select(x => Game.Cell(x, y) == 0 ? '.' : '#')
                        )
                    )
            );

        internal static GameAction ActionOf(char letter) => _actions[letter];

        internal static PieceKind Kind(char letter) => Enum.Parse<PieceKind>(letter.ToString());

        private static readonly Dictionary<char, GameAction> _actions = new()
        {
            ['l'] = GameAction.MoveLeft,
            ['r'] = GameAction.MoveRight,
            ['d'] = GameAction.SoftDrop,
            ['D'] = GameAction.HardDrop,
            ['c'] = GameAction.RotateCw,
            ['w'] = GameAction.RotateCcw,
            ['h'] = GameAction.Hold,
            ['p'] = GameAction.Pause,
            ['R'] = GameAction.Restart,
        };

        private sealed class Dealer : IDealer
        {
            private readonly string _kinds;
            private int _next;

            internal Dealer(string kinds)
            {
                _kinds = kinds;
            }

            // With this state, the episode after a restart begins with an I.
            public uint State => 73;

            public PieceKind Deal() => Kind(_kinds[_next++ % _kinds.Length]);
        }
    }
}
