using System.Linq;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Projects.Tests
{
    /// <summary>Bodies against what physics says.</summary>
    public sealed class SolidMotionTests : SolidTest
    {
        private const float Gravity = 9.81f;

        [Test]
        public void ABodyFallsAsTheStepsAddUp()
        {
            var body = Body<SphereCollider>("ball", new Vector3(0, 20, 0));
            Steps(50);
            // Semi-implicit: the speed first, then the place.
            Assert.That(
                body.position.y,
                Is.EqualTo(20 - Gravity * 0.0004f * 50 * 51 / 2).Within(1e-3f)
            );
            Assert.That(body.linearVelocity.y, Is.EqualTo(-Gravity).Within(1e-3f));
            Assert.That(body.transform.position.y, Is.EqualTo(body.position.y).Within(1e-6f));
        }

        [Test]
        public void DampingSlowsStepByStep()
        {
            Physics.gravity = Vector3.zero;
            var body = Body<SphereCollider>("ball", Vector3.zero);
            body.linearDamping = 2;
            body.angularDamping = 1;
            body.linearVelocity = new Vector3(8, 0, 0);
            body.angularVelocity = new Vector3(0, 4, 0);
            Steps(50);
            Assert.That(
                body.linearVelocity.x,
                Is.EqualTo(8 * Mathf.Pow(1 - 0.02f * 2, 50)).Within(1e-3f)
            );
            Assert.That(
                body.angularVelocity.y,
                Is.EqualTo(4 * Mathf.Pow(1 - 0.02f, 50)).Within(1e-3f)
            );
        }

        [TestCase(1f)]
        [TestCase(0.5f)]
        public void ABallBouncesAsHighAsItsMaterialSays(float bounciness)
        {
            Ground().sharedMaterial = Material(0, bounciness);
            var ball = Body<SphereCollider>("ball", new Vector3(0, 5.5f, 0));
            ball.GetComponent<Collider>().sharedMaterial = Material(0, bounciness);
            var highest = 0f;
            for (var i = 0; i < 200 && (highest == 0 || ball.linearVelocity.y > 0); i++)
            {
                Steps(1);
                highest = ball.linearVelocity.y > 0 ? Mathf.Max(highest, ball.position.y) : highest;
            }
            Assert.That(highest - 0.5f, Is.EqualTo(5 * bounciness * bounciness).Within(0.25f));
        }

        // It slides where the slope is steeper than the friction holds: a = g (sin - friction * cos).
        [TestCase(0.8f, 0f)]
        [TestCase(0.2f, 3.2059f)]
        [TestCase(0f, 4.905f)]
        public void ABoxSlidesOnASlopeByItsFriction(float friction, float acceleration)
        {
            var slope = Wall("slope", Vector3.zero, new Vector3(90, 1, 9));
            slope.transform.rotation = Quaternion.Euler(0, 0, 30);
            slope.sharedMaterial = Material(friction, 0);
            var box = Body<BoxCollider>("box", slope.transform.up * 1.001f);
            box.transform.rotation = slope.transform.rotation;
            box.GetComponent<Collider>().sharedMaterial = Material(friction, 0);
            Steps(50);
            var before = box.linearVelocity.magnitude;
            Steps(50);
            Assert.That(
                box.linearVelocity.magnitude - before,
                Is.EqualTo(acceleration).Within(0.05f)
            );
        }

        [TestCase(1f, 1f)]
        [TestCase(3f, 1f)]
        [TestCase(1f, 5f)]
        public void BallsOfTwoMassesKeepMomentumAndEnergy(float massA, float massB)
        {
            Physics.gravity = Vector3.zero;
            var a = Ball("a", -3, massA, 6);
            var b = Ball("b", 3, massB, -2);
            Steps(75);
            Assert.That(
                a.linearVelocity.x,
                Is.EqualTo(((massA - massB) * 6 + 2 * massB * -2) / (massA + massB)).Within(0.01f)
            );
            Assert.That(
                b.linearVelocity.x,
                Is.EqualTo(((massB - massA) * -2 + 2 * massA * 6) / (massA + massB)).Within(0.01f)
            );

            Rigidbody Ball(string name, float x, float mass, float speed)
            {
                var ball = Body<SphereCollider>(name, new Vector3(x, 0, 0));
                ball.mass = mass;
                ball.GetComponent<Collider>().sharedMaterial = Material(0, 1);
                ball.linearVelocity = new Vector3(speed, 0, 0);
                return ball;
            }
        }

        [Test]
        public void AStackOfTenComesToRest()
        {
            Ground();
            var boxes = Enumerable
                .Range(0, 10)
                .Select(i => Body<BoxCollider>($"box {i}", new Vector3(0, 0.5f + i * 1.02f, 0)))
                .ToArray();
            foreach (var box in boxes)
            {
                box.solverIterations = 20;
            }
            Steps(400);
            foreach (var box in boxes)
            {
                Assert.That(box.IsSleeping(), box.name);
                Assert.That(box.position.x, Is.EqualTo(0).Within(0.1f), box.name);
            }
            Assert.That(boxes[9].position.y, Is.EqualTo(9.5f).Within(0.2f));
            boxes[0].AddForce(Vector3.right * 50, ForceMode.Impulse);
            Steps(1);
            Assert.That(boxes[0].IsSleeping(), Is.False);
        }

        [TestCase(CollisionDetectionMode.Continuous, false)]
        [TestCase(CollisionDetectionMode.ContinuousDynamic, false)]
        [TestCase(CollisionDetectionMode.ContinuousSpeculative, false)]
        [TestCase(CollisionDetectionMode.Discrete, true)]
        public void OnlyAContinuousBallStopsAtAThinWall(CollisionDetectionMode mode, bool isBehind)
        {
            Physics.gravity = Vector3.zero;
            Wall("wall", new Vector3(5.25f, 0, 0), new Vector3(0.02f, 4, 4));
            var ball = Body<SphereCollider>("ball", Vector3.zero);
            ball.GetComponent<SphereCollider>().radius = 0.1f;
            ball.collisionDetectionMode = mode;
            ball.linearVelocity = new Vector3(90, 0, 0);
            Steps(20);
            Assert.That(ball.position.x > 5.25f, Is.EqualTo(isBehind), $"{ball.position}");
        }
    }
}
