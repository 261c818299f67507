#nullable enable

using UnityEngine;

namespace Dreamtides.Layout
{
    /// <summary>Objects on top of each other. With an offset they form a fan in which every name is readable.</summary>
    public class PileLayout : StandardObjectLayout
    {
        [SerializeField]
        internal float _scale = 1f;

        [SerializeField]
        internal Vector3 _offset;

        /// <summary>The pile at the same place; this pile's fan continues that one's.</summary>
        [SerializeField]
        internal PileLayout? _previous;

        public override Vector3 CalculateObjectPosition(int index, int count) =>
            transform.position + _offset * (index + CountBefore());

        public override float? CalculateObjectScale(int index, int count) => _scale;

        private int CountBefore() =>
            _previous == null ? 0 : _previous.Objects.Count + _previous.CountBefore();
    }
}
