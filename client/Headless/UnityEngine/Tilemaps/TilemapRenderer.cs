using Headless.Drawing;

namespace UnityEngine.Tilemaps
{
    public sealed class TilemapRenderer : Renderer
    {
        internal override Bounds WorldBounds()
        {
            var map = GetComponent<Tilemap>();
            if (map == null)
                return base.WorldBounds();
            var min = map.CellToLocal(map.cellBounds.position);
            var max = map.CellToLocal(map.cellBounds.position + map.cellBounds.size);
            return BoundsOf(Rect.MinMaxRect(min.x, min.y, max.x, max.y));
        }

        internal override void Paint(PixelCanvas canvas, ScreenMap map)
        {
            var tilemap = GetComponent<Tilemap>();
            if (tilemap == null || tilemap.color.a <= 0)
                return;
            foreach (var pair in tilemap.Tiles)
            {
                var sprite = tilemap.GetSprite(pair.Key);
                if (sprite != null)
                {
                    var corner = tilemap.CellToLocal(pair.Key);
                    var place = new Rect(corner, tilemap.cellSize);
                    var tint = tilemap.color * tilemap.GetColor(pair.Key);
                    SpritePainter.Draw(
                        canvas,
                        map.Quad(transform, place),
                        sprite,
                        tint,
                        SpriteDrawMode.Simple
                    );
                }
            }
        }
    }
}
