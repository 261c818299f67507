namespace UnityEngine
{
    /// <summary>Has no physics: it only receives the mouse messages of the colliders below it.</summary>
    public class Rigidbody : Component { }
}
