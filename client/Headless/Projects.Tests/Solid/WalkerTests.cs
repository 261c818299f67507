using System.Linq;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Projects.Tests
{
    /// <summary>Characters that walk.</summary>
    public sealed class WalkerTests : SolidTest
    {
        private const float Skin = 0.08f;

        private static CharacterController Walker(Vector3 place)
        {
            var made = new GameObject("walker");
            made.transform.position = place;
            return made.AddComponent<CharacterController>();
        }

        /// <summary>Each step that way, and down.</summary>
        private static CollisionFlags Walk(CharacterController walker, Vector3 speed, int count)
        {
            var flags = CollisionFlags.None;
            for (var i = 0; i < count; i++)
            {
                Steps(1);
                flags = walker.Move((speed + 5 * Vector3.down) * 0.02f);
            }
            return flags;
        }

        [Test]
        public void AWalkerFallsOnTheGroundAndStaysOnIt()
        {
            Ground();
            var walker = Walker(new Vector3(0, 2, 0));
            Assert.That(walker.isGrounded, Is.False);
            Walk(walker, Vector3.zero, 30);
            Assert.That(walker.isGrounded);
            Assert.That(walker.transform.position.y, Is.EqualTo(1 + Skin).Within(0.02f));
            walker.Move(Vector3.up);
            Assert.That(walker.isGrounded, Is.False);
            Assert.That(walker.transform.position.y, Is.EqualTo(2 + Skin).Within(0.02f));
        }

        [Test]
        public void AWallStopsItAndIsTold()
        {
            Ground();
            Wall("wall", new Vector3(3, 1, 0), new Vector3(1, 4, 8));
            var walker = Walker(new Vector3(0, 1 + Skin, 0));
            var diary = walker.gameObject.AddComponent<SolidDiary>();
            var flags = Walk(walker, new Vector3(4, 0, 0), 50);
            Assert.That(flags, Is.EqualTo(CollisionFlags.Sides | CollisionFlags.Below));
            Assert.That(walker.transform.position.x, Is.EqualTo(2.5f - 0.5f - Skin).Within(0.03f));
            Assert.That(diary.Lines, Does.Contain("hit wall").And.Contain("hit ground"));
            Assert.That(walker.velocity.x, Is.EqualTo(0).Within(0.01f));
        }

        [TestCase(30f, true)]
        [TestCase(60f, false)]
        public void ItClimbsWhatIsNotTooSteep(float angle, bool climbs)
        {
            Ground();
            var slope = Wall("slope", new Vector3(6, 0, 0), new Vector3(10, 1, 8));
            slope.transform.rotation = Quaternion.Euler(0, 0, angle);
            var walker = Walker(new Vector3(-3, 1 + Skin, 0));
            Walk(walker, new Vector3(5, 0, 0), 100);
            Assert.That(
                walker.transform.position.y > 2,
                Is.EqualTo(climbs),
                $"{walker.transform.position}"
            );
        }

        [TestCase(0.2f, true)]
        [TestCase(0.6f, false)]
        public void ItTakesLowSteps(float height, bool climbs)
        {
            Ground();
            Wall("step", new Vector3(5, height / 2, 0), new Vector3(6, height, 8));
            var walker = Walker(new Vector3(0, 1 + Skin, 0));
            Walk(walker, new Vector3(4, 0, 0), 50);
            Assert.That(walker.transform.position.x > 3, Is.EqualTo(climbs));
        }

        [Test]
        public void ItMeetsTriggersAndPassesThroughThem()
        {
            Ground();
            var gate = Wall("gate", new Vector3(2, 1, 0), new Vector3(0.5f, 4, 8));
            gate.isTrigger = true;
            var told = gate.gameObject.AddComponent<SolidDiary>();
            var walker = Walker(new Vector3(0, 1 + Skin, 0));
            var diary = walker.gameObject.AddComponent<SolidDiary>();
            Walk(walker, new Vector3(4, 0, 0), 60);
            Assert.That(told.Short, Is.EqualTo("in walker, within walker, out walker"));
            Assert.That(diary.Lines.First(line => line.EndsWith("gate")), Is.EqualTo("in gate"));
            Assert.That(walker.transform.position.x, Is.EqualTo(4.8f).Within(0.1f));
        }

        [Test]
        public void SimpleMoveFallsByItself()
        {
            Ground();
            var walker = Walker(new Vector3(0, 4, 0));
            for (var i = 0; i < 100; i++)
            {
                Steps(1);
                walker.SimpleMove(new Vector3(2, 99, 0));
            }
            Assert.That(walker.isGrounded);
            Assert.That(walker.transform.position.y, Is.EqualTo(1 + Skin).Within(0.02f));
            Assert.That(walker.transform.position.x, Is.GreaterThan(1));
        }

        [Test]
        public void LayersThatDoNotTouchLetItThrough()
        {
            Ground();
            var wall = Wall("wall", new Vector3(3, 1, 0), new Vector3(1, 4, 8));
            wall.gameObject.layer = 8;
            Physics.IgnoreLayerCollision(0, 8);
            var walker = Walker(new Vector3(0, 1 + Skin, 0));
            Walk(walker, new Vector3(4, 0, 0), 60);
            Assert.That(walker.transform.position.x, Is.GreaterThan(4));
        }

        [Test]
        public void ItCanBePutElsewhereAndSwitchedOff()
        {
            Ground();
            var walker = Walker(new Vector3(0, 1 + Skin, 0));
            Walk(walker, Vector3.zero, 2);
            walker.transform.position = new Vector3(5, 3, 1);
            walker.Move(Vector3.right);
            Assert.That(walker.transform.position, Is.EqualTo(new Vector3(6, 3, 1)).Using(Near));
            walker.enabled = false;
            Assert.That(walker.Move(Vector3.right), Is.EqualTo(CollisionFlags.None));
            Assert.That(walker.transform.position.x, Is.EqualTo(6).Within(1e-3f));
            walker.enabled = true;
            walker.Move(Vector3.left);
            Assert.That(walker.transform.position.x, Is.EqualTo(5).Within(1e-3f));
        }
    }
}
