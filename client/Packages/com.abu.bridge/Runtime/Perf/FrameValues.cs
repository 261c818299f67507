#nullable enable

using System;

namespace Abu
{
    /// <summary>A number of each frame, in an array that is made before the first of them.</summary>
    internal sealed class FrameValues
    {
        private readonly double[] _values;
        private int _count;

        /// <param name="most">Numbers; further ones are left out.</param>
        public FrameValues(int most)
        {
            _values = new double[most];
        }

        public double Sum { get; private set; }

        public void Add(double value)
        {
            if (_count < _values.Length)
            {
                _values[_count++] = value;
                Sum += value;
            }
        }

        /// <summary>Call it once, behind the last number; null if there is none, or none but zeros where these mean nothing.</summary>
        /// <param name="limit">The spread counts the numbers above it; null: it counts none.</param>
        public PerfSpread? Spread(double? limit = null, bool zeroMeansUnknown = false)
        {
            Array.Sort(_values, 0, _count);
            if (_count == 0 || (zeroMeansUnknown && _values[_count - 1] <= 0))
            {
                return null;
            }
            return new PerfSpread
            {
                Median = Rounded(_values[_count / 2]),
                P95 = Rounded(_values[(int)Math.Ceiling(0.95 * _count) - 1]),
                Worst = Rounded(_values[_count - 1]),
                Over = limit == null ? null : (int?)CountAbove(limit.Value),
            };
        }

        private int CountAbove(double limit)
        {
            var first = _count;
            while (first > 0 && _values[first - 1] > limit)
            {
                first--;
            }
            return _count - first;
        }

        public static double Rounded(double value) => Math.Round(value, 2);
    }
}
