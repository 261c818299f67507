using System.Collections.Generic;
using UnityEngine;

namespace Headless.Dynamics.Solid
{
    /// <summary>Makes the engine's meshes, once for each mesh and scale.</summary>
    internal sealed class MeshCooker
    {
        // PxConvexFlag: computes the hull, with points moved to where they are exact.
        private const int Hull = 2 | 256;

        private readonly PhysX _physX;
        private readonly int _settings;
        private readonly Dictionary<(int, int, Vector3, bool), int> _known = new();

        internal MeshCooker(PhysX physX)
        {
            _physX = physX;
            _settings = physX.Host.Get<int, int>("PxCookingParams_PxCookingParams_1")(physX.Scale);
        }

        /// <returns>0 for a mesh that has no shape.</returns>
        internal int GeometryOf(MeshCollider collider, Vector3 scale)
        {
            if (collider.sharedMesh == null || collider.sharedMesh.vertexCount < 3)
            {
                return 0;
            }
            var mesh = collider.sharedMesh;
            var key = (mesh.Id, mesh.Version, scale, collider.convex);
            if (!_known.TryGetValue(key, out var geometry))
            {
                geometry = collider.convex ? Convex(mesh, scale) : Triangles(mesh, scale);
                _known.Add(key, geometry);
            }
            return geometry;
        }

        private int Convex(Mesh mesh, Vector3 scale)
        {
            var settings = _physX.New("PxConvexMeshDesc");
            var points = WritePoints("PxConvexMeshDesc", settings, mesh, scale);
            var flags = _physX.Host.Get<int, int>("PxConvexFlags_PxConvexFlags_1")(Hull);
            _physX.Set("PxConvexMeshDesc", "flags", settings, flags);
            var cooked = Cook("CreateConvexMesh", settings);
            Free(points);
            return cooked == 0
                ? 0
                : _physX.Host.Get<int, int>("PxConvexMeshGeometry_PxConvexMeshGeometry_1")(cooked);
        }

        private int Triangles(Mesh mesh, Vector3 scale)
        {
            var settings = _physX.New("PxTriangleMeshDesc");
            var points = WritePoints("PxTriangleMeshDesc", settings, mesh, scale);
            var corners = Corners(mesh, scale.x * scale.y * scale.z < 0);
            if (corners.Count == 0)
            {
                return 0;
            }
            var triangles = NewBuffer(corners.Count * 4, out var data);
            for (var i = 0; i < corners.Count; i++)
            {
                _physX.Memory.WriteInt32(data + 4 * i, corners[i]);
            }
            var list = _physX.Get("PxTriangleMeshDesc", "triangles", settings);
            Describe(list, 12, data, corners.Count / 3);
            var cooked = Cook("CreateTriangleMesh", settings);
            Free(points);
            Free(triangles);
            return cooked == 0
                ? 0
                : _physX.Host.Get<int, int>("PxTriangleMeshGeometry_PxTriangleMeshGeometry_1")(
                    cooked
                );
        }

        // A mirrored mesh would be inside out.
        private static List<int> Corners(Mesh mesh, bool isMirrored)
        {
            var corners = new List<int>();
            for (var part = 0; part < mesh.subMeshCount; part++)
            {
                corners.AddRange(mesh.Part(part));
            }
            for (var i = 0; isMirrored && i < corners.Count; i += 3)
            {
                (corners[i], corners[i + 1]) = (corners[i + 1], corners[i]);
            }
            return corners;
        }

        private int Cook(string call, int settings) =>
            _physX.Host.Get<int, int, int>($"PxTopLevelFunctions_{call}_2")(_settings, settings);

        private int WritePoints(string type, int settings, Mesh mesh, Vector3 scale)
        {
            var corners = mesh.Corners;
            var buffer = NewBuffer(corners.Length * PhysX.SizeOfVector, out var data);
            for (var i = 0; i < corners.Length; i++)
            {
                _physX.WriteVector(data + i * PhysX.SizeOfVector, Vector3.Scale(corners[i], scale));
            }
            Describe(
                _physX.Get(type, "points", settings),
                PhysX.SizeOfVector,
                data,
                corners.Length
            );
            return buffer;
        }

        private void Describe(int list, int stride, int data, int count)
        {
            _physX.Set("PxBoundedData", "stride", list, stride);
            _physX.Set("PxBoundedData", "data", list, data);
            _physX.Set("PxBoundedData", "count", list, count);
        }

        private int NewBuffer(int size, out int data)
        {
            var buffer = _physX.Host.Get<int, int>("PxArray_PxU8_PxArray_PxU8_1")(size);
            data = _physX.Host.Get<int, int>("PxArray_PxU8_begin_0")(buffer);
            return buffer;
        }

        private void Free(int buffer) => _physX.Host.Do<int>("PxArray_PxU8___destroy___0")(buffer);
    }
}
