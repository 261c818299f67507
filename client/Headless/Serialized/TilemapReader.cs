using System.Linq;
using Headless.Projects.Yaml;
using UnityEngine;
using UnityEngine.Tilemaps;

namespace Headless.Serialized
{
    /// <summary>A tilemap's cells, each with the number of its tile in a list of tiles.</summary>
    internal static class TilemapReader
    {
        internal static void Fill(Tilemap map, ObjectNode node, IAssets assets)
        {
            var tiles = node
                .Body.ItemsAt("m_TileAssetArray")
                .Select(entry => entry["m_Data"])
                .Select(tile => TileAt(tile, assets))
                .ToList();
            foreach (var entry in node.Body.ItemsAt("m_Tiles"))
            {
                var index = entry["second"]?.IntAt("m_TileIndex", -1) ?? -1;
                if (index >= 0 && index < tiles.Count)
                {
                    map.SetTile(Cell(entry["first"]), tiles[index]);
                }
            }
        }

        private static TileBase? TileAt(YamlNode? tile, IAssets assets) =>
            tile == null || tile.TextAt("guid") == ""
                ? null
                : assets.Find(tile.TextAt("guid"), tile.LongAt("fileID"), typeof(TileBase))
                    as TileBase;

        private static Vector3Int Cell(YamlNode? place) =>
            new(place?.IntAt("x") ?? 0, place?.IntAt("y") ?? 0, place?.IntAt("z") ?? 0);
    }
}
