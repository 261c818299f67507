#nullable enable

namespace Abu
{
    /// <summary>What Unity counts for each frame, or knows at any moment.</summary>
    internal enum PerfCounter
    {
        /// <summary>Managed memory that was allocated in the frame, in bytes.</summary>
        GcBytes,
        DrawCalls,
        Batches,
        SetPassCalls,
        Triangles,

        /// <summary>The managed heap that is in use, in bytes.</summary>
        ManagedMemory,

        /// <summary>What Unity has allocated in all, in bytes.</summary>
        UnityMemory,

        /// <summary>The memory of the process, in bytes.</summary>
        ProcessMemory,
    }
}
