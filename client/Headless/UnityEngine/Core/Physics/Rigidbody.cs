namespace UnityEngine
{
    /// <summary>Moves nothing: it only holds the colliders below it together, as receiver of their messages.</summary>
    public class Rigidbody : Component { }
}
