using System;
using System.Globalization;

namespace UnityEngine
{
    public struct Color32 : IEquatable<Color32>, IFormattable
    {
        public byte r;
        public byte g;
        public byte b;
        public byte a;

        public Color32(byte r, byte g, byte b, byte a)
        {
            this.r = r;
            this.g = g;
            this.b = b;
            this.a = a;
        }

        public static implicit operator Color32(Color c) =>
            new Color32(ToByte(c.r), ToByte(c.g), ToByte(c.b), ToByte(c.a));

        public static implicit operator Color(Color32 c) =>
            new Color(c.r / 255f, c.g / 255f, c.b / 255f, c.a / 255f);

        /// <param name="a">The colour at 0.</param>
        /// <param name="b">The colour at 1.</param>
        /// <param name="t">Clamped to them.</param>
        public static Color32 Lerp(Color32 a, Color32 b, float t) =>
            LerpUnclamped(a, b, Mathf.Clamp01(t));

        public static Color32 LerpUnclamped(Color32 a, Color32 b, float t) =>
            new Color32(
                (byte)(a.r + (b.r - a.r) * t),
                (byte)(a.g + (b.g - a.g) * t),
                (byte)(a.b + (b.b - a.b) * t),
                (byte)(a.a + (b.a - a.a) * t)
            );

        public byte this[int index]
        {
            get =>
                index switch
                {
                    0 => r,
                    1 => g,
                    2 => b,
                    3 => a,
                    _ => throw new IndexOutOfRangeException($"Invalid Color32 index({index})!"),
                };
            set
            {
                switch (index)
                {
                    case 0:
                        r = value;
                        break;
                    case 1:
                        g = value;
                        break;
                    case 2:
                        b = value;
                        break;
                    case 3:
                        a = value;
                        break;
                    default:
                        throw new IndexOutOfRangeException($"Invalid Color32 index({index})!");
                }
            }
        }

        public bool Equals(Color32 other) =>
            r == other.r && g == other.g && b == other.b && a == other.a;

        public override bool Equals(object other) => other is Color32 color && Equals(color);

        public override int GetHashCode() => HashCode.Combine(r, g, b, a);

        public override string ToString() => ToString(null, null);

        public string ToString(string format) => ToString(format, null);

        public string ToString(string format, IFormatProvider formatProvider)
        {
            formatProvider ??= CultureInfo.InvariantCulture.NumberFormat;
            return $"RGBA({r.ToString(format, formatProvider)}, {g.ToString(format, formatProvider)}, "
                + $"{b.ToString(format, formatProvider)}, {a.ToString(format, formatProvider)})";
        }

        private static byte ToByte(float part) => (byte)Mathf.Round(Mathf.Clamp01(part) * 255f);
    }
}
