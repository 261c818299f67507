#nullable enable

using System;
using System.Diagnostics;
using System.Globalization;
using System.IO;

namespace Abu
{
    /// <summary>
    /// The start of a process, in the same form as in abu.py's process_began. Together with the process id it identifies a
    /// process for ever; the id alone is used again.
    /// </summary>
    internal static class ProcessBegan
    {
        // The index of the start time in /proc/PID/stat, counted from the field behind the program's name; see proc(5).
        private const int StartField = 19;

        /// <summary>The start of this process. Throws what the system throws if it does not tell.</summary>
        public static string Read()
        {
            using var process = Process.GetCurrentProcess();
            return Environment.OSVersion.Platform == PlatformID.Win32NT ? ByWindows(process)
                : File.Exists("/proc/self/stat") ? ByProc()
                : ByPs(process.Id);
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
    }
}
