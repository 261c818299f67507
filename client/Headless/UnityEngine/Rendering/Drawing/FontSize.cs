#nullable enable

using System;
using System.Collections.Generic;

namespace Headless.Drawing
{
    /// <summary>A face and the size of its dots. A dot is a whole number of pixels, so that letters stay sharp.</summary>
    internal readonly struct FontSize
    {
        private const int Largest = 40;
        private static readonly List<FontSize> Whole = AllWhole();
        private readonly bool _isWhole;

        private FontSize(FontFace face, float dot, bool isWhole)
        {
            Face = face;
            Dot = dot;
            _isWhole = isWhole;
        }

        public FontFace Face { get; }

        public float Dot { get; }

        public float Pixels => Face.Em * Dot;

        public float LineHeight => Face.LineHeight * Dot;

        public float Baseline => Face.Baseline * Dot;

        /// <summary>The size nearest to that many pixels.</summary>
        public static FontSize Nearest(float pixels)
        {
            var best = Whole[0];
            foreach (var candidate in Whole)
                if (Math.Abs(candidate.Pixels - pixels) < Math.Abs(best.Pixels - pixels))
                    best = candidate;
            return best;
        }

        /// <summary>The largest size of at most that many pixels; the smallest size if all are larger.</summary>
        public static FontSize AtMost(float pixels)
        {
            var best = Whole[0];
            foreach (var candidate in Whole)
                if (candidate.Pixels <= pixels + 0.01f)
                    best = candidate;
            return best;
        }

        /// <summary>A size for measuring in units that are not pixels.</summary>
        public static FontSize Exactly(float size) =>
            new FontSize(FontFace.Small, size / FontFace.Small.Em, false);

        /// <summary>The next smaller size; the same one if it is the smallest.</summary>
        public FontSize Smaller() => AtMost(Pixels - 0.5f);

        public FontSize Times(float factor)
        {
            if (factor == 1)
                return this;
            return _isWhole ? Nearest(Pixels * factor) : Exactly(Pixels * factor);
        }

        public float Advance(char c, bool bold) => Face.Advance(c, bold) * Dot;

        /// <summary>All sizes from small to large. Where both faces have a size, the face with the finer dots.</summary>
        private static List<FontSize> AllWhole()
        {
            var bySize = new SortedDictionary<float, FontSize>();
            foreach (var face in new[] { FontFace.Small, FontFace.Medium })
                for (var dot = 1; dot <= Largest; dot++)
                    bySize[face.Em * dot] = new FontSize(face, dot, true);
            return new List<FontSize>(bySize.Values);
        }
    }
}
