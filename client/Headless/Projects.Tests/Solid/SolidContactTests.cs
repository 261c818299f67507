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

        [Test]
        public void ABallThatFallsTellsWhereItMeetsTheGround()
        {
            var ground = Watch(Ground());
            var ball = Body<SphereCollider>("ball", new Vector3(1, 3, 2));
            var diary = Watch(ball);
            Steps(60);
            Assert.That(diary.Short, Does.StartWith("enter ground, stay ground"));
            Assert.That(ground.Short, Does.StartWith("enter ball, stay ball"));
            var seen = diary.Collisions[0];
            Assert.That(seen.contactCount, Is.EqualTo(1));
            Assert.That(seen.GetContact(0).point, Is.EqualTo(new Vector3(1, 0, 2)).Using(Close));
            Assert.That(seen.GetContact(0).normal, Is.EqualTo(Vector3.up).Using(Near));
            Assert.That(
                ground.Collisions[0].GetContact(0).normal,
                Is.EqualTo(Vector3.down).Using(Near)
            );
            Assert.That(seen.relativeVelocity.y, Is.EqualTo(7).Within(0.3f));
            Assert.That(ground.Collisions[0].relativeVelocity.y, Is.EqualTo(-7).Within(0.3f));
            Assert.That(seen.impulse.y, Is.EqualTo(7).Within(0.3f));
            Assert.That(seen.gameObject.name, Is.EqualTo("ground"));
            Assert.That(seen.rigidbody, Is.Null);
            Assert.That(ground.Collisions[0].rigidbody, Is.SameAs(ball));
        }

        private static Comparison<Vector3> Close { get; } =
            (a, b) => (a - b).magnitude < 0.1f ? 0 : 1;
    }
}
