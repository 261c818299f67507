using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.InteropServices;
using UnityEngine;

namespace Headless.Dynamics
{
    /// <summary>
    /// The bodies of the engine. A kinematic one is dynamic there, with a mass that nothing moves: so it meets all
    /// others, as in Unity, where the engine itself has no contacts between those that are not dynamic.
    /// </summary>
    internal sealed class BodyList
    {
        private readonly Box2D _box;
        private readonly int _world;
        private readonly int _definition;
        private readonly int _massData;
        private readonly Rails _rails;
        private readonly Dictionary<Rigidbody2D, BodyLink> _links = new();
        private readonly List<BodyLink> _all = new();
        private readonly List<BodyLink> _leaving = new();

        internal BodyList(Box2D box, int world)
        {
            (_box, _world) = (box, world);
            _definition = box.New("b2BodyDef");
            _massData = box.New("b2MassData");
            _rails = new Rails(box, world, NewBody(Box2D.Static, default));
        }

        /// <summary>A body that stands still at the origin.</summary>
        internal int Ground => _rails.Ground;

        internal bool HasRails => _rails.IsAny;

        internal bool IsAnyContinuous { get; private set; }

        internal BodyLink? Find(Rigidbody2D? body) =>
            body is null ? null : _links.GetValueOrDefault(body);

        /// <summary>Makes those that are new, and takes over their settings.</summary>
        internal void Update()
        {
            foreach (var link in _leaving)
            {
                _rails.Remove(link);
                _box.World.DestroyBody(_world, link.Address);
            }
            _leaving.Clear();
            foreach (var body in Rigidbody2D.InEffect)
            {
                if (body.simulated)
                {
                    Update(_links.GetValueOrDefault(body) ?? Add(body));
                }
            }
        }

        internal BodyLink AddStill(FlatPose pose) =>
            new(null, NewBody(Box2D.Static, pose), pose, RigidbodyType2D.Static);

        internal void RemoveStill(BodyLink link) => _leaving.Add(link);

        internal void MoveStill(BodyLink link, FlatPose pose)
        {
            link.Pose = pose;
            SetTransform(link, pose);
        }

        internal void Leave(Rigidbody2D body)
        {
            if (_links.Remove(body, out var link))
            {
                _all.Remove(link);
                _leaving.Add(link);
            }
        }

        /// <summary>Gives the engine what scripts have set, and the velocities of moves.</summary>
        internal void Push(float seconds)
        {
            IsAnyContinuous = false;
            foreach (var link in _all)
            {
                var body = link.Body!;
                IsAnyContinuous |=
                    body.collisionDetectionMode == CollisionDetectionMode2D.Continuous;
                PushPose(link, body);
                _rails.Update(link);
            }
            foreach (var link in _all.Where(link => !link.IsStatic))
            {
                var body = link.Body!;
                PushBullet(link, body);
                PushWake(link, body);
                link.Before = link.Pose;
                BeginMove(link, body, seconds);
                PushMotion(link, body);
            }
        }

        /// <summary>Takes over what the engine has made of them.</summary>
        internal void Pull()
        {
            foreach (var link in _all)
            {
                if (!link.IsStatic)
                {
                    Pull(link, link.Body!);
                }
            }
        }

        internal void Interpolate(float part)
        {
            foreach (var link in _all)
            {
                var body = link.Body!;
                if (
                    link.IsStatic
                    || body.interpolation == RigidbodyInterpolation2D.None
                    || body.IsPoseNew
                )
                {
                    continue;
                }
                var isAhead = body.interpolation == RigidbodyInterpolation2D.Extrapolate;
                var step = link.Pose.Position - link.Before.Position;
                var turn = link.Pose.Angle - link.Before.Angle;
                var at = isAhead ? part : part - 1;
                body.TakePose();
                if (!body.IsPoseNew)
                {
                    body.ShowPose(
                        new FlatPose(link.Pose.Position + step * at, link.Pose.Angle + turn * at)
                    );
                }
            }
        }

        private BodyLink Add(Rigidbody2D body)
        {
            var type = EngineType(body.bodyType);
            var link = new BodyLink(body, NewBody(type, body.Pose), body.Pose, body.bodyType);
            body.IsPoseNew = false;
            if (body.sleepMode == RigidbodySleepMode2D.StartAsleep)
            {
                _box.Body.SetAwake(link.Address, 0);
            }
            _links.Add(body, link);
            _all.Add(link);
            return link;
        }

        private int NewBody(int type, FlatPose pose)
        {
            _box.Body.SetDefType(_definition, type);
            _box.Body.SetDefPosition(_definition, _box.Vector(0, pose.Position));
            _box.Body.SetDefAngle(_definition, pose.Angle * Mathf.Deg2Rad);
            return _box.World.CreateBody(_world, _definition);
        }

        private static int EngineType(RigidbodyType2D type) =>
            type == RigidbodyType2D.Static ? Box2D.Static : Box2D.Dynamic;

        private void Update(BodyLink link)
        {
            var body = link.Body!;
            if (link.Type != body.bodyType)
            {
                if (EngineType(link.Type) != EngineType(body.bodyType))
                {
                    _box.Body.SetType(link.Address, EngineType(body.bodyType));
                    link.Mass = default;
                }
                link.Type = body.bodyType;
                foreach (var fixture in link.Colliders.SelectMany(collider => collider.Fixtures))
                {
                    _box.Fixture.Refilter(fixture);
                }
            }
            if (link.SleepMode != body.sleepMode)
            {
                link.SleepMode = body.sleepMode;
                var maySleep = link.SleepMode != RigidbodySleepMode2D.NeverSleep;
                _box.Body.SetSleepingAllowed(link.Address, maySleep ? 1 : 0);
            }
        }

        private void PushPose(BodyLink link, Rigidbody2D body)
        {
            if (!body.IsPoseNew)
            {
                return;
            }
            body.IsPoseNew = false;
            link.Pose = link.Before = body.Pose;
            SetTransform(link, body.Pose);
            _rails.Remove(link);
            if (link.IsStatic)
            {
                body.ShowPose(body.Pose);
            }
        }

        private void SetTransform(BodyLink link, FlatPose pose)
        {
            _box.Body.SetTransform(
                link.Address,
                _box.Vector(0, pose.Position),
                pose.Angle * Mathf.Deg2Rad
            );
        }

        private void PushWake(BodyLink link, Rigidbody2D body)
        {
            if (body.IsWakeNew)
            {
                body.IsWakeNew = false;
                _box.Body.SetAwake(link.Address, body.IsAwake() ? 1 : 0);
            }
        }

        // A move is a velocity for one step, without gravity and drag.
        private static void BeginMove(BodyLink link, Rigidbody2D body, float seconds)
        {
            if (body.Target is null && body.TargetAngle is null)
            {
                return;
            }
            var angle = body.TargetAngle ?? link.Pose.Angle;
            var place = body.Target ?? link.Pose.Position;
            (link.VelocityBeforeMove, link.SpinBeforeMove) = (
                body.linearVelocity,
                body.angularVelocity
            );
            var center = body.centerOfMass;
            var from = link.Pose.Point(center);
            var to = new FlatPose(place, angle).Point(center);
            body.TakeVelocity(
                (to - from) / seconds,
                body.TargetAngle is null
                    ? body.angularVelocity
                    : (angle - link.Pose.Angle) / seconds
            );
        }

        // A bullet's meeting with a body on a rail would be solved without the rail, which would lose its way.
        private void PushBullet(BodyLink link, Rigidbody2D body)
        {
            var isBullet =
                body.collisionDetectionMode == CollisionDetectionMode2D.Continuous && !_rails.IsAny;
            if (link.IsBullet != isBullet)
            {
                link.IsBullet = isBullet;
                _box.Body.SetBullet(link.Address, isBullet ? 1 : 0);
            }
        }

        private void PushMotion(BodyLink link, Rigidbody2D body)
        {
            PushMass(link, body);
            var isFree = link.IsDynamic && body.Target is null && body.TargetAngle is null;
            var memory = _box.Memory.GetSpan(link.Address, 160);
            Set(memory, Box2D.InBody.Velocity, Allowed(body, body.linearVelocity));
            var spin = body.freezeRotation ? 0 : body.angularVelocity * Mathf.Deg2Rad;
            Set(memory, Box2D.InBody.Spin, spin);
            Set(memory, Box2D.InBody.Damping, isFree ? body.linearDamping : 0);
            Set(memory, Box2D.InBody.SpinDamping, isFree ? body.angularDamping : 0);
            Set(memory, Box2D.InBody.GravityScale, isFree ? body.gravityScale : 0);
            Set(memory, Box2D.InBody.Force, isFree ? body.totalForce : Vector2.zero);
            Set(memory, Box2D.InBody.Torque, isFree ? body.totalTorque : 0);
            (body.totalForce, body.totalTorque) = (Vector2.zero, 0);
        }

        private void PushMass(BodyLink link, Rigidbody2D body)
        {
            var mass = body.MassData;
            if (!mass.Center.Equals(link.Mass.Center) || !mass.Mass.Equals(link.Mass.Mass))
            {
                _box.Body.SetMassOfData(_massData, Mathf.Max(mass.Mass, 0.0001f));
                _box.Body.SetCenterOfData(_massData, _box.Vector(0, mass.Center));
                _box.Body.SetMassData(link.Address, _massData);
            }
            link.Mass = mass;
            var isHeld = body.Freezes(RigidbodyConstraints2D.FreezePosition);
            var canTurn = link.IsDynamic && !body.freezeRotation && mass.Inertia > 0;
            var memory = _box.Memory.GetSpan(link.Address, 160);
            Set(memory, Box2D.InBody.InverseMass, link.IsDynamic && !isHeld ? 1 / mass.Mass : 0);
            Set(memory, Box2D.InBody.Inertia, canTurn ? mass.Inertia : 0);
            Set(memory, Box2D.InBody.InverseInertia, canTurn ? 1 / mass.Inertia : 0);
        }

        private static Vector2 Allowed(Rigidbody2D body, Vector2 velocity) =>
            new(
                body.Freezes(RigidbodyConstraints2D.FreezePositionX) ? 0 : velocity.x,
                body.Freezes(RigidbodyConstraints2D.FreezePositionY) ? 0 : velocity.y
            );

        private void Pull(BodyLink link, Rigidbody2D body)
        {
            var memory = _box.Memory.GetSpan(link.Address, 160);
            link.IsAwake = (memory[Box2D.InBody.Flags] & Box2D.InBody.AwakeFlag) != 0;
            if (!link.IsAwake && body.IsSleeping())
            {
                return;
            }
            var velocity = Vector(memory, Box2D.InBody.Velocity);
            var spin = Number(memory, Box2D.InBody.Spin) * Mathf.Rad2Deg;
            link.Pose = new FlatPose(
                Vector(memory, Box2D.InBody.Place),
                Number(memory, Box2D.InBody.Angle) * Mathf.Rad2Deg
            );
            EndMove(link, body, ref velocity, ref spin);
            body.TakeStep(link.Pose, velocity, spin, link.IsAwake);
            if (body.interpolation == RigidbodyInterpolation2D.None)
            {
                body.ShowPose(link.Pose);
            }
        }

        private void EndMove(BodyLink link, Rigidbody2D body, ref Vector2 velocity, ref float spin)
        {
            if (link.VelocityBeforeMove is not { } before)
            {
                return;
            }
            (velocity, spin) = (before, link.SpinBeforeMove!.Value);
            (link.VelocityBeforeMove, link.SpinBeforeMove) = (null, null);
            if (!link.IsDynamic)
            {
                // Exactly there, however far it was.
                link.Pose = new FlatPose(
                    body.Target ?? link.Pose.Position,
                    body.TargetAngle ?? link.Pose.Angle
                );
                SetTransform(link, link.Pose);
            }
            (body.Target, body.TargetAngle) = (null, null);
        }

        private static void Set(Span<byte> memory, int offset, float value) =>
            MemoryMarshal.Write(memory[offset..], in value);

        private static void Set(Span<byte> memory, int offset, Vector2 value)
        {
            Set(memory, offset, value.x);
            Set(memory, offset + 4, value.y);
        }

        private static float Number(Span<byte> memory, int offset) =>
            MemoryMarshal.Read<float>(memory[offset..]);

        private static Vector2 Vector(Span<byte> memory, int offset) =>
            new(Number(memory, offset), Number(memory, offset + 4));
    }
}
