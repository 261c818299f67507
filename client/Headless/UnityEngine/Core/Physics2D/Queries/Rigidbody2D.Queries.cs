using System.Collections.Generic;
using Headless;

namespace UnityEngine
{
    public sealed partial class Rigidbody2D
    {
        public int Cast(
            Vector2 direction,
            List<RaycastHit2D> results,
            float distance = Mathf.Infinity
        ) =>
            Physics2D.Fill(
                CastFrom(Pose, direction, distance, Physics2D.Filter(Physics2D.AllLayers)),
                results
            );

        public int Cast(
            Vector2 direction,
            ContactFilter2D contactFilter,
            List<RaycastHit2D> results,
            float distance = Mathf.Infinity
        ) => Physics2D.Fill(CastFrom(Pose, direction, distance, contactFilter), results);

        public int Cast(Vector2 direction, ContactFilter2D contactFilter, RaycastHit2D[] results) =>
            Cast(direction, contactFilter, results, Mathf.Infinity);

        public int Cast(
            Vector2 direction,
            ContactFilter2D contactFilter,
            RaycastHit2D[] results,
            float distance = Mathf.Infinity
        ) => Physics2D.Fill(CastFrom(Pose, direction, distance, contactFilter), results);

        public int Cast(Vector2 direction, RaycastHit2D[] results) =>
            Cast(direction, results, Mathf.Infinity);

        public int Cast(Vector2 direction, RaycastHit2D[] results, float distance) =>
            Physics2D.Fill(
                CastFrom(Pose, direction, distance, Physics2D.Filter(Physics2D.AllLayers)),
                results
            );

        public int Cast(
            Vector2 position,
            float angle,
            Vector2 direction,
            List<RaycastHit2D> results,
            float distance = Mathf.Infinity
        ) =>
            Physics2D.Fill(
                CastFrom(
                    new FlatPose(position, angle),
                    direction,
                    distance,
                    Physics2D.Filter(Physics2D.AllLayers)
                ),
                results
            );

        public int Cast(
            Vector2 position,
            float angle,
            Vector2 direction,
            ContactFilter2D contactFilter,
            List<RaycastHit2D> results,
            float distance = Mathf.Infinity
        ) =>
            Physics2D.Fill(
                CastFrom(new FlatPose(position, angle), direction, distance, contactFilter),
                results
            );

        public int GetAttachedColliders(List<Collider2D> results) =>
            Physics2D.Fill(Attached(true), results);

        public int GetAttachedColliders(List<Collider2D> results, bool findTriggers = true) =>
            Physics2D.Fill(Attached(findTriggers), results);

        public int GetAttachedColliders(Collider2D[] results) =>
            Physics2D.Fill(Attached(true), results);

        public int GetAttachedColliders(Collider2D[] results, bool findTriggers = true) =>
            Physics2D.Fill(Attached(findTriggers), results);

        public int GetContacts(List<Collider2D> colliders) =>
            Physics2D.Fill(TouchingColliders(Collider2D.Everything), colliders);

        public int GetContacts(List<ContactPoint2D> contacts) =>
            Physics2D.Fill(ContactPoints(Collider2D.Everything), contacts);

        public int GetContacts(Collider2D[] colliders) =>
            Physics2D.Fill(TouchingColliders(Collider2D.Everything), colliders);

        public int GetContacts(ContactFilter2D contactFilter, List<Collider2D> colliders) =>
            Physics2D.Fill(TouchingColliders(contactFilter), colliders);

        public int GetContacts(ContactFilter2D contactFilter, List<ContactPoint2D> contacts) =>
            Physics2D.Fill(ContactPoints(contactFilter), contacts);

        public int GetContacts(ContactFilter2D contactFilter, Collider2D[] colliders) =>
            Physics2D.Fill(TouchingColliders(contactFilter), colliders);

        public int GetContacts(ContactFilter2D contactFilter, ContactPoint2D[] contacts) =>
            Physics2D.Fill(ContactPoints(contactFilter), contacts);

        public int GetContacts(ContactPoint2D[] contacts) =>
            Physics2D.Fill(ContactPoints(Collider2D.Everything), contacts);

        public int Overlap(List<Collider2D> results) =>
            Physics2D.Fill(OverlapFrom(Pose, Collider2D.Everything), results);

        public int Overlap(ContactFilter2D contactFilter, List<Collider2D> results) =>
            Physics2D.Fill(OverlapFrom(Pose, contactFilter), results);

        public int Overlap(ContactFilter2D contactFilter, Collider2D[] results) =>
            Physics2D.Fill(OverlapFrom(Pose, contactFilter), results);

        public int Overlap(Vector2 position, float angle, List<Collider2D> results) =>
            Physics2D.Fill(
                OverlapFrom(new FlatPose(position, angle), Collider2D.Everything),
                results
            );

        public int Overlap(
            Vector2 position,
            float angle,
            ContactFilter2D contactFilter,
            List<Collider2D> results
        ) => Physics2D.Fill(OverlapFrom(new FlatPose(position, angle), contactFilter), results);

        public int OverlapCollider(ContactFilter2D contactFilter, List<Collider2D> results) =>
            Physics2D.Fill(OverlapFrom(Pose, contactFilter), results);

        public int OverlapCollider(ContactFilter2D contactFilter, Collider2D[] results) =>
            Physics2D.Fill(OverlapFrom(Pose, contactFilter), results);
    }
}
