using System;
using System.Globalization;

namespace UnityEngine
{
    public partial struct Vector3Int : IEquatable<Vector3Int>, IFormattable
    {
        private int _x;
        private int _y;
        private int _z;

        public Vector3Int(int x, int y, int z)
        {
            _x = x;
            _y = y;
            _z = z;
        }

        public Vector3Int(int x, int y)
            : this(x, y, 0) { }

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

        public int z
        {
            get => _z;
            set => _z = value;
        }

        public static Vector3Int zero => new Vector3Int(0, 0, 0);
        public static Vector3Int one => new Vector3Int(1, 1, 1);
        public static Vector3Int up => new Vector3Int(0, 1, 0);
        public static Vector3Int down => new Vector3Int(0, -1, 0);
        public static Vector3Int left => new Vector3Int(-1, 0, 0);
        public static Vector3Int right => new Vector3Int(1, 0, 0);
        public static Vector3Int forward => new Vector3Int(0, 0, 1);
        public static Vector3Int back => new Vector3Int(0, 0, -1);

        public static Vector3Int Min(Vector3Int lhs, Vector3Int rhs) =>
            new Vector3Int(
                Math.Min(lhs._x, rhs._x),
                Math.Min(lhs._y, rhs._y),
                Math.Min(lhs._z, rhs._z)
            );

        public static Vector3Int Max(Vector3Int lhs, Vector3Int rhs) =>
            new Vector3Int(
                Math.Max(lhs._x, rhs._x),
                Math.Max(lhs._y, rhs._y),
                Math.Max(lhs._z, rhs._z)
            );

        public static explicit operator Vector2Int(Vector3Int v) => new Vector2Int(v._x, v._y);

        public static implicit operator Vector3(Vector3Int v) => new Vector3(v._x, v._y, v._z);

        public static Vector3Int operator +(Vector3Int a, Vector3Int b) =>
            new Vector3Int(a._x + b._x, a._y + b._y, a._z + b._z);

        public static Vector3Int operator -(Vector3Int a, Vector3Int b) =>
            new Vector3Int(a._x - b._x, a._y - b._y, a._z - b._z);

        public static bool operator ==(Vector3Int lhs, Vector3Int rhs) => lhs.Equals(rhs);

        public static bool operator !=(Vector3Int lhs, Vector3Int rhs) => !lhs.Equals(rhs);

        public bool Equals(Vector3Int other) => _x == other._x && _y == other._y && _z == other._z;

        public override bool Equals(object other) => other is Vector3Int vector && Equals(vector);

        public override int GetHashCode() => HashCode.Combine(_x, _y, _z);

        public override string ToString() => ToString(null, null);

        public string ToString(string format) => ToString(format, null);

        public string ToString(string format, IFormatProvider formatProvider)
        {
            var provider = formatProvider ?? CultureInfo.InvariantCulture.NumberFormat;
            string Text(int number) => number.ToString(format, provider);
            return $"({Text(_x)}, {Text(_y)}, {Text(_z)})";
        }
    }
}
