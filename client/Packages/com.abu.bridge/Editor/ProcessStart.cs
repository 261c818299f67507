#nullable enable

using System;
using System.Diagnostics;
using System.Globalization;
using System.IO;
using UnityEditor;
using Debug = UnityEngine.Debug;

namespace Abu.Editor
{
    /// <summary>
    /// The start of a process, in the same form as in abu.py's process_began. Together with the process id it identifies a
    /// process for ever; the id alone is used again.
    /// </summary>
    internal static class ProcessStart
    {
        // Kept as long as the process lives.
        private const string Key = "Abu.ProcessBegan";

        // The index of the start time in /proc/PID/stat, counted from the field behind the program's name; see proc(5).
        private const int StartField = 19;

        /// <summary>The start of this process; empty, with a warning, if the system does not tell it.</summary>
        public static string ReadOwn() =>
            SessionState.GetString(Key, "") is { Length: > 0 } known ? known : Find();

        private static string Find()
        {
            using var process = Process.GetCurrentProcess();
            try
            {
                var began =
                    Environment.OSVersion.Platform == PlatformID.Win32NT ? ByWindows(process)
                    : File.Exists("/proc/self/stat") ? ByProc()
                    : ByPs(process.Id);
                SessionState.SetString(Key, began);
                return began;
            }
            catch (Exception exception)
            {
                // The type of the exception depends on the system.
                Debug.LogWarning(
                    $"[Abu] abu.py cannot drive this Editor, since the system does not tell when it began: {exception.Message}"
                );
                return "";
            }
        }

        private static string ByWindows(Process process) =>
            process.StartTime.ToFileTimeUtc().ToString(CultureInfo.InvariantCulture);

        // Ticks since the system was started, and an id of that start.
        private static string ByProc()
        {
            var stat = File.ReadAllText("/proc/self/stat");
            var fields = stat.Substring(stat.LastIndexOf(')') + 1)
                .Split(new[] { ' ' }, StringSplitOptions.RemoveEmptyEntries);
            var boot = File.ReadAllText("/proc/sys/kernel/random/boot_id");
            return $"{fields[StartField]} {boot.Trim()}";
        }

        /// <summary>The start as macOS gives it.</summary>
        internal static string ByPs(int pid)
        {
            var call = new ProcessStartInfo("/bin/ps", $"-o lstart= -p {pid}")
            {
                RedirectStandardOutput = true,
                UseShellExecute = false,
            };
            // Otherwise the output is in the caller's language.
            call.EnvironmentVariables["LC_ALL"] = "C";
            call.EnvironmentVariables["TZ"] = "UTC";
            using var process = Process.Start(call)!;
            return process.StandardOutput.ReadToEnd().Trim();
        }
    }
}
