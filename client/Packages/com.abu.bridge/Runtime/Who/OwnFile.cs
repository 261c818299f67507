#nullable enable

using System;
using System.IO;
using System.Runtime.InteropServices;

namespace Abu
{
    /// <summary>Files that only the user can read.</summary>
    internal static class OwnFile
    {
        private const uint ReadAndWriteByOwner = 0x180; // 0600

        /// <summary>
        /// Creates an empty file that was never readable for others: a program that has opened a file can read on, whatever
        /// happens to its permissions.
        /// </summary>
        /// <returns>False if the system cannot protect the file.</returns>
        /// <exception cref="IOException">The file cannot be created.</exception>
        /// <exception cref="UnauthorizedAccessException">The same, for lack of permission.</exception>
        public static bool TryCreate(string path)
        {
            // On Windows a project's folder is usually inside the user's folder, whose permissions are inherited.
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
                // A file system without permissions creates the file and refuses to set them.
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
