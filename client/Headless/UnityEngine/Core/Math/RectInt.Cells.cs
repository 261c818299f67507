using System.Collections;
using System.Collections.Generic;

namespace UnityEngine
{
    public partial struct RectInt
    {
        /// <summary>Its cells, x first.</summary>
        public PositionEnumerator allPositionsWithin => new PositionEnumerator(min, max);

        public struct PositionEnumerator : IEnumerator<Vector2Int>
        {
            private readonly Vector2Int _min;
            private readonly Vector2Int _max;
            private Vector2Int _current;

            public PositionEnumerator(Vector2Int min, Vector2Int max)
            {
                (_min, _max, _current) = (min, max, min);
                Reset();
            }

            public Vector2Int Current => _current;

            object IEnumerator.Current => _current;

            public PositionEnumerator GetEnumerator() => this;

            public bool MoveNext()
            {
                if (_min.x >= _max.x || _current.y >= _max.y)
                    return false;
                _current.x++;
                if (_current.x >= _max.x)
                    (_current.x, _current.y) = (_min.x, _current.y + 1);
                return _current.y < _max.y;
            }

            public void Reset()
            {
                _current = _min;
                _current.x--;
            }

            void System.IDisposable.Dispose() { }
        }
    }
}
