using System.Collections.Generic;

namespace UnityEngine.UI
{
    /// <summary>The part of a filled sprite that is seen: a strip, or a sector around a corner, an edge or the middle.</summary>
    internal static class FilledMesh
    {
        private const float Quarter = 90;

        public static void Add(VertexHelper mesh, Image image, Rect place)
        {
            if (image.fillAmount < 0.001f)
                return;
            if (image.fillMethod <= Image.FillMethod.Vertical || image.fillAmount >= 1)
                AddStrip(mesh, image, place);
            else
                AddSector(mesh, image, place);
        }

        private static void AddStrip(VertexHelper mesh, Image image, Rect place)
        {
            var (from, to) = (Vector2.zero, Vector2.one);
            var axis = image.fillMethod == Image.FillMethod.Vertical ? 1 : 0;
            if (image.fillOrigin == 1 && image.fillAmount < 1)
                from[axis] = 1 - image.fillAmount;
            else if (image.fillAmount < 1)
                to[axis] = image.fillAmount;
            var picture = Picture(image);
            Rect Part(Rect whole) =>
                Rect.MinMaxRect(
                    Mathf.Lerp(whole.xMin, whole.xMax, from.x),
                    Mathf.Lerp(whole.yMin, whole.yMax, from.y),
                    Mathf.Lerp(whole.xMin, whole.xMax, to.x),
                    Mathf.Lerp(whole.yMin, whole.yMax, to.y)
                );
            GraphicMesh.AddQuad(mesh, Part(place), Part(picture), image.color);
        }

        private static void AddSector(VertexHelper mesh, Image image, Rect place)
        {
            var first = mesh.currentVertCount;
            var picture = Picture(image);
            foreach (var share in Outline(image))
                mesh.AddVert(
                    Rect.NormalizedToPoint(place, share),
                    image.color,
                    Rect.NormalizedToPoint(picture, share)
                );
            for (var i = first + 2; i < mesh.currentVertCount; i++)
                mesh.AddTriangle(first, i - 1, i);
        }

        /// <summary>The middle of the turn, then the places where it meets the edges; all from 0 to 1 across the image.</summary>
        private static IEnumerable<Vector2> Outline(Image image)
        {
            var (pivot, reach, start, whole) = Turn(image);
            var turned = whole * image.fillAmount;
            var sign = image.fillClockwise ? -1 : 1;
            var from = image.fillClockwise ? start : start - whole;
            yield return pivot;
            yield return Edge(pivot, reach, from);
            // The corners lie half a quarter from the axes, in the stretched measure of the image.
            for (var corner = Quarter / 2; corner < turned; corner += Quarter)
                yield return Edge(pivot, reach, from + sign * corner);
            yield return Edge(pivot, reach, from + sign * turned);
        }

        /// <summary>The middle, how far the edges are from it, the angle at which a clockwise turn begins, and the whole turn.</summary>
        private static (Vector2, Vector2, float, float) Turn(Image image)
        {
            var origin = image.fillOrigin;
            switch (image.fillMethod)
            {
                case Image.FillMethod.Radial90:
                    // Lower left, upper left, upper right, lower right: the first begins upwards, each next a quarter later.
                    var corner = new Vector2(
                        origin < 2 ? 0 : 1,
                        origin == 1 || origin == 2 ? 1 : 0
                    );
                    return (corner, Vector2.one, Quarter * (1 - origin), Quarter);
                case Image.FillMethod.Radial180:
                    // Bottom, left, top, right: the first begins to the left.
                    var isLying = origin % 2 == 0;
                    var edge = isLying
                        ? new Vector2(0.5f, origin == 0 ? 0 : 1)
                        : new Vector2(origin == 1 ? 0 : 1, 0.5f);
                    var reach = isLying ? new Vector2(0.5f, 1) : new Vector2(1, 0.5f);
                    return (edge, reach, Quarter * (2 - origin), 2 * Quarter);
                default:
                    // Bottom, right, top, left.
                    var half = Vector2.one / 2;
                    return (half, half, Quarter * (origin - 1), 4 * Quarter);
            }
        }

        // Where a ray from the middle leaves the image.
        private static Vector2 Edge(Vector2 pivot, Vector2 reach, float angle)
        {
            var way = new Vector2(
                Mathf.Cos(angle * Mathf.Deg2Rad),
                Mathf.Sin(angle * Mathf.Deg2Rad)
            );
            way /= Mathf.Max(Mathf.Abs(way.x), Mathf.Abs(way.y));
            return pivot + Vector2.Scale(way, reach);
        }

        private static Rect Picture(Image image)
        {
            var (sprite, texture) = (image.overrideSprite, image.overrideSprite.texture);
            return new Rect(
                sprite.rect.x / texture.width,
                sprite.rect.y / texture.height,
                sprite.rect.width / texture.width,
                sprite.rect.height / texture.height
            );
        }
    }
}
