using System.Collections.Generic;
using Headless;

namespace UnityEngine
{
    public partial class Collider2D
    {
        public int Cast(
            Vector2 direction,
            List<RaycastHit2D> results,
            float distance = Mathf.Infinity,
            bool ignoreSiblingColliders = true
        ) =>
            Physics2D.Fill(
                CastFrom(
                    FramePose,
                    direction,
                    distance,
                    Physics2D.Filter(Physics2D.AllLayers),
                    ignoreSiblingColliders
                ),
                results
            );

        public int Cast(
            Vector2 direction,
            ContactFilter2D contactFilter,
            List<RaycastHit2D> results,
            float distance = Mathf.Infinity,
            bool ignoreSiblingColliders = true
        ) =>
            Physics2D.Fill(
                CastFrom(FramePose, direction, distance, contactFilter, ignoreSiblingColliders),
                results
            );

        public int Cast(Vector2 direction, ContactFilter2D contactFilter, RaycastHit2D[] results) =>
            Cast(direction, contactFilter, results, Mathf.Infinity);

        public int Cast(
            Vector2 direction,
            ContactFilter2D contactFilter,
            RaycastHit2D[] results,
            float distance
        ) => Cast(direction, contactFilter, results, distance, true);

        public int Cast(
            Vector2 direction,
            ContactFilter2D contactFilter,
            RaycastHit2D[] results,
            float distance,
            bool ignoreSiblingColliders
        ) =>
            Physics2D.Fill(
                CastFrom(FramePose, direction, distance, contactFilter, ignoreSiblingColliders),
                results
            );

        public int Cast(Vector2 direction, RaycastHit2D[] results) =>
            Cast(direction, results, Mathf.Infinity);

        public int Cast(Vector2 direction, RaycastHit2D[] results, float distance) =>
            Cast(direction, results, distance, true);

        public int Cast(
            Vector2 direction,
            RaycastHit2D[] results,
            float distance,
            bool ignoreSiblingColliders
        ) =>
            Physics2D.Fill(
                CastFrom(
                    FramePose,
                    direction,
                    distance,
                    Physics2D.Filter(Physics2D.AllLayers),
                    ignoreSiblingColliders
                ),
                results
            );

        public int Cast(
            Vector2 position,
            float angle,
            Vector2 direction,
            List<RaycastHit2D> results,
            float distance = Mathf.Infinity,
            bool ignoreSiblingColliders = true
        ) =>
            Physics2D.Fill(
                CastFrom(
                    new FlatPose(position, angle),
                    direction,
                    distance,
                    Physics2D.Filter(Physics2D.AllLayers),
                    ignoreSiblingColliders
                ),
                results
            );

        public int Cast(
            Vector2 position,
            float angle,
            Vector2 direction,
            ContactFilter2D contactFilter,
            List<RaycastHit2D> results,
            float distance = Mathf.Infinity,
            bool ignoreSiblingColliders = true
        ) =>
            Physics2D.Fill(
                CastFrom(
                    new FlatPose(position, angle),
                    direction,
                    distance,
                    contactFilter,
                    ignoreSiblingColliders
                ),
                results
            );

        public int GetContacts(List<Collider2D> colliders) =>
            Physics2D.Fill(TouchingColliders(Everything), colliders);

        public int GetContacts(List<ContactPoint2D> contacts) =>
            Physics2D.Fill(ContactPoints(Everything), contacts);

        public int GetContacts(Collider2D[] colliders) =>
            Physics2D.Fill(TouchingColliders(Everything), colliders);

        public int GetContacts(ContactFilter2D contactFilter, List<Collider2D> colliders) =>
            Physics2D.Fill(TouchingColliders(contactFilter), colliders);

        public int GetContacts(ContactFilter2D contactFilter, List<ContactPoint2D> contacts) =>
            Physics2D.Fill(ContactPoints(contactFilter), contacts);

        public int GetContacts(ContactFilter2D contactFilter, Collider2D[] colliders) =>
            Physics2D.Fill(TouchingColliders(contactFilter), colliders);

        public int GetContacts(ContactFilter2D contactFilter, ContactPoint2D[] contacts) =>
            Physics2D.Fill(ContactPoints(contactFilter), contacts);

        public int GetContacts(ContactPoint2D[] contacts) =>
            Physics2D.Fill(ContactPoints(Everything), contacts);

        public int Overlap(List<Collider2D> results) =>
            Physics2D.Fill(OverlapFrom(FramePose, Everything), results);

        public int Overlap(ContactFilter2D contactFilter, List<Collider2D> results) =>
            Physics2D.Fill(OverlapFrom(FramePose, contactFilter), results);

        public int Overlap(ContactFilter2D contactFilter, Collider2D[] results) =>
            Physics2D.Fill(OverlapFrom(FramePose, contactFilter), results);

        public int Overlap(Vector2 position, float angle, List<Collider2D> results) =>
            Physics2D.Fill(OverlapFrom(new FlatPose(position, angle), Everything), results);

        public int Overlap(
            Vector2 position,
            float angle,
            ContactFilter2D contactFilter,
            List<Collider2D> results
        ) => Physics2D.Fill(OverlapFrom(new FlatPose(position, angle), contactFilter), results);

        public int OverlapCollider(ContactFilter2D contactFilter, List<Collider2D> results) =>
            Physics2D.Fill(OverlapFrom(FramePose, contactFilter), results);

        public int OverlapCollider(ContactFilter2D contactFilter, Collider2D[] results) =>
            Physics2D.Fill(OverlapFrom(FramePose, contactFilter), results);

        public int Raycast(
            Vector2 direction,
            ContactFilter2D contactFilter,
            List<RaycastHit2D> results,
            float distance = Mathf.Infinity
        ) => Physics2D.Fill(RayFrom(direction, distance, contactFilter), results);

        public int Raycast(
            Vector2 direction,
            ContactFilter2D contactFilter,
            RaycastHit2D[] results
        ) => Raycast(direction, contactFilter, results, Mathf.Infinity);

        public int Raycast(
            Vector2 direction,
            ContactFilter2D contactFilter,
            RaycastHit2D[] results,
            float distance
        ) => Physics2D.Fill(RayFrom(direction, distance, contactFilter), results);

        public int Raycast(Vector2 direction, RaycastHit2D[] results) =>
            Raycast(direction, results, Mathf.Infinity);

        public int Raycast(Vector2 direction, RaycastHit2D[] results, float distance) =>
            Raycast(direction, results, distance, Physics2D.AllLayers);

        public int Raycast(
            Vector2 direction,
            RaycastHit2D[] results,
            float distance,
            int layerMask
        ) => Raycast(direction, results, distance, layerMask, Mathf.NegativeInfinity);

        public int Raycast(
            Vector2 direction,
            RaycastHit2D[] results,
            float distance,
            int layerMask,
            float minDepth
        ) => Raycast(direction, results, distance, layerMask, minDepth, Mathf.Infinity);

        public int Raycast(
            Vector2 direction,
            RaycastHit2D[] results,
            float distance,
            int layerMask,
            float minDepth,
            float maxDepth
        ) =>
            Physics2D.Fill(
                RayFrom(direction, distance, ContactFilter2D.Of(layerMask, minDepth, maxDepth)),
                results
            );
    }
}
