#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;

namespace Abu
{
    /// <summary>
    /// The rows and columns of a board that is drawn from a corner, as isometric ones are: rows run up to the right, and columns down to
    /// the right.
    /// </summary>
    internal sealed class SlantedLattice
    {
        // What happens to lie so is no board.
        private const int Fewest = 9;
        private const int FewestLines = 3;
        private const float LeastShare = 0.6f;

        // Looking for the neighbours of each among all would take longer than the walk.
        private const int Most = 500;

        // A step that is so flat or so steep is none of a slanted board.
        private const float LeastSlope = 0.2f;

        // The parts that a step along a row, and one along a column, go to the right and down.
        private readonly (float X, float Y) _along;
        private readonly (float X, float Y) _down;
        private readonly (float X, float Y) _start;
        private readonly AbuRect _area;

        private SlantedLattice(
            (float X, float Y) along,
            (float X, float Y) down,
            (float X, float Y) start,
            AbuRect area
        )
        {
            (_along, _down, _start, _area) = (along, down, start, area);
        }

        /// <summary>The lattice in a space in which it is straight, and each area a square of size 1; null if there is none.</summary>
        /// <param name="areas">Of equal size, y down.</param>
        /// <param name="slant">Leads back to the space of the areas.</param>
        public static Lattice? Of(IReadOnlyList<AbuRect> areas, out SlantedLattice? slant)
        {
            slant = null;
            if (areas.Count < Fewest || areas.Count > Most)
            {
                return null;
            }
            var middles = areas.Select(MiddleOf).ToList();
            var steps = Shortest(middles);
            if (!(steps.Up is { } along) || !(steps.Down is { } down))
            {
                return null;
            }
            slant = new SlantedLattice(along, down, middles[0], areas[0]);
            var lattice = Lattice.Of(slant.Straight(areas));
            return
                lattice != null
                && Math.Min(lattice.Rows, lattice.Columns) >= FewestLines
                && areas.Count >= LeastShare * lattice.Rows * lattice.Columns
                ? lattice
                : null;
        }

        /// <summary>The place of a square of the straight lattice, in the space of the areas.</summary>
        public AbuRect Slanted(AbuRect square)
        {
            var (column, row) = MiddleOf(square);
            var (x, y) = (
                _start.X + column * _along.X + row * _down.X,
                _start.Y + column * _along.Y + row * _down.Y
            );
            return new AbuRect(
                x - _area.Width / 2,
                y - _area.Height / 2,
                _area.Width,
                _area.Height
            );
        }

        /// <summary>Areas of the board in the space in which it is straight.</summary>
        public List<AbuRect> Straight(IEnumerable<AbuRect> areas) =>
            areas.Select(area => Straight(MiddleOf(area))).ToList();

        private AbuRect Straight((float X, float Y) middle)
        {
            var (x, y) = (middle.X - _start.X, middle.Y - _start.Y);
            var size = _along.X * _down.Y - _along.Y * _down.X;
            var column = (x * _down.Y - y * _down.X) / size;
            var row = (y * _along.X - x * _along.Y) / size;
            return new AbuRect(column - 0.5f, row - 0.5f, 1, 1);
        }

        // Of the ways to the right from one middle to another, the shortest that leads up, and the shortest that leads down.
        private static ((float X, float Y)? Up, (float X, float Y)? Down) Shortest(
            List<(float X, float Y)> middles
        )
        {
            ((float X, float Y)? up, (float X, float Y)? down) = (null, null);
            foreach (var from in middles)
            {
                foreach (var to in middles)
                {
                    var way = (X: to.X - from.X, Y: to.Y - from.Y);
                    if (
                        way.X > LeastSlope * Math.Abs(way.Y)
                        && Math.Abs(way.Y) > LeastSlope * way.X
                    )
                    {
                        up = way.Y < 0 ? Shorter(up, way) : up;
                        down = way.Y > 0 ? Shorter(down, way) : down;
                    }
                }
            }
            return (up, down);
        }

        private static (float X, float Y) Shorter(
            (float X, float Y)? before,
            (float X, float Y) way
        ) => before is { } other && Square(other) <= Square(way) ? other : way;

        private static float Square((float X, float Y) way) => way.X * way.X + way.Y * way.Y;

        private static (float X, float Y) MiddleOf(AbuRect area) =>
            (area.X + area.Width / 2, area.Y + area.Height / 2);
    }
}
