using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Headless.Dynamics
{
    /// <summary>The fixtures of the engine, as the colliders are now.</summary>
    internal sealed class ColliderList
    {
        private readonly Box2D _box;
        private readonly BodyList _bodies;
        private readonly FixtureMaker _maker;
        private readonly Dictionary<int, ColliderLink> _byFixture;
        private readonly ContactBook _contacts;
        private readonly Dictionary<Collider2D, ColliderLink> _links = new();
        private readonly List<ColliderLink> _leaving = new();

        internal ColliderList(
            Box2D box,
            BodyList bodies,
            Dictionary<int, ColliderLink> byFixture,
            ContactBook contacts
        )
        {
            (_box, _bodies, _byFixture, _contacts) = (box, bodies, byFixture, contacts);
            _maker = new FixtureMaker(box);
        }

        /// <summary>Which pairs may touch has changed.</summary>
        internal bool IsFilterNew { get; set; }

        internal ColliderLink? Find(Collider2D collider) => _links.GetValueOrDefault(collider);

        internal void Leave(Collider2D collider, bool isTold)
        {
            if (_links.Remove(collider, out var link))
            {
                link.IsGone = true;
                _leaving.Add(link);
                _contacts.Leave(link, isTold);
            }
        }

        /// <summary>Before bodies go, which would take their fixtures with them.</summary>
        internal void RemoveLeaving()
        {
            _leaving.ForEach(Remove);
            _leaving.Clear();
        }

        internal void Update()
        {
            foreach (var collider in Collider2D.InEffect)
            {
                Update(collider);
            }
            if (IsFilterNew)
            {
                IsFilterNew = false;
                foreach (var fixture in _byFixture.Keys)
                {
                    _box.Fixture.Refilter(fixture);
                }
            }
        }

        private void Update(Collider2D collider)
        {
            var link = _links.GetValueOrDefault(collider);
            if (!collider.IsSolid)
            {
                // Its shapes went to a composite.
                if (link != null)
                {
                    Leave(collider, true);
                }
                return;
            }
            var body = _bodies.Find(collider.attachedRigidbody);
            if (link != null && IsOtherBody(link, body))
            {
                Remove(link);
                link = null;
            }
            if (link == null)
            {
                link = new ColliderLink(collider) { Layer = collider.Owner.layer };
                link.Body = body ?? _bodies.AddStill(collider.FramePose);
                link.Body.Colliders.Add(link);
                _links[collider] = link;
            }
            if (link.Body.Body is null)
            {
                MoveStill(link);
            }
            UpdateShapes(link);
            UpdateSettings(link);
        }

        private static bool IsOtherBody(ColliderLink link, BodyLink? body) =>
            body == null ? !(link.Body.Body is null) : link.Body != body;

        private void MoveStill(ColliderLink link)
        {
            var pose = link.Collider.FramePose;
            if (
                !pose.Position.Equals(link.Body.Pose.Position)
                || !pose.Angle.Equals(link.Body.Pose.Angle)
            )
            {
                _bodies.MoveStill(link.Body, pose);
                _contacts.Wake(link);
                WakeAt(link.Collider);
            }
        }

        // The engine lets sleepers lie when something that is no body comes to them.
        private static void WakeAt(Collider2D collider)
        {
            foreach (var body in Rigidbody2D.InEffect)
            {
                if (body.IsSleeping() && body.Colliders.Exists(own => MayMeet(own, collider)))
                {
                    body.WakeUp();
                }
            }
        }

        private static bool MayMeet(Collider2D a, Collider2D b) =>
            a.WorldShapes.Exists(shape =>
                b.WorldShapes.Exists(other => shape.MayMeet(other.Min, other.Max))
            );

        private void UpdateShapes(ColliderLink link)
        {
            var collider = link.Collider;
            var shapes = collider.Shapes;
            var isOther = link.IsTrigger != collider.isTrigger;
            if (ReferenceEquals(link.Shapes, shapes) && !isOther)
            {
                return;
            }
            if (link.Shapes != null && (isOther || !AreSame(link.Shapes, shapes)))
            {
                _contacts.Wake(link);
            }
            DestroyFixtures(link);
            (link.Shapes, link.IsTrigger) = (shapes, collider.isTrigger);
            (link.Friction, link.Bounciness) = (collider.friction, collider.bounciness);
            if (isOther)
            {
                _contacts.Leave(link, true);
            }
            _maker.Make(link);
            foreach (var fixture in link.Fixtures)
            {
                _byFixture[fixture] = link;
            }
        }

        private static bool AreSame(List<FlatShape> a, List<FlatShape> b) =>
            a.Count == b.Count && a.SequenceEqual(b);

        private void UpdateSettings(ColliderLink link)
        {
            var collider = link.Collider;
            if (link.Layer != collider.Owner.layer)
            {
                link.Layer = collider.Owner.layer;
                link.Fixtures.ForEach(_box.Fixture.Refilter);
            }
            var (friction, bounciness) = (collider.friction, collider.bounciness);
            if (friction != link.Friction || bounciness != link.Bounciness)
            {
                (link.Friction, link.Bounciness) = (friction, bounciness);
                foreach (var fixture in link.Fixtures)
                {
                    _box.Fixture.SetFriction(fixture, friction);
                    _box.Fixture.SetRestitution(fixture, bounciness);
                }
            }
            link.HasOwnCombine =
                collider.frictionCombine != PhysicsMaterialCombine2D.Mean
                || collider.bounceCombine != PhysicsMaterialCombine2D.Maximum;
            link.Effector = collider.usedByEffector ? EffectorOf(collider) : null;
        }

        private static Effector2D? EffectorOf(Collider2D collider)
        {
            foreach (var component in collider.Owner.Components)
            {
                if (component is Effector2D { isActiveAndEnabled: true } effector)
                {
                    return effector;
                }
            }
            return null;
        }

        private void Remove(ColliderLink link)
        {
            DestroyFixtures(link);
            link.Body.Colliders.Remove(link);
            if (link.Body.Body is null)
            {
                _bodies.RemoveStill(link.Body);
            }
        }

        private void DestroyFixtures(ColliderLink link)
        {
            foreach (var fixture in link.Fixtures)
            {
                // What lies on it must notice.
                _box.Body.DestroyFixture(link.Body.Address, fixture);
                _byFixture.Remove(fixture);
            }
            link.Fixtures.Clear();
        }
    }
}
