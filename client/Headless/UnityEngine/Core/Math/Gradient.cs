using System;
using System.Linq;

namespace UnityEngine
{
    public enum GradientMode
    {
        Blend = 0,
        Fixed = 1,
        PerceptualBlend = 2,
    }

    public struct GradientColorKey
    {
        public Color color;
        public float time;

        public GradientColorKey(Color col, float time)
        {
            (color, this.time) = (col, time);
        }
    }

    public struct GradientAlphaKey
    {
        public float alpha;
        public float time;

        public GradientAlphaKey(float alpha, float time)
        {
            (this.alpha, this.time) = (alpha, time);
        }
    }

    /// <summary>Colours along a line; their alpha has keys of its own.</summary>
    [Serializable]
    public class Gradient : IEquatable<Gradient>
    {
        private GradientColorKey[] _colors =
        {
            new GradientColorKey(Color.white, 0),
            new GradientColorKey(Color.white, 1),
        };
        private GradientAlphaKey[] _alphas =
        {
            new GradientAlphaKey(1, 0),
            new GradientAlphaKey(1, 1),
        };

        public GradientMode mode { get; set; }

        public GradientColorKey[] colorKeys
        {
            get => (GradientColorKey[])_colors.Clone();
            set => _colors = value.OrderBy(key => key.time).ToArray();
        }

        public GradientAlphaKey[] alphaKeys
        {
            get => (GradientAlphaKey[])_alphas.Clone();
            set => _alphas = value.OrderBy(key => key.time).ToArray();
        }

        public void SetKeys(GradientColorKey[] colorKeys, GradientAlphaKey[] alphaKeys)
        {
            this.colorKeys = colorKeys;
            this.alphaKeys = alphaKeys;
        }

        public Color Evaluate(float time)
        {
            var (a, b, share) = Around(Array.ConvertAll(_colors, key => key.time), time);
            var color =
                _colors.Length == 0
                    ? Color.white
                    : Color.Lerp(_colors[a].color, _colors[b].color, share);
            (a, b, share) = Around(Array.ConvertAll(_alphas, key => key.time), time);
            color.a =
                _alphas.Length == 0 ? 1 : Mathf.Lerp(_alphas[a].alpha, _alphas[b].alpha, share);
            return color;
        }

        public bool Equals(Gradient other) =>
            !(other is null)
            && mode == other.mode
            && _colors.SequenceEqual(other._colors)
            && _alphas.SequenceEqual(other._alphas);

        public override bool Equals(object o) => o is Gradient other && Equals(other);

        public override int GetHashCode() => _colors.Length * 31 + _alphas.Length;

        // The keys on both sides, and how far the time is between them.
        private (int, int, float) Around(float[] times, float time)
        {
            var next = Array.FindIndex(times, key => key >= time);
            if (next <= 0)
                return next == 0 ? (0, 0, 0) : (times.Length - 1, times.Length - 1, 0);
            var share = (time - times[next - 1]) / (times[next] - times[next - 1]);
            return (next - 1, next, mode == GradientMode.Fixed ? 1 : share);
        }
    }
}
