using System.Collections.Generic;
using UnityEngine;

namespace Headless.Dynamics
{
    /// <summary>Answers what the engine asks in a step: which pairs may touch, and how they do.</summary>
    internal sealed class ContactRules
    {
        private const int SecondArgument = 4;
        private const int ThirdArgument = 8;

        private readonly Box2D _box;
        private readonly Dictionary<int, ColliderLink> _byFixture;
        private readonly ContactBook _contacts;

        internal ContactRules(
            Box2D box,
            Dictionary<int, ColliderLink> byFixture,
            ContactBook contacts
        )
        {
            (_box, _byFixture, _contacts) = (box, byFixture, contacts);
        }

        internal void ListenIn(int world)
        {
            _box.Host.On(
                "JSContactListener::BeginContact",
                arguments =>
                {
                    _contacts.Begin(Argument(arguments, SecondArgument));
                    return 0;
                }
            );
            _box.Host.On(
                "JSContactListener::EndContact",
                arguments =>
                {
                    _contacts.End(Argument(arguments, SecondArgument));
                    return 0;
                }
            );
            _box.Host.On(
                "JSContactListener::PreSolve",
                arguments =>
                {
                    PreSolve(Argument(arguments, SecondArgument));
                    return 0;
                }
            );
            _box.Host.On(
                "JSContactFilter::ShouldCollide",
                arguments =>
                    MayTouch(
                        Argument(arguments, SecondArgument),
                        Argument(arguments, ThirdArgument)
                    )
                        ? 1
                        : 0
            );
            _box.World.SetContactListener(world, _box.New("JSContactListener"));
            _box.World.SetContactFilter(world, _box.New("JSContactFilter"));
        }

        private int Argument(int arguments, int offset) =>
            _box.Memory.ReadInt32(arguments + offset);

        private bool MayTouch(int fixtureA, int fixtureB) =>
            _byFixture.TryGetValue(fixtureA, out var a)
            && _byFixture.TryGetValue(fixtureB, out var b)
            && !a.IsGone
            && !b.IsGone
            && HasMessages(a, b)
            && Physics2D.MayTouch(a.Collider, b.Collider);

        // The table of Unity's manual: two colliders need a dynamic body, a trigger only a body that can move.
        private static bool HasMessages(ColliderLink a, ColliderLink b) =>
            a.IsTrigger || b.IsTrigger
                ? !a.Body.IsStatic || !b.Body.IsStatic
                : a.Body.IsDynamic || b.Body.IsDynamic || MeetsAll(a) || MeetsAll(b);

        private static bool MeetsAll(ColliderLink link) =>
            link.Body.Type == RigidbodyType2D.Kinematic && link.Body.Body!.useFullKinematicContacts;

        private void PreSolve(int contact)
        {
            if (_contacts.Find(contact) is not { } touch)
            {
                return;
            }
            var (a, b) = (touch.Pair.A, touch.Pair.B);
            if (a.HasOwnCombine || b.HasOwnCombine)
            {
                Combine(contact, a.Collider, b.Collider);
            }
            if (a.Effector != null)
            {
                Act(touch, a, b);
            }
            if (b.Effector != null)
            {
                Act(touch, b, a);
            }
        }

        private void Combine(int contact, Collider2D a, Collider2D b)
        {
            _box.Contact.SetFriction(
                contact,
                PhysicsMaterial2D.GetCombinedValues(
                    a.friction,
                    b.friction,
                    a.frictionCombine,
                    b.frictionCombine
                )
            );
            _box.Contact.SetRestitution(
                contact,
                PhysicsMaterial2D.GetCombinedValues(
                    a.bounciness,
                    b.bounciness,
                    a.bounceCombine,
                    b.bounceCombine
                )
            );
        }

        private void Act(Touch touch, ColliderLink own, ColliderLink other)
        {
            switch (own.Effector)
            {
                case PlatformEffector2D platform when platform.ActsOn(other.Collider):
                    Act(touch, platform, own, other);
                    break;
                case SurfaceEffector2D surface when surface.ActsOn(other.Collider):
                    Act(touch, surface);
                    break;
            }
        }

        // Decided where they meet, and kept until they have come apart, so that nothing is thrown out half-way through.
        private void Act(
            Touch touch,
            PlatformEffector2D platform,
            ColliderLink own,
            ColliderLink other
        )
        {
            var pair = touch.Pair;
            var up = UpOf(platform);
            var normal = _contacts.NormalOf(touch) * (own == pair.B ? 1 : -1);
            if (platform.useOneWay && !pair.IsSettled)
            {
                pair.IsSettled = true;
                var comes = Vector2.Dot(other.Body.Velocity - own.Body.Velocity, up);
                pair.IsLetThrough =
                    Vector2.Angle(normal, up) > platform.surfaceArc / 2 || comes > 1e-3f;
            }
            if (pair.IsLetThrough)
            {
                _box.Contact.SetEnabled(touch.Address, 0);
                return;
            }
            var fromSide = Mathf.Abs(Vector2.Angle(normal, up) - 90);
            if (fromSide <= platform.sideArc / 2)
            {
                SetSide(touch.Address, platform);
            }
        }

        private static Vector2 UpOf(PlatformEffector2D platform) =>
            Quaternion.AngleAxis(platform.rotationalOffset, Vector3.forward)
            * platform.transform.up;

        private void SetSide(int contact, PlatformEffector2D platform)
        {
            if (!platform.useSideFriction)
            {
                _box.Contact.SetFriction(contact, 0);
            }
            if (!platform.useSideBounce)
            {
                _box.Contact.SetRestitution(contact, 0);
            }
        }

        private void Act(Touch touch, SurfaceEffector2D surface)
        {
            _box.Contact.SetTangentSpeed(touch.Address, surface.forceScale > 0 ? surface.speed : 0);
            if (!surface.useFriction && surface.forceScale <= 0)
            {
                _box.Contact.SetFriction(touch.Address, 0);
            }
            if (!surface.useBounce)
            {
                _box.Contact.SetRestitution(touch.Address, 0);
            }
        }
    }
}
