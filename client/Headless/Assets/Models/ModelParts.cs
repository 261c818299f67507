using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Headless.Projects;
using Headless.Projects.Yaml;
using Headless.Serialized;

namespace Headless.Assets.Models
{
    /// <summary>The parts of one model with their numbers, as Unity's importer would make them.</summary>
    internal sealed class ModelParts
    {
        /// <summary>The number of a model as a whole, and of a prefab.</summary>
        internal const long Whole = 100100000;

        private const string RootPath = "//RootNode/root";

        // Its name in the tables of old files.
        private const string RootName = "//RootNode";

        private readonly ModelFile _file;
        private readonly ModelIds _ids;
        private readonly MaterialSearch _search;
        private readonly List<ObjectNode> _nodes = new();
        private readonly Dictionary<string, long> _materials = new();
        private readonly string _path;
        private readonly string _guid;

        internal ModelParts(
            UnityProject project,
            string path,
            ModelFile file,
            ModelSettings settings
        )
        {
            (_path, _file, Settings) = (path, file, settings);
            _ids = new ModelIds(settings);
            _search = new MaterialSearch(project, path, settings);
            _guid = project.Assets.GuidOf(path) ?? "";
            Scale = settings.ScaleFor(file.Unit);
            AddRoot();
            Objects = ObjectFile.Of(path, _nodes, true);
        }

        internal ModelSettings Settings { get; }

        internal ObjectFile Objects { get; }

        /// <summary>The meshes by their numbers.</summary>
        internal Dictionary<long, ModelMesh> Meshes { get; } = new();

        /// <summary>The materials that are the model's own.</summary>
        internal IEnumerable<(long Id, ModelMaterial Material)> Materials =>
            _materials.Select(material => (material.Value, _file.Materials[material.Key]));

        internal IReadOnlyList<ModelTake> Takes => _file.Takes;

        /// <summary>From the file's unit to metres.</summary>
        internal float Scale { get; }

        internal bool IsRead => _file.IsRead;

        internal long? AvatarId { get; private set; }

        private bool IsMoved =>
            Settings.IsHuman
            || _file.Takes.Exists(take => take.Seconds > 0)
            || IsSkinned(_file.Root);

        private static bool IsSkinned(ModelNode node) =>
            node.Mesh is { IsSkinned: true } || node.Children.Exists(IsSkinned);

        internal long ClipId(string name) => _ids.Take("AnimationClip", name, name);

        private void AddRoot()
        {
            var top = _file.Root;
            if (!_file.IsRead)
            {
                top.Mesh = new ModelMesh(Path.GetFileNameWithoutExtension(_path));
                top.Materials.Add("");
            }
            else if (_file.MayCollapse && top.Children.Count == 1 && !Settings.KeepsHierarchy)
            {
                top = top.Children[0];
            }
            Add(top, Path.GetFileNameWithoutExtension(_path), RootPath, RootName, 0);
        }

        /// <summary>Adds the object and all below it; returns the number of its transform.</summary>
        private long Add(ModelNode node, string name, string path, string tableName, long father)
        {
            var owner = _ids.Take("GameObject", path, tableName);
            var transform = _ids.Take("Transform", path + "/Transform", tableName);
            var body = Saved.Map(
                ("m_Name", Saved.Text(name)),
                ("m_TagString", Saved.Text("Untagged")),
                ("m_IsActive", Saved.Text("1"))
            );
            AddNode(owner, "GameObject", body);
            var place = Saved.Map(
                ("m_GameObject", Saved.Link(owner)),
                ("m_LocalPosition", Saved.Vector(node.Place * Scale)),
                ("m_LocalRotation", Saved.Turn(node.Turn)),
                ("m_LocalScale", Saved.Vector(node.Scale)),
                ("m_Father", Saved.Link(father))
            );
            AddNode(transform, "Transform", place);
            if (node.Mesh != null)
            {
                AddMesh(node, owner, path, tableName);
            }
            if (father == 0 && Settings.HasAnimator && IsMoved)
            {
                AddAnimator(owner, path);
            }
            var children = new List<YamlNode>();
            foreach (var child in Sorted(node.Children))
            {
                var below = Add(child, child.Name, $"{path}/{child.Name}", child.Name, transform);
                children.Add(Saved.Link(below));
            }
            place.Set("m_Children", new YamlList(children, 0));
            return transform;
        }

        private IEnumerable<ModelNode> Sorted(List<ModelNode> children) =>
            Settings.SortsByName
                ? children.OrderBy(child => child.Name, StringComparer.OrdinalIgnoreCase)
                : children;

        private void AddMesh(ModelNode node, long owner, string path, string tableName)
        {
            var mesh = node.Mesh!;
            var id = _ids.Take("Mesh", mesh.Name, mesh.Name);
            Meshes[id] = mesh;
            var reference = Saved.Reference(id, _guid);
            // Each part has one, if only Unity's own.
            var materials = new YamlList(
                Enumerable
                    .Range(0, Math.Max(1, mesh.Parts.Count))
                    .Select(part => MaterialNamed(node.Materials.ElementAtOrDefault(part) ?? "")),
                0
            );
            if (mesh.IsSkinned)
            {
                AddComponent(
                    "SkinnedMeshRenderer",
                    owner,
                    path,
                    tableName,
                    ("m_Enabled", Saved.Text("1")),
                    ("m_Mesh", reference),
                    ("m_Materials", materials)
                );
                return;
            }
            AddComponent("MeshFilter", owner, path, tableName, ("m_Mesh", reference));
            AddComponent(
                "MeshRenderer",
                owner,
                path,
                tableName,
                ("m_Enabled", Saved.Text("1")),
                ("m_Materials", materials)
            );
            if (Settings.AddsColliders)
            {
                AddComponent("MeshCollider", owner, path, tableName, ("m_Mesh", reference));
            }
        }

        private void AddAnimator(long owner, string path)
        {
            AvatarId =
                Settings.IdOf("Avatar", "", "//RootNodeAvatar")
                ?? ModelSettings.ClassOf("Avatar") * ModelIds.PerClass;
            AddComponent(
                "Animator",
                owner,
                path,
                RootName,
                ("m_Enabled", Saved.Text("1")),
                ("m_Avatar", Saved.Reference(AvatarId.Value, _guid))
            );
        }

        private void AddComponent(
            string kind,
            long owner,
            string path,
            string tableName,
            params (string, YamlNode)[] fields
        ) =>
            AddNode(
                _ids.Take(kind, $"{path}/{kind}", tableName),
                kind,
                Saved.Map(fields.Prepend(("m_GameObject", Saved.Link(owner))).ToArray())
            );

        private void AddNode(long id, string kind, YamlMap body) =>
            _nodes.Add(new ObjectNode(id, ModelSettings.ClassOf(kind), kind, body, _path, 0));

        private YamlNode MaterialNamed(string name)
        {
            if (!Settings.HasMaterials || !_file.Materials.TryGetValue(name, out var material))
            {
                return Saved.Reference(BuiltinAssets.DefaultMaterial, BuiltinAssets.Extra);
            }
            if (_search.Find(material) is { } found)
            {
                return found;
            }
            if (!_materials.TryGetValue(name, out var id))
            {
                _materials[name] = id = _ids.Take("Material", name, name);
            }
            return Saved.Reference(id, _guid);
        }
    }
}
