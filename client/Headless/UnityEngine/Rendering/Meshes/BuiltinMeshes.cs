using System;
using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Headless.Drawing
{
    /// <summary>The meshes of Unity's primitive objects, with their sizes, and with fewer triangles where they are round.</summary>
    internal static class BuiltinMeshes
    {
        private const int Around = 24;
        private const int Rings = 8;

        private static readonly Dictionary<PrimitiveType, Mesh> s_Made =
            new Dictionary<PrimitiveType, Mesh>();

        public static Mesh Of(PrimitiveType type)
        {
            if (!s_Made.TryGetValue(type, out var mesh) || mesh == null)
                s_Made[type] = mesh = Make(type);
            return mesh;
        }

        private static Mesh Make(PrimitiveType type)
        {
            var shape = new MeshShape();
            if (type == PrimitiveType.Cube)
                shape.AddBox(new Bounds(Vector3.zero, Vector3.one));
            else if (type == PrimitiveType.Quad)
                shape.AddFace(new Vector3(-0.5f, -0.5f, 0), Vector3.right, Vector3.up);
            else if (type == PrimitiveType.Plane)
                AddPlane(shape);
            else if (type == PrimitiveType.Sphere)
                AddRound(shape, 0.5f, 0);
            else if (type == PrimitiveType.Capsule)
                AddRound(shape, 0.5f, 0.5f);
            else
                AddCylinder(shape);
            return shape.ToMesh(type.ToString());
        }

        // Ten units wide, as Unity's; in pieces, because its own are as large as one unit.
        private static void AddPlane(MeshShape shape)
        {
            for (var column = 0; column < 10; column++)
            for (var row = 0; row < 10; row++)
                shape.AddFace(
                    new Vector3(column - 5, 0, row - 5),
                    Vector3.right,
                    Vector3.forward,
                    new Rect(column / 10f, row / 10f, 0.1f, 0.1f)
                );
        }

        /// <summary>A ball that is cut in the middle, with its halves drawn apart.</summary>
        private static void AddRound(MeshShape shape, float radius, float apart)
        {
            var rows = new List<(float Radius, float Height)>();
            for (var ring = 0; ring <= 2 * Rings; ring++)
            {
                var angle = (ring - Rings) * Mathf.PI / 2 / Rings;
                var side = ring == Rings ? 0 : Mathf.Sign(ring - Rings);
                if (ring == Rings && apart > 0)
                    rows.Add((radius, -apart));
                var height = radius * Mathf.Sin(angle) + (ring == Rings ? apart : side * apart);
                rows.Add((radius * Mathf.Cos(angle), height));
            }
            shape.AddTurned(rows, Around);
        }

        private static void AddCylinder(MeshShape shape) =>
            shape.AddTurned(
                new List<(float, float)> { (0, -1), (0.5f, -1), (0.5f, 1), (0, 1) },
                Around
            );
    }

    /// <summary>Collects the corners and triangles of a mesh.</summary>
    internal sealed class MeshShape
    {
        private readonly List<Vector3> _corners = new List<Vector3>();
        private readonly List<Vector2> _places = new List<Vector2>();
        private readonly List<int> _triangles = new List<int>();

        /// <summary>A rectangle with the whole texture.</summary>
        public void AddFace(Vector3 corner, Vector3 right, Vector3 up) =>
            AddFace(corner, right, up, new Rect(0, 0, 1, 1));

        /// <param name="corner">The lower left one, as seen from its front.</param>
        /// <param name="right">From there to the lower right corner.</param>
        /// <param name="up">From there to the upper left corner.</param>
        /// <param name="picture">Its part of the texture.</param>
        public void AddFace(Vector3 corner, Vector3 right, Vector3 up, Rect picture)
        {
            var first = _corners.Count;
            _corners.AddRange(new[] { corner, corner + up, corner + up + right, corner + right });
            _places.AddRange(
                new[]
                {
                    picture.min,
                    new Vector2(picture.xMin, picture.yMax),
                    picture.max,
                    new Vector2(picture.xMax, picture.yMin),
                }
            );
            _triangles.AddRange(new[] { first, first + 1, first + 2, first, first + 2, first + 3 });
        }

        public void AddBox(Bounds box)
        {
            var (x, y, z) = (
                Vector3.right * box.size.x,
                Vector3.up * box.size.y,
                Vector3.forward * box.size.z
            );
            AddFace(box.min, x, y);
            AddFace(box.max - y, -x, y);
            AddFace(box.max - y - z, z, y);
            AddFace(box.min + z, -z, y);
            AddFace(box.min + y, x, z);
            AddFace(box.min + z, x, -z);
        }

        /// <summary>A line that is turned around the y axis.</summary>
        /// <param name="rows">The line's points, from below: distance from the axis, and height.</param>
        /// <param name="steps">The number of its places around the axis.</param>
        public void AddTurned(IReadOnlyList<(float Radius, float Height)> rows, int steps)
        {
            var first = _corners.Count;
            for (var row = 0; row < rows.Count; row++)
            for (var step = 0; step <= steps; step++)
            {
                var angle = 2 * Mathf.PI * step / steps;
                var (radius, height) = rows[row];
                _corners.Add(
                    new Vector3(radius * Mathf.Cos(angle), height, radius * Mathf.Sin(angle))
                );
                _places.Add(new Vector2((float)step / steps, (float)row / (rows.Count - 1)));
            }
            for (var row = 0; row + 1 < rows.Count; row++)
            for (var step = 0; step < steps; step++)
            {
                var low = first + row * (steps + 1) + step;
                var high = low + steps + 1;
                _triangles.AddRange(new[] { low, high, high + 1, low, high + 1, low + 1 });
            }
        }

        public Mesh ToMesh(string name) => ToMesh(name, corner => corner);

        /// <param name="name">Of the mesh.</param>
        /// <param name="place">Where each corner belongs in the mesh's own space.</param>
        public Mesh ToMesh(string name, Func<Vector3, Vector3> place)
        {
            var mesh = new Mesh
            {
                name = name,
                vertices = _corners.Select(place).ToArray(),
                uv = _places.ToArray(),
                triangles = _triangles.ToArray(),
            };
            mesh.RecalculateNormals();
            return mesh;
        }
    }
}
