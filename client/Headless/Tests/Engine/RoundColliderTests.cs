#nullable enable
using NUnit.Framework;
using UnityEngine;

namespace Headless.Tests
{
    /// <summary>Rays against the colliders of Unity's primitive objects.</summary>
    public sealed class RoundColliderTests : PlayModeTests
    {
        [TestCase(PrimitiveType.Sphere, typeof(SphereCollider))]
        [TestCase(PrimitiveType.Capsule, typeof(CapsuleCollider))]
        [TestCase(PrimitiveType.Cylinder, typeof(CapsuleCollider))]
        [TestCase(PrimitiveType.Cube, typeof(BoxCollider))]
        [TestCase(PrimitiveType.Plane, typeof(MeshCollider))]
        [TestCase(PrimitiveType.Quad, typeof(MeshCollider))]
        public void APrimitiveHasItsCollider(PrimitiveType type, System.Type collider)
        {
            var thing = GameObject.CreatePrimitive(type);
            Assert.That(thing.name, Is.EqualTo(type.ToString()));
            Assert.That(thing.GetComponent<Collider>(), Is.TypeOf(collider));
        }

        [Test]
        public void ASphereIsHitOnItsSideAndAsWideAsItsWidestScale()
        {
            var ball = Make(PrimitiveType.Sphere, new Vector3(2, 1, 1));
            var hit = Hit(new Vector3(0.6f, 0, -10), Vector3.forward);
            Assert.That(hit.distance, Is.EqualTo(10 - 0.8f).Within(1e-4));
            Assert.That(hit.normal, Is.EqualTo(new Vector3(0.6f, 0, -0.8f)).Using(Near.Vectors));
            Assert.That(
                Physics.Raycast(new Vector3(0, 1.01f, -10), Vector3.forward, out _),
                Is.False
            );
            Assert.That(Physics.Raycast(Vector3.zero, Vector3.forward, out _), Is.False, "inside");
            Assert.That(
                ball.GetComponent<Collider>().bounds.size,
                Is.EqualTo(2 * Vector3.one).Using(Near.Vectors)
            );
        }

        [Test]
        public void ACapsuleIsHitOnItsTubeAndItsEnds()
        {
            Make(PrimitiveType.Capsule, Vector3.one);
            Assert.That(
                Hit(new Vector3(0, 0.3f, -10), Vector3.forward).distance,
                Is.EqualTo(9.5).Within(1e-4)
            );
            var top = Hit(new Vector3(0, 10, 0), Vector3.down);
            Assert.That(top.distance, Is.EqualTo(9).Within(1e-4));
            Assert.That(top.normal, Is.EqualTo(Vector3.up).Using(Near.Vectors));
            // At the height 0.8 the upper ball is 0.4 wide to each side.
            Assert.That(
                Hit(new Vector3(0, 0.8f, -10), Vector3.forward).distance,
                Is.EqualTo(9.6).Within(1e-4)
            );
            Assert.That(
                Physics.Raycast(new Vector3(0.45f, 0.9f, -10), Vector3.forward, out _),
                Is.False
            );
            Assert.That(
                Physics.Raycast(new Vector3(0, 0.3f, 0), Vector3.forward, out _),
                Is.False,
                "inside"
            );
        }

        [Test]
        public void ALyingCapsuleRunsAlongItsAxis()
        {
            var log = new GameObject("log").AddComponent<CapsuleCollider>();
            (log.direction, log.height, log.radius) = (0, 4, 0.5f);
            Assert.That(Hit(new Vector3(1.9f, 0, -10), Vector3.forward).collider, Is.EqualTo(log));
            Assert.That(log.bounds.size, Is.EqualTo(new Vector3(4, 1, 1)).Using(Near.Vectors));
            Assert.That(
                Physics.Raycast(new Vector3(0, 0.6f, -10), Vector3.forward, out _),
                Is.False
            );
        }

        [Test]
        public void AMeshIsHitOnTheFrontOfItsTriangles()
        {
            var quad = Make(PrimitiveType.Quad, new Vector3(2, 1, 1));
            quad.transform.rotation = Quaternion.Euler(0, 45, 0);
            var hit = Hit(new Vector3(0.5f, 0.4f, -10), Vector3.forward);
            Assert.That(hit.point.z, Is.EqualTo(-0.5f).Within(1e-4));
            Assert.That(hit.normal, Is.EqualTo(-quad.transform.forward).Using(Near.Vectors));
            Assert.That(
                Physics.Raycast(new Vector3(0.5f, 0.4f, 10), Vector3.back, out _),
                Is.False
            );
            Assert.That(
                Physics.Raycast(new Vector3(0.8f, 0, -10), Vector3.forward, out _),
                Is.False
            );
        }

        private static GameObject Make(PrimitiveType type, Vector3 size)
        {
            var thing = GameObject.CreatePrimitive(type);
            thing.transform.localScale = size;
            return thing;
        }

        private static RaycastHit Hit(Vector3 from, Vector3 way)
        {
            Assert.That(Physics.Raycast(from, way, out var hit));
            return hit;
        }
    }
}
