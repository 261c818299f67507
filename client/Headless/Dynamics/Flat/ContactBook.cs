using System;
using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Headless.Dynamics
{
    /// <summary>What touches what: told by the engine in a step, and told to scripts after it.</summary>
    internal sealed class ContactBook
    {
        private readonly Box2D _box;
        private readonly int _manifold;
        private readonly Dictionary<int, ColliderLink> _byFixture;
        private readonly Dictionary<int, Touch> _byContact = new();
        private readonly Dictionary<(ColliderLink, ColliderLink), Pair> _byColliders = new();
        private readonly List<Pair> _pairs = new();

        /// <param name="byFixture">The collider of each fixture.</param>
        internal ContactBook(Box2D box, Dictionary<int, ColliderLink> byFixture)
        {
            (_box, _byFixture) = (box, byFixture);
            _manifold = box.New("b2WorldManifold");
        }

        internal IReadOnlyList<Pair> Pairs => _pairs;

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

        /// <summary>Tells what has begun, goes on and has ended, in the order in which it began.</summary>
        internal void Tell()
        {
            var count = _pairs.Count;
            for (var i = 0; i < count; i++)
            {
                var pair = _pairs[i];
                if (!pair.IsOver)
                {
                    Tell(pair);
                }
            }
            _pairs.RemoveAll(pair => pair.IsOver);
        }

        /// <summary>A collider is gone: its pairs end now.</summary>
        internal void Leave(ColliderLink link, bool isTold)
        {
            for (var i = 0; i < _pairs.Count; i++)
            {
                var pair = _pairs[i];
                if (pair.IsOver || pair.A != link && pair.B != link)
                {
                    continue;
                }
                Finish(pair);
                if (isTold && pair.IsTelling)
                {
                    pair.EndsLater = true;
                }
                else if (isTold && pair.IsTold)
                {
                    TellEnd(pair);
                }
            }
        }

        /// <summary>Wakes the bodies that touch the collider.</summary>
        internal void Wake(ColliderLink link)
        {
            foreach (var pair in _pairs)
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
            _pairs.Where(pair =>
                !pair.IsOver
                && pair.Touches.Count > 0
                && (pair.A.Collider == collider || pair.B.Collider == collider)
            );

        /// <summary>Seen from the pair's first collider.</summary>
        internal IEnumerable<ContactPoint2D> PointsOf(Pair pair) =>
            pair.Touches.SelectMany(PointsOf);

        private Pair PairOf(ColliderLink a, ColliderLink b)
        {
            if (!_byColliders.TryGetValue((a, b), out var pair))
            {
                pair = new Pair(a, b);
                _byColliders.Add((a, b), pair);
                _pairs.Add(pair);
            }
            return pair;
        }

        private void Tell(Pair pair)
        {
            if (!pair.IsTold)
            {
                pair.IsTold = true;
                if (pair.IsTrigger)
                {
                    Send(pair, ContactMessages.TriggerEnter);
                }
                else
                {
                    SendCollision(pair, ContactMessages.CollisionEnter, WithImpulses(pair));
                }
            }
            else if (pair.Touches.Count > 0 && pair.IsAwake)
            {
                if (pair.IsTrigger)
                {
                    Send(pair, ContactMessages.TriggerStay);
                }
                else
                {
                    SendCollision(pair, ContactMessages.CollisionStay, null);
                }
            }
            if (pair.Touches.Count == 0 && !pair.IsOver)
            {
                Finish(pair);
                TellEnd(pair);
            }
        }

        private void TellEnd(Pair pair)
        {
            if (pair.IsTrigger)
            {
                Send(pair, ContactMessages.TriggerExit);
            }
            else
            {
                SendCollision(pair, ContactMessages.CollisionExit, new List<ContactPoint2D>());
            }
        }

        private void Finish(Pair pair)
        {
            pair.IsOver = true;
            _byColliders.Remove((pair.A, pair.B));
            foreach (var touch in pair.Touches)
            {
                _byContact.Remove(touch.Address);
            }
        }

        private void Send(Pair pair, ContactMessages message)
        {
            var (a, b) = (pair.A.Collider, pair.B.Collider);
            TellBoth(pair, () => message.Send(a, () => b), () => message.Send(b, () => a));
        }

        // Both are told that they have met, even if the first switches itself off then; what ends by that is told later.
        private void TellBoth(Pair pair, Action tellFirst, Action tellSecond)
        {
            var wasTelling = pair.IsTelling;
            pair.IsTelling = true;
            tellFirst();
            if (pair.A.Collider.Alive && pair.B.Collider.Alive)
            {
                tellSecond();
            }
            pair.IsTelling = wasTelling;
            if (pair.EndsLater && !wasTelling)
            {
                pair.EndsLater = false;
                TellEnd(pair);
            }
        }

        private void SendCollision(
            Pair pair,
            ContactMessages message,
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
