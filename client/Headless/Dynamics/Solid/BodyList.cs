using System;
using System.Collections.Generic;
using UnityEngine;

namespace Headless.Dynamics.Solid
{
    /// <summary>The bodies of the engine.</summary>
    internal sealed class BodyList
    {
        private readonly PhysX _physX;
        private readonly int _scene;
        private readonly BodySettings _settings;
        private readonly Dictionary<Rigidbody, BodyLink> _links = new();
        private readonly List<BodyLink> _all = new();
        private readonly List<BodyLink> _leaving = new();

        internal BodyList(PhysX physX, int scene)
        {
            (_physX, _scene) = (physX, scene);
            _settings = new BodySettings(physX);
        }

        internal BodyLink? Find(Rigidbody? body) =>
            body is null ? null : _links.GetValueOrDefault(body);

        /// <summary>Makes those that are new, and takes over their settings.</summary>
        internal void Update()
        {
            foreach (var link in _leaving)
            {
                _physX.Scene.Remove(_scene, link.Address, 1);
                _physX.Release("PxRigidActor", link.Address);
            }
            _leaving.Clear();
            foreach (var body in Rigidbody.InEffect)
            {
                var link = _links.GetValueOrDefault(body) ?? Add(body);
                if (link.Version != body.Version)
                {
                    link.Version = body.Version;
                    _settings.Apply(link, body);
                }
            }
        }

        /// <summary>After their colliders are there.</summary>
        internal void UpdateMasses()
        {
            foreach (var link in _all)
            {
                if (link.IsMassOld)
                {
                    link.IsMassOld = false;
                    _settings.ApplyMass(link, link.Body!);
                }
            }
        }

        internal SolidMass MassOf(BodyLink link) => _settings.MassOf(link);

        internal BodyLink AddStill(in SolidPose pose)
        {
            var address = _physX.Body.NewStatic(_physX.Api, _physX.Pose(0, pose));
            _physX.Scene.Add(_scene, address);
            return new BodyLink(null, address, pose, false);
        }

        internal void RemoveStill(BodyLink link) => _leaving.Add(link);

        internal void Leave(Rigidbody body)
        {
            if (_links.Remove(body, out var link))
            {
                _all.Remove(link);
                _leaving.Add(link);
            }
        }

        /// <summary>Gives the engine what scripts have set.</summary>
        internal void Push()
        {
            foreach (var link in _all)
            {
                var body = link.Body!;
                PushPose(link, body);
                link.Before = link.Pose;
                if (link.IsKinematic)
                {
                    PushTarget(link, body);
                }
                else
                {
                    PushMotion(link, body);
                }
                link.VelocityBefore = body.linearVelocity;
            }
        }

        /// <summary>Takes over what the engine has made of them.</summary>
        internal void Pull()
        {
            foreach (var link in _all)
            {
                var body = link.Body!;
                var isAwake = _physX.Body.IsSleeping(link.Address) == 0;
                var slept = !isAwake && !link.IsAwake && body.IsSleeping();
                link.IsAwake = isAwake;
                if (!slept)
                {
                    Pull(link, body);
                }
            }
        }

        internal void Interpolate(float part)
        {
            foreach (var link in _all)
            {
                var body = link.Body!;
                if (body.interpolation == RigidbodyInterpolation.None || body.IsPoseNew)
                {
                    continue;
                }
                body.TakePose();
                if (!body.IsPoseNew)
                {
                    body.ShowPose(Between(link, body, part));
                }
            }
        }

        private static SolidPose Between(BodyLink link, Rigidbody body, float part)
        {
            var isAhead = body.interpolation == RigidbodyInterpolation.Extrapolate;
            var at = isAhead ? 1 + part : part;
            return new SolidPose(
                Vector3.LerpUnclamped(link.Before.Position, link.Pose.Position, at),
                Quaternion.SlerpUnclamped(link.Before.Rotation, link.Pose.Rotation, at)
            );
        }

        private BodyLink Add(Rigidbody body)
        {
            var pose = body.Pose;
            var address = _physX.Body.NewDynamic(_physX.Api, _physX.Pose(0, pose));
            var link = new BodyLink(body, address, pose, false);
            body.IsPoseNew = false;
            _links.Add(body, link);
            _all.Add(link);
            _settings.Apply(link, body);
            link.Version = body.Version;
            _physX.Scene.Add(_scene, address);
            return link;
        }

        private void PushPose(BodyLink link, Rigidbody body)
        {
            if (body.IsPoseNew)
            {
                body.IsPoseNew = false;
                link.Pose = body.Pose;
                _physX.Body.SetPose(link.Address, _physX.Pose(0, body.Pose));
            }
        }

        private void PushTarget(BodyLink link, Rigidbody body)
        {
            body.IsWakeNew = false;
            if (body.Target is null && body.TargetRotation is null)
            {
                return;
            }
            var target = new SolidPose(
                body.Target ?? link.Pose.Position,
                body.TargetRotation ?? link.Pose.Rotation
            );
            (body.Target, body.TargetRotation) = (null, null);
            _physX.Body.SetTarget(link.Address, _physX.Pose(0, target));
        }

        private void PushMotion(BodyLink link, Rigidbody body)
        {
            var calls = _physX.Body;
            if (body.IsVelocityNew)
            {
                body.IsVelocityNew = false;
                calls.SetVelocity(link.Address, _physX.Vector(0, body.linearVelocity));
                calls.SetSpin(link.Address, _physX.Vector(0, body.angularVelocity));
            }
            if (body.IsWakeNew)
            {
                body.IsWakeNew = false;
                (body.IsAwake ? calls.WakeUp : calls.Sleep)(link.Address);
            }
            Push(link, body.Forces, calls.AddForce);
            Push(link, body.Torques, calls.AddTorque);
            body.ForgetForces();
        }

        // The numbers are PxForceMode's.
        private void Push(BodyLink link, in ForceSum sum, Action<int, int, int> add)
        {
            Push(link, sum.Force, 0, add);
            Push(link, sum.Impulse, 1, add);
            Push(link, sum.VelocityChange, 2, add);
            Push(link, sum.Acceleration, 3, add);
        }

        private void Push(BodyLink link, Vector3 amount, int mode, Action<int, int, int> add)
        {
            if (amount != Vector3.zero)
            {
                add(link.Address, _physX.Vector(0, amount), mode);
            }
        }

        private void Pull(BodyLink link, Rigidbody body)
        {
            var calls = _physX.Body;
            link.Pose = _physX.PoseAt(calls.GetPose(link.Address));
            var velocity = _physX.VectorAt(calls.GetVelocity(link.Address));
            var spin = _physX.VectorAt(calls.GetSpin(link.Address));
            body.TakeStep(link.Pose, velocity, spin, link.IsAwake);
            if (body.interpolation == RigidbodyInterpolation.None)
            {
                body.ShowPose(link.Pose);
            }
        }
    }
}
