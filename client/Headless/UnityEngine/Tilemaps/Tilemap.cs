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

        public Vector3Int origin
        {
            get => _bounds.position;
            set => _bounds.position = value;
        }

        public Vector3Int size
        {
            get => _bounds.size;
            set => _bounds.size = value;
        }

        /// <summary>Around the cells of the bounds.</summary>
        public Bounds localBounds
        {
            get
            {
                var bounds = new Bounds();
                bounds.SetMinMax(CellToLocal(_bounds.min), CellToLocal(_bounds.max));
                return bounds;
            }
        }

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

        public void SetTilesBlock(BoundsInt position, TileBase[] tileArray)
        {
            var next = 0;
            foreach (var cell in position.allPositionsWithin)
            {
                SetTile(cell, next < tileArray.Length ? tileArray[next++] : null);
            }
        }

        public bool ContainsTile(TileBase tileAsset) => _tiles.ContainsValue(tileAsset);

        public void SwapTile(TileBase changeTile, TileBase newTile)
        {
            foreach (var cell in CellsWith(changeTile))
            {
                SetTile(cell, newTile);
            }
        }

        public void BoxFill(
            Vector3Int position,
            TileBase tile,
            int startX,
            int startY,
            int endX,
            int endY
        )
        {
            for (var y = startY; y <= endY; y++)
            {
                for (var x = startX; x <= endX; x++)
                {
                    SetTile(new Vector3Int(x, y, position.z), tile);
                }
            }
        }

        /// <summary>Within the map's bounds, from cell to neighbour as long as they hold the same.</summary>
        public void FloodFill(Vector3Int position, TileBase tile)
        {
            var old = GetTile(position);
            var left = new Stack<Vector3Int>();
            left.Push(position);
            while (left.Count > 0 && old != tile)
            {
                var cell = left.Pop();
                if (_bounds.Contains(cell) && GetTile(cell) == old)
                {
                    SetTile(cell, tile);
                    left.Push(cell + Vector3Int.left);
                    left.Push(cell + Vector3Int.right);
                    left.Push(cell + Vector3Int.down);
                    left.Push(cell + Vector3Int.up);
                }
            }
        }

        /// <summary>Makes the bounds as small as its tiles allow.</summary>
        public void CompressBounds()
        {
            var bounds = new BoundsInt();
            var isFirst = true;
            foreach (var cell in _tiles.Keys)
            {
                var (min, max) = (bounds.min, bounds.max);
                bounds.SetMinMax(
                    isFirst ? cell : Vector3Int.Min(min, cell),
                    isFirst ? cell + Vector3Int.one : Vector3Int.Max(max, cell + Vector3Int.one)
                );
                isFirst = false;
            }
            _bounds = bounds;
        }

        private List<Vector3Int> CellsWith(TileBase tile)
        {
            var cells = new List<Vector3Int>();
            foreach (var entry in _tiles)
            {
                if (entry.Value == tile)
                {
                    cells.Add(entry.Key);
                }
            }
            return cells;
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
