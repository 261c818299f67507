using System;
using System.Collections.Generic;
using System.Linq;

namespace UnityEngine.Tilemaps
{
    // What the tiles make of their cells: asked for when it is needed, and again when a tile or a neighbour has changed.
    public sealed partial class Tilemap
    {
        [NonSerialized]
        private readonly Dictionary<Vector3Int, TileData> _cells =
            new Dictionary<Vector3Int, TileData>();

        [NonSerialized]
        private readonly Dictionary<Vector3Int, GameObject> _objects =
            new Dictionary<Vector3Int, GameObject>();

        [NonSerialized]
        private int _changes;

        /// <summary>Grows with each change of a tile.</summary>
        internal int TileVersion => _changes;

        public T GetTile<T>(Vector3Int position)
            where T : TileBase => GetTile(position) as T;

        public Sprite GetSprite(Vector3Int position) => DataAt(position).sprite;

        public Color GetColor(Vector3Int position) =>
            HasTile(position) ? DataAt(position).color : Color.white;

        public void SetColor(Vector3Int position, Color color)
        {
            var data = DataAt(position);
            if (HasTile(position) && (data.flags & TileFlags.LockColor) == 0)
            {
                data.color = color;
                _cells[position] = data;
            }
        }

        public Matrix4x4 GetTransformMatrix(Vector3Int position) => DataAt(position).transform;

        public void SetTransformMatrix(Vector3Int position, Matrix4x4 transform)
        {
            var data = DataAt(position);
            if (HasTile(position) && (data.flags & TileFlags.LockTransform) == 0)
            {
                data.transform = transform;
                _cells[position] = data;
                _changes++;
            }
        }

        public void AddTileFlags(Vector3Int position, TileFlags flags) =>
            SetTileFlags(position, GetTileFlags(position) | flags);

        public void RemoveTileFlags(Vector3Int position, TileFlags flags) =>
            SetTileFlags(position, GetTileFlags(position) & ~flags);

        public int GetUsedTilesCount() => _tiles.Values.Distinct().Count();

        public TileFlags GetTileFlags(Vector3Int position) => DataAt(position).flags;

        public void SetTileFlags(Vector3Int position, TileFlags flags)
        {
            if (HasTile(position))
            {
                var data = DataAt(position);
                data.flags = flags;
                _cells[position] = data;
            }
        }

        public Tile.ColliderType GetColliderType(Vector3Int position) =>
            DataAt(position).colliderType;

        public void SetColliderType(Vector3Int position, Tile.ColliderType colliderType)
        {
            if (HasTile(position))
            {
                var data = DataAt(position);
                data.colliderType = colliderType;
                _cells[position] = data;
                _changes++;
            }
        }

        /// <summary>The copy of the tile's object that stands in the cell.</summary>
        public GameObject GetInstantiatedObject(Vector3Int position) =>
            _objects.TryGetValue(position, out var made) ? made : null;

        public Vector3 GetCellCenterLocal(Vector3Int position) =>
            CellToLocal(position) + Vector3.Scale(tileAnchor, cellSize);

        public Vector3 GetCellCenterWorld(Vector3Int position) =>
            LocalToWorld(GetCellCenterLocal(position));

        public void RefreshTile(Vector3Int position)
        {
            _cells.Remove(position);
            _changes++;
            if (IsInEffect && Application.isPlaying)
            {
                Populate(position);
            }
        }

        public void RefreshAllTiles()
        {
            foreach (var cell in _tiles.Keys.ToList())
            {
                RefreshTile(cell);
            }
        }

        internal override void CopyRest(Component from)
        {
            foreach (var cell in ((Tilemap)from)._tiles)
            {
                _tiles[cell.Key] = cell.Value;
            }
        }

        internal override void EffectStarted()
        {
            if (!Application.isPlaying)
            {
                return;
            }
            foreach (var cell in _tiles.Keys.OrderBy(at => at.y).ThenBy(at => at.x).ToList())
            {
                if (!_objects.ContainsKey(cell))
                {
                    Populate(cell);
                }
            }
        }

        private TileData DataAt(Vector3Int position)
        {
            if (!_cells.TryGetValue(position, out var data))
            {
                data = new TileData { color = Color.white, transform = Matrix4x4.identity };
                if (_tiles.TryGetValue(position, out var tile))
                {
                    Guarded(() => tile.GetTileData(position, this, ref data));
                    _cells[position] = data;
                }
            }
            return data;
        }

        private void Refresh(TileBase tile, Vector3Int position)
        {
            RefreshTile(position);
            if (tile != null && IsInEffect)
            {
                Guarded(() => tile.RefreshTile(position, this));
            }
        }

        private void Populate(Vector3Int cell)
        {
            var wanted = DataAt(cell).gameObject;
            if (_objects.TryGetValue(cell, out var old))
            {
                _objects.Remove(cell);
                if (old != null)
                {
                    Destroy(old);
                }
            }
            if (wanted == null)
            {
                return;
            }
            var made = Instantiate(wanted, transform);
            made.transform.localPosition = GetCellCenterLocal(cell);
            _objects[cell] = made;
            var tile = GetTile(cell);
            Guarded(() => tile.StartUp(cell, this, made));
        }

        private static void Guarded(Action call)
        {
            try
            {
                call();
            }
            catch (Exception exception)
            {
                Debug.LogException(exception);
            }
        }
    }
}
