using System;
using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Headless.Dynamics.Solid
{
    internal sealed class ContactBook : PairBook<ColliderLink, ContactPair>
    {
        private const int MostPoints = 64;

        private readonly PhysX _physX;
        private readonly Dictionary<int, ColliderLink> _byShape;
        private readonly Func<int, int, int, int> _extract;
        private readonly int _points;

        /// <param name="byShape">The collider of each shape.</param>
        internal ContactBook(PhysX physX, Dictionary<int, ColliderLink> byShape)
        {
            (_physX, _byShape) = (physX, byShape);
            const string list = "PxArray_PxContactPairPoint";
            var made = physX.Host.Get<int, int>($"{list}_{list}_1")(MostPoints);
            _points = physX.Host.Get<int, int>($"{list}_begin_0")(made);
            _extract = physX.Host.Get<int, int, int, int>("PxContactPair_extractContacts_2");
        }

        /// <summary>The engine tells of pairs of shapes, all of the same two bodies.</summary>
        internal void Read(int contacts, int count)
        {
            for (var i = 0; i < count; i++)
            {
                Read(contacts + i * PhysX.InContact.Size);
            }
        }

        internal void ReadTriggers(int triggers, int count)
        {
            var memory = _physX.Memory;
            for (var i = 0; i < count; i++)
            {
                var at = triggers + i * PhysX.InTrigger.Size;
                if (
                    (memory.ReadByte(at + PhysX.InTrigger.Flags) & PhysX.InTrigger.IsGone) == 0
                    && _byShape.TryGetValue(memory.ReadInt32(at), out var trigger)
                    && _byShape.TryGetValue(
                        memory.ReadInt32(at + PhysX.InTrigger.Other),
                        out var other
                    )
                )
                {
                    var status = memory.ReadInt32(at + PhysX.InTrigger.Status);
                    Note(trigger, other, (status & PhysX.PairFlag.Found) != 0);
                }
            }
        }

        /// <summary>Two colliders touch from now on, or no more.</summary>
        internal void Note(ColliderLink a, ColliderLink b, bool touches)
        {
            var pair = touches ? PairInOrder(a, b) : FindInOrder(a, b);
            if (pair != null)
            {
                pair.Touches = touches;
            }
        }

        /// <summary>Wakes the bodies that touch the collider.</summary>
        internal void Wake(ColliderLink link)
        {
            foreach (var pair in Pairs)
            {
                if (!pair.IsOver && !pair.IsTrigger && (pair.A == link || pair.B == link))
                {
                    (pair.A == link ? pair.B : pair.A).Body.Body?.WakeUp();
                }
            }
        }

        protected override ContactPair NewPair(ColliderLink a, ColliderLink b) =>
            new(a, b) { RelativeVelocity = b.Body.VelocityBefore - a.Body.VelocityBefore };

        protected override void TellEnter(ContactPair pair)
        {
            if (pair.IsTrigger)
            {
                Send(pair, SolidMessages.TriggerEnter);
            }
            else
            {
                SendCollision(pair, SolidMessages.CollisionEnter, pair.Points);
            }
        }

        protected override void TellStay(ContactPair pair)
        {
            if (pair.IsTrigger)
            {
                Send(pair, SolidMessages.TriggerStay);
            }
            else
            {
                SendCollision(pair, SolidMessages.CollisionStay, pair.Points);
            }
        }

        protected override void TellExit(ContactPair pair)
        {
            if (pair.IsTrigger)
            {
                Send(pair, SolidMessages.TriggerExit);
            }
            else
            {
                SendCollision(pair, SolidMessages.CollisionExit, Array.Empty<ContactPoint>());
            }
        }

        private void Read(int contact)
        {
            var memory = _physX.Memory;
            var flags = memory.ReadInt16(contact + PhysX.InContact.Flags);
            if (
                (flags & PhysX.InContact.IsGone) != 0
                || !_byShape.TryGetValue(memory.ReadInt32(contact), out var first)
                || !_byShape.TryGetValue(
                    memory.ReadInt32(contact + PhysX.InContact.Second),
                    out var second
                )
            )
            {
                return;
            }
            var events = memory.ReadInt16(contact + PhysX.InContact.Events);
            var touches = (events & (PhysX.PairFlag.Found | PhysX.PairFlag.Persists)) != 0;
            Note(first, second, touches);
            if (touches && FindInOrder(first, second) is { IsTrigger: false } pair && IsHeard(pair))
            {
                pair.Points = Points(contact, first, second, pair.A == second);
            }
        }

        // The engine's normal is that of its second shape.
        private ContactPoint[] Points(
            int contact,
            ColliderLink first,
            ColliderLink second,
            bool isTurned
        )
        {
            var memory = _physX.Memory;
            var count = _extract(contact, _points, MostPoints);
            var points = new ContactPoint[count];
            for (var i = 0; i < count; i++)
            {
                var at = _points + i * PhysX.InPoint.Size;
                var point = new ContactPoint(
                    first.Collider,
                    second.Collider,
                    _physX.VectorAt(at),
                    _physX.VectorAt(at + PhysX.InPoint.Normal),
                    memory.ReadSingle(at + PhysX.InPoint.Separation),
                    _physX.VectorAt(at + PhysX.InPoint.Impulse)
                );
                points[i] = isTurned ? point.Turned() : point;
            }
            return points;
        }

        private static bool IsHeard(ContactPair pair) =>
            Hears(pair.A.Collider, pair.IsTold) || Hears(pair.B.Collider, pair.IsTold);

        private static bool Hears(Collider collider, bool isTold)
        {
            var message = isTold ? SolidMessages.CollisionStay : SolidMessages.CollisionEnter;
            return message.IsHeardBy(collider.Owner)
                || collider.attachedRigidbody is { } body && message.IsHeardBy(body.Owner);
        }

        private ContactPair PairInOrder(ColliderLink a, ColliderLink b) =>
            a.Number <= b.Number ? PairOf(a, b) : PairOf(b, a);

        private ContactPair? FindInOrder(ColliderLink a, ColliderLink b) =>
            a.Number <= b.Number ? Find(a, b) : Find(b, a);

        private void Send(ContactPair pair, ContactMessage message)
        {
            var (a, b) = (pair.A.Collider, pair.B.Collider);
            TellBoth(pair, () => message.Send(a, () => b), () => message.Send(b, () => a));
        }

        private void SendCollision(ContactPair pair, ContactMessage message, ContactPoint[] points)
        {
            var (a, b) = (pair.A.Collider, pair.B.Collider);
            TellBoth(
                pair,
                () => message.Send(a, () => new Collision(b, pair.RelativeVelocity, points)),
                () =>
                    message.Send(
                        b,
                        () =>
                            new Collision(
                                a,
                                -pair.RelativeVelocity,
                                points.Select(point => point.Turned()).ToArray()
                            )
                    )
            );
        }
    }
}
