using System;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.Loader;

namespace Headless.ProjectPlayer
{
    /// <summary>Where the player runs: on the engine with Unity's whole API, in place of the stand-in that it was built with.</summary>
    internal sealed class EngineContext : AssemblyLoadContext
    {
        private readonly string[] _folders;

        /// <param name="engine">The folder of the engine's assemblies.</param>
        /// <param name="player">The folder of all others.</param>
        internal EngineContext(string engine, string player)
            : base("engine")
        {
            _folders = new[] { engine, player, BodiesPart.Folder };
        }

        protected override Assembly? Load(AssemblyName name)
        {
            foreach (var folder in _folders)
            {
                var file = Path.Combine(folder, name.Name + ".dll");
                if (File.Exists(file))
                {
                    return LoadFromAssemblyPath(file);
                }
            }
            return null;
        }

        protected override IntPtr LoadUnmanagedDll(string unmanagedDllName)
        {
            var forms = new[] { "lib{0}.so", "lib{0}.dylib", "{0}.dll" };
            var file = _folders[1..]
                .SelectMany(folder => forms.Select(form => Path.Combine(folder, form)))
                .Select(form => string.Format(form, unmanagedDllName))
                .FirstOrDefault(File.Exists);
            return file == null ? IntPtr.Zero : LoadUnmanagedDllFromPath(file);
        }
    }
}
