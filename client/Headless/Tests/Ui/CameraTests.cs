#nullable enable
using NUnit.Framework;
using UnityEngine;

namespace Headless.Tests.Ui
{
    public sealed class CameraTests : UiTests
    {
        [Test]
        public void TheMainCameraIsTheTaggedActiveOne()
        {
            Assert.That(Camera.main == null);
            var camera = MakeCamera();
            Assert.That(Camera.main, Is.SameAs(camera));
            camera.enabled = false;
            Assert.That(Camera.main == null);
        }

        [Test]
        public void OrthographicPointsScaleWithTheScreen()
        {
            var camera = MakeCamera();
            Assert.That(
                camera.WorldToScreenPoint(new Vector3(3, -2, 0)),
                Is.EqualTo(new Vector3(130, 30, 10)).Using(Near.Vectors)
            );
            Assert.That(
                camera.ScreenToWorldPoint(new Vector3(130, 30, 10)),
                Is.EqualTo(new Vector3(3, -2, 0)).Using(Near.Vectors)
            );
        }

        [Test]
        public void ViewportRunsFromZeroToOne()
        {
            var camera = MakeCamera();
            Assert.That(
                camera.ViewportToWorldPoint(new Vector3(1, 1, 10)),
                Is.EqualTo(new Vector3(10, 5, 0)).Using(Near.Vectors)
            );
            Assert.That(
                camera.WorldToViewportPoint(Vector3.zero),
                Is.EqualTo(new Vector3(0.5f, 0.5f, 10))
            );
        }

        [Test]
        public void PerspectiveShrinksWithDistance()
        {
            var camera = MakeCamera();
            camera.orthographic = false;
            camera.fieldOfView = 90;
            Assert.That(
                camera.WorldToViewportPoint(new Vector3(0, 10, 0)).y,
                Is.EqualTo(1).Within(0.001)
            );
            Assert.That(
                camera.WorldToViewportPoint(new Vector3(0, 10, 10)).y,
                Is.EqualTo(0.75).Within(0.001)
            );
            var there = camera.ScreenToWorldPoint(camera.WorldToScreenPoint(new Vector3(2, 1, 5)));
            Assert.That(Vector3.Distance(there, new Vector3(2, 1, 5)), Is.LessThan(0.001));
        }

        [Test]
        public void RaysOfAnOrthographicCameraAreParallel()
        {
            var camera = MakeCamera();
            var ray = camera.ScreenPointToRay(new Vector3(130, 30, 0));
            Assert.That(ray.direction, Is.EqualTo(Vector3.forward));
            Assert.That(
                ray.origin,
                Is.EqualTo(new Vector3(3, -2, ray.origin.z)).Using(Near.Vectors)
            );
        }

        [Test]
        public void RaysOfAPerspectiveCameraSpread()
        {
            var camera = MakeCamera();
            camera.orthographic = false;
            var ray = camera.ScreenPointToRay(new Vector3(0, 50, 0));
            Assert.That(ray.direction.x, Is.LessThan(0));
        }
    }
}
