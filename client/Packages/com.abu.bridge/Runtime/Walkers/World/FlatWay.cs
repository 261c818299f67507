#nullable enable

using UnityEngine;

namespace Abu
{
    /// <summary>
    /// The way from the thing that is played to another one in a flat game, along one axis: "above 2", "just above". What passes beside
    /// without a gap, as a car in the next lane, is just there; what lies in line has no way along the axis.
    /// </summary>
    internal readonly struct FlatWay
    {
        // In parts of the smaller of the two. What overlaps less passes beside; the second, if it did so before.
        private const float Overlap = 0.25f;
        private const float OverlapBefore = 0.35f;

        // In parts of the thing that is played, of at most one unit: a gap that is told; the second, if it was before.
        private const float Gap = 0.25f;
        private const float GapBefore = 0.15f;

        private FlatWay(int sign, float step)
        {
            (Sign, Step) = (sign, step);
        }

        /// <summary>1: right or up, -1: left or down, 0: in line.</summary>
        public int Sign { get; }

        /// <summary>How wide the gap is; 0 if there is hardly any.</summary>
        public float Step { get; }

        /// <param name="gap">Between the two, to the right or up.</param>
        /// <param name="between">From the middle of the one to that of the other.</param>
        /// <param name="own">How large the thing that is played is along the axis.</param>
        /// <param name="other">How large the other one is.</param>
        /// <param name="before">What was said before.</param>
        public static FlatWay Of(float gap, float between, float own, float other, FlatWay before)
        {
            var least = (before.Step > 0 ? GapBefore : Gap) * Mathf.Min(1, own);
            if (Mathf.Abs(gap) >= least)
            {
                var step = CoarseSteps.Near(Mathf.Abs(gap), before.Step);
                return new FlatWay((int)Mathf.Sign(gap), step);
            }
            var overlap = (own + other) / 2 - Mathf.Abs(between);
            var most = (before.Sign != 0 ? OverlapBefore : Overlap) * Mathf.Min(own, other);
            return overlap < most ? new FlatWay((int)Mathf.Sign(between), 0) : default;
        }

        /// <summary>"above 2, right 3 m", "just above, right 3 m", "right, 3 m"; null if there is no gap at all.</summary>
        public static string? Words(FlatWay up, FlatWay across)
        {
            var (rise, side) = (up.Word("above", "below"), across.Word("right", "left"));
            if (up.Step == 0 && across.Step == 0)
            {
                return null;
            }
            return up.Sign == 0 ? $"{side}, {across.Metres}"
                : across.Sign == 0 ? $"{rise}, {up.Metres}"
                : up.Step == 0 ? $"just {rise}, {side} {across.Metres}"
                : across.Step == 0 ? $"{rise} {up.Metres}, just {side}"
                : $"{rise} {CoarseSteps.Words(up.Step)}, {side} {across.Metres}";
        }

        /// <summary>The way up or down to a lane: "above 2 m", "just above", "in line".</summary>
        public static string Lane(FlatWay up)
        {
            var word = up.Word("above", "below");
            return up.Sign == 0 ? "in line"
                : up.Step == 0 ? $"just {word}"
                : $"{word} {up.Metres}";
        }

        private string Metres => $"{CoarseSteps.Words(Step)} m";

        private string Word(string plus, string minus) => Sign > 0 ? plus : minus;
    }
}
