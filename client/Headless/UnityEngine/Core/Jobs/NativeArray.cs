using System;
using System.Collections;
using System.Collections.Generic;
using System.Runtime.InteropServices;
using Unity.Jobs;

namespace Unity.Collections
{
    /// <summary>An array outside of the garbage collector's reach in Unity; copies of it are the same array.</summary>
    public partial struct NativeArray<T> : IDisposable, IEnumerable<T>, IEquatable<NativeArray<T>>
        where T : struct
    {
        private readonly NativeMemory _memory;
        private readonly int _start;

        public NativeArray(
            int length,
            Allocator allocator,
            NativeArrayOptions options = NativeArrayOptions.ClearMemory
        )
        {
            if (allocator <= Allocator.None)
            {
                throw new ArgumentException(
                    "Allocator must be Temp, TempJob or Persistent",
                    nameof(allocator)
                );
            }
            if (length < 0)
            {
                throw new ArgumentOutOfRangeException(nameof(length), "Length must be >= 0");
            }
            _memory = new NativeMemory(length * SizeOf<T>.Bytes, typeof(NativeArray<T>));
            (_start, Length) = (0, length);
        }

        public NativeArray(T[] array, Allocator allocator)
            : this(array.Length, allocator)
        {
            CopyFrom(array);
        }

        public NativeArray(NativeArray<T> array, Allocator allocator)
            : this(array.Length, allocator)
        {
            CopyFrom(array);
        }

        private NativeArray(NativeMemory memory, int start, int length)
        {
            (_memory, _start, Length) = (memory, start, length);
        }

        public int Length { get; }

        public bool IsCreated => _memory != null && _memory.IsThere;

        public T this[int index]
        {
            get => Element(index);
            set => Element(index) = value;
        }

        private ref T Element(int index)
        {
            if ((uint)index >= (uint)Length)
            {
                throw new IndexOutOfRangeException(
                    $"Index {index} is out of range of '{Length}' Length."
                );
            }
            return ref AsSpan()[index];
        }

        public readonly Span<T> AsSpan() =>
            _memory == null ? default : _memory.As<T>(_start, Length);

        public readonly ReadOnlySpan<T> AsReadOnlySpan() => AsSpan();

        public ReadOnly AsReadOnly() => new ReadOnly(this);

        public T[] ToArray() => AsSpan().ToArray();

        public void CopyFrom(T[] array) => CopyAll(array, AsSpan());

        public void CopyFrom(NativeArray<T> array) => CopyAll(array, AsSpan());

        public void CopyTo(T[] array) => CopyAll(AsSpan(), array);

        public void CopyTo(NativeArray<T> array) => CopyAll(AsSpan(), array.AsSpan());

        /// <summary>A part of it, in the same memory.</summary>
        public NativeArray<T> GetSubArray(int start, int length)
        {
            // Refuses what lies outside.
            AsSpan().Slice(start, length);
            return new NativeArray<T>(_memory, _start + start * SizeOf<T>.Bytes, length);
        }

        /// <summary>The same memory, as values of another type of the same size.</summary>
        public NativeArray<U> Reinterpret<U>()
            where U : struct
        {
            if (SizeOf<U>.Bytes != SizeOf<T>.Bytes)
            {
                throw new InvalidOperationException(
                    $"Types {typeof(T)} and {typeof(U)} are different sizes - direct reinterpretation is not possible."
                );
            }
            return Reinterpret<U>(SizeOf<T>.Bytes);
        }

        public NativeArray<U> Reinterpret<U>(int expectedTypeSize)
            where U : struct
        {
            var bytes = Length * SizeOf<T>.Bytes;
            if (expectedTypeSize != SizeOf<T>.Bytes || bytes % SizeOf<U>.Bytes != 0)
            {
                throw new InvalidOperationException(
                    $"Types {typeof(T)} (array length {Length}) and {typeof(U)} cannot be aliased due to size constraints."
                );
            }
            return new NativeArray<U>(_memory, _start, bytes / SizeOf<U>.Bytes);
        }

        public U ReinterpretLoad<U>(int sourceIndex)
            where U : struct =>
            MemoryMarshal.Read<U>(MemoryMarshal.AsBytes(AsSpan().Slice(sourceIndex)));

        public void ReinterpretStore<U>(int destIndex, U data)
            where U : struct =>
            MemoryMarshal.Write(MemoryMarshal.AsBytes(AsSpan().Slice(destIndex)), ref data);

        public void Dispose()
        {
            if (_memory == null)
            {
                throw new ObjectDisposedException("The NativeArray is already disposed.");
            }
            _memory.Free();
        }

        /// <summary>Jobs have run already, so that nobody uses it any more.</summary>
        public JobHandle Dispose(JobHandle inputDeps)
        {
            Dispose();
            return default;
        }

        public Enumerator GetEnumerator() => new Enumerator(ref this);

        IEnumerator<T> IEnumerable<T>.GetEnumerator() => GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

        public bool Equals(NativeArray<T> other) =>
            _memory == other._memory && _start == other._start && Length == other.Length;

        public override bool Equals(object obj) => obj is NativeArray<T> other && Equals(other);

        public override int GetHashCode() => HashCode.Combine(_memory, _start, Length);

        public static bool operator ==(NativeArray<T> left, NativeArray<T> right) =>
            left.Equals(right);

        public static bool operator !=(NativeArray<T> left, NativeArray<T> right) =>
            !left.Equals(right);

        public static implicit operator Span<T>(in NativeArray<T> source) => source.AsSpan();

        public static implicit operator ReadOnlySpan<T>(in NativeArray<T> source) =>
            source.AsSpan();

        public struct Enumerator : IEnumerator<T>
        {
            private readonly NativeArray<T> _array;
            private int _index;

            public Enumerator(ref NativeArray<T> array)
            {
                (_array, _index) = (array, -1);
            }

            public T Current => _array[_index];

            object IEnumerator.Current => Current;

            public bool MoveNext() => ++_index < _array.Length;

            public void Reset() => _index = -1;

            public void Dispose() { }
        }
    }
}
