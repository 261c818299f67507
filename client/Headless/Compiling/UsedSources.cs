using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Headless.Projects;
using Headless.Weaving;

namespace Headless.Compiling
{
    /// <summary>
    /// The sources that a game can reach from some of its scenes: the scripts in them and in all assets that they refer to, and what
    /// these name. Those of examples that a package puts beside the game are not among them.
    /// </summary>
    public sealed class UsedSources
    {
        private const string Kept = "links.txt";
        private const string Declared = "+";
        private const string Named = "-";
        private const string Guid = "guid: ";
        private const int GuidLength = 32;
        private const string Resources = "/Resources/";
        private const string Start = "UnityEngine.RuntimeInitializeOnLoadMethodAttribute";

        // Pictures, sounds and models refer to nothing; their settings are in files of their own.
        private static readonly string[] _references =
        {
            ".unity",
            ".prefab",
            ".asset",
            ".controller",
            ".overridecontroller",
            ".playable",
            ".signal",
            ".anim",
            ".mat",
            ".inputactions",
        };

        private readonly UnityProject _project;
        private readonly HashSet<string> _sources = new();

        private UsedSources(UnityProject project)
        {
            _project = project;
        }

        /// <param name="project">The project.</param>
        /// <param name="compiled">Its assemblies.</param>
        /// <param name="scenes">Their paths.</param>
        public static UsedSources From(
            UnityProject project,
            IEnumerable<CompiledAssembly> compiled,
            IEnumerable<string> scenes
        )
        {
            var used = new UsedSources(project);
            used.AddScriptsOf(scenes);
            used.AddNamed(compiled.Where(made => made.Succeeded).SelectMany(Read).ToList());
            return used;
        }

        /// <param name="source">As errors of the compiler have it.</param>
        public bool Has(string source) => _sources.Contains(source);

        private void AddScriptsOf(IEnumerable<string> scenes)
        {
            var known = new HashSet<string>();
            var left = new Queue<string>(
                scenes.Concat(_project.Assets.Paths.Where(path => path.Contains(Resources)))
            );
            while (left.TryDequeue(out var path))
            {
                if (!known.Add(path))
                {
                    continue;
                }
                if (path.EndsWith(".cs", StringComparison.OrdinalIgnoreCase))
                {
                    // Symbols have the whole path of what is outside of the project.
                    _sources.Add(path);
                    _sources.Add(FullPath(path));
                }
                else if (_references.Contains(Path.GetExtension(path).ToLowerInvariant()))
                {
                    foreach (var guid in GuidsIn(Path.Combine(_project.Root, path)))
                    {
                        if (_project.Assets.PathOf(guid) is { } other)
                        {
                            left.Enqueue(other);
                        }
                    }
                }
            }
        }

        private string FullPath(string path) =>
            Path.GetFullPath(path, _project.Root).Replace('\\', '/');

        private static HashSet<string> GuidsIn(string file)
        {
            var found = new HashSet<string>();
            foreach (var line in File.ReadLines(file))
            {
                var at = line.IndexOf(Guid, StringComparison.Ordinal);
                while (at >= 0 && line.Length >= at + Guid.Length + GuidLength)
                {
                    found.Add(line.Substring(at + Guid.Length, GuidLength));
                    at = line.IndexOf(Guid, at + Guid.Length, StringComparison.Ordinal);
                }
            }
            return found;
        }

        private void AddNamed(
            IReadOnlyCollection<(string Source, string Type, bool IsDeclared)> all
        )
        {
            var declared = all.Where(link => link.IsDeclared)
                .ToLookup(link => link.Type, link => link.Source);
            var named = all.Where(link => !link.IsDeclared)
                .ToLookup(link => link.Source, link => link.Type);
            var starting = named
                .Where(source => source.Contains(Start))
                .Select(source => source.Key);
            _sources.UnionWith(starting);
            var left = new Queue<string>(_sources);
            while (left.TryDequeue(out var source))
            {
                foreach (var other in named[source].SelectMany(type => declared[type]))
                {
                    if (_sources.Add(other))
                    {
                        left.Enqueue(other);
                    }
                }
            }
        }

        private static IEnumerable<(string, string, bool)> Read(CompiledAssembly made) =>
            KeptLines
                .Of(
                    made,
                    Kept,
                    3,
                    () =>
                        SourceLinks
                            .Read(made.File)
                            .Select(link =>
                                new[] { link.IsDeclared ? Declared : Named, link.Type, link.Source }
                            )
                )
                .Select(cells => (cells[2], cells[1], cells[0] == Declared));
    }
}
