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
        /// <summary>Adds the uses of all that were compiled.</summary>
        public static void Add(
            IReadOnlyList<CompiledAssembly> compiled,
            UnityProject project,
            WovenEngine engine,
            NotSimulated notSimulated
        )
        {
            var own = compiled
                .SelectMany(made => made.Source.Libraries)
                .Select(path => Path.GetFileNameWithoutExtension(path));
            using var reader = new UnsimulatedUses(engine.RunFolder, own);
            foreach (var made in compiled.Where(made => made.Succeeded && !made.Source.IsForEditor))
            {
                foreach (var (member, file, line) in Read(made, project, engine, reader))
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
            var kept = Path.Combine(Path.GetDirectoryName(made.File)!, $"uses-{engine.Id}.txt");
            if (!File.Exists(kept))
            {
                var root = project.Root.Replace('\\', '/').TrimEnd('/') + "/";
                var draft = Path.GetTempFileName();
                File.WriteAllLines(
                    draft,
                    reader
                        .Read(made.File, made.Source.Sources)
                        .Select(use => $"{use.Member}|{use.Line}|{Within(root, use.File)}")
                );
                File.Move(draft, kept, true);
            }
            return File.ReadLines(kept)
                .Select(line => line.Split('|', 3))
                .Select(cells => (cells[0], cells[2], int.Parse(cells[1])));
        }

        private static string Within(string root, string file) =>
            file.StartsWith(root) ? file[root.Length..] : file;
    }
}
