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
            var layers = TileLayer.InOneNumbering(
                SceneObjects
                    .Active<Tilemap>(map =>
                        IsDrawn(map) && !WalkClaims.IsIn(map.transform, leftOut)
                    )
                    .Select(map => new TileLayer(map))
                    .Where(layer => !layer.IsEmpty && IsSeen(layer.Map, views)),
                MostCells
            );
            foreach (var layer in layers)
            {
                var (map, area) = (layer.Map, layer.Area);
                var name = ObjectName.Telling(map) ?? "Tilemap";
                if (WhyNotListed(map, area) is { } why)
                {
                    tree.Add(parent, "label", $"{name} ({why})").StandsFor = map;
                    continue;
                }
                var node = tree.Add(parent, "group", name);
                node.StandsFor = map;
                node.Grid = Plan(layer, views);
            }
        }

        private static bool IsSeen(Tilemap map, List<CameraView> views)
        {
            var place = map.GetComponent<TilemapRenderer>().bounds;
            return ScreenCameras.AreasOf(views, place, map.gameObject).Any();
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

        private static GridPlan Plan(TileLayer layer, List<CameraView> views)
        {
            var (map, area) = (layer.Map, layer.Area);
            var plan = new GridPlan(area.size.y, area.size.x)
            {
                Origin = $"x {area.xMin}, y {area.yMin + area.size.y - 1}",
                TellsColumns = layer.IsInRoom,
            };
            for (var row = 1; row <= plan.Rows; row++)
            {
                for (var column = 1; column <= plan.Columns; column++)
                {
                    var (x, y) = (area.xMin + column - 1, area.yMin + area.size.y - row);
                    var cell = plan.Add(row, column);
                    cell.StandsFor = map;
                    var tile = layer.TileAt(x, y, out var depth);
                    var at = new Vector3Int(x, y, depth);
                    cell.Text = tile != null && IsDrawn(map, at) ? NameOf(tile) : null;
                    cell.IsSolid =
                        layer.IsWall
                        && cell.Text != null
                        && map.GetColliderType(at) != Tile.ColliderType.None;
                    Place(map, views, cell, x, y);
                }
            }
            if (layer.IsWall)
            {
                GridWalls.Name(plan, layer.IsOnlyWall);
            }
            return plan;
        }

        // A tile without a picture is what the object shows that stands in its cell: a pellet, until it is eaten.
        private static bool IsDrawn(Tilemap map, Vector3Int cell) =>
            map.GetSprite(cell) != null
            || (
                map.GetInstantiatedObject(cell) is { } thing
                && thing != null
                && thing.activeInHierarchy
            );

        private static string NameOf(TileBase tile) =>
            tile.name.Length > 0 ? tile.name
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
