using System;
using System.Linq;
using NUnit.Framework;
using UnityEngine;
using Object = UnityEngine.Object;

namespace Headless.Projects.Tests
{
    /// <summary>What scripts are told about what touches their objects.</summary>
    public sealed class SolidContactTests : SolidTest
    {
        private static SolidDiary Watch(Component of) => of.gameObject.AddComponent<SolidDiary>();

        private static Rigidbody Ball(Vector3 place) => Body<SphereCollider>("ball", place);

        private static BoxCollider Gate()
        {
            var gate = Wall("gate", Vector3.zero, new Vector3(9, 1, 9));
            gate.isTrigger = true;
            return gate;
        }

        [Test]
        public void ABallThatFallsTellsWhereItMeetsTheGround()
        {
            var ground = Watch(Ground());
            var ball = Ball(new Vector3(1, 3, 2));
            var diary = Watch(ball);
            Steps(60);
            Assert.That(diary.Short, Does.StartWith("enter ground, stay ground"));
            Assert.That(ground.Short, Does.StartWith("enter ball, stay ball"));
            var seen = diary.Collisions[0];
            Assert.That(seen.contactCount, Is.EqualTo(1));
            var point = seen.GetContact(0);
            Assert.That(point.point, Is.EqualTo(new Vector3(1, 0, 2)).Using(Close));
            Assert.That(point.normal, Is.EqualTo(Vector3.up).Using(Near));
            Assert.That(point.thisCollider.name, Is.EqualTo("ball"));
            Assert.That(point.otherCollider.name, Is.EqualTo("ground"));
            Assert.That(seen.relativeVelocity.y, Is.EqualTo(7).Within(0.3f));
            Assert.That(seen.impulse.y, Is.EqualTo(7).Within(0.3f));
            Assert.That(seen.gameObject.name, Is.EqualTo("ground"));
            Assert.That(seen.rigidbody, Is.Null);
            var other = ground.Collisions[0];
            Assert.That(other.GetContact(0).normal, Is.EqualTo(Vector3.down).Using(Near));
            Assert.That(other.relativeVelocity.y, Is.EqualTo(-7).Within(0.3f));
            Assert.That(other.impulse.y, Is.EqualTo(-7).Within(0.3f));
            Assert.That(other.rigidbody, Is.SameAs(ball));
        }

        [Test]
        public void ABoxOnTheGroundTouchesItAtItsCorners()
        {
            Ground();
            var diary = Watch(Body<BoxCollider>("box", new Vector3(0, 0.5f, 0)));
            Steps(3);
            var seen = diary.Collisions.Last();
            Assert.That(seen.contactCount, Is.EqualTo(4));
            Assert.That(
                seen.contacts.Select(contact => contact.point.y),
                Has.All.EqualTo(0).Within(0.02f)
            );
            // It carries its weight.
            Assert.That(seen.impulse.y, Is.EqualTo(9.81f * 0.02f).Within(0.02f));
        }

        [Test]
        public void WhatBouncesIsToldThatItLeaves()
        {
            Ground().sharedMaterial = Material(0, 1);
            var ball = Ball(new Vector3(0, 2, 0));
            ball.GetComponent<Collider>().sharedMaterial = Material(0, 1);
            var diary = Watch(ball);
            Steps(50);
            Assert.That(diary.Short, Is.EqualTo("enter ground, exit ground"));
            Assert.That(diary.Collisions.Last().contactCount, Is.EqualTo(0));
        }

        [Test]
        public void ABodyOfManyCollidersIsToldOnceForEach()
        {
            Ground();
            var body = Body<BoxCollider>("body", new Vector3(0, 0.5f, 0));
            var foot = Wall("foot", new Vector3(2, 0.5f, 0), Vector3.one);
            foot.transform.SetParent(body.transform);
            var (onBody, onFoot) = (Watch(body), Watch(foot));
            Steps(3);
            Assert.That(onBody.Lines.Count(line => line == "enter ground"), Is.EqualTo(2));
            Assert.That(onFoot.Lines.Count(line => line == "enter ground"), Is.EqualTo(1));
            Assert.That(foot.attachedRigidbody, Is.SameAs(body));
            Assert.That(body.centerOfMass.x, Is.EqualTo(1).Within(1e-3f));
        }

        [Test]
        public void WhatFallsThroughATriggerIsToldThriceAndNotStopped()
        {
            var gate = Watch(Gate());
            var ball = Ball(new Vector3(0, 3, 0));
            var diary = Watch(ball);
            Steps(80);
            Assert.That(gate.Short, Is.EqualTo("in ball, within ball, out ball"));
            Assert.That(diary.Short, Is.EqualTo("in gate, within gate, out gate"));
            Assert.That(ball.linearVelocity.y, Is.EqualTo(-9.81f * 1.6f).Within(0.01f));
        }

        [Test]
        public void ATriggerThatMeetsATriggerIsToldAndLeaves()
        {
            var gate = Watch(Gate());
            var ball = Ball(new Vector3(0, 3, 0));
            ball.GetComponent<Collider>().isTrigger = true;
            Steps(80);
            Assert.That(gate.Short, Is.EqualTo("in ball, within ball, out ball"));
        }

        [Test]
        public void WhatIsDestroyedOrSwitchedOffSaysNothing()
        {
            Ground();
            var gate = Watch(Gate());
            var (a, b) = (Ball(new Vector3(0, 0.5f, 0)), Ball(new Vector3(3, 0.5f, 0)));
            var diary = Watch(a);
            Steps(5);
            Object.Destroy(b.gameObject);
            a.gameObject.SetActive(false);
            Steps(5);
            Assert.That(gate.Lines, Has.None.StartsWith("out"));
            Assert.That(diary.Lines, Has.None.StartsWith("exit"));
            a.gameObject.SetActive(true);
            Steps(2);
            Assert.That(diary.Lines.Count(line => line == "enter ground"), Is.EqualTo(2));
        }

        [Test]
        public void LayersAndPairsThatAreIgnoredDoNotTouch()
        {
            var ground = Ground();
            var (a, b, c) = (
                Ball(new Vector3(0, 0.6f, 0)),
                Ball(new Vector3(3, 0.6f, 0)),
                Ball(new Vector3(6, 0.6f, 0))
            );
            a.gameObject.layer = 8;
            Physics.IgnoreLayerCollision(0, 8);
            Physics.IgnoreCollision(ground, b.GetComponent<Collider>());
            c.excludeLayers = 1 << 0;
            Steps(30);
            foreach (var ball in new[] { a, b, c })
            {
                Assert.That(ball.position.y, Is.LessThan(-0.5f), $"{ball.position}");
                ball.linearVelocity = Vector3.zero;
                ball.position = new Vector3(ball.position.x, 0.6f, 0);
            }
            Physics.IgnoreLayerCollision(0, 8, false);
            Physics.IgnoreCollision(ground, b.GetComponent<Collider>(), false);
            c.excludeLayers = 0;
            Steps(30);
            foreach (var ball in new[] { a, b, c })
            {
                Assert.That(ball.position.y, Is.EqualTo(0.5f).Within(0.05f), $"{ball.position}");
            }
        }

        [Test]
        public void ALayerThatIsIncludedTouchesAfterAll()
        {
            var ground = Ground();
            var ball = Ball(new Vector3(0, 0.6f, 0));
            ball.gameObject.layer = 8;
            Physics.IgnoreLayerCollision(0, 8);
            ground.includeLayers = 1 << 8;
            Steps(30);
            Assert.That(ball.position.y, Is.EqualTo(0.5f).Within(0.05f));
        }

        [Test]
        public void ScriptsMayDestroyWhatTheyTouch()
        {
            Ground();
            var (a, b) = (Ball(new Vector3(0, 0.6f, 0)), Ball(new Vector3(3, 0.6f, 0)));
            var diary = Watch(a);
            diary.Told = line =>
            {
                if (b != null)
                {
                    Object.DestroyImmediate(b.gameObject);
                }
            };
            var made = Watch(Ball(new Vector3(6, 0.6f, 0)));
            made.Told = line =>
            {
                if (made.Lines.Count == 1)
                {
                    Ball(new Vector3(9, 3, 0));
                }
            };
            Steps(60);
            Assert.That(b == null);
            Assert.That(a.position.y, Is.EqualTo(0.5f).Within(0.05f));
            Assert.That(Rigidbody.InEffect, Has.Count.EqualTo(3));
            Assert.That(Rigidbody.InEffect[2].position.y, Is.LessThan(2.9f));
        }

        [TestCase("body")]
        [TestCase("body at once")]
        [TestCase("collider at once")]
        [TestCase("body of an inactive object")]
        public void WhatIsTakenFromABodyWhileItIsToldStopsNothing(string what)
        {
            Ground();
            var ball = Ball(new Vector3(0, 0.6f, 0));
            var other = Watch(Ball(new Vector3(3, 3, 0)));
            var collider = ball.GetComponent<Collider>();
            Watch(ball).Told = line => Take(what, ball, collider);
            Steps(60);
            Assert.That(ball == null || collider == null);
            Assert.That(collider == null || collider.attachedRigidbody == null);
            Assert.That(other.Lines, Is.Not.Empty);
        }

        [Test]
        public void AnErrorInAMessageIsLoggedAndTheGameGoesOn()
        {
            Ground();
            var ball = Ball(new Vector3(0, 0.6f, 0));
            var diary = Watch(ball);
            diary.Told = line => throw new InvalidOperationException("no");
            Steps(30);
            Assert.That(diary.Lines.Count, Is.GreaterThan(5));
            Assert.That(ball.position.y, Is.EqualTo(0.5f).Within(0.05f));
        }

        [Test]
        public void AColliderCanBecomeATriggerAndASolidOneAgain()
        {
            var ground = Ground();
            var ball = Ball(new Vector3(0, 0.5f, 0));
            var diary = Watch(ball);
            Steps(20);
            ground.isTrigger = true;
            Steps(5);
            Assert.That(ball.position.y, Is.LessThan(0.48f));
            Assert.That(diary.Lines.Last(), Is.EqualTo("within ground"));
            ball.linearVelocity = Vector3.zero;
            ball.position = new Vector3(0, 1, 0);
            ground.isTrigger = false;
            Steps(40);
            Assert.That(ball.position.y, Is.EqualTo(0.5f).Within(0.05f));
        }

        [Test]
        public void WhatLiesOnAnythingFallsWhenItGoes()
        {
            var table = Wall("table", new Vector3(0, 2, 0), new Vector3(3, 1, 3));
            var ball = Ball(new Vector3(0, 3, 0));
            Steps(100);
            Assert.That(ball.IsSleeping());
            table.enabled = false;
            Steps(10);
            Assert.That(ball.position.y, Is.LessThan(2.9f));
            ball.position = new Vector3(0, 3, 0);
            table.enabled = true;
            Steps(150);
            Assert.That(ball.IsSleeping());
            table.transform.position = new Vector3(9, 2, 0);
            Steps(10);
            Assert.That(ball.position.y, Is.LessThan(2.9f));
        }

        private static Comparison<Vector3> Close { get; } =
            (a, b) => (a - b).magnitude < 0.1f ? 0 : 1;
    }
}
