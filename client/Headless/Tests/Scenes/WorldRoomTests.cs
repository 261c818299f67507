#nullable enable
using Headless.Scenes;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Tests.Scenes
{
    /// <summary>
    /// Levels put together of rooms: what is a thing in them, what it is called, and what is only painted behind.
    /// </summary>
    public sealed class WorldRoomTests : ReadSceneTests
    {
        private Transform _room = null!;

        [SetUp]
        public void OpenRoom()
        {
            var camera = Camera(isFlat: true);
            camera.transform.position = new Vector3(0, 0, -10);
            camera.orthographicSize = 5;
            var player = Sprite("Player", new Vector3(-4, -2.5f), null);
            player.gameObject.AddComponent<Rigidbody2D>();
            _room = new GameObject("Room1").transform;
            _room.gameObject.AddComponent<Plain>();
            Solid("Ground", new Vector3(0, -4), new Vector2(16, 1));
            Solid("Ceiling", new Vector3(0, 4.5f), new Vector2(16, 1));
            Solid("Door", new Vector3(7, -2), new Vector2(1, 3)).gameObject.AddComponent<Plain>();
            Sprite("Sign", new Vector3(5, -2), _room);
        }

        [Test]
        public void WhatIsInARoomHasItsOwnName()
        {
            var tree = WorldTree();
            Assert.That(tree, Does.Not.Contain("Room"));
            Assert.That(
                tree,
                Does.Contain("\"Ground (").And.Contain("\"Door (").And.Contain("\"Sign (")
            );
        }

        [Test]
        public void PiecesOfATrapAreTheTrap()
        {
            var spikes = new GameObject("Spikes").transform;
            spikes.SetParent(_room);
            spikes.gameObject.AddComponent<Plain>();
            spikes.gameObject.AddComponent<BoxCollider2D>();
            spikes.gameObject.tag = "Enemy";
            for (var i = 0; i < 3; i++)
            {
                Sprite("Idle", new Vector3(i, -3), spikes);
            }
            var tree = WorldTree();
            Assert.That(tree, Does.Contain("enemy \"Spikes ("));
            Assert.That(tree, Does.Not.Contain("Idle"));
        }

        [TestCase("Background", 3.2f, true)]
        [TestCase("Tiles", 3.2f, false)]
        [TestCase("Tiles", 6f, true)]
        public void TilesOfAWallpaperAreNoBoard(string name, float size, bool isWallpaper)
        {
            var holder = new GameObject(name).transform;
            holder.SetParent(_room);
            var picture = Things.Icon("Brown", Color.yellow);
            for (var i = 0; i < 10; i++)
            {
                var place = new Vector3((i % 5 - 2) * size, (i / 5 - 0.5f) * size, 1);
                var tile = Sprite("Brown", place, holder);
                tile.GetComponent<SpriteRenderer>().sprite = picture;
                tile.localScale = new Vector3(size, size, 1);
            }
            var tree = WorldTree();
            Assert.That(
                tree.Contains("Brown") || tree.Contains("grid"),
                Is.Not.EqualTo(isWallpaper),
                tree
            );
        }

        private string WorldTree() => Tree(new JObject { ["world"] = true });

        private Transform Solid(string name, Vector3 place, Vector2 size)
        {
            var solid = Sprite(name, place, _room);
            solid.localScale = size;
            solid.gameObject.AddComponent<BoxCollider2D>();
            return solid;
        }

        private static Transform Sprite(string name, Vector3 place, Transform? parent)
        {
            var sprite = new GameObject(name).AddComponent<SpriteRenderer>();
            sprite.sprite = Things.Icon(name, Color.red);
            sprite.transform.position = place;
            sprite.transform.SetParent(parent);
            return sprite.transform;
        }
    }
}
