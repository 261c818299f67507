using System;

namespace UnityEngine
{
    public struct Ray : IFormattable
    {
        private Vector3 _direction;

        public Ray(Vector3 origin, Vector3 direction)
        {
            this.origin = origin;
            _direction = direction.normalized;
        }

        public Vector3 origin { get; set; }

        /// <summary>Always of length one.</summary>
        public Vector3 direction
        {
            get => _direction;
            set => _direction = value.normalized;
        }

        public Vector3 GetPoint(float distance) => origin + _direction * distance;

        public override string ToString() => ToString(null, null);

        public string ToString(string format) => ToString(format, null);

        public string ToString(string format, IFormatProvider formatProvider) =>
            $"Origin: {origin.ToString(format, formatProvider)}, Dir: {_direction.ToString(format, formatProvider)}";
    }
}
