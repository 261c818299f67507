using System.Collections.Generic;

namespace UnityEngine
{
    /// <summary>Has no physics: it only receives the mouse messages of the colliders below it.</summary>
    public sealed class Rigidbody2D : Component
    {
        public RigidbodyType2D bodyType { get; set; }

        public bool simulated { get; set; } = true;

        /// <summary>Set by tests.</summary>
        internal bool IsAwake { get; set; }

        public bool IsSleeping() => !IsAwake;
    }

    public enum RigidbodyType2D
    {
        Dynamic,
        Kinematic,
        Static,
    }

    /// <summary>A flat shape in the plane of its object. A ray hits it at the point where it crosses that plane.</summary>
    public class Collider2D : Behaviour
    {
        /// <summary>The colliders that a ray can hit, in the order in which they were enabled.</summary>
        internal static readonly List<Collider2D> InEffect = new List<Collider2D>();

        public Vector2 offset { get; set; }

        public Bounds bounds => GetBounds();

        public Rigidbody2D attachedRigidbody => GetComponentInParent<Rigidbody2D>();

        internal virtual Bounds GetBounds() => new Bounds(transform.position, Vector3.zero);

        /// <param name="point">In the object's own space, relative to the middle of the shape.</param>
        internal virtual bool Covers(Vector2 point) => false;

        internal override void EffectStarted() => InEffect.Add(this);

        internal override void EffectEnded() => InEffect.Remove(this);
    }

    public sealed class BoxCollider2D : Collider2D
    {
        public Vector2 size { get; set; } = Vector2.one;

        internal override Bounds GetBounds()
        {
            var bounds = new Bounds(Corner(-1, -1), Vector3.zero);
            bounds.Encapsulate(Corner(-1, 1));
            bounds.Encapsulate(Corner(1, -1));
            bounds.Encapsulate(Corner(1, 1));
            return bounds;
        }

        internal override bool Covers(Vector2 point) =>
            Mathf.Abs(point.x) <= size.x / 2 && Mathf.Abs(point.y) <= size.y / 2;

        private Vector3 Corner(int x, int y) =>
            transform.TransformPoint(offset + new Vector2(x * size.x / 2, y * size.y / 2));
    }
}
