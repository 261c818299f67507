using Headless.Dynamics;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Projects.Tests
{
    /// <summary>A flat world.</summary>
    public abstract class BodyTest : PhysicsTest
    {
        [SetUp]
        public void Begin()
        {
            FrameLoop.EnterPlayMode();
            Told.Clear();
            Physics2D.NewEngine = () =>
                Started(NpmModule.Box2D, folder => FlatEngine.Start(folder, Told.Add));
        }

        [TearDown]
        public void End()
        {
            Physics2D.NewEngine = null;
            FrameLoop.ExitPlayMode();
        }

        internal static Rigidbody2D Body<T>(
            string name,
            Vector2 place,
            RigidbodyType2D type = RigidbodyType2D.Dynamic
        )
            where T : Collider2D
        {
            var made = new GameObject(name);
            made.transform.position = place;
            made.AddComponent<T>();
            var body = made.AddComponent<Rigidbody2D>();
            body.bodyType = type;
            body.linearDamping = 0;
            body.angularDamping = 0;
            return body;
        }

        /// <summary>A box that stands still.</summary>
        internal static BoxCollider2D Wall(string name, Vector2 place, Vector2 size)
        {
            var made = new GameObject(name);
            made.transform.position = place;
            var box = made.AddComponent<BoxCollider2D>();
            box.size = size;
            return box;
        }

        /// <summary>Vectors that differ by rounding only.</summary>
        internal static System.Comparison<Vector2> Near { get; } =
            (a, b) => (a - b).magnitude < 1e-3f ? 0 : 1;

        internal static PhysicsMaterial2D Material(float friction, float bounciness) =>
            new() { friction = friction, bounciness = bounciness };
    }
}
