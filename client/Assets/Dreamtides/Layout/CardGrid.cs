#nullable enable

using Dreamtides.Components;
using UnityEngine;

namespace Dreamtides.Layout
{
    /// <summary>
    /// Fits cards into an area, centred and without overlap: as large as possible, in as few rows as that takes.
    /// </summary>
    public readonly struct CardGrid
    {
        private const float Gap = 0.06f;

        private readonly int _columns;
        private readonly int _rows;
        private readonly int _count;
        private readonly float _roomBelow;

        private CardGrid(int count, int rows, Vector2 area, float maxScale, float roomBelow)
        {
            _roomBelow = roomBelow;
            _count = count;
            _rows = rows;
            _columns = (count + rows - 1) / rows;
            var width = (area.x + Gap) / _columns - Gap;
            var height = (area.y + Gap) / rows - Gap;
            Scale = Mathf.Min(
                maxScale,
                Mathf.Min(width / CardFactory.Width, height / (CardFactory.Height + roomBelow))
            );
        }

        /// <summary>The size of the cards, 1 for their natural size.</summary>
        public float Scale { get; }

        /// <param name="area">Width and height in world units.</param>
        /// <param name="roomBelow">The height needed below each card, in world units of a card at its natural size.</param>
        public static CardGrid Fit(
            int count,
            Vector2 area,
            float maxScale,
            int maxRows,
            float roomBelow = 0f
        )
        {
            var best = new CardGrid(Mathf.Max(count, 1), 1, area, maxScale, roomBelow);
            for (var rows = 2; rows <= maxRows && rows <= count; rows++)
            {
                var candidate = new CardGrid(count, rows, area, maxScale, roomBelow);
                if (candidate.Scale > best.Scale)
                {
                    best = candidate;
                }
            }

            return best;
        }

        /// <summary>Centre of a card relative to the centre of the area; the first is top left.</summary>
        public Vector3 Position(int index)
        {
            var row = index / _columns;
            var inRow = Mathf.Min(_columns, _count - row * _columns);
            var column = index - row * _columns;
            return new Vector3(
                (column - (inRow - 1) / 2f) * (CardFactory.Width * Scale + Gap),
                ((_rows - 1) / 2f - row) * ((CardFactory.Height + _roomBelow) * Scale + Gap)
                    + _roomBelow * Scale / 2f,
                0f
            );
        }
    }
}
