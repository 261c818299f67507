#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;

namespace Abu
{
    /// <summary>The rows and columns in which areas of equal size lie, in equal distances. Places may be free.</summary>
    internal sealed class Lattice
    {
        // Fewer are a grid only if no place is free before the last one: W above A, S and D, as on a keyboard, are none.
        private const int FewestWithGaps = 6;
        private const int Fewest = 4;

        // Of a frame that they fill but for one place.
        private const int FewestInFrame = 3;

        // In parts of the size or the distance: layouts round, and games place by hand.
        private const float SizeTolerance = 0.04f;
        private const float LineTolerance = 0.2f;
        private const float SmallestPitch = 0.75f;
        private const float LargestPitch = 3f;
        private const float Pixel = 1.5f;

        private readonly Axis _columns;
        private readonly Axis _rows;

        private readonly float _width;
        private readonly float _height;

        private Lattice(Axis rows, Axis columns, AbuRect area)
        {
            _rows = rows;
            _columns = columns;
            _width = area.Width;
            _height = area.Height;
        }

        public int Rows => _rows.Count;

        public int Columns => _columns.Count;

        /// <summary>The row of an area, from 0.</summary>
        public int RowOf(int area) => _rows.Lines[area];

        /// <summary>The column of an area, from 0.</summary>
        public int ColumnOf(int area) => _columns.Lines[area];

        /// <summary>The area of a place, free or not, from 0.</summary>
        public AbuRect AreaAt(int row, int column) =>
            new(
                _columns.MiddleOf(column) - _width / 2,
                _rows.MiddleOf(row) - _height / 2,
                _width,
                _height
            );

        /// <summary>Null if they do not lie so, at least two by two.</summary>
        /// <param name="areas">Of equal size.</param>
        /// <param name="frame">
        /// The area that holds them, if nothing but them makes it as large as it is: a free place in one that they fill otherwise is a
        /// place of the board.
        /// </param>
        public static Lattice? Of(IReadOnlyList<AbuRect> areas, AbuRect? frame = null)
        {
            if (areas.Count < (frame == null ? Fewest : FewestInFrame) || !AreEqual(areas))
            {
                return null;
            }
            var rows = Axis.Of(areas.Select(area => area.Y + area.Height / 2), areas[0].Height);
            var columns = Axis.Of(areas.Select(area => area.X + area.Width / 2), areas[0].Width);
            if (rows == null || columns == null || rows.Count < 2 || columns.Count < 2)
            {
                return null;
            }
            var taken = Places(rows, columns);
            var hasGaps = areas.Count < FewestWithGaps && taken.Max != areas.Count - 1;
            var isFull = areas.Count * 2 >= (long)rows.Count * columns.Count;
            var lattice = new Lattice(rows, columns, areas[0]);
            return taken.Count != areas.Count || !isFull ? null
                : (areas.Count >= Fewest && !hasGaps)
                || (frame is { } around && lattice.Fills(around, areas.Count))
                    ? lattice
                : null;
        }

        /// <summary>These rows and columns for other areas; null if one of them does not lie there, or two lie in one place.</summary>
        public Lattice? With(IReadOnlyList<AbuRect> areas)
        {
            var rows = _rows.With(areas.Select(area => area.Y + area.Height / 2));
            var columns = _columns.With(areas.Select(area => area.X + area.Width / 2));
            return rows != null && columns != null && Places(rows, columns).Count == areas.Count
                ? new Lattice(rows, columns, AreaAt(0, 0))
                : null;
        }

        private bool Fills(AbuRect frame, int count)
        {
            var (first, last) = (AreaAt(0, 0), AreaAt(Rows - 1, Columns - 1));
            return count == (Rows * Columns) - 1
                && Math.Abs(first.X - frame.X) <= LineTolerance * _width
                && Math.Abs(first.Y - frame.Y) <= LineTolerance * _height
                && Math.Abs(last.X + _width - frame.X - frame.Width) <= LineTolerance * _width
                && Math.Abs(last.Y + _height - frame.Y - frame.Height) <= LineTolerance * _height;
        }

        private static bool AreEqual(IReadOnlyList<AbuRect> areas)
        {
            var (width, height) = (areas[0].Width, areas[0].Height);
            if (!(width > 0) || !(height > 0))
            {
                return false;
            }
            foreach (var area in areas)
            {
                if (!IsNear(area.Width, width) || !IsNear(area.Height, height))
                {
                    return false;
                }
            }
            return true;
        }

        private static bool IsNear(float one, float other) =>
            Math.Abs(one - other) <= Math.Max(Math.Min(Pixel, 0.2f * other), SizeTolerance * other);

        // Counted in reading order; fewer than there are areas if two lie in one place.
        private static (int Count, long Max) Places(Axis rows, Axis columns)
        {
            var taken = new HashSet<long>();
            var last = 0L;
            for (var i = 0; i < rows.Lines.Length; i++)
            {
                var place = (long)rows.Lines[i] * columns.Count + columns.Lines[i];
                taken.Add(place);
                last = Math.Max(last, place);
            }
            return (taken.Count, last);
        }

        /// <summary>The lines of one direction.</summary>
        private sealed class Axis
        {
            private readonly float _first;
            private readonly float _last;

            private Axis(int[] lines, int count, float first, float last)
            {
                Lines = lines;
                Count = count;
                _first = first;
                _last = last;
            }

            /// <summary>The line of each area, from 0.</summary>
            public int[] Lines { get; }

            public int Count { get; }

            public float MiddleOf(int line) =>
                Count == 1 ? _first : _first + (_last - _first) * line / (Count - 1);

            /// <summary>Null if the middles do not lie on lines in equal distances.</summary>
            public static Axis? Of(IEnumerable<float> middles, float size)
            {
                var at = middles.ToArray();
                var order = Enumerable.Range(0, at.Length).OrderBy(i => at[i]).ToArray();
                var pitch = float.MaxValue;
                for (var i = 1; i < order.Length; i++)
                {
                    var step = at[order[i]] - at[order[i - 1]];
                    pitch = step > LineTolerance * size ? Math.Min(pitch, step) : pitch;
                }
                return pitch == float.MaxValue ? new Axis(new int[at.Length], 1, at[0], at[0])
                    : pitch < SmallestPitch * size || pitch > LargestPitch * size ? null
                    : Of(at, order, pitch);
            }

            /// <summary>The same lines for other middles; null if one of them lies on none.</summary>
            public Axis? With(IEnumerable<float> middles)
            {
                var pitch = (_last - _first) / (Count - 1);
                var steps = middles.Select(middle => (middle - _first) / pitch).ToList();
                var lines = steps.Select(step => (int)Math.Round(step)).ToArray();
                for (var i = 0; i < lines.Length; i++)
                {
                    if (
                        lines[i] < 0
                        || lines[i] >= Count
                        || Math.Abs(steps[i] - lines[i]) > LineTolerance
                    )
                    {
                        return null;
                    }
                }
                return new Axis(lines, Count, _first, _last);
            }

            private static Axis? Of(float[] at, int[] order, float pitch)
            {
                var lines = new int[at.Length];
                // Measured from the line before, so that no error adds up over many lines.
                var (line, start) = (0, at[order[0]]);
                foreach (var i in order)
                {
                    var steps = (at[i] - start) / pitch;
                    var whole = (int)Math.Round(steps);
                    if (Math.Abs(steps - whole) > LineTolerance)
                    {
                        return null;
                    }
                    line += whole;
                    start = whole > 0 ? at[i] : start;
                    lines[i] = line;
                }
                return new Axis(lines, line + 1, at[order[0]], at[order[order.Length - 1]]);
            }
        }
    }
}
