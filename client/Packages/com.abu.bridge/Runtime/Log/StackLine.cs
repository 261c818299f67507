#nullable enable

using System;
using System.Linq;

namespace Abu
{
    /// <summary>Finds the line of a stack trace that interests the game's author.</summary>
    internal static class StackLine
    {
        private static readonly string[] Folders =
        {
            "Assets/",
            "Packages/",
            "Assets\\",
            "Packages\\",
        };

        // Unity's folder for downloaded packages, and this package.
        private static readonly string[] Foreign = { "PackageCache", "com.abu.bridge" };

        // For traces without files, which builds have.
        private static readonly string[] Engine =
        {
            "UnityEngine.",
            "UnityEditor.",
            "Unity.",
            "System.",
            "Abu.",
            "(wrapper ",
            // How .NET calls a method by reflection.
            "InvokeStub_",
        };

        /// <summary>The innermost line in the project's own code; null if there is none.</summary>
        public static string? InProject(string stackTrace)
        {
            var lines = stackTrace
                .Split('\n')
                .Select(line => line.Trim())
                .Where(line => line.Length > 0)
                .ToList();
            lines.RemoveAll(line => HasAny(line, Foreign));
            return lines.Find(line => HasAny(line, Folders)) ?? lines.Find(line => !IsEngine(line));
        }

        private static bool HasAny(string line, string[] parts) =>
            Array.Exists(parts, part => line.IndexOf(part, StringComparison.Ordinal) >= 0);

        private static bool IsEngine(string line)
        {
            var method = line.StartsWith("at ", StringComparison.Ordinal)
                ? line.Substring(3)
                : line;
            return Array.Exists(Engine, name => method.StartsWith(name, StringComparison.Ordinal));
        }
    }
}
