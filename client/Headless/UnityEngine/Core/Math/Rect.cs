using System;
using System.Globalization;

namespace UnityEngine
{
    public struct Rect : IEquatable<Rect>, IFormattable
    {
        public Rect(float x, float y, float width, float height)
        {
            this.x = x;
            this.y = y;
            this.width = width;
            this.height = height;
        }

        public Rect(Rect source)
            : this(source.x, source.y, source.width, source.height) { }

        public Rect(Vector2 position, Vector2 size)
            : this(position.x, position.y, size.x, size.y) { }

        public float x { get; set; }
        public float y { get; set; }
        public float width { get; set; }
        public float height { get; set; }

        public static Rect zero => new Rect(0f, 0f, 0f, 0f);

        /// <summary>Setting an edge leaves the opposite edge where it is.</summary>
        public float xMin
        {
            get => x;
            set => (width, x) = (xMax - value, value);
        }

        public float yMin
        {
            get => y;
            set => (height, y) = (yMax - value, value);
        }

        public float xMax
        {
            get => x + width;
            set => width = value - x;
        }

        public float yMax
        {
            get => y + height;
            set => height = value - y;
        }

        public Vector2 position
        {
            get => new Vector2(x, y);
            set => (x, y) = (value.x, value.y);
        }

        public Vector2 size
        {
            get => new Vector2(width, height);
            set => (width, height) = (value.x, value.y);
        }

        public Vector2 center
        {
            get => new Vector2(x + width / 2f, y + height / 2f);
            set => (x, y) = (value.x - width / 2f, value.y - height / 2f);
        }

        public Vector2 min
        {
            get => new Vector2(xMin, yMin);
            set => (xMin, yMin) = (value.x, value.y);
        }

        public Vector2 max
        {
            get => new Vector2(xMax, yMax);
            set => (xMax, yMax) = (value.x, value.y);
        }

        /// <summary>The place that is so far across the rectangle, from 0 to 1.</summary>
        public static Vector2 NormalizedToPoint(
            Rect rectangle,
            Vector2 normalizedRectCoordinates
        ) =>
            new Vector2(
                Mathf.Lerp(rectangle.xMin, rectangle.xMax, normalizedRectCoordinates.x),
                Mathf.Lerp(rectangle.yMin, rectangle.yMax, normalizedRectCoordinates.y)
            );

        public static Vector2 PointToNormalized(Rect rectangle, Vector2 point) =>
            new Vector2(
                Mathf.InverseLerp(rectangle.xMin, rectangle.xMax, point.x),
                Mathf.InverseLerp(rectangle.yMin, rectangle.yMax, point.y)
            );

        public static Rect MinMaxRect(float xmin, float ymin, float xmax, float ymax) =>
            new Rect(xmin, ymin, xmax - xmin, ymax - ymin);

        public void Set(float x, float y, float width, float height) =>
            this = new Rect(x, y, width, height);

        public bool Contains(Vector2 point) =>
            point.x >= xMin && point.x < xMax && point.y >= yMin && point.y < yMax;

        public bool Contains(Vector3 point) => Contains((Vector2)point);

        /// <param name="allowInverse">Whether a negative width or height counts as its opposite.</param>
        public bool Contains(Vector3 point, bool allowInverse) =>
            (allowInverse ? Upright(this) : this).Contains(point);

        public bool Overlaps(Rect other, bool allowInverse) =>
            allowInverse ? Upright(this).Overlaps(Upright(other)) : Overlaps(other);

        private static Rect Upright(Rect rect) =>
            MinMaxRect(
                Math.Min(rect.xMin, rect.xMax),
                Math.Min(rect.yMin, rect.yMax),
                Math.Max(rect.xMin, rect.xMax),
                Math.Max(rect.yMin, rect.yMax)
            );

        public bool Overlaps(Rect other) =>
            other.xMax > xMin && other.xMin < xMax && other.yMax > yMin && other.yMin < yMax;

        public static bool operator ==(Rect lhs, Rect rhs) => lhs.Equals(rhs);

        public static bool operator !=(Rect lhs, Rect rhs) => !lhs.Equals(rhs);

        public bool Equals(Rect other) =>
            x == other.x && y == other.y && width == other.width && height == other.height;

        public override bool Equals(object other) => other is Rect rect && Equals(rect);

        public override int GetHashCode() => HashCode.Combine(x, y, width, height);

        public override string ToString() => ToString(null, null);

        public string ToString(string format) => ToString(format, null);

        public string ToString(string format, IFormatProvider formatProvider)
        {
            format = string.IsNullOrEmpty(format) ? "F2" : format;
            formatProvider ??= CultureInfo.InvariantCulture.NumberFormat;
            return $"(x:{x.ToString(format, formatProvider)}, y:{y.ToString(format, formatProvider)}, "
                + $"width:{width.ToString(format, formatProvider)}, height:{height.ToString(format, formatProvider)})";
        }
    }
}
