#nullable enable
using System;
using System.Collections.Generic;
using System.Linq;
using Tetris.Rules;

namespace Headless.Tests.Tetris
{
    /// <summary>Finds placements that clear rows, by playing each one on a copy of the game without gravity.</summary>
    internal sealed class Planner
    {
        private readonly uint _seed;
        private readonly List<Placement> _done = new();

        internal Planner(uint seed)
        {
            _seed = seed;
        }

        /// <summary>A copy of the game as it is after the placements planned so far.</summary>
        internal TetrisGame Copy()
        {
            var game = new TetrisGame(_seed, false);
            foreach (var placement in _done)
            {
                game.Place(placement);
                game.Tick();
            }
            return game;
        }

        /// <summary>The next placement: few holes, a low and even board.</summary>
        internal Placement Next()
        {
            var best =
                from rotation in Enum.GetValues<Rotation>()
                from x in Enumerable.Range(-2, 11)
                from useHold in new[] { false, true }
                let placement = new Placement(x, rotation, useHold)
                let cost = CostOf(placement)
                orderby cost
                select placement;
            _done.Add(best.First());
            return _done[^1];
        }

        private double CostOf(Placement placement)
        {
            var game = Copy();
            if (game.Place(placement) != PlaceResult.Applied || game.IsOver)
            {
                return double.MaxValue;
            }
            var heights = Enumerable.Range(0, TetrisGame.Width).Select(x => HeightOf(game, x));
            var tops = heights.ToArray();
            var holes = tops.Select(
                    (top, x) => Enumerable.Range(0, top).Count(row => game.Cell(x, 19 - row) == 0)
                )
                .Sum();
            var steps = tops.Zip(tops.Skip(1), (a, b) => Math.Abs(a - b)).Sum();
            return (10 * holes) + steps + tops.Sum();
        }

        private static int HeightOf(TetrisGame game, int x) =>
            TetrisGame.Height
            - Enumerable.Range(0, TetrisGame.Height).TakeWhile(y => game.Cell(x, y) == 0).Count();
    }
}
