using System.Collections.Generic;
using UnityEngine;

namespace Headless.Assets.Models
{
    /// <summary>
    /// Makes a mesh of polygons whose corners name a place and, beside it, a place in the texture, as model files have them.
    /// </summary>
    internal sealed class MeshBuilder
    {
        private readonly ModelMesh _mesh;
        private readonly IReadOnlyList<Vector3> _corners;
        private readonly IReadOnlyList<Vector2> _places;
        private readonly Dictionary<(int Corner, int Place), int> _known = new();

        // The places of polygons' corners are those of the file; here their x axis points the other way.
        internal MeshBuilder(
            string name,
            IReadOnlyList<Vector3> corners,
            IReadOnlyList<Vector2> places
        )
        {
            (_mesh, _corners, _places) = (new ModelMesh(name), corners, places);
        }

        /// <summary>A polygon, cut into triangles that turn the other way round, because of the mirrored axis.</summary>
        /// <param name="part">Of the mesh; it grows as far as needed.</param>
        /// <param name="polygon">Numbers of corners and of places in the texture; -1 for none.</param>
        internal void Add(int part, IReadOnlyList<(int Corner, int Place)> polygon)
        {
            while (_mesh.Parts.Count <= part)
            {
                _mesh.Parts.Add(new List<int>());
            }
            for (var i = 2; i < polygon.Count; i++)
            {
                _mesh.Parts[part].Add(IndexOf(polygon[0]));
                _mesh.Parts[part].Add(IndexOf(polygon[i]));
                _mesh.Parts[part].Add(IndexOf(polygon[i - 1]));
            }
        }

        /// <summary>Null if it has no triangles.</summary>
        internal ModelMesh? Made => _mesh.Corners.Count > 0 ? _mesh : null;

        private int IndexOf((int Corner, int Place) corner)
        {
            if (!IsIn(_places, corner.Place))
            {
                corner.Place = -1;
            }
            if (!_known.TryGetValue(corner, out var index))
            {
                _known.Add(corner, index = _mesh.Corners.Count);
                var place = IsIn(_corners, corner.Corner) ? _corners[corner.Corner] : Vector3.zero;
                _mesh.Corners.Add(new Vector3(-place.x, place.y, place.z));
                if (_places.Count > 0)
                {
                    _mesh.Places.Add(corner.Place < 0 ? Vector2.zero : _places[corner.Place]);
                }
            }
            return index;
        }

        private static bool IsIn<T>(IReadOnlyList<T> list, int index) =>
            index >= 0 && index < list.Count;
    }
}
