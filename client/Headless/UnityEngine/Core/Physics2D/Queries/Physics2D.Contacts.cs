using System.Collections.Generic;

namespace UnityEngine
{
    public partial class Physics2D
    {
        public static Vector2 ClosestPoint(Vector2 position, Collider2D collider) =>
            collider.ClosestPoint(position);

        public static Vector2 ClosestPoint(Vector2 position, Rigidbody2D rigidbody) =>
            rigidbody.ClosestPoint(position);

        public static ColliderDistance2D Distance(Collider2D colliderA, Collider2D colliderB) =>
            colliderA.Distance(colliderB);

        public static ColliderDistance2D Distance(
            Collider2D colliderA,
            Vector2 positionA,
            float angleA,
            Collider2D colliderB,
            Vector2 positionB,
            float angleB
        ) => colliderA.Distance(positionA, angleA, colliderB, positionB, angleB);

        public static int GetContacts(Collider2D collider, List<Collider2D> colliders) =>
            collider.GetContacts(colliders);

        public static int GetContacts(Collider2D collider, List<ContactPoint2D> contacts) =>
            collider.GetContacts(contacts);

        public static int GetContacts(Collider2D collider, Collider2D[] colliders) =>
            collider.GetContacts(colliders);

        public static int GetContacts(
            Collider2D collider,
            ContactFilter2D contactFilter,
            List<Collider2D> colliders
        ) => collider.GetContacts(contactFilter, colliders);

        public static int GetContacts(
            Collider2D collider,
            ContactFilter2D contactFilter,
            List<ContactPoint2D> contacts
        ) => collider.GetContacts(contactFilter, contacts);

        public static int GetContacts(
            Collider2D collider,
            ContactFilter2D contactFilter,
            Collider2D[] colliders
        ) => collider.GetContacts(contactFilter, colliders);

        public static int GetContacts(
            Collider2D collider,
            ContactFilter2D contactFilter,
            ContactPoint2D[] contacts
        ) => collider.GetContacts(contactFilter, contacts);

        public static int GetContacts(Collider2D collider, ContactPoint2D[] contacts) =>
            collider.GetContacts(contacts);

        public static int GetContacts(
            Collider2D collider1,
            Collider2D collider2,
            ContactFilter2D contactFilter,
            List<ContactPoint2D> contacts
        ) =>
            Fill(
                collider1
                    .ContactPoints(contactFilter)
                    .FindAll(point => point.collider == collider2),
                contacts
            );

        public static int GetContacts(
            Collider2D collider1,
            Collider2D collider2,
            ContactFilter2D contactFilter,
            ContactPoint2D[] contacts
        ) =>
            Fill(
                collider1
                    .ContactPoints(contactFilter)
                    .FindAll(point => point.collider == collider2),
                contacts
            );

        public static int GetContacts(Rigidbody2D rigidbody, List<Collider2D> colliders) =>
            rigidbody.GetContacts(colliders);

        public static int GetContacts(Rigidbody2D rigidbody, List<ContactPoint2D> contacts) =>
            rigidbody.GetContacts(contacts);

        public static int GetContacts(Rigidbody2D rigidbody, Collider2D[] colliders) =>
            rigidbody.GetContacts(colliders);

        public static int GetContacts(
            Rigidbody2D rigidbody,
            ContactFilter2D contactFilter,
            List<Collider2D> colliders
        ) => rigidbody.GetContacts(contactFilter, colliders);

        public static int GetContacts(
            Rigidbody2D rigidbody,
            ContactFilter2D contactFilter,
            List<ContactPoint2D> contacts
        ) => rigidbody.GetContacts(contactFilter, contacts);

        public static int GetContacts(
            Rigidbody2D rigidbody,
            ContactFilter2D contactFilter,
            Collider2D[] colliders
        ) => rigidbody.GetContacts(contactFilter, colliders);

        public static int GetContacts(
            Rigidbody2D rigidbody,
            ContactFilter2D contactFilter,
            ContactPoint2D[] contacts
        ) => rigidbody.GetContacts(contactFilter, contacts);

        public static int GetContacts(Rigidbody2D rigidbody, ContactPoint2D[] contacts) =>
            rigidbody.GetContacts(contacts);

        public static bool IsTouching(Collider2D collider, ContactFilter2D contactFilter) =>
            collider.IsTouching(contactFilter);

        public static bool IsTouching(Collider2D collider1, Collider2D collider2) =>
            collider1.IsTouching(collider2);

        public static bool IsTouching(
            Collider2D collider1,
            Collider2D collider2,
            ContactFilter2D contactFilter
        ) => collider1.IsTouching(collider2, contactFilter);

        public static bool IsTouchingLayers(Collider2D collider) => collider.IsTouchingLayers();

        public static bool IsTouchingLayers(Collider2D collider, int layerMask) =>
            collider.IsTouchingLayers(layerMask);

        public static int OverlapCollider(Collider2D collider, List<Collider2D> results) =>
            collider.Overlap(results);

        public static int OverlapCollider(
            Collider2D collider,
            ContactFilter2D contactFilter,
            List<Collider2D> results
        ) => collider.Overlap(contactFilter, results);

        public static int OverlapCollider(
            Collider2D collider,
            ContactFilter2D contactFilter,
            Collider2D[] results
        ) => collider.Overlap(contactFilter, results);
    }
}
