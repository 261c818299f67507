using System;
using System.Globalization;

namespace UnityEngine
{
    public partial struct RectInt : IEquatable<RectInt>, IFormattable
    {
        private int _x;
        private int _y;
        private int _width;
        private int _height;

        public RectInt(int xMin, int yMin, int width, int height)
        {
            (_x, _y, _width, _height) = (xMin, yMin, width, height);
        }

        public RectInt(Vector2Int position, Vector2Int size)
            : this(position.x, position.y, size.x, size.y) { }

        public static RectInt zero => default;

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

        public int width
        {
            get => _width;
            set => _width = value;
        }

        public int height
        {
            get => _height;
            set => _height = value;
        }

        public int xMin
        {
            get => Math.Min(_x, _x + _width);
            set => (_width, _x) = (xMax - value, value);
        }

        public int yMin
        {
            get => Math.Min(_y, _y + _height);
            set => (_height, _y) = (yMax - value, value);
        }

        public int xMax
        {
            get => Math.Max(_x, _x + _width);
            set => _width = value - _x;
        }

        public int yMax
        {
            get => Math.Max(_y, _y + _height);
            set => _height = value - _y;
        }

        public Vector2 center => new Vector2(_x + _width / 2f, _y + _height / 2f);

        public Vector2Int min
        {
            get => new Vector2Int(xMin, yMin);
            set => (xMin, yMin) = (value.x, value.y);
        }

        public Vector2Int max
        {
            get => new Vector2Int(xMax, yMax);
            set => (xMax, yMax) = (value.x, value.y);
        }

        public Vector2Int position
        {
            get => new Vector2Int(_x, _y);
            set => (_x, _y) = (value.x, value.y);
        }

        public Vector2Int size
        {
            get => new Vector2Int(_width, _height);
            set => (_width, _height) = (value.x, value.y);
        }

        /// <summary>The upper ends do not belong to it.</summary>
        public bool Contains(Vector2Int position) =>
            position.x >= xMin && position.y >= yMin && position.x < xMax && position.y < yMax;

        public bool Overlaps(RectInt other) =>
            other.xMin < xMax && other.xMax > xMin && other.yMin < yMax && other.yMax > yMin;

        public void SetMinMax(Vector2Int minPosition, Vector2Int maxPosition) =>
            (min, max) = (minPosition, maxPosition);

        public void ClampToBounds(RectInt bounds)
        {
            position = new Vector2Int(
                Math.Max(Math.Min(bounds.xMax, _x), bounds.xMin),
                Math.Max(Math.Min(bounds.yMax, _y), bounds.yMin)
            );
            size = new Vector2Int(
                Math.Min(bounds.xMax - _x, _width),
                Math.Min(bounds.yMax - _y, _height)
            );
        }

        public bool Equals(RectInt other) => position == other.position && size == other.size;

        public override bool Equals(object other) => other is RectInt rect && Equals(rect);

        public override int GetHashCode() => HashCode.Combine(_x, _y, _width, _height);

        public override string ToString() => ToString(null, null);

        public string ToString(string format) => ToString(format, null);

        public string ToString(string format, IFormatProvider formatProvider)
        {
            var provider = formatProvider ?? CultureInfo.InvariantCulture.NumberFormat;
            string Text(int number) => number.ToString(format, provider);
            return $"(x:{Text(_x)}, y:{Text(_y)}, width:{Text(_width)}, height:{Text(_height)})";
        }

        public static bool operator ==(RectInt lhs, RectInt rhs) => lhs.Equals(rhs);

        public static bool operator !=(RectInt lhs, RectInt rhs) => !lhs.Equals(rhs);
    }
}
