#nullable enable

using System.Collections.Generic;

namespace Abu
{
    /// <summary>The rows and columns of a board, straight or seen from a corner, and the place of each of its things.</summary>
    internal sealed class BoardFrame
    {
        private readonly Lattice _lattice;
        private readonly SlantedLattice? _slant;

        private BoardFrame(Lattice lattice, SlantedLattice? slant)
        {
            (_lattice, _slant) = (lattice, slant);
        }

        public int Rows => _lattice.Rows;

        public int Columns => _lattice.Columns;

        /// <summary>See <see cref="GridPlan.IsSlanted"/>.</summary>
        public bool IsSlanted => _slant != null;

        /// <summary>Whether the colours of its things were what told them apart.</summary>
        public bool HasColors { get; set; }

        /// <summary>Null if the areas do not lie in rows and columns.</summary>
        /// <param name="areas">The areas, y down.</param>
        /// <param name="holder">The area that holds them; see <see cref="Lattice.Of"/>.</param>
        public static BoardFrame? Of(IReadOnlyList<AbuRect> areas, AbuRect? holder = null)
        {
            SlantedLattice? slant = null;
            var lattice = Lattice.Of(areas, holder) ?? SlantedLattice.Of(areas, out slant);
            return lattice == null ? null : new BoardFrame(lattice, slant);
        }

        /// <summary>The same rows and columns for other areas; null if one of them does not lie there.</summary>
        public BoardFrame? With(IReadOnlyList<AbuRect> areas) =>
            _lattice.With(_slant == null ? areas : _slant.Straight(areas)) is { } lattice
                ? new BoardFrame(lattice, _slant) { HasColors = HasColors }
                : null;

        /// <summary>The row of a thing, from 0.</summary>
        public int RowOf(int thing) => _lattice.RowOf(thing);

        /// <summary>The column of a thing, from 0.</summary>
        public int ColumnOf(int thing) => _lattice.ColumnOf(thing);

        /// <summary>The area of a place, free or not, from 0.</summary>
        public AbuRect AreaAt(int row, int column)
        {
            var area = _lattice.AreaAt(row, column);
            return _slant == null ? area : _slant.Slanted(area);
        }
    }
}
