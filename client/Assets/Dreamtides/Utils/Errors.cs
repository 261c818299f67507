#nullable enable

using System;
using System.Collections.Generic;

namespace Dreamtides.Utils
{
    public static class Errors
    {
        /// <summary>Returns the value, or throws if it is null or a destroyed Unity object.</summary>
        public static T CheckNotNull<T>(T? value, string message = "")
            where T : class
        {
            // A destroyed Unity object is not a null reference; only Unity's own comparison detects it.
            var missing = value is UnityEngine.Object unityObject
                ? unityObject == null
                : value == null;
            if (missing)
            {
                throw new NullReferenceException(
                    message.Length > 0 ? message : $"Expected a {typeof(T).Name}, found null"
                );
            }

            return value!;
        }

        public static T CheckNotNull<T>(T? value)
            where T : struct =>
            value ?? throw new ArgumentException($"Expected a {typeof(T).Name}, found null");

        public static T CheckNotDefault<T>(T value, string? message = null)
            where T : Enum
        {
            if (EqualityComparer<T>.Default.Equals(value, default!))
            {
                throw new ArgumentException(message ?? $"{typeof(T).Name} must be given a value");
            }

            return value;
        }

        public static Exception UnknownEnumValue<T>(T value)
            where T : Enum =>
            new ArgumentOutOfRangeException(
                nameof(value),
                value,
                $"Unknown {typeof(T).Name}: {value}"
            );
    }
}
