using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Security.Cryptography;
using System.Text;
using System.Threading.Tasks;
using Headless.Weaving.Lists;

namespace Headless.Weaving
{
    /// <summary>Unity's whole API: assemblies to compile against, and assemblies to run.</summary>
    public sealed class WovenEngine
    {
        private const string References = "ref";
        private const string Runs = "run";
        private const string Index = "assemblies.txt";
        private const string Engine = "Unity";
        private const string Dll = ".dll";

        // The engine's own user interface; Unity 6 has no project without it.
        private const string Interface = "com.unity.ugui";

        // What it has become part of.
        private const string OldText = "com.unity.textmeshpro";

        // A package that stands for others, which only Unity's registry knows.
        private const string Feature = "com.unity.feature.";

        // A feature stands for some of these; others are there only if the project names them.
        private const string OfUnity = "com.unity.";

        private readonly string _folder;
        private readonly List<(string Name, string Package, string[] Uses)> _assemblies;
        private readonly List<(string Name, string Package, string Newest)> _older;

        private WovenEngine(string folder)
        {
            _folder = folder;
            var lines = File.ReadLines(Path.Combine(folder, Index))
                .Select(line => line.Split('|'))
                .ToLookup(cells => cells[3] == "");
            _assemblies = lines[true]
                .Select(cells => (cells[0], cells[1], cells[2].Split(',')))
                .ToList();
            _older = lines[false].Select(cells => (cells[0], cells[1], cells[3])).ToList();
        }

        /// <summary>Another one for other inputs.</summary>
        public string Id => Path.GetFileName(_folder);

        /// <summary>The assemblies to run instead of the stand-in's.</summary>
        public string RunFolder => Path.Combine(_folder, Runs);

        /// <summary>The one for these inputs, woven if it is not kept yet.</summary>
        /// <param name="cache">The folder where it is kept.</param>
        /// <param name="system">The reference assemblies of .NET, and of libraries that Unity's assemblies name.</param>
        /// <param name="standIn">The assemblies of the stand-in engine.</param>
        /// <param name="others">Where there may be one too, as a release brings one along; the first is taken that is for these
        /// inputs.</param>
        public static WovenEngine Get(
            string cache,
            IReadOnlyList<string> system,
            IReadOnlyList<string> standIn,
            params string[] others
        )
        {
            var name = $"unity-api-{Hash(standIn)}";
            var folders = others.Append(cache).Select(other => Path.Combine(other, name));
            var folder = folders.FirstOrDefault(Directory.Exists) ?? Path.Combine(cache, name);
            KeptFolder.Make(
                folder,
                draft =>
                {
                    Weave(draft, system, standIn);
                    return true;
                }
            );
            return new WovenEngine(folder);
        }

        private static void Weave(
            string folder,
            IReadOnlyList<string> system,
            IReadOnlyList<string> standIn
        )
        {
            var all = ApiLists.ReadAll();
            var lists = all.Where(list => list.Newest == "").ToList();
            Parallel.Invoke(
                () => WriteReferences(all, lists, system, Path.Combine(folder, References)),
                () => Weaver.WriteRunning(lists, system, standIn, Path.Combine(folder, Runs))
            );
            File.WriteAllLines(
                Path.Combine(folder, Index),
                all.Select(list =>
                    $"{list.Name}|{list.Package}|{string.Join(",", list.Uses)}|{list.Newest}"
                )
            );
        }

        private static void WriteReferences(
            IEnumerable<ApiAssembly> all,
            IReadOnlyList<ApiAssembly> lists,
            IReadOnlyList<string> system,
            string folder
        )
        {
            Weaver.WriteReferences(lists, system, folder);
            foreach (
                var older in all.Except(lists).GroupBy(list => FolderOf(list.Package, list.Newest))
            )
            {
                Weaver.WriteOlder(older.ToList(), system, folder, Path.Combine(folder, older.Key));
            }
        }

        private static string FolderOf(string package, string newest) => $"{package}@{newest}";

        // The weaver and its lists are in one assembly, whose every build has another identity.
        private static string Hash(IEnumerable<string> standIn)
        {
            using var hash = IncrementalHash.CreateHash(HashAlgorithmName.SHA256);
            hash.AppendData(typeof(Weaver).Module.ModuleVersionId.ToByteArray());
            foreach (var file in standIn)
            {
                hash.AppendData(Encoding.UTF8.GetBytes(Path.GetFileName(file)));
                hash.AppendData(File.ReadAllBytes(file));
            }
            return Convert.ToHexString(hash.GetHashAndReset()).Substring(0, 32);
        }

        /// <summary>The names of the assemblies of these packages and of those that they need, the engine's among them.</summary>
        /// <param name="packages">Their names; none for all of Unity's packages.</param>
        public IReadOnlyCollection<string> AssembliesOf(IReadOnlyCollection<string> packages)
        {
            var all = packages.Count == 0 || packages.Any(name => name.StartsWith(Feature));
            var known = packages
                .Select(name => name == OldText ? Interface : name)
                .Append(Engine)
                .Append(Interface)
                .ToHashSet();
            var byName = _assemblies.ToDictionary(assembly => assembly.Name);
            var found = new HashSet<string>();
            foreach (var (name, package, _) in _assemblies)
            {
                if (known.Contains(package) || all && package.StartsWith(OfUnity))
                {
                    Add(name);
                }
            }
            return found;

            void Add(string name)
            {
                if (byName.TryGetValue(name, out var assembly) && found.Add(name))
                {
                    Array.ForEach(assembly.Uses, Add);
                }
            }
        }

        /// <summary>Whether Unity has an assembly of that name in every project.</summary>
        public bool IsEngine(string assembly) =>
            _assemblies.Exists(of => of.Name == assembly && of.Package == Engine);

        public bool Has(string assembly) => _assemblies.Exists(of => of.Name == assembly);

        /// <summary>The names of the assemblies of that package; none if no list has it.</summary>
        public IEnumerable<string> AssembliesIn(string package) =>
            _assemblies.Where(of => of.Package == package).Select(of => of.Name);

        /// <summary>The file to compile against.</summary>
        /// <param name="assembly">Its name.</param>
        /// <param name="majorOf">
        /// Gives the major version of a package of the project, which may be older than Unity 6 has it; null if the
        /// project does not have it, or has Unity 6.
        /// </param>
        public string ReferenceTo(string assembly, Func<string, int?> majorOf)
        {
            var older = _older.Find(of =>
                of.Name == assembly && majorOf(of.Package) <= int.Parse(of.Newest)
            );
            var folder = Path.Combine(_folder, References);
            return older.Name == null
                ? Path.Combine(folder, assembly + Dll)
                : Path.Combine(folder, FolderOf(older.Package, older.Newest), assembly + Dll);
        }

        /// <summary>Assemblies under the names of Unity's modules, which compiled libraries refer to.</summary>
        public IEnumerable<string> Forwarders() =>
            Directory
                .EnumerateFiles(Path.Combine(_folder, References), "Unity*.dll")
                .Where(file =>
                    !_assemblies.Exists(of => of.Name == Path.GetFileNameWithoutExtension(file))
                );
    }
}
