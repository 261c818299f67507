namespace UnityEngine.Tilemaps
{
    public class Tile : TileBase
    {
        public Sprite sprite { get; set; }

        public Color color { get; set; } = Color.white;
    }
}
