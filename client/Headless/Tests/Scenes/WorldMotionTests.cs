#nullable enable
using System;
using Headless.Scenes;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Tests.Scenes
{
    /// <summary>
    /// Speeds of things that stop, are put elsewhere, go cell by cell or with their camera, and ways that are not told
    /// twice. Time is frozen, with 60 frames a second.
    /// </summary>
    public sealed class WorldMotionTests : ReadSceneTests
    {
        private Transform _hero = null!;
        private Camera _camera = null!;

        [SetUp]
        public void OpenFlatWorld()
        {
            _camera = Camera(isFlat: true);
            _camera.transform.position = new Vector3(0, 0, -10);
            _camera.orthographicSize = 5;
            _hero = Sprite("Player", Vector3.zero);
            Ask("freeze");
            WorldTree();
        }

        [TearDown]
        public void LetTimeRun() => Time.timeScale = 1;

        [Test]
        public void TheSpeedIsThatOfTheEnd()
        {
            EachFrame(frame => _hero.position += new Vector3(frame < 20 ? 0.1f : 0.05f, 0));
            Step(30);
            Assert.That(WorldTree(), Does.Contain("moving right at 3 m/s"));
        }

        [Test]
        public void WhatGoesAlongWithTheHeroDoesNotCome()
        {
            var (tail, chaser) = (
                Sprite("Tail", new Vector3(-2, 0)),
                Sprite("Chaser", new Vector3(-5, 0))
            );
            EachFrame(_ =>
            {
                _hero.position += new Vector3(0.05f, 0);
                tail.position += new Vector3(0.05f, 0);
                chaser.position += new Vector3(0.1f, 0);
            });
            Step(30);
            var tree = WorldTree();
            Assert.That(tree, Does.Contain("\"Tail (left, 1 m, moving right at 3 m/s)"));
            Assert.That(tree, Does.Match("\"Chaser \\(left, [\\d.]+ m, coming at 6 m/s\\)"));
        }

        [Test]
        public void WhatHasStoppedInTheActionHasNoSpeed()
        {
            EachFrame(frame => _hero.position += new Vector3(frame < 27 ? 0.1f : 0, 0));
            Step(30);
            Assert.That(WorldTree(), Does.Not.Contain("m/s"));
        }

        [Test]
        public void InAGameThatHasStoppedNothingMoves()
        {
            EachFrame(frame =>
            {
                Time.timeScale = frame < 20 ? 1 : 0;
                _hero.position += new Vector3(0, frame < 20 ? -0.1f : 0);
            });
            Step(30);
            Assert.That(WorldTree(), Does.Not.Contain("m/s"));
        }

        [Test]
        public void WhoIsPutBackHasNoSpeedOfTheJump()
        {
            EachFrame(frame => _hero.position += new Vector3(0, frame == 29 ? 2.5f : -0.1f));
            Step(30);
            Assert.That(WorldTree(), Does.Not.Contain("m/s"));
            Step(3);
            Assert.That(WorldTree(), Does.Contain("moving down at 6 m/s"));
        }

        [Test]
        public void WhoGoesFromCellToCellHasOneSpeed()
        {
            // A cell in each fifth frame, and from one wall to the other.
            EachFrame(frame =>
                _hero.position +=
                    frame % 5 != 0 ? Vector3.zero
                    : _hero.position.y > 4 ? Vector3.down * 8
                    : Vector3.up
            );
            for (var i = 0; i < 6; i++)
            {
                Step(17);
                Assert.That(WorldTree(), Does.Contain("moving up at 12 m/s"), $"in step {i}");
            }
        }

        [Test]
        public void WhoIsMovedByScriptsWithABodyMovesAllTheSame()
        {
            var body = _hero.gameObject.AddComponent<Rigidbody2D>();
            body.gravityScale = 0;
            EachFrame(_ =>
            {
                _hero.position += new Vector3(0.1f, 0);
                _camera.transform.position += new Vector3(0.1f, 0);
            });
            Step(30);
            Assert.That(WorldTree(), Does.Contain("moving right at 6 m/s"));
        }

        [Test]
        public void WhatCarriesTheHeroIsBelow()
        {
            var ground = Sprite("Ground", new Vector3(4, -1));
            ground.localScale = new Vector3(14, 1, 1);
            var pipe = Sprite("Pipe", new Vector3(1, -0.5f));
            pipe.localScale = new Vector3(1, 2, 1);
            var tree = WorldTree();
            Assert.That(tree, Does.Contain("\"Ground (below, close"));
            Assert.That(tree, Does.Contain("\"Pipe (right, close"));
        }

        [Test]
        public void FarAwayNothingJumpsSidewaysThatOnlyComesCloser()
        {
            _camera.orthographicSize = 40;
            var food = Sprite("Food", new Vector3(-28, -6));
            Assert.That(WorldTree(), Does.Contain("\"Food (below 5, left 28 m"));
            food.position = new Vector3(-28, 0);
            Assert.That(WorldTree(), Does.Contain("\"Food (left, 28 m"));
        }

        [Test]
        public void WhatIsNotInThePictureIsNotToldToHaveMovedNorTheSameNameTwice()
        {
            Ask("snapshot");
            var near = Sprite("Cactus", new Vector3(4, 0));
            var (other, far) = (
                Sprite("Cactus", new Vector3(4, 3)),
                Sprite("Bird", new Vector3(90, 0))
            );
            EachFrame(frame =>
            {
                other.position += new Vector3(-0.05f, 0);
                far.position += new Vector3(-0.05f, 0);
                near.position += new Vector3(frame > 30 ? -0.05f : 0, 0);
            });
            Step(30);
            var data = Step(20);
            Assert.That($"{data["moved"]}{data["movedAnyway"]}", Does.Not.Contain("Bird"));
            Assert.That(
                $"{data["moved"]}{data["movedAnyway"]}".Split("Cactus"),
                Has.Length.EqualTo(2)
            );
        }

        private void EachFrame(Action<int> move)
        {
            var mover = new GameObject("Clock").AddComponent<Ticking>();
            mover.Tick = move;
        }

        private JObject Step(int frames) =>
            (JObject)Ask("step", ("for", $"{frames}f"), ("diff", true))["data"]!;

        private string WorldTree() => Tree(new JObject { ["world"] = true });

        private static Transform Sprite(string name, Vector3 place)
        {
            var sprite = new GameObject(name).AddComponent<SpriteRenderer>();
            sprite.sprite = Things.Icon(name, Color.red);
            sprite.transform.position = place;
            return sprite.transform;
        }

        private sealed class Ticking : MonoBehaviour
        {
            public Action<int> Tick = _ => { };
            private int _frame;

            private void Update() => Tick(_frame++);
        }
    }
}
