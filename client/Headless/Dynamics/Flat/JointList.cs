using System.Collections.Generic;
using System.Linq;
using UnityEngine;
using Object = UnityEngine.Object;

namespace Headless.Dynamics
{
    /// <summary>The joints of the engine. One that changes is made anew.</summary>
    internal sealed class JointList
    {
        private sealed class Link
        {
            internal int Address;
            internal int Version;
            internal BodyLink Own = null!;
            internal BodyLink? Other;
        }

        private readonly Box2D _box;
        private readonly int _world;
        private readonly BodyList _bodies;
        private readonly JointMaker _maker;
        private readonly JointReader _reader;
        private readonly Dictionary<Joint2D, Link> _links = new();
        private readonly List<Joint2D> _broken = new();

        internal JointList(Box2D box, int world, BodyList bodies)
        {
            (_box, _world, _bodies) = (box, world, bodies);
            _maker = new JointMaker(box, bodies);
            _reader = new JointReader(box);
        }

        /// <summary>Before bodies go, which would take their joints with them.</summary>
        internal void RemoveStale()
        {
            foreach (var (joint, link) in _links.ToList())
            {
                if (
                    !joint.IsInEffect
                    || joint.Version != link.Version
                    || link.Own != OwnOf(joint)
                    || link.Other != OtherOf(joint)
                )
                {
                    _box.World.DestroyJoint(_world, link.Address);
                    _links.Remove(joint);
                }
            }
        }

        internal void Add()
        {
            foreach (var joint in Joint2D.InEffect)
            {
                if (
                    !_links.ContainsKey(joint)
                    && OwnOf(joint) is { } own
                    && own != OtherOf(joint)
                    && (joint.connectedBody == null || OtherOf(joint) != null)
                )
                {
                    var other = OtherOf(joint);
                    var definition = _maker.Definition(joint, own, other);
                    if (definition == 0)
                    {
                        continue;
                    }
                    _links[joint] = new Link
                    {
                        Address = _box.World.CreateJoint(_world, definition),
                        Version = joint.Version,
                        Own = own,
                        Other = other,
                    };
                }
            }
        }

        /// <summary>What the joints have done in the step; those that it was too much for break.</summary>
        internal void Read(float stepsPerSecond)
        {
            foreach (var (joint, link) in _links)
            {
                _reader.Read(joint, link.Address, stepsPerSecond);
                if (
                    joint.reactionForce.magnitude > joint.breakForce
                    || Mathf.Abs(joint.reactionTorque) > joint.breakTorque
                )
                {
                    _broken.Add(joint);
                }
            }
        }

        internal void TellBroken()
        {
            foreach (var joint in _broken)
            {
                if (joint.Alive && joint.breakAction != JointBreakAction2D.Ignore)
                {
                    Break(joint);
                }
            }
            _broken.Clear();
        }

        private static void Break(Joint2D joint)
        {
            FlatMessages.JointBreak.SendTo(joint.Owner, () => joint);
            if (joint.Alive && joint.breakAction == JointBreakAction2D.Disable)
            {
                joint.enabled = false;
            }
            else if (joint.Alive && joint.breakAction == JointBreakAction2D.Destroy)
            {
                Object.Destroy(joint);
                joint.enabled = false;
            }
        }

        private BodyLink? OwnOf(Joint2D joint) =>
            joint.Alive ? _bodies.Find(joint.attachedRigidbody) : null;

        private BodyLink? OtherOf(Joint2D joint) =>
            joint.Alive && joint.connectedBody != null ? _bodies.Find(joint.connectedBody) : null;
    }
}
