using System;
using System.Collections.Generic;
using UnityEngine;

namespace Headless.Dynamics.Solid
{
    /// <summary>
    /// Moves bodies with PhysX. What scripts do reaches it before the next step, or when they ask what only it knows,
    /// and it tells them only after a step, so scripts may do everything at any time.
    /// </summary>
    internal sealed class SolidEngine : ISolidEngine
    {
        private const int SecondArgument = 4;
        private const int ThirdArgument = 8;
        private const int FourthArgument = 12;

        private readonly PhysX _physX;
        private readonly int _scene;
        private readonly ContactBook _contacts;
        private readonly BodyList _bodies;
        private readonly ColliderList _colliders;
        private readonly TriggerPairs _triggers;
        private readonly Walkers _walkers;
        private readonly JointList _joints;
        private readonly EngineGuard _guard;

        private SolidEngine(PhysX physX, Action<string> failed)
        {
            (_physX, _guard) = (physX, new EngineGuard(failed));
            var byShape = new Dictionary<int, ColliderLink>();
            var byNumber = new Dictionary<int, ColliderLink>();
            _scene = SceneMaker.Make(physX, new FilterRules(physX, byNumber));
            _contacts = new ContactBook(physX, byShape);
            _bodies = new BodyList(physX, _scene);
            _colliders = new ColliderList(physX, _scene, _bodies, byShape, byNumber, _contacts);
            _triggers = new TriggerPairs(_contacts);
            _walkers = new Walkers(physX, _scene, _colliders, byShape);
            _joints = new JointList(physX, _bodies);
            Listen();
        }

        /// <param name="package">The folder of PhysX's package.</param>
        /// <param name="failed">Is given a sentence if the engine stops.</param>
        /// <param name="refused">Is given what the engine says when it refuses something.</param>
        internal static SolidEngine Start(
            string package,
            Action<string> failed,
            Action<string> refused
        ) => new(new PhysX(package, refused), failed);

        public void Step(float seconds) =>
            _guard.Run(() =>
            {
                Solve(seconds);
                _contacts.Tell(pair => pair.IsTrigger);
                _contacts.Tell(pair => !pair.IsTrigger);
                _contacts.Tidy();
                _joints.TellBroken();
            });

        public void Interpolate(float part) => _guard.Run(() => _bodies.Interpolate(part));

        public void ColliderGone(Collider collider) =>
            _guard.Run(() =>
            {
                _colliders.Leave(collider);
                if (collider is CharacterController character)
                {
                    _walkers.Leave(character);
                }
            });

        public void BodyGone(Rigidbody body) =>
            _guard.Run(() =>
            {
                foreach (var link in _bodies.Find(body)?.Colliders.ToArray() ?? new ColliderLink[0])
                {
                    ColliderGone(link.Collider);
                }
                _bodies.Leave(body);
            });

        public void FilterChanged() => _colliders.IsFilterNew = true;

        public SolidMass MassOf(Rigidbody body) =>
            _guard.Ask<SolidMass?>(
                () =>
                {
                    TakeOver();
                    return _bodies.Find(body) is { } link ? _bodies.MassOf(link) : null;
                },
                null
            ) ?? body.OwnMass;

        public CollisionFlags Walk(CharacterController character, Vector3 motion) =>
            _guard.Ask(
                () =>
                {
                    TakeOver();
                    var flags = _walkers.Move(character, motion);
                    _walkers.Tell(character);
                    return flags;
                },
                CollisionFlags.None
            );

        public void Stop() => _physX.Dispose();

        // As things are now, without time.
        private void TakeOver()
        {
            foreach (var body in Rigidbody.InEffect)
            {
                body.TakePose();
            }
            _joints.RemoveStale();
            _colliders.RemoveLeaving();
            _bodies.Update();
            _colliders.Update();
            _bodies.UpdateMasses();
            _walkers.Update();
            _joints.Update();
        }

        private void Solve(float seconds)
        {
            foreach (var force in ConstantForce.InEffect)
            {
                force.Apply();
            }
            TakeOver();
            _bodies.Push();
            _physX.Scene.SetGravity(_scene, _physX.Vector(0, Physics.gravity));
            _physX.Scene.SetBounceThreshold(_scene, Physics.bounceThreshold);
            _physX.Scene.Simulate(_scene, seconds);
            _physX.Scene.Fetch(_scene, 1);
            _bodies.Pull();
            _joints.Read();
            _triggers.Look(_colliders.All);
        }

        private void Listen()
        {
            _physX.Host.On(
                "PxSimulationEventCallbackImpl::onContact",
                arguments =>
                {
                    var contacts = Argument(arguments, ThirdArgument);
                    _contacts.Read(contacts, Argument(arguments, FourthArgument));
                    return 0;
                }
            );
            _physX.Host.On(
                "PxSimulationEventCallbackImpl::onTrigger",
                arguments =>
                {
                    var triggers = Argument(arguments, SecondArgument);
                    _contacts.ReadTriggers(triggers, Argument(arguments, ThirdArgument));
                    return 0;
                }
            );
        }

        private int Argument(int arguments, int offset) =>
            _physX.Memory.ReadInt32(arguments + offset);
    }
}
