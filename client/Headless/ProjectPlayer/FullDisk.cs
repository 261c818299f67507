using System;
using System.IO;

namespace Headless.ProjectPlayer
{
    /// <summary>Knows errors that say that a disk has no room.</summary>
    internal static class FullDisk
    {
        // The system's own numbers: ENOSPC, ERROR_DISK_FULL, ERROR_HANDLE_DISK_FULL.
        private const int NoSpace = 28;
        private const int Full = 112;
        private const int HandleFull = 39;

        internal static bool IsIn(Exception problem)
        {
            var number = problem.HResult & 0xFFFF;
            return problem is IOException
                && (OperatingSystem.IsWindows() ? number is Full or HandleFull : number == NoSpace);
        }
    }
}
