using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;
using Headless.Projects;
using Headless.Weaving;

namespace Headless.Compiling
{
    /// <summary>
    /// Compiles a project and of its packages what it uses. A package that does not compile here, or is not here, is
    /// compiled against instead: the lists have its API.
    /// </summary>
    public sealed class ProjectBuild
    {
        private const string Manifest = "Packages/manifest.json";
        private const string Script = "m_Script:";
        private const string Guid = "guid: ";
        private const int GuidLength = 32;

        private static readonly string[] _usersOfScripts = { ".unity", ".prefab", ".asset" };

        private readonly UnityProject _project;
        private readonly WovenEngine _engine;
        private readonly Func<IReadOnlyList<ScriptAssembly>, Compiler> _compilerFor;
        private readonly HashSet<ScriptAssembly> _included;

        /// <param name="project">The project.</param>
        /// <param name="engine">Unity's API, and that of packages.</param>
        /// <param name="compilerFor">Gives the compiler for a project that consists of these assemblies.</param>
        public ProjectBuild(
            UnityProject project,
            WovenEngine engine,
            Func<IReadOnlyList<ScriptAssembly>, Compiler> compilerFor
        )
        {
            (_project, _engine, _compilerFor) = (project, engine, compilerFor);
            _included = new HashSet<ScriptAssembly>();
        }

        /// <summary>Compiles them in that order.</summary>
        public IReadOnlyList<CompiledAssembly> Compile(IReadOnlyList<ScriptAssembly> all)
        {
            var optional = all.Where(IsListed).ToList();
            _included.UnionWith(all.Except(optional));
            var compiled = CompileIncluded(all);
            var used = optional.Count > 0 ? UsedOf(optional, compiled) : new List<ScriptAssembly>();
            if (used.Count > 0)
            {
                used.ForEach(Include);
                compiled = CompileIncluded(all);
            }
            MissingPackages.TellUsedByCode(
                _project,
                _engine,
                compiled.SelectMany(NamedBy).ToHashSet(),
                compiled.Any(made => !made.Succeeded)
            );
            return compiled;
        }

        // Of what the lists have, only what is used is compiled: a manifest names many packages that no script uses.
        private bool IsListed(ScriptAssembly assembly) =>
            assembly.Package != null && _engine.Has(assembly.Name);

        private void Include(ScriptAssembly assembly)
        {
            _included.Add(assembly);
            foreach (var reference in assembly.References.Where(made => !_included.Contains(made)))
            {
                Include(reference);
            }
        }

        private IReadOnlyList<CompiledAssembly> CompileIncluded(IReadOnlyList<ScriptAssembly> all)
        {
            while (true)
            {
                var some = all.Where(_included.Contains).ToList();
                using var compiler = _compilerFor(some);
                var compiled = compiler.Compile(some);
                var broken = compiled.Where(made => made.Source.Package != null && !made.Succeeded);
                if (!broken.Any())
                {
                    return compiled;
                }
                foreach (var made in broken)
                {
                    _included.Remove(made.Source);
                    TellBroken(made);
                }
            }
        }

        private void TellBroken(CompiledAssembly made)
        {
            var (name, error) = (
                made.Source.Package!.Name,
                made.Diagnostics.First(found => found.IsError)
            );
            var instead = _engine.Has(made.Source.Name)
                ? "the API of its list is used"
                : "it is left out";
            _project.Problems.Add(
                Manifest,
                0,
                $"names {name}, whose {made.Source.Name} does not compile here ({error.Text}); {instead}"
            );
        }

        private List<ScriptAssembly> UsedOf(
            List<ScriptAssembly> optional,
            IReadOnlyList<CompiledAssembly> compiled
        )
        {
            var named = compiled.SelectMany(NamedBy).ToHashSet();
            // What has errors may need what only the package itself has.
            var made = compiled.Where(one => one.Succeeded).Select(one => one.Source).ToHashSet();
            var needed = _included
                .Where(assembly => !made.Contains(assembly))
                .SelectMany(assembly => assembly.References)
                .ToHashSet();
            var guids = GuidsInFiles();
            return optional
                .Where(assembly =>
                    named.Contains(assembly.Name)
                    || needed.Contains(assembly)
                    || assembly.Sources.Any(path =>
                        guids.Contains(_project.Assets.GuidOf(path) ?? "")
                    )
                )
                .ToList();
        }

        // The compiler names only those of its references that the code uses.
        private static IEnumerable<string> NamedBy(CompiledAssembly made)
        {
            if (!made.Succeeded)
            {
                return Array.Empty<string>();
            }
            using var file = File.OpenRead(made.File);
            using var library = new PEReader(file);
            var metadata = library.GetMetadataReader();
            return metadata
                .AssemblyReferences.Select(handle =>
                    metadata.GetString(metadata.GetAssemblyReference(handle).Name)
                )
                .ToList();
        }

        /// <summary>The scripts that the objects of scenes, prefabs and assets have.</summary>
        private HashSet<string> GuidsInFiles()
        {
            var found = new HashSet<string>();
            var files = _project.Assets.Paths.Where(path =>
                _project.Assets.PackageOf(path) == null
                && _usersOfScripts.Contains(Path.GetExtension(path).ToLowerInvariant())
            );
            foreach (var path in files)
            {
                foreach (var line in File.ReadLines(Path.Combine(_project.Root, path)))
                {
                    var at = line.Contains(Script)
                        ? line.IndexOf(Guid, StringComparison.Ordinal)
                        : -1;
                    if (at >= 0 && line.Length >= at + Guid.Length + GuidLength)
                    {
                        found.Add(line.Substring(at + Guid.Length, GuidLength));
                    }
                }
            }
            return found;
        }
    }
}
