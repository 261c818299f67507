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
