namespace UnityEngine
{
    /// <summary>What a character has walked into.</summary>
    public class ControllerColliderHit
    {
        public CharacterController controller { get; internal set; }

        public Collider collider { get; internal set; }

        public Rigidbody rigidbody => collider == null ? null : collider.attachedRigidbody;

        public GameObject gameObject => collider == null ? null : collider.gameObject;

        public Transform transform => collider == null ? null : collider.transform;

        public Vector3 point { get; internal set; }

        /// <summary>Of the surface that was met.</summary>
        public Vector3 normal { get; internal set; }

        public Vector3 moveDirection { get; internal set; }

        public float moveLength { get; internal set; }
    }
}
