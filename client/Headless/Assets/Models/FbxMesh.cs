using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Headless.Assets.Models
{
    /// <summary>The shape of an object in an FBX file: polygons, each with its material, and places in the texture.</summary>
    internal static class FbxMesh
    {
        internal static ModelMesh? Read(FbxNode shape, FbxNode owner, int materials)
        {
            var texture = shape.Child("LayerElementUV");
            var places = Pairs(texture?.Numbers("UV"));
            var mesh = new MeshBuilder(owner.ObjectName, Corners(shape, owner), places);
            var placeOf = PlaceOf(texture);
            var partOf = PartOf(shape.Child("LayerElementMaterial"), materials);
            var polygon = new List<(int, int)>();
            var polygons = 0;
            var indices = shape.Numbers("PolygonVertexIndex");
            for (var i = 0; i < indices.Length; i++)
            {
                // The last corner of a polygon is marked by its complement.
                var index = (int)indices[i];
                var corner = index < 0 ? ~index : index;
                polygon.Add((corner, placeOf(i, corner)));
                if (index < 0)
                {
                    mesh.Add(partOf(polygons++), polygon);
                    polygon.Clear();
                }
            }
            return mesh.Made;
        }

        // The geometry has a place of its own, which its children do not share; Unity moves its corners there.
        private static List<Vector3> Corners(FbxNode shape, FbxNode owner)
        {
            var place = FbxPlace.Vector(owner, "GeometricTranslation");
            var turn = FbxPlace.Turn(FbxPlace.Vector(owner, "GeometricRotation"), 0);
            var scale = FbxPlace.Vector(owner, "GeometricScaling", 1);
            var numbers = shape.Numbers("Vertices");
            return Enumerable
                .Range(0, numbers.Length / 3)
                .Select(i => new Vector3(
                    (float)numbers[3 * i],
                    (float)numbers[3 * i + 1],
                    (float)numbers[3 * i + 2]
                ))
                .Select(corner => place + turn * Vector3.Scale(scale, corner))
                .ToList();
        }

        private static List<Vector2> Pairs(double[]? numbers) =>
            Enumerable
                .Range(0, (numbers?.Length ?? 0) / 2)
                .Select(i => new Vector2((float)numbers![2 * i], (float)numbers[2 * i + 1]))
                .ToList();

        /// <summary>From the corner of a polygon, and its number in the mesh, to a place in the texture; -1 for none.</summary>
        private static System.Func<int, int, int> PlaceOf(FbxNode? layer)
        {
            var index = layer?.Numbers("UVIndex") ?? new double[0];
            var isByCorner = layer?.Child("MappingInformationType")?.Text(0) == "ByPolygonVertex";
            return (at, corner) =>
            {
                var number = isByCorner ? at : corner;
                return index.Length == 0 ? number
                    : number < index.Length ? (int)index[number]
                    : -1;
            };
        }

        private static System.Func<int, int> PartOf(FbxNode? layer, int materials)
        {
            var index = layer?.Numbers("Materials") ?? new double[0];
            var isByPolygon = layer?.Child("MappingInformationType")?.Text(0) == "ByPolygon";
            return polygon =>
                isByPolygon && polygon < index.Length
                    ? Mathf.Clamp((int)index[polygon], 0, materials - 1)
                    : 0;
        }
    }
}
