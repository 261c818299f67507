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
    /// When a process began, in words that abu.py's process_began finds too: with the number they name one process for ever, since
    /// the number alone is given away again.
    /// </summary>
    internal static class ProcessStart
    {
        // It lasts as long as the process does.
        private const string Key = "Abu.ProcessBegan";

        // Counted in what proc(5) says of stat, from the field behind the program's name.
        private const int StartField = 19;

        /// <summary>Of this process; empty, and a warning, where the system does not tell.</summary>
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
                // Which exceptions, depends on the system.
                Debug.LogWarning(
                    $"[Abu] abu.py cannot drive this Editor, since the system does not tell when it began: {exception.Message}"
                );
                return "";
            }
        }

        private static string ByWindows(Process process) =>
            process.StartTime.ToFileTimeUtc().ToString(CultureInfo.InvariantCulture);

        // Ticks since the system's own start, and which start that was.
        private static string ByProc()
        {
            var stat = File.ReadAllText("/proc/self/stat");
            var fields = stat.Substring(stat.LastIndexOf(')') + 1)
                .Split(new[] { ' ' }, StringSplitOptions.RemoveEmptyEntries);
            var boot = File.ReadAllText("/proc/sys/kernel/random/boot_id");
            return $"{fields[StartField]} {boot.Trim()}";
        }

        /// <summary>As macOS tells it.</summary>
        internal static string ByPs(int pid)
        {
            var call = new ProcessStartInfo("/bin/ps", $"-o lstart= -p {pid}")
            {
                RedirectStandardOutput = true,
                UseShellExecute = false,
            };
            // It is told in the caller's language and time zone.
            call.EnvironmentVariables["LC_ALL"] = "C";
            call.EnvironmentVariables["TZ"] = "UTC";
            using var process = Process.Start(call)!;
            return process.StandardOutput.ReadToEnd().Trim();
        }
    }
}
