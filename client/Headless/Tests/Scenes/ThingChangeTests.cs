#nullable enable
using System.Linq;
using Headless.Scenes;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Tests.Scenes
{
    /// <summary>Things of the world that look otherwise than at first: by another sprite, another picture or another colour.</summary>
    public sealed class ThingChangeTests : ReadSceneTests
    {
        private Transform _ghost = null!;

        [SetUp]
        public void OpenFlatWorld()
        {
            var camera = Camera(isFlat: true);
            camera.transform.position = new Vector3(0, 0, -10);
            camera.orthographicSize = 5;
            _ghost = new GameObject("Ghost Blinky").transform;
            _ghost.gameObject.AddComponent<CircleCollider2D>();
            Part("Body", "Ghost_Body_01", order: 1);
            Part("Eyes", "Ghost_Eyes_Left", order: 2);
            Part("Blue", "Ghost_Vulnerable_Blue_01", order: 3).enabled = false;
            Ask("freeze");
        }

        [Test]
        public void AnotherPartThatIsSeenIsTold()
        {
            Assert.That(WorldTree(), Does.Contain("\"Ghost Blinky (middle"));
            Show("Blue");
            var changes = Changes();
            Assert.That(changes, Does.Contain("~ thing \"Ghost Blinky (Blue) (middle"));
            Show("Eyes");
            Assert.That(WorldTree(), Does.Contain("\"Ghost Blinky (only Eyes) (middle"));
            Show("Body", "Eyes");
            Assert.That(WorldTree(), Does.Contain("\"Ghost Blinky (middle"));
        }

        [Test]
        public void WhatIsDrawnOnTheLargestPartIsNotTold()
        {
            WorldTree();
            Of("Eyes").sprite = Things.Icon("Ghost_Eyes_Up", Color.white);
            Of("Body").sprite = Things.Icon("Ghost_Body_02", Color.white);
            Assert.That(WorldTree(), Does.Contain("\"Ghost Blinky (middle"));
        }

        [Test]
        public void AnotherPictureIsToldByTheWordsThatItsThingHasNot()
        {
            WorldTree();
            Of("Body").sprite = Things.Icon("Ghost_Angry_01", Color.white);
            Assert.That(WorldTree(), Does.Contain("\"Ghost Blinky (Angry) (middle"));
        }

        [Test]
        public void AnotherColourIsToldAlsoOfAPart()
        {
            var box = GameObject.CreatePrimitive(PrimitiveType.Cube).transform;
            var chest = new GameObject("Chest").transform;
            chest.gameObject.AddComponent<BoxCollider2D>();
            box.SetParent(chest);
            chest.position = new Vector3(3, 3);
            WorldTree();
            Of("Body").color = Color.cyan;
            box.GetComponent<MeshRenderer>().material.color = Color.red;
            var tree = WorldTree();
            Assert.That(tree, Does.Contain("\"Ghost Blinky (cyan) (middle"));
            Assert.That(tree, Does.Contain("\"Chest (red) (top"));
        }

        private SpriteRenderer Of(string part) => _ghost.Find(part)!.GetComponent<SpriteRenderer>();

        private void Show(params string[] parts)
        {
            foreach (Transform part in _ghost)
            {
                Of(part.name).enabled = parts.Contains(part.name);
            }
        }

        private SpriteRenderer Part(string name, string picture, int order)
        {
            var part = new GameObject(name).AddComponent<SpriteRenderer>();
            part.sprite = Things.Icon(picture, Color.white);
            part.sortingOrder = order;
            part.transform.SetParent(_ghost, false);
            return part;
        }

        private string Changes() =>
            (string)Ask("snapshot", ("world", true), ("diff", true))["data"]!["changes"]!;

        private string WorldTree() => Tree(new JObject { ["world"] = true });
    }
}
