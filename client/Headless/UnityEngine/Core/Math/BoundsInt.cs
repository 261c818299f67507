using System;

namespace UnityEngine
{
    /// <summary>A box of whole cells: its largest cell is one less than its maximum.</summary>
    public partial struct BoundsInt : IEquatable<BoundsInt>, IFormattable
    {
        private Vector3Int _position;
        private Vector3Int _size;

        public BoundsInt(Vector3Int position, Vector3Int size)
        {
            _position = position;
            _size = size;
        }

        public BoundsInt(int xMin, int yMin, int zMin, int sizeX, int sizeY, int sizeZ)
            : this(new Vector3Int(xMin, yMin, zMin), new Vector3Int(sizeX, sizeY, sizeZ)) { }

        public Vector3Int position
        {
            get => _position;
            set => _position = value;
        }

        public Vector3Int size
        {
            get => _size;
            set => _size = value;
        }

        public int x
        {
            get => _position.x;
            set => _position.x = value;
        }

        public int xMin
        {
            get => Math.Min(_position.x, _position.x + _size.x);
            set => (_size.x, _position.x) = (xMax - value, value);
        }

        public int xMax
        {
            get => Math.Max(_position.x, _position.x + _size.x);
            set => _size.x = value - _position.x;
        }

        public int y
        {
            get => _position.y;
            set => _position.y = value;
        }

        public int yMin
        {
            get => Math.Min(_position.y, _position.y + _size.y);
            set => (_size.y, _position.y) = (yMax - value, value);
        }

        public int yMax
        {
            get => Math.Max(_position.y, _position.y + _size.y);
            set => _size.y = value - _position.y;
        }

        public int z
        {
            get => _position.z;
            set => _position.z = value;
        }

        public int zMin
        {
            get => Math.Min(_position.z, _position.z + _size.z);
            set => (_size.z, _position.z) = (zMax - value, value);
        }

        public int zMax
        {
            get => Math.Max(_position.z, _position.z + _size.z);
            set => _size.z = value - _position.z;
        }

        public Vector3 center => _position + (Vector3)_size / 2f;

        public Vector3Int min
        {
            get => new Vector3Int(xMin, yMin, zMin);
            set => (xMin, yMin, zMin) = (value.x, value.y, value.z);
        }

        public Vector3Int max
        {
            get => new Vector3Int(xMax, yMax, zMax);
            set => (xMax, yMax, zMax) = (value.x, value.y, value.z);
        }

        /// <summary>Its cells, x first.</summary>
        public PositionEnumerator allPositionsWithin => new PositionEnumerator(min, max);

        public void SetMinMax(Vector3Int minPosition, Vector3Int maxPosition) =>
            (min, max) = (minPosition, maxPosition);

        /// <summary>The upper ends do not belong to it.</summary>
        public bool Contains(Vector3Int position) =>
            position.x >= xMin
            && position.y >= yMin
            && position.z >= zMin
            && position.x < xMax
            && position.y < yMax
            && position.z < zMax;

        public void ClampToBounds(BoundsInt bounds)
        {
            position = Vector3Int.Max(Vector3Int.Min(bounds.max, position), bounds.min);
            size = Vector3Int.Min(bounds.max - position, size);
        }

        public static bool operator ==(BoundsInt lhs, BoundsInt rhs) => lhs.Equals(rhs);

        public static bool operator !=(BoundsInt lhs, BoundsInt rhs) => !lhs.Equals(rhs);

        public bool Equals(BoundsInt other) => _position == other._position && _size == other._size;

        public override bool Equals(object other) => other is BoundsInt bounds && Equals(bounds);

        public override int GetHashCode() => HashCode.Combine(_position, _size);

        public override string ToString() => ToString(null, null);

        public string ToString(string format) => ToString(format, null);

        public string ToString(string format, IFormatProvider formatProvider) =>
            $"Position: {_position.ToString(format, formatProvider)}, Size: {_size.ToString(format, formatProvider)}";
    }
}
