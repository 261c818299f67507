using System;
using System.Collections.Generic;
using System.Linq;

namespace UnityEngine
{
    /// <summary>
    /// Corners and the triangles between them. The corners of a triangle run clockwise where it is seen from its front.
    /// </summary>
    public sealed class Mesh : Object
    {
        private readonly List<int[]> _parts = new List<int[]> { Array.Empty<int>() };
        private Vector3[] _vertices = Array.Empty<Vector3>();
        private Vector3[] _normals = Array.Empty<Vector3>();
        private Vector2[] _uv = Array.Empty<Vector2>();

        /// <summary>Setting them takes normals and texture coordinates away if their number changes.</summary>
        public Vector3[] vertices
        {
            get => (Vector3[])_vertices.Clone();
            set
            {
                _vertices = (Vector3[])value.Clone();
                if (_normals.Length != _vertices.Length)
                    _normals = Array.Empty<Vector3>();
                if (_uv.Length != _vertices.Length)
                    _uv = Array.Empty<Vector2>();
                NoteChange();
            }
        }

        /// <summary>Kept, and not drawn by: each triangle is shaded by the way it faces.</summary>
        public Vector3[] normals
        {
            get => (Vector3[])_normals.Clone();
            set => _normals = OnePerCorner(value, nameof(normals));
        }

        /// <summary>Places in the texture, from 0 to 1 from its lower left corner.</summary>
        public Vector2[] uv
        {
            get => (Vector2[])_uv.Clone();
            set => _uv = OnePerCorner(value, nameof(uv));
        }

        /// <summary>The triangles of all parts; setting them leaves one part.</summary>
        public int[] triangles
        {
            get => _parts.SelectMany(part => part).ToArray();
            set
            {
                subMeshCount = 1;
                SetTriangles(value, 0);
            }
        }

        public int subMeshCount
        {
            get => _parts.Count;
            set
            {
                while (_parts.Count < value)
                    _parts.Add(Array.Empty<int>());
                _parts.RemoveRange(value, _parts.Count - value);
                NoteChange();
            }
        }

        public int vertexCount => _vertices.Length;

        /// <summary>The box around all corners, in the mesh's own space.</summary>
        public Bounds bounds { get; set; }

        /// <summary>Of a model that nobody here can read: its size is not known.</summary>
        internal bool IsUnread { get; set; }

        internal Vector3[] Corners => _vertices;

        internal Vector2[] TexturePlaces => _uv;

        /// <summary>Grows with every change of corners or triangles.</summary>
        internal int Version { get; private set; }

        public void Clear()
        {
            _vertices = _normals = Array.Empty<Vector3>();
            _uv = Array.Empty<Vector2>();
            subMeshCount = 0;
            subMeshCount = 1;
        }

        public void SetVertices(List<Vector3> inVertices) => vertices = inVertices.ToArray();

        public void SetNormals(List<Vector3> inNormals) => normals = inNormals.ToArray();

        public void SetUVs(int channel, List<Vector2> uvs)
        {
            // Only the first channel is drawn.
            if (channel == 0)
                uv = uvs.ToArray();
        }

        public void SetTriangles(List<int> triangles, int submesh) =>
            SetTriangles(triangles.ToArray(), submesh);

        /// <summary>A number without a corner is an error in the log, and the mesh then has no triangles, as in Unity.</summary>
        public void SetTriangles(int[] triangles, int submesh)
        {
            if (submesh < 0 || submesh >= _parts.Count)
            {
                Debug.LogError(
                    $"Failed setting triangles. Submesh index is out of bounds: {submesh} of {_parts.Count}."
                );
                return;
            }
            var isFit =
                triangles.Length % 3 == 0
                && triangles.All(corner => corner >= 0 && corner < _vertices.Length);
            if (!isFit)
                Debug.LogError(
                    "Failed setting triangles. Some indices are referencing out of bounds vertices."
                );
            _parts[submesh] = isFit ? (int[])triangles.Clone() : Array.Empty<int>();
            NoteChange();
        }

        public int[] GetTriangles(int submesh) => (int[])_parts[submesh].Clone();

        public void RecalculateBounds()
        {
            var box = new Bounds(vertexCount > 0 ? _vertices[0] : Vector3.zero, Vector3.zero);
            foreach (var corner in _vertices)
                box.Encapsulate(corner);
            bounds = box;
        }

        /// <summary>A corner gets the middle of its triangles' normals, the large ones counting more.</summary>
        public void RecalculateNormals()
        {
            var sums = new Vector3[vertexCount];
            foreach (var part in _parts)
                for (var i = 0; i < part.Length; i += 3)
                {
                    var (a, b, c) = (part[i], part[i + 1], part[i + 2]);
                    var across = Vector3.Cross(
                        _vertices[b] - _vertices[a],
                        _vertices[c] - _vertices[a]
                    );
                    (sums[a], sums[b], sums[c]) = (
                        sums[a] + across,
                        sums[b] + across,
                        sums[c] + across
                    );
                }
            _normals = Array.ConvertAll(sums, sum => sum.normalized);
        }

        internal int[] Part(int submesh) => _parts[submesh];

        internal Mesh Copy()
        {
            var copy = new Mesh { name = name + " Instance", vertices = _vertices };
            (copy._normals, copy._uv, copy.IsUnread) = (_normals, _uv, IsUnread);
            copy.subMeshCount = subMeshCount;
            for (var part = 0; part < subMeshCount; part++)
                copy.SetTriangles(_parts[part], part);
            copy.bounds = bounds;
            return copy;
        }

        private T[] OnePerCorner<T>(T[] values, string name)
        {
            if (values.Length == 0 || values.Length == vertexCount)
                return (T[])values.Clone();
            Debug.LogError(
                $"Mesh.{name} is out of bounds. The supplied array needs to be the same size as the Mesh.vertices array."
            );
            return Array.Empty<T>();
        }

        private void NoteChange()
        {
            Version++;
            RecalculateBounds();
            ColliderTree.NoteChange();
        }
    }

    /// <summary>Gives the renderer beside it a mesh.</summary>
    public sealed class MeshFilter : Component
    {
        private Mesh _mesh;
        private bool _isOwn;

        public Mesh sharedMesh
        {
            get => _mesh;
            set => (_mesh, _isOwn) = (value, false);
        }

        /// <summary>A copy for this object alone, made at the first call.</summary>
        public Mesh mesh
        {
            get
            {
                if (!_isOwn)
                    mesh = _mesh == null ? new Mesh() : _mesh.Copy();
                return _mesh;
            }
            set => (_mesh, _isOwn) = (value, true);
        }
    }
}
