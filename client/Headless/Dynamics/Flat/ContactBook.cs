using System;
using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Headless.Dynamics
{
    /// <summary>What touches what: told by the engine in a step, and told to scripts after it.</summary>
    internal sealed class ContactBook : PairBook<ColliderLink, Pair>
    {
        private readonly Box2D _box;
        private readonly int _manifold;
        private readonly Dictionary<int, ColliderLink> _byFixture;
        private readonly Dictionary<int, Touch> _byContact = new();

        /// <param name="byFixture">The collider of each fixture.</param>
        internal ContactBook(Box2D box, Dictionary<int, ColliderLink> byFixture)
        {
            (_box, _byFixture) = (box, byFixture);
            _manifold = box.New("b2WorldManifold");
        }

        internal void Begin(int contact)
        {
            var first = _byFixture[_box.Contact.FixtureA(contact)];
            var second = _byFixture[_box.Contact.FixtureB(contact)];
            var isTurned = first.Collider.Id > second.Collider.Id;
            var pair = isTurned ? PairOf(second, first) : PairOf(first, second);
            var touch = new Touch(contact, pair, isTurned);
            _byContact[contact] = touch;
            pair.Touches.Add(touch);
            if (!pair.HasBegun)
            {
                pair.HasBegun = true;
                pair.RelativeVelocity = pair.B.Body.Velocity - pair.A.Body.Velocity;
                pair.FirstPoints.Clear();
            }
            if (!pair.IsTrigger && !pair.IsTold)
            {
                pair.FirstPoints.AddRange(PointsOf(touch));
            }
        }

        internal void End(int contact)
        {
            if (_byContact.Remove(contact, out var touch))
            {
                touch.Pair.Touches.Remove(touch);
            }
        }

        internal Touch? Find(int contact) => _byContact.GetValueOrDefault(contact);

        /// <summary>Wakes the bodies that touch the collider.</summary>
        internal void Wake(ColliderLink link)
        {
            foreach (var pair in Pairs)
            {
                if (!pair.IsOver && (pair.A == link || pair.B == link))
                {
                    (pair.A == link ? pair.B : pair.A).Body.Body?.WakeUp();
                }
            }
        }

        /// <summary>Of the surface of the pair's second collider.</summary>
        internal Vector2 NormalOf(Touch touch)
        {
            // The engine's normal goes from its first collider to its second; ours is that of the surface which is
            // touched.
            _box.Contact.WorldManifold(touch.Address, _manifold);
            return _box.VectorAt(_manifold) * (touch.IsTurned ? 1 : -1);
        }

        internal IEnumerable<Pair> Of(Collider2D collider) =>
            Pairs.Where(pair =>
                !pair.IsOver
                && pair.Touches.Count > 0
                && (pair.A.Collider == collider || pair.B.Collider == collider)
            );

        /// <summary>Seen from the pair's first collider.</summary>
        internal IEnumerable<ContactPoint2D> PointsOf(Pair pair) =>
            pair.Touches.SelectMany(PointsOf);

        protected override Pair NewPair(ColliderLink a, ColliderLink b) => new(a, b);

        protected override void TellEnter(Pair pair)
        {
            if (pair.IsTrigger)
            {
                Send(pair, FlatMessages.TriggerEnter);
            }
            else
            {
                SendCollision(pair, FlatMessages.CollisionEnter, WithImpulses(pair));
            }
        }

        protected override void TellStay(Pair pair)
        {
            if (pair.IsTrigger)
            {
                Send(pair, FlatMessages.TriggerStay);
            }
            else
            {
                SendCollision(pair, FlatMessages.CollisionStay, null);
            }
        }

        protected override void TellExit(Pair pair)
        {
            if (pair.IsTrigger)
            {
                Send(pair, FlatMessages.TriggerExit);
            }
            else
            {
                SendCollision(pair, FlatMessages.CollisionExit, new List<ContactPoint2D>());
            }
        }

        protected override void Finish(Pair pair)
        {
            base.Finish(pair);
            foreach (var touch in pair.Touches)
            {
                _byContact.Remove(touch.Address);
            }
        }

        private void Send(Pair pair, ContactMessage message)
        {
            var (a, b) = (pair.A.Collider, pair.B.Collider);
            TellBoth(pair, () => message.Send(a, () => b), () => message.Send(b, () => a));
        }

        private void SendCollision(
            Pair pair,
            ContactMessage message,
            IReadOnlyCollection<ContactPoint2D>? known
        )
        {
            var (a, b) = (pair.A.Collider, pair.B.Collider);
            var isEnabled = !pair.IsLetThrough;
            // Taken when the first is told, because what is over has no points any more.
            var points = new Lazy<ContactPoint2D[]>(() => (known ?? PointsOf(pair)).ToArray());
            TellBoth(pair, ToA, ToB);

            void ToA() =>
                message.Send(
                    a,
                    () => new Collision2D(b, a, pair.RelativeVelocity, points.Value, isEnabled)
                );

            void ToB() =>
                message.Send(
                    b,
                    () =>
                        new Collision2D(
                            a,
                            b,
                            -pair.RelativeVelocity,
                            points.Value.Select(point => point.Turned()).ToArray(),
                            isEnabled
                        )
                );
        }

        // Where they met is known from before the step, how hard from after it.
        private List<ContactPoint2D> WithImpulses(Pair pair)
        {
            var after = PointsOf(pair).ToList();
            var points = pair.FirstPoints.ToList();
            for (var i = 0; i < points.Count && i < after.Count; i++)
            {
                var point = points[i];
                point.normalImpulse = after[i].normalImpulse;
                point.tangentImpulse = after[i].tangentImpulse;
                points[i] = point;
            }
            return points;
        }

        private IEnumerable<ContactPoint2D> PointsOf(Touch touch)
        {
            var memory = _box.Memory;
            var local = _box.Contact.Manifold(touch.Address);
            var count = memory.ReadInt32(local + Box2D.InManifold.Count);
            if (count == 0)
            {
                return Enumerable.Empty<ContactPoint2D>();
            }
            var normal = NormalOf(touch);
            var points = new ContactPoint2D[count];
            for (var i = 0; i < count; i++)
            {
                points[i] = Point(touch, local + i * Box2D.InManifold.PointSize, i, normal);
            }
            return points;
        }

        private ContactPoint2D Point(Touch touch, int local, int index, Vector2 normal)
        {
            var memory = _box.Memory;
            var (a, b) = (touch.Pair.A, touch.Pair.B);
            var place = _box.VectorAt(_manifold + Box2D.InManifold.WorldPoints + 8 * index);
            return new ContactPoint2D(
                b.Collider,
                a.Collider,
                place,
                normal,
                memory.ReadSingle(_manifold + Box2D.InManifold.WorldSeparations + 4 * index)
            )
            {
                normalImpulse = memory.ReadSingle(local + Box2D.InManifold.NormalImpulse),
                tangentImpulse = memory.ReadSingle(local + Box2D.InManifold.TangentImpulse),
                relativeVelocity = VelocityAt(b, place) - VelocityAt(a, place),
                friction = Mathf.Sqrt(a.Friction * b.Friction),
                bounciness = Mathf.Max(a.Bounciness, b.Bounciness),
                enabled = !touch.Pair.IsLetThrough,
            };
        }

        private static Vector2 VelocityAt(ColliderLink link, Vector2 place) =>
            link.Body.Body is { } body ? body.GetPointVelocity(place) : Vector2.zero;
    }
}
