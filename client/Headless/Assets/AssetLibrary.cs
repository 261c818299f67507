using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Headless.Assets.Layers;
using Headless.Assets.Models;
using Headless.Projects;
using Headless.Projects.Yaml;
using Headless.Serialized;
using UnityEngine;
using UnityEngine.UIElements;
using Object = UnityEngine.Object;

namespace Headless.Assets
{
    /// <summary>A project's assets, each imported when something refers to it for the first time.</summary>
    internal sealed class AssetLibrary : IAssets
    {
        private const string ResourcesFolder = "/Resources/";

        private static readonly HashSet<string> _texts = new(StringComparer.OrdinalIgnoreCase)
        {
            ".txt",
            ".json",
            ".csv",
            ".xml",
            ".html",
            ".htm",
            ".yaml",
            ".bytes",
            ".fnt",
        };

        private static readonly HashSet<string> _sounds = new(StringComparer.OrdinalIgnoreCase)
        {
            ".wav",
            ".mp3",
            ".ogg",
            ".aif",
            ".aiff",
            ".flac",
        };

        private readonly UnityProject _project;
        private readonly NotSimulated _notSimulated;
        private readonly ScriptTypes _scripts;
        private readonly PrefabFiles _prefabFiles;
        private readonly ModelLibrary _models;
        private readonly AssetAddresses _addresses;
        private readonly Dictionary<string, Hierarchy> _prefabs = new();
        private readonly Dictionary<string, IReadOnlyDictionary<long, Object>> _assets = new();

        internal AssetLibrary(UnityProject project, NotSimulated notSimulated, ScriptTypes scripts)
        {
            (_project, _notSimulated, _scripts) = (project, notSimulated, scripts);
            _models = new ModelLibrary(project);
            _prefabFiles = new PrefabFiles(project, _models);
            _addresses = new AssetAddresses(project, this);
        }

        public Type? ScriptType(ObjectNode user) => _scripts.Of(user);

        // A script of a package stands beside the objects of a tile palette, and means nothing to a game.
        public IEmbeddedAssets Embedded(
            IEnumerable<ObjectNode> nodes,
            Dictionary<long, Object> objects
        ) =>
            Saved(
                nodes.Where(node =>
                    node.ClassId != ClassIds.Script || _scripts.SourceOf(node) != null
                ),
                objects
            );

        public bool Has(string guid, long fileId) =>
            _project.Assets.PathOf(guid) != null
            || BuiltinAssets.IsBuiltin(guid)
            || ActionsImporter.IsDefault(guid)
            || ShapeSprites.Has(fileId);

        public Object? Find(string guid, long fileId, Type type)
        {
            if (_project.Assets.PathOf(guid) is not { } path)
            {
                if (ActionsImporter.IsDefault(guid))
                {
                    return Part(ActionsImporter.Defaults, fileId, type);
                }
                return ObjectReader.Fitting(
                    BuiltinAssets.Find(guid, fileId) ?? ShapeSprites.Find(fileId) ?? Instead(type),
                    type
                );
            }
            if (IsPrefab(path))
            {
                return PartOfPrefab(path, fileId, type);
            }
            return ModelLibrary.HasObjects(path)
                ? PartOfModel(path, fileId, type)
                : Part(Parts(path), fileId, type);
        }

        private Object? PartOfModel(string path, long fileId, Type type)
        {
            var parts = Parts(path);
            var exact =
                parts.GetValueOrDefault(fileId) ?? Prefab(path).Objects.GetValueOrDefault(fileId);
            if (ObjectReader.Fitting(exact, type) is { } found)
            {
                return found;
            }
            var other = Part(parts, fileId, type) ?? PartOfPrefab(path, fileId, type);
            if (other != null && fileId != ModelParts.Whole && _models.ObjectsOf(path).HasNumbers)
            {
                _project.Problems.Add(
                    path,
                    0,
                    $"does not have the parts that files want of it by their numbers; {other.name} stands for a {type.Name}"
                );
            }
            return other;
        }

        // The material of a package that is not here: most of these are the plain ones of a render pipeline.
        private static Object? Instead(Type type) =>
            type == typeof(Material) ? Material.DefaultLit : null;

        private Object? PartOfPrefab(string path, long fileId, Type type)
        {
            var prefab = Prefab(path);
            var part = prefab.Objects.GetValueOrDefault(fileId) ?? prefab.Roots.FirstOrDefault();
            return ObjectReader.Fitting(part, type);
        }

        private static Object? Part(
            IReadOnlyDictionary<long, Object> parts,
            long fileId,
            Type type
        ) =>
            parts.TryGetValue(fileId, out var asset) && type.IsInstanceOfType(asset)
                ? asset
                : parts.Values.FirstOrDefault(type.IsInstanceOfType);

        /// <summary>The objects of a scene, asleep.</summary>
        internal IEnumerable<GameObject> Scene(string path)
        {
            var file = UnityFile.Read(_project.Root, path, _project.Problems);
            var objects = ObjectFile.Read(file, _prefabFiles, _project.Problems);
            var scene = new Hierarchy(objects, this, _project, _notSimulated);
            scene.Fill();
            return scene.Roots;
        }

        /// <summary>The assets of that type at that path below a folder Resources, without the ending, or in that folder.</summary>
        internal IEnumerable<Object> Resources(string path, Type type, bool isFolder) =>
            _project
                .Assets.Paths.Where(asset =>
                    path != null && IsResource(asset, path.Trim('/'), isFolder)
                )
                .SelectMany(asset => At(asset, type));

        /// <summary>The assets of that type in that file; none if it is not one of the project's.</summary>
        internal IEnumerable<Object> At(string path, Type type) =>
            !_project.Assets.Has(path) ? Enumerable.Empty<Object>()
            : IsPrefab(path) ? RootsAt(path, type)
            : ModelLibrary.HasObjects(path)
                ? RootsAt(path, type).Concat(Parts(path).Values.Where(type.IsInstanceOfType))
            : Parts(path).Values.Where(type.IsInstanceOfType);

        private IEnumerable<Object> RootsAt(string path, Type type) =>
            Prefab(path).Roots.Select(root => ObjectReader.Fitting(root, type)).OfType<Object>();

        /// <summary>The file that the asset was read from; null for any other object.</summary>
        internal string? PathOf(Object asset) =>
            _assets
                .Where(read => read.Value.Values.Contains(asset))
                .Select(read => read.Key)
                .Concat(
                    _prefabs
                        .Where(read => read.Value.Objects.Values.Contains(asset))
                        .Select(read => read.Key)
                )
                .FirstOrDefault();

        private static bool IsResource(string asset, string path, bool isFolder)
        {
            var at = asset.LastIndexOf(ResourcesFolder, StringComparison.OrdinalIgnoreCase);
            if (at < 0)
            {
                return false;
            }
            var below = asset.Substring(at + ResourcesFolder.Length);
            var name = Path.ChangeExtension(below, null);
            return string.Equals(name, path, StringComparison.OrdinalIgnoreCase)
                || isFolder
                    && (
                        path == ""
                        || below.StartsWith(path + "/", StringComparison.OrdinalIgnoreCase)
                    );
        }

        private Hierarchy Prefab(string path)
        {
            if (_prefabs.TryGetValue(path, out var known))
            {
                return known;
            }
            var made = new Hierarchy(ObjectsOf(path), this, _project, _notSimulated);
            // Known before it is filled, because it may refer to itself.
            _prefabs.Add(path, made);
            made.Fill();
            return made;
        }

        private ObjectFile ObjectsOf(string path)
        {
            if (ModelLibrary.HasObjects(path))
            {
                return _models.ObjectsOf(path);
            }
            var file = UnityFile.Read(_project.Root, path, _project.Problems);
            return ObjectFile.Read(file, _prefabFiles, _project.Problems);
        }

        private IReadOnlyDictionary<long, Object> Parts(string path)
        {
            if (!_assets.TryGetValue(path, out var parts))
            {
                _assets.Add(path, new Dictionary<long, Object>());
                _assets[path] = parts = Import(path);
            }
            return parts;
        }

        private IReadOnlyDictionary<long, Object> Import(string path)
        {
            try
            {
                return ImportReadable(path);
            }
            catch (Exception problem)
                when (problem is IOException || problem is UnauthorizedAccessException)
            {
                _project.Problems.Add(path, 0, $"cannot be read: {problem.Message.TrimEnd('.')}");
                return new Dictionary<long, Object>();
            }
        }

        private IReadOnlyDictionary<long, Object> ImportReadable(string path)
        {
            var ending = Path.GetExtension(path);
            if (TextureImporter.Endings.Contains(ending))
            {
                return TextureImporter.Import(_project, _notSimulated, path);
            }
            if (_texts.Contains(ending))
            {
                var bytes = File.ReadAllBytes(Path.Combine(_project.Root, path));
                return One(4900000, new TextAsset(bytes), path);
            }
            if (_sounds.Contains(ending))
            {
                var sound = SoundFile.Read(File.ReadAllBytes(Path.Combine(_project.Root, path)));
                return One(
                    8300000,
                    new AudioClip(sound.Samples, sound.Frequency, sound.Channels),
                    path
                );
            }
            if (AsepriteImporter.Is(path))
            {
                return AsepriteImporter.Import(_project, path);
            }
            if (ModelLibrary.IsModel(path))
            {
                return ModelImporter.Import(_notSimulated, path, _models.Parts(path));
            }
            switch (ending.ToLowerInvariant())
            {
                case ".mat":
                    return One(2100000, MaterialImporter.Import(_project, path, this), path);
                case ".physicsmaterial2d":
                    return One(6200000, PhysicsMaterials.Flat(SavedIn(path)), path);
                case ".physicmaterial":
                    return One(13400000, PhysicsMaterials.Solid(SavedIn(path)), path);
                case ".asset":
                case ".mesh":
                case ".anim":
                case ".controller":
                case ".overridecontroller":
                case ".playable":
                case ".signal":
                    return ImportObjects(path);
                case ".uss":
                case ".tss":
                    return ImportSheet(path);
                case ".uxml":
                    return ImportTree(path);
                case ".ttf":
                case ".otf":
                    return One(12800000, (Font)Activator.CreateInstance(typeof(Font), true)!, path);
                case ActionsImporter.Ending:
                    return ActionsImporter.Import(_project, path);
                case ".cs":
                    break;
                default:
                    var package = PackageImporters.For(path);
                    var what =
                        package == null
                            ? $"assets of the kind {ending}"
                            : PackageImporters.Told(package);
                    _notSimulated.Add(what, path, 0);
                    break;
            }
            return new Dictionary<long, Object>();
        }

        private static Dictionary<long, Object> One(long id, Object asset, string path)
        {
            asset.name = Path.GetFileNameWithoutExtension(path);
            return new Dictionary<long, Object> { [id] = asset };
        }

        private IReadOnlyDictionary<long, Object> ImportSheet(string path)
        {
            var importer = new UssImporter(_project, _addresses);
            var sheet = importer.Create(path);
            var id = UssImporter.IsTheme(path) ? -4733365628477956816 : 7433441132597879392;
            _assets[path] = One(id, sheet, path);
            importer.Fill(sheet, path, ReportOn(path));
            return _assets[path];
        }

        private IReadOnlyDictionary<long, Object> ImportTree(string path)
        {
            var importer = new UxmlImporter(_project, _addresses, _scripts.AreLoaded);
            var tree = importer.Create(path);
            _assets[path] = One(9197481963319205126, tree, path);
            importer.Fill(tree, path, ReportOn(path));
            return _assets[path];
        }

        /// <summary>Whether the file is a style sheet, a theme or a tree.</summary>
        internal static bool IsOfUIToolkit(string path) =>
            path.EndsWith(".uxml", StringComparison.OrdinalIgnoreCase)
            || path.EndsWith(".uss", StringComparison.OrdinalIgnoreCase)
            || UssImporter.IsTheme(path);

        private ReadReport ReportOn(string path) =>
            new(
                (line, text) => _project.Problems.Add(path, line, text),
                (line, what) => _notSimulated.Add(what, path, line)
            );

        private YamlMap SavedIn(string path) =>
            UnityFile.Read(_project.Root, path, _project.Problems).First;

        private IReadOnlyDictionary<long, Object> ImportObjects(string path)
        {
            var file = UnityFile.Read(_project.Root, path, _project.Problems);
            var made = new Dictionary<long, Object>();
            var saved = Saved(SavedAssets.In(file), made);
            // Known before it is filled, because its parts may refer to each other.
            _assets[path] = made;
            saved.Fill();
            saved.SendLoaded();
            return made;
        }

        private SavedAssets Saved(IEnumerable<ObjectNode> nodes, Dictionary<long, Object> made) =>
            new(nodes, made, this, _project.Problems, _notSimulated);

        private static bool IsPrefab(string path) =>
            path.EndsWith(".prefab", StringComparison.OrdinalIgnoreCase);
    }
}
