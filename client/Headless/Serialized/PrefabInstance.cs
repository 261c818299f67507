using System.Collections.Generic;
using System.Linq;
using Headless.Projects.Yaml;

namespace Headless.Serialized
{
    /// <summary>A prefab in a scene or in another prefab, with what is different there.</summary>
    internal sealed class PrefabInstance
    {
        // The sign is never set in an id that Unity makes of two others.
        private const long IdMask = long.MaxValue;

        private readonly UnityDocument _document;
        private readonly YamlNode? _changes;
        private readonly Dictionary<long, long> _named;
        private readonly List<UnityDocument> _stripped;

        internal PrefabInstance(UnityDocument document, UnityFile file)
        {
            _document = document;
            _changes = document.Body["m_Modification"];
            _stripped = file
                .Documents.Where(other => other.IsStripped && InstanceOf(other) == document.FileId)
                .ToList();
            _named = _stripped
                .GroupBy(other => SourceOf(other))
                .ToDictionary(group => group.Key, group => group.First().FileId);
        }

        internal string SourceGuid => SourceOfInstance(_document)?.TextAt("guid") ?? "";

        /// <summary>
        /// Numbers in this file of objects that the source does not have, or not by these numbers, each with that of an object
        /// that stands for it.
        /// </summary>
        internal Dictionary<long, long> Strangers { get; } = new();

        /// <summary>
        /// Gives each stripped document whose object is not known in the source another one of the same class: the next that no
        /// document names, else the first. Returns how many there are.
        /// </summary>
        internal int FindStrangers(ObjectFile source)
        {
            foreach (var document in _stripped.Where(other => source.Find(SourceOf(other)) == null))
            {
                var kin = source
                    .Nodes.Where(node => node.ClassId == document.ClassId)
                    .Select(node => node.Id)
                    .ToList();
                if (kin.Find(id => !_named.ContainsKey(id)) is var free && free != 0)
                {
                    _named[free] = document.FileId;
                    Strangers[document.FileId] = document.FileId;
                }
                else if (kin.Count > 0)
                {
                    Strangers[document.FileId] = IdOf(kin[0]);
                }
            }
            return Strangers.Count;
        }

        /// <summary>Until Unity 2018.2 such a document stood in the prefab's own file too.</summary>
        internal static bool IsPrefabItself(UnityDocument document) =>
            document.Body.IntAt("m_IsPrefabParent") != 0
            || document.Body.IntAt("m_IsPrefabAsset") != 0
            || SourceOfInstance(document)?.LongAt("fileID") == 0;

        /// <summary>The name in this file of an object of the prefab: that of its stripped document, or one of both ids.</summary>
        internal long IdOf(long source) =>
            _named.TryGetValue(source, out var id) ? id : (_document.FileId ^ source) & IdMask;

        internal IEnumerable<ObjectNode> Expand(ObjectFile source)
        {
            var removed = Targets("m_RemovedComponents").Concat(Targets("m_RemovedGameObjects"));
            var gone = WithAllBelow(source, removed.ToHashSet());
            var nodes = source
                .Nodes.Where(node => !gone.Contains(node.Id))
                .ToDictionary(node => node.Id, Copy);
            foreach (var change in _changes?.ItemsAt("m_Modifications") ?? new List<YamlNode>())
            {
                var target =
                    nodes.GetValueOrDefault(change["target"]?.LongAt("fileID") ?? 0)
                    ?? Strange(source, nodes, change);
                if (target != null)
                {
                    Modification.Apply(target.Body, change);
                }
            }
            if (source.Roots.FirstOrDefault() is { } top && nodes.TryGetValue(top.Id, out var root))
            {
                root.Body.Set("m_Father", _changes?["m_TransformParent"] ?? new YamlMap(0));
            }
            return nodes.Values;
        }

        // Where no rule gives the numbers of parts, the field says which part is meant.
        private static ObjectNode? Strange(
            ObjectFile source,
            Dictionary<long, ObjectNode> nodes,
            YamlNode change
        ) =>
            source.HasNumbers ? null
            : StrangeTargets.Find(source, change.TextAt("propertyPath")) is { } found
                ? nodes.GetValueOrDefault(found.Id)
            : null;

        private ObjectNode Copy(ObjectNode source)
        {
            var body = (YamlMap)source.Body.Clone();
            Rename(body);
            return source.As(IdOf(source.Id), body);
        }

        // A reference without a GUID stays in the prefab, so it means the copy.
        private void Rename(YamlNode node)
        {
            foreach (var item in node.Items)
            {
                Rename(item);
            }
            if (node is not YamlMap map)
            {
                return;
            }
            var id = map.LongAt("fileID");
            if (id != 0 && map["guid"] == null)
            {
                map.Set("fileID", new YamlText(IdOf(id).ToString(), map.Line));
            }
            foreach (var (_, value) in map.Entries)
            {
                Rename(value);
            }
        }

        private IEnumerable<long> Targets(string list) =>
            _changes?.ItemsAt(list).Select(target => target.LongAt("fileID"))
            ?? Enumerable.Empty<long>();

        // A removed object takes its components and its children with it.
        private static HashSet<long> WithAllBelow(ObjectFile source, HashSet<long> gone)
        {
            if (gone.Count == 0)
            {
                return gone;
            }
            for (var before = -1; before != gone.Count; )
            {
                before = gone.Count;
                foreach (var node in source.Nodes)
                {
                    var father = source.Find(node.Link("m_Father"));
                    if (
                        gone.Contains(node.Link("m_GameObject"))
                        || (father != null && gone.Contains(father.Id))
                    )
                    {
                        gone.Add(node.Id);
                        gone.Add(node.Link("m_GameObject"));
                    }
                }
            }
            return gone;
        }

        private static YamlNode? SourceOfInstance(UnityDocument document) =>
            document.Body["m_SourcePrefab"] ?? document.Body["m_ParentPrefab"];

        private static long InstanceOf(UnityDocument stripped) =>
            (stripped.Body["m_PrefabInstance"] ?? stripped.Body["m_PrefabInternal"])?.LongAt(
                "fileID"
            ) ?? 0;

        private static long SourceOf(UnityDocument stripped) =>
            (
                stripped.Body["m_CorrespondingSourceObject"]
                ?? stripped.Body["m_PrefabParentObject"]
            )?.LongAt("fileID") ?? 0;
    }
}
