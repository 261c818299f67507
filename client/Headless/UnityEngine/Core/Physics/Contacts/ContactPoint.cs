namespace UnityEngine
{
    /// <summary>A point where two colliders touch, seen from one of them: this one.</summary>
    public struct ContactPoint
    {
        internal ContactPoint(
            Collider thisCollider,
            Collider otherCollider,
            Vector3 point,
            Vector3 normal,
            float separation,
            Vector3 impulse
        )
        {
            (this.thisCollider, this.otherCollider) = (thisCollider, otherCollider);
            (this.point, this.normal) = (point, normal);
            (this.separation, this.impulse) = (separation, impulse);
        }

        public Collider thisCollider { get; }

        /// <summary>What is touched.</summary>
        public Collider otherCollider { get; }

        public Vector3 point { get; }

        /// <summary>Of the surface that is touched.</summary>
        public Vector3 normal { get; }

        /// <summary>Below 0 where the colliders overlap.</summary>
        public float separation { get; }

        public Vector3 impulse { get; }

        /// <summary>The same point, seen from the other collider.</summary>
        internal ContactPoint Turned() =>
            new ContactPoint(otherCollider, thisCollider, point, -normal, separation, -impulse);
    }
}
