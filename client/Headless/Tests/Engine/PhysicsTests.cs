#nullable enable
using System.Linq;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Tests
{
    public sealed class PhysicsTests : PlayModeTests
    {
        private static readonly Ray _ahead = new(new Vector3(0f, 0f, -10f), Vector3.forward);

        [Test]
        public void RayHitsTheNearestBox()
        {
            Box("far", new Vector3(0f, 0f, 5f));
            Box("near", Vector3.zero);
            Assert.That(Physics.Raycast(_ahead, out var hit));
            Assert.That(hit.transform.name, Is.EqualTo("near"));
            Assert.That(hit.distance, Is.EqualTo(9.5f).Within(1e-4f));
            Assert.That(hit.normal, Is.EqualTo(Vector3.back).Using(Near.Vectors));
            Assert.That(Physics.RaycastAll(_ahead), Has.Length.EqualTo(2));
        }

        [Test]
        public void RayMissesBoxesBesideItTooFarInactiveOrDisabled()
        {
            Box("beside", new Vector3(0.6f, 0f, 0f));
            Box("far", new Vector3(0f, 0f, 100f));
            Box("inactive", Vector3.zero).gameObject.SetActive(false);
            Box("disabled", Vector3.zero).enabled = false;
            Box("ignored", Vector3.zero).gameObject.layer = LayerMask.NameToLayer("Ignore Raycast");
            Assert.That(Physics.RaycastAll(_ahead, 50f), Is.Empty);
        }

        [Test]
        public void ScaleCounts()
        {
            Box("wide", new Vector3(0.6f, 0f, 0f)).transform.localScale = new Vector3(2f, 1f, 1f);
            Assert.That(Physics.Raycast(_ahead));
        }

        [Test]
        public void BoundsSurroundTheBox()
        {
            var box = Box("box", Vector3.one);
            box.size = new Vector3(2f, 4f, 6f);
            Assert.That(box.bounds.min, Is.EqualTo(new Vector3(0f, -1f, -2f)).Using(Near.Vectors));
            Assert.That(box.bounds.size, Is.EqualTo(box.size).Using(Near.Vectors));
        }

        [Test]
        public void EachRayOfManyHitsWhatTheFirstOneHits()
        {
            var random = new System.Random(3);
            var boxes = Enumerable
                .Range(0, 300)
                .Select(number =>
                    Box($"{number}", new Vector3(Coordinate(), Coordinate(), Coordinate()))
                )
                .ToList();
            for (var round = 0; round < 50; round++)
            {
                var ray = new Ray(
                    new Vector3(Coordinate(), Coordinate(), -20),
                    new Vector3(Coordinate(), Coordinate(), 20)
                );
                // The first is cast after a change, and so without the tree of boxes.
                boxes[round].transform.position += Vector3.right;
                var first = Names(ray);
                for (var again = 0; again < 4; again++)
                {
                    Assert.That(Names(ray), Is.EquivalentTo(first), $"round {round}");
                }
            }

            float Coordinate() => (float)(10 * random.NextDouble()) - 5;

            static string[] Names(Ray ray) =>
                Physics.RaycastAll(ray).Select(hit => hit.transform.name).ToArray();
        }

        private static BoxCollider Box(string name, Vector3 position)
        {
            var box = new GameObject(name).AddComponent<BoxCollider>();
            box.transform.position = position;
            return box;
        }
    }
}
