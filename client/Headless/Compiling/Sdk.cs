using System;
using System.Diagnostics;
using System.IO;
using System.Linq;

namespace Headless.Compiling
{
    /// <summary>The .NET SDK beside the runtime that this program runs on.</summary>
    internal static class Sdk
    {
        // …/shared/Microsoft.NETCore.App/10.0.1/System.Private.CoreLib.dll
        private static readonly string _root = Path.GetFullPath(
            Path.Combine(Path.GetDirectoryName(typeof(object).Assembly.Location)!, "../../..")
        );

        internal static string Dotnet =>
            Path.Combine(_root, OperatingSystem.IsWindows() ? "dotnet.exe" : "dotnet");

        /// <summary>The newest compiler.</summary>
        /// <exception cref="InvalidOperationException">If there is none.</exception>
        internal static string Compiler()
        {
            var sdks = Path.Combine(_root, "sdk");
            var found = Directory.Exists(sdks)
                ? Directory
                    .GetDirectories(sdks)
                    .Select(folder => Path.Combine(folder, "Roslyn", "bincore", "csc.dll"))
                    .Where(File.Exists)
                    .OrderBy(file => FileVersionInfo.GetVersionInfo(file).FileVersion)
                    .LastOrDefault()
                : null;
            return found
                ?? throw new InvalidOperationException(
                    $"The scripts cannot be compiled: there is no .NET SDK in {sdks}."
                );
        }
    }
}
