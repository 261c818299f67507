using System.Linq;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Projects.Tests
{
    /// <summary>Something in the engine of solid bodies fails in a way that nobody has thought of.</summary>
    public sealed class SolidFaultTests : SolidTest
    {
        [Test]
        public void ItIsToldOnceAndBodiesStandStill()
        {
            var body = Body<SphereCollider>("ball", Vector3.zero);
            var walker = new GameObject("walker").AddComponent<CharacterController>();
            Steps(5);
            Break();
            var place = body.transform.position;
            Steps(20);
            Assert.That(
                Told.Single(),
                Does.Match(
                    @"^Bodies stand still from now on: the physics engine failed \(\w+: .+\)\.$"
                )
            );
            Assert.That(body.transform.position, Is.EqualTo(place));
            Assert.That(walker.Move(Vector3.right), Is.EqualTo(CollisionFlags.None));
            Assert.That(walker.transform.position, Is.EqualTo(Vector3.zero));
        }

        [Test]
        public void ScriptsMayDoAllToBodiesAfterIt()
        {
            Ground();
            var body = Body<SphereCollider>("ball", new Vector3(0, 0.5f, 0));
            Steps(5);
            Break();
            body.AddForce(Vector3.up);
            body.mass = 3;
            Assert.That(body.worldCenterOfMass, Is.EqualTo(body.position));
            Object.Destroy(body.gameObject);
            Body<BoxCollider>("later", Vector3.one);
            Steps(5);
            Assert.That(Told, Has.Count.EqualTo(1));
        }

        private static void Break()
        {
            Rigidbody.InEffect.Add(null);
            Steps(1);
            Rigidbody.InEffect.Remove(null);
        }
    }
}
