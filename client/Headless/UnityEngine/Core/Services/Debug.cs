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

        public static void LogFormat(string format, params object[] args) =>
            Write(LogType.Log, string.Format(format, args));

        public static void LogFormat(Object context, string format, params object[] args) =>
            Write(LogType.Log, string.Format(format, args));

        public static void LogWarningFormat(string format, params object[] args) =>
            Write(LogType.Warning, string.Format(format, args));

        public static void LogWarningFormat(Object context, string format, params object[] args) =>
            Write(LogType.Warning, string.Format(format, args));

        public static void LogErrorFormat(string format, params object[] args) =>
            Write(LogType.Error, string.Format(format, args));

        public static void LogErrorFormat(Object context, string format, params object[] args) =>
            Write(LogType.Error, string.Format(format, args));

        public static void LogAssertion(object message) => Write(LogType.Assert, message);

        public static void LogAssertion(object message, Object context) =>
            Write(LogType.Assert, message);

        public static void LogAssertionFormat(string format, params object[] args) =>
            Write(LogType.Assert, string.Format(format, args));

        public static void LogAssertionFormat(
            Object context,
            string format,
            params object[] args
        ) => Write(LogType.Assert, string.Format(format, args));

        /// <summary>Lines for the Scene view, which there is none of here.</summary>
        public static void DrawLine(Vector3 start, Vector3 end) { }

        public static void DrawLine(Vector3 start, Vector3 end, Color color) { }

        public static void DrawLine(Vector3 start, Vector3 end, Color color, float duration) { }

        public static void DrawLine(
            Vector3 start,
            Vector3 end,
            Color color,
            float duration,
            bool depthTest
        ) { }

        public static void DrawRay(Vector3 start, Vector3 dir) { }

        public static void DrawRay(Vector3 start, Vector3 dir, Color color) { }

        public static void DrawRay(Vector3 start, Vector3 dir, Color color, float duration) { }

        public static void DrawRay(
            Vector3 start,
            Vector3 dir,
            Color color,
            float duration,
            bool depthTest
        ) { }

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

        public static void Assert(bool condition, Object context) => Assert(condition);

        public static void Assert(bool condition, object message) =>
            Assert(condition, message?.ToString());

        public static void Assert(bool condition, object message, Object context) =>
            Assert(condition, message);

        public static void AssertFormat(bool condition, string format, params object[] args)
        {
            if (!condition)
            {
                Write(LogType.Assert, string.Format(format, args));
            }
        }

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
