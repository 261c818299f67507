using System;
using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Headless.Dynamics
{
    /// <summary>
    /// Moves 2D bodies with Box2D. Nothing that scripts do reaches it before the next step, and it tells them only
    /// after a step, so scripts may do everything at any time.
    /// </summary>
    internal sealed class FlatEngine : IFlatEngine
    {
        // Enough that a body held on one axis feels as if it could not be moved along the other.
        private const int IterationsWithRails = 40;

        private readonly Box2D _box;
        private readonly int _world;
        private readonly Dictionary<int, ColliderLink> _byFixture = new();
        private readonly ContactBook _contacts;
        private readonly ContactRules _rules;
        private readonly BodyList _bodies;
        private readonly ColliderList _colliders;
        private readonly JointList _joints;
        private readonly Effects _effects;
        private readonly EngineGuard _guard;

        private FlatEngine(Box2D box, Action<string> failed)
        {
            (_box, _guard) = (box, new EngineGuard(failed));
            _world = box.World.New(box.Vector(0, Physics2D.gravity));
            _contacts = new ContactBook(box, _byFixture);
            _rules = new ContactRules(box, _byFixture, _contacts);
            _bodies = new BodyList(box, _world);
            _colliders = new ColliderList(box, _bodies, _byFixture, _contacts);
            _joints = new JointList(box, _world, _bodies);
            _effects = new Effects(_contacts);
            _rules.ListenIn(_world);
        }

        /// <param name="package">The folder of Box2D's package.</param>
        /// <param name="failed">Is given a sentence if the engine stops.</param>
        internal static FlatEngine Start(string package, Action<string> failed) =>
            new(new Box2D(package), failed);

        public void Step(float seconds) =>
            _guard.Run(() =>
            {
                Solve(seconds);
                _contacts.Tell(_ => true);
                _contacts.Tidy();
                _joints.TellBroken();
            });

        public void Interpolate(float part) => _guard.Run(() => _bodies.Interpolate(part));

        public void ColliderGone(Collider2D collider) =>
            _guard.Run(() =>
                _colliders.Leave(
                    collider,
                    Physics2D.callbacksOnDisable
                        && Application.isPlaying
                        && collider.Owner.SceneContent?.IsLoaded != false
                )
            );

        public void BodyGone(Rigidbody2D body) =>
            _guard.Run(() =>
            {
                foreach (var link in _bodies.Find(body)?.Colliders.ToArray() ?? new ColliderLink[0])
                {
                    ColliderGone(link.Collider);
                }
                _bodies.Leave(body);
            });

        public void FilterChanged() => _colliders.IsFilterNew = true;

        public IEnumerable<ContactPoint2D> Contacts(Collider2D collider) =>
            _guard.Ask(
                () =>
                    _contacts
                        .Of(collider)
                        .Where(pair => !pair.IsTrigger)
                        .SelectMany(pair => PointsSeenFrom(collider, pair))
                        .ToArray(),
                Array.Empty<ContactPoint2D>()
            );

        public IEnumerable<Collider2D> Touching(Collider2D collider) =>
            _guard.Ask(
                () =>
                    _contacts
                        .Of(collider)
                        .Select(pair => pair.A.Collider == collider ? pair.B : pair.A)
                        .Select(other => other.Collider)
                        .ToArray(),
                Array.Empty<Collider2D>()
            );

        public void Stop() => _box.Dispose();

        private IEnumerable<ContactPoint2D> PointsSeenFrom(Collider2D collider, Pair pair) =>
            _contacts
                .PointsOf(pair)
                .Select(point => pair.A.Collider == collider ? point : point.Turned());

        private void Solve(float seconds)
        {
            foreach (var body in Rigidbody2D.InEffect)
            {
                body.TakePose();
            }
            foreach (var force in ConstantForce2D.InEffect)
            {
                force.Apply();
            }
            _effects.Apply(seconds);
            _joints.RemoveStale();
            _colliders.RemoveLeaving();
            _bodies.Update();
            _colliders.Update();
            _joints.Add();
            _bodies.Push(seconds);
            _box.World.SetGravity(_world, _box.Vector(0, Physics2D.gravity));
            _box.World.SetContinuousPhysics(_world, _bodies.IsAnyContinuous ? 1 : 0);
            var iterations = _bodies.HasRails
                ? Mathf.Max(IterationsWithRails, Physics2D.velocityIterations)
                : Physics2D.velocityIterations;
            _box.World.Step(_world, seconds, iterations, Physics2D.positionIterations);
            _bodies.Pull();
            _joints.Read(1 / seconds);
        }
    }
}
