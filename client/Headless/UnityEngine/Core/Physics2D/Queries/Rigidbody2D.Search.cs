using System.Collections.Generic;
using System.Linq;
using Headless;

namespace UnityEngine
{
    // What the queries of a body have in common.
    public sealed partial class Rigidbody2D
    {
        public bool OverlapPoint(Vector2 point) =>
            Colliders.Exists(collider => collider.OverlapPoint(point));

        public Vector2 ClosestPoint(Vector2 position) =>
            Colliders
                .Select(collider => collider.ClosestPoint(position))
                .DefaultIfEmpty(position)
                .OrderBy(point => (point - position).sqrMagnitude)
                .First();

        public ColliderDistance2D Distance(Collider2D collider) =>
            Colliders
                .Select(own => own.Distance(collider))
                .Where(found => found.isValid)
                .OrderBy(found => found.distance)
                .FirstOrDefault();

        public bool IsTouching(Collider2D collider) =>
            Colliders.Exists(own => own.IsTouching(collider));

        public bool IsTouching(Collider2D collider, ContactFilter2D contactFilter) =>
            Colliders.Exists(own => own.IsTouching(collider, contactFilter));

        public bool IsTouching(ContactFilter2D contactFilter) =>
            Colliders.Exists(own => own.IsTouching(contactFilter));

        public bool IsTouchingLayers() => IsTouchingLayers(Physics2D.AllLayers);

        public bool IsTouchingLayers(int layerMask = Physics2D.AllLayers) =>
            Colliders.Exists(own => own.IsTouchingLayers(layerMask));

        internal List<ContactPoint2D> ContactPoints(ContactFilter2D filter) =>
            Colliders.SelectMany(own => own.ContactPoints(filter)).ToList();

        private List<Collider2D> TouchingColliders(ContactFilter2D filter) =>
            Colliders.SelectMany(own => own.TouchingColliders(filter)).Distinct().ToList();

        private List<Collider2D> Attached(bool withTriggers) =>
            Colliders.FindAll(own => withTriggers || !own.isTrigger);

        private List<RaycastHit2D> CastFrom(
            FlatPose pose,
            Vector2 direction,
            float distance,
            ContactFilter2D filter
        ) =>
            Collider2D.NearestOf(
                Colliders
                    .Where(own => own.IsSolid)
                    .SelectMany(own => own.CastFrom(pose, direction, distance, filter, true))
            );

        private List<Collider2D> OverlapFrom(FlatPose pose, ContactFilter2D filter) =>
            Colliders
                .Where(own => own.IsSolid)
                .SelectMany(own => own.OverlapFrom(pose, filter))
                .Where(found => found.attachedRigidbody != this)
                .Distinct()
                .ToList();
    }
}
