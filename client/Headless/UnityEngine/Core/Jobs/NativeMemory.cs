using System;
using System.Runtime.InteropServices;

namespace Unity.Collections
{
    public enum Allocator
    {
        Invalid = 0,
        None = 1,
        Temp = 2,
        TempJob = 3,
        Persistent = 4,
        AudioKernel = 5,
        Domain = 6,
        FirstUserIndex = 64,
    }

    public enum NativeArrayOptions
    {
        UninitializedMemory = 0,
        ClearMemory = 1,
    }

    /// <summary>Bytes that several containers may share, until one of them gives them back.</summary>
    internal sealed class NativeMemory
    {
        private readonly string _owner;
        private byte[] _bytes;

        /// <param name="size">In bytes.</param>
        /// <param name="owner">The type whose memory it is, for the message about its use when it is gone.</param>
        internal NativeMemory(int size, Type owner)
        {
            _owner = owner.FullName;
            _bytes = new byte[size];
        }

        internal bool IsThere => _bytes != null;

        internal void Free()
        {
            ThrowIfGone();
            _bytes = null;
        }

        internal Span<T> As<T>(int start, int length)
            where T : struct
        {
            ThrowIfGone();
            return MemoryMarshal.Cast<byte, T>(_bytes.AsSpan(start, length * SizeOf<T>.Bytes));
        }

        private void ThrowIfGone()
        {
            if (_bytes == null)
            {
                throw new ObjectDisposedException(
                    _owner,
                    $"The {_owner} has been deallocated, it is not allowed to access it"
                );
            }
        }
    }

    /// <summary>The size of a value in memory, which is not the one that is handed to native code.</summary>
    internal static class SizeOf<T>
        where T : struct
    {
        internal static readonly int Bytes = MemoryMarshal.AsBytes(new T[1].AsSpan()).Length;
    }
}
