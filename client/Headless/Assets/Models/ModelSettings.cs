using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using Headless.Projects;
using Headless.Projects.Yaml;

namespace Headless.Assets.Models
{
    /// <summary>What a model's .meta file says about its import.</summary>
    internal sealed class ModelSettings
    {
        private const int NoRig = 0;
        private const int Legacy = 1;
        private const int Humanoid = 3;

        // Names of classes and their numbers, as the tables of old files have them.
        private static readonly Dictionary<string, int> _classes = new()
        {
            ["GameObject"] = 1,
            ["Transform"] = 4,
            ["Material"] = 21,
            ["MeshRenderer"] = 23,
            ["MeshFilter"] = 33,
            ["Mesh"] = 43,
            ["MeshCollider"] = 64,
            ["AnimationClip"] = 74,
            ["Avatar"] = 90,
            ["Animator"] = 95,
            ["Animation"] = 111,
            ["SkinnedMeshRenderer"] = 137,
        };

        private readonly YamlNode _body;
        private readonly YamlNode _meshes;
        private readonly Dictionary<(int Class, string Name), long> _table;

        private ModelSettings(YamlNode body)
        {
            _body = body;
            _meshes = body["meshes"] ?? new YamlMap(0);
            _table = new Dictionary<(int, string), long>();
            foreach (var (number, id, name) in TableOf(body))
            {
                _table.TryAdd((number, name), id);
            }
        }

        internal static ModelSettings Read(UnityProject project, string path)
        {
            var meta = path + ".meta";
            var body = File.Exists(Path.Combine(project.Root, meta))
                ? UnityFile.Read(project.Root, meta, project.Problems).First["ModelImporter"]
                : null;
            return new ModelSettings(body ?? new YamlMap(0));
        }

        internal YamlNode Body => _body;

        /// <summary>Times a place of the file gives metres.</summary>
        /// <param name="unit">Of the file.</param>
        internal float ScaleFor(float unit) =>
            _meshes.FloatAt("globalScale", 1) * (_meshes.IntAt("useFileScale", 1) != 0 ? unit : 1);

        internal bool KeepsHierarchy => _meshes.IntAt("preserveHierarchy") != 0;

        internal bool SortsByName => _meshes.IntAt("sortHierarchyByName", 1) != 0;

        internal bool AddsColliders => _meshes.IntAt("addColliders") != 0;

        internal bool HasAnimation => _body.IntAt("importAnimation", 1) != 0;

        internal bool HasAnimator => Rig is not (NoRig or Legacy);

        internal bool IsHuman => Rig == Humanoid;

        private int Rig => _body.IntAt("animationType", Humanoid - 1);

        /// <summary>Whether materials are assets of the project, found by their names.</summary>
        internal bool SearchesMaterials => _body["materials"]?.IntAt("materialLocation") == 0;

        internal bool HasMaterials =>
            (
                _body["materials"]?.IntAt("materialImportMode", 1)
                ?? _body.IntAt("importMaterials", 1)
            ) != 0;

        /// <summary>The asset that takes the place of one of the model's own; null if none does.</summary>
        internal YamlNode? Instead(string kind, string name) =>
            _body
                .ItemsAt("externalObjects")
                .FirstOrDefault(entry =>
                    entry["first"]?.TextAt("name") == name
                    && entry["first"]!.TextAt("type").EndsWith(":" + kind)
                )
                ?["second"];

        /// <summary>The number under which files know a part; null if no rule and no table says it.</summary>
        /// <param name="kind">Its class.</param>
        /// <param name="key">By which newer Unitys number it.</param>
        /// <param name="name">By which the table of an old file has it.</param>
        internal long? IdOf(string kind, string key, string name) =>
            _table.TryGetValue((_classes[kind], name), out var id) ? id
            : _meshes.IntAt("fileIdsGeneration") >= 2 ? ModelIds.Hash(kind, key)
            : null;

        internal bool IsInTable(long id) => _table.ContainsValue(id);

        internal static int ClassOf(string kind) => _classes[kind];

        /// <summary>The names that the table has for parts of a class.</summary>
        internal IEnumerable<string> Named(string kind) =>
            _table.Keys.Where(key => key.Class == _classes[kind]).Select(key => key.Name);

        // "first: {74: id}", "second: name"; until 2018 "7400000: name".
        private static IEnumerable<(int Class, long Id, string Name)> TableOf(YamlNode body)
        {
            foreach (var entry in body.ItemsAt("internalIDToNameTable"))
            {
                if (
                    (entry["first"] as YamlMap)?.Entries.FirstOrDefault() is { Key: { } key } first
                    && int.TryParse(key, out var number)
                )
                {
                    yield return (number, Number(first.Value.Text), entry.TextAt("second"));
                }
            }
            foreach (
                var (key, name) in (body["fileIDToRecycleName"] as YamlMap)?.Entries
                    ?? Array.Empty<KeyValuePair<string, YamlNode>>()
            )
            {
                yield return ((int)(Number(key) / ModelIds.PerClass), Number(key), name.Text);
            }
        }

        private static long Number(string text) =>
            long.TryParse(text, NumberStyles.Integer, CultureInfo.InvariantCulture, out var number)
                ? number
                : 0;
    }
}
