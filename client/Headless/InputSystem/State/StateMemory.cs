using System;
using System.Runtime.InteropServices;

namespace UnityEngine.InputSystem.LowLevel
{
    /// <summary>
    /// A device's state: current, at the end of the previous update, and at rest. The memory stays valid as long as anything
    /// can read it.
    /// </summary>
    internal sealed unsafe class StateMemory
    {
        private readonly byte* _memory;

        internal StateMemory(int size)
        {
            Size = size;
            _memory = (byte*)Marshal.AllocHGlobal(3 * size);
            new Span<byte>(_memory, 3 * size).Clear();
        }

        ~StateMemory() => Marshal.FreeHGlobal((IntPtr)_memory);

        internal int Size { get; }

        internal byte* Current => _memory;

        internal byte* Previous => _memory + Size;

        internal byte* Default => _memory + 2 * Size;

        internal void KeepAsPrevious() => Copy(Previous, Current);

        internal void Copy(byte* to, byte* from) => Buffer.MemoryCopy(from, to, Size, Size);
    }
}
