#nullable enable

using System.Collections.Generic;
using System.Text;
using Dreamtides.Schema;
using UnityEngine;

namespace Dreamtides.Services
{
    public abstract class LoggingService : Service
    {
        public abstract void StartSpan(LogSpanName name);
        public abstract void EndSpan(LogSpanName name);

        public abstract void Log(string message);
        public abstract void Log(string className, string message);
        public abstract void Log(string message, Dictionary<string, string> arguments);
        public abstract void Log(
            string className,
            string message,
            Dictionary<string, string> arguments
        );
        public abstract void Log(string message, params (string key, string value)[] keyValuePairs);
        public abstract void Log(
            string className,
            string message,
            params (string key, string value)[] keyValuePairs
        );

        public abstract void LogInfo(string message);
        public abstract void LogInfo(string className, string message);
        public abstract void LogInfo(string message, Dictionary<string, string> arguments);
        public abstract void LogInfo(
            string className,
            string message,
            Dictionary<string, string> arguments
        );
        public abstract void LogInfo(
            string message,
            params (string key, string value)[] keyValuePairs
        );
        public abstract void LogInfo(
            string className,
            string message,
            params (string key, string value)[] keyValuePairs
        );

        public abstract void LogError(string message);
        public abstract void LogError(string className, string message);
        public abstract void LogError(string message, Dictionary<string, string> arguments);
        public abstract void LogError(
            string className,
            string message,
            Dictionary<string, string> arguments
        );
        public abstract void LogError(
            string message,
            params (string key, string value)[] keyValuePairs
        );
        public abstract void LogError(
            string className,
            string message,
            params (string key, string value)[] keyValuePairs
        );

        public abstract void LogWarning(string message);
        public abstract void LogWarning(string className, string message);
        public abstract void LogWarning(string message, Dictionary<string, string> arguments);
        public abstract void LogWarning(
            string className,
            string message,
            Dictionary<string, string> arguments
        );
        public abstract void LogWarning(
            string message,
            params (string key, string value)[] keyValuePairs
        );
        public abstract void LogWarning(
            string className,
            string message,
            params (string key, string value)[] keyValuePairs
        );
    }

    /// <summary>Writes to Unity's log. Plain debug messages are dropped: the stand-in game does not need them.</summary>
    public class LoggingServiceImpl : LoggingService
    {
        public override void StartSpan(LogSpanName name) { }

        public override void EndSpan(LogSpanName name) { }

        public override void Log(string message) { }

        public override void Log(string className, string message) { }

        public override void Log(string message, Dictionary<string, string> arguments) { }

        public override void Log(
            string className,
            string message,
            Dictionary<string, string> arguments
        ) { }

        public override void Log(
            string message,
            params (string key, string value)[] keyValuePairs
        ) { }

        public override void Log(
            string className,
            string message,
            params (string key, string value)[] keyValuePairs
        ) { }

        public override void LogInfo(string message) => Debug.Log(Format("", message, NoArguments));

        public override void LogInfo(string className, string message) =>
            Debug.Log(Format(className, message, NoArguments));

        public override void LogInfo(string message, Dictionary<string, string> arguments) =>
            Debug.Log(Format("", message, arguments));

        public override void LogInfo(
            string className,
            string message,
            Dictionary<string, string> arguments
        ) => Debug.Log(Format(className, message, arguments));

        public override void LogInfo(
            string message,
            params (string key, string value)[] keyValuePairs
        ) => Debug.Log(Format("", message, Pairs(keyValuePairs)));

        public override void LogInfo(
            string className,
            string message,
            params (string key, string value)[] keyValuePairs
        ) => Debug.Log(Format(className, message, Pairs(keyValuePairs)));

        public override void LogError(string message) =>
            Debug.LogError(Format("", message, NoArguments));

        public override void LogError(string className, string message) =>
            Debug.LogError(Format(className, message, NoArguments));

        public override void LogError(string message, Dictionary<string, string> arguments) =>
            Debug.LogError(Format("", message, arguments));

        public override void LogError(
            string className,
            string message,
            Dictionary<string, string> arguments
        ) => Debug.LogError(Format(className, message, arguments));

        public override void LogError(
            string message,
            params (string key, string value)[] keyValuePairs
        ) => Debug.LogError(Format("", message, Pairs(keyValuePairs)));

        public override void LogError(
            string className,
            string message,
            params (string key, string value)[] keyValuePairs
        ) => Debug.LogError(Format(className, message, Pairs(keyValuePairs)));

        public override void LogWarning(string message) =>
            Debug.LogWarning(Format("", message, NoArguments));

        public override void LogWarning(string className, string message) =>
            Debug.LogWarning(Format(className, message, NoArguments));

        public override void LogWarning(string message, Dictionary<string, string> arguments) =>
            Debug.LogWarning(Format("", message, arguments));

        public override void LogWarning(
            string className,
            string message,
            Dictionary<string, string> arguments
        ) => Debug.LogWarning(Format(className, message, arguments));

        public override void LogWarning(
            string message,
            params (string key, string value)[] keyValuePairs
        ) => Debug.LogWarning(Format("", message, Pairs(keyValuePairs)));

        public override void LogWarning(
            string className,
            string message,
            params (string key, string value)[] keyValuePairs
        ) => Debug.LogWarning(Format(className, message, Pairs(keyValuePairs)));

        private static readonly Dictionary<string, string> NoArguments =
            new Dictionary<string, string>();

        private static Dictionary<string, string> Pairs((string key, string value)[] pairs)
        {
            var result = new Dictionary<string, string>();
            foreach (var (key, value) in pairs)
            {
                result[key] = value;
            }

            return result;
        }

        private static string Format(
            string className,
            string message,
            Dictionary<string, string> arguments
        )
        {
            var text = new StringBuilder("[Dreamtides] ");
            text.Append(className.Length > 0 ? $"{className}: {message}" : message);
            foreach (var argument in arguments)
            {
                text.Append(' ').Append(argument.Key).Append('=').Append(argument.Value);
            }

            return text.ToString();
        }
    }
}
