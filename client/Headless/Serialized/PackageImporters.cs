using System;
using System.Collections.Generic;
using System.IO;

namespace Headless.Serialized
{
    /// <summary>Pictures of layers, which packages of Unity's import as sprites and objects. Their code does not run here.</summary>
    internal static class PackageImporters
    {
        private static readonly Dictionary<string, string> _packages = new(
            StringComparer.OrdinalIgnoreCase
        )
        {
            [".psb"] = "com.unity.2d.psdimporter",
            [".psd"] = "com.unity.2d.psdimporter",
        };

        /// <summary>The package that imports such a file; null if none does.</summary>
        internal static string? For(string path) =>
            _packages.GetValueOrDefault(Path.GetExtension(path));

        /// <summary>As it is told among what is not simulated.</summary>
        internal static string Told(string package) => $"the importer of {package}";
    }
}
