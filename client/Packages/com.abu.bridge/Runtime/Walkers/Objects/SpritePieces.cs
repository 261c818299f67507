#nullable enable

using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Abu
{
    /// <summary>Finds the sprites that lie on the cells of a board, or stand on them, whatever object holds them.</summary>
    internal sealed class SpritePieces
    {
        // Of boards with more no piece is looked for that is no child of its cell.
        private const int MostPairs = 100_000;

        // In parts of a cell's size.
        private const float OffMiddle = 0.25f;
        private const float LargestPiece = 1.05f;
        private const float LeastBeside = 0.6f;
        private const float OffPlace = 0.1f;
        private const float LargestStanding = 2.5f;

        private readonly List<SpriteCell> _all;
        private readonly WorldUnits _units = new();

        /// <param name="all">All sprites that may be pieces.</param>
        public SpritePieces(List<SpriteCell> all)
        {
            _all = all;
        }

        /// <summary>The pieces, by the index of their cell.</summary>
        /// <param name="parent">What holds the board; null for the scene.</param>
        /// <param name="cells">The cells.</param>
        /// <param name="areas">Their areas in the space of the parent.</param>
        /// <param name="isSlanted">Whether the board is seen from a corner, so that pieces are drawn above where they stand.</param>
        public ILookup<int, SpriteCell> On(
            Transform? parent,
            List<SpriteCell> cells,
            List<AbuRect> areas,
            bool isSlanted
        )
        {
            var places = cells.ConvertAll(cell => SpriteCell.In(parent, cell.Object.position));
            return OthersThan(cells, cells.Count)
                .Select(one => (one, index: CellOf(one)))
                .Where(found => found.index >= 0)
                .ToLookup(found => found.index, found => found.one);

            int CellOf(SpriteCell one)
            {
                var cell = isSlanted ? Standing(one) : Lying(one);
                return cell >= 0 ? cell
                    : isSlanted ? Lying(one)
                    : Standing(one);
            }

            int Lying(SpriteCell one) => Below(one, parent, areas);

            int Standing(SpriteCell one) => StandingOn(one, parent, places, areas);
        }

        /// <summary>What lies in places that no cell of the board takes, and is about as large, by the index of its place.</summary>
        /// <param name="parent">What holds the board; null for the scene.</param>
        /// <param name="cells">The cells.</param>
        /// <param name="free">The other places, in the space of the parent.</param>
        public ILookup<int, SpriteCell> Between(
            Transform? parent,
            List<SpriteCell> cells,
            List<AbuRect> free
        )
        {
            return OthersThan(cells, free.Count)
                .Where(one => one.SizeIn(parent).x > LeastBeside * free[0].Width)
                .Select(one => (one, index: Below(one, parent, free)))
                .Where(found => found.index >= 0)
                .ToLookup(found => found.index, found => found.one);
        }

        // None where so many places would take too long to compare.
        private List<SpriteCell> OthersThan(List<SpriteCell> cells, int places)
        {
            if ((long)_all.Count * places > MostPairs)
            {
                return new List<SpriteCell>();
            }
            var own = cells.Select(cell => cell.Object).ToHashSet();
            return _all.FindAll(one => !IsPartOf(one.Object, own));
        }

        private static bool IsPartOf(Transform? place, HashSet<Transform> cells)
        {
            while (place != null && !cells.Contains(place))
            {
                place = place.parent;
            }
            return place != null;
        }

        // In the middle of a cell, and no larger.
        private static int Below(SpriteCell piece, Transform? parent, List<AbuRect> areas)
        {
            var (at, size) = (piece.MiddleIn(parent), piece.SizeIn(parent));
            return areas.FindIndex(area =>
                Mathf.Abs(area.X + area.Width / 2 - at.x) < OffMiddle * area.Width
                && Mathf.Abs(area.Y + area.Height / 2 + at.y) < OffMiddle * area.Height
                && size.x <= LargestPiece * area.Width
                && size.y <= LargestPiece * area.Height
            );
        }

        // Its object is where that of the cell is, as of a hero whose feet are on a tile.
        private int StandingOn(
            SpriteCell piece,
            Transform? parent,
            List<Vector3> places,
            List<AbuRect> areas
        )
        {
            var size = piece.SizeIn(parent);
            var (width, height) = (areas[0].Width, areas[0].Height);
            if (size.x > LargestStanding * width || size.y > LargestStanding * height)
            {
                return -1;
            }
            var at = SpriteCell.In(parent, _units.Of(piece.Object).position);
            return places.FindIndex(place =>
                Mathf.Abs(place.x - at.x) < OffPlace * width
                && Mathf.Abs(place.y - at.y) < OffPlace * height
            );
        }
    }
}
