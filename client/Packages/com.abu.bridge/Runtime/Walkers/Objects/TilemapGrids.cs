#nullable enable

using System.Collections.Generic;
#if ABU_TILEMAP
using System.Linq;
using UnityEngine;
using UnityEngine.Tilemaps;
#endif

namespace Abu
{
    /// <summary>Reads tilemaps as grids of the names of their tiles. Projects without Unity's module for them have none.</summary>
    internal static class TilemapGrids
    {
#if ABU_TILEMAP
        private const int MostCells = 10_000;

        /// <summary>Adds a grid for each tilemap that a camera shows.</summary>
        /// <param name="tree">Makes the nodes.</param>
        /// <param name="parent">The node that gets them.</param>
        /// <param name="leftOut">Objects that are left out, with all below them.</param>
        /// <param name="views">What cameras show, the topmost first.</param>
        public static void AddTo(
            SceneTree tree,
            AbuSceneNode parent,
            HashSet<object> leftOut,
            List<CameraView> views
        )
        {
            foreach (
                var map in SceneObjects.Active<Tilemap>(map =>
                    IsDrawn(map) && !WalkClaims.IsIn(map.transform, leftOut)
                )
            )
            {
                var name = ObjectName.Telling(map) ?? "Tilemap";
                var (tiles, area) = Used(map);
                var place = map.GetComponent<TilemapRenderer>().bounds;
                if (area.size.x == 0 || !ScreenCameras.AreasOf(views, place, map.gameObject).Any())
                {
                    continue;
                }
                if (WhyNotListed(map, area) is { } why)
                {
                    tree.Add(parent, "label", $"{name} ({why})").StandsFor = map;
                    continue;
                }
                var node = tree.Add(parent, "group", name);
                node.StandsFor = map;
                node.Grid = Plan(map, views, tiles, area);
            }
        }

        private static bool IsDrawn(Tilemap map) =>
            map.enabled
            && !Faint.Is(map.color.a)
            && map.TryGetComponent<TilemapRenderer>(out var renderer)
            && renderer.enabled;

        private static string? WhyNotListed(Tilemap map, BoundsInt area) =>
            map.cellLayout != GridLayout.CellLayout.Rectangle
                ? $"tilemap of {map.cellLayout.ToString().ToLowerInvariant()} cells, which are not listed: see a screenshot"
            : (long)area.size.x * area.size.y > MostCells
                ? $"tilemap of {area.size.y} rows and {area.size.x} columns, too many to list: see a screenshot"
            : null;

        // The tiles with the bounds of the array, and the part that has any: the bounds of a tilemap only grow. Reading them changes
        // nothing, as CompressBounds would.
        private static (TileBase?[] Tiles, BoundsInt Area) Used(Tilemap map)
        {
            var all = map.cellBounds;
            var tiles = map.GetTilesBlock(all);
            var (min, max) = (
                new Vector3Int(int.MaxValue, int.MaxValue, 0),
                new Vector3Int(int.MinValue, int.MinValue, 0)
            );
            for (var i = 0; i < tiles.Length; i++)
            {
                if (tiles[i] != null)
                {
                    var x = all.xMin + i % all.size.x;
                    var y = all.yMin + i / all.size.x % all.size.y;
                    min = new Vector3Int(Mathf.Min(min.x, x), Mathf.Min(min.y, y), 0);
                    max = new Vector3Int(Mathf.Max(max.x, x), Mathf.Max(max.y, y), 0);
                }
            }
            return min.x > max.x
                ? (tiles, default)
                : (tiles, new BoundsInt(min.x, min.y, 0, max.x - min.x + 1, max.y - min.y + 1, 1));
        }

        private static GridPlan Plan(
            Tilemap map,
            List<CameraView> views,
            TileBase?[] tiles,
            BoundsInt area
        )
        {
            var plan = new GridPlan(area.size.y, area.size.x)
            {
                Origin = $"x {area.xMin}, y {area.yMin + area.size.y - 1}",
            };
            for (var row = 1; row <= plan.Rows; row++)
            {
                for (var column = 1; column <= plan.Columns; column++)
                {
                    var (x, y) = (area.xMin + column - 1, area.yMin + area.size.y - row);
                    var cell = plan.Add(row, column);
                    cell.StandsFor = map;
                    var tile = TileAt(map, tiles, x, y, out var depth);
                    cell.Text = IsDrawn(map, new Vector3Int(x, y, depth)) ? NameOf(tile) : null;
                    Place(map, views, cell, x, y);
                }
            }
            return plan;
        }

        // Of several above each other the topmost.
        private static TileBase? TileAt(Tilemap map, TileBase?[] tiles, int x, int y, out int depth)
        {
            depth = 0;
            var all = map.cellBounds;
            var at = x - all.xMin + (y - all.yMin) * all.size.x;
            TileBase? found = null;
            for (; at < tiles.Length; at += all.size.x * all.size.y)
            {
                if (tiles[at] != null)
                {
                    found = tiles[at];
                    depth = all.zMin + at / (all.size.x * all.size.y);
                }
            }
            return found;
        }

        // A tile without a picture is what the object shows that stands in its cell: a pellet, until it is eaten.
        private static bool IsDrawn(Tilemap map, Vector3Int cell) =>
            map.GetSprite(cell) != null
            || (
                map.GetInstantiatedObject(cell) is { } thing
                && thing != null
                && thing.activeInHierarchy
            );

        private static string? NameOf(TileBase? tile) =>
            tile == null ? null
            : tile.name.Length > 0 ? tile.name
            : tile is Tile { sprite: { } sprite } && sprite != null ? sprite.name
            : "tile";

        private static void Place(Tilemap map, List<CameraView> views, GridCell cell, int x, int y)
        {
            var from = map.CellToWorld(new Vector3Int(x, y, 0));
            var to = map.CellToWorld(new Vector3Int(x + 1, y + 1, 0));
            var box = new Bounds((from + to) / 2, Vector3.Max(from, to) - Vector3.Min(from, to));
            foreach (var seen in ScreenCameras.AreasOf(views, box, map.gameObject))
            {
                cell.Bounds = ScreenPoints.FromTop(seen);
                return;
            }
            cell.IsOutOfSight = true;
        }
#else
        public static void AddTo(
            SceneTree tree,
            AbuSceneNode parent,
            HashSet<object> leftOut,
            List<CameraView> views
        ) { }
#endif
    }
}
