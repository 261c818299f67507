using System.Linq;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Projects.Tests
{
    /// <summary>Colliders of all kinds, where a body lies on them and where a ray meets them.</summary>
    public sealed class SolidShapeTests : SolidTest
    {
        [TestCase(PrimitiveType.Cube, 0.5f)]
        [TestCase(PrimitiveType.Sphere, 0.5f)]
        [TestCase(PrimitiveType.Capsule, 1f)]
        [TestCase(PrimitiveType.Plane, 0f)]
        public void ABallLiesOnEachKind(PrimitiveType type, float height)
        {
            var made = GameObject.CreatePrimitive(type);
            Assert.That(LiesAt(Vector3.zero), Is.EqualTo(height + 0.1f).Within(0.02f));
            made.transform.position = new Vector3(4, 1, 0);
            made.transform.localScale = new Vector3(2, 2, 2);
            Assert.That(LiesAt(new Vector3(4, 0, 0)), Is.EqualTo(1.1f + 2 * height).Within(0.02f));
        }

        [TestCase(PrimitiveType.Cube, 0.5f)]
        [TestCase(PrimitiveType.Cylinder, 1f)]
        public void AConvexMeshFallsAndLies(PrimitiveType type, float height)
        {
            Ground();
            var made = GameObject.CreatePrimitive(type);
            Object.DestroyImmediate(made.GetComponent<Collider>());
            made.AddComponent<MeshCollider>().convex = true;
            made.transform.position = new Vector3(0, 3, 0);
            var body = made.AddComponent<Rigidbody>();
            Steps(150);
            Assert.That(body.position.y, Is.EqualTo(height).Within(0.03f));
            Assert.That(
                made.GetComponent<Collider>().bounds.size.y,
                Is.EqualTo(2 * height).Within(0.03f)
            );
        }

        [Test]
        public void AMeshOfAScriptHoldsAndCanChange()
        {
            var floor = new GameObject("floor").AddComponent<MeshCollider>();
            floor.sharedMesh = Tile(1);
            Assert.That(LiesAt(new Vector3(1, 0, 1)), Is.EqualTo(1.1f).Within(0.02f));
            floor.sharedMesh = Tile(2);
            Assert.That(LiesAt(new Vector3(1, 0, 1)), Is.EqualTo(2.1f).Within(0.02f));
        }

        [Test]
        public void AMirroredMeshHasItsFrontOutside()
        {
            var floor = new GameObject("floor").AddComponent<MeshCollider>();
            floor.sharedMesh = Tile(1);
            floor.transform.localScale = new Vector3(-1, 1, 1);
            Assert.That(LiesAt(new Vector3(-1, 0, 1)), Is.EqualTo(1.1f).Within(0.02f));
        }

        [Test]
        public void AMeshOfTrianglesThatIsDynamicIsRefusedWithItsReason()
        {
            var made = GameObject.CreatePrimitive(PrimitiveType.Plane);
            var body = made.AddComponent<Rigidbody>();
            var log = new System.Collections.Generic.List<string>();
            Application.logMessageReceived += Note;
            Steps(3);
            Application.logMessageReceived -= Note;
            Assert.That(log, Has.Count.EqualTo(1));
            Assert.That(log[0], Does.Contain("Non-convex MeshCollider"));
            body.isKinematic = true;
            Assert.That(LiesAt(body.position), Is.EqualTo(body.position.y + 0.1f).Within(0.02f));

            void Note(string text, string trace, LogType type) => log.Add(text);
        }

        [TestCase(0)]
        [TestCase(1)]
        [TestCase(2)]
        public void ACapsuleLiesAlongItsAxis(int direction)
        {
            Ground();
            var body = Body<CapsuleCollider>("capsule", new Vector3(0, 2, 0));
            var capsule = body.GetComponent<CapsuleCollider>();
            (capsule.height, capsule.radius, capsule.direction) = (3, 0.4f, direction);
            body.constraints = RigidbodyConstraints.FreezeRotation;
            Steps(100);
            var height = direction == 1 ? 1.5f : 0.4f;
            Assert.That(body.position.y, Is.EqualTo(height).Within(0.03f));
            Assert.That(capsule.bounds.extents[direction], Is.EqualTo(1.5f).Within(1e-3f));
        }

        [Test]
        public void AShapeChangesWhileItIsTouched()
        {
            var box = Wall("box", Vector3.zero, Vector3.one);
            var ball = Body<SphereCollider>("ball", new Vector3(0, 1, 0));
            Steps(60);
            box.size = new Vector3(1, 1.4f, 1);
            Steps(100);
            Assert.That(ball.position.y, Is.EqualTo(1.2f).Within(0.03f));
            Object.Destroy(ball.gameObject);
            box.center = new Vector3(0, 1, 0);
            Assert.That(LiesAt(Vector3.zero), Is.EqualTo(1.8f).Within(0.03f));
        }

        [Test]
        public void AChildOfABodyMovesWithIt()
        {
            Ground();
            var body = Body<BoxCollider>("body", new Vector3(0, 5, 0));
            body.constraints = RigidbodyConstraints.FreezeRotation;
            var leg = Wall("leg", new Vector3(0, 3, 0), new Vector3(0.2f, 3, 0.2f));
            leg.transform.SetParent(body.transform, true);
            Steps(150);
            Assert.That(body.position.y, Is.EqualTo(3.5f).Within(0.03f));
            leg.transform.localPosition = new Vector3(0, -1, 0);
            Steps(100);
            Assert.That(body.position.y, Is.EqualTo(2.5f).Within(0.03f));
        }

        [Test]
        public void AMaterialOfItsOwnIsACopy()
        {
            var shared = Material(0, 0);
            var (a, b) = (Ground(), Wall("b", Vector3.zero, Vector3.one));
            a.sharedMaterial = b.sharedMaterial = shared;
            a.material.bounciness = 0.9f;
            Assert.That(b.sharedMaterial.bounciness, Is.EqualTo(0));
            Assert.That(a.material.bounciness, Is.EqualTo(0.9f));
            Assert.That(a.sharedMaterial, Is.Not.SameAs(shared));
        }

        [TestCase(PhysicsMaterialCombine.Average, 0.5f)]
        [TestCase(PhysicsMaterialCombine.Minimum, 0f)]
        [TestCase(PhysicsMaterialCombine.Multiply, 0f)]
        [TestCase(PhysicsMaterialCombine.Maximum, 1f)]
        public void BouncinessesAreCombined(PhysicsMaterialCombine mode, float bounciness)
        {
            Ground().sharedMaterial = Material(0, 0);
            var ball = Body<SphereCollider>("ball", new Vector3(0, 5.5f, 0));
            var material = Material(0, 1);
            material.bounceCombine = mode;
            ball.GetComponent<Collider>().sharedMaterial = material;
            var fastest = Enumerable
                .Range(0, 70)
                .Select(step =>
                {
                    Steps(1);
                    return ball.linearVelocity.y;
                })
                .Max();
            Assert.That(fastest, Is.EqualTo(9.9f * bounciness).Within(0.25f));
        }

        /// <summary>The height at which a ball of radius 0.1 comes to lie, dropped from above.</summary>
        private static float LiesAt(Vector3 place)
        {
            var ball = Body<SphereCollider>("ball", new Vector3(place.x, 5, place.z));
            ball.GetComponent<SphereCollider>().radius = 0.1f;
            ball.collisionDetectionMode = CollisionDetectionMode.Continuous;
            ball.constraints =
                RigidbodyConstraints.FreezePositionX
                | RigidbodyConstraints.FreezePositionZ
                | RigidbodyConstraints.FreezeRotation;
            Steps(100);
            var height = ball.position.y;
            Object.DestroyImmediate(ball.gameObject);
            return height;
        }

        private static Mesh Tile(float height) =>
            new()
            {
                vertices = new[]
                {
                    new Vector3(0, height, 0),
                    new Vector3(0, height, 3),
                    new Vector3(3, height, 3),
                    new Vector3(3, height, 0),
                },
                triangles = new[] { 0, 1, 2, 0, 2, 3 },
            };
    }
}
