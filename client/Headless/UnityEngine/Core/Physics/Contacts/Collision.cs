using System;
using System.Collections;
using System.Collections.Generic;

namespace UnityEngine
{
    /// <summary>Two colliders that touch, told to one of them.</summary>
    public class Collision
    {
        private readonly ContactPoint[] _contacts;

        public Collision()
            : this(null, Vector3.zero, new ContactPoint[0]) { }

        internal Collision(Collider collider, Vector3 relativeVelocity, ContactPoint[] contacts)
        {
            (this.collider, this.relativeVelocity) = (collider, relativeVelocity);
            _contacts = contacts;
        }

        /// <summary>What was met.</summary>
        public Collider collider { get; }

        public Rigidbody rigidbody => collider == null ? null : collider.attachedRigidbody;

        public Component body => rigidbody;

        public Transform transform =>
            rigidbody != null ? rigidbody.transform
            : collider != null ? collider.transform
            : null;

        public GameObject gameObject =>
            rigidbody != null ? rigidbody.gameObject
            : collider != null ? collider.gameObject
            : null;

        /// <summary>How the other one moved, seen from this one, before they met.</summary>
        public Vector3 relativeVelocity { get; }

        /// <summary>What the meeting has given to this one.</summary>
        public Vector3 impulse
        {
            get
            {
                var sum = Vector3.zero;
                foreach (var contact in _contacts)
                {
                    sum += contact.impulse;
                }
                return sum;
            }
        }

        public ContactPoint[] contacts => (ContactPoint[])_contacts.Clone();

        public int contactCount => _contacts.Length;

        [Obsolete("Use impulse.")]
        public Vector3 impactForceSum => impulse;

        [Obsolete("Use rigidbody or collider.")]
        public Component other => rigidbody != null ? (Component)rigidbody : collider;

        public ContactPoint GetContact(int index) => _contacts[index];

        public int GetContacts(ContactPoint[] contacts) =>
            Physics.Fill(new List<ContactPoint>(_contacts), contacts);

        public int GetContacts(List<ContactPoint> contacts)
        {
            contacts.Clear();
            contacts.AddRange(_contacts);
            return contacts.Count;
        }

        [Obsolete("Use contacts.")]
        public virtual IEnumerator GetEnumerator() => contacts.GetEnumerator();
    }
}
