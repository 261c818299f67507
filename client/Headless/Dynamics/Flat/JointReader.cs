using UnityEngine;

namespace Headless.Dynamics
{
    /// <summary>Tells Unity's joints what the engine's have done.</summary>
    internal sealed class JointReader
    {
        private readonly Box2D _box;

        internal JointReader(Box2D box)
        {
            _box = box;
        }

        internal void Read(Joint2D joint, int address, float stepsPerSecond)
        {
            joint.reactionForce = _box.VectorAt(
                _box.Host.Get<int, float, int>("b2Joint_GetReactionForce_1")(
                    address,
                    stepsPerSecond
                )
            );
            joint.reactionTorque = Get("b2Joint_GetReactionTorque_1", address, stepsPerSecond);
            switch (joint)
            {
                case HingeJoint2D hinge:
                    hinge.jointAngle = Degrees("b2RevoluteJoint_GetJointAngle_0", address);
                    hinge.jointSpeed = Degrees("b2RevoluteJoint_GetJointSpeed_0", address);
                    hinge.MotorTorque = Get(
                        "b2RevoluteJoint_GetMotorTorque_1",
                        address,
                        stepsPerSecond
                    );
                    break;
                case SliderJoint2D slider:
                    slider.jointTranslation = Get(
                        "b2PrismaticJoint_GetJointTranslation_0",
                        address
                    );
                    slider.jointSpeed = Get("b2PrismaticJoint_GetJointSpeed_0", address);
                    slider.MotorForce = Get(
                        "b2PrismaticJoint_GetMotorForce_1",
                        address,
                        stepsPerSecond
                    );
                    break;
                case WheelJoint2D wheel:
                    wheel.jointTranslation = Get("b2WheelJoint_GetJointTranslation_0", address);
                    wheel.jointLinearSpeed = Get("b2WheelJoint_GetJointLinearSpeed_0", address);
                    wheel.jointAngle = Degrees("b2WheelJoint_GetJointAngle_0", address);
                    wheel.jointSpeed = Degrees("b2WheelJoint_GetJointAngularSpeed_0", address);
                    wheel.MotorTorque = Get(
                        "b2WheelJoint_GetMotorTorque_1",
                        address,
                        stepsPerSecond
                    );
                    break;
                case TargetJoint2D target:
                    _box.Host.Do<int, int>("b2MouseJoint_SetTarget_1")(
                        address,
                        _box.Vector(0, target.target)
                    );
                    break;
            }
        }

        private float Get(string name, int address) => _box.Host.Get<int, float>(name)(address);

        private float Get(string name, int address, float argument) =>
            _box.Host.Get<int, float, float>(name)(address, argument);

        private float Degrees(string name, int address) => Get(name, address) * Mathf.Rad2Deg;
    }
}
