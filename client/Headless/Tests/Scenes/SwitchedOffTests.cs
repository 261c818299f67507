#nullable enable
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Tests.Scenes
{
    /// <summary>Objects whose colliders a game switches off while it still draws them.</summary>
    public sealed class SwitchedOffTests : ReadSceneTests
    {
        private BoxCollider _collider = null!;

        [SetUp]
        public void OpenTable()
        {
            Camera(isFlat: true).transform.position = new Vector3(0, 0, -10);
            _collider = Box<Pressed>("Card", Vector3.zero, Vector3.one).GetComponent<BoxCollider>();
            Draw(_collider.gameObject);
        }

        [Test]
        public void TheyStayInTheTreeAndKeepTheirRefs()
        {
            var before = Tree();
            Assert.That(before, Does.Contain("button \"Card\""));
            var ask = new JObject { ["name"] = "Card" };
            Assert.That((bool)Ask("click", ask)["success"]!);
            var printed = (string)Ask("snapshot", new JObject())["data"]!["snapshot"]!;
            _collider.enabled = false;
            var now = (string)Ask("snapshot", new JObject())["data"]!["snapshot"]!;
            Assert.That(now, Is.EqualTo(printed.Replace("\"Card\"", "\"Card (disabled)\"")));
            var reply = Ask("click", ask);
            Assert.That((string)reply["code"]!, Is.EqualTo("not_actionable"));
            Assert.That((string)reply["error"]!, Does.Contain("switched its collider off"));
            _collider.enabled = true;
            Assert.That(Tree(), Is.EqualTo(before));
        }

        [Test]
        public void WhatIsNotDrawnEitherIsNotListed()
        {
            _collider.enabled = false;
            _collider.GetComponent<SpriteRenderer>().enabled = false;
            Assert.That(Tree(), Does.Not.Contain("Card"));
        }

        [Test]
        public void OneOfTwoCollidersIsEnough()
        {
            _collider.gameObject.AddComponent<BoxCollider>().enabled = false;
            Assert.That(Tree(), Does.Contain("\"Card\""));
            _collider.enabled = false;
            Assert.That(Tree(), Does.Contain("\"Card (disabled)\""));
        }

        private static void Draw(GameObject thing) =>
            thing.AddComponent<SpriteRenderer>().sprite = Sprite.Create(
                new Texture2D(8, 8),
                new Rect(0, 0, 8, 8),
                Vector2.one / 2,
                8
            );
    }
}
