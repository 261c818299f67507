using System.Collections.Generic;
using System.Linq;
using Headless;

namespace UnityEngine.Tilemaps
{
    /// <summary>A shape for each tile: its cell, or the outline of its sprite.</summary>
    [RequireComponent(typeof(Tilemap))]
    public sealed class TilemapCollider2D : Collider2D
    {
        public uint maximumTileChangeCount { get; set; } = 1000;

        public float extrusionFactor { get; set; } = 0.00001f;

        public bool useDelaunayMesh { get; set; }

        public bool hasTilemapChanges => false;

        internal override bool IsCompositeCapable => true;

        internal override int SourceVersion =>
            Version + (GetComponent<Tilemap>() is { } map ? map.TileVersion : 0);

        public void ProcessTilemapChanges() { }

        internal override void AddShapes(List<FlatShape> shapes, in FlatMap map)
        {
            var tilemap = GetComponent<Tilemap>();
            if (tilemap == null)
            {
                return;
            }
            foreach (
                var cell in tilemap.Tiles.OrderBy(cell => cell.Key.y).ThenBy(cell => cell.Key.x)
            )
            {
                AddTile(shapes, map, tilemap, cell.Key);
            }
        }

        private static void AddTile(
            List<FlatShape> shapes,
            FlatMap map,
            Tilemap tilemap,
            Vector3Int cell
        )
        {
            var type = tilemap.GetColliderType(cell);
            Vector2 corner = tilemap.CellToLocal(cell);
            if (type == Tile.ColliderType.Grid)
            {
                var middle = corner + (Vector2)tilemap.cellSize / 2;
                shapes.Add(FlatShape.Box(map.Moved(middle), tilemap.cellSize));
                return;
            }
            if (type == Tile.ColliderType.Sprite && tilemap.GetSprite(cell) is { } sprite)
            {
                var place = map.Moved(
                    corner + Vector2.Scale(tilemap.tileAnchor, (Vector2)tilemap.cellSize)
                );
                var outlines = sprite.Outlines.Select(path =>
                    System.Array.ConvertAll(path, place.Point)
                );
                shapes.AddRange(ConvexParts.Of(outlines).Select(part => FlatShape.Polygon(part)));
            }
        }
    }
}
