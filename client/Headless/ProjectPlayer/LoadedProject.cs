using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.Loader;
using Headless.Compiling;
using Headless.Projects;

namespace Headless.ProjectPlayer
{
    /// <summary>A project with its compiled assemblies.</summary>
    internal sealed class LoadedProject
    {
        // What a project's scripts can use: the engine and its packages, and the class Input that commands reach.
        private static readonly string[] _engine =
        {
            "UnityEngine.dll",
            "TextMeshPro.dll",
            "Unity.InputSystem.dll",
            "Abu.Input.dll",
            "Newtonsoft.Json.dll",
        };

        private LoadedProject(UnityProject project, IReadOnlyList<CompiledAssembly> compiled)
        {
            (Project, Compiled) = (project, compiled);
        }

        internal UnityProject Project { get; }

        internal IReadOnlyList<CompiledAssembly> Compiled { get; }

        internal static LoadedProject Compile(UnityProject project, string cache)
        {
            var folder = AppContext.BaseDirectory;
            var compiler = new Compiler(
                project,
                cache,
                Directory.GetFiles(Path.Combine(folder, "standard"), "*.dll"),
                _engine.Select(name => Path.Combine(folder, name)).ToList()
            );
            return new LoadedProject(project, compiler.Compile(ScriptAssemblies.Of(project)));
        }

        /// <summary>The assemblies, each under the sources that it was made of.</summary>
        internal IReadOnlyDictionary<string, Assembly> Load()
        {
            var loaded = new Dictionary<string, Assembly>();
            var context = AssemblyLoadContext.Default;
            var libraries = Compiled
                .SelectMany(made => made.Source.Libraries)
                .Distinct()
                .ToDictionary(path => Path.GetFileNameWithoutExtension(path));
            context.Resolving += (_, name) =>
                libraries.TryGetValue(name.Name ?? "", out var path)
                    ? context.LoadFromAssemblyPath(Path.Combine(Project.Root, path))
                    : null;
            foreach (var made in Compiled)
            {
                var assembly = context.LoadFromAssemblyPath(made.File);
                foreach (var source in made.Source.Sources)
                {
                    loaded[source] = assembly;
                }
            }
            return loaded;
        }
    }
}
