using System.Collections.Generic;
using System.Linq;
using Headless;

namespace UnityEngine
{
    /// <summary>Hit on the front of a mesh's triangles.</summary>
    public class MeshCollider : Collider
    {
        private Mesh _mesh;
        private bool _convex;

        /// <summary>A new collider takes the mesh of the object's filter.</summary>
        public Mesh sharedMesh
        {
            get => _mesh;
            set => Change(ref _mesh, value);
        }

        /// <summary>Its hull counts for bodies; by rays the mesh is hit as it is.</summary>
        public bool convex
        {
            get => _convex;
            set => Change(ref _convex, value);
        }

        internal override int SourceVersion =>
            ShapeVersion * 31 + (_mesh == null ? 0 : _mesh.Version);

        internal override Bounds GetBounds()
        {
            var box = new Bounds(transform.position, Vector3.zero);
            if (_mesh == null || _mesh.vertexCount == 0)
                return box;
            box = new Bounds(transform.TransformPoint(_mesh.Corners[0]), Vector3.zero);
            foreach (var corner in _mesh.Corners)
                box.Encapsulate(transform.TransformPoint(corner));
            return box;
        }

        internal override bool Intersects(Ray ray, out RaycastHit hit)
        {
            hit = default;
            if (_mesh == null)
                return false;
            // In the mesh's own space the ray is as many steps long as in the world.
            var start = transform.InverseTransformPoint(ray.origin);
            var step = transform.InverseTransformPoint(ray.origin + ray.direction) - start;
            var nearest = float.PositiveInfinity;
            var normal = Vector3.zero;
            for (var part = 0; part < _mesh.subMeshCount; part++)
                Nearest(_mesh.Corners, _mesh.Part(part), start, step, ref nearest, ref normal);
            if (float.IsInfinity(nearest))
                return false;
            hit = new RaycastHit(this, ray.GetPoint(nearest), WorldNormal(normal), nearest);
            return true;
        }

        internal override void AddShapes(List<SolidShape> shapes, in SolidMap map)
        {
            if (_mesh == null || _mesh.vertexCount == 0)
            {
                return;
            }
            var place = map;
            if (_convex)
            {
                shapes.Add(new SolidShape(_mesh.Corners.Distinct().Select(At).ToArray(), 0));
                return;
            }
            for (var part = 0; part < _mesh.subMeshCount; part++)
            {
                var triangles = _mesh.Part(part);
                for (var i = 0; i < triangles.Length; i += 3)
                {
                    var corners = new[] { Corner(i), Corner(i + 1), Corner(i + 2) };
                    shapes.Add(new SolidShape(corners, 0));
                }

                Vector3 Corner(int index) => At(_mesh.Corners[triangles[index]]);
            }

            Vector3 At(Vector3 corner) => place.Point(corner);
        }

        internal override void EffectStarted()
        {
            if (_mesh == null && GetComponent<MeshFilter>() is { } filter && filter != null)
                _mesh = filter.sharedMesh;
            base.EffectStarted();
        }

        private static void Nearest(
            Vector3[] corners,
            int[] triangles,
            Vector3 start,
            Vector3 step,
            ref float nearest,
            ref Vector3 normal
        )
        {
            for (var i = 0; i < triangles.Length; i += 3)
            {
                var a = corners[triangles[i]];
                var b = corners[triangles[i + 1]] - a;
                var c = corners[triangles[i + 2]] - a;
                if (RayHits.Triangle(start - a, step, b, c, out var steps) && steps < nearest)
                    (nearest, normal) = (steps, Vector3.Cross(b, c));
            }
        }

        private Vector3 WorldNormal(Vector3 local)
        {
            var scale = transform.lossyScale;
            var unscaled = new Vector3(local.x / scale.x, local.y / scale.y, local.z / scale.z);
            return transform.TransformDirection(unscaled).normalized;
        }
    }
}
