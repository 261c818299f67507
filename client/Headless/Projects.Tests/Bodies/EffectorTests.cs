using NUnit.Framework;
using UnityEngine;

namespace Headless.Projects.Tests
{
    /// <summary>Colliders that act on what touches them.</summary>
    public sealed class EffectorTests : BodyTest
    {
        private static T Area<T>(Vector2 place, Vector2 size, bool isTrigger)
            where T : Effector2D
        {
            var box = Wall("effector", place, size);
            (box.isTrigger, box.usedByEffector) = (isTrigger, true);
            return box.gameObject.AddComponent<T>();
        }

        [Test]
        public void APlatformLetsThroughFromBelowAndCarriesFromAbove()
        {
            Area<PlatformEffector2D>(Vector2.zero, new Vector2(10, 0.5f), false);
            var jumper = Body<BoxCollider2D>("jumper", new Vector2(0, -2));
            var diary = jumper.gameObject.AddComponent<ContactDiary>();
            Steps(1);
            jumper.linearVelocity = new Vector2(0, 9);
            Steps(30);
            Assert.That(jumper.position.y, Is.GreaterThan(1));
            Assert.That(diary.Collisions[0].enabled, Is.False);
            Assert.That(diary.Collisions[0].relativeVelocity.y, Is.LessThan(0));
            Steps(100);
            Assert.That(jumper.position.y, Is.EqualTo(0.75f).Within(0.03f));
            Assert.That(diary.Collisions[^1].enabled);
        }

        [Test]
        public void ASurfaceMovesWhatLiesOnIt()
        {
            Area<SurfaceEffector2D>(new Vector2(0, -0.5f), new Vector2(60, 1), false).speed = 3;
            var box = Body<BoxCollider2D>("box", new Vector2(0, 0.55f));
            Steps(100);
            Assert.That(box.linearVelocity.x, Is.EqualTo(3).Within(0.1f));
        }

        [Test]
        public void AnAreaPushesWhatIsInIt()
        {
            Physics2D.gravity = Vector2.zero;
            var area = Area<AreaEffector2D>(Vector2.zero, new Vector2(20, 20), true);
            (area.forceMagnitude, area.forceAngle) = (4, 90);
            var box = Body<BoxCollider2D>("box", Vector2.zero);
            box.mass = 2;
            Steps(51);
            Assert.That(box.linearVelocity.y, Is.EqualTo(2).Within(0.1f));
        }

        [Test]
        public void APointDrawsByTheSquareOfTheDistance()
        {
            Physics2D.gravity = Vector2.zero;
            Area<PointEffector2D>(Vector2.zero, new Vector2(20, 20), true).forceMagnitude = -8;
            var box = Body<BoxCollider2D>("box", new Vector2(4, 0));
            Steps(3);
            Assert.That(box.linearVelocity.x, Is.EqualTo(-8 / 16f * 0.04f).Within(1e-3f));
        }

        // Half as heavy as the water that it could displace: it floats with half of it below the surface.
        [Test]
        public void ABoxFloatsByItsDensity()
        {
            var water = Area<BuoyancyEffector2D>(new Vector2(0, -5), new Vector2(20, 10), true);
            (water.density, water.surfaceLevel) = (2, 5);
            var box = Body<BoxCollider2D>("box", new Vector2(0, 1));
            Steps(400);
            Assert.That(box.position.y, Is.EqualTo(0).Within(0.05f));
        }

        [Test]
        public void AConstantForceDrives()
        {
            Physics2D.gravity = Vector2.zero;
            var box = Body<BoxCollider2D>("box", Vector2.zero);
            box.gameObject.AddComponent<ConstantForce2D>().force = new Vector2(2, 0);
            Steps(50);
            Assert.That(box.linearVelocity.x, Is.EqualTo(2).Within(0.05f));
        }
    }
}
