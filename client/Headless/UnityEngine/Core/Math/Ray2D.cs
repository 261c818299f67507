using System;

namespace UnityEngine
{
    public struct Ray2D : IFormattable
    {
        private Vector2 _direction;

        public Ray2D(Vector2 origin, Vector2 direction)
        {
            this.origin = origin;
            _direction = direction.normalized;
        }

        public Vector2 origin { get; set; }

        /// <summary>Of length one.</summary>
        public Vector2 direction
        {
            get => _direction;
            set => _direction = value.normalized;
        }

        public Vector2 GetPoint(float distance) => origin + _direction * distance;

        public override string ToString() => ToString(null, null);

        public string ToString(string format) => ToString(format, null);

        public string ToString(string format, IFormatProvider formatProvider) =>
            $"Origin: {origin.ToString(format, formatProvider)}, Dir: {_direction.ToString(format, formatProvider)}";
    }
}
