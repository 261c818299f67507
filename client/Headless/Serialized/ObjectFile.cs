using System.Collections.Generic;
using System.Linq;
using Headless.Projects;
using Headless.Projects.Yaml;

namespace Headless.Serialized
{
    /// <summary>The objects of a scene or prefab, with its prefab instances in their places.</summary>
    internal sealed class ObjectFile
    {
        private readonly Dictionary<long, ObjectNode> _nodes = new();
        private readonly List<ObjectNode> _inOrder = new();

        // Other numbers of objects: that of an instance means the transform at its top.
        private readonly Dictionary<long, long> _aliases = new();

        private ObjectFile(string path)
        {
            Path = path;
        }

        internal string Path { get; }

        /// <summary>Whether an importer made it of a model, and not Unity's editor of a prefab.</summary>
        internal bool IsModel { get; private init; }

        /// <summary>False if the numbers by which files know its objects cannot be told.</summary>
        internal bool HasNumbers { get; private init; } = true;

        internal IReadOnlyDictionary<long, long> Aliases => _aliases;

        internal IReadOnlyList<ObjectNode> Nodes => _inOrder;

        /// <summary>The transforms without a parent, in the order of the hierarchy.</summary>
        internal IReadOnlyList<ObjectNode> Roots { get; private set; } = new List<ObjectNode>();

        internal ObjectNode? Find(long id) =>
            _nodes.TryGetValue(_aliases.GetValueOrDefault(id, id), out var node) ? node : null;

        internal static ObjectFile Read(UnityFile file, PrefabFiles prefabs, Problems problems)
        {
            var made = new ObjectFile(file.Path);
            foreach (var document in file.Documents.Where(document => !document.IsStripped))
            {
                if (document.ClassId == ClassIds.PrefabInstance)
                {
                    if (PrefabInstance.IsPrefabItself(document))
                    {
                        continue;
                    }
                    made.AddInstance(document, file, prefabs, problems);
                }
                else
                {
                    made.Add(
                        new ObjectNode(
                            document.FileId,
                            document.ClassId,
                            document.Kind,
                            document.Body,
                            file.Path,
                            document.Line
                        )
                    );
                }
            }
            made.Roots = made.FindRoots();
            return made;
        }

        /// <summary>Of objects that stand in no file.</summary>
        internal static ObjectFile Of(string path, IEnumerable<ObjectNode> nodes, bool hasNumbers)
        {
            var made = new ObjectFile(path) { IsModel = true, HasNumbers = hasNumbers };
            foreach (var node in nodes)
            {
                made.Add(node);
            }
            made.Roots = made.FindRoots();
            return made;
        }

        private void AddInstance(
            UnityDocument document,
            UnityFile file,
            PrefabFiles prefabs,
            Problems problems
        )
        {
            var instance = new PrefabInstance(document, file);
            var source = prefabs.Find(instance.SourceGuid, file.Path, document.Line);
            if (source == null)
            {
                return;
            }
            if (source.IsModel && instance.FindStrangers(source) > 0 && source.HasNumbers)
            {
                problems.Add(
                    file.Path,
                    document.Line,
                    $"names parts of {source.Path} that are not known there by these numbers; others of the same kind stand for them"
                );
            }
            foreach (var node in instance.Expand(source))
            {
                Add(node);
            }
            var top = source.Roots.FirstOrDefault();
            if (top != null)
            {
                _aliases[document.FileId] = instance.IdOf(top.Id);
            }
            foreach (var (id, node) in instance.Strangers)
            {
                _aliases[id] = node;
            }
        }

        private void Add(ObjectNode node)
        {
            if (_nodes.TryAdd(node.Id, node))
            {
                _inOrder.Add(node);
            }
        }

        private List<ObjectNode> FindRoots()
        {
            var order = _inOrder
                .Where(node => node.ClassId == ClassIds.SceneRoots)
                .SelectMany(node => node.Body.ItemsAt("m_Roots"))
                .Select((root, at) => (Node: Find(root.LongAt("fileID")), At: at))
                .Where(root => root.Node != null)
                .GroupBy(root => root.Node!)
                .ToDictionary(same => same.Key, same => same.First().At);
            // Older scenes have a number in each transform instead.
            return _inOrder
                .Where(node =>
                    ClassIds.IsTransform(node.ClassId) && Find(node.Link("m_Father")) == null
                )
                .OrderBy(node => order.GetValueOrDefault(node, int.MaxValue))
                .ThenBy(node => node.Body.IntAt("m_RootOrder"))
                .ToList();
        }
    }
}
