using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.Loader;
using System.Text;

namespace Headless.Editor
{
    /// <summary>One load of engine, package and scripts; the next one has statics of its own.</summary>
    internal sealed class DomainContext : AssemblyLoadContext
    {
        private readonly string _missing;

        /// <param name="missing">The name of what Unity's Editor lacks in this load; empty if it lacks nothing.</param>
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

        // From memory, so that the next compile can write the files.
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

        // Its own code finds a member by its number; only who looks for the name finds none any more.
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
