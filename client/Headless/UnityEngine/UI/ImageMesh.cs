using System.Collections.Generic;

namespace UnityEngine.UI
{
    /// <summary>The rectangles that a simple, sliced or tiled sprite is drawn in.</summary>
    internal static class ImageMesh
    {
        private const int MostTiles = 128;

        /// <summary>A stretch of one axis: from where to where, and which pixels of the texture it shows.</summary>
        private readonly struct Stretch
        {
            public Stretch(float from, float to, float first, float end, bool isMiddle)
            {
                (From, To, First, End, IsMiddle) = (from, to, first, end, isMiddle);
            }

            public float From { get; }

            public float To { get; }

            public float First { get; }

            public float End { get; }

            /// <summary>Whether it lies between the borders.</summary>
            public bool IsMiddle { get; }
        }

        public static void Add(VertexHelper mesh, Image image, Rect place, float pixelsPerUnit)
        {
            var texture = image.overrideSprite.texture;
            var (columns, rows) = (
                Stretches(image, place, 0, pixelsPerUnit),
                Stretches(image, place, 1, pixelsPerUnit)
            );
            foreach (var row in rows)
            foreach (var column in columns)
                if (image.fillCenter || !row.IsMiddle || !column.IsMiddle)
                    GraphicMesh.AddQuad(
                        mesh,
                        Rect.MinMaxRect(column.From, row.From, column.To, row.To),
                        Rect.MinMaxRect(
                            column.First / texture.width,
                            row.First / texture.height,
                            column.End / texture.width,
                            row.End / texture.height
                        ),
                        image.color
                    );
        }

        /// <summary>The pixel of the texture that is seen at a place of the image.</summary>
        public static Vector2 TexelAt(Image image, Rect place, Vector2 local)
        {
            var texel = Vector2.zero;
            for (var axis = 0; axis < 2; axis++)
                foreach (var one in Stretches(image, place, axis, image.pixelsPerUnit))
                    if (local[axis] >= one.From && local[axis] < one.To)
                        texel[axis] = Mathf.Lerp(
                            one.First,
                            one.End,
                            (local[axis] - one.From) / (one.To - one.From)
                        );
            return texel;
        }

        private static List<Stretch> Stretches(
            Image image,
            Rect place,
            int axis,
            float pixelsPerUnit
        )
        {
            var sprite = image.overrideSprite;
            var (from, to) = (place.min[axis], place.max[axis]);
            var (first, end) = (sprite.rect.min[axis], sprite.rect.max[axis]);
            var result = new List<Stretch>();
            var isBordered = image.type == Image.Type.Sliced || image.type == Image.Type.Tiled;
            if (!isBordered)
            {
                result.Add(new Stretch(from, to, first, end, true));
                return result;
            }
            var (near, far) = (sprite.border[axis], sprite.border[axis + 2]);
            var unit = 1 / pixelsPerUnit;
            if ((near + far) * unit > to - from)
                unit = (to - from) / (near + far);
            var (start, stop) = (from + near * unit, to - far * unit);
            if (near > 0)
                result.Add(new Stretch(from, start, first, first + near, false));
            if (image.type == Image.Type.Sliced)
                result.Add(new Stretch(start, stop, first + near, end - far, true));
            else
                AddTiles(result, start, stop, first + near, end - far, unit);
            if (far > 0)
                result.Add(new Stretch(stop, to, end - far, end, false));
            return result;
        }

        // The last tile is cut off.
        private static void AddTiles(
            List<Stretch> result,
            float start,
            float stop,
            float first,
            float end,
            float unit
        )
        {
            var tile = Mathf.Max((end - first) * unit, (stop - start) / MostTiles);
            if (tile <= 0)
                return;
            for (var at = start; at < stop - tile * 0.001f; at += tile)
            {
                var to = Mathf.Min(at + tile, stop);
                result.Add(
                    new Stretch(at, to, first, first + (end - first) * (to - at) / tile, true)
                );
            }
        }
    }
}
