using System;

namespace UnityEngine
{
    /// <summary>A box of whole cells: its largest cell is one less than its maximum.</summary>
    public struct BoundsInt : IEquatable<BoundsInt>
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

        public int xMin => Math.Min(_position.x, _position.x + _size.x);

        public int yMin => Math.Min(_position.y, _position.y + _size.y);

        public int zMin => Math.Min(_position.z, _position.z + _size.z);

        public static bool operator ==(BoundsInt lhs, BoundsInt rhs) => lhs.Equals(rhs);

        public static bool operator !=(BoundsInt lhs, BoundsInt rhs) => !lhs.Equals(rhs);

        public bool Equals(BoundsInt other) => _position == other._position && _size == other._size;

        public override bool Equals(object other) => other is BoundsInt bounds && Equals(bounds);

        public override int GetHashCode() => HashCode.Combine(_position, _size);

        public override string ToString() => $"Position: {_position}, Size: {_size}";
    }
}
