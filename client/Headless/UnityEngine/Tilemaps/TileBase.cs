namespace UnityEngine.Tilemaps
{
    public abstract class TileBase : ScriptableObject { }
}
