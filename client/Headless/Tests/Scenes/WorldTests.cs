#nullable enable
using System.Collections.Generic;
using System.Linq;
using Abu;
using Headless.Scenes;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Tests.Scenes
{
    /// <summary>Heroes, enemies and shots: sprites and meshes that no pointer acts on.</summary>
    public sealed class WorldTests : ReadSceneTests
    {
        private readonly bool _isInputAsked = LegacyInput.IsAsked;

        private readonly List<IInputKind> _kinds = VirtualInput.Kinds.ToList();

        [TearDown]
        public void PutBack()
        {
            LegacyInput.IsAsked = _isInputAsked;
            _kinds.ForEach(VirtualInput.Add);
        }

        [SetUp]
        public void OpenFlatWorld()
        {
            LegacyInput.IsAsked = true;
            // The tests of the Input System count as code that reads devices.
            VirtualInput.Kinds.Clear();
            var camera = Camera(isFlat: true);
            camera.transform.position = new Vector3(0, 0, -10);
            camera.orthographicSize = 5;
        }

        [Test]
        public void ThingsSayWhereTheyAreSeenFromTheHero()
        {
            Sprite("Hero", new Vector3(-4, 0));
            Sprite("Orc", new Vector3(0, 0)).gameObject.tag = "Enemy";
            Sprite("Chest", new Vector3(-4, 4));
            Assert.That(
                WorldTree(),
                Is.EqualTo(
                    "- group \"World, seen from Hero\"\n"
                        + "  - player \"Hero (left)\"\n"
                        + "  - enemy \"Orc (right, 3 m)\"\n"
                        + "  - thing \"Chest (above, 3 m)\""
                )
            );
        }

        [Test]
        public void WithoutAHeroTheySayWhereTheyAreOnTheScreen()
        {
            Sprite("Ship", new Vector3(0, 0));
            Sprite("Station", new Vector3(-7, 3)).transform.localScale = Vector3.one * 3;
            Assert.That(
                WorldTree(),
                Is.EqualTo(
                    "- group \"World\"\n"
                        + "  - thing \"Ship (middle)\"\n"
                        + "  - thing \"Station (top left, large)\""
                )
            );
        }

        [Test]
        public void AKindOfManyIsCountedAndTheNearestAreToldWhere()
        {
            Sprite("Player", new Vector3(0, 0));
            foreach (var number in Enumerable.Range(0, 12))
            {
                var angle = number * Mathf.PI / 6;
                var place = new Vector3(Mathf.Cos(angle), Mathf.Sin(angle)) * (2 + (number / 5f));
                Sprite($"Asteroid ({number})", place);
            }
            Assert.That(
                WorldTree(),
                Does.Contain(
                    "thing \"Asteroid (12 ×) (nearest: just above, right 1 m; right, 1 m; above 1 m, just right; "
                )
            );
        }

        [Test]
        public void WhatMovesSaysWhereTo()
        {
            Sprite("Hero", new Vector3(-4, 0));
            Sprite("Orc", new Vector3(4, 0)).gameObject.AddComponent<Mover>().Velocity =
                new Vector3(-2, 0);
            Sprite("Bird", new Vector3(-4, 4)).gameObject.AddComponent<Mover>().Velocity =
                new Vector3(4, 0);
            var tree = WorldTree();
            Assert.That(tree, Does.Contain(", coming at 2 m/s)"));
            Assert.That(tree, Does.Contain("moving right at 4 m/s)"));
            Assert.That(tree, Does.Contain("player \"Hero (left)\""));
        }

        [Test]
        public void OfAThingThatTurnsTheNewWayIsTold()
        {
            var bird = Sprite("Bird", Vector3.zero).gameObject.AddComponent<Mover>();
            bird.Velocity = new Vector3(0, -3);
            Ask("freeze");
            WorldTree();
            Ask("step", ("for", "12f"));
            Assert.That(WorldTree(), Does.Contain("moving down at 3 m/s)"));
            bird.Velocity = new Vector3(3, 3);
            Ask("step", ("for", "2f"));
            Assert.That(WorldTree(), Does.Contain("moving up 3, right 3 m/s)"));
        }

        [Test]
        public void AJumpIsNoMotion()
        {
            var hero = Sprite("Bird", new Vector3(0, -3));
            Ask("freeze");
            WorldTree();
            Ask("step", ("for", "6f"));
            hero.transform.position += new Vector3(0, 6);
            Ask("step", ("for", "3f"));
            Assert.That(WorldTree(), Does.Contain("thing \"Bird (top)\""));
        }

        [Test]
        public void WhatTouchesTheHeroLiesSomewhereAllTheSame()
        {
            Sprite("Frog", Vector3.zero).gameObject.tag = "Player";
            Sprite("Car", new Vector3(0.9f, 1));
            Sprite("Leaf", new Vector3(0.2f, 0.1f)).transform.localScale = Vector3.one * 2;
            var tree = WorldTree();
            Assert.That(tree, Does.Contain("thing \"Car (above right, close)\""));
            Assert.That(tree, Does.Contain("thing \"Leaf (here"));
        }

        [Test]
        public void EachOfAKindOfManyCanBeFoundAndLookedInto()
        {
            Sprite("Player", Vector3.zero);
            foreach (var number in Enumerable.Range(0, 6))
            {
                Sprite($"Car ({number})", new Vector3(number, number * number / 10f));
            }
            var found = (string)Ask("snapshot", ("find", "car"))["data"]!["snapshot"]!;
            Assert.That(
                found.Split('\n').Count(line => line.Contains("\"Car")),
                Is.EqualTo(6),
                found
            );
            var third = Ask("inspect", ("name", "Car[3]"));
            Assert.That((bool)third["success"]!, $"{third}");
        }

        [Test]
        public void ACardOfTwoSidesIsOneThing()
        {
            var card = new GameObject("Club Five");
            foreach (var side in new[] { "Back D7", "Front" })
            {
                Sprite(side, Vector3.zero).transform.SetParent(card.transform);
            }
            Sprite("Ship", new Vector3(-4, 0));
            Assert.That(
                WorldTree(),
                Is.EqualTo(
                    "- group \"World\"\n  - thing \"Club Five (middle)\"\n  - thing \"Ship (left)\""
                )
            );
        }

        [Test]
        public void SquaresOfTwoNamesAreOneBoard()
        {
            for (var i = 0; i < 16; i++)
            {
                var isDark = (i + (i / 4)) % 2 == 0;
                Sprite(isDark ? "Dark Square" : "Light Square", new Vector3(i % 4, 3 - (i / 4)));
            }
            Sprite("Knight", new Vector3(2, 2)).transform.localScale = Vector3.one * 0.6f;
            var tree = Tree();
            Assert.That(tree, Does.Contain("(4 rows, 4 columns)"));
            Assert.That(tree, Does.Match("row \"2: .*Knight.*\""));
        }

        [Test]
        public void ThingsThatPassEachOtherStayTheThingsThatTheyAre()
        {
            Sprite("Hero", Vector3.zero);
            var (orc, bat) = (Sprite("Orc", new Vector3(2, 0)), Sprite("Bat", new Vector3(4, 0)));
            Ask("snapshot", ("world", true), ("diff", true));
            orc.transform.position = new Vector3(4, 0);
            bat.transform.position = new Vector3(-2, 0);
            var reply = Ask("snapshot", ("world", true), ("diff", true));
            var changes = (string)reply["data"]!["changes"]!;
            Assert.That(changes, Does.Match("~\\d* thing \"Orc").And.Match("~\\d* thing \"Bat"));
            Assert.That(changes, Does.Not.Contain("+").And.Not.Contain("- "));
        }

        [Test]
        public void ThePartsOfAThingAreOneThing()
        {
            Sprite("Hero", new Vector3(-4, 0));
            var tank = new GameObject("Tank");
            tank.AddComponent<Plain>();
            foreach (var part in new[] { "Hull", "Turret" })
            {
                Sprite(part, Vector3.zero).transform.SetParent(tank.transform, false);
            }
            var tree = WorldTree();
            Assert.That(tree, Does.Contain("thing \"Tank (right, 3 m)\""));
            Assert.That(tree, Does.Not.Contain("Turret"));
        }

        [Test]
        public void WhatHoldsThingsOfOneKindIsNoThing()
        {
            var spawner = new GameObject("Spawner");
            spawner.AddComponent<Plain>();
            for (var i = 0; i < 2; i++)
            {
                Sprite("Gem", new Vector3(5 * i, 0)).transform.SetParent(spawner.transform);
            }
            Assert.That(
                WorldTree(),
                Is.EqualTo(
                    "- group \"World\"\n  - thing \"Gem (middle)\"\n  - thing \"Gem (right)\""
                )
            );
        }

        [Test]
        public void SceneryThatFillsTheScreenIsNoThing()
        {
            Sprite("Sky", Vector3.zero).transform.localScale = new Vector3(20, 12, 1);
            Sprite("Square", new Vector3(2, 0));
            Sprite("Ship", Vector3.zero);
            Assert.That(WorldTree(), Is.EqualTo("- group \"World\"\n  - thing \"Ship (middle)\""));
        }

        [Test]
        public void MeshesWithAndWithoutColliderAreThings()
        {
            Mesh("Rock", new Vector3(5, 0)).AddComponent<BoxCollider>();
            Mesh("Tower", new Vector3(-5, 0));
            Assert.That(
                WorldTree(),
                Is.EqualTo(
                    "- group \"World\"\n  - thing \"Rock (right)\"\n  - thing \"Tower (left)\""
                )
            );
        }

        [Test]
        public void WhatTakesThePointerIsListedOnce()
        {
            var chest = Sprite("Chest", Vector3.zero).gameObject;
            chest.AddComponent<BoxCollider>();
            chest.AddComponent<Pressed>();
            Sprite("Hero", new Vector3(-4, 0));
            var tree = WorldTree();
            Assert.That(tree.Split("Chest"), Has.Length.EqualTo(2), tree);
            Assert.That(tree, Does.StartWith("- button \"Chest\""));
        }

        [Test]
        public void NobodyAskedAndNoDeviceReadItIsNotThere()
        {
            Sprite("Ship", Vector3.zero);
            // What a test before asked for counts for half a second.
            FramesUntil(() => !VirtualInput.IsListeningTo(DeviceKind.Keyboard));
            Assert.That(Tree(), Is.Empty);
        }

        [Test]
        public void InAGameOfKeysWithNothingElseItIsThereByItself()
        {
            Sprite("Ship", Vector3.zero).gameObject.AddComponent<Steered>();
            FramesUntil(() => VirtualInput.IsListeningTo(DeviceKind.Keyboard));
            Assert.That(Tree(), Does.Contain("thing \"Ship (middle)\""));
            var canvas = Canvases.Canvas("Menu");
            for (var i = 0; i < 30; i++)
            {
                Abu.Tests.UGuiScene.Button(canvas, $"Button {i}", 0, (20 * i) - 300);
            }
            Assert.That(Tree(), Does.Not.Contain("Ship"));
        }

        [Test]
        public void WhoWalksOnABoardIsThereByHimself()
        {
            for (var i = 0; i < 48; i++)
            {
                var floor = Sprite($"Floor ({i})", new Vector3((i % 4) - 6, i / 4 % 4));
                floor.transform.position += new Vector3(5 * (i / 16), 0);
                floor.transform.SetParent(Holder($"Room {"ABC"[i / 16]}"));
            }
            Sprite("Hero", new Vector3(0, -3.5f)).gameObject.AddComponent<Steered>();
            FramesUntil(() => VirtualInput.IsListeningTo(DeviceKind.Keyboard));
            var tree = Tree();
            Assert.That(tree.Split("grid"), Has.Length.EqualTo(4), tree);
            Assert.That(tree, Does.Contain("player \"Hero (bottom)\""));
        }

        private static Transform Holder(string name)
        {
            var holder = GameObject.Find(name);
            return (holder != null ? holder : new GameObject(name)).transform;
        }

        [Test]
        public void MovingThingsLeaveTheHashOfTheRestAndMostOfTheChangesAlone()
        {
            Sprite("Player", Vector3.zero).gameObject.AddComponent<Steered>();
            FramesUntil(() => VirtualInput.IsListeningTo(DeviceKind.Keyboard));
            var birds = Enumerable
                .Range(0, 9)
                .Select(i => Sprite($"Bird{"ABCDEFGHI"[i]}", new Vector3(2 + (0.5f * i), 0)))
                .ToList();
            var hash = HashOfRest();
            birds.ForEach(bird => bird.transform.position += new Vector3(0, 4));
            var changes = Changes();
            Assert.That(
                changes.Split('\n').Count(line => line.Contains("~")),
                Is.EqualTo(5),
                changes
            );
            FramesUntil(() => Changes() == "unchanged");
            Object.DestroyImmediate(birds[8].gameObject);
            Assert.That(Changes(), Does.Match("-\\d* thing \"Bird I\""));
            Assert.That(HashOfRest(), Is.EqualTo(hash));
        }

        [Test]
        public void AThingOfTheWorldCanBeLookedInto()
        {
            Sprite("Orc", Vector3.zero).gameObject.AddComponent<Mover>();
            var reply = Ask("inspect", ("name", "Orc"));
            Assert.That((string)reply["data"]!["path"]!, Does.EndWith("Orc"));
        }

        private string HashOfRest() =>
            ((string)Ask("snapshot")["data"]!["stateHash"]!).Split('-')[0];

        private string Changes() => (string)Ask("snapshot", ("diff", true))["data"]!["changes"]!;

        private string WorldTree() => Tree(new Newtonsoft.Json.Linq.JObject { ["world"] = true });

        private static SpriteRenderer Sprite(string name, Vector3 place)
        {
            var sprite = new GameObject(name).AddComponent<SpriteRenderer>();
            sprite.sprite = Things.Icon(name, Color.red);
            sprite.transform.position = place;
            return sprite;
        }

        private static GameObject Mesh(string name, Vector3 place)
        {
            var mesh = GameObject.CreatePrimitive(PrimitiveType.Cube);
            Object.DestroyImmediate(mesh.GetComponent<Collider>());
            mesh.name = name;
            mesh.transform.position = place;
            return mesh;
        }

        private sealed class Mover : MonoBehaviour
        {
            public Vector3 Velocity;

            private void Update() => transform.position += Velocity * Time.deltaTime;
        }

        private sealed class Steered : MonoBehaviour
        {
            private void Update() => _ = global::Input.GetKey(KeyCode.Space);
        }
    }
}
