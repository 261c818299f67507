using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.Json;

namespace Headless.Projects
{
    /// <summary>The packages of a project: which it names, and which have their files on this machine.</summary>
    public sealed class PackageList
    {
        private const string Packages = "Packages";
        private const string Manifest = "Packages/manifest.json";
        private const string Lock = "Packages/packages-lock.json";
        private const string Description = "package.json";
        private const string Dependencies = "dependencies";
        private const string LocalPrefix = "file:";
        private const string Bridge = "com.abu.bridge";

        public static readonly PackageList Empty = new();

        // The engine has what is in them; of the others it has at most their API.
        private static readonly HashSet<string> _ofEngine = new()
        {
            "com.unity.ugui",
            "com.unity.textmeshpro",
            "com.unity.inputsystem",
            "com.unity.nuget.newtonsoft-json",
            Bridge,
        };

        private readonly Dictionary<string, string> _versions = new();
        private readonly HashSet<string> _direct = new();
        private readonly List<Package> _here = new();

        /// <summary>The version or address of each package that the project needs.</summary>
        public IReadOnlyDictionary<string, string> Versions => _versions;

        /// <summary>The packages whose files are here.</summary>
        public IReadOnlyList<Package> Here => _here;

        /// <summary>Whether the manifest itself names it, and not only a package that the project needs.</summary>
        public bool IsDirect(string name) => _direct.Contains(name);

        /// <summary>The packages, other than embedded ones, whose tests are the project's too.</summary>
        public IReadOnlyCollection<string> Testables { get; private set; } = Array.Empty<string>();

        /// <summary>Whether the project says which packages it needs.</summary>
        public bool HasManifest { get; private set; }

        /// <summary>Why a package is not here, by its name.</summary>
        public IReadOnlyDictionary<string, string> Missing { get; private set; } =
            new Dictionary<string, string>();

        /// <summary>The first class of a package's assembly that a file of the project names, by the assembly.</summary>
        public IDictionary<string, string> NamedByFiles { get; } = new Dictionary<string, string>();

        /// <summary>Whether the engine's own code stands in for the package's.</summary>
        public static bool IsOfEngine(string name) => _ofEngine.Contains(name);

        /// <summary>Whether the package's tests are the project's too.</summary>
        internal bool IsTested(Package package, string root) =>
            package.IsEmbeddedIn(root) || Testables.Contains(package.Name);

        /// <summary>Whether none of the package's code is compiled: the engine has it, and nobody wants to run its tests.</summary>
        internal bool IsReplaced(Package package, string root) =>
            IsOfEngine(package.Name) && !(package.Name == Bridge && IsTested(package, root));

        /// <param name="found">A file that says where else packages were found; null for nowhere.</param>
        internal static PackageList Read(string root, string? found, Problems problems)
        {
            var list = new PackageList { HasManifest = File.Exists(Path.Combine(root, Manifest)) };
            list.Testables = TestablesIn(Path.Combine(root, Manifest));
            list.AddVersions(root, problems);
            list.AddFolders(Path.Combine(root, Packages), true);
            list.AddLocal(root, problems);
            list.AddFolders(Path.Combine(root, "Library", "PackageCache"), false);
            if (found != null)
            {
                list.AddFound(found);
            }
            return list;
        }

        // A manifest that cannot be read is told of where its packages are.
        private static IReadOnlyCollection<string> TestablesIn(string manifest)
        {
            try
            {
                using var json = JsonDocument.Parse(File.ReadAllText(manifest), LooseJson.Options);
                return json
                    .RootElement.GetProperty("testables")
                    .EnumerateArray()
                    .Select(name => name.ToString())
                    .ToHashSet();
            }
            catch (Exception problem)
                when (problem is IOException
                    || problem is JsonException
                    || problem is KeyNotFoundException
                    || problem is InvalidOperationException
                )
            {
                return Array.Empty<string>();
            }
        }

        private void AddVersions(string root, Problems problems)
        {
            foreach (var (name, version) in Entries(root, Manifest, Dependencies, problems))
            {
                _versions[name] = version.ToString();
                _direct.Add(name);
            }
            // What these need in turn.
            foreach (var (name, entry) in Entries(root, Lock, Dependencies, problems))
            {
                if (
                    entry.ValueKind == JsonValueKind.Object
                    && entry.TryGetProperty("version", out var version)
                )
                {
                    _versions.TryAdd(name, version.ToString());
                }
            }
        }

        private void AddFolders(string place, bool isOwn)
        {
            if (Directory.Exists(place))
            {
                foreach (
                    var folder in Directory
                        .GetDirectories(place)
                        .OrderBy(path => path, StringComparer.Ordinal)
                )
                {
                    Add(folder, isOwn);
                }
            }
        }

        private void AddLocal(string root, Problems problems)
        {
            foreach (var (name, version) in _versions.ToList())
            {
                var path = version.StartsWith(LocalPrefix, StringComparison.Ordinal)
                    ? version.Substring(LocalPrefix.Length)
                    : "";
                if (path == "" || path.EndsWith("gz", StringComparison.Ordinal))
                {
                    continue;
                }
                var folder = Path.GetFullPath(Path.Combine(root, Packages, path));
                if (!Directory.Exists(folder))
                {
                    problems.Add(Manifest, 0, $"names {name} in {path}, which does not exist");
                }
                Add(folder, true);
            }
        }

        private void AddFound(string file)
        {
            using var json = JsonDocument.Parse(File.ReadAllText(file));
            foreach (var entry in json.RootElement.GetProperty("folders").EnumerateObject())
            {
                Add(entry.Value.GetString()!, false);
            }
            Missing = json
                .RootElement.GetProperty("missing")
                .EnumerateObject()
                .ToDictionary(entry => entry.Name, entry => entry.Value.ToString());
        }

        // The first one of a name counts: Unity takes embedded ones before all others.
        private void Add(string folder, bool isOwn)
        {
            var file = Path.Combine(folder, Description);
            if (!File.Exists(file))
            {
                return;
            }
            try
            {
                using var json = JsonDocument.Parse(File.ReadAllText(file), LooseJson.Options);
                var (name, version) = (Text(json, "name"), Text(json, "version"));
                name = name != "" ? name : Path.GetFileName(folder);
                if (!_here.Exists(known => known.Name == name))
                {
                    _here.Add(new Package(name, version, folder, isOwn));
                    _versions[name] = version;
                }
            }
            catch (JsonException)
            {
                // A folder that only looks like a package.
            }
        }

        private static string Text(JsonDocument json, string key) =>
            json.RootElement.TryGetProperty(key, out var value) ? value.ToString() : "";

        private static List<(string Name, JsonElement Value)> Entries(
            string root,
            string path,
            string key,
            Problems problems
        )
        {
            var file = Path.Combine(root, path);
            var entries = new List<(string, JsonElement)>();
            if (!File.Exists(file))
            {
                return entries;
            }
            try
            {
                using var json = JsonDocument.Parse(File.ReadAllText(file), LooseJson.Options);
                if (json.RootElement.TryGetProperty(key, out var named))
                {
                    entries.AddRange(
                        named.EnumerateObject().Select(entry => (entry.Name, entry.Value.Clone()))
                    );
                }
            }
            catch (JsonException problem)
            {
                problems.Add(path, (int)(problem.LineNumber ?? 0) + 1, "is no valid JSON here");
            }
            return entries;
        }
    }

    internal static class LooseJson
    {
        // Unity accepts both.
        internal static readonly JsonDocumentOptions Options = new()
        {
            AllowTrailingCommas = true,
            CommentHandling = JsonCommentHandling.Skip,
        };
    }
}
