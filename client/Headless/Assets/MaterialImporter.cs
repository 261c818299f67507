using System.Linq;
using Headless.Projects;
using Headless.Projects.Yaml;
using Headless.Serialized;
using UnityEngine;

namespace Headless.Assets
{
    /// <summary>A material: its colour and its picture. Its shader is the nearest of those that are here.</summary>
    internal static class MaterialImporter
    {
        private static readonly string[] _colors = { "_BaseColor", "_Color" };
        private static readonly string[] _pictures = { "_BaseMap", "_MainTex" };

        internal static Material Import(UnityProject project, string path, IAssets assets)
        {
            var body = UnityFile.Read(project.Root, path, project.Problems).First;
            var saved = body["m_SavedProperties"];
            var material = new Material(Material.DefaultLit);
            if (Property(saved, "m_Colors", _colors) is { } color)
            {
                material.color = new Color(
                    color.FloatAt("r"),
                    color.FloatAt("g"),
                    color.FloatAt("b"),
                    color.FloatAt("a")
                );
            }
            var slot = Property(saved, "m_TexEnvs", _pictures);
            if (slot?["m_Scale"] is { } scale && slot["m_Offset"] is { } offset)
            {
                material.mainTextureScale = new Vector2(scale.FloatAt("x"), scale.FloatAt("y"));
                material.mainTextureOffset = new Vector2(offset.FloatAt("x"), offset.FloatAt("y"));
            }
            var picture = slot?["m_Texture"];
            if (picture != null && picture.TextAt("guid") != "")
            {
                material.mainTexture =
                    assets.Find(picture.TextAt("guid"), picture.LongAt("fileID"), typeof(Texture))
                    as Texture;
            }
            return material;
        }

        // Each entry is a map with one key; Unity 5 wrote "first: {name: …}" and "second".
        private static YamlNode? Property(YamlNode? saved, string list, string[] names) =>
            names
                .SelectMany(name =>
                    (saved?.ItemsAt(list) ?? new YamlNode[0]).Select(entry =>
                        entry[name]
                        ?? (entry["first"]?.TextAt("name") == name ? entry["second"] : null)
                    )
                )
                .FirstOrDefault(found => found != null);
    }
}
