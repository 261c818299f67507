using System;
using System.Globalization;

namespace UnityEngine
{
    public partial struct Vector2Int : IEquatable<Vector2Int>, IFormattable
    {
        private int _x;
        private int _y;

        public Vector2Int(int x, int y)
        {
            _x = x;
            _y = y;
        }

        public int x
        {
            get => _x;
            set => _x = value;
        }

        public int y
        {
            get => _y;
            set => _y = value;
        }

        public static Vector2Int zero => new Vector2Int(0, 0);
        public static Vector2Int one => new Vector2Int(1, 1);
        public static Vector2Int up => new Vector2Int(0, 1);
        public static Vector2Int down => new Vector2Int(0, -1);
        public static Vector2Int left => new Vector2Int(-1, 0);
        public static Vector2Int right => new Vector2Int(1, 0);
        public float magnitude => Mathf.Sqrt(sqrMagnitude);
        public int sqrMagnitude => _x * _x + _y * _y;

        public static Vector2Int FloorToInt(Vector2 v) =>
            new Vector2Int(Mathf.FloorToInt(v.x), Mathf.FloorToInt(v.y));

        public static Vector2Int RoundToInt(Vector2 v) =>
            new Vector2Int(Mathf.RoundToInt(v.x), Mathf.RoundToInt(v.y));

        public static explicit operator Vector3Int(Vector2Int v) => new Vector3Int(v._x, v._y, 0);

        public static implicit operator Vector2(Vector2Int v) => new Vector2(v._x, v._y);

        public static Vector2Int operator +(Vector2Int a, Vector2Int b) =>
            new Vector2Int(a._x + b._x, a._y + b._y);

        public static Vector2Int operator -(Vector2Int a, Vector2Int b) =>
            new Vector2Int(a._x - b._x, a._y - b._y);

        public static Vector2Int operator *(Vector2Int a, int b) =>
            new Vector2Int(a._x * b, a._y * b);

        public static bool operator ==(Vector2Int lhs, Vector2Int rhs) => lhs.Equals(rhs);

        public static bool operator !=(Vector2Int lhs, Vector2Int rhs) => !lhs.Equals(rhs);

        public bool Equals(Vector2Int other) => _x == other._x && _y == other._y;

        public override bool Equals(object other) => other is Vector2Int vector && Equals(vector);

        public override int GetHashCode() => HashCode.Combine(_x, _y);

        public override string ToString() => ToString(null, null);

        public string ToString(string format) => ToString(format, null);

        public string ToString(string format, IFormatProvider formatProvider)
        {
            formatProvider ??= CultureInfo.InvariantCulture.NumberFormat;
            return $"({_x.ToString(format, formatProvider)}, {_y.ToString(format, formatProvider)})";
        }
    }
}
