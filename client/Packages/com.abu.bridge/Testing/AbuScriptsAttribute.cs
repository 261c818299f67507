#nullable enable

using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.CompilerServices;
using UnityEngine;

namespace Abu.Testing
{
    /// <summary>
    /// The scripts that a class derived from <see cref="AbuScriptTests"/> plays: one test for each file .abu in a folder and
    /// the folders in it.
    /// </summary>
    [AttributeUsage(AttributeTargets.Class)]
    public sealed class AbuScriptsAttribute : Attribute
    {
        private readonly string _source;

        /// <param name="folder">
        /// As seen from the project's folder, such as Assets/Tests/Abu, or else from the file of the class or a folder above it.
        /// </param>
        /// <param name="source">The file of the class; the compiler fills it in.</param>
        public AbuScriptsAttribute(string folder, [CallerFilePath] string source = "")
        {
            Folder = folder;
            _source = source;
        }

        public string Folder { get; }

        /// <summary>The scene that is loaded before each script; it has to be in the build settings. Null for none.</summary>
        public string? Scene { get; set; }

        /// <summary>How strictly what happens is compared with the log beside the script.</summary>
        public AbuCompare Compare { get; set; } = AbuCompare.History;

        internal static AbuScriptsAttribute? Of(Type type) =>
            type.GetCustomAttribute<AbuScriptsAttribute>(true);

        /// <summary>The scripts, seen from the folder, in the order of their names.</summary>
        internal IReadOnlyList<string> Files()
        {
            if (!(FullFolder() is { } folder))
            {
                return Array.Empty<string>();
            }
            return Directory
                .GetFiles(folder, "*" + ScriptFile.Extension, SearchOption.AllDirectories)
                // On Windows the pattern also finds longer endings.
                .Where(path => path.EndsWith(ScriptFile.Extension, StringComparison.Ordinal))
                .Select(path => path.Substring(folder.Length + 1).Replace('\\', '/'))
                .OrderBy(path => path, StringComparer.Ordinal)
                .ToList();
        }

        /// <summary>Where a script is; null if there is none.</summary>
        internal string? PathOf(string file)
        {
            var path = FullFolder() is { } folder ? Path.Combine(folder, file) : null;
            return File.Exists(path) ? path : null;
        }

        private string? FullFolder()
        {
            // Unity: in the Editor, the folder Assets of the project.
            var project = Path.GetDirectoryName(Path.GetFullPath(Application.dataPath));
            return FoldersAbove(_source)
                .Prepend(project)
                .Where(above => above != null)
                .Select(above => Path.GetFullPath(Path.Combine(above!, Folder)).TrimEnd('/', '\\'))
                .FirstOrDefault(Directory.Exists);
        }

        private static IEnumerable<string> FoldersAbove(string file)
        {
            // Unity's compiler may write the file as seen from the project's folder.
            var folder = file == "" ? null : Path.GetDirectoryName(Path.GetFullPath(file));
            for (; folder != null; folder = Path.GetDirectoryName(folder))
            {
                yield return folder;
            }
        }
    }
}
