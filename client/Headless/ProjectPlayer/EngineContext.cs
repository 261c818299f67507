using System;
using System.IO;
using System.Reflection;
using System.Runtime.Loader;

namespace Headless.ProjectPlayer
{
    /// <summary>Where the player runs: on the engine with Unity's whole API, in place of the stand-in that it was built with.</summary>
    internal sealed class EngineContext : AssemblyLoadContext
    {
        private readonly string _engine;
        private readonly string _player;

        /// <param name="engine">The folder of the engine's assemblies.</param>
        /// <param name="player">The folder of all others.</param>
        internal EngineContext(string engine, string player)
            : base("engine")
        {
            (_engine, _player) = (engine, player);
        }

        protected override Assembly? Load(AssemblyName name)
        {
            foreach (var folder in new[] { _engine, _player })
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
            foreach (var form in new[] { "lib{0}.so", "lib{0}.dylib", "{0}.dll" })
            {
                var file = Path.Combine(_player, string.Format(form, unmanagedDllName));
                if (File.Exists(file))
                {
                    return LoadUnmanagedDllFromPath(file);
                }
            }
            return IntPtr.Zero;
        }
    }
}
