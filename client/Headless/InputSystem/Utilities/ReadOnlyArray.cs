using System;
using System.Collections;
using System.Collections.Generic;

namespace UnityEngine.InputSystem.Utilities
{
    public struct ReadOnlyArray<TValue> : IReadOnlyList<TValue>
    {
        private readonly TValue[] _array;
        private readonly int _start;
        private readonly int _length;

        public ReadOnlyArray(TValue[] array)
            : this(array, 0, array?.Length ?? 0) { }

        public ReadOnlyArray(TValue[] array, int index, int length)
        {
            _array = array;
            _start = index;
            _length = length;
        }

        public int Count => _length;

        public TValue this[int index] =>
            index >= 0 && index < _length
                ? _array[_start + index]
                : throw new ArgumentOutOfRangeException(nameof(index));

        public static implicit operator ReadOnlyArray<TValue>(TValue[] array) =>
            new ReadOnlyArray<TValue>(array);

        public TValue[] ToArray()
        {
            var copy = new TValue[_length];
            if (_length > 0)
            {
                Array.Copy(_array, _start, copy, 0, _length);
            }
            return copy;
        }

        public int IndexOf(Predicate<TValue> predicate)
        {
            for (var i = 0; i < _length; i++)
            {
                if (predicate(_array[_start + i]))
                {
                    return i;
                }
            }
            return -1;
        }

        public Enumerator GetEnumerator() => new Enumerator(_array, _start, _length);

        IEnumerator<TValue> IEnumerable<TValue>.GetEnumerator() => GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

        public struct Enumerator : IEnumerator<TValue>
        {
            private readonly TValue[] _array;
            private readonly int _start;
            private readonly int _end;
            private int _index;

            internal Enumerator(TValue[] array, int start, int length)
            {
                _array = array;
                _start = start - 1;
                _end = start + length;
                _index = _start;
            }

            public TValue Current => _array[_index];

            object IEnumerator.Current => Current;

            public bool MoveNext() => ++_index < _end;

            public void Reset() => _index = _start;

            public void Dispose() { }
        }
    }
}
