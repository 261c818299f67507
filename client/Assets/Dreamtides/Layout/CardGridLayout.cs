#nullable enable

using UnityEngine;

namespace Dreamtides.Layout
{
    /// <summary>Cards side by side in an area around this object.</summary>
    public class CardGridLayout : StandardObjectLayout
    {
        [SerializeField]
        internal Vector2 _area = new Vector2(9f, 2.2f);

        [SerializeField]
        internal float _maxScale = 1f;

        [SerializeField]
        internal int _maxRows = 1;

        /// <summary>The height needed below each card, in world units of a card at its natural size.</summary>
        [SerializeField]
        internal float _roomBelow;

        public override Vector3 CalculateObjectPosition(int index, int count) =>
            transform.position + Grid(count).Position(index);

        public override float? CalculateObjectScale(int index, int count) => Grid(count).Scale;

        private CardGrid Grid(int count) =>
            CardGrid.Fit(count, _area, _maxScale, _maxRows, _roomBelow);
    }
}
