#nullable enable

using System;
using System.IO;
using System.Runtime.InteropServices;

namespace Abu
{
    /// <summary>The folder in which abu.py keeps its files. state_folder in abu.py finds it in the same way.</summary>
    internal static class StateFolder
    {
        private const uint OwnerOnly = 0x1C0; // 0700

        public static string Find() =>
            Named("ABU_STATE_DIR")
            ?? (Named("XDG_STATE_HOME") is { } folder ? Path.Combine(folder, "abu") : OfSystem());

        /// <summary>Creates the folder and those above it, closed to other users: abu.py refuses one that others can write to.</summary>
        /// <exception cref="IOException">It cannot be created.</exception>
        /// <exception cref="UnauthorizedAccessException">The same, for lack of permission.</exception>
        public static void Make(string path)
        {
            if (Directory.Exists(path))
            {
                return;
            }
            if (Path.GetDirectoryName(path) is { Length: > 0 } above)
            {
                Make(above);
            }
            if (IsWindows)
            {
                Directory.CreateDirectory(path);
            }
            else if (MakeDirectory(path, OwnerOnly) != 0 && !Directory.Exists(path))
            {
                throw new IOException($"{path} cannot be created");
            }
        }

        private static bool IsWindows => RuntimeInformation.IsOSPlatform(OSPlatform.Windows);

        private static string Home =>
            Environment.GetFolderPath(Environment.SpecialFolder.UserProfile);

        private static string OfSystem()
        {
            if (IsWindows)
            {
                var local = Named("LOCALAPPDATA") ?? Path.Combine(Home, "AppData", "Local");
                return Path.Combine(local, "abu");
            }
            return RuntimeInformation.IsOSPlatform(OSPlatform.OSX)
                ? Path.Combine(Home, "Library", "Application Support", "abu")
                : Path.Combine(Home, ".local", "state", "abu");
        }

        private static string? Named(string variable)
        {
            var path = WslPath.InVariable(variable);
            return path == null ? null
                : path == "~" || path.StartsWith("~/", StringComparison.Ordinal)
                    ? Home + path.Substring(1)
                : path;
        }

        [DllImport("libc", EntryPoint = "mkdir")]
        private static extern int MakeDirectory(string path, uint mode);
    }
}
