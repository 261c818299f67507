namespace UnityEngine
{
    /// <summary>A point where two colliders touch, seen from one of them: the "other" one.</summary>
    public struct ContactPoint2D
    {
        internal ContactPoint2D(
            Collider2D collider,
            Collider2D otherCollider,
            Vector2 point,
            Vector2 normal,
            float separation
        )
            : this()
        {
            (this.collider, this.otherCollider) = (collider, otherCollider);
            (this.point, this.normal, this.separation) = (point, normal, separation);
        }

        /// <summary>What is touched.</summary>
        public Collider2D collider { get; private set; }

        public Collider2D otherCollider { get; private set; }

        public Rigidbody2D rigidbody => collider == null ? null : collider.attachedRigidbody;

        public Rigidbody2D otherRigidbody =>
            otherCollider == null ? null : otherCollider.attachedRigidbody;

        public Vector2 point { get; }

        /// <summary>Of the surface that is touched.</summary>
        public Vector2 normal { get; private set; }

        /// <summary>Below 0 where the colliders overlap.</summary>
        public float separation { get; }

        public float normalImpulse { get; internal set; }

        public float tangentImpulse { get; internal set; }

        public Vector2 relativeVelocity { get; internal set; }

        public float friction { get; internal set; }

        public float bounciness { get; internal set; }

        public bool enabled { get; internal set; }

        /// <summary>The same point, seen from the other collider.</summary>
        internal ContactPoint2D Turned()
        {
            var turned = this;
            (turned.collider, turned.otherCollider) = (otherCollider, collider);
            turned.normal = -normal;
            turned.relativeVelocity = -relativeVelocity;
            return turned;
        }
    }
}
