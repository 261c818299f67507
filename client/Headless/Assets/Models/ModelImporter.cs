using System.Collections.Generic;
using System.IO;
using System.Linq;
using Headless.Projects;
using UnityEngine;
using Object = UnityEngine.Object;

namespace Headless.Assets.Models
{
    /// <summary>Makes the assets of a model: meshes, materials, clips, its Avatar.</summary>
    internal static class ModelImporter
    {
        internal static Dictionary<long, Object> Import(
            NotSimulated notSimulated,
            string path,
            ModelParts parts
        )
        {
            var made = new Dictionary<long, Object>();
            foreach (var (id, mesh) in parts.Meshes)
            {
                made[id] = MeshOf(mesh, parts);
            }
            foreach (var (id, material) in parts.Materials)
            {
                made[id] = MaterialOf(material);
            }
            if (parts.AvatarId is { } avatar)
            {
                made[avatar] = new Avatar
                {
                    name = Path.GetFileNameWithoutExtension(path) + "Avatar",
                    isHuman = parts.Settings.IsHuman,
                };
            }
            foreach (var (id, clip) in ModelClips.Import(parts))
            {
                notSimulated.Add("clips of models", path, 0);
                made[id] = clip;
            }
            return made;
        }

        private static Mesh MeshOf(ModelMesh source, ModelParts parts)
        {
            var mesh = new Mesh
            {
                name = source.Name,
                vertices = source.Corners.Select(corner => corner * parts.Scale).ToArray(),
                uv = source.Places.ToArray(),
                subMeshCount = System.Math.Max(1, source.Parts.Count),
                IsUnread = !parts.IsRead,
            };
            for (var part = 0; part < source.Parts.Count; part++)
            {
                mesh.SetTriangles(source.Parts[part], part);
            }
            mesh.RecalculateNormals();
            return mesh;
        }

        private static Material MaterialOf(ModelMaterial source) =>
            new(Material.DefaultLit) { name = source.Name, color = source.Color };
    }
}
