using System.Collections;
using System.Collections.Generic;

namespace UnityEngine
{
    public partial struct BoundsInt
    {
        public struct PositionEnumerator : IEnumerator<Vector3Int>
        {
            private readonly Vector3Int _min;
            private readonly Vector3Int _max;
            private Vector3Int _current;

            public PositionEnumerator(Vector3Int min, Vector3Int max)
            {
                (_min, _max, _current) = (min, max, min);
                Reset();
            }

            public Vector3Int Current => _current;

            object IEnumerator.Current => _current;

            public PositionEnumerator GetEnumerator() => this;

            public bool MoveNext()
            {
                if (_min.x >= _max.x || _min.y >= _max.y || _current.z >= _max.z)
                    return false;
                _current.x++;
                if (_current.x >= _max.x)
                    (_current.x, _current.y) = (_min.x, _current.y + 1);
                if (_current.y >= _max.y)
                    (_current.y, _current.z) = (_min.y, _current.z + 1);
                return _current.z < _max.z;
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
