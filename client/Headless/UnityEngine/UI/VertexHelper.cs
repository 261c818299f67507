using System;
using System.Collections.Generic;
using System.Linq;

namespace UnityEngine.UI
{
    /// <summary>Collects the triangles that a graphic draws.</summary>
    public class VertexHelper : IDisposable
    {
        private readonly List<UIVertex> _corners = new List<UIVertex>();
        private readonly List<int> _indices = new List<int>();

        public VertexHelper() { }

        public VertexHelper(Mesh m)
        {
            var places = m.uv;
            for (var i = 0; i < m.vertexCount; i++)
                AddVert(m.vertices[i], Color.white, i < places.Length ? places[i] : Vector2.zero);
            _indices.AddRange(m.triangles);
        }

        public int currentVertCount => _corners.Count;

        public int currentIndexCount => _indices.Count;

        internal IReadOnlyList<UIVertex> Corners => _corners;

        internal IReadOnlyList<int> Indices => _indices;

        public void Dispose() => Clear();

        public void Clear()
        {
            _corners.Clear();
            _indices.Clear();
        }

        public void PopulateUIVertex(ref UIVertex vertex, int i) => vertex = _corners[i];

        public void SetUIVertex(UIVertex vertex, int i) => _corners[i] = vertex;

        public void AddVert(UIVertex v) => _corners.Add(v);

        public void AddVert(Vector3 position, Color32 color, Vector4 uv0)
        {
            var corner = UIVertex.simpleVert;
            (corner.position, corner.color, corner.uv0) = (position, color, uv0);
            AddVert(corner);
        }

        public void AddVert(
            Vector3 position,
            Color32 color,
            Vector4 uv0,
            Vector4 uv1,
            Vector3 normal,
            Vector4 tangent
        ) => AddVert(position, color, uv0, uv1, Vector4.zero, Vector4.zero, normal, tangent);

        public void AddVert(
            Vector3 position,
            Color32 color,
            Vector4 uv0,
            Vector4 uv1,
            Vector4 uv2,
            Vector4 uv3,
            Vector3 normal,
            Vector4 tangent
        ) =>
            AddVert(
                new UIVertex
                {
                    position = position,
                    color = color,
                    uv0 = uv0,
                    uv1 = uv1,
                    uv2 = uv2,
                    uv3 = uv3,
                    normal = normal,
                    tangent = tangent,
                }
            );

        public void AddTriangle(int idx0, int idx1, int idx2)
        {
            _indices.Add(idx0);
            _indices.Add(idx1);
            _indices.Add(idx2);
        }

        /// <param name="verts">The four corners, in order around it.</param>
        public void AddUIVertexQuad(UIVertex[] verts)
        {
            var first = currentVertCount;
            for (var i = 0; i < 4; i++)
                AddVert(verts[i]);
            AddTriangle(first, first + 1, first + 2);
            AddTriangle(first + 2, first + 3, first);
        }

        public void AddUIVertexStream(List<UIVertex> verts, List<int> indices)
        {
            if (verts != null)
                _corners.AddRange(verts);
            if (indices != null)
                _indices.AddRange(indices);
        }

        /// <param name="verts">Three for each triangle.</param>
        public void AddUIVertexTriangleStream(List<UIVertex> verts)
        {
            if (verts == null)
                return;
            _indices.AddRange(Enumerable.Range(currentVertCount, verts.Count));
            _corners.AddRange(verts);
        }

        /// <summary>Three corners for each triangle.</summary>
        public void GetUIVertexStream(List<UIVertex> stream)
        {
            if (stream == null)
                return;
            stream.Clear();
            stream.AddRange(_indices.Select(index => _corners[index]));
        }

        public void FillMesh(Mesh mesh)
        {
            if (_corners.Count >= 65000)
                throw new ArgumentException("Mesh can not have more than 65000 vertices");
            mesh.Clear();
            mesh.SetVertices(_corners.ConvertAll(corner => corner.position));
            mesh.SetNormals(_corners.ConvertAll(corner => corner.normal));
            mesh.SetUVs(0, _corners.ConvertAll(corner => (Vector2)corner.uv0));
            mesh.SetTriangles(_indices, 0);
            mesh.RecalculateBounds();
        }
    }
}
