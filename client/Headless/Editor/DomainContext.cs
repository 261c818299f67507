using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.Loader;
using System.Text;

namespace Headless.Editor
{
    /// <summary>One load of engine, package and scripts. The next load has statics of its own.</summary>
    internal sealed class DomainContext : AssemblyLoadContext
    {
        private readonly string _missing;

        /// <param name="missing">The name of a member that the Editor does not have in this load; empty for none.</param>
        internal DomainContext(string missing)
            : base("scripts", true)
        {
            _missing = missing;
        }

        internal IEditorDomain NewDomain() =>
            (IEditorDomain)
                Activator.CreateInstance(
                    LoadFromAssemblyName(new AssemblyName("EditorDomain"))
                        .GetType("Headless.Editor.Domain", true)!
                )!;

        // Loads from memory, so that the next compile can write the files.
        internal IReadOnlyList<Assembly> LoadScripts(IEnumerable<string> files) =>
            files
                .Select(file =>
                {
                    using var stream = new MemoryStream(File.ReadAllBytes(file));
                    return LoadFromStream(stream);
                })
                .ToList();

        protected override Assembly? Load(AssemblyName name)
        {
            var file = Path.Combine(AppContext.BaseDirectory, name.Name + ".dll");
            if (_missing != "" && name.Name == "UnityEditor")
            {
                return LoadFromStream(new MemoryStream(WithoutMissing(File.ReadAllBytes(file))));
            }
            return name.Name != typeof(IEditorDomain).Assembly.GetName().Name && File.Exists(file)
                ? LoadFromAssemblyPath(file)
                : null;
        }

        // Renames the member in the metadata. Compiled code still finds it by its token; reflection by name does not.
        private byte[] WithoutMissing(byte[] assembly)
        {
            var name = Encoding.UTF8.GetBytes($"\0{_missing}\0");
            var place = assembly.AsSpan().IndexOf(name);
            if (place < 0)
            {
                throw new ArgumentException($"Unity's Editor has nothing named {_missing}.");
            }
            assembly[place + 1] = (byte)'_';
            return assembly;
        }
    }
}
