#nullable enable

using System;
using UnityEditor;
using UnityEngine;

namespace Abu.Editor
{
    /// <summary>The start of the Editor's process, as <see cref="ProcessBegan"/> reads it, but only once.</summary>
    internal static class ProcessStart
    {
        // Kept as long as the process lives.
        private const string Key = "Abu.ProcessBegan";

        /// <summary>The start of this process; empty, with a warning, if the system does not tell it.</summary>
        public static string ReadOwn() =>
            SessionState.GetString(Key, "") is { Length: > 0 } known ? known : Find();

        private static string Find()
        {
            try
            {
                var began = ProcessBegan.Read();
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
    }
}
