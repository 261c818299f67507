using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Headless.Projects;
using Headless.Projects.Yaml;
using Headless.Serialized;
using StbImageSharp;
using UnityEngine;
using Object = UnityEngine.Object;

namespace Headless.Assets
{
    /// <summary>A picture with its sprites, as its .meta file says.</summary>
    internal static class TextureImporter
    {
        internal static readonly HashSet<string> Endings = new(StringComparer.OrdinalIgnoreCase)
        {
            ".png",
            ".jpg",
            ".jpeg",
            ".tga",
            ".psd",
            ".bmp",
            ".gif",
        };

        private const long TextureId = 2800000;
        private const long SpriteId = 21300000;
        private const int OneSprite = 1;
        private const int SeveralSprites = 2;

        // One sprite too, with an outline of its own.
        private const int Polygon = 3;
        private const int Custom = 9;

        // By the numbers of the alignments: the middle, then clockwise rows from the top left.
        private static readonly Vector2[] _pivots =
        {
            new(0.5f, 0.5f),
            new(0, 1),
            new(0.5f, 1),
            new(1, 1),
            new(0, 0.5f),
            new(1, 0.5f),
            new(0, 0),
            new(0.5f, 0),
            new(1, 0),
        };

        internal static Dictionary<long, Object> Import(
            UnityProject project,
            NotSimulated notSimulated,
            string path
        )
        {
            var parts = new Dictionary<long, Object>();
            if (Read(project, path) is not { } texture)
            {
                return parts;
            }
            var meta = UnityFile.Read(project.Root, path + ".meta", project.Problems).First;
            var imported = meta["ScriptedImporter"]?["textureImporterSettings"];
            var settings = meta["TextureImporter"] ?? imported ?? new YamlMap(0);
            texture.name = Path.GetFileNameWithoutExtension(path);
            texture.IsReadable = settings.IntAt("isReadable") != 0;
            texture.filterMode = (FilterMode)Math.Max(0, Sampling(settings, "filterMode", 1));
            texture.wrapMode = (TextureWrapMode)Math.Max(0, Sampling(settings, "wrapU", 0));
            parts[TextureId] = texture;
            var mode = settings.IntAt("spriteMode");
            if (imported != null && PackageImporters.For(path) is { } package)
            {
                // Its sprites are layers; all of them together are one sprite here.
                notSimulated.Add(PackageImporters.Told(package), path, 0);
                mode = OneSprite;
            }
            if (mode is OneSprite or Polygon)
            {
                var whole = new Rect(0, 0, texture.width, texture.height);
                parts[SpriteId] = Cut(
                    texture,
                    settings,
                    settings,
                    "spritePivot",
                    "spriteBorder",
                    whole
                );
                Outline((Sprite)parts[SpriteId], settings["spriteSheet"]);
            }
            else if (mode == SeveralSprites)
            {
                AddSprites(parts, texture, settings);
            }
            return parts;
        }

        private static Texture2D? Read(UnityProject project, string path)
        {
            var bytes = File.ReadAllBytes(Path.Combine(project.Root, path));
            try
            {
                var image = ImageResult.FromMemory(bytes, ColorComponents.RedGreenBlueAlpha);
                var texture = new Texture2D(image.Width, image.Height);
                texture.SetPixels32(Upright(image));
                return texture;
            }
            catch (Exception problem)
                when (problem is InvalidOperationException || problem is IndexOutOfRangeException)
            {
                project.Problems.Add(
                    path,
                    0,
                    LfsPointer.Is(bytes)
                        ? LfsPointer.Told
                        : $"is no picture that can be read ({problem.Message})"
                );
                return null;
            }
        }

        // A file begins with the top row, a texture with the bottom one.
        private static Color32[] Upright(ImageResult image)
        {
            var pixels = new Color32[image.Width * image.Height];
            for (var i = 0; i < pixels.Length; i++)
            {
                var (x, y) = (i % image.Width, image.Height - 1 - i / image.Width);
                var at = 4 * (y * image.Width + x);
                pixels[i] = new Color32(
                    image.Data[at],
                    image.Data[at + 1],
                    image.Data[at + 2],
                    image.Data[at + 3]
                );
            }
            return pixels;
        }

        private static void AddSprites(
            Dictionary<long, Object> parts,
            Texture2D texture,
            YamlNode settings
        )
        {
            var ids = Ids(settings);
            foreach (
                var entry in settings["spriteSheet"]?.ItemsAt("sprites") ?? new List<YamlNode>()
            )
            {
                var place = entry["rect"];
                var rect = Inside(
                    texture,
                    place?.FloatAt("x") ?? 0,
                    place?.FloatAt("y") ?? 0,
                    place?.FloatAt("width") ?? 0,
                    place?.FloatAt("height") ?? 0
                );
                if (rect.width <= 0 || rect.height <= 0)
                {
                    continue;
                }
                var name = entry.TextAt("name");
                var sprite = Cut(texture, settings, entry, "pivot", "border", rect);
                sprite.name = name;
                Outline(sprite, entry);
                var id = entry.LongAt("internalID");
                parts[id != 0 ? id : ids.GetValueOrDefault(name, parts.Count)] = sprite;
            }
        }

        /// <summary>Older versions keep the numbers of sprites in tables of their own.</summary>
        private static Dictionary<string, long> Ids(YamlNode settings)
        {
            var ids = new Dictionary<string, long>();
            foreach (var entry in settings.ItemsAt("internalIDToNameTable"))
            {
                if ((entry["first"] as YamlMap)?.Entries.FirstOrDefault().Value is YamlText number)
                {
                    ids[entry.TextAt("second")] = long.Parse(number.Text);
                }
            }
            foreach (var (number, name) in Entries(settings["fileIDToRecycleName"]))
            {
                ids[name.Text] = long.Parse(number);
            }
            foreach (var (name, number) in Entries(settings["spriteSheet"]?["nameFileIdTable"]))
            {
                ids[name] = long.Parse(number.Text);
            }
            return ids;
        }

        private static IEnumerable<KeyValuePair<string, YamlNode>> Entries(YamlNode? map) =>
            (map as YamlMap)?.Entries ?? new List<KeyValuePair<string, YamlNode>>();

        internal static Sprite Cut(
            Texture2D texture,
            YamlNode settings,
            YamlNode entry,
            string pivotKey,
            string borderKey,
            Rect rect
        )
        {
            var alignment = entry.IntAt("alignment");
            var pivot = entry[pivotKey];
            var border = entry[borderKey];
            var sprite = Sprite.Create(
                texture,
                rect,
                alignment >= Custom && pivot != null
                    ? new Vector2(pivot.FloatAt("x"), pivot.FloatAt("y"))
                    : _pivots[Math.Clamp(alignment, 0, _pivots.Length - 1)],
                settings.FloatAt("spritePixelsToUnits", 100),
                0,
                SpriteMeshType.Tight,
                new Vector4(
                    border?.FloatAt("x") ?? 0,
                    border?.FloatAt("y") ?? 0,
                    border?.FloatAt("z") ?? 0,
                    border?.FloatAt("w") ?? 0
                )
            );
            sprite.name = texture.name;
            return sprite;
        }

        // What was drawn by hand in Unity's editor; what Unity traces by itself is not in the file.
        private static void Outline(Sprite sprite, YamlNode? entry)
        {
            var paths = entry?.ItemsAt("physicsShape") ?? new List<YamlNode>();
            if (paths.Count > 0)
            {
                sprite.Outlines = paths
                    .Select(path =>
                        path.Items.Select(point =>
                                sprite.FromMiddle(
                                    new Vector2(point.FloatAt("x"), point.FloatAt("y"))
                                )
                            )
                            .ToArray()
                    )
                    .ToList();
            }
        }

        private static Rect Inside(
            Texture2D texture,
            float x,
            float y,
            float width,
            float height
        ) =>
            Rect.MinMaxRect(
                Math.Max(0, x),
                Math.Max(0, y),
                Math.Min(texture.width, x + width),
                Math.Min(texture.height, y + height)
            );

        private static int Sampling(YamlNode settings, string key, int missing) =>
            settings["textureSettings"]?.IntAt(key, missing) ?? missing;
    }
}
