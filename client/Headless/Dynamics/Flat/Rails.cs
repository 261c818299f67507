using UnityEngine;

namespace Headless.Dynamics
{
    /// <summary>
    /// Joints that hold bodies whose constraints leave them one way only: a wheel without a spring, on a rail.
    /// </summary>
    internal sealed class Rails
    {
        private readonly Box2D _box;
        private readonly int _world;
        private readonly int _definition;
        private readonly System.Action<int, int, int, int, int> _initialize;
        private int _count;

        internal Rails(Box2D box, int world, int ground)
        {
            (_box, _world, Ground) = (box, world, ground);
            _definition = box.New("b2WheelJointDef");
            _initialize = box.Host.Do<int, int, int, int, int>("b2WheelJointDef_Initialize_4");
            box.Host.Do<int, float>("b2WheelJointDef_set_stiffness_1")(_definition, 0);
            box.Host.Do<int, float>("b2WheelJointDef_set_damping_1")(_definition, 0);
            box.Host.Do<int, int>("b2JointDef_set_collideConnected_1")(_definition, 1);
        }

        internal int Ground { get; }

        internal bool IsAny => _count > 0;

        internal void Update(BodyLink link)
        {
            var body = link.Body!;
            var isX = body.Freezes(RigidbodyConstraints2D.FreezePositionX);
            var isY = body.Freezes(RigidbodyConstraints2D.FreezePositionY);
            var isWanted = link.IsDynamic && isX != isY;
            if (link.Rail != 0 && (!isWanted || isX != link.IsRailUpright))
            {
                Remove(link);
            }
            if (isWanted && link.Rail == 0)
            {
                var center = link.Pose.Point(body.centerOfMass);
                _initialize(
                    _definition,
                    Ground,
                    link.Address,
                    _box.Vector(0, center),
                    _box.Vector(1, isX ? Vector2.up : Vector2.right)
                );
                link.Rail = _box.World.CreateJoint(_world, _definition);
                link.IsRailUpright = isX;
                _count++;
            }
        }

        internal void Remove(BodyLink link)
        {
            if (link.Rail != 0)
            {
                _box.World.DestroyJoint(_world, link.Rail);
                link.Rail = 0;
                _count--;
            }
        }
    }
}
