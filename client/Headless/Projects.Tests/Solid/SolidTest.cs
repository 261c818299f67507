using Headless.Dynamics;
using Headless.Dynamics.Solid;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Projects.Tests
{
    /// <summary>A world of solid things, without anything that the engine refuses.</summary>
    public abstract class SolidTest : PhysicsTest
    {
        [SetUp]
        public void Begin()
        {
            FrameLoop.EnterPlayMode();
            Told.Clear();
            Physics.NewEngine = () =>
                Started(
                    NpmModule.PhysX,
                    folder =>
                        SolidEngine.Start(folder, Told.Add, what => Told.Add($"refused: {what}"))
                );
        }

        [TearDown]
        public void End()
        {
            Physics.NewEngine = null;
            FrameLoop.ExitPlayMode();
            Assert.That(Told, Has.None.StartsWith("refused"));
        }

        internal static Rigidbody Body<T>(string name, Vector3 place)
            where T : Collider
        {
            var made = new GameObject(name);
            made.transform.position = place;
            made.AddComponent<T>();
            var body = made.AddComponent<Rigidbody>();
            body.angularDamping = 0;
            return body;
        }

        /// <summary>A box that stands still.</summary>
        internal static BoxCollider Wall(string name, Vector3 place, Vector3 size)
        {
            var made = new GameObject(name);
            made.transform.position = place;
            var box = made.AddComponent<BoxCollider>();
            box.size = size;
            return box;
        }

        /// <summary>Its top is at height 0.</summary>
        internal static BoxCollider Ground() =>
            Wall("ground", new Vector3(0, -0.5f, 0), new Vector3(40, 1, 40));

        internal static PhysicsMaterial Material(float friction, float bounciness) =>
            new()
            {
                staticFriction = friction,
                dynamicFriction = friction,
                bounciness = bounciness,
            };

        /// <summary>Vectors that differ by rounding only.</summary>
        internal static System.Comparison<Vector3> Near { get; } =
            (a, b) => (a - b).magnitude < 1e-3f ? 0 : 1;
    }
}
