using System.Collections.Generic;
using System.Linq;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Projects.Tests
{
    /// <summary>What a script can do with a body.</summary>
    public sealed class RigidbodyTests : SolidTest
    {
        private static Rigidbody Free(string name, Vector3 place)
        {
            var body = Body<BoxCollider>(name, place);
            body.useGravity = false;
            return body;
        }

        // After a second with a force of 6, or at once by an impulse of 6.
        [TestCase(ForceMode.Force, 3f)]
        [TestCase(ForceMode.Acceleration, 6f)]
        [TestCase(ForceMode.Impulse, 3f)]
        [TestCase(ForceMode.VelocityChange, 6f)]
        public void AForceMovesByItsMode(ForceMode mode, float speed)
        {
            var body = Free("box", Vector3.zero);
            body.mass = 2;
            var isShort = mode == ForceMode.Impulse || mode == ForceMode.VelocityChange;
            for (var i = 0; i < (isShort ? 1 : 50); i++)
            {
                body.AddForce(6, 0, 0, mode);
                Steps(1);
            }
            Assert.That(body.linearVelocity.x, Is.EqualTo(speed).Within(1e-3f));
            Assert.That(body.GetAccumulatedForce(), Is.EqualTo(Vector3.zero));
        }

        // A cube of mass 6 and side 1 has the inertia 1.
        [TestCase(ForceMode.Force, 2f)]
        [TestCase(ForceMode.Acceleration, 2f)]
        [TestCase(ForceMode.Impulse, 2f)]
        [TestCase(ForceMode.VelocityChange, 2f)]
        public void ATorqueTurnsByItsMode(ForceMode mode, float spin)
        {
            var body = Free("box", Vector3.zero);
            body.mass = 6;
            var isShort = mode == ForceMode.Impulse || mode == ForceMode.VelocityChange;
            for (var i = 0; i < (isShort ? 1 : 50); i++)
            {
                body.AddTorque(0, 2, 0, mode);
                Steps(1);
            }
            Assert.That(body.inertiaTensor, Is.EqualTo(Vector3.one).Using(Near));
            Assert.That(body.angularVelocity.y, Is.EqualTo(spin).Within(1e-3f));
        }

        [Test]
        public void AForceBesideTheMiddleMovesAndTurns()
        {
            var body = Free("box", Vector3.zero);
            body.mass = 6;
            body.AddForceAtPosition(
                new Vector3(0, 6, 0),
                new Vector3(0.5f, 0, 0),
                ForceMode.Impulse
            );
            Steps(1);
            Assert.That(body.linearVelocity, Is.EqualTo(new Vector3(0, 1, 0)).Using(Near));
            Assert.That(body.angularVelocity, Is.EqualTo(new Vector3(0, 0, 3)).Using(Near));
            Assert.That(
                body.GetPointVelocity(body.position + Vector3.right),
                Is.EqualTo(new Vector3(0, 4, 0)).Using(Near)
            );
        }

        [Test]
        public void RelativeForcesTurnWithTheBody()
        {
            var body = Free("box", Vector3.zero);
            body.rotation = Quaternion.Euler(0, 90, 0);
            body.AddRelativeForce(Vector3.forward, ForceMode.VelocityChange);
            body.AddRelativeTorque(Vector3.forward, ForceMode.VelocityChange);
            Steps(1);
            Assert.That(body.linearVelocity, Is.EqualTo(Vector3.right).Using(Near));
            Assert.That(body.angularVelocity, Is.EqualTo(Vector3.right).Using(Near));
        }

        [Test]
        public void AnExplosionThrowsTheNearFartherThanTheFar()
        {
            var (near, far, beyond) = (
                Free("near", new Vector3(1.5f, 0, 0)),
                Free("far", new Vector3(3.5f, 0, 0)),
                Free("beyond", new Vector3(9, 0, 0))
            );
            foreach (var body in new[] { near, far, beyond })
            {
                body.AddExplosionForce(10, Vector3.zero, 5, 0, ForceMode.Impulse);
            }
            Steps(1);
            // Its near side is 1 away of 5, and 3.
            Assert.That(near.linearVelocity.x, Is.EqualTo(8).Within(0.01f));
            Assert.That(far.linearVelocity.x, Is.EqualTo(4).Within(0.01f));
            Assert.That(beyond.linearVelocity, Is.EqualTo(Vector3.zero));
        }

        [Test]
        public void ConstraintsHoldWhatTheyName()
        {
            var body = Body<BoxCollider>("box", Vector3.zero);
            body.constraints =
                RigidbodyConstraints.FreezePositionX
                | RigidbodyConstraints.FreezePositionY
                | RigidbodyConstraints.FreezeRotationX
                | RigidbodyConstraints.FreezeRotationZ;
            body.AddForce(1, 1, 1, ForceMode.VelocityChange);
            body.AddTorque(1, 1, 1, ForceMode.VelocityChange);
            Steps(50);
            Assert.That(body.position, Is.EqualTo(new Vector3(0, 0, 1)).Using(Near));
            Assert.That(body.rotation.eulerAngles.x, Is.EqualTo(0).Within(1e-3f));
            Assert.That(body.rotation.eulerAngles.y, Is.EqualTo(Mathf.Rad2Deg).Within(0.1f));
        }

        [Test]
        public void AKinematicBodyGoesWhereItIsTold()
        {
            Ground();
            var lift = Body<BoxCollider>("lift", new Vector3(0, 0.5f, 0));
            lift.isKinematic = true;
            var load = Body<BoxCollider>("load", new Vector3(0, 1.5f, 0));
            for (var i = 0; i < 50; i++)
            {
                lift.MovePosition(lift.position + new Vector3(0, 0.04f, 0));
                lift.MoveRotation(Quaternion.Euler(0, i, 0));
                Steps(1);
            }
            Assert.That(lift.position, Is.EqualTo(new Vector3(0, 2.5f, 0)).Using(Near));
            Assert.That(lift.rotation.eulerAngles.y, Is.EqualTo(49).Within(0.1f));
            Assert.That(lift.linearVelocity.y, Is.EqualTo(2).Within(0.01f));
            Assert.That(load.position.y, Is.EqualTo(3.5f).Within(0.05f));
            lift.AddForce(0, 99, 0, ForceMode.Impulse);
            Steps(5);
            Assert.That(lift.position.y, Is.EqualTo(2.5f).Within(1e-3f));
            lift.isKinematic = false;
            Steps(5);
            Assert.That(lift.position.y, Is.LessThan(2.5f));
        }

        [Test]
        public void AWayFromTheOldPlaceGoesOnFromWhereTheObjectWasPut()
        {
            var ghost = Body<SphereCollider>("ghost", new Vector3(-14, 1, 0));
            ghost.isKinematic = true;
            Steps(1);
            ghost.transform.position = new Vector3(13, 1, 0);
            ghost.MovePosition(ghost.position + new Vector3(-0.2f, 0, 0));
            Steps(1);
            Assert.That(ghost.position, Is.EqualTo(new Vector3(12.8f, 1, 0)).Using(Near));
            ghost.transform.position = new Vector3(-14, 1, 0);
            ghost.MovePosition(new Vector3(-13.8f, 1, 0));
            Steps(1);
            Assert.That(ghost.position, Is.EqualTo(new Vector3(-13.8f, 1, 0)).Using(Near));
        }

        [Test]
        public void AnObjectThatIsMovedTakesItsBodyAlong()
        {
            var body = Body<BoxCollider>("box", Vector3.zero);
            Steps(5);
            body.transform.SetPositionAndRotation(new Vector3(5, 9, 1), Quaternion.Euler(0, 45, 0));
            Assert.That(body.position.x, Is.EqualTo(0).Within(1e-3f), "before the step");
            Steps(1);
            Assert.That(body.position.x, Is.EqualTo(5).Within(1e-3f));
            Assert.That(body.rotation.eulerAngles.y, Is.EqualTo(45).Within(0.01f));
            Assert.That(body.linearVelocity.y, Is.EqualTo(-9.81f * 6 * 0.02f).Within(1e-3f));
        }

        [Test]
        public void ASleeperWakesWhenItIsPushed()
        {
            Ground();
            var body = Body<BoxCollider>("box", new Vector3(0, 0.5f, 0));
            Steps(60);
            Assert.That(body.IsSleeping());
            body.AddForce(Vector3.right * 3, ForceMode.Impulse);
            Steps(1);
            Assert.That(body.IsSleeping(), Is.False);
            body.Sleep();
            Assert.That(body.linearVelocity, Is.EqualTo(Vector3.zero));
            Steps(1);
            Assert.That(body.IsSleeping());
        }

        [Test]
        public void ACenterOfMassBelowRightsTheBody()
        {
            var body = Body<BoxCollider>("box", Vector3.zero);
            Assert.That(body.centerOfMass, Is.EqualTo(Vector3.zero).Using(Near));
            body.centerOfMass = new Vector3(0, -0.4f, 0);
            Assert.That(body.worldCenterOfMass, Is.EqualTo(new Vector3(0, -0.4f, 0)).Using(Near));
            Assert.That(body.automaticCenterOfMass, Is.False);
            body.ResetCenterOfMass();
            Assert.That(body.centerOfMass, Is.EqualTo(Vector3.zero).Using(Near));
            body.inertiaTensor = new Vector3(2, 4, 2);
            body.AddTorque(0, 4, 0, ForceMode.Impulse);
            Steps(1);
            Assert.That(body.angularVelocity.y, Is.EqualTo(1).Within(1e-3f));
        }

        [Test]
        public void SpeedsHaveTheirLimits()
        {
            var body = Free("box", Vector3.zero);
            body.angularVelocity = new Vector3(0, 99, 0);
            Steps(1);
            Assert.That(body.angularVelocity.y, Is.EqualTo(7).Within(1e-3f));
            body.maxAngularVelocity = 50;
            body.maxLinearVelocity = 3;
            body.angularVelocity = new Vector3(0, 99, 0);
            body.linearVelocity = new Vector3(9, 0, 0);
            Steps(1);
            Assert.That(body.angularVelocity.y, Is.EqualTo(50).Within(1e-2f));
            Assert.That(body.linearVelocity.x, Is.EqualTo(3).Within(1e-3f));
        }

        [Test]
        public void AnInterpolatedObjectIsBetweenTwoSteps()
        {
            FrameClock.FixedStep = 0.1f;
            var body = Free("box", Vector3.zero);
            body.interpolation = RigidbodyInterpolation.Interpolate;
            body.linearVelocity = new Vector3(1, 0, 0);
            Steps(3);
            var places = new List<float>();
            for (var i = 0; i < 12; i++)
            {
                FrameLoop.Step();
                places.Add(body.transform.position.x);
            }
            var gaps = places.Zip(places.Skip(1), (a, b) => b - a).ToList();
            Assert.That(gaps, Has.All.EqualTo(FrameClock.Step).Within(1e-3f));
        }

        [Test]
        public void ABodyWithoutDetectionPassesThroughEverything()
        {
            Ground();
            var body = Body<BoxCollider>("box", new Vector3(0, 0.6f, 0));
            body.detectCollisions = false;
            Steps(40);
            Assert.That(body.position.y, Is.LessThan(-1));
        }

        [Test]
        public void ASweepFindsWhatTheBodyWouldHit()
        {
            var wall = Wall("wall", new Vector3(5, 0, 0), Vector3.one);
            var body = Free("box", Vector3.zero);
            Assert.That(body.SweepTest(Vector3.right, out var hit));
            Assert.That(hit.collider, Is.SameAs(wall));
            Assert.That(hit.distance, Is.EqualTo(4).Within(1e-3f));
            Assert.That(body.SweepTest(Vector3.left, out _), Is.False);
            Assert.That(body.SweepTest(Vector3.right, out _, 3.5f), Is.False);
            Assert.That(
                body.ClosestPointOnBounds(new Vector3(3, 0, 0)),
                Is.EqualTo(new Vector3(0.5f, 0, 0)).Using(Near)
            );
        }

        [Test]
        public void AConstantForceActsInEachStep()
        {
            var body = Free("box", Vector3.zero);
            body.gameObject.AddComponent<ConstantForce>().force = new Vector3(2, 0, 0);
            Steps(50);
            Assert.That(body.linearVelocity.x, Is.EqualTo(2).Within(1e-3f));
        }

        [Test]
        public void ABodyOfAnInactiveObjectIsWhereItsObjectIs()
        {
            Free("other", new Vector3(9, 9, 9));
            var body = Free("box", new Vector3(1, 2, 3));
            Steps(1);
            body.gameObject.SetActive(false);
            body.transform.position = new Vector3(4, 5, 6);
            Assert.That(body.position, Is.EqualTo(new Vector3(4, 5, 6)).Using(Near));
            body.position = new Vector3(7, 8, 9);
            Assert.That(body.transform.position, Is.EqualTo(new Vector3(7, 8, 9)).Using(Near));
            body.gameObject.SetActive(true);
            Steps(1);
            Assert.That(body.position, Is.EqualTo(new Vector3(7, 8, 9)).Using(Near));
        }

        [Test]
        public void WhatIsNoNumberIsRefused()
        {
            var body = Free("box", Vector3.zero);
            body.linearVelocity = new Vector3(float.NaN, 0, 0);
            body.position = new Vector3(0, float.PositiveInfinity, 0);
            body.AddForce(float.NaN, 0, 0);
            Steps(2);
            Assert.That(body.position, Is.EqualTo(Vector3.zero).Using(Near));
        }

        [Test]
        public void TheSameStepsGiveTheSamePlaces()
        {
            Assert.That(Pile(), Is.EqualTo(Pile()));

            string Pile()
            {
                FrameLoop.ExitPlayMode();
                Begin();
                Ground();
                var bodies = Enumerable
                    .Range(0, 30)
                    .Select(i =>
                        Body<BoxCollider>($"{i}", new Vector3(i % 3 * 0.4f, 1 + i, i % 2 * 0.3f))
                    )
                    .ToList();
                Steps(150);
                return string.Join(
                    ";",
                    bodies.Select(body =>
                    {
                        var place = body.position;
                        return $"{place.x:R} {place.y:R} {place.z:R}";
                    })
                );
            }
        }

        [Test]
        public void ScriptsMayStepThemselves()
        {
            Physics.simulationMode = SimulationMode.Script;
            var body = Free("box", Vector3.zero);
            body.linearVelocity = new Vector3(1, 0, 0);
            Steps(10);
            Assert.That(body.position.x, Is.EqualTo(0));
            Physics.Simulate(0.5f);
            Assert.That(body.position.x, Is.EqualTo(0.5f).Within(1e-3f));
        }
    }
}
