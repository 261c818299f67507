#nullable enable
using Headless.Scenes;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Tests.Scenes
{
    /// <summary>
    /// Flat games in which it matters what passes beside: lanes, cells and balls. Time is frozen, with 60 frames a second.
    /// </summary>
    public sealed class WorldLaneTests : ReadSceneTests
    {
        [SetUp]
        public void OpenFlatWorld()
        {
            var camera = Camera(isFlat: true);
            camera.transform.position = new Vector3(0, 0, -10);
            camera.orthographicSize = 8;
            Sprite("Player", new Vector3(0, -6));
            Ask("freeze");
            WorldTree();
        }

        [Test]
        public void ACarOfTheNextLaneIsBesideAndDoesNotCome()
        {
            Moving("Car", new Vector3(5, -5), new Vector3(-2, 0));
            Moving("Truck", new Vector3(7, -6.2f), new Vector3(-2, 0));
            WorldTree();
            Step(30);
            var tree = WorldTree();
            Assert.That(tree, Does.Contain("\"Car (just above, right 3 m, moving left at 2 m/s)"));
            Assert.That(tree, Does.Contain("\"Truck (right, 5 m, coming at 2 m/s)"));
        }

        [Test]
        public void TheWayBesideIsToldOfWhatIsFarTheOtherWay()
        {
            Sprite("Turtle", new Vector3(2, 1));
            Sprite("Home", new Vector3(-2.5f, 6.25f));
            Sprite("Lily", new Vector3(-1, 3));
            Sprite("Log", new Vector3(0.5f, 4));
            var tree = WorldTree();
            Assert.That(tree, Does.Contain("\"Turtle (above 6, right 1 m)"));
            Assert.That(tree, Does.Contain("\"Home (above 12, left 1.5 m)"));
            Assert.That(tree, Does.Contain("\"Lily (above 8 m, just left)"));
            Assert.That(tree, Does.Contain("\"Log (above, 8 m)"), "half of it lies in line");
        }

        [Test]
        public void AllThingsOfTheNearestLanesAreTold()
        {
            for (var i = 0; i < 12; i++)
            {
                var (lane, way) = (i / 3, i / 3 % 2 == 0 ? -2 : 3);
                var place = new Vector3((4 * (i % 3)) - 5, (2 * lane) - 5);
                Moving($"Car{lane + 1}", place, new Vector3(way, 0));
            }
            WorldTree();
            Step(30);
            Assert.That(
                WorldTree(),
                Does.Contain("thing \"Car (12 ×")
                    .And.Contain("(lanes: just above, moving left at 2 m/s: left 5/1, right 1 m; ")
                    .And.Contain("above 2 m, moving right at 3 m/s: left 2.5, 0, right 4 m; ")
            );
        }

        [Test]
        public void ALogOfPiecesIsOneThing()
        {
            var log = new GameObject("Log4").AddComponent<Mover>().transform;
            foreach (
                var (name, x) in new[] { ("End", 0), ("Middle", 1), ("Middle", 2), ("Start", 3) }
            )
            {
                var piece = Sprite($"Log{name}", new Vector3(x, 2));
                piece.gameObject.AddComponent<BoxCollider2D>();
                piece.SetParent(log);
            }
            var tree = WorldTree();
            Assert.That(tree, Does.Contain("\"Log4 (").And.Not.Contain("Middle"), tree);
        }

        [Test]
        public void ASmallPartOfTheSpeedIsToldToo()
        {
            Moving("Ball", new Vector3(6, 6), new Vector3(-3, -9.5f));
            WorldTree();
            Step(30);
            Assert.That(WorldTree(), Does.Contain(", moving down 9.5, left 3 m/s)"));
        }

        private static void Moving(string name, Vector3 place, Vector3 velocity) =>
            Sprite(name, place).gameObject.AddComponent<Mover>().Velocity = velocity;

        private void Step(int frames) => Ask("step", ("for", $"{frames}f"));

        private string WorldTree() => Tree(new JObject { ["world"] = true });

        private static Transform Sprite(string name, Vector3 place)
        {
            var sprite = new GameObject(name).AddComponent<SpriteRenderer>();
            sprite.sprite = Things.Icon(name, Color.red);
            sprite.transform.position = place;
            return sprite.transform;
        }

        private sealed class Mover : MonoBehaviour
        {
            public Vector3 Velocity { get; set; }

            private void Update() => transform.position += Velocity * Time.deltaTime;
        }
    }
}
