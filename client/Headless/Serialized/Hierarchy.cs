using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using Headless.Projects;
using UnityEngine;
using Object = UnityEngine.Object;

namespace Headless.Serialized
{
    /// <summary>The objects of one scene or prefab: made first, all of them, then filled, so that each finds the others.</summary>
    internal sealed class Hierarchy
    {
        private readonly ObjectFile _file;
        private readonly IAssets _assets;
        private readonly UnityProject _project;
        private readonly NotSimulated _notSimulated;
        private readonly Dictionary<long, Object> _objects = new();
        private readonly List<(ObjectNode Node, Object Made)> _made = new();
        private readonly IEmbeddedAssets _embedded;

        internal Hierarchy(
            ObjectFile file,
            IAssets assets,
            UnityProject project,
            NotSimulated notSimulated
        )
        {
            (_file, _assets, _project, _notSimulated) = (file, assets, project, notSimulated);
            var ownerless = file.Nodes.Where(node => node.Link("m_GameObject") == 0);
            _embedded = assets.Embedded(ownerless, _objects);
            MakeObjects();
            foreach (var root in _file.Roots)
            {
                LinkChildren(root);
            }
        }

        internal IReadOnlyDictionary<long, Object> Objects => _objects;

        internal IEnumerable<GameObject> Roots =>
            _file
                .Roots.Select(root => (_objects.GetValueOrDefault(root.Id) as Transform)?.Owner)
                .OfType<GameObject>();

        /// <summary>Gives each object its fields. Until then it has only its name and its place.</summary>
        internal void Fill()
        {
            _embedded.Fill();
            FillObjects();
            _embedded.SendLoaded();
        }

        private void FillObjects()
        {
            foreach (var (node, made) in _made)
            {
                if (made is GameObject owner)
                {
                    FillOwner(owner, node);
                    continue;
                }
                new ObjectReader(node, _objects, _assets, _project.Problems).Fill(made);
                if (made is RectTransform rect)
                {
                    PlaceRect(rect, node);
                }
                else if (made is UnityEngine.Tilemaps.Tilemap map)
                {
                    TilemapReader.Fill(map, node, _assets);
                }
            }
        }

        private void MakeObjects()
        {
            var components = _file
                .Nodes.Where(node => node.Body["m_GameObject"] != null)
                .ToLookup(node => _file.Find(node.Link("m_GameObject"))?.Id ?? 0);
            foreach (var node in _file.Nodes.Where(node => node.ClassId == ClassIds.GameObject))
            {
                MakeOwner(node, InOrder(node, components[node.Id]));
            }
            foreach (var (alias, id) in _file.Aliases)
            {
                if (_objects.TryGetValue(id, out var made))
                {
                    _objects.TryAdd(alias, made);
                }
            }
        }

        // Components that an instance has added do not stand in the list of the prefab's object.
        private List<ObjectNode> InOrder(ObjectNode owner, IEnumerable<ObjectNode> components)
        {
            var order = owner
                .Body.ItemsAt("m_Component")
                .Select(item => item["component"] ?? item)
                .Select(item => _file.Find(IdIn(item)))
                .ToList();
            return components
                .OrderBy(node => order.IndexOf(node) is var at && at < 0 ? order.Count : at)
                .ToList();
        }

        // Unity 5 wrote "- 4: {fileID: 1}".
        private static long IdIn(Projects.Yaml.YamlNode item) =>
            item["fileID"] != null
                ? item.LongAt("fileID")
                : (item as Projects.Yaml.YamlMap)?.Entries.FirstOrDefault().Value?.LongAt("fileID")
                    ?? 0;

        private void MakeOwner(ObjectNode node, List<ObjectNode> components)
        {
            var isRect = components.Any(part => part.ClassId == ClassIds.RectTransform);
            var type = isRect ? typeof(RectTransform) : typeof(Transform);
            var owner = new GameObject(node.Body.TextAt("m_Name"), type, false);
            Take(node, owner);
            foreach (var part in components)
            {
                if (ClassIds.IsTransform(part.ClassId))
                {
                    Take(part, owner.OwnTransform);
                }
                else if (TypeOf(part) is { } wanted && Make(wanted, part) is { } component)
                {
                    owner.Attach(component);
                    Take(part, component);
                }
            }
        }

        private void Take(ObjectNode node, Object made)
        {
            _objects[node.Id] = made;
            _made.Add((node, made));
        }

        private Type? TypeOf(ObjectNode part)
        {
            if (part.ClassId == ClassIds.Script)
            {
                return _assets.ScriptType(part);
            }
            var type = NativeTypes.Find(part.Kind);
            if (type == null || !NativeTypes.IsSimulated(type))
            {
                _notSimulated.Add(part.Kind, part.File, part.Line);
            }
            return type;
        }

        private Component? Make(Type type, ObjectNode part)
        {
            try
            {
                return Activator.CreateInstance(type, true) as Component;
            }
            catch (TargetInvocationException wrapper)
            {
                Debug.LogException(wrapper.InnerException!);
                return null;
            }
            catch (MemberAccessException)
            {
                _project.Problems.Add(
                    part.File,
                    part.Line,
                    $"has the component {type.FullName}, which is abstract"
                );
                return null;
            }
        }

        private void LinkChildren(ObjectNode top)
        {
            if (_objects.GetValueOrDefault(top.Id) is not Transform parent)
            {
                return;
            }
            foreach (var node in ChildrenOf(top))
            {
                if (_objects.GetValueOrDefault(node.Id) is Transform { ParentOrNull: null } child)
                {
                    child.ParentOrNull = parent;
                    parent.Children.Add(child);
                    LinkChildren(node);
                }
            }
        }

        private ILookup<long, ObjectNode>? _byFather;

        // An instance's added children do not stand in the list of the prefab's transform.
        private IEnumerable<ObjectNode> ChildrenOf(ObjectNode top)
        {
            _byFather ??= _file
                .Nodes.Where(node => ClassIds.IsTransform(node.ClassId))
                .ToLookup(node => _file.Find(node.Link("m_Father"))?.Id ?? 0);
            var order = top
                .Body.ItemsAt("m_Children")
                .Select((child, at) => (Id: _file.Find(child.LongAt("fileID"))?.Id ?? 0, At: at))
                .GroupBy(child => child.Id)
                .ToDictionary(group => group.Key, group => group.First().At);
            return _byFather[top.Id]
                .OrderBy(node => order.GetValueOrDefault(node.Id, order.Count))
                .ThenBy(node => node.Body.IntAt("m_RootOrder"));
        }

        private static void FillOwner(GameObject owner, ObjectNode node)
        {
            owner.layer = node.Body.IntAt("m_Layer");
            if (node.Body.TextAt("m_TagString") is { Length: > 0 } tag)
            {
                owner.TakeTag(tag);
            }
            owner.IsActiveSelf = node.Body.IntAt("m_IsActive", 1) != 0;
        }

        // The anchors decide x and y; the file's local position is what they gave when it was saved.
        private static void PlaceRect(RectTransform rect, ObjectNode node)
        {
            var place = node.Body["m_AnchoredPosition"];
            var depth = node.Body["m_LocalPosition"]?.FloatAt("z") ?? 0;
            rect.anchoredPosition3D = new Vector3(
                place?.FloatAt("x") ?? 0,
                place?.FloatAt("y") ?? 0,
                depth
            );
        }
    }
}
