#nullable enable
using NUnit.Framework;
using UnityEngine;

namespace Headless.Tests.Engine
{
    public sealed class PlaneTests
    {
        // At height 2, seen from above.
        private readonly Plane _plane = new(new Vector3(0, 3, 0), new Vector3(7, 2, -1));

        [Test]
        public void ItsDistanceIsThatOfTheOriginAlongTheNormal()
        {
            Assert.That(_plane.normal, Is.EqualTo(Vector3.up));
            Assert.That(_plane.distance, Is.EqualTo(-2));
        }

        [TestCase(5, -1, true, 3)]
        [TestCase(-1, 1, true, 3)]
        [TestCase(5, 1, false, -3)]
        public void ARayMeetsItInFrontOfItsStartOnly(float y, float up, bool meets, float distance)
        {
            var ray = new Ray(new Vector3(1, y, 1), new Vector3(0, up, 0));
            Assert.That(_plane.Raycast(ray, out var enter), Is.EqualTo(meets));
            Assert.That(enter, Is.EqualTo(distance).Within(0.0001));
        }

        [Test]
        public void ASlantingRayGoesFurther()
        {
            var ray = new Ray(new Vector3(0, 5, 0), new Vector3(4, -3, 0));
            Assert.That(_plane.Raycast(ray, out var enter), Is.True);
            Assert.That(enter, Is.EqualTo(5).Within(0.0001));
            Assert.That(ray.GetPoint(enter), Is.EqualTo(new Vector3(4, 2, 0)).Using(Near.Vectors));
        }

        [Test]
        public void ARayBesideItMeetsItNowhere()
        {
            Assert.That(
                _plane.Raycast(new Ray(Vector3.zero, Vector3.right), out var enter),
                Is.False
            );
            Assert.That(enter, Is.EqualTo(0));
        }
    }
}
