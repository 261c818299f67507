using System.Collections.Generic;

namespace UnityEngine.Tilemaps
{
    public sealed partial class Tilemap : GridLayout
    {
        private readonly Dictionary<Vector3Int, TileBase> _tiles =
            new Dictionary<Vector3Int, TileBase>();
        private BoundsInt _bounds;

        /// <summary>Where in its cell the pivot of a sprite lies, from 0 to 1.</summary>
        public Vector3 tileAnchor { get; set; } = new Vector3(0.5f, 0.5f, 0);

        public Matrix4x4 orientationMatrix { get; set; } = Matrix4x4.identity;

        public Color color { get; set; } = Color.white;

        /// <summary>Grows with each tile outside it, and never shrinks by itself.</summary>
        public BoundsInt cellBounds => _bounds;

        public Vector3Int origin => _bounds.position;

        public Vector3Int size => _bounds.size;

        public Grid layoutGrid => GetComponentInParent<Grid>();

        // A tilemap has none of its own, and takes those of the grid above it.
        internal override Vector3 Size => layoutGrid != null ? layoutGrid.Size : base.Size;

        internal override Vector3 Gap => layoutGrid != null ? layoutGrid.Gap : base.Gap;

        internal override CellLayout Layout => layoutGrid != null ? layoutGrid.Layout : base.Layout;

        internal IEnumerable<KeyValuePair<Vector3Int, TileBase>> Tiles => _tiles;

        public TileBase GetTile(Vector3Int position) =>
            _tiles.TryGetValue(position, out var tile) ? tile : null;

        public bool HasTile(Vector3Int position) => GetTile(position) != null;

        public void SetTile(Vector3Int position, TileBase tile)
        {
            var old = GetTile(position);
            if (tile == null)
            {
                _tiles.Remove(position);
                Refresh(old, position);
                return;
            }
            var isFirst = _bounds.size == Vector3Int.zero;
            var (min, max) = (_bounds.position, _bounds.position + _bounds.size);
            min = isFirst ? position : Vector3Int.Min(min, position);
            max = isFirst
                ? position + Vector3Int.one
                : Vector3Int.Max(max, position + Vector3Int.one);
            _bounds = new BoundsInt(min, max - min);
            _tiles[position] = tile;
            Refresh(tile, position);
        }

        public void SetTiles(Vector3Int[] positionArray, TileBase[] tileArray)
        {
            for (var i = 0; i < positionArray.Length; i++)
            {
                SetTile(positionArray[i], tileArray[i]);
            }
        }

        public void ClearAllTiles()
        {
            foreach (var cell in new List<Vector3Int>(_tiles.Keys))
            {
                SetTile(cell, null);
            }
            _bounds = new BoundsInt();
        }

        /// <summary>By x first, then by y, then by z; null for a cell without a tile.</summary>
        public TileBase[] GetTilesBlock(BoundsInt bounds)
        {
            var (from, size) = (bounds.position, bounds.size);
            var tiles = new TileBase[size.x * size.y * size.z];
            for (var i = 0; i < tiles.Length; i++)
            {
                var at = new Vector3Int(i % size.x, i / size.x % size.y, i / size.x / size.y);
                tiles[i] = GetTile(from + at);
            }
            return tiles;
        }
    }
}
