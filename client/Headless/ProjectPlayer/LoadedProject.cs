using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.Loader;
using Headless.Compiling;
using Headless.Projects;
using Headless.Weaving;

namespace Headless.ProjectPlayer
{
    /// <summary>A project with its compiled assemblies.</summary>
    internal sealed class LoadedProject
    {
        private readonly WovenEngine _engine;

        private LoadedProject(
            UnityProject project,
            IReadOnlyList<CompiledAssembly> compiled,
            WovenEngine engine
        )
        {
            (Project, Compiled, _engine) = (project, compiled, engine);
        }

        internal UnityProject Project { get; }

        internal IReadOnlyList<CompiledAssembly> Compiled { get; }

        /// <param name="withEditors">Also what only the Editor has, tests among it.</param>
        internal static LoadedProject Compile(UnityProject project, string cache, bool withEditors)
        {
            var engine = Engine.Weave(cache);
            var assemblies = withEditors
                ? ScriptAssemblies.WithEditors(project)
                : ScriptAssemblies.Of(project);
            var build = new ProjectBuild(project, engine, CompilerFor);
            return new LoadedProject(project, build.Compile(assemblies), engine);

            Compiler CompilerFor(IReadOnlyList<ScriptAssembly> some)
            {
                var references = new EngineReferences(
                    engine,
                    project,
                    some,
                    Engine.LibrariesFor(project)
                );
                return new Compiler(project, cache, Engine.System, references);
            }
        }

        /// <summary>Adds what the scripts use and the engine does not simulate.</summary>
        /// <param name="notSimulated">Gets it.</param>
        /// <param name="scenes">Only of scripts that these scenes can reach; null for all scripts.</param>
        internal void AddUses(NotSimulated notSimulated, IEnumerable<string>? scenes)
        {
            KeptUses.Add(Compiled, Project, _engine, notSimulated, scenes);
            MissingPackages.TellUsedByFiles(Project, _engine);
        }

        /// <summary>The assemblies, each under the sources that it was made of.</summary>
        internal IReadOnlyDictionary<string, Assembly> Load()
        {
            var loaded = new Dictionary<string, Assembly>();
            var context = AssemblyLoadContext.GetLoadContext(typeof(LoadedProject).Assembly)!;
            var libraries = Compiled
                .SelectMany(made => made.Source.Libraries)
                .Distinct()
                .ToDictionary(path => Path.GetFileNameWithoutExtension(path));
            // One that the engine has the API of is the real one from now on.
            foreach (var name in libraries.Keys.Where(_engine.Has))
            {
                context.LoadFromAssemblyPath(Path.Combine(Project.Root, libraries[name]));
            }
            context.Resolving += (_, name) =>
                libraries.TryGetValue(name.Name ?? "", out var path)
                    ? context.LoadFromAssemblyPath(Path.Combine(Project.Root, path))
                    : null;
            foreach (var made in Compiled)
            {
                var assembly = context.LoadFromAssemblyPath(made.PlayedFile);
                foreach (var source in made.Source.Sources)
                {
                    loaded[source] = assembly;
                }
            }
            return loaded;
        }
    }
}
