namespace UnityEngine.Tilemaps
{
    public abstract class TileBase : ScriptableObject
    {
        /// <summary>Called when the tile was put there, and when a neighbour asks for it.</summary>
        public virtual void RefreshTile(Vector3Int position, ITilemap tilemap) =>
            tilemap.RefreshTile(position);

        /// <summary>Says what the cell looks like and what stands in it.</summary>
        public virtual void GetTileData(
            Vector3Int position,
            ITilemap tilemap,
            ref TileData tileData
        ) { }

        public virtual bool StartUp(Vector3Int position, ITilemap tilemap, GameObject go) => false;
    }
}
