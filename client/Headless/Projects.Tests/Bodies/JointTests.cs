using NUnit.Framework;
using UnityEngine;

namespace Headless.Projects.Tests
{
    /// <summary>Joints keep what they promise.</summary>
    public sealed class JointTests : BodyTest
    {
        private static Rigidbody2D Ball(Vector2 place) => Body<CircleCollider2D>("ball", place);

        [Test]
        public void APendulumKeepsItsLength()
        {
            var ball = Ball(new Vector2(3, 0));
            var joint = ball.gameObject.AddComponent<DistanceJoint2D>();
            joint.autoConfigureConnectedAnchor = false;
            joint.autoConfigureDistance = false;
            joint.connectedAnchor = Vector2.zero;
            joint.distance = 3;
            var lowest = 0f;
            for (var i = 0; i < 200; i++)
            {
                Steps(1);
                Assert.That(ball.position.magnitude, Is.EqualTo(3).Within(0.02f));
                lowest = Mathf.Min(lowest, ball.position.y);
            }
            Assert.That(lowest, Is.EqualTo(-3).Within(0.02f));
        }

        [Test]
        public void ARopeOnlyKeepsFromGoingFarther()
        {
            var ball = Ball(new Vector2(1, 0));
            var joint = ball.gameObject.AddComponent<DistanceJoint2D>();
            joint.autoConfigureConnectedAnchor = joint.autoConfigureDistance = false;
            joint.maxDistanceOnly = true;
            joint.distance = 2;
            Steps(10);
            Assert.That(ball.position.x, Is.EqualTo(1).Within(1e-4f), "it falls freely");
            Steps(200);
            Assert.That(ball.position.magnitude, Is.LessThan(2.03f));
        }

        [Test]
        public void AHingeTurnsAboutItsAnchorWithinItsLimits()
        {
            var bar = Body<BoxCollider2D>("bar", new Vector2(1, 0));
            bar.GetComponent<BoxCollider2D>().size = new Vector2(2, 0.2f);
            var hinge = bar.gameObject.AddComponent<HingeJoint2D>();
            hinge.anchor = new Vector2(-1, 0);
            hinge.limits = new JointAngleLimits2D { min = 0, max = 45 };
            hinge.useLimits = true;
            Steps(150);
            Assert.That(bar.GetRelativePoint(new Vector2(-1, 0)).magnitude, Is.LessThan(0.02f));
            Assert.That(bar.rotation, Is.EqualTo(-45).Within(2));
            Assert.That(hinge.jointAngle, Is.EqualTo(45).Within(2));
        }

        [Test]
        public void AHingesMotorTurnsClockwise()
        {
            Physics2D.gravity = Vector2.zero;
            var wheel = Ball(Vector2.zero);
            var hinge = wheel.gameObject.AddComponent<HingeJoint2D>();
            hinge.motor = new JointMotor2D { motorSpeed = 90, maxMotorTorque = 1000 };
            hinge.useMotor = true;
            Steps(50);
            Assert.That(wheel.angularVelocity, Is.EqualTo(-90).Within(0.5f));
            Assert.That(hinge.jointSpeed, Is.EqualTo(90).Within(0.5f));
        }

        [Test]
        public void ASpringSwingsByItsFrequency()
        {
            Physics2D.gravity = Vector2.zero;
            var ball = Ball(new Vector2(0, -3));
            var spring = ball.gameObject.AddComponent<SpringJoint2D>();
            spring.autoConfigureConnectedAnchor = spring.autoConfigureDistance = false;
            spring.distance = 2;
            spring.frequency = 1;
            spring.dampingRatio = 0;
            // Half a swing later it is on the other side; the engine's springs lose a little.
            Steps(25);
            Assert.That(ball.position.y, Is.EqualTo(-1).Within(0.25f));
            Steps(25);
            Assert.That(ball.position.y, Is.EqualTo(-3).Within(0.5f));
        }

        [Test]
        public void AFixedJointHoldsTwoBodiesTogether()
        {
            var (a, b) = (
                Body<BoxCollider2D>("a", Vector2.zero),
                Body<BoxCollider2D>("b", Vector2.right)
            );
            a.gameObject.AddComponent<FixedJoint2D>().connectedBody = b;
            Steps(1);
            a.AddTorque(2, ForceMode2D.Impulse);
            Steps(100);
            Assert.That((a.position - b.position).magnitude, Is.EqualTo(1).Within(0.02f));
            Assert.That(b.rotation, Is.EqualTo(a.rotation).Within(1));
            Assert.That(Mathf.Abs(a.rotation), Is.GreaterThan(10));
        }

        [Test]
        public void AFrictionJointSlowsByItsForceAndItsTorque()
        {
            Physics2D.gravity = Vector2.zero;
            var box = Body<BoxCollider2D>("box", Vector2.zero);
            box.mass = 2;
            var joint = box.gameObject.AddComponent<FrictionJoint2D>();
            (joint.maxForce, joint.maxTorque) = (4, 0);
            box.linearVelocity = new Vector2(5, 0);
            box.angularVelocity = 90;
            Steps(50);
            // In a second, by force / mass.
            Assert.That(box.linearVelocity.x, Is.EqualTo(5 - 4 / 2f).Within(0.05f));
            Assert.That(box.angularVelocity, Is.EqualTo(90).Within(0.1f));
            Steps(150);
            Assert.That(box.linearVelocity.magnitude, Is.LessThan(1e-3f));
        }

        [Test]
        public void ASliderStaysOnItsWay()
        {
            var box = Body<BoxCollider2D>("box", Vector2.zero);
            var slider = box.gameObject.AddComponent<SliderJoint2D>();
            slider.autoConfigureAngle = false;
            slider.angle = 45;
            slider.limits = new JointTranslationLimits2D { min = -5, max = 5 };
            slider.useLimits = true;
            Steps(100);
            Assert.That(box.position.x, Is.EqualTo(box.position.y).Within(0.02f));
            Assert.That(box.position.magnitude, Is.EqualTo(5).Within(0.05f));
            Assert.That(box.position.y, Is.LessThan(0));
        }

        [Test]
        public void AWheelCarriesItsCarAndDrivesIt()
        {
            Wall("ground", new Vector2(0, -0.5f), new Vector2(100, 1));
            var car = Body<BoxCollider2D>("car", new Vector2(0, 1.5f));
            car.GetComponent<BoxCollider2D>().size = new Vector2(3, 0.5f);
            for (var side = -1; side <= 1; side += 2)
            {
                var wheel = Ball(new Vector2(side, 0.6f));
                var joint = car.gameObject.AddComponent<WheelJoint2D>();
                joint.connectedBody = wheel;
                joint.anchor = new Vector2(side, -0.9f);
                joint.suspension = new JointSuspension2D
                {
                    angle = 90,
                    frequency = 5,
                    dampingRatio = 0.7f,
                };
                joint.motor = new JointMotor2D { motorSpeed = -360, maxMotorTorque = 100 };
                joint.useMotor = true;
            }
            Steps(200);
            Assert.That(car.position.x, Is.GreaterThan(5));
            Assert.That(car.position.y, Is.EqualTo(1.4f).Within(0.2f));
        }

        [Test]
        public void AJointBreaksUnderTooMuchForce()
        {
            var ball = Ball(new Vector2(0, -1));
            var joint = ball.gameObject.AddComponent<DistanceJoint2D>();
            joint.autoConfigureConnectedAnchor = joint.autoConfigureDistance = false;
            joint.distance = 1;
            joint.breakForce = 20;
            Steps(50);
            Assert.That(joint.reactionForce.magnitude, Is.EqualTo(9.81f).Within(0.2f));
            ball.mass = 3;
            ball.WakeUp();
            Steps(50);
            Assert.That(joint == null);
            Assert.That(ball.position.y, Is.LessThan(-2));
        }

        [Test]
        public void ABodyThatIsDestroyedTakesItsJointsAlong()
        {
            var (a, b) = (Ball(Vector2.zero), Ball(Vector2.right));
            var joint = a.gameObject.AddComponent<DistanceJoint2D>();
            joint.connectedBody = b;
            Steps(5);
            Object.DestroyImmediate(b.gameObject);
            Steps(5);
            Object.DestroyImmediate(a.gameObject);
            Steps(5);
            Assert.That(Told, Is.Empty);
        }

        [Test]
        public void ATargetDrawsItsBody()
        {
            Physics2D.gravity = Vector2.zero;
            var ball = Ball(Vector2.zero);
            var joint = ball.gameObject.AddComponent<TargetJoint2D>();
            joint.autoConfigureTarget = false;
            joint.target = new Vector2(3, 4);
            Steps(200);
            Assert.That((ball.position - joint.target).magnitude, Is.LessThan(0.05f));
        }
    }
}
