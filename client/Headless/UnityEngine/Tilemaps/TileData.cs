using System;

namespace UnityEngine.Tilemaps
{
    [Flags]
    public enum TileFlags
    {
        None = 0,
        LockColor = 1,
        LockTransform = 2,
        LockAll = 3,
        InstantiateGameObjectRuntimeOnly = 4,
        KeepGameObjectRuntimeOnly = 8,
    }

    /// <summary>What a tile makes of a cell.</summary>
    public struct TileData
    {
        public Sprite sprite { get; set; }

        public Color color { get; set; }

        public Matrix4x4 transform { get; set; }

        public GameObject gameObject { get; set; }

        public TileFlags flags { get; set; }

        public Tile.ColliderType colliderType { get; set; }
    }

    /// <summary>A tilemap, as its tiles see it.</summary>
    public class ITilemap
    {
        private readonly Tilemap _map;

        public ITilemap(Tilemap tilemap)
        {
            _map = tilemap;
        }

        public BoundsInt cellBounds => _map.cellBounds;

        public Vector3Int origin => _map.origin;

        public Vector3Int size => _map.size;

        public virtual TileBase GetTile(Vector3Int position) => _map.GetTile(position);

        public virtual T GetTile<T>(Vector3Int position)
            where T : TileBase => _map.GetTile<T>(position);

        public virtual Sprite GetSprite(Vector3Int position) => _map.GetSprite(position);

        public virtual Color GetColor(Vector3Int position) => _map.GetColor(position);

        public virtual Matrix4x4 GetTransformMatrix(Vector3Int position) =>
            _map.GetTransformMatrix(position);

        public virtual TileFlags GetTileFlags(Vector3Int position) => _map.GetTileFlags(position);

        public T GetComponent<T>() => _map.GetComponent<T>();

        public void RefreshTile(Vector3Int position) => _map.RefreshTile(position);

        public static implicit operator ITilemap(Tilemap tilemap) => new ITilemap(tilemap);
    }
}
