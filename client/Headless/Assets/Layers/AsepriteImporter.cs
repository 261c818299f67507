using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Headless.Assets.Models;
using Headless.Projects;
using Headless.Projects.Yaml;
using Headless.Serialized;
using UnityEngine;
using Object = UnityEngine.Object;

namespace Headless.Assets.Layers
{
    /// <summary>An .aseprite file as Unity's package imports it: a sprite for each frame, and an object that shows the first.</summary>
    internal static class AsepriteImporter
    {
        private const int GameObjectClass = 1;
        private const int TransformClass = 4;
        private const int SortingGroupClass = 210;
        private const int SpriteRendererClass = 212;

        internal static bool Is(string path) =>
            path.EndsWith(".aseprite", StringComparison.OrdinalIgnoreCase)
            || path.EndsWith(".ase", StringComparison.OrdinalIgnoreCase);

        internal static Dictionary<long, Object> Import(UnityProject project, string path)
        {
            var made = new Dictionary<long, Object>();
            try
            {
                var bytes = File.ReadAllBytes(Path.Combine(project.Root, path));
                AddSprites(made, AsepriteReader.Read(bytes), Settings(project, path), path);
            }
            catch (InvalidDataException problem)
            {
                project.Problems.Add(
                    path,
                    0,
                    $"is no picture that can be read ({problem.Message})"
                );
            }
            return made;
        }

        private static YamlNode Settings(UnityProject project, string path) =>
            UnityFile.Read(project.Root, path + ".meta", project.Problems).First["ScriptedImporter"]
            ?? new YamlMap(0);

        private static IReadOnlyList<YamlNode> Entries(YamlNode settings) =>
            settings.ItemsAt("animatedSpriteImportData");

        private static void AddSprites(
            Dictionary<long, Object> made,
            AsepriteReader file,
            YamlNode settings,
            string path
        )
        {
            var look = settings["textureImporterSettings"] ?? new YamlMap(0);
            var cells = settings
                .ItemsAt("asepriteLayers")
                .SelectMany(layer => layer.ItemsAt("cells"))
                .GroupBy(cell => cell.TextAt("spriteId"))
                .ToDictionary(same => same.Key, same => same.First()["cellRect"]);
            for (var i = 0; i < file.Frames.Count; i++)
            {
                var entry = Entries(settings).ElementAtOrDefault(i) ?? new YamlMap(0);
                var id = entry.TextAt("spriteID");
                var texture = new Texture2D(file.Width, file.Height)
                {
                    name = Path.GetFileNameWithoutExtension(path),
                    filterMode = (FilterMode)look.IntAt("filterMode"),
                };
                texture.SetPixels32(file.Frames[i]);
                var sprite = TextureImporter.Cut(
                    texture,
                    look,
                    entry,
                    "pivot",
                    "border",
                    RectOf(cells.GetValueOrDefault(id), texture)
                );
                sprite.name = entry.TextAt("name") is { Length: > 0 } name ? name : texture.name;
                made[SpriteId(id == "" ? $"{i}" : id)] = sprite;
            }
        }

        private static Rect RectOf(YamlNode? cell, Texture2D texture)
        {
            var whole = new Rect(0, 0, texture.width, texture.height);
            var part = new Rect(
                cell?.FloatAt("x") ?? 0,
                cell?.FloatAt("y") ?? 0,
                cell?.FloatAt("width") ?? 0,
                cell?.FloatAt("height") ?? 0
            );
            var isInside =
                part.width > 0
                && part.height > 0
                && part.xMin >= 0
                && part.yMin >= 0
                && part.xMax <= whole.width
                && part.yMax <= whole.height;
            return isInside ? part : whole;
        }

        // The package names a sprite by its number in the settings.
        private static long SpriteId(string id) => ModelIds.Hash("Sprite", id + "0");

        /// <summary>The object of the file. By which numbers scenes know its parts is not known.</summary>
        internal static ObjectFile Objects(UnityProject project, string path)
        {
            var settings = Settings(project, path);
            var first = Entries(settings).FirstOrDefault()?.TextAt("spriteID") ?? "0";
            var sprite = Saved.Reference(SpriteId(first), project.Assets.GuidOf(path) ?? "");
            var owner = ("m_GameObject", Saved.Link(GameObjectClass));
            var nodes = new List<ObjectNode>
            {
                Node(
                    "GameObject",
                    GameObjectClass,
                    path,
                    ("m_Name", Saved.Text(Path.GetFileNameWithoutExtension(path))),
                    ("m_TagString", Saved.Text("Untagged")),
                    ("m_IsActive", Saved.Text("1"))
                ),
                Node(
                    "Transform",
                    TransformClass,
                    path,
                    owner,
                    ("m_LocalRotation", Saved.Turn(Quaternion.identity)),
                    ("m_LocalScale", Saved.Vector(Vector3.one))
                ),
                Node(
                    "SpriteRenderer",
                    SpriteRendererClass,
                    path,
                    owner,
                    ("m_Enabled", Saved.Text("1")),
                    ("m_Sprite", sprite)
                ),
            };
            if (settings["asepriteImporterSettings"]?.IntAt("addSortingGroup") != 0)
            {
                nodes.Add(Node("SortingGroup", SortingGroupClass, path, owner));
            }
            return ObjectFile.Of(path, nodes, false);
        }

        // The number of the class is that of the object: there is one of each.
        private static ObjectNode Node(
            string kind,
            int number,
            string path,
            params (string, YamlNode)[] fields
        ) => new(number, number, kind, Saved.Map(fields), path, 0);
    }
}
