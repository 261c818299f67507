using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using Headless.Projects;
using Headless.Projects.Yaml;
using Headless.Serialized;
using UnityEngine;

namespace Headless.Assets
{
    /// <summary>A material with its values. Its shader is the nearest of those that are here.</summary>
    internal static class MaterialImporter
    {
        private static readonly string[] _colors = { "_BaseColor", "_Color" };
        private static readonly string[] _pictures = { "_BaseMap", "_MainTex" };

        internal static Material Import(UnityProject project, string path, IAssets assets)
        {
            var material = New();
            Fill(material, UnityFile.Read(project.Root, path, project.Problems).First, assets);
            return material;
        }

        internal static Material New() => new(Material.DefaultLit);

        internal static void Fill(Material material, YamlNode body, IAssets assets)
        {
            var saved = body["m_SavedProperties"];
            foreach (var (name, value) in Properties(saved, "m_Colors"))
            {
                material.SetColor(name, ColorOf(value));
            }
            foreach (var (name, value) in Properties(saved, "m_Floats"))
            {
                material.SetFloat(name, Number(value));
            }
            foreach (var (name, value) in Properties(saved, "m_Ints"))
            {
                material.SetInteger(name, (int)Number(value));
            }
            foreach (var (name, slot) in Properties(saved, "m_TexEnvs"))
            {
                SetPicture(material, name, slot, assets);
            }
            // A material may hold the values of a shader that it had before: these count.
            if (Property(saved, "m_Colors", _colors) is { } color)
            {
                material.color = ColorOf(color);
            }
            if (Property(saved, "m_TexEnvs", _pictures) is { } picture)
            {
                SetPicture(material, _pictures[^1], picture, assets);
            }
        }

        private static Color ColorOf(YamlNode value) =>
            new(value.FloatAt("r"), value.FloatAt("g"), value.FloatAt("b"), value.FloatAt("a"));

        private static float Number(YamlNode value) =>
            float.TryParse(
                value.Text,
                NumberStyles.Float,
                CultureInfo.InvariantCulture,
                out var number
            )
                ? number
                : 0;

        private static void SetPicture(
            Material material,
            string name,
            YamlNode slot,
            IAssets assets
        )
        {
            if (slot["m_Scale"] is { } scale && slot["m_Offset"] is { } offset)
            {
                material.SetTextureScale(name, new Vector2(scale.FloatAt("x"), scale.FloatAt("y")));
                material.SetTextureOffset(
                    name,
                    new Vector2(offset.FloatAt("x"), offset.FloatAt("y"))
                );
            }
            var picture = slot["m_Texture"];
            if (picture != null && picture.TextAt("guid") != "")
            {
                material.SetTexture(
                    name,
                    assets.Find(picture.TextAt("guid"), picture.LongAt("fileID"), typeof(Texture))
                        as Texture
                );
            }
        }

        // Each entry is a map with one key; Unity 5 wrote "first: {name: …}" and "second".
        private static IEnumerable<(string Name, YamlNode Value)> Properties(
            YamlNode? saved,
            string list
        )
        {
            foreach (var entry in saved?.ItemsAt(list) ?? Array.Empty<YamlNode>())
            {
                if (entry["first"] is { } first && entry["second"] is { } second)
                {
                    yield return (first.TextAt("name"), second);
                }
                else if (entry is YamlMap { Entries: { Count: > 0 } entries })
                {
                    yield return (entries[0].Key, entries[0].Value);
                }
            }
        }

        private static YamlNode? Property(YamlNode? saved, string list, string[] names) =>
            names
                .SelectMany(name => Properties(saved, list).Where(entry => entry.Name == name))
                .Select(entry => entry.Value)
                .FirstOrDefault();
    }
}
