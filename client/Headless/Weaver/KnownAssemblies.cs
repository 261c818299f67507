using System.Collections.Generic;
using System.IO;
using System.Linq;
using Mono.Cecil;

namespace Headless.Weaving
{
    /// <summary>Finds assemblies by the names of these files. Each is read when something asks for it.</summary>
    internal sealed class KnownAssemblies : IAssemblyResolver
    {
        private readonly Dictionary<string, string> _files;
        private readonly Dictionary<string, AssemblyDefinition> _read = new();

        internal KnownAssemblies(IEnumerable<string> files)
        {
            _files = files
                .GroupBy(file => Path.GetFileNameWithoutExtension(file))
                .ToDictionary(same => same.Key, same => same.First());
        }

        public AssemblyDefinition Resolve(AssemblyNameReference name) =>
            Resolve(name, new ReaderParameters());

        public AssemblyDefinition Resolve(AssemblyNameReference name, ReaderParameters parameters)
        {
            if (!_read.TryGetValue(name.Name, out var assembly))
            {
                if (!_files.TryGetValue(name.Name, out var file))
                {
                    throw new AssemblyResolutionException(name);
                }
                parameters.AssemblyResolver = this;
                assembly = AssemblyDefinition.ReadAssembly(file, parameters);
                _read.Add(name.Name, assembly);
            }
            return assembly;
        }

        public void Dispose()
        {
            foreach (var assembly in _read.Values)
            {
                assembly.Dispose();
            }
        }
    }
}
