namespace UnityEngine
{
    /// <summary>Has no physics: it only receives the mouse messages of the colliders below it.</summary>
    public class Rigidbody : Component
    {
        public bool isKinematic { get; set; }

        /// <summary>Set by tests.</summary>
        internal bool IsAwake { get; set; }

        public bool IsSleeping() => !IsAwake;
    }
}
