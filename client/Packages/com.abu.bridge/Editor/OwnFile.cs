#nullable enable

using System;
using System.IO;
using System.Runtime.InteropServices;

namespace Abu.Editor
{
    /// <summary>Files that nobody but the user may read.</summary>
    internal static class OwnFile
    {
        private const uint ReadAndWriteByOwner = 0x180; // 0600

        /// <summary>
        /// Makes an empty file that was never open to others: who has opened a file once may read on whatever its permissions become.
        /// </summary>
        /// <returns>False if the system does not let the file be closed to others.</returns>
        /// <exception cref="IOException">The file cannot be made.</exception>
        /// <exception cref="UnauthorizedAccessException">The same, for want of permission.</exception>
        public static bool TryCreate(string path)
        {
            // On Windows a project's folder lies below the user's own, and its permissions are inherited.
            var isWindows = Environment.OSVersion.Platform == PlatformID.Win32NT;
            if (isWindows || !TryCreateClosed(path))
            {
                File.Create(path).Dispose();
                return isWindows;
            }
            return true;
        }

        private static bool TryCreateClosed(string path)
        {
            try
            {
                var file = Create(path, ReadAndWriteByOwner);
                // A file system without permissions makes the file, and refuses to set what it has none of.
                return file >= 0 && Close(file) == 0 && SetMode(path, ReadAndWriteByOwner) == 0;
            }
            catch (Exception exception)
                when (exception is DllNotFoundException || exception is EntryPointNotFoundException)
            {
                return false;
            }
        }

        [DllImport("libc", EntryPoint = "creat")]
        private static extern int Create(string path, uint mode);

        [DllImport("libc", EntryPoint = "close")]
        private static extern int Close(int file);

        [DllImport("libc", EntryPoint = "chmod")]
        private static extern int SetMode(string path, uint mode);
    }
}
