using System;
using UnityEngine;

namespace Headless.Dynamics
{
    /// <summary>
    /// Says to the engine what a joint is. Its first body is the joint's own, the second the connected one, or the
    /// ground: so angles and speeds have Unity's signs.
    /// </summary>
    internal sealed class JointMaker
    {
        private const float Endless = 1e9f;

        private readonly Box2D _box;
        private readonly BodyList _bodies;

        internal JointMaker(Box2D box, BodyList bodies)
        {
            (_box, _bodies) = (box, bodies);
        }

        /// <summary>0 for a kind that the engine does not have.</summary>
        internal int Definition(Joint2D joint, BodyLink own, BodyLink? other)
        {
            (joint as AnchoredJoint2D)?.Configure();
            var definition = joint switch
            {
                DistanceJoint2D distance => Distance(distance, own, other),
                SpringJoint2D spring => Spring(spring, own, other),
                FixedJoint2D weld => Weld(weld, own, other),
                FrictionJoint2D friction => Friction(friction, own, other),
                HingeJoint2D hinge => Hinge(hinge, own, other),
                SliderJoint2D slider => Slider(slider, own, other),
                WheelJoint2D wheel => Wheel(wheel, own, other),
                RelativeJoint2D relative => Relative(relative, own, other),
                TargetJoint2D target => Target(target, own),
                _ => 0,
            };
            if (definition == 0)
            {
                return 0;
            }
            var isTarget = joint is TargetJoint2D;
            SetWhole(definition, "b2JointDef_set_bodyA_1", isTarget ? _bodies.Ground : own.Address);
            SetWhole(
                definition,
                "b2JointDef_set_bodyB_1",
                isTarget ? own.Address : other?.Address ?? _bodies.Ground
            );
            SetWhole(
                definition,
                "b2JointDef_set_collideConnected_1",
                joint.enableCollision ? 1 : 0
            );
            return definition;
        }

        private int Distance(DistanceJoint2D joint, BodyLink own, BodyLink? other)
        {
            var definition = Anchored(joint, "b2DistanceJointDef", own, other);
            if (joint.autoConfigureDistance)
            {
                Keep(joint, () => joint.distance = Length(joint, own, other));
            }
            var length = Mathf.Max(joint.distance, 0.005f);
            Set(definition, "b2DistanceJointDef_set_length_1", length);
            var least = joint.maxDistanceOnly ? 0 : length;
            Set(definition, "b2DistanceJointDef_set_minLength_1", least);
            Set(definition, "b2DistanceJointDef_set_maxLength_1", length);
            return definition;
        }

        private int Spring(SpringJoint2D joint, BodyLink own, BodyLink? other)
        {
            var definition = Anchored(joint, "b2DistanceJointDef", own, other);
            if (joint.autoConfigureDistance)
            {
                Keep(joint, () => joint.distance = Length(joint, own, other));
            }
            var length = Mathf.Max(joint.distance, 0.005f);
            var isRigid = joint.frequency <= 0;
            Set(definition, "b2DistanceJointDef_set_length_1", length);
            Set(definition, "b2DistanceJointDef_set_minLength_1", isRigid ? length : 0);
            Set(definition, "b2DistanceJointDef_set_maxLength_1", isRigid ? length : Endless);
            SetSpring(
                definition,
                "b2DistanceJointDef",
                Shared(own, other, mass => mass.Mass),
                joint.frequency,
                joint.dampingRatio
            );
            return definition;
        }

        private int Weld(FixedJoint2D joint, BodyLink own, BodyLink? other)
        {
            var definition = Anchored(joint, "b2WeldJointDef", own, other);
            joint.referenceAngle = Turn(own, other);
            Set(
                definition,
                "b2WeldJointDef_set_referenceAngle_1",
                joint.referenceAngle * Mathf.Deg2Rad
            );
            SetSpring(
                definition,
                "b2WeldJointDef",
                Shared(own, other, mass => mass.Inertia),
                joint.frequency,
                joint.dampingRatio
            );
            return definition;
        }

        private int Friction(FrictionJoint2D joint, BodyLink own, BodyLink? other)
        {
            var definition = Anchored(joint, "b2FrictionJointDef", own, other);
            Set(definition, "b2FrictionJointDef_set_maxForce_1", joint.maxForce);
            Set(definition, "b2FrictionJointDef_set_maxTorque_1", joint.maxTorque);
            return definition;
        }

        private int Hinge(HingeJoint2D joint, BodyLink own, BodyLink? other)
        {
            var definition = Anchored(joint, "b2RevoluteJointDef", own, other);
            joint.referenceAngle = Turn(own, other);
            Set(
                definition,
                "b2RevoluteJointDef_set_referenceAngle_1",
                joint.referenceAngle * Mathf.Deg2Rad
            );
            var (low, high) = (joint.limits.min, joint.limits.max);
            SetLimits(
                definition,
                "b2RevoluteJointDef",
                "Angle",
                joint.useLimits,
                Mathf.Min(low, high) * Mathf.Deg2Rad,
                Mathf.Max(low, high) * Mathf.Deg2Rad
            );
            SetMotor(
                definition,
                "b2RevoluteJointDef",
                "Torque",
                joint.useMotor,
                joint.motor.motorSpeed * Mathf.Deg2Rad,
                joint.motor.maxMotorTorque
            );
            return definition;
        }

        private int Slider(SliderJoint2D joint, BodyLink own, BodyLink? other)
        {
            var definition = Anchored(joint, "b2PrismaticJointDef", own, other);
            if (joint.autoConfigureAngle)
            {
                Keep(joint, () => joint.angle = AngleBetween(joint, own, other));
            }
            SetAxis(definition, "b2PrismaticJointDef", own, joint.angle);
            joint.referenceAngle = Turn(own, other);
            Set(
                definition,
                "b2PrismaticJointDef_set_referenceAngle_1",
                joint.referenceAngle * Mathf.Deg2Rad
            );
            var (low, high) = (joint.limits.min, joint.limits.max);
            SetLimits(
                definition,
                "b2PrismaticJointDef",
                "Translation",
                joint.useLimits,
                Mathf.Min(low, high),
                Mathf.Max(low, high)
            );
            SetMotor(
                definition,
                "b2PrismaticJointDef",
                "Force",
                joint.useMotor,
                joint.motor.motorSpeed,
                joint.motor.maxMotorTorque
            );
            return definition;
        }

        private int Wheel(WheelJoint2D joint, BodyLink own, BodyLink? other)
        {
            var definition = Anchored(joint, "b2WheelJointDef", own, other);
            var suspension = joint.suspension;
            SetAxis(definition, "b2WheelJointDef", own, suspension.angle);
            SetSpring(
                definition,
                "b2WheelJointDef",
                Shared(own, other, mass => mass.Mass),
                suspension.frequency,
                suspension.dampingRatio
            );
            SetMotor(
                definition,
                "b2WheelJointDef",
                "Torque",
                joint.useMotor,
                joint.motor.motorSpeed * Mathf.Deg2Rad,
                joint.motor.maxMotorTorque
            );
            return definition;
        }

        private int Relative(RelativeJoint2D joint, BodyLink own, BodyLink? other)
        {
            var definition = _box.New("b2MotorJointDef");
            if (joint.autoConfigureOffset)
            {
                Keep(
                    joint,
                    () =>
                    {
                        joint.linearOffset = own.Pose.InversePoint(Place(other));
                        joint.angularOffset = Turn(own, other);
                    }
                );
            }
            SetWhole(
                definition,
                "b2MotorJointDef_set_linearOffset_1",
                _box.Vector(0, joint.linearOffset)
            );
            Set(
                definition,
                "b2MotorJointDef_set_angularOffset_1",
                joint.angularOffset * Mathf.Deg2Rad
            );
            Set(definition, "b2MotorJointDef_set_maxForce_1", joint.maxForce);
            Set(definition, "b2MotorJointDef_set_maxTorque_1", joint.maxTorque);
            Set(definition, "b2MotorJointDef_set_correctionFactor_1", joint.correctionScale);
            return definition;
        }

        // The engine takes the anchor from where the target is when the joint is made; then the target is moved.
        private int Target(TargetJoint2D joint, BodyLink own)
        {
            var definition = _box.New("b2MouseJointDef");
            var anchor = (Vector2)joint.transform.TransformPoint(joint.anchor);
            if (joint.autoConfigureTarget)
            {
                Keep(joint, () => joint.target = anchor);
            }
            SetWhole(definition, "b2MouseJointDef_set_target_1", _box.Vector(0, anchor));
            Set(definition, "b2MouseJointDef_set_maxForce_1", joint.maxForce);
            SetSpring(
                definition,
                "b2MouseJointDef",
                own.Body!.mass,
                Mathf.Max(joint.frequency, 0.01f),
                joint.dampingRatio
            );
            return definition;
        }

        private int Anchored(AnchoredJoint2D joint, string type, BodyLink own, BodyLink? other)
        {
            var definition = _box.New(type);
            SetWhole(
                definition,
                $"{type}_set_localAnchorA_1",
                _box.Vector(0, own.Pose.InversePoint(AnchorOf(joint)))
            );
            SetWhole(
                definition,
                $"{type}_set_localAnchorB_1",
                _box.Vector(1, InFrame(other, ConnectedAnchorOf(joint)))
            );
            return definition;
        }

        private static Vector2 AnchorOf(AnchoredJoint2D joint) =>
            joint.transform.TransformPoint(joint.anchor);

        private static Vector2 ConnectedAnchorOf(AnchoredJoint2D joint) =>
            joint.connectedBody == null
                ? joint.connectedAnchor
                : (Vector2)joint.connectedBody.transform.TransformPoint(joint.connectedAnchor);

        private static Vector2 InFrame(BodyLink? link, Vector2 point) =>
            link == null ? point : link.Pose.InversePoint(point);

        private static Vector2 Place(BodyLink? link) =>
            link == null ? Vector2.zero : link.Pose.Position;

        private static float Turn(BodyLink own, BodyLink? other) =>
            (other?.Pose.Angle ?? 0) - own.Pose.Angle;

        private static float Length(AnchoredJoint2D joint, BodyLink own, BodyLink? other)
        {
            var way = ConnectedAnchorOf(joint) - AnchorOf(joint);
            return way.magnitude > 0.005f
                ? way.magnitude
                : (Place(other) - own.Pose.Position).magnitude;
        }

        private static float AngleBetween(SliderJoint2D joint, BodyLink own, BodyLink? other)
        {
            var way = ConnectedAnchorOf(joint) - AnchorOf(joint);
            way = way.magnitude > 0.005f ? way : Place(other) - own.Pose.Position;
            return Mathf.Atan2(way.y, way.x) * Mathf.Rad2Deg - own.Pose.Angle;
        }

        // What the joint finds out for itself is no change of it.
        private static void Keep(Joint2D joint, Action configure) => joint.Configuring(configure);

        private void SetAxis(int definition, string type, BodyLink own, float angle)
        {
            var way = new Vector2(
                Mathf.Cos(angle * Mathf.Deg2Rad),
                Mathf.Sin(angle * Mathf.Deg2Rad)
            );
            SetWhole(definition, $"{type}_set_localAxisA_1", _box.Vector(2, way));
        }

        private void SetLimits(
            int definition,
            string type,
            string kind,
            bool isOn,
            float low,
            float high
        )
        {
            SetWhole(definition, $"{type}_set_enableLimit_1", isOn ? 1 : 0);
            Set(definition, $"{type}_set_lower{kind}_1", low);
            Set(definition, $"{type}_set_upper{kind}_1", high);
        }

        private void SetMotor(
            int definition,
            string type,
            string kind,
            bool isOn,
            float speed,
            float most
        )
        {
            SetWhole(definition, $"{type}_set_enableMotor_1", isOn ? 1 : 0);
            Set(definition, $"{type}_set_motorSpeed_1", speed);
            Set(definition, $"{type}_set_maxMotor{kind}_1", most);
        }

        // Of a damped oscillator; a frequency of 0 makes the joint rigid.
        private void SetSpring(
            int definition,
            string type,
            float mass,
            float frequency,
            float dampingRatio
        )
        {
            var speed = 2 * Mathf.PI * frequency;
            Set(definition, $"{type}_set_stiffness_1", mass * speed * speed);
            Set(definition, $"{type}_set_damping_1", 2 * mass * dampingRatio * speed);
        }

        private static float Shared(BodyLink own, BodyLink? other, Func<FlatMass, float> of)
        {
            var (a, b) = (Amount(own), Amount(other));
            return a > 0 && b > 0 ? a * b / (a + b) : Mathf.Max(a, b);

            float Amount(BodyLink? link) =>
                link is { IsDynamic: true } ? of(link.Body!.MassData) : 0;
        }

        private void Set(int definition, string name, float value) =>
            _box.Host.Do<int, float>(name)(definition, value);

        private void SetWhole(int definition, string name, int value) =>
            _box.Host.Do<int, int>(name)(definition, value);
    }
}
