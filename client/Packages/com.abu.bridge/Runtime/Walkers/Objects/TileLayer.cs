#nullable enable

#if ABU_TILEMAP
using System.Collections.Generic;
using System.Linq;
using UnityEngine;
using UnityEngine.Tilemaps;

namespace Abu
{
    /// <summary>
    /// The tiles of one tilemap. Where one of several in one place is the walls of a room, all are numbered alike: pellets lie in the
    /// cells that the walls leave free.
    /// </summary>
    internal sealed class TileLayer
    {
        private readonly TileBase?[] _tiles;
        private readonly BoundsInt _all;

        public TileLayer(Tilemap map)
        {
            Map = map;
            _all = map.cellBounds;
            _tiles = map.GetTilesBlock(_all);
            Area = Used();
            IsWall = WorldBodies.IsWall(map.transform);
        }

        public Tilemap Map { get; }

        /// <summary>The cells that are listed.</summary>
        public BoundsInt Area { get; private set; }

        /// <summary>Whether bodies are stopped by its tiles.</summary>
        public bool IsWall { get; }

        /// <summary>Whether it or one in the same place is a wall.</summary>
        public bool IsInRoom { get; private set; }

        /// <summary>Whether no other one in its place is a wall.</summary>
        public bool IsOnlyWall { get; private set; }

        public bool IsEmpty => Area.size.x == 0;

        /// <summary>The same layers; those of a room have one area.</summary>
        /// <param name="layers">Those of one walk.</param>
        /// <param name="most">The number of cells above which they keep their own areas.</param>
        public static List<TileLayer> InOneNumbering(IEnumerable<TileLayer> layers, int most)
        {
            var all = layers.ToList();
            foreach (var room in all.GroupBy(layer => (layer.Map.layoutGrid, layer.Corner)))
            {
                var walls = room.Count(layer => layer.IsWall);
                var area = Around(room.Select(layer => layer.Area));
                var isOne = walls > 0 && (long)area.size.x * area.size.y <= most;
                foreach (var layer in room)
                {
                    layer.IsInRoom = walls > 0;
                    layer.IsOnlyWall = layer.IsWall && walls == 1;
                    layer.Area = isOne ? area : layer.Area;
                }
            }
            return all;
        }

        /// <summary>Of several above each other the topmost.</summary>
        public TileBase? TileAt(int x, int y, out int depth)
        {
            depth = 0;
            TileBase? found = null;
            if (x < _all.xMin || x >= _all.xMax || y < _all.yMin || y >= _all.yMax)
            {
                return found;
            }
            var layer = _all.size.x * _all.size.y;
            var at = x - _all.xMin + (y - _all.yMin) * _all.size.x;
            for (; at < _tiles.Length; at += layer)
            {
                if (_tiles[at] != null)
                {
                    found = _tiles[at];
                    depth = _all.zMin + at / layer;
                }
            }
            return found;
        }

        private Vector3 Corner => Map.CellToWorld(Vector3Int.zero);

        // The part that has tiles: the bounds of a tilemap only grow. Reading them changes nothing, as CompressBounds would.
        private BoundsInt Used()
        {
            var (min, max) = (
                new Vector3Int(int.MaxValue, int.MaxValue, 0),
                new Vector3Int(int.MinValue, int.MinValue, 0)
            );
            for (var i = 0; i < _tiles.Length; i++)
            {
                if (_tiles[i] != null)
                {
                    var x = _all.xMin + i % _all.size.x;
                    var y = _all.yMin + i / _all.size.x % _all.size.y;
                    min = new Vector3Int(Mathf.Min(min.x, x), Mathf.Min(min.y, y), 0);
                    max = new Vector3Int(Mathf.Max(max.x, x), Mathf.Max(max.y, y), 0);
                }
            }
            return min.x > max.x
                ? default
                : new BoundsInt(min.x, min.y, 0, max.x - min.x + 1, max.y - min.y + 1, 1);
        }

        private static BoundsInt Around(IEnumerable<BoundsInt> areas)
        {
            var all = areas.ToList();
            var (x, y) = (all.Min(area => area.xMin), all.Min(area => area.yMin));
            return new BoundsInt(
                x,
                y,
                0,
                all.Max(area => area.xMax) - x,
                all.Max(area => area.yMax) - y,
                1
            );
        }
    }
}
#endif
