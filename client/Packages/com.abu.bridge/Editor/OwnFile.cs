#nullable enable

using System;
using System.Runtime.InteropServices;

namespace Abu.Editor
{
    /// <summary>Files that nobody but the user may read.</summary>
    internal static class OwnFile
    {
        private const uint ReadAndWriteByOwner = 0x180; // 0600

        /// <summary>False if the system does not let the file be closed to others.</summary>
        public static bool TryClose(string path)
        {
            // On Windows a project's folder lies below the user's own, and its permissions are inherited.
            if (Environment.OSVersion.Platform == PlatformID.Win32NT)
            {
                return true;
            }
            try
            {
                return SetMode(path, ReadAndWriteByOwner) == 0;
            }
            catch (Exception exception)
                when (exception is DllNotFoundException || exception is EntryPointNotFoundException)
            {
                return false;
            }
        }

        [DllImport("libc", EntryPoint = "chmod")]
        private static extern int SetMode(string path, uint mode);
    }
}
