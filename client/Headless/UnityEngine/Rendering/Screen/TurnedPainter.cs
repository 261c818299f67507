using System;
using UnityEngine;
using UnityEngine.UIElements;

namespace Headless.Drawing
{
    /// <summary>
    /// Draws an element of UI Toolkit that is turned, mirrored or stretched, with all that is in it: first flat, then as a picture.
    /// </summary>
    internal static class TurnedPainter
    {
        private const int LargestSide = 4096;

        /// <param name="canvas">Where to draw.</param>
        /// <param name="element">Its panel is laid out.</param>
        /// <param name="map">From its pixels to those of the panel.</param>
        /// <param name="scale">Pixels of the screen for one of the panel.</param>
        /// <param name="draw">
        /// Draws the element flat, with its upper left at a place that is given in pixels of the panel, at a scale.
        /// </param>
        public static void Draw(
            PixelCanvas canvas,
            VisualElement element,
            ElementMap map,
            float scale,
            Action<PixelCanvas, Vector2, float> draw
        )
        {
            var area = AreaOf(element);
            var own = scale * Mathf.Max(map.X.magnitude, map.Y.magnitude);
            var side = Mathf.Max(area.width, area.height);
            if (side <= 0 || map.X == Vector2.zero || map.Y == Vector2.zero)
                return;
            own = Mathf.Min(own, LargestSide / side);
            var (width, height) = (
                Mathf.CeilToInt(area.width * own),
                Mathf.CeilToInt(area.height * own)
            );
            var picture = FlatPicture.Of(width, height, flat => draw(flat, -area.min, own));
            // In whole pixels of the picture.
            var drawn = new Rect(area.min, new Vector2(width, height) / own);
            var painter = new FlatTrianglePainter(canvas, picture, Color.white);
            var (a, b) = (
                Corner(drawn.xMin, drawn.yMin, 0, 1),
                Corner(drawn.xMax, drawn.yMin, 1, 1)
            );
            var (c, d) = (
                Corner(drawn.xMax, drawn.yMax, 1, 0),
                Corner(drawn.xMin, drawn.yMax, 0, 0)
            );
            painter.Draw(a, b, c);
            painter.Draw(a, c, d);

            FlatCorner Corner(float x, float y, float u, float v) =>
                new FlatCorner(
                    map.Point(new Vector2(x, y)) * scale,
                    Color.white,
                    new Vector2(u, v)
                );
        }

        // Of all that is drawn, in the pixels of the element.
        private static Rect AreaOf(VisualElement element)
        {
            var area = new Rect(Vector2.zero, element.layout.size);
            if (element.ComputedStyle.Overflow == Overflow.Hidden)
                return area;
            foreach (var child in element.hierarchy.Children())
            {
                if (child.ComputedStyle.Display == DisplayStyle.None)
                    continue;
                var part = child.InParent.Box(AreaOf(child));
                var (min, max) = (Vector2.Min(area.min, part.min), Vector2.Max(area.max, part.max));
                area = Rect.MinMaxRect(min.x, min.y, max.x, max.y);
            }
            return area;
        }
    }
}
