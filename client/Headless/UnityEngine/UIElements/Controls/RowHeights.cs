using System;
using System.Collections.Generic;

namespace UnityEngine.UIElements
{
    /// <summary>The heights of a list's rows: all alike, or as measured, with the usual height for those never shown.</summary>
    internal sealed class RowHeights
    {
        private readonly SortedList<int, float> _measured = new SortedList<int, float>();

        public float Usual { get; set; } = 22;

        public bool AreMeasured { get; set; }

        public void Forget() => _measured.Clear();

        /// <summary>False if it is known already.</summary>
        public bool Set(int index, float height)
        {
            if (!AreMeasured || float.IsNaN(height) || Mathf.Approximately(Of(index), height))
                return false;
            _measured[index] = height;
            return true;
        }

        public float Of(int index) => _measured.TryGetValue(index, out var height) ? height : Usual;

        public float TopOf(int index)
        {
            var top = index * Usual;
            for (var i = 0; i < _measured.Count && _measured.Keys[i] < index; i++)
                top += _measured.Values[i] - Usual;
            return top;
        }

        /// <summary>The row at that distance from the top.</summary>
        public int IndexAt(float place)
        {
            // Between two measured rows all have the usual height.
            var (next, top) = (0, 0f);
            for (var i = 0; i < _measured.Count; i++)
            {
                var index = _measured.Keys[i];
                var start = top + (index - next) * Usual;
                if (place < start)
                    break;
                if (place < start + _measured.Values[i])
                    return index;
                (next, top) = (index + 1, start + _measured.Values[i]);
            }
            return next + (int)Math.Floor((place - top) / Usual);
        }
    }
}
