using System;
using System.Linq;
using NUnit.Framework;
using UnityEngine;
using Object = UnityEngine.Object;

namespace Headless.Projects.Tests
{
    /// <summary>What scripts are told about what touches their objects.</summary>
    public sealed class ContactTests : BodyTest
    {
        /// <summary>The kinds of colliders of the tables in Unity's manual.</summary>
        public enum Kind
        {
            Static,
            Dynamic,
            Kinematic,
            StaticTrigger,
            DynamicTrigger,
            KinematicTrigger,
        }

        private static ContactDiary Watch(Component of) =>
            of.gameObject.AddComponent<ContactDiary>();

        [Test]
        public void TheTableOfPairs(
            [Values] Kind first,
            [Values] Kind second,
            [Values] bool withAllContacts
        )
        {
            Physics2D.gravity = Vector2.zero;
            var (a, b) = (Make("a", first), Make("b", second));
            var (toA, toB) = (Watch(a), Watch(b));
            Steps(5);
            var expected = Expected(first, second, withAllContacts);
            Assert.That(
                toA.Lines.FirstOrDefault(),
                Is.EqualTo(expected is { } x ? $"{x} b" : null)
            );
            Assert.That(
                toB.Lines.FirstOrDefault(),
                Is.EqualTo(expected is { } y ? $"{y} a" : null)
            );

            Collider2D Make(string name, Kind kind)
            {
                var box = Wall(name, Vector2.zero, Vector2.one);
                box.isTrigger = kind.ToString().EndsWith("Trigger", StringComparison.Ordinal);
                if (kind != Kind.Static && kind != Kind.StaticTrigger)
                {
                    var body = box.gameObject.AddComponent<Rigidbody2D>();
                    body.bodyType = kind.ToString().StartsWith("Dyn", StringComparison.Ordinal)
                        ? RigidbodyType2D.Dynamic
                        : RigidbodyType2D.Kinematic;
                    body.useFullKinematicContacts = withAllContacts;
                }
                return box;
            }
        }

        private static string? Expected(Kind a, Kind b, bool withAllContacts)
        {
            var isStill = IsStill(a) && IsStill(b);
            if (IsTrigger(a) || IsTrigger(b))
            {
                return isStill ? null : "in";
            }
            var isDriven = a == Kind.Dynamic || b == Kind.Dynamic;
            return isDriven || withAllContacts && !isStill ? "enter" : null;

            static bool IsTrigger(Kind kind) => kind >= Kind.StaticTrigger;
            static bool IsStill(Kind kind) => kind == Kind.Static || kind == Kind.StaticTrigger;
        }

        [Test]
        public void ACollisionKnowsWhereAndHowFast()
        {
            var ground = Wall("ground", new Vector2(0, -0.5f), new Vector2(20, 1));
            var box = Body<BoxCollider2D>("box", new Vector2(3, 2));
            var (toBox, toGround) = (Watch(box), Watch(ground));
            Steps(60);
            Assert.That(toBox.Short, Is.EqualTo("enter ground, stay ground"));
            Assert.That(toGround.Short, Is.EqualTo("enter box, stay box"));
            var met = toBox.Collisions[0];
            Assert.That(met.collider, Is.EqualTo(ground));
            Assert.That(met.otherCollider.name, Is.EqualTo("box"));
            Assert.That(met.rigidbody == null);
            Assert.That(met.gameObject, Is.EqualTo(ground.gameObject));
            Assert.That(
                met.relativeVelocity.y,
                Is.EqualTo(Mathf.Sqrt(2 * 9.81f * 1.5f)).Within(0.3f)
            );
            Assert.That(met.contactCount, Is.EqualTo(2));
            foreach (var point in met.contacts)
            {
                Assert.That(point.normal, Is.EqualTo(Vector2.up).Using(Near));
                Assert.That(point.point.y, Is.EqualTo(0).Within(0.15f));
                Assert.That(Mathf.Abs(point.point.x - 3), Is.EqualTo(0.5f).Within(0.02f));
                Assert.That(point.collider, Is.EqualTo(ground));
            }
            Assert.That(met.contacts.Sum(point => point.normalImpulse), Is.GreaterThan(4));
            var seen = toGround.Collisions[0];
            Assert.That(seen.relativeVelocity, Is.EqualTo(-met.relativeVelocity));
            Assert.That(seen.GetContact(0).normal, Is.EqualTo(Vector2.down).Using(Near));
            Assert.That(seen.rigidbody, Is.EqualTo(box));
        }

        [Test]
        public void StayIsNotToldToSleepers()
        {
            Wall("ground", new Vector2(0, -0.5f), new Vector2(20, 1));
            var box = Body<BoxCollider2D>("box", new Vector2(0, 0.6f));
            var diary = Watch(box);
            Steps(100);
            Assert.That(box.IsSleeping());
            var told = diary.Lines.Count;
            Steps(50);
            Assert.That(diary.Lines, Has.Count.EqualTo(told));
        }

        [Test]
        public void TheBodyIsToldOfItsChildrensColliders()
        {
            Physics2D.gravity = Vector2.zero;
            Wall("wall", new Vector2(3, 0), Vector2.one);
            var body = new GameObject("body").AddComponent<Rigidbody2D>();
            var child = Wall("child", new Vector2(1, 0), Vector2.one);
            child.transform.SetParent(body.transform);
            var (toBody, toChild) = (Watch(body), Watch(child));
            toBody.enabled = false;
            Steps(1);
            body.linearVelocity = new Vector2(3, 0);
            Steps(40);
            Assert.That(toBody.Lines.First(), Is.EqualTo("enter wall"));
            Assert.That(toChild.Lines.First(), Is.EqualTo("enter wall"));
            Assert.That(toBody.Collisions[0].otherCollider, Is.EqualTo(child));
            Assert.That(child.attachedRigidbody, Is.EqualTo(body));
        }

        [Test]
        public void AThingThatPassesIsToldInOrder()
        {
            Physics2D.gravity = Vector2.zero;
            var gate = Wall("gate", new Vector2(2, 0), Vector2.one);
            gate.isTrigger = true;
            var ball = Body<CircleCollider2D>("ball", Vector2.zero);
            var diary = Watch(gate);
            Steps(1);
            ball.linearVelocity = new Vector2(5, 0);
            Steps(60);
            Assert.That(diary.Short, Is.EqualTo("in ball, within ball, out ball"));
        }

        [Test]
        public void TwoBodiesThatScriptsMoveAreToldAsWell()
        {
            var bird = Body<CircleCollider2D>("bird", Vector2.zero, RigidbodyType2D.Kinematic);
            var pipe = Wall("pipe", new Vector2(4, 0), new Vector2(1, 5));
            pipe.isTrigger = true;
            var diary = Watch(bird);
            Steps(60);
            Assert.That(bird.IsSleeping());
            for (var i = 0; i < 80; i++)
            {
                pipe.transform.position += Vector3.left * 0.1f;
                Steps(1);
            }
            Assert.That(diary.Short, Is.EqualTo("in pipe, within pipe, out pipe"));
        }

        [Test]
        public void WhatIsSwitchedOffOrDestroyedEndsItsContactsAtOnce()
        {
            var floor = Wall("floor", new Vector2(0, -0.5f), new Vector2(20, 1));
            var box = Body<BoxCollider2D>("box", new Vector2(0, 0.6f));
            var ball = Body<CircleCollider2D>("ball", new Vector2(5, 0.6f));
            var (toFloor, toBox) = (Watch(floor), Watch(box));
            Steps(20);
            box.gameObject.SetActive(false);
            Assert.That(toFloor.Lines.Last(), Is.EqualTo("exit box"));
            Assert.That(toBox.Lines.Last(), Is.EqualTo("stay floor"), "it is not active");
            Object.DestroyImmediate(ball.gameObject);
            Assert.That(toFloor.Lines.Last(), Is.EqualTo("exit ball"));
            Steps(20);
            box.gameObject.SetActive(true);
            Steps(20);
            Assert.That(toFloor.Lines.Last(), Is.EqualTo("stay box"));
        }

        /// <summary>So a shot ends that has hit what then switches itself off.</summary>
        [TestCase(true)]
        [TestCase(false)]
        public void BothAreToldEvenIfOneSwitchesItselfOff(bool isTrigger)
        {
            Physics2D.gravity = Vector2.zero;
            var target = Body<BoxCollider2D>("target", new Vector2(3, 0));
            var shot = Body<CircleCollider2D>("shot", Vector2.zero);
            shot.GetComponent<CircleCollider2D>().isTrigger = isTrigger;
            shot.linearVelocity = new Vector2(10, 0);
            var (toTarget, toShot) = (Watch(target), Watch(shot));
            toTarget.Told = _ => target.gameObject.SetActive(false);
            Steps(30);
            var (begun, over) = isTrigger ? ("in", "out") : ("enter", "exit");
            Assert.That(toTarget.Lines, Is.EqualTo(new[] { $"{begun} shot" }));
            Assert.That(toShot.Lines, Is.EqualTo(new[] { $"{begun} target", $"{over} target" }));
        }

        [Test]
        public void ABodyThatIsDestroyedWhileItIsToldIsGone()
        {
            Wall("floor", new Vector2(0, -0.5f), new Vector2(20, 1));
            var box = Body<BoxCollider2D>("box", new Vector2(0, 0.6f));
            var other = Body<BoxCollider2D>("other", new Vector2(5, 3));
            Watch(box).Told = _ => Object.DestroyImmediate(box.gameObject);
            var toOther = Watch(other);
            Steps(60);
            Assert.That(box == null);
            Assert.That(toOther.Lines, Does.Contain("enter floor"));
        }

        [TestCase("body")]
        [TestCase("body at once")]
        [TestCase("collider at once")]
        [TestCase("body of an inactive object")]
        public void WhatIsTakenFromABodyWhileItIsToldStopsNothing(string what)
        {
            Wall("floor", new Vector2(0, -0.5f), new Vector2(20, 1));
            var box = Body<BoxCollider2D>("box", new Vector2(0, 0.6f));
            var toOther = Watch(Body<BoxCollider2D>("other", new Vector2(5, 3)));
            var collider = box.GetComponent<Collider2D>();
            Watch(box).Told = _ => Take(what, box, collider);
            Steps(60);
            Assert.That(box == null || collider == null);
            Assert.That(collider == null || collider.attachedRigidbody == null);
            Assert.That(toOther.Lines, Does.Contain("enter floor"));
        }

        [Test]
        public void ABodyCanBeMadeWhileOneIsTold()
        {
            Wall("floor", new Vector2(0, -0.5f), new Vector2(20, 1));
            var box = Body<BoxCollider2D>("box", new Vector2(0, 0.6f));
            Rigidbody2D? made = null;
            Watch(box).Told = _ => made ??= Body<CircleCollider2D>("made", new Vector2(9, 9));
            Steps(30);
            Assert.That(made!.position.y, Is.LessThan(9));
        }

        [Test]
        public void AnExceptionIsLoggedAndTheGameGoesOn()
        {
            Wall("floor", new Vector2(0, -0.5f), new Vector2(20, 1));
            var box = Body<BoxCollider2D>("box", new Vector2(0, 0.6f));
            var logged = 0;
            Application.LogCallback count = (_, _, type) =>
                logged += type == LogType.Exception ? 1 : 0;
            Application.logMessageReceived += count;
            Watch(box).Told = line =>
            {
                if (line.StartsWith("enter", StringComparison.Ordinal))
                {
                    throw new InvalidOperationException(line);
                }
            };
            Steps(30);
            Application.logMessageReceived -= count;
            Assert.That(logged, Is.EqualTo(1));
            Assert.That(box.position.y, Is.EqualTo(0.5f).Within(0.05f));
            Assert.That(Told, Is.Empty);
        }

        [Test]
        public void LayersAndPairsThatIgnoreEachOtherPass()
        {
            var floor = Wall("floor", new Vector2(0, -0.5f), new Vector2(40, 1));
            floor.gameObject.layer = 8;
            var byLayer = Body<BoxCollider2D>("layer", new Vector2(-6, 0.6f));
            byLayer.gameObject.layer = 9;
            var byPair = Body<BoxCollider2D>("pair", new Vector2(0, 0.6f));
            var byCollider = Body<BoxCollider2D>("collider", new Vector2(3, 0.6f));
            byCollider.GetComponent<Collider2D>().excludeLayers = 1 << 8;
            var stays = Body<BoxCollider2D>("stays", new Vector2(6, 0.6f));
            Steps(40);
            Assert.That(byLayer.position.y, Is.EqualTo(0.5f).Within(0.05f));
            Assert.That(byCollider.position.y, Is.LessThan(-1));
            Physics2D.IgnoreLayerCollision(8, 9);
            Physics2D.IgnoreCollision(floor, byPair.GetComponent<Collider2D>());
            byLayer.WakeUp();
            byPair.WakeUp();
            Steps(40);
            Assert.That(byLayer.position.y, Is.LessThan(-1), "layer");
            Assert.That(byPair.position.y, Is.LessThan(-1), "pair");
            Assert.That(stays.position.y, Is.EqualTo(0.5f).Within(0.05f));
        }

        [Test]
        public void ContactsCanBeAskedFor()
        {
            var floor = Wall("floor", new Vector2(0, -0.5f), new Vector2(20, 1));
            floor.gameObject.layer = 7;
            var body = Body<BoxCollider2D>("box", new Vector2(0, 0.6f));
            var box = body.GetComponent<BoxCollider2D>();
            Steps(30);
            var filter = new ContactFilter2D();
            filter.SetNormalAngle(80, 100);
            Assert.That(box.IsTouching(floor) && floor.IsTouching(box));
            Assert.That(body.IsTouching(filter) && box.IsTouchingLayers(1 << 7));
            Assert.That(floor.IsTouching(filter), Is.False, "from below");
            var points = new ContactPoint2D[5];
            Assert.That(body.GetContacts(points), Is.EqualTo(2));
            Assert.That(points[0].normal, Is.EqualTo(Vector2.up).Using(Near));
            body.position += new Vector2(0, 5);
            Steps(2);
            Assert.That(box.IsTouching(floor), Is.False);
        }
    }
}
