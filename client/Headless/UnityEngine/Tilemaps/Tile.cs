namespace UnityEngine.Tilemaps
{
    public class Tile : TileBase
    {
        public enum ColliderType
        {
            None,
            Sprite,
            Grid,
        }

        public ColliderType colliderType { get; set; } = ColliderType.Sprite;

        public Sprite sprite { get; set; }

        public Color color { get; set; } = Color.white;

        /// <summary>Of this object each cell of the tile has a copy.</summary>
        public GameObject gameObject { get; set; }

        public Matrix4x4 transform { get; set; } = Matrix4x4.identity;

        public TileFlags flags { get; set; } = TileFlags.LockColor;

        public override void GetTileData(
            Vector3Int position,
            ITilemap tilemap,
            ref TileData tileData
        )
        {
            (tileData.sprite, tileData.color) = (sprite, color);
            (tileData.gameObject, tileData.flags) = (gameObject, flags);
            (tileData.transform, tileData.colliderType) = (transform, colliderType);
        }
    }
}
