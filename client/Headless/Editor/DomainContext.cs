using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.Loader;

namespace Headless.Editor
{
    /// <summary>One load of engine, package and scripts; the next one has statics of its own.</summary>
    internal sealed class DomainContext : AssemblyLoadContext
    {
        internal DomainContext()
            : base("scripts", true) { }

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
            return name.Name != typeof(IEditorDomain).Assembly.GetName().Name && File.Exists(file)
                ? LoadFromAssemblyPath(file)
                : null;
        }
    }
}
