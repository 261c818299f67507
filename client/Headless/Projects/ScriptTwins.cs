using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;

namespace Headless.Projects
{
    /// <summary>
    /// Scripts with one GUID, as a file that was moved and came back. Unity keeps the first that it imports, on each machine another one;
    /// the one for which the scenes and prefabs were saved is the one whose fields they have.
    /// </summary>
    internal sealed class ScriptTwins
    {
        private static readonly Regex _target = new(
            @"^    - target: \{fileID: (-?\d+), guid: ([0-9a-f]{32})"
        );

        private static readonly Regex _head = new(@"&(-?\d+)");

        private static readonly Regex _field = new(@"^  ([A-Za-z_<]\S*?):");

        private static readonly Regex _path = new(@"^      propertyPath: ([A-Za-z_]\w*)");

        private readonly string _root;
        private readonly AssetIndex _assets;
        private readonly List<(string Path, string[] Lines)> _saved = new();

        /// <param name="root">The project's folder.</param>
        /// <param name="assets">All of its assets.</param>
        public ScriptTwins(string root, AssetIndex assets)
        {
            (_root, _assets) = (root, assets);
        }

        /// <summary>The script that the saved objects fit best; of several the first.</summary>
        /// <param name="guid">The GUID that they share.</param>
        /// <param name="scripts">Their paths, relative to the project's folder.</param>
        public string Best(string guid, IReadOnlyList<string> scripts)
        {
            var fields = FieldsOf(guid);
            return scripts.OrderByDescending(path => Fitting(path, fields)).First();
        }

        private int Fitting(string path, HashSet<string> fields)
        {
            var source = File.ReadAllText(Path.Combine(_root, path));
            return fields.Count(field => Regex.IsMatch(source, $@"\b{Regex.Escape(field)}\b"));
        }

        // Those of the objects, and those that instances of prefabs change.
        private HashSet<string> FieldsOf(string guid)
        {
            var (fields, objects) = (new HashSet<string>(), new HashSet<(string, string)>());
            foreach (var (path, lines) in Saved())
            {
                foreach (var (id, from, to) in Objects(lines))
                {
                    if (lines.Skip(from).Take(to - from).Any(line => IsOf(guid, line)))
                    {
                        objects.Add((_assets.GuidOf(path) ?? "", id));
                        AddFields(fields, lines.Skip(from).Take(to - from));
                    }
                }
            }
            foreach (var (_, lines) in Saved())
            {
                for (var i = 1; i < lines.Length; i++)
                {
                    if (
                        _path.Match(lines[i]) is { Success: true } changed
                        && _target.Match(lines[i - 1]) is { Success: true } target
                        && objects.Contains((target.Groups[2].Value, target.Groups[1].Value))
                    )
                    {
                        fields.Add(changed.Groups[1].Value);
                    }
                }
            }
            return fields;
        }

        private static bool IsOf(string guid, string line) =>
            line.StartsWith("  m_Script:") && line.Contains(guid);

        private static void AddFields(HashSet<string> fields, IEnumerable<string> lines) =>
            fields.UnionWith(
                lines
                    .Select(line => _field.Match(line))
                    .Where(match => match.Success && !match.Groups[1].Value.StartsWith("m_"))
                    .Select(match => match.Groups[1].Value)
            );

        // Each with its id, and the lines from and up to which it goes.
        private static IEnumerable<(string Id, int From, int To)> Objects(string[] lines)
        {
            var heads = Enumerable
                .Range(0, lines.Length)
                .Where(i => lines[i].StartsWith("--- "))
                .Append(lines.Length)
                .ToList();
            return heads.Zip(
                heads.Skip(1),
                (head, next) => (_head.Match(lines[head]).Groups[1].Value, head, next)
            );
        }

        private List<(string Path, string[] Lines)> Saved()
        {
            if (_saved.Count == 0)
            {
                _saved.AddRange(
                    _assets
                        .Paths.Where(path =>
                            Path.GetExtension(path) is ".unity" or ".prefab" or ".asset"
                        )
                        .Where(path => _assets.PackageOf(path) == null)
                        .Select(path => (path, File.ReadAllLines(Path.Combine(_root, path))))
                );
            }
            return _saved;
        }
    }
}
