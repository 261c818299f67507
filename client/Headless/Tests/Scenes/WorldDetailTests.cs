#nullable enable
using Headless.Scenes;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.Tilemaps;

namespace Headless.Tests.Scenes
{
    /// <summary>What lets somebody play among things of the world: gaps, turns, cells, looks, and what comes.</summary>
    public sealed class WorldDetailTests : ReadSceneTests
    {
        [SetUp]
        public void OpenFlatWorld()
        {
            var camera = Camera(isFlat: true);
            camera.transform.position = new Vector3(0, 0, -10);
            camera.orthographicSize = 5;
        }

        [Test]
        public void ObstaclesWithAWayBetweenThemAreTwoThings()
        {
            Sprite("Hero", new Vector3(-4, 0));
            var pipes = new GameObject("Pipes");
            pipes.AddComponent<Plain>();
            foreach (var (name, y) in new[] { ("Top", 4f), ("Bottom", -3f) })
            {
                var pipe = Sprite(name, new Vector3(0, y));
                pipe.gameObject.AddComponent<BoxCollider>();
                pipe.transform.localScale = new Vector3(1, 3, 1);
                pipe.transform.SetParent(pipes.transform);
            }
            var tree = WorldTree();
            Assert.That(tree, Does.Contain("\"Pipes Top (above 2, right 3 m"));
            Assert.That(tree, Does.Contain("\"Pipes Bottom (below 1, right 3 m"));
        }

        [Test]
        public void OfAKindWhatComesIsToldBeforeWhatLeaves()
        {
            Sprite("Hero", Vector3.zero);
            foreach (var x in new[] { -6, -4, -2, 6 })
            {
                Sprite("Car", new Vector3(x, 0)).gameObject.AddComponent<Mover>().Velocity =
                    new Vector3(-4, 0);
            }
            Ask("snapshot", ("world", true));
            Assert.That(WorldTree(), Does.Match("Car \\(4 ×\\) \\(nearest: right, \\d m, coming"));
        }

        [Test]
        public void AKindSaysHowManyLookHow()
        {
            Sprite("Hero", new Vector3(0, -4));
            for (var i = 0; i < 5; i++)
            {
                var gem = Sprite("Gem", new Vector3(1.7f * i - 4, i % 2));
                gem.color = i < 3 ? Color.green : Color.blue;
            }
            Assert.That(WorldTree(), Does.Contain("Gem (5 ×: 3 green, 2 blue) (nearest: "));
        }

        [Test]
        public void FewOfOneNameSayTheirPicturesWhereTheyDiffer()
        {
            Sprite("Hero", new Vector3(0, -4));
            Sprite("Lamp", new Vector3(-4, 0)).sprite = Things.Icon("lit", Color.red);
            Sprite("Lamp", new Vector3(4, 0)).sprite = Things.Icon("out", Color.red);
            Assert.That(WorldTree(), Does.Contain("Lamp (lit) (").And.Contain("Lamp (out) ("));
        }

        [Test]
        public void TheOneWhoIsPlayedSaysHowHeIsTurned()
        {
            var ship = Sprite("Player", Vector3.zero);
            Assert.That(WorldTree(), Does.Contain("\"Player (middle)\""));
            ship.transform.eulerAngles = new Vector3(0, 0, 92);
            Assert.That(WorldTree(), Does.Contain("\"Player (middle, turned 90° left)\""));
            // Less than a step is no change.
            ship.transform.eulerAngles = new Vector3(0, 0, 93);
            Assert.That(WorldTree(), Does.Contain("turned 90° left"));
            ship.transform.eulerAngles = new Vector3(0, 0, 54.2f);
            Assert.That(WorldTree(), Does.Contain("turned 55° left"), "fine enough to aim");
            ship.transform.eulerAngles = new Vector3(0, 0, -31);
            Assert.That(WorldTree(), Does.Contain("turned 30° right"));
            ship.gameObject.AddComponent<SphereCollider>();
            Assert.That(WorldTree(), Does.Not.Contain("turned"));
        }

        [Test]
        public void ASolidOneSaysWhereItLooks()
        {
            var tank = GameObject.CreatePrimitive(PrimitiveType.Cube);
            tank.name = "Player";
            Assert.That(WorldTree(), Does.Contain("\"Player (middle)\""));
            tank.transform.rotation = Quaternion.LookRotation(new Vector3(1, 1, 0));
            Assert.That(WorldTree(), Does.Contain("\"Player (middle, facing up right)\""));
        }

        [Test]
        public void ABoardSaysWhereItStandsAsAWhole()
        {
            Sprite("Hero", new Vector3(0, -4));
            var squad = new GameObject("Squad").transform;
            for (var i = 0; i < 6; i++)
            {
                Sprite("Invader", new Vector3(2 * (i % 3) - 2, 2 * (i / 3)))
                    .transform.SetParent(squad);
            }
            var tree = WorldTree();
            Assert.That(tree, Does.Contain("grid \"Squad (2 rows, 3 columns)\""));
            Assert.That(tree, Does.Contain("thing \"All of Squad (above, 3 m, large)\""));
            Assert.That((bool)Ask("inspect", ("name", "All of Squad"))["success"]!, Is.True);
        }

        [Test]
        public void WhoWalksInAMazeIsInOneOfItsCells()
        {
            var map = new GameObject("Maze").AddComponent<Tilemap>();
            map.gameObject.AddComponent<TilemapRenderer>();
            var holder = new GameObject("Grid").AddComponent<Grid>();
            map.transform.SetParent(holder.transform);
            for (var i = 0; i < 12; i++)
            {
                var tile = ScriptableObject.CreateInstance<Tile>();
                tile.sprite = Things.Icon("wall", Color.red);
                map.SetTile(new Vector3Int(i % 4, i / 4, 0), tile);
            }
            Sprite("Ghost", new Vector3(2.6f, 0.4f));
            Assert.That(WorldTree(), Does.Contain("thing \"Ghost (in Maze[3,3])\""));
        }

        [Test]
        public void TheWallsOfABoardOfTilesSayTheirNumbers()
        {
            var map = new GameObject("Stack").AddComponent<Tilemap>();
            map.gameObject.AddComponent<TilemapRenderer>();
            map.transform.SetParent(new GameObject("Grid").AddComponent<Grid>().transform);
            var tile = ScriptableObject.CreateInstance<Tile>();
            tile.sprite = Things.Icon("block", Color.red);
            map.SetTile(new Vector3Int(-1, -3, 0), tile);
            map.SetTile(new Vector3Int(0, -3, 0), tile);
            Sprite("Border", new Vector3(0, 0.5f)).transform.localScale = new Vector3(6, 7, 1);
            var tree = WorldTree();
            Assert.That(tree, Does.Contain("the first is at x -1, y -3"));
            Assert.That(tree, Does.Contain("\"Border (x -3 to 3, y -3 to 4, huge)\""));
        }

        [Test]
        public void AGameOfTheNameOfItsHeroIsNotInTheWay()
        {
            Application.productName = "Frogger";
            Sprite("Frogger", Vector3.zero).gameObject.AddComponent<BoxCollider>();
            var reply = Ask("inspect", ("name", "Frogger"));
            Assert.That((string?)reply["data"]?["path"], Is.EqualTo("Frogger"), $"{reply}");
        }

        [Test]
        public void APictureOfTheNameOfTheGameIsNoThing()
        {
            Application.productName = "Pinch";
            Sprite("Pinch", Vector3.zero).gameObject.AddComponent<Plain>();
            Assert.That(WorldTree(), Is.Empty);
        }

        [Test]
        public void WhatOnlyStandsUpsideDownIsNotToldToBeTurned()
        {
            Sprite("Hero", new Vector3(0, -3));
            var gate = Sprite("Gate", new Vector3(0, 3));
            gate.transform.eulerAngles = new Vector3(0, 0, 180);
            gate.gameObject.AddComponent<BoxCollider>();
            Assert.That(WorldTree(), Does.Not.Contain("upside"));
            gate.gameObject.AddComponent<Plain>();
            Assert.That(WorldTree(), Does.Contain("Gate (above, 5 m, upside down)"));
        }

        [Test]
        public void TheCardsOfAHandAreThingsAndThoseOnTheirFacesDoNotSayTheirNames()
        {
            var hand = new GameObject("Dealer");
            hand.AddComponent<Plain>();
            foreach (
                var (name, x, isOpen) in new[] { ("Club 5", -4f, true), ("Heart 9", 4f, false) }
            )
            {
                var card = new GameObject(name);
                card.AddComponent<Plain>();
                card.transform.SetParent(hand.transform);
                card.transform.position = new Vector3(x, 0);
                foreach (var side in new[] { "Front", "Back" })
                {
                    var sprite = Sprite(side, new Vector3(x, 0));
                    sprite.transform.SetParent(card.transform);
                    sprite.sortingOrder = isOpen == (side == "Front") ? 1 : 0;
                }
            }
            var tree = WorldTree();
            Assert.That(tree, Does.Contain("\"Club 5 (left)\"").And.Contain("\"Back (right)\""));
            Assert.That(tree, Does.Not.Contain("Heart").And.Not.Contain("Dealer"));
        }

        [Test]
        public void AKindAmongWhichNobodyIsPlayedSaysItsPixels()
        {
            foreach (var (x, y) in new[] { (0, -3), (3, -3), (3, 1), (5, -3) })
            {
                Sprite("Disc", new Vector3(x, y));
            }
            Assert.That(
                WorldTree(),
                Does.Contain("Disc (4 ×) (at 856,288; 640,576; 856,576; 1000,576)")
            );
        }

        [Test]
        public void ScriptedSceneryThatFillsTheScreenIsNoThing()
        {
            var sky = Sprite("Sky", Vector3.zero);
            sky.transform.localScale = new Vector3(20, 12, 1);
            sky.gameObject.AddComponent<Plain>();
            Sprite("Ship", Vector3.zero);
            Assert.That(WorldTree(), Is.EqualTo("- group \"World\"\n  - thing \"Ship (middle)\""));
        }

        private string WorldTree() => Tree(new JObject { ["world"] = true });

        private static SpriteRenderer Sprite(string name, Vector3 place)
        {
            var sprite = new GameObject(name).AddComponent<SpriteRenderer>();
            sprite.sprite = Things.Icon(name, Color.red);
            sprite.transform.position = place;
            return sprite;
        }

        private sealed class Mover : MonoBehaviour
        {
            public Vector3 Velocity;

            private void Update() => transform.position += Velocity * Time.deltaTime;
        }
    }
}
