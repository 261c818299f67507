using System;

namespace UnityEngine
{
    public enum LogType
    {
        Error = 0,
        Assert = 1,
        Warning = 2,
        Log = 3,
        Exception = 4,
    }

    public enum LogOption
    {
        None = 0,
        NoStacktrace = 1,
    }

    public class Debug
    {
        public static bool isDebugBuild { get; internal set; } = true;

        public static void Log(object message) => Log(message, null);

        public static void Log(object message, Object context) => Write(LogType.Log, message);

        public static void LogWarning(object message) => LogWarning(message, null);

        public static void LogWarning(object message, Object context) =>
            Write(LogType.Warning, message);

        public static void LogError(object message) => LogError(message, null);

        public static void LogError(object message, Object context) =>
            Write(LogType.Error, message);

        public static void LogFormat(
            LogType logType,
            LogOption logOptions,
            Object context,
            string format,
            params object[] args
        ) => Write(logType, string.Format(format, args));

        public static void LogException(Exception exception) => LogException(exception, null);

        public static void LogException(Exception exception, Object context) =>
            Headless.Log.Write(
                LogType.Exception,
                $"{exception.GetType().Name}: {exception.Message}",
                TraceOf(exception)
            );

        public static void Assert(bool condition) => Assert(condition, "Assertion failed");

        public static void Assert(bool condition, string message)
        {
            if (!condition)
            {
                Write(LogType.Assert, message);
            }
        }

        private static void Write(LogType type, object message) =>
            Headless.Log.Write(type, message?.ToString() ?? "Null", "");

        private static string TraceOf(Exception exception) =>
            exception.InnerException == null
                ? exception.StackTrace ?? ""
                : $"{exception.StackTrace}\nCaused by {exception.InnerException}";
    }
}
