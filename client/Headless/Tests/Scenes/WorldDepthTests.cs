#nullable enable
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Tests.Scenes
{
    /// <summary>
    /// Worlds of three dimensions: "up" is the world's up, "below" is what lies under a thing, and a first-person
    /// player's own body is no thing in front of it.
    /// </summary>
    public sealed class WorldDepthTests : ReadSceneTests
    {
        private Transform _camera = null!;
        private Transform _ball = null!;

        [SetUp]
        public void OpenTiltedView()
        {
            _camera = Camera().transform;
            _camera.position = new Vector3(0, 8, -8);
            _camera.rotation = Quaternion.Euler(45, 0, 0);
            _ball = Make(PrimitiveType.Sphere, "Ball", new Vector3(0, 0.5f, 0));
            Make(PrimitiveType.Cube, "Floor", new Vector3(0, -0.5f, 0)).localScale = new Vector3(
                40,
                1,
                40
            );
            Ask("freeze");
        }

        [Test]
        public void WhatRollsAwayOnAFloorDoesNotRise()
        {
            Ask("snapshot", ("world", true), ("diff", true));
            var roll = _ball.gameObject.AddComponent<Rolling>();
            var data = Ask("step", ("for", "30f"), ("world", true), ("diff", true))["data"]!;
            Assert.That($"{data["moved"]?.First?["by"]}", Is.EqualTo("1.5 m away"), $"{data}");
            Assert.That(
                WorldTree(),
                Does.Contain("moving away at 3 m/s").Or.Contain("leaving at 3 m/s")
            );
            Object.DestroyImmediate(roll);
        }

        [Test]
        public void WithoutAHeroAFloorIsBelowAndAThingBeforeTheCameraAhead()
        {
            var tree = WorldTree();
            Assert.That(tree, Does.Match("\"Floor \\(below, 8 m"));
            Assert.That(tree, Does.Match("\"Ball \\(ahead below, 10 m"));
        }

        [Test]
        public void WhoIsSeenFromInsideIsNoThingAhead()
        {
            _ball.name = "Player";
            _camera.position = _ball.position;
            _camera.rotation = Quaternion.identity;
            Make(PrimitiveType.Cube, "Door", new Vector3(0, 0.5f, 6));
            var tree = WorldTree();
            Assert.That(tree, Does.StartWith("- group \"World, seen from Player\"\n"));
            Assert.That(tree, Does.Contain("  - player \"Player (first person)\"\n"));
            Assert.That(tree, Does.Contain("\"Door (ahead, 5 m"));
        }

        private string WorldTree() => Tree(new JObject { ["world"] = true });

        private static Transform Make(PrimitiveType type, string name, Vector3 place)
        {
            var made = GameObject.CreatePrimitive(type);
            made.name = name;
            made.transform.position = place;
            return made.transform;
        }

        private sealed class Rolling : MonoBehaviour
        {
            private void Update() => transform.position += new Vector3(0, 0, 3 * Time.deltaTime);
        }
    }
}
