using System.Linq;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Projects.Tests
{
    /// <summary>Casts and overlaps, which need no engine.</summary>
    public sealed class SolidQueryTests : SolidTest
    {
        private static readonly Vector3 _place = new(5, 0, 0);

        private static Collider Thing(PrimitiveType type)
        {
            var made = GameObject.CreatePrimitive(type);
            made.transform.position = _place;
            return made.GetComponent<Collider>();
        }

        [TestCase(PrimitiveType.Cube, 4.5f)]
        [TestCase(PrimitiveType.Sphere, 4.5f)]
        [TestCase(PrimitiveType.Capsule, 4.5f)]
        public void CastsMeetTheNearSide(PrimitiveType type, float near)
        {
            var thing = Thing(type);
            Assert.That(Physics.Engine, Is.Null);
            Assert.That(Physics.Raycast(Vector3.zero, Vector3.right, out var ray, 9f));
            Assert.That(ray.distance, Is.EqualTo(near).Within(1e-3f));
            Assert.That(Physics.SphereCast(Vector3.zero, 0.5f, Vector3.right, out var ball, 9f));
            Expect(ball, near - 0.5f);
            Assert.That(
                Physics.BoxCast(Vector3.zero, Vector3.one * 0.25f, Vector3.right, out var box)
            );
            Expect(box, near - 0.25f);
            Assert.That(
                Physics.CapsuleCast(
                    new Vector3(0, -1, 0),
                    new Vector3(0, 1, 0),
                    0.3f,
                    Vector3.right,
                    out var capsule
                )
            );
            Expect(capsule, near - 0.3f);
            Assert.That(Physics.SphereCast(Vector3.zero, 0.5f, Vector3.left, out _), Is.False);
            Assert.That(
                Physics.SphereCast(new Ray(Vector3.zero, Vector3.right), 0.5f, near - 0.6f),
                Is.False
            );

            void Expect(RaycastHit hit, float distance)
            {
                Assert.That(hit.collider, Is.SameAs(thing));
                Assert.That(hit.distance, Is.EqualTo(distance).Within(2e-3f));
                Assert.That(hit.normal.x, Is.EqualTo(-1).Within(0.01f));
                Assert.That(hit.point.x, Is.EqualTo(near).Within(2e-3f));
            }
        }

        [TestCase(PrimitiveType.Cube)]
        [TestCase(PrimitiveType.Sphere)]
        [TestCase(PrimitiveType.Capsule)]
        [TestCase(PrimitiveType.Quad)]
        public void OverlapsFindWhatIsThere(PrimitiveType type)
        {
            var thing = Thing(type);
            Assert.That(Physics.OverlapSphere(_place, 0.2f), Is.EqualTo(new[] { thing }));
            Assert.That(Physics.OverlapBox(_place, Vector3.one * 0.2f).Single(), Is.SameAs(thing));
            Assert.That(Physics.CheckCapsule(_place, _place + Vector3.up, 0.1f));
            Assert.That(Physics.CheckSphere(_place - new Vector3(1.2f, 0, 0), 0.5f), Is.False);
            Assert.That(Physics.CheckBox(new Vector3(3, 0, 0), Vector3.one), Is.False);
            Assert.That(Physics.OverlapSphere(_place, 1, 1 << 3), Is.Empty);
            var few = new Collider[4];
            Assert.That(Physics.OverlapSphereNonAlloc(_place, 0.2f, few), Is.EqualTo(1));
            Assert.That(few[0], Is.SameAs(thing));
        }

        [Test]
        public void ABoxOnItsEdgeReachesFarther()
        {
            Thing(PrimitiveType.Cube).transform.rotation = Quaternion.Euler(0, 0, 45);
            Assert.That(Physics.CheckSphere(new Vector3(4.35f, 0, 0), 0.1f));
            Assert.That(Physics.CheckSphere(new Vector3(4.35f, 0.45f, 0), 0.1f), Is.False);
        }

        [Test]
        public void TriggersAreSeenAsTheCallerWants()
        {
            var gate = Thing(PrimitiveType.Cube);
            gate.isTrigger = true;
            Assert.That(Meets(QueryTriggerInteraction.UseGlobal));
            Assert.That(Meets(QueryTriggerInteraction.Ignore), Is.False);
            Physics.queriesHitTriggers = false;
            Assert.That(Meets(QueryTriggerInteraction.UseGlobal), Is.False);
            Assert.That(Meets(QueryTriggerInteraction.Collide));
            Assert.That(Physics.Linecast(Vector3.zero, 2 * _place), Is.False);

            bool Meets(QueryTriggerInteraction triggers) =>
                Physics.Raycast(Vector3.zero, Vector3.right, 9, 1, triggers)
                && Physics.CheckSphere(_place, 1, 1, triggers);
        }

        [Test]
        public void ACastThatBeginsInsideSeesItOnlyInLists()
        {
            Thing(PrimitiveType.Cube);
            Assert.That(Physics.SphereCast(_place, 0.2f, Vector3.right, out _), Is.False);
            var hit = Physics.SphereCastAll(_place, 0.2f, Vector3.right).Single();
            Assert.That(hit.distance, Is.EqualTo(0));
            Assert.That(hit.point, Is.EqualTo(Vector3.zero));
            Assert.That(hit.normal, Is.EqualTo(Vector3.left));
        }

        [Test]
        public void AllHitsAreListed()
        {
            Thing(PrimitiveType.Cube);
            Wall("behind", new Vector3(8, 0, 0), Vector3.one);
            Assert.That(Physics.RaycastAll(Vector3.zero, Vector3.right), Has.Length.EqualTo(2));
            Assert.That(Physics.RaycastAll(Vector3.zero, Vector3.right, 6), Has.Length.EqualTo(1));
            var one = new RaycastHit[1];
            Assert.That(Physics.RaycastNonAlloc(Vector3.zero, Vector3.right, one), Is.EqualTo(1));
            Assert.That(
                Physics.BoxCastAll(Vector3.zero, Vector3.one * 0.4f, Vector3.right),
                Has.Length.EqualTo(2)
            );
        }

        [Test]
        public void TheClosestPointIsOnTheSurfaceOrThePointItself()
        {
            var box = Thing(PrimitiveType.Cube);
            Assert.That(
                box.ClosestPoint(new Vector3(0, 0.25f, 0)),
                Is.EqualTo(new Vector3(4.5f, 0.25f, 0)).Using(Near)
            );
            Assert.That(box.ClosestPoint(_place), Is.EqualTo(_place).Using(Near));
            Assert.That(
                Physics.ClosestPoint(Vector3.zero, box, Vector3.up * 3, Quaternion.identity),
                Is.EqualTo(new Vector3(0, 2.5f, 0)).Using(Near)
            );
            var ball = Thing(PrimitiveType.Sphere);
            Assert.That(
                ball.ClosestPoint(new Vector3(5, 9, 0)),
                Is.EqualTo(new Vector3(5, 0.5f, 0)).Using(Near)
            );
        }

        [TestCase(PrimitiveType.Cube, PrimitiveType.Cube, 0.3f)]
        [TestCase(PrimitiveType.Cube, PrimitiveType.Sphere, 0.3f)]
        [TestCase(PrimitiveType.Sphere, PrimitiveType.Sphere, 0.3f)]
        [TestCase(PrimitiveType.Capsule, PrimitiveType.Cube, 0.3f)]
        public void PenetrationIsTheShortestWayOut(
            PrimitiveType first,
            PrimitiveType second,
            float depth
        )
        {
            var (a, b) = (Thing(first), Thing(second));
            var at = new Vector3(1 - depth, 0, 0);
            Assert.That(Penetrates(Vector3.zero, out var way, out var distance));
            Assert.That(way, Is.EqualTo(Vector3.left).Using(Near));
            Assert.That(distance, Is.EqualTo(depth).Within(2e-3f));
            Assert.That(Penetrates(new Vector3(-depth - 0.01f, 0, 0), out _, out _), Is.False);

            bool Penetrates(Vector3 place, out Vector3 direction, out float length) =>
                Physics.ComputePenetration(
                    a,
                    place,
                    Quaternion.identity,
                    b,
                    at,
                    Quaternion.identity,
                    out direction,
                    out length
                );
        }
    }
}
