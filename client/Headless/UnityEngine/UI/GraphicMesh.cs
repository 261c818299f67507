using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using Headless.Drawing;

namespace UnityEngine.UI
{
    /// <summary>The triangles of graphics: whose they are, and how they come to the screen.</summary>
    internal static class GraphicMesh
    {
        private static readonly Dictionary<Type, bool> s_Foreign = new Dictionary<Type, bool>();

        /// <summary>Whether a class outside the engine makes the triangles of that class of graphics.</summary>
        public static bool IsForeign(Type graphic)
        {
            if (!s_Foreign.TryGetValue(graphic, out var isForeign))
            {
                isForeign = MakerOf(graphic).Assembly != typeof(Graphic).Assembly;
                s_Foreign.Add(graphic, isForeign);
            }
            return isForeign;
        }

        /// <summary>Whether a component that is not of the engine changes the triangles.</summary>
        public static bool HasForeignEffect(Graphic graphic)
        {
            foreach (var modifier in graphic.GetComponents<IMeshModifier>())
                if (
                    modifier.GetType().Assembly != typeof(Graphic).Assembly
                    && !(modifier is Behaviour { isActiveAndEnabled: false })
                )
                    return true;
            return false;
        }

        /// <param name="place">In units of the graphic.</param>
        /// <param name="picture">The part of the picture, from 0 to 1.</param>
        public static void AddQuad(VertexHelper mesh, Rect place, Rect picture, Color32 color)
        {
            var first = mesh.currentVertCount;
            Vector2 Corner(Rect of, int right, int top) =>
                new Vector2(right > 0 ? of.xMax : of.xMin, top > 0 ? of.yMax : of.yMin);
            foreach (var (right, top) in new[] { (0, 0), (0, 1), (1, 1), (1, 0) })
                mesh.AddVert(Corner(place, right, top), color, Corner(picture, right, top));
            mesh.AddTriangle(first, first + 1, first + 2);
            mesh.AddTriangle(first + 2, first + 3, first);
        }

        public static void Draw(PixelCanvas pixels, Graphic graphic, ScreenMap map, float alpha)
        {
            var mesh = graphic.MakeMesh();
            var painter = new FlatTrianglePainter(
                pixels,
                graphic.mainTexture,
                graphic.RendererTint(alpha)
            );
            var level = graphic.transform;
            var corners = mesh
                .Corners.Select(corner => new FlatCorner(
                    map.Point(level.TransformPoint(corner.position)),
                    corner.color,
                    corner.uv0
                ))
                .ToArray();
            for (var i = 0; i + 2 < mesh.Indices.Count; i += 3)
                painter.Draw(
                    corners[mesh.Indices[i]],
                    corners[mesh.Indices[i + 1]],
                    corners[mesh.Indices[i + 2]]
                );
        }

        private static Type MakerOf(Type graphic) =>
            graphic
                .GetMethod(
                    "OnPopulateMesh",
                    BindingFlags.Instance | BindingFlags.NonPublic,
                    null,
                    new[] { typeof(VertexHelper) },
                    null
                )
                .DeclaringType;
    }
}
