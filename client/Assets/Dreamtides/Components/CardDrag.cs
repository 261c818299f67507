#nullable enable

using UnityEngine;

namespace Dreamtides.Components
{
    /// <summary>A drag of a card: its purpose and its start.</summary>
    internal sealed class CardDrag
    {
        private const float PlayDistance = 1f;

        private readonly Vector3 _start;
        private readonly Vector3 _pointerOffset;

        public CardDrag(Kind kind, Vector3 cardPosition, Vector3 pointer)
        {
            For = kind;
            _start = cardPosition;
            _pointerOffset = cardPosition - pointer;
        }

        public enum Kind
        {
            Play,
            Order,
        }

        public Kind For { get; }

        public Vector3 PositionFor(Vector3 pointer) => pointer + _pointerOffset;

        /// <summary>True when the card has come at least a world unit towards the opponent.</summary>
        public bool IsFarEnoughToPlay(Vector3 cardPosition) =>
            cardPosition.y - _start.y >= PlayDistance;
    }
}
