using System;
using System.Globalization;

namespace UnityEngine
{
    public struct Color : IEquatable<Color>, IFormattable
    {
        public float r;
        public float g;
        public float b;
        public float a;

        public Color(float r, float g, float b)
            : this(r, g, b, 1f) { }

        public Color(float r, float g, float b, float a)
        {
            this.r = r;
            this.g = g;
            this.b = b;
            this.a = a;
        }

        public static Color red => new Color(1f, 0f, 0f);
        public static Color green => new Color(0f, 1f, 0f);
        public static Color magenta => new Color(1f, 0f, 1f);
        public static Color blue => new Color(0f, 0f, 1f);
        public static Color white => new Color(1f, 1f, 1f);
        public static Color black => new Color(0f, 0f, 0f);
        public static Color cyan => new Color(0f, 1f, 1f);
        public static Color yellow => new Color(1f, 47f / 51f, 0.015686275f);
        public static Color gray => new Color(0.5f, 0.5f, 0.5f);
        public static Color grey => gray;
        public static Color clear => new Color(0f, 0f, 0f, 0f);

        public float grayscale => 0.299f * r + 0.587f * g + 0.114f * b;
        public float maxColorComponent => Mathf.Max(r, g, b);
        public Color linear => Each(Mathf.GammaToLinearSpace);
        public Color gamma => Each(Mathf.LinearToGammaSpace);

        public float this[int index]
        {
            get =>
                index switch
                {
                    0 => r,
                    1 => g,
                    2 => b,
                    3 => a,
                    _ => throw Invalid(index),
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
                        throw Invalid(index);
                }
            }
        }

        /// <summary>A gray has no turn of the colour wheel: 0.</summary>
        public static void RGBToHSV(Color rgbColor, out float H, out float S, out float V)
        {
            V = rgbColor.maxColorComponent;
            var span = V - Mathf.Min(rgbColor.r, rgbColor.g, rgbColor.b);
            S = V == 0f ? 0f : span / V;
            var sector =
                span == 0f ? 0f
                : rgbColor.r == V ? (rgbColor.g - rgbColor.b) / span
                : rgbColor.g == V ? (rgbColor.b - rgbColor.r) / span + 2f
                : (rgbColor.r - rgbColor.g) / span + 4f;
            H = Mathf.Repeat(sector / 6f, 1f);
        }

        /// <param name="H">a turn of the colour wheel from 0 to 1</param>
        public static Color HSVToRGB(float H, float S, float V)
        {
            var sector = H * 6;
            return new Color(
                Channel(5 + sector, S, V),
                Channel(3 + sector, S, V),
                Channel(1 + sector, S, V)
            );
        }

        /// <param name="hdr">Whether it may be brighter than 1, which it is as it is given.</param>
        public static Color HSVToRGB(float H, float S, float V, bool hdr)
        {
            var color = HSVToRGB(H, S, V);
            return hdr ? color : color.Each(Mathf.Clamp01);
        }

        private Color Each(Func<float, float> change) =>
            new Color(change(r), change(g), change(b), a);

        private static IndexOutOfRangeException Invalid(int index) =>
            new IndexOutOfRangeException($"Invalid Color index({index})!");

        private static float Channel(float place, float saturation, float value)
        {
            place %= 6;
            return value - value * saturation * Mathf.Clamp01(Mathf.Min(place, 4 - place));
        }

        public static Color Lerp(Color a, Color b, float t) =>
            LerpUnclamped(a, b, Mathf.Clamp01(t));

        public static Color LerpUnclamped(Color a, Color b, float t) => a + (b - a) * t;

        public static implicit operator Vector4(Color c) => new Vector4(c.r, c.g, c.b, c.a);

        public static implicit operator Color(Vector4 v) => new Color(v.x, v.y, v.z, v.w);

        public static Color operator +(Color a, Color b) =>
            new Color(a.r + b.r, a.g + b.g, a.b + b.b, a.a + b.a);

        public static Color operator -(Color a, Color b) =>
            new Color(a.r - b.r, a.g - b.g, a.b - b.b, a.a - b.a);

        public static Color operator *(Color a, Color b) =>
            new Color(a.r * b.r, a.g * b.g, a.b * b.b, a.a * b.a);

        public static Color operator *(Color a, float b) =>
            new Color(a.r * b, a.g * b, a.b * b, a.a * b);

        public static Color operator *(float b, Color a) => a * b;

        public static Color operator /(Color a, float b) =>
            new Color(a.r / b, a.g / b, a.b / b, a.a / b);

        public static bool operator ==(Color lhs, Color rhs) => (Vector4)lhs == (Vector4)rhs;

        public static bool operator !=(Color lhs, Color rhs) => !(lhs == rhs);

        public bool Equals(Color other) =>
            r == other.r && g == other.g && b == other.b && a == other.a;

        public override bool Equals(object other) => other is Color color && Equals(color);

        public override int GetHashCode() => HashCode.Combine(r, g, b, a);

        public override string ToString() => ToString(null, null);

        public string ToString(string format) => ToString(format, null);

        public string ToString(string format, IFormatProvider formatProvider) =>
            "RGBA"
            + ((Vector4)this).ToString(
                string.IsNullOrEmpty(format) ? "F3" : format,
                formatProvider ?? CultureInfo.InvariantCulture.NumberFormat
            );
    }
}
