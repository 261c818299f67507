using System;
using System.Linq;
using UnityEngine;

namespace Headless
{
    /// <summary>How much each motion of a blend tree counts. The weights of a tree sum up to one.</summary>
    internal static class BlendWeights
    {
        // How much a difference of directions counts against one of lengths.
        private const float DirectionScale = 2;

        /// <summary>Between the two neighbours, in proportion. The thresholds rise.</summary>
        internal static float[] Between(float[] thresholds, float value)
        {
            var weights = new float[thresholds.Length];
            if (weights.Length == 0)
            {
                return weights;
            }
            var next = Array.FindIndex(thresholds, threshold => threshold > value);
            if (next <= 0)
            {
                weights[next == 0 ? 0 : weights.Length - 1] = 1;
                return weights;
            }
            var (low, high) = (thresholds[next - 1], thresholds[next]);
            weights[next] = (value - low) / (high - low);
            weights[next - 1] = 1 - weights[next];
            return weights;
        }

        /// <summary>The two motions at both sides of the direction, and the one in the middle.</summary>
        internal static float[] Simple(Vector2[] places, Vector2 at)
        {
            var weights = new float[places.Length];
            var middle = Array.FindIndex(places, place => place == Vector2.zero);
            if (at == Vector2.zero || places.Length < 2)
            {
                return middle >= 0 ? Only(weights, middle) : Even(weights);
            }
            var (left, right) = (Beside(places, at, 1), Beside(places, at, -1));
            if (left < 0 || right < 0)
            {
                left = right = Math.Max(left, right);
            }
            if (left < 0)
            {
                return Even(weights);
            }
            var rest = 1f;
            if (left == right)
            {
                weights[left] = Mathf.Clamp01(
                    Vector2.Dot(at, places[left]) / places[left].sqrMagnitude
                );
                rest -= weights[left];
            }
            else
            {
                rest = Triangle(weights, places, at, left, right);
            }
            return Share(weights, rest, middle);
        }

        // Coordinates of the point by both sides; outside of the triangle nothing is left for the middle.
        private static float Triangle(
            float[] weights,
            Vector2[] places,
            Vector2 at,
            int left,
            int right
        )
        {
            var (a, b) = (places[left], places[right]);
            var area = Cross(a, b);
            var (first, second) = (Cross(at, b) / area, Cross(a, at) / area);
            var sum = first + second;
            weights[left] = Math.Max(0, sum > 1 ? first / sum : first);
            weights[right] = Math.Max(0, sum > 1 ? second / sum : second);
            return Math.Max(0, 1 - weights[left] - weights[right]);
        }

        private static float Cross(Vector2 a, Vector2 b) => a.x * b.y - a.y * b.x;

        // The motion that is next to the direction on that side, within half a turn; the direction itself is on both.
        private static int Beside(Vector2[] places, Vector2 at, int side)
        {
            var (found, nearest) = (-1, 180f);
            for (var i = 0; i < places.Length; i++)
            {
                var angle = Vector2.SignedAngle(at, places[i]) * side;
                if (places[i] != Vector2.zero && angle > -1e-3f && angle < nearest)
                {
                    (found, nearest) = (i, angle);
                }
            }
            return found;
        }

        /// <summary>By how far the point is from each motion on the way to each other one.</summary>
        internal static float[] Cartesian(Vector2[] places, Vector2 at) =>
            Bands(places, (from, to) => (to - from, at - from));

        /// <summary>The same, in which the ways are differences of length and of direction.</summary>
        internal static float[] Directional(Vector2[] places, Vector2 at) =>
            Bands(places, (from, to) => (Polar(from, to, to), Polar(from, to, at)));

        private static Vector2 Polar(Vector2 from, Vector2 to, Vector2 at)
        {
            var middle = (from.magnitude + to.magnitude) / 2;
            // What stands in the middle has no direction: that of the other one is taken.
            var isAngleKnown = from != Vector2.zero && to != Vector2.zero && at != Vector2.zero;
            var angle = isAngleKnown ? Vector2.SignedAngle(from, at) * Mathf.Deg2Rad : 0;
            return new Vector2((at.magnitude - from.magnitude) / middle, angle * DirectionScale);
        }

        private static float[] Bands(
            Vector2[] places,
            Func<Vector2, Vector2, (Vector2 Way, Vector2 Gone)> measure
        )
        {
            var weights = new float[places.Length];
            for (var i = 0; i < places.Length; i++)
            {
                weights[i] = 1;
                for (var j = 0; j < places.Length; j++)
                {
                    if (places[i] != places[j])
                    {
                        var (way, gone) = measure(places[i], places[j]);
                        var share = 1 - Vector2.Dot(gone, way) / way.sqrMagnitude;
                        weights[i] = Math.Min(weights[i], Mathf.Clamp01(share));
                    }
                }
            }
            var sum = weights.Sum();
            return sum > 0 ? weights.Select(weight => weight / sum).ToArray() : Even(weights);
        }

        private static float[] Share(float[] weights, float rest, int middle)
        {
            for (var i = 0; i < weights.Length; i++)
            {
                weights[i] +=
                    middle < 0 ? rest / weights.Length
                    : i == middle ? rest
                    : 0;
            }
            return weights;
        }

        private static float[] Only(float[] weights, int index)
        {
            weights[index] = 1;
            return weights;
        }

        private static float[] Even(float[] weights)
        {
            Array.Fill(weights, weights.Length == 0 ? 0 : 1f / weights.Length);
            return weights;
        }
    }
}
