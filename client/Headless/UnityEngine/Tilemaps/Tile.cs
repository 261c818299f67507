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
    }
}
