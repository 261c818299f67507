using System.Collections.Generic;
using System.IO;
using System.Linq;
using Headless.Projects;
using Headless.Weaving;

namespace Headless.Compiling
{
    /// <summary>What compiled assemblies use and the engine does not simulate, kept beside them.</summary>
    public static class KeptUses
    {
        // Goes with what is kept.
        private const string Form = "2";

        /// <summary>Adds the uses of all that were compiled.</summary>
        /// <param name="compiled">The assemblies.</param>
        /// <param name="project">Whose they are.</param>
        /// <param name="engine">With what they run.</param>
        /// <param name="notSimulated">Gets the uses.</param>
        /// <param name="scenes">Those from which a use has to be reached; null for all uses.</param>
        public static void Add(
            IReadOnlyList<CompiledAssembly> compiled,
            UnityProject project,
            WovenEngine engine,
            NotSimulated notSimulated,
            IEnumerable<string>? scenes
        )
        {
            var own = compiled
                .SelectMany(made => made.Source.Libraries)
                .Select(path => Path.GetFileNameWithoutExtension(path));
            using var reader = new UnsimulatedUses(engine.RunFolder, own);
            var played = compiled
                .Where(made => made.Succeeded && !made.Source.IsForEditor)
                .ToList();
            var uses = played.SelectMany(made => Read(made, project, engine, reader)).ToList();
            var used =
                scenes == null || uses.Count == 0
                    ? null
                    : UsedSources.From(project, played, scenes);
            foreach (var (member, file, line) in uses)
            {
                if (used == null || used.Has(file))
                {
                    notSimulated.Add(member, file, line);
                }
            }
        }

        private static IEnumerable<(string Member, string File, int Line)> Read(
            CompiledAssembly made,
            UnityProject project,
            WovenEngine engine,
            UnsimulatedUses reader
        )
        {
            var root = project.Root.Replace('\\', '/').TrimEnd('/') + "/";
            return KeptLines
                .Of(
                    made,
                    $"uses{Form}-{engine.Id}.txt",
                    3,
                    () =>
                        reader
                            .Read(made.File, made.Source.Sources)
                            .Select(use =>
                                new[] { use.Member, $"{use.Line}", Within(root, use.File) }
                            )
                )
                .Select(cells => (cells[0], cells[2], int.Parse(cells[1])));
        }

        private static string Within(string root, string file) =>
            file.StartsWith(root) ? file[root.Length..] : file;
    }
}
