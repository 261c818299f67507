using System;
using System.Globalization;
using UnityEngine;

namespace Headless
{
    /// <summary>Writes log messages with time and type: warnings and worse to stderr, the rest to stdout.</summary>
    internal static class Log
    {
        private static readonly object _lock = new object();

        /// <summary>
        /// Raised for every message, with the trace of an exception, on the thread that wrote it. Resetting the world keeps its
        /// listeners: a test run listens to all of its tests.
        /// </summary>
        internal static event Action<LogType, string, string> Written;

        internal static bool ToConsole { get; set; } = true;

        internal static void Write(LogType type, string message, string stackTrace)
        {
            if (ToConsole)
            {
                Print(type, message, stackTrace);
            }
            Written?.Invoke(type, message, stackTrace);
            Application.RaiseLogMessage(message, stackTrace, type);
        }

        private static void Print(LogType type, string message, string stackTrace)
        {
            var time = DateTime.UtcNow.ToString("HH:mm:ss.fff", CultureInfo.InvariantCulture);
            var trace = stackTrace.Length == 0 ? "" : "\n" + stackTrace;
            var writer = type == LogType.Log ? Console.Out : Console.Error;
            lock (_lock)
            {
                writer.WriteLine($"{time} {type}: {message}{trace}");
                writer.Flush();
            }
        }
    }
}
