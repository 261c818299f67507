using System.Collections.Generic;
using Headless;

namespace UnityEngine
{
    // Looks around from where the body's colliders are.
    public partial class Rigidbody
    {
        public Vector3 ClosestPointOnBounds(Vector3 position)
        {
            Bounds? whole = null;
            foreach (var collider in Colliders())
            {
                var bounds = collider.bounds;
                bounds.Encapsulate(whole ?? bounds);
                whole = bounds;
            }
            return whole?.ClosestPoint(position) ?? position;
        }

        public bool SweepTest(Vector3 direction, out RaycastHit hitInfo) =>
            SweepTest(direction, out hitInfo, Mathf.Infinity);

        public bool SweepTest(Vector3 direction, out RaycastHit hitInfo, float maxDistance) =>
            SweepTest(direction, out hitInfo, maxDistance, QueryTriggerInteraction.UseGlobal);

        public bool SweepTest(
            Vector3 direction,
            out RaycastHit hitInfo,
            float maxDistance,
            QueryTriggerInteraction queryTriggerInteraction
        )
        {
            hitInfo = default;
            foreach (var hit in SweepTestAll(direction, maxDistance, queryTriggerInteraction))
            {
                if (
                    !hit.IsFromStart
                    && (hitInfo.collider is null || hit.distance < hitInfo.distance)
                )
                {
                    hitInfo = hit;
                }
            }
            return !(hitInfo.collider is null);
        }

        public RaycastHit[] SweepTestAll(Vector3 direction) =>
            SweepTestAll(direction, Mathf.Infinity);

        public RaycastHit[] SweepTestAll(Vector3 direction, float maxDistance) =>
            SweepTestAll(direction, maxDistance, QueryTriggerInteraction.UseGlobal);

        public RaycastHit[] SweepTestAll(
            Vector3 direction,
            float maxDistance,
            QueryTriggerInteraction queryTriggerInteraction
        )
        {
            var nearest = new Dictionary<Collider, RaycastHit>();
            foreach (var own in Colliders())
            {
                foreach (var shape in own.WorldShapes)
                {
                    var hits = SolidQuery.Cast(
                        shape,
                        direction,
                        maxDistance,
                        Physics.AllLayers,
                        queryTriggerInteraction,
                        this
                    );
                    foreach (var hit in hits)
                    {
                        if (
                            Physics.MayTouch(own, hit.collider)
                            && !(
                                nearest.TryGetValue(hit.collider, out var known)
                                && known.distance <= hit.distance
                            )
                        )
                        {
                            nearest[hit.collider] = hit;
                        }
                    }
                }
            }
            return new List<RaycastHit>(nearest.Values).ToArray();
        }

        private Vector3 ClosestPoint(Vector3 position)
        {
            var (least, nearest) = (float.PositiveInfinity, worldCenterOfMass);
            foreach (var collider in Colliders())
            {
                var found = collider.ClosestPoint(position);
                if ((found - position).sqrMagnitude < least)
                {
                    (least, nearest) = ((found - position).sqrMagnitude, found);
                }
            }
            return nearest;
        }

        // Those that are solid.
        private IEnumerable<Collider> Colliders()
        {
            foreach (var collider in Collider.InEffect)
            {
                if (collider.attachedRigidbody == this && !collider.isTrigger)
                {
                    yield return collider;
                }
            }
        }
    }
}
