using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;
using System.Runtime.Loader;
using UnityEngine;

namespace Headless.Assets
{
    /// <summary>
    /// The classes of packages that are known by their API alone: their objects are there, and do nothing. A package may have
    /// moved a class to another namespace with a new version, so it is looked up by its name, and what the project's scripts
    /// were compiled against counts first.
    /// </summary>
    internal sealed class PackageTypes
    {
        // Of the woven engine; beside a program that only checks there is none.
        private const string Folder = "run";

        private readonly IReadOnlyCollection<string> _used;
        private readonly Lazy<ILookup<string, (string Assembly, string Name)>> _byName;

        /// <param name="scripts">The project's assemblies.</param>
        internal PackageTypes(IEnumerable<Assembly> scripts)
        {
            _used = scripts
                .SelectMany(assembly => assembly.GetReferencedAssemblies())
                .Select(reference => reference.Name ?? "")
                .ToHashSet();
            _byName = new Lazy<ILookup<string, (string, string)>>(() =>
                Files()
                    .SelectMany(TypesIn)
                    .ToLookup(type => type.Item2.Substring(type.Item2.LastIndexOf('.') + 1))
            );
        }

        /// <param name="name">The full name in one of the package's versions.</param>
        internal Type? Find(string name)
        {
            var found = _byName
                .Value[name.Substring(name.LastIndexOf('.') + 1)]
                .OrderByDescending(type => _used.Contains(type.Assembly))
                .ThenByDescending(type => type.Name == name)
                .FirstOrDefault();
            var context = AssemblyLoadContext.GetLoadContext(typeof(GameObject).Assembly);
            return found.Name == null
                ? null
                : context!
                    .LoadFromAssemblyName(new AssemblyName(found.Assembly))
                    .GetType(found.Name);
        }

        private static IEnumerable<string> Files()
        {
            var folder = Path.GetDirectoryName(typeof(GameObject).Assembly.Location) ?? "";
            return Path.GetFileName(folder) == Folder
                ? Directory.GetFiles(folder, "*.dll")
                : Array.Empty<string>();
        }

        private static IEnumerable<(string Assembly, string Name)> TypesIn(string file)
        {
            using var stream = File.OpenRead(file);
            using var library = new PEReader(stream);
            var metadata = library.GetMetadataReader();
            var assembly = Path.GetFileNameWithoutExtension(file);
            return metadata
                .TypeDefinitions.Select(metadata.GetTypeDefinition)
                .Where(type => !type.IsNested)
                .Select(type =>
                    (
                        assembly,
                        $"{metadata.GetString(type.Namespace)}.{metadata.GetString(type.Name)}"
                    )
                )
                .ToList();
        }
    }
}
