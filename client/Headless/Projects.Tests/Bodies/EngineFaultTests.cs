using System.Collections.Generic;
using System.Linq;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Projects.Tests
{
    /// <summary>Something in the engine of flat bodies fails in a way that nobody has thought of.</summary>
    public sealed class EngineFaultTests : BodyTest
    {
        private readonly List<string> _exceptions = new();

        [SetUp]
        public void Listen()
        {
            _exceptions.Clear();
            Application.logMessageReceived += Note;
        }

        [TearDown]
        public void StopListening() => Application.logMessageReceived -= Note;

        [Test]
        public void ItIsToldOnceAndBodiesStandStillWhileTheGameGoesOn()
        {
            var body = Body<CircleCollider2D>("ball", Vector2.zero);
            body.gameObject.AddComponent<Counter>();
            Steps(5);
            Rigidbody2D.InEffect.Add(null);
            Steps(1);
            Rigidbody2D.InEffect.Remove(null);
            var (place, frames) = (body.transform.position, body.GetComponent<Counter>().Frames);
            Steps(20);
            Assert.That(
                Told.Single(),
                Does.Match(
                    @"^Bodies stand still from now on: the physics engine failed \(\w+: .+\)\.$"
                )
            );
            Assert.That(_exceptions, Is.Empty);
            Assert.That(body.transform.position, Is.EqualTo(place));
            Assert.That(body.GetComponent<Counter>().Frames, Is.GreaterThan(frames));
        }

        [Test]
        public void ScriptsMayDoAllToBodiesAfterIt()
        {
            var body = Body<CircleCollider2D>("ball", Vector2.zero);
            Wall("ground", new Vector2(0, -0.9f), new Vector2(4, 1));
            Steps(5);
            Rigidbody2D.InEffect.Add(null);
            Steps(1);
            Rigidbody2D.InEffect.Remove(null);
            body.AddForce(Vector2.up);
            body.position = new Vector2(3, 3);
            Assert.That(body.GetContacts(new ContactPoint2D[4]), Is.Zero);
            Assert.That(body.IsTouchingLayers(), Is.False);
            Object.Destroy(body.gameObject);
            Body<BoxCollider2D>("later", Vector2.one);
            Steps(5);
            Assert.That(Told, Has.Count.EqualTo(1));
            Assert.That(_exceptions, Is.Empty);
        }

        private void Note(string words, string _, LogType type)
        {
            if (type == LogType.Exception)
            {
                _exceptions.Add(words);
            }
        }

        private sealed class Counter : MonoBehaviour
        {
            internal int Frames { get; private set; }

            private void Update() => Frames++;
        }
    }
}
