using System;
using System.Collections.Generic;
using System.Linq;
using Headless.Projects;
using Headless.Weaving;

namespace Headless.Compiling
{
    /// <summary>Tells which packages could not be had and would be used; one that nothing here uses is no matter.</summary>
    public static class MissingPackages
    {
        private const string Manifest = "Packages/manifest.json";

        // Those of Unity's that have no list of their API are importers and windows of its Editor.
        private const string OfUnity = "com.unity.";

        /// <param name="project">Its packages are known.</param>
        /// <param name="engine">Which API there is without them.</param>
        /// <param name="named">The assemblies that the scripts use.</param>
        /// <param name="hasErrors">Whether something does not compile, of which any missing package may be the reason.</param>
        internal static void TellUsedByCode(
            UnityProject project,
            WovenEngine engine,
            IReadOnlyCollection<string> named,
            bool hasErrors
        )
        {
            foreach (
                var same in project.Packages.Missing.GroupBy(
                    missing => missing.Value,
                    missing => missing.Key
                )
            )
            {
                var listed = same.Where(name => engine.AssembliesIn(name).Any(named.Contains));
                var unknown = same.Where(name =>
                    !engine.AssembliesIn(name).Any() && (hasErrors || IsMissed(project, name))
                );
                Tell(project, listed, same.Key, "; scripts see the API of the lists");
                Tell(project, unknown, same.Key, "");
            }
        }

        // What only a package asked for is not missed as long as all compiles.
        private static bool IsMissed(UnityProject project, string name) =>
            project.Packages.IsDirect(name) && !name.StartsWith(OfUnity, StringComparison.Ordinal);

        /// <summary>The same for assets and components of a package's classes, such as rule tiles.</summary>
        public static void TellUsedByFiles(UnityProject project, WovenEngine engine)
        {
            foreach (var (name, reason) in project.Packages.Missing)
            {
                var named = project.Packages.NamedByFiles;
                var assembly = engine.AssembliesIn(name).FirstOrDefault(named.ContainsKey);
                if (assembly != null)
                {
                    Tell(project, new[] { name }, reason, $"; files need it for {named[assembly]}");
                }
            }
        }

        private static void Tell(
            UnityProject project,
            IEnumerable<string> packages,
            string reason,
            string instead
        )
        {
            var names = packages.OrderBy(name => name, StringComparer.Ordinal).ToList();
            if (names.Count > 0)
            {
                var verb = names.Count == 1 ? "is" : "are";
                project.Problems.Add(
                    Manifest,
                    0,
                    $"names {string.Join(", ", names)}, which {verb} not here ({reason}){instead}"
                );
            }
        }
    }
}
