using System;
using UnityEngine;
using UnityEngine.UIElements;

namespace Headless.Drawing
{
    /// <summary>
    /// Draws a UI Toolkit document that lies on an object: first flat, as large as it is seen, then as a picture in the world.
    /// </summary>
    internal static class WorldPanelPainter
    {
        private const int LargestSide = 4096;

        public static void Draw(PixelCanvas canvas, Lens lens, UIDocument document)
        {
            var root = document.rootVisualElement;
            ((RuntimePanel)document.runtimePanel).UpdateLayout();
            var size = root.layout.size;
            var corners = Corners(lens, document);
            if (size.x <= 0 || size.y <= 0 || Array.TrueForAll(corners, c => c.z < lens.Near))
                return;
            var picture = Picture(root, size, Scale(lens, corners, size));
            var painter = new TrianglePainter(canvas, new Surface(picture));
            DrawHalf(painter, lens, corners, 0, 1, 2);
            DrawHalf(painter, lens, corners, 0, 2, 3);
        }

        /// <summary>Seen from the camera: upper left, upper right, lower right, lower left.</summary>
        private static Vector3[] Corners(Lens lens, UIDocument document)
        {
            var box = document.rootVisualElement.worldBound;
            var places = new[]
            {
                new Vector3(box.xMin, box.yMax, 0),
                new Vector3(box.xMax, box.yMax, 0),
                new Vector3(box.xMax, box.yMin, 0),
                new Vector3(box.xMin, box.yMin, 0),
            };
            return Array.ConvertAll(
                places,
                place => lens.ToView(document.transform.TransformPoint(place))
            );
        }

        // Pixels of the screen for one of the panel, where it is nearest: drawn so, its letters are whole ones.
        private static float Scale(Lens lens, Vector3[] corners, Vector2 size)
        {
            var scale = 0f;
            for (var i = 0; i < 4; i++)
            {
                var (here, there) = (corners[i], corners[(i + 1) % 4]);
                if (here.z < lens.Near || there.z < lens.Near)
                    continue;
                var (from, to) = (lens.ToPixel(here), lens.ToPixel(there));
                var length = new Vector2(to.X - from.X, to.Y - from.Y).magnitude;
                scale = Mathf.Max(scale, length / (i % 2 == 0 ? size.x : size.y));
            }
            var largest = LargestSide / Mathf.Max(size.x, size.y);
            return scale > 0 ? Mathf.Min(scale, largest) : 1;
        }

        private static Texture2D Picture(VisualElement root, Vector2 size, float scale) =>
            FlatPicture.Of(
                Math.Max(1, Mathf.RoundToInt(size.x * scale)),
                Math.Max(1, Mathf.RoundToInt(size.y * scale)),
                canvas => PanelPainter.DrawAlone(canvas, root, scale)
            );

        private static void DrawHalf(
            TrianglePainter painter,
            Lens lens,
            Vector3[] corners,
            int a,
            int b,
            int c
        )
        {
            var cut = new CutTriangle(lens);
            cut.Start();
            foreach (var i in new[] { a, b, c })
                cut.Add(corners[i], new Vector2(i == 1 || i == 2 ? 1 : 0, i < 2 ? 1 : 0));
            painter.Draw(cut.Corners(), 1);
        }
    }
}
