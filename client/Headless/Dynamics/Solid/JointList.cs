using System.Collections.Generic;
using System.Linq;
using UnityEngine;
using Object = UnityEngine.Object;

namespace Headless.Dynamics.Solid
{
    /// <summary>The joints of the engine.</summary>
    internal sealed class JointList
    {
        private const int Broken = 1;

        private readonly PhysX _physX;
        private readonly BodyList _bodies;
        private readonly JointMaker _maker;
        private readonly Dictionary<Joint, JointLink> _links = new();
        private readonly List<(Joint Joint, float Force)> _broken = new();

        internal JointList(PhysX physX, BodyList bodies)
        {
            (_physX, _bodies) = (physX, bodies);
            _maker = new JointMaker(physX);
        }

        /// <summary>Before bodies go.</summary>
        internal void RemoveStale()
        {
            foreach (var (joint, link) in _links.ToList())
            {
                if (
                    !joint.Alive
                    || !joint.IsInEffect
                    || link.Own != OwnOf(joint)
                    || link.Other != OtherOf(joint)
                    || link.Kind != JointMaker.KindOf(joint)
                )
                {
                    _physX.Release("PxJoint", link.Address);
                    _links.Remove(joint);
                    link.Own.Body!.WakeUp();
                }
            }
        }

        internal void Update()
        {
            foreach (var joint in Joint.InEffect)
            {
                var link = _links.GetValueOrDefault(joint) ?? Add(joint);
                if (link != null && link.Version != joint.Version)
                {
                    _maker.Apply(joint, link);
                    link.Version = joint.Version;
                }
            }
        }

        /// <summary>What the joints have done in the step; those that it was too much for are broken.</summary>
        internal void Read()
        {
            foreach (var (joint, link) in _links)
            {
                ReadForce(joint, link);
                if (joint is HingeJoint hinge)
                {
                    _maker.Read(hinge, link);
                }
            }
        }

        internal void TellBroken()
        {
            foreach (var (joint, force) in _broken)
            {
                if (joint.Alive)
                {
                    SolidMessages.JointBreak.SendTo(joint.Owner, () => force);
                    Object.Destroy(joint);
                }
            }
            _broken.Clear();
        }

        private JointLink? Add(Joint joint)
        {
            var (own, other) = (OwnOf(joint), OtherOf(joint));
            // Joined to a body that was destroyed, it holds nothing any more.
            if (own == null || own == other || !(joint.connectedBody is null) && other == null)
            {
                return null;
            }
            var link = _maker.Make(joint, own, other);
            _links.Add(joint, link);
            return link;
        }

        private void ReadForce(Joint joint, JointLink link)
        {
            var host = _physX.Host;
            var constraint = host.Get<int, int>("PxJoint_getConstraint_0")(link.Address);
            var (force, torque) = (_physX.Vector(0, Vector3.zero), _physX.Vector(1, Vector3.zero));
            host.Do<int, int, int>("PxConstraint_getForce_2")(constraint, force, torque);
            var (newForce, newTorque) = (_physX.VectorAt(force), _physX.VectorAt(torque));
            var flags = host.Get<int, int>("PxJoint_getConstraintFlags_0")(link.Address);
            if ((_physX.Memory.ReadInt16(flags) & Broken) != 0)
            {
                var isByTorque = newTorque.magnitude > joint.breakTorque;
                _broken.Add((joint, isByTorque ? newTorque.magnitude : newForce.magnitude));
            }
            (joint.currentForce, joint.currentTorque) = (newForce, newTorque);
        }

        private BodyLink? OwnOf(Joint joint) => joint.Alive ? _bodies.Find(joint.Body) : null;

        private BodyLink? OtherOf(Joint joint) =>
            joint.Alive && joint.connectedBody != null ? _bodies.Find(joint.connectedBody) : null;
    }
}
