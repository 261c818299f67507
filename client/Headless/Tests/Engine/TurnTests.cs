#nullable enable
using NUnit.Framework;
using UnityEngine;

namespace Headless.Tests
{
    /// <summary>Turns, angles and colours, against what geometry says.</summary>
    public sealed class TurnTests : PlayModeTests
    {
        private Transform _thing = null!;

        [SetUp]
        public void Create() => _thing = new GameObject("thing").transform;

        [Test]
        public void ThreeAnglesTurnAsOneVectorOfThem()
        {
            _thing.Rotate(0f, 0f, 90f);
            Assert.That(_thing.right, Is.EqualTo(Vector3.up).Using(Near.Vectors));
            _thing.Rotate(90f, 0f, 0f);
            Assert.That(_thing.up, Is.EqualTo(Vector3.forward).Using(Near.Vectors), "its own x");
            _thing.Rotate(0f, 0f, -90f, Space.World);
            Assert.That(_thing.right, Is.EqualTo(Vector3.right).Using(Near.Vectors));
        }

        [Test]
        public void ATurnAboutAnAxisAndAboutAPoint()
        {
            _thing.Rotate(Vector3.up, 90f);
            Assert.That(_thing.forward, Is.EqualTo(Vector3.right).Using(Near.Vectors));
            _thing.position = new Vector3(2f, 0f, 0f);
            _thing.RotateAround(Vector3.right, Vector3.up, 90f);
            Assert.That(_thing.position, Is.EqualTo(new Vector3(1f, 0f, -1f)).Using(Near.Vectors));
            Assert.That(_thing.forward, Is.EqualTo(Vector3.back).Using(Near.Vectors));
        }

        [Test]
        public void LookAtFacesThePlaceAndLeavesAThingThatIsThere()
        {
            _thing.position = Vector3.one;
            _thing.LookAt(new Vector3(1f, 1f, -5f));
            Assert.That(_thing.forward, Is.EqualTo(Vector3.back).Using(Near.Vectors));
            var other = new GameObject("other").transform;
            _thing.LookAt(other);
            Assert.That(_thing.forward, Is.EqualTo(-Vector3.one.normalized).Using(Near.Vectors));
            other.position = Vector3.one;
            _thing.LookAt(other);
            Assert.That(_thing.forward, Is.EqualTo(-Vector3.one.normalized).Using(Near.Vectors));
        }

        [Test]
        public void AnAxisThatIsSetIsThere()
        {
            _thing.up = Vector3.right;
            Assert.That(_thing.up, Is.EqualTo(Vector3.right).Using(Near.Vectors));
            _thing.right = Vector3.down;
            Assert.That(_thing.right, Is.EqualTo(Vector3.down).Using(Near.Vectors));
            _thing.forward = Vector3.left;
            Assert.That(_thing.forward, Is.EqualTo(Vector3.left).Using(Near.Vectors));
        }

        [Test]
        public void TranslateFollowsTheAxesThatAreNamed()
        {
            var other = new GameObject("other").transform;
            other.localEulerAngles = new Vector3(0f, 0f, 180f);
            Assert.That(other.localEulerAngles.z, Is.EqualTo(180f).Within(1e-3f));
            _thing.Rotate(0f, 0f, 90f);
            _thing.Translate(1f, 0f, 0f);
            Assert.That(_thing.position, Is.EqualTo(Vector3.up).Using(Near.Vectors));
            _thing.Translate(1f, 0f, 0f, Space.World);
            _thing.Translate(3f, 0f, 0f, other);
            Assert.That(_thing.position, Is.EqualTo(new Vector3(-2f, 1f)).Using(Near.Vectors));
        }

        [Test]
        public void ChildrenThatAreDetachedStayWhereTheyAre()
        {
            _thing.position = Vector3.one;
            var children = new[] { new GameObject("a").transform, new GameObject("b").transform };
            children[0].SetParent(_thing, false);
            children[1].SetParent(_thing, false);
            children[0].SetAsLastSibling();
            Assert.That(_thing.GetChild(1), Is.SameAs(children[0]));
            _thing.DetachChildren();
            Assert.That(_thing.childCount, Is.Zero);
            Assert.That(children[0].position, Is.EqualTo(Vector3.one).Using(Near.Vectors));
        }

        [TestCase(350f, 10f, 20f)]
        [TestCase(10f, 350f, -20f)]
        [TestCase(0f, 180f, 180f)]
        public void AnglesGoTheShorterWay(float from, float to, float turn)
        {
            Assert.That(Mathf.DeltaAngle(from, to), Is.EqualTo(turn).Within(1e-3f));
            Assert.That(Mathf.LerpAngle(from, to, 0.5f), Is.EqualTo(from + turn / 2).Within(1e-3f));
            Assert.That(
                Mathf.MoveTowardsAngle(from, to, 5f),
                Is.EqualTo(from + 5f * Mathf.Sign(turn)).Within(1e-3f)
            );
            Assert.That(Mathf.MoveTowardsAngle(from, to, 200f), Is.EqualTo(to));
        }

        [Test]
        public void SlerpTurnsEvenlyWhereLerpDoesNot()
        {
            var (a, b) = (Quaternion.identity, Quaternion.Euler(0f, 120f, 0f));
            Assert.That(Quaternion.Slerp(a, b, 0.25f).eulerAngles.y, Is.EqualTo(30f).Within(1e-3f));
            Assert.That(
                Quaternion.RotateTowards(a, b, 45f).eulerAngles.y,
                Is.EqualTo(45f).Within(1e-3f)
            );
            Assert.That(Quaternion.RotateTowards(a, b, 500f) == b);
            b.ToAngleAxis(out var angle, out var axis);
            Assert.That(angle, Is.EqualTo(120f).Within(1e-3f));
            Assert.That(axis, Is.EqualTo(Vector3.up).Using(Near.Vectors));
            var middle = Vector3.Slerp(Vector3.right * 2f, Vector3.up * 4f, 0.5f);
            Assert.That(
                middle,
                Is.EqualTo(new Vector3(1f, 1f).normalized * 3f).Using(Near.Vectors)
            );
        }

        [Test]
        public void RotateTowardsStopsAtTheTarget()
        {
            var half = Vector3.RotateTowards(Vector3.right, Vector3.up, Mathf.PI / 4, 0f);
            Assert.That(half, Is.EqualTo(new Vector3(1f, 1f).normalized).Using(Near.Vectors));
            Assert.That(
                Vector3.RotateTowards(Vector3.right, Vector3.up * 3f, 9f, 1f),
                Is.EqualTo(Vector3.up * 2f).Using(Near.Vectors)
            );
            Assert.That(
                Vector3.RotateTowards(Vector3.right, Vector3.left, Mathf.PI / 2, 0f).magnitude,
                Is.EqualTo(1f).Within(1e-4f),
                "also where there is no axis between them"
            );
        }

        [Test]
        public void ProjectionsReflectionsAndSigns()
        {
            var way = new Vector3(3f, -2f, 1f);
            Assert.That(Vector3.Project(way, Vector3.right * 5f), Is.EqualTo(Vector3.right * 3f));
            Assert.That(Vector3.Project(way, Vector3.zero), Is.EqualTo(Vector3.zero));
            Assert.That(
                Vector3.ProjectOnPlane(way, Vector3.up),
                Is.EqualTo(new Vector3(3f, 0f, 1f))
            );
            Assert.That(Vector3.Reflect(way, Vector3.up), Is.EqualTo(new Vector3(3f, 2f, 1f)));
            Assert.That(Vector2.Reflect(way, Vector2.up), Is.EqualTo(new Vector2(3f, 2f)));
            Assert.That(Vector2.Perpendicular(Vector2.right), Is.EqualTo(Vector2.up));
            Assert.That(
                Vector2.SignedAngle(Vector2.right, Vector2.down),
                Is.EqualTo(-90f).Within(1e-3f)
            );
            Assert.That(
                Vector3.SignedAngle(Vector3.right, Vector3.up, Vector3.back),
                Is.EqualTo(-90f).Within(1e-3f)
            );
        }

        [Test]
        public void SmoothDampArrivesWithoutShootingPast()
        {
            var (place, speed) = (0f, 0f);
            for (var i = 0; i < 300; i++)
            {
                var before = place;
                place = Mathf.SmoothDamp(place, 10f, ref speed, 0.3f, Mathf.Infinity, 0.02f);
                Assert.That(place, Is.InRange(before, 10f));
            }
            Assert.That(place, Is.EqualTo(10f).Within(1e-3f));
            var (at, velocity) = (Vector2.zero, Vector2.zero);
            at = Vector2.SmoothDamp(at, new Vector2(3f, 4f), ref velocity, 1f, 1f, 0.1f);
            Assert.That(at.magnitude, Is.InRange(0.001f, 0.1f), "no faster than that");
            Assert.That(Vector2.Angle(at, new Vector2(3f, 4f)), Is.EqualTo(0f).Within(0.1f));
        }

        [Test]
        public void NumbersOfMathf()
        {
            Assert.That(Mathf.Min(3, 1, 2), Is.EqualTo(1));
            Assert.That(Mathf.Max(1f, 3f, 2f), Is.EqualTo(3f));
            Assert.That(Mathf.Max(new float[0]), Is.Zero);
            Assert.That(Mathf.Ceil(1.2f), Is.EqualTo(2f));
            Assert.That(Mathf.SmoothStep(0f, 10f, 0.25f), Is.EqualTo(1.5625f));
            Assert.That(Mathf.NextPowerOfTwo(9), Is.EqualTo(16));
            Assert.That(Mathf.ClosestPowerOfTwo(9), Is.EqualTo(8));
            Assert.That(Mathf.IsPowerOfTwo(12), Is.False);
            Assert.That(
                Mathf.LinearToGammaSpace(Mathf.GammaToLinearSpace(0.7f)),
                Is.EqualTo(0.7f).Within(1e-5f)
            );
        }

        [Test]
        public void RandomPlacesAreInsideAndFillTheWhole()
        {
            Random.InitState(7);
            var (flat, solid, onSphere) = (0f, 0f, 0f);
            var inner = 0;
            for (var i = 0; i < 2000; i++)
            {
                var place = Random.insideUnitCircle;
                flat = Mathf.Max(flat, place.magnitude);
                inner += place.magnitude < 0.5f ? 1 : 0;
                solid = Mathf.Max(solid, Random.insideUnitSphere.magnitude);
                onSphere = Mathf.Max(onSphere, Mathf.Abs(Random.onUnitSphere.magnitude - 1f));
            }
            Assert.That(flat, Is.InRange(0.99f, 1f));
            Assert.That(solid, Is.InRange(0.99f, 1.0001f));
            Assert.That(onSphere, Is.LessThan(1e-4f));
            Assert.That(inner / 2000f, Is.EqualTo(0.25f).Within(0.04f), "a quarter of the area");
            Assert.That(Quaternion.Dot(Random.rotation, Random.rotation), Is.InRange(-1f, 1f));
            Assert.That(Random.rotationUniform.normalized == Random.rotationUniform, Is.False);
        }

        [Test]
        public void ColoursThereAndBack()
        {
            var color = new Color(0.2f, 0.6f, 0.4f);
            Color.RGBToHSV(color, out var hue, out var saturation, out var value);
            Assert.That(hue, Is.EqualTo(150f / 360f).Within(1e-4f));
            Assert.That(Color.HSVToRGB(hue, saturation, value) == color);
            Color.RGBToHSV(Color.gray, out hue, out saturation, out _);
            Assert.That((hue, saturation), Is.EqualTo((0f, 0f)));
            Assert.That((color.maxColorComponent, color[2]), Is.EqualTo((0.6f, 0.4f)));
            color[3] = 0.5f;
            Assert.That(color.a, Is.EqualTo(0.5f));
            Assert.That(color.linear.gamma == color);
            Color.RGBToHSV(Random.ColorHSV(0.4f, 0.5f, 1f, 1f, 1f, 1f), out hue, out _, out _);
            Assert.That(hue, Is.InRange(0.4f, 0.5f));
        }
    }
}
