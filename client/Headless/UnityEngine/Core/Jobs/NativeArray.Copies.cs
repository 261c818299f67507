using System;
using System.Collections;
using System.Collections.Generic;

namespace Unity.Collections
{
    public partial struct NativeArray<T>
    {
        public static void Copy(NativeArray<T> src, NativeArray<T> dst) => CopyAll(src, dst);

        public static void Copy(NativeArray<T> src, T[] dst) => CopyAll(src, dst);

        public static void Copy(T[] src, NativeArray<T> dst) => CopyAll(src, dst);

        public static void Copy(ReadOnly src, NativeArray<T> dst) => CopyAll(src, dst);

        public static void Copy(ReadOnly src, T[] dst) => CopyAll(src, dst);

        public static void Copy(NativeArray<T> src, NativeArray<T> dst, int length) =>
            Copy(src, 0, dst, 0, length);

        public static void Copy(NativeArray<T> src, T[] dst, int length) =>
            Copy(src, 0, dst, 0, length);

        public static void Copy(T[] src, NativeArray<T> dst, int length) =>
            Copy(src, 0, dst, 0, length);

        public static void Copy(ReadOnly src, NativeArray<T> dst, int length) =>
            Copy(src, 0, dst, 0, length);

        public static void Copy(ReadOnly src, T[] dst, int length) => Copy(src, 0, dst, 0, length);

        public static void Copy(
            NativeArray<T> src,
            int srcIndex,
            NativeArray<T> dst,
            int dstIndex,
            int length
        ) => CopyPart(src, srcIndex, dst, dstIndex, length);

        public static void Copy(
            NativeArray<T> src,
            int srcIndex,
            T[] dst,
            int dstIndex,
            int length
        ) => CopyPart(src, srcIndex, dst, dstIndex, length);

        public static void Copy(
            T[] src,
            int srcIndex,
            NativeArray<T> dst,
            int dstIndex,
            int length
        ) => CopyPart(src, srcIndex, dst, dstIndex, length);

        public static void Copy(
            ReadOnly src,
            int srcIndex,
            NativeArray<T> dst,
            int dstIndex,
            int length
        ) => CopyPart(src, srcIndex, dst, dstIndex, length);

        public static void Copy(ReadOnly src, int srcIndex, T[] dst, int dstIndex, int length) =>
            CopyPart(src, srcIndex, dst, dstIndex, length);

        private static void CopyPart(
            ReadOnlySpan<T> from,
            int fromIndex,
            Span<T> to,
            int toIndex,
            int length
        ) => from.Slice(fromIndex, length).CopyTo(to.Slice(toIndex, length));

        private static void CopyAll(ReadOnlySpan<T> from, Span<T> to)
        {
            if (from.Length != to.Length)
            {
                throw new ArgumentException("source and destination length must be the same");
            }
            from.CopyTo(to);
        }

        /// <summary>A view of the same array that only reads.</summary>
        public readonly struct ReadOnly : IEnumerable<T>
        {
            private readonly NativeArray<T> _array;

            internal ReadOnly(NativeArray<T> array)
            {
                _array = array;
            }

            public int Length => _array.Length;

            public bool IsCreated => _array.IsCreated;

            public T this[int index] => _array[index];

            public ref readonly T UnsafeElementAt(int index) => ref _array.AsSpan()[index];

            public ReadOnlySpan<T> AsReadOnlySpan() => _array.AsSpan();

            public T[] ToArray() => _array.ToArray();

            public void CopyTo(T[] array) => _array.CopyTo(array);

            public void CopyTo(NativeArray<T> array) => _array.CopyTo(array);

            public NativeArray<U>.ReadOnly Reinterpret<U>()
                where U : struct => _array.Reinterpret<U>().AsReadOnly();

            public Enumerator GetEnumerator() => new Enumerator(this);

            IEnumerator<T> IEnumerable<T>.GetEnumerator() => GetEnumerator();

            IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

            public static implicit operator ReadOnlySpan<T>(in ReadOnly source) =>
                source._array.AsSpan();

            public struct Enumerator : IEnumerator<T>
            {
                private NativeArray<T>.Enumerator _all;

                public Enumerator(in ReadOnly array)
                {
                    var all = array._array;
                    _all = new NativeArray<T>.Enumerator(ref all);
                }

                public T Current => _all.Current;

                object IEnumerator.Current => Current;

                public bool MoveNext() => _all.MoveNext();

                public void Reset() => _all.Reset();

                public void Dispose() { }
            }
        }
    }
}
