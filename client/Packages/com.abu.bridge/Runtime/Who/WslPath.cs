#nullable enable

using System;

namespace Abu
{
    /// <summary>
    /// Paths in variables of the environment, which a shell in WSL may have set for a program of Windows. abu.py in WSL reads the
    /// paths of Windows that this side writes.
    /// </summary>
    internal static class WslPath
    {
        private const string Drives = "/mnt/";
        private const string Share = @"\\wsl.localhost\";

        /// <summary>The path as Windows spells it; the same if it is no path of Linux, or of a distribution without a name.</summary>
        /// <param name="path">As it stands in the variable.</param>
        /// <param name="distribution">The value of WSL_DISTRO_NAME, which WSLENV can pass on; null if it has none.</param>
        public static string ToWindows(string path, string? distribution)
        {
            var isOfDrive =
                path.StartsWith(Drives, StringComparison.Ordinal)
                && path.Length > Drives.Length
                && char.IsLetter(path[Drives.Length])
                && (path.Length == Drives.Length + 1 || path[Drives.Length + 1] == '/');
            if (isOfDrive)
            {
                var rest = path.Substring(Drives.Length + 1);
                return $"{char.ToUpperInvariant(path[Drives.Length])}:{(rest.Length > 0 ? rest : "/").Replace('/', '\\')}";
            }
            var isInside = path.StartsWith("/", StringComparison.Ordinal) && !path.StartsWith("//");
            return isInside && !string.IsNullOrEmpty(distribution)
                ? Share + distribution + path.Replace('/', '\\')
                : path;
        }

        /// <summary>The value of a variable that names a path; null if it is unset or empty.</summary>
        public static string? InVariable(string name)
        {
            var path = Environment.GetEnvironmentVariable(name);
            if (string.IsNullOrEmpty(path))
            {
                return null;
            }
            return Environment.OSVersion.Platform == PlatformID.Win32NT
                ? ToWindows(path, Environment.GetEnvironmentVariable("WSL_DISTRO_NAME"))
                : path;
        }
    }
}
