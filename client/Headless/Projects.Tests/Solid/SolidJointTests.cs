using NUnit.Framework;
using UnityEngine;

namespace Headless.Projects.Tests
{
    /// <summary>Bodies that are joined.</summary>
    public sealed class SolidJointTests : SolidTest
    {
        private static Rigidbody Ball(string name, Vector3 place)
        {
            var ball = Body<SphereCollider>(name, place);
            ball.GetComponent<SphereCollider>().radius = 0.1f;
            return ball;
        }

        private static T Hung<T>(Vector3 place, Vector3 anchor)
            where T : Joint
        {
            var joint = Ball("bob", place).gameObject.AddComponent<T>();
            joint.anchor = anchor;
            joint.axis = Vector3.forward;
            return joint;
        }

        [Test]
        public void APendulumKeepsItsLengthAndItsPeriod()
        {
            // 10 degrees off the line: 2 pi sqrt(length / g), a little more as it is no point.
            var angle = 10 * Mathf.Deg2Rad;
            var bob = Hung<HingeJoint>(
                    new Vector3(2 * Mathf.Sin(angle), -2 * Mathf.Cos(angle), 0),
                    new Vector3(-2 * Mathf.Sin(angle), 2 * Mathf.Cos(angle), 0)
                )
                .GetComponent<Rigidbody>();
            var crossings = 0;
            var lastX = bob.position.x;
            for (var step = 0; step < 568; step++)
            {
                Steps(1);
                Assert.That(bob.position.magnitude, Is.EqualTo(2).Within(0.02f));
                crossings += lastX * bob.position.x < 0 ? 1 : 0;
                lastX = bob.position.x;
            }
            // Four periods of 2.84 s have two crossings each.
            Assert.That(crossings, Is.EqualTo(8));
        }

        [Test]
        public void AHingeTurnsOnlyAboutItsAxisAndWithinItsLimits()
        {
            var hinge = Hung<HingeJoint>(new Vector3(1, 0, 0), new Vector3(-1, 0, 0));
            hinge.limits = new JointLimits { min = -30, max = 10 };
            hinge.useLimits = true;
            Steps(100);
            Assert.That(hinge.angle, Is.EqualTo(-30).Within(0.5f));
            var bob = hinge.GetComponent<Rigidbody>();
            Assert.That(bob.position.z, Is.EqualTo(0).Within(1e-3f));
            Assert.That(
                bob.position,
                Is.EqualTo(new Vector3(Mathf.Cos(Mathf.PI / 6), -0.5f, 0)).Using(Close)
            );
        }

        [Test]
        public void AMotorReachesItsSpeedAndStopsTurningWithoutIt()
        {
            Physics.gravity = Vector3.zero;
            var hinge = Hung<HingeJoint>(Vector3.zero, Vector3.zero);
            hinge.motor = new JointMotor { targetVelocity = 90, force = 1000 };
            hinge.useMotor = true;
            Steps(50);
            Assert.That(hinge.velocity, Is.EqualTo(90).Within(0.5f));
            Assert.That(
                hinge.GetComponent<Rigidbody>().angularVelocity.z,
                Is.EqualTo(Mathf.PI / 2).Within(0.01f)
            );
            Assert.That(Mathf.Abs(hinge.angle), Is.EqualTo(90).Within(3));
        }

        [Test]
        public void AHingesSpringHoldsItsTarget()
        {
            Physics.gravity = Vector3.zero;
            var hinge = Hung<HingeJoint>(Vector3.zero, Vector3.zero);
            hinge.spring = new JointSpring
            {
                spring = 10,
                damper = 1,
                targetPosition = 40,
            };
            hinge.useSpring = true;
            Steps(200);
            Assert.That(hinge.transform.eulerAngles.z, Is.EqualTo(40).Within(0.5f));
            Assert.That(hinge.angle, Is.EqualTo(40).Within(0.5f));
        }

        [Test]
        public void AFixedJointKeepsBodiesAsTheyWere()
        {
            Physics.gravity = Vector3.zero;
            var a = Body<BoxCollider>("a", Vector3.zero);
            var b = Body<BoxCollider>("b", new Vector3(2, 0, 0));
            b.gameObject.AddComponent<FixedJoint>().connectedBody = a;
            a.AddForce(new Vector3(0, 3, 0), ForceMode.Impulse);
            Steps(50);
            Assert.That((a.position - b.position).magnitude, Is.EqualTo(2).Within(0.01f));
            Assert.That(Quaternion.Angle(a.rotation, b.rotation), Is.LessThan(1));
            Assert.That(a.angularVelocity.z, Is.Not.EqualTo(0).Within(0.1f));
        }

        [Test]
        public void ASpringSwingsByItsStiffness()
        {
            Physics.gravity = Vector3.zero;
            // 2 pi sqrt(mass / spring) is 2 s.
            var spring = Hung<SpringJoint>(new Vector3(0, -1, 0), Vector3.zero);
            spring.autoConfigureConnectedAnchor = false;
            spring.connectedAnchor = Vector3.zero;
            (spring.spring, spring.damper, spring.tolerance) = (Mathf.PI * Mathf.PI, 0, 0);
            Steps(25);
            Assert.That(spring.transform.position.y, Is.EqualTo(0).Within(0.1f));
        }

        [Test]
        public void AJointThatIsPulledTooHardBreaksAndIsTold()
        {
            var joint = Hung<FixedJoint>(Vector3.zero, Vector3.zero);
            joint.breakForce = 50;
            var body = joint.GetComponent<Rigidbody>();
            var diary = joint.gameObject.AddComponent<SolidDiary>();
            Steps(20);
            Assert.That(body.position.y, Is.EqualTo(0).Within(0.01f));
            Assert.That(joint.currentForce.magnitude, Is.EqualTo(9.81f).Within(0.5f));
            body.mass = 10;
            body.WakeUp();
            Steps(10);
            Assert.That(diary.Lines, Is.EqualTo(new[] { "broken" }));
            Assert.That(joint == null);
            Steps(10);
            Assert.That(body.position.y, Is.LessThan(-0.1f));
        }

        [Test]
        public void AConfigurableJointGoesAsFarAsItsLimit()
        {
            var joint = Hung<ConfigurableJoint>(Vector3.zero, Vector3.zero);
            joint.xMotion = joint.zMotion = ConfigurableJointMotion.Locked;
            joint.yMotion = ConfigurableJointMotion.Limited;
            joint.axis = Vector3.right;
            joint.linearLimit = new SoftJointLimit { limit = 0.5f };
            joint.GetComponent<Rigidbody>().AddForce(2, 0, 2, ForceMode.Impulse);
            Steps(100);
            Assert.That(
                joint.transform.position,
                Is.EqualTo(new Vector3(0, -0.5f, 0)).Using(Close)
            );
        }

        [Test]
        public void ADriveMovesAgainstItsTargetAsInUnity()
        {
            Physics.gravity = Vector3.zero;
            var joint = Hung<ConfigurableJoint>(Vector3.zero, Vector3.zero);
            joint.axis = Vector3.right;
            joint.xDrive = new JointDrive
            {
                positionSpring = 100,
                positionDamper = 20,
                maximumForce = 1000,
            };
            joint.targetPosition = new Vector3(2, 0, 0);
            Steps(150);
            Assert.That(joint.transform.position.x, Is.EqualTo(-2).Within(0.05f));
        }

        [Test]
        public void ACharacterJointTiltsAsFarAsItsLimits()
        {
            var joint = Hung<CharacterJoint>(new Vector3(1, 0, 0), new Vector3(-1, 0, 0));
            joint.axis = Vector3.right;
            joint.swingAxis = Vector3.up;
            joint.swing1Limit = joint.swing2Limit = new SoftJointLimit { limit = 20 };
            Steps(150);
            var place = joint.transform.position;
            Assert.That(place.magnitude, Is.EqualTo(1).Within(0.02f));
            Assert.That(place.y, Is.EqualTo(-Mathf.Sin(20 * Mathf.Deg2Rad)).Within(0.03f));
        }

        [TestCase(false)]
        [TestCase(true)]
        public void JoinedBodiesTouchOnlyIfTheyMay(bool enableCollision)
        {
            Physics.gravity = Vector3.zero;
            var a = Body<SphereCollider>("a", Vector3.zero);
            var b = Body<SphereCollider>("b", new Vector3(0.8f, 0, 0));
            var joint = b.gameObject.AddComponent<HingeJoint>();
            joint.connectedBody = a;
            joint.enableCollision = enableCollision;
            var diary = b.gameObject.AddComponent<SolidDiary>();
            Steps(5);
            Assert.That(diary.Lines.Contains("enter a"), Is.EqualTo(enableCollision));
        }

        [Test]
        public void WithoutItsOtherBodyAJointLetsGo()
        {
            var a = Body<BoxCollider>("a", Vector3.zero);
            a.isKinematic = true;
            var b = Body<BoxCollider>("b", new Vector3(2, 0, 0));
            b.gameObject.AddComponent<FixedJoint>().connectedBody = a;
            Steps(20);
            Assert.That(b.position.y, Is.EqualTo(0).Within(0.01f));
            Object.Destroy(a.gameObject);
            Steps(30);
            Assert.That(b.position.y, Is.LessThan(-1));
        }

        private static System.Comparison<Vector3> Close { get; } =
            (a, b) => (a - b).magnitude < 0.05f ? 0 : 1;
    }
}
