using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace Headless.Projects
{
    /// <summary>The assets of a project and of its packages, by GUID.</summary>
    public sealed class AssetIndex
    {
        private const string MetaEnding = ".meta";
        private const string GuidKey = "guid:";

        // A .meta file begins with its format and its GUID.
        private const int LinesBeforeGuid = 4;

        private static readonly HashSet<string> _code = new(StringComparer.OrdinalIgnoreCase)
        {
            ".cs",
            ".asmdef",
            ".asmref",
            ".dll",
        };

        public static readonly AssetIndex Empty = new("", PackageList.Empty, new Problems());

        private readonly string _root;
        private readonly PackageList _packages;
        private readonly Problems _problems;
        private readonly Dictionary<string, string> _byGuid = new();
        private readonly Dictionary<string, string> _guids = new();
        private readonly SortedDictionary<string, List<string>> _twins = new(
            StringComparer.Ordinal
        );
        private readonly Dictionary<string, Package> _ofPackages = new();
        private readonly List<string> _paths = new();
        private readonly HashSet<string> _known = new();

        private AssetIndex(string root, PackageList packages, Problems problems)
        {
            (_root, _packages, _problems) = (root, packages, problems);
        }

        /// <summary>Every asset, relative to the project's folder, in the order of their names.</summary>
        public IReadOnlyList<string> Paths => _paths;

        /// <summary>The asset with that GUID, relative to the project's folder; null if there is none.</summary>
        public string? PathOf(string guid) => _byGuid.GetValueOrDefault(guid);

        public bool Has(string path) => _known.Contains(path);

        /// <summary>The GUID of the asset at that path; null if it has none.</summary>
        public string? GuidOf(string path) => _guids.GetValueOrDefault(path);

        /// <summary>The package that the file belongs to; null for one in Assets/.</summary>
        public Package? PackageOf(string path) => _ofPackages.GetValueOrDefault(path);

        internal static AssetIndex Read(string root, PackageList packages, Problems problems)
        {
            var index = new AssetIndex(root, packages, problems);
            index.AddFolder(Path.Combine(root, "Assets"), null);
            foreach (var package in packages.Here)
            {
                index.AddFolder(package.Folder, package);
            }
            index.ChooseTwins();
            return index;
        }

        private void ChooseTwins()
        {
            var twins = new ScriptTwins(_root, this);
            foreach (var (guid, paths) in _twins)
            {
                if (paths.TrueForAll(path => path.EndsWith(".cs", StringComparison.Ordinal)))
                {
                    _byGuid[guid] = twins.Best(guid, paths);
                }
                foreach (var path in paths.Where(path => path != _byGuid[guid]))
                {
                    _problems.Add(
                        path + MetaEnding,
                        0,
                        $"has the GUID of {_byGuid[guid]}, which is the one that counts here"
                    );
                }
            }
        }

        private void AddFolder(string folder, Package? package)
        {
            foreach (
                var entry in Directory
                    .GetFileSystemEntries(folder)
                    .OrderBy(path => path, StringComparer.Ordinal)
            )
            {
                if (IsHidden(Path.GetFileName(entry)))
                {
                    continue;
                }
                if (Directory.Exists(entry))
                {
                    AddFolder(entry, package);
                }
                else if (!IsLeftOut(entry, package))
                {
                    AddFile(entry, package);
                }
            }
        }

        private bool IsLeftOut(string file, Package? package) =>
            file.EndsWith(MetaEnding, StringComparison.OrdinalIgnoreCase)
            || package != null
                && _packages.IsReplaced(package, _root)
                && _code.Contains(Path.GetExtension(file));

        private void AddFile(string file, Package? package)
        {
            var path = Path.GetRelativePath(_root, file).Replace('\\', '/');
            _paths.Add(path);
            _known.Add(path);
            if (package != null)
            {
                _ofPackages[path] = package;
            }
            if (File.Exists(file + MetaEnding) && GuidIn(file + MetaEnding) is { } guid)
            {
                _guids[path] = guid;
                if (!_byGuid.TryAdd(guid, path) && package == null)
                {
                    if (!_twins.TryGetValue(guid, out var twins))
                    {
                        _twins.Add(guid, twins = new List<string> { _byGuid[guid] });
                    }
                    twins.Add(path);
                }
            }
        }

        private static string? GuidIn(string meta) =>
            File.ReadLines(meta)
                .Take(LinesBeforeGuid)
                .FirstOrDefault(line => line.StartsWith(GuidKey, StringComparison.Ordinal))
                ?.Substring(GuidKey.Length)
                .Trim();

        // Unity imports nothing from such folders and files.
        private static bool IsHidden(string name) =>
            name.StartsWith('.')
            || name.EndsWith('~')
            || name.Equals("cvs", StringComparison.OrdinalIgnoreCase);
    }
}
