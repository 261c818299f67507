using System.Collections.Generic;

namespace UnityEngine
{
    public class Collider : Component
    {
        /// <summary>The colliders that a ray can hit, in the order in which they were enabled.</summary>
        internal static readonly List<Collider> InEffect = new List<Collider>();

        private bool _enabled = true;

        public bool enabled
        {
            get => _enabled;
            set
            {
                _enabled = value;
                if (Alive)
                {
                    RefreshEffect();
                }
            }
        }

        public Bounds bounds => GetBounds();

        public Rigidbody attachedRigidbody => GetComponentInParent<Rigidbody>();

        internal override bool WantsEffect => _enabled;

        public bool Raycast(Ray ray, out RaycastHit hitInfo, float maxDistance)
        {
            hitInfo = default;
            return IsInEffect && Intersects(ray, out hitInfo) && hitInfo.distance <= maxDistance;
        }

        internal virtual Bounds GetBounds() => new Bounds(transform.position, Vector3.zero);

        internal virtual bool Intersects(Ray ray, out RaycastHit hit)
        {
            hit = default;
            return false;
        }

        internal override void EffectStarted()
        {
            InEffect.Add(this);
            ColliderTree.NoteChange();
        }

        internal override void EffectEnded()
        {
            InEffect.Remove(this);
            ColliderTree.NoteChange();
        }
    }
}
