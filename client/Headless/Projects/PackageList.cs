using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.Json;

namespace Headless.Projects
{
    /// <summary>The packages of a project: which it names, and which have their sources on this machine.</summary>
    public sealed class PackageList
    {
        private const string Manifest = "Packages/manifest.json";
        private const string LocalPrefix = "file:";

        public static readonly PackageList Empty = new(new(), new());

        private PackageList(Dictionary<string, string> versions, List<string> folders)
        {
            Versions = versions;
            Folders = folders;
        }

        /// <summary>The version or address of each package that the manifest names.</summary>
        public IReadOnlyDictionary<string, string> Versions { get; }

        /// <summary>The folders of embedded, local and cached packages.</summary>
        public IReadOnlyList<string> Folders { get; }

        internal static PackageList Read(string root, Problems problems)
        {
            var versions = ReadManifest(root, problems);
            var folders = Embedded(root).ToList();
            foreach (var (name, version) in versions)
            {
                if (version.StartsWith(LocalPrefix, StringComparison.Ordinal))
                {
                    var path = version.Substring(LocalPrefix.Length);
                    var folder = Path.GetFullPath(Path.Combine(root, "Packages", path));
                    if (!Directory.Exists(folder))
                    {
                        problems.Add(Manifest, 0, $"names {name} in {path}, which does not exist");
                        continue;
                    }
                    folders.Add(folder);
                }
                else if (!folders.Any(folder => Path.GetFileName(folder) == name))
                {
                    folders.AddRange(Cached(root, name));
                }
            }
            return new PackageList(versions, folders);
        }

        private static Dictionary<string, string> ReadManifest(string root, Problems problems)
        {
            var file = Path.Combine(root, Manifest);
            if (!File.Exists(file))
            {
                return new();
            }
            try
            {
                using var json = JsonDocument.Parse(File.ReadAllText(file), LooseJson.Options);
                return json.RootElement.TryGetProperty("dependencies", out var named)
                    ? named
                        .EnumerateObject()
                        .ToDictionary(entry => entry.Name, entry => entry.Value.ToString())
                    : new();
            }
            catch (JsonException problem)
            {
                problems.Add(Manifest, (int)(problem.LineNumber ?? 0) + 1, "is no valid JSON here");
                return new();
            }
        }

        private static IEnumerable<string> Embedded(string root)
        {
            var packages = Path.Combine(root, "Packages");
            return Directory.Exists(packages)
                ? Directory
                    .GetDirectories(packages)
                    .Where(folder => File.Exists(Path.Combine(folder, "package.json")))
                    .OrderBy(folder => folder, StringComparer.Ordinal)
                : Enumerable.Empty<string>();
        }

        // Unity keeps them as name@version.
        private static IEnumerable<string> Cached(string root, string name)
        {
            var cache = Path.Combine(root, "Library", "PackageCache");
            return Directory.Exists(cache)
                ? Directory.GetDirectories(cache, name + "@*").Take(1)
                : Enumerable.Empty<string>();
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
