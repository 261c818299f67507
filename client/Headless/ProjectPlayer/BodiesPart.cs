using System;
using System.IO;
using System.Reflection;
using System.Runtime.Loader;

namespace Headless.ProjectPlayer
{
    /// <summary>
    /// The assembly with the physics engines. The player is built without it, and a project that has no bodies never
    /// needs it: a release has it beside the player, and abu.py builds it into the folder that stands here.
    /// </summary>
    internal static class BodiesPart
    {
        private const string File = "Dynamics.dll";
        private const string Starter = "Headless.Dynamics.Starter";

        /// <summary>Where it is, or would be.</summary>
        internal static string Folder { get; } =
            System.IO.File.Exists(Engine.Beside(File))
                ? AppContext.BaseDirectory
                : Path.GetFullPath("../../Dynamics/release", AppContext.BaseDirectory);

        internal static bool IsBuilt => System.IO.File.Exists(Path.Combine(Folder, File));

        /// <summary>A method of it, where it is built.</summary>
        /// <typeparam name="T">Its shape.</typeparam>
        internal static T Get<T>(string method)
            where T : Delegate =>
            (T)
                AssemblyLoadContext
                    .GetLoadContext(typeof(BodiesPart).Assembly)!
                    .LoadFromAssemblyPath(Path.Combine(Folder, File))
                    .GetType(Starter)!
                    .GetMethod(method, BindingFlags.Static | BindingFlags.NonPublic)!
                    .CreateDelegate(typeof(T));
    }
}
