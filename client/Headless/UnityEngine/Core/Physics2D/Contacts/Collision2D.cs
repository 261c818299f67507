using System.Collections.Generic;

namespace UnityEngine
{
    /// <summary>Two colliders that touch, told to one of them: the "other" one.</summary>
    public class Collision2D
    {
        private readonly ContactPoint2D[] _contacts;

        public Collision2D()
            : this(null, null, Vector2.zero, new ContactPoint2D[0], true) { }

        internal Collision2D(
            Collider2D collider,
            Collider2D otherCollider,
            Vector2 relativeVelocity,
            ContactPoint2D[] contacts,
            bool enabled
        )
        {
            (this.collider, this.otherCollider) = (collider, otherCollider);
            (this.relativeVelocity, _contacts, this.enabled) = (
                relativeVelocity,
                contacts,
                enabled
            );
        }

        /// <summary>What was met.</summary>
        public Collider2D collider { get; }

        public Collider2D otherCollider { get; }

        public Rigidbody2D rigidbody => collider == null ? null : collider.attachedRigidbody;

        public Rigidbody2D otherRigidbody =>
            otherCollider == null ? null : otherCollider.attachedRigidbody;

        public Transform transform =>
            rigidbody != null ? rigidbody.transform
            : collider != null ? collider.transform
            : null;

        public GameObject gameObject =>
            rigidbody != null ? rigidbody.gameObject
            : collider != null ? collider.gameObject
            : null;

        /// <summary>How the other one moved, seen from this one, before they met.</summary>
        public Vector2 relativeVelocity { get; }

        /// <summary>False where an effector lets them through each other.</summary>
        public bool enabled { get; }

        public ContactPoint2D[] contacts => (ContactPoint2D[])_contacts.Clone();

        public int contactCount => _contacts.Length;

        public ContactPoint2D GetContact(int index) => _contacts[index];

        public int GetContacts(ContactPoint2D[] contacts) => Physics2D.Fill(_contacts, contacts);

        public int GetContacts(List<ContactPoint2D> contacts) =>
            Physics2D.Fill(_contacts, contacts);
    }
}
