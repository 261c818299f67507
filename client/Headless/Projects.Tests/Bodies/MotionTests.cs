using NUnit.Framework;
using UnityEngine;

namespace Headless.Projects.Tests
{
    /// <summary>Bodies against what physics says.</summary>
    public sealed class MotionTests : BodyTest
    {
        private const float Gravity = 9.81f;

        [Test]
        public void ABodyFallsAsTheStepsAddUp()
        {
            var body = Body<CircleCollider2D>("ball", new Vector2(0, 20));
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
        public void GravityScaleAndDragCount()
        {
            var slow = Body<CircleCollider2D>("slow", new Vector2(0, 0));
            slow.gravityScale = 0.5f;
            var dragged = Body<CircleCollider2D>("dragged", new Vector2(9, 0));
            dragged.gravityScale = 0;
            dragged.linearDamping = 2;
            dragged.linearVelocity = new Vector2(8, 0);
            Steps(50);
            Assert.That(slow.linearVelocity.y, Is.EqualTo(-Gravity / 2).Within(1e-3f));
            Assert.That(
                dragged.linearVelocity.x,
                Is.EqualTo(8 * Mathf.Pow(1 / (1 + 0.02f * 2), 50)).Within(1e-3f)
            );
        }

        [TestCase(1f)]
        [TestCase(0.5f)]
        public void ABallBouncesAsHighAsItsMaterialSays(float bounciness)
        {
            Wall("ground", new Vector2(0, -0.5f), new Vector2(20, 1));
            var ball = Body<CircleCollider2D>("ball", new Vector2(0, 5.5f));
            ball.sharedMaterial = Material(0, bounciness);
            var highest = 0f;
            for (var i = 0; i < 200; i++)
            {
                Steps(1);
                if (ball.linearVelocity.y > 0)
                {
                    highest = Mathf.Max(highest, ball.position.y);
                }
                else if (highest > 0)
                {
                    break;
                }
            }
            Assert.That(highest - 0.5f, Is.EqualTo(5 * bounciness * bounciness).Within(0.25f));
        }

        // It slides where the slope is steeper than the friction holds: a = g (sin - friction * cos).
        [TestCase(0.8f, 0f)]
        [TestCase(0.2f, 3.2059f)]
        [TestCase(0f, 4.905f)]
        public void ABoxSlidesOnASlopeByItsFriction(float friction, float acceleration)
        {
            var slope = Wall("slope", Vector2.zero, new Vector2(60, 1));
            slope.transform.rotation = Quaternion.Euler(0, 0, 30);
            slope.sharedMaterial = Material(friction, 0);
            var along = new Vector2(Mathf.Cos(Mathf.PI / 6), Mathf.Sin(Mathf.PI / 6));
            var up = new Vector2(-along.y, along.x);
            var box = Body<BoxCollider2D>("box", up * 1.01f);
            box.transform.rotation = slope.transform.rotation;
            box.sharedMaterial = Material(friction, 0);
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
            Physics2D.gravity = Vector2.zero;
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

            Rigidbody2D Ball(string name, float x, float mass, float speed)
            {
                var ball = Body<CircleCollider2D>(name, new Vector2(x, 0));
                ball.mass = mass;
                ball.sharedMaterial = Material(0, 1);
                ball.linearVelocity = new Vector2(speed, 0);
                return ball;
            }
        }

        [Test]
        public void AStackOfTenComesToRest()
        {
            Wall("ground", new Vector2(0, -0.5f), new Vector2(20, 1));
            var boxes = new Rigidbody2D[10];
            for (var i = 0; i < boxes.Length; i++)
            {
                boxes[i] = Body<BoxCollider2D>($"box {i}", new Vector2(0, 0.5f + i * 1.02f));
            }
            Steps(300);
            foreach (var box in boxes)
            {
                Assert.That(box.IsSleeping(), box.name);
                Assert.That(box.position.x, Is.EqualTo(0).Within(0.05f), box.name);
            }
            Assert.That(boxes[9].position.y, Is.EqualTo(9.5f).Within(0.2f));
            boxes[0].AddForce(Vector2.right * 50, ForceMode2D.Impulse);
            Steps(1);
            Assert.That(boxes[0].IsAwake());
        }

        [TestCase(CollisionDetectionMode2D.Continuous, false)]
        [TestCase(CollisionDetectionMode2D.Discrete, true)]
        public void OnlyAContinuousBallStopsAtAThinWall(
            CollisionDetectionMode2D mode,
            bool isBehind
        )
        {
            Physics2D.gravity = Vector2.zero;
            Wall("wall", new Vector2(5.25f, 0), new Vector2(0.02f, 4));
            var ball = Body<CircleCollider2D>("ball", Vector2.zero);
            ball.GetComponent<CircleCollider2D>().radius = 0.1f;
            ball.collisionDetectionMode = mode;
            ball.linearVelocity = new Vector2(90, 0);
            Steps(20);
            Assert.That(ball.position.x > 5.25f, Is.EqualTo(isBehind));
        }

        [Test]
        public void ForcesAndImpulsesMoveByMass()
        {
            Physics2D.gravity = Vector2.zero;
            var pushed = Body<BoxCollider2D>("pushed", Vector2.zero);
            pushed.mass = 4;
            var hit = Body<BoxCollider2D>("hit", new Vector2(9, 0));
            hit.mass = 4;
            hit.AddForce(new Vector2(8, 0), ForceMode2D.Impulse);
            for (var i = 0; i < 50; i++)
            {
                pushed.AddForce(new Vector2(8, 0));
                Steps(1);
            }
            Assert.That(pushed.linearVelocity.x, Is.EqualTo(2).Within(1e-3f));
            Assert.That(hit.linearVelocity.x, Is.EqualTo(2).Within(1e-4f));
        }

        [Test]
        public void ATorqueTurnsByInertia()
        {
            Physics2D.gravity = Vector2.zero;
            var body = Body<BoxCollider2D>("box", Vector2.zero);
            body.GetComponent<BoxCollider2D>().size = new Vector2(2, 1);
            body.mass = 3;
            Steps(1);
            Assert.That(body.inertia, Is.EqualTo(3 * (4 + 1) / 12f).Within(1e-4f));
            body.AddTorque(2.5f, ForceMode2D.Impulse);
            Assert.That(body.angularVelocity, Is.EqualTo(2 * Mathf.Rad2Deg).Within(1e-2f));
            Steps(50);
            Assert.That(body.rotation, Is.EqualTo(2 * Mathf.Rad2Deg).Within(0.1f));
            Assert.That(body.transform.eulerAngles.z, Is.EqualTo(body.rotation).Within(0.01f));
        }

        [Test]
        public void MassComesFromTheShapesIfItShall()
        {
            var body = Body<CircleCollider2D>("ball", Vector2.zero);
            body.GetComponent<CircleCollider2D>().density = 2;
            Assert.That(body.mass, Is.EqualTo(1));
            body.useAutoMass = true;
            Assert.That(body.mass, Is.EqualTo(2 * Mathf.PI / 4).Within(1e-4f));
        }

        [TestCase(RigidbodyConstraints2D.FreezePositionX, false, true, true)]
        [TestCase(RigidbodyConstraints2D.FreezePositionY, true, false, true)]
        [TestCase(RigidbodyConstraints2D.FreezeRotation, true, true, false)]
        [TestCase(RigidbodyConstraints2D.FreezePosition, false, false, true)]
        [TestCase(RigidbodyConstraints2D.FreezeAll, false, false, false)]
        public void AFrozenBodyStaysOnItsAxes(
            RigidbodyConstraints2D constraints,
            bool movesX,
            bool movesY,
            bool turns
        )
        {
            var body = Body<BoxCollider2D>("box", Vector2.zero);
            body.constraints = constraints;
            Steps(1);
            body.AddForce(new Vector2(3, -1), ForceMode2D.Impulse);
            body.AddTorque(0.3f, ForceMode2D.Impulse);
            Steps(25);
            Assert.That(Mathf.Abs(body.position.x) > 0.1f, Is.EqualTo(movesX), "x");
            Assert.That(Mathf.Abs(body.position.y) > 0.1f, Is.EqualTo(movesY), "y");
            Assert.That(Mathf.Abs(body.rotation) > 1, Is.EqualTo(turns), "turn");
            Assert.That(movesX || body.position.x == 0f || Mathf.Abs(body.position.x) < 1e-4f);
        }

        [Test]
        public void ABallBouncesOffABodyThatIsHeldOnOneAxis()
        {
            Physics2D.gravity = Vector2.zero;
            var paddle = Body<BoxCollider2D>("paddle", new Vector2(5, 0));
            paddle.GetComponent<BoxCollider2D>().size = new Vector2(1, 4);
            paddle.constraints =
                RigidbodyConstraints2D.FreezePositionX | RigidbodyConstraints2D.FreezeRotation;
            var ball = Body<CircleCollider2D>("ball", Vector2.zero);
            ball.sharedMaterial = Material(0, 1);
            ball.linearVelocity = new Vector2(10, 0);
            Steps(60);
            Assert.That(ball.linearVelocity.x, Is.EqualTo(-10).Within(0.02f));
            Assert.That(paddle.position.x, Is.EqualTo(5).Within(1e-3f));
        }

        [Test]
        public void AFastBallBouncesOffAPaddleThatIsPushedAlong()
        {
            Physics2D.gravity = Vector2.zero;
            var paddle = Body<BoxCollider2D>("paddle", Vector2.zero);
            paddle.GetComponent<BoxCollider2D>().size = new Vector2(4, 0.5f);
            paddle.constraints =
                RigidbodyConstraints2D.FreezePositionY | RigidbodyConstraints2D.FreezeRotation;
            (paddle.mass, paddle.linearDamping) = (0.5f, 5);
            var ball = Body<CircleCollider2D>("ball", new Vector2(-1, 3));
            ball.constraints = RigidbodyConstraints2D.FreezeRotation;
            ball.sharedMaterial = Material(0, 1);
            ball.linearVelocity = new Vector2(-2, -10);
            paddle.collisionDetectionMode = ball.collisionDetectionMode =
                CollisionDetectionMode2D.Continuous;
            for (var i = 0; i < 30; i++)
            {
                paddle.AddForce(Vector2.left * 30);
                Steps(1);
            }
            Assert.That(ball.linearVelocity, Is.EqualTo(new Vector2(-2, 10)).Using(Near));
            Assert.That(paddle.position.y, Is.EqualTo(0).Within(1e-3f));
            Assert.That(paddle.linearVelocity.y, Is.EqualTo(0).Within(1e-3f));
        }

        [Test]
        public void AKinematicBodyGoesItsWayAndPushesOthers()
        {
            Physics2D.gravity = Vector2.zero;
            var pusher = Body<BoxCollider2D>("pusher", Vector2.zero, RigidbodyType2D.Kinematic);
            pusher.linearVelocity = new Vector2(2, 0);
            var box = Body<BoxCollider2D>("box", new Vector2(2, 0));
            box.mass = 1000;
            Steps(100);
            Assert.That(pusher.position.x, Is.EqualTo(4).Within(1e-3f));
            Assert.That(box.position.x, Is.GreaterThan(4.9f));
        }

        [Test]
        public void AMoveArrivesAfterOneStep()
        {
            var dynamic = Body<BoxCollider2D>("dynamic", new Vector2(0, 5));
            var kinematic = Body<BoxCollider2D>("far", Vector2.zero, RigidbodyType2D.Kinematic);
            Steps(1);
            dynamic.MovePosition(new Vector2(1, 6));
            kinematic.MovePosition(new Vector2(30, 0));
            kinematic.MoveRotation(90);
            Steps(1);
            Assert.That(dynamic.position, Is.EqualTo(new Vector2(1, 6)).Using(Near));
            Assert.That(kinematic.position, Is.EqualTo(new Vector2(30, 0)).Using(Near));
            Assert.That(kinematic.rotation, Is.EqualTo(90).Within(1e-3f));
            Assert.That(kinematic.linearVelocity, Is.EqualTo(Vector2.zero));
        }

        [Test]
        public void AWayFromTheOldPlaceGoesOnFromWhereTheObjectWasPut()
        {
            var ghost = Body<CircleCollider2D>("ghost", new Vector2(-14, 1));
            ghost.gravityScale = 0;
            Steps(1);
            ghost.transform.position = new Vector3(13, 1, 0);
            Assert.That(ghost.position, Is.EqualTo(new Vector2(-14, 1)).Using(Near));
            ghost.MovePosition(ghost.position + new Vector2(-0.2f, 0));
            Steps(1);
            Assert.That(ghost.position, Is.EqualTo(new Vector2(12.8f, 1)).Using(Near));
            ghost.transform.position = new Vector3(-14, 1, 0);
            ghost.MovePosition(new Vector2(-13.8f, 1));
            Steps(1);
            Assert.That(ghost.transform.position.x, Is.EqualTo(-13.8f).Within(1e-3f));
        }

        [Test]
        public void WhatIsNotSimulatedStaysAndIsMetByNothing()
        {
            var ground = Body<BoxCollider2D>("ground", Vector2.zero, RigidbodyType2D.Static);
            ground.simulated = false;
            var ball = Body<CircleCollider2D>("ball", new Vector2(0, 2));
            Steps(100);
            Assert.That(ball.position.y, Is.LessThan(-5));
            Assert.That(ground.position, Is.EqualTo(Vector2.zero));
        }

        [Test]
        public void ABodyThatScriptsPutElsewhereGoesOnFromThere()
        {
            var ball = Body<CircleCollider2D>("ball", Vector2.zero);
            Steps(10);
            var speed = ball.linearVelocity.y;
            ball.transform.position = new Vector3(50, 7, 3);
            Steps(1);
            Assert.That(ball.position.x, Is.EqualTo(50));
            Assert.That(ball.position.y, Is.EqualTo(7).Within(0.1f));
            Assert.That(ball.linearVelocity.y, Is.LessThan(speed));
            Assert.That(ball.transform.position.z, Is.EqualTo(3));
        }

        [Test]
        public void AnInterpolatedBodyIsShownBetweenItsSteps()
        {
            Physics2D.gravity = Vector2.zero;
            var body = Body<CircleCollider2D>("ball", Vector2.zero);
            body.interpolation = RigidbodyInterpolation2D.Interpolate;
            Steps(1);
            body.linearVelocity = new Vector2(6, 0);
            var last = 0f;
            for (var i = 0; i < 30; i++)
            {
                FrameLoop.Step();
                var shown = body.transform.position.x;
                if (i > 3)
                {
                    Assert.That(shown - last, Is.EqualTo(0.1f).Within(1e-3f), $"frame {i}");
                    Assert.That(shown, Is.LessThanOrEqualTo(body.position.x + 1e-4f));
                }
                last = shown;
            }
        }

        [Test]
        public void AFlippedObjectStaysFlipped()
        {
            var body = Body<BoxCollider2D>("hero", Vector2.zero);
            body.freezeRotation = true;
            body.transform.rotation = Quaternion.Euler(0, 180, 0);
            Steps(10);
            Assert.That(body.transform.eulerAngles.y, Is.EqualTo(180).Within(1e-3f));
            Assert.That(body.position.y, Is.LessThan(0));
        }

        [Test]
        public void StepsOfAScriptGoOnlyInItsMode()
        {
            Physics2D.simulationMode = SimulationMode2D.Script;
            var ball = Body<CircleCollider2D>("ball", Vector2.zero);
            Steps(10);
            Assert.That(ball.position.y, Is.EqualTo(0));
            Assert.That(Physics2D.Simulate(0.1f));
            Assert.That(ball.position.y, Is.EqualTo(-Gravity * 0.01f).Within(1e-3f));
        }

        [Test]
        public void WhatIsNoNumberAndWhatHasNoSizeStopNothing()
        {
            var errors = 0;
            Application.LogCallback count = (_, _, type) => errors += type == LogType.Error ? 1 : 0;
            var flat = Body<BoxCollider2D>("flat", Vector2.zero);
            flat.transform.localScale = new Vector3(1, 0, 1);
            var point = Body<CircleCollider2D>("point", new Vector2(3, 0));
            point.GetComponent<CircleCollider2D>().radius = 0;
            point.gameObject.AddComponent<HingeJoint2D>().connectedBody = point;
            var body = Body<BoxCollider2D>("body", new Vector2(6, 0));
            Steps(2);
            Application.logMessageReceived += count;
            body.linearVelocity = new Vector2(float.NaN, 0);
            body.AddForce(new Vector2(0, float.PositiveInfinity));
            body.position = new Vector2(float.NaN, 1);
            body.transform.position = new Vector3(float.NaN, 1, 0);
            Steps(2);
            Application.logMessageReceived -= count;
            Assert.That(errors, Is.EqualTo(4));
            body.transform.position = new Vector3(6, 5, 0);
            Steps(10);
            Assert.That(body.position.y, Is.LessThan(5));
            Assert.That(Told, Is.Empty);
        }

        [Test]
        public void TheSameStepsGiveTheSamePlaces()
        {
            var first = Run();
            End();
            Begin();
            Assert.That(Run(), Is.EqualTo(first));

            static string Run()
            {
                Wall("ground", new Vector2(0, -0.5f), new Vector2(40, 1));
                var places = "";
                var bodies = new Rigidbody2D[30];
                for (var i = 0; i < bodies.Length; i++)
                {
                    var place = new Vector2(i % 5 * 0.7f, 1 + i * 0.8f);
                    bodies[i] =
                        i % 2 == 0
                            ? Body<BoxCollider2D>($"{i}", place)
                            : Body<CircleCollider2D>($"{i}", place);
                }
                Steps(150);
                foreach (var body in bodies)
                {
                    places += $"{body.position.x:R} {body.position.y:R} {body.rotation:R}\n";
                }
                return places;
            }
        }
    }
}
