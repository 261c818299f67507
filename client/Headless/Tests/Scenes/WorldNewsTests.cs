#nullable enable
using System.Linq;
using Abu;
using Headless.Scenes;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.SceneManagement;

namespace Headless.Tests.Scenes
{
    /// <summary>What tells two states of a world apart: its hash, who is gone, and which scene was loaded.</summary>
    public sealed class WorldNewsTests : ReadSceneTests
    {
        private readonly bool _isInputAsked = LegacyInput.IsAsked;
        private Transform _hero = null!;

        [TearDown]
        public void PutBack() => LegacyInput.IsAsked = _isInputAsked;

        [SetUp]
        public void OpenWorldOfKeys()
        {
            LegacyInput.IsAsked = true;
            var camera = Camera(isFlat: true);
            camera.transform.position = new Vector3(0, 0, -10);
            camera.orthographicSize = 5;
            _hero = Sprite("Mario", Vector3.zero);
            _hero.gameObject.tag = "Player";
            _hero.gameObject.AddComponent<Steered>();
            Sprite("Goomba", new Vector3(4, 0));
            FramesUntil(() => VirtualInput.IsListeningTo(DeviceKind.Keyboard));
            Ask("freeze");
        }

        [Test]
        public void AWorldThatHasChangedHasAnotherHash()
        {
            var before = Step();
            _hero.position = new Vector3(-6, 0);
            var after = Step();
            Assert.That((string)after["changes"]!, Does.Contain("Mario"));
            Assert.That((string)after["baseHash"]!, Is.EqualTo(Hash(before)));
            Assert.That(Hash(after), Is.Not.EqualTo(Hash(before)));
            Assert.That(Hash(after).Split('-')[0], Is.EqualTo(Hash(before).Split('-')[0]));
            _hero.position = Vector3.zero;
            Assert.That(Hash(Step()), Is.EqualTo(Hash(before)), "the same world, the same hash");
        }

        [Test]
        public void ADiffIsTakenSinceTheWorldThatIsNamed()
        {
            var middle = Hash(Step());
            _hero.position = new Vector3(-6, 0);
            var left = Hash(Step());
            _hero.position = new Vector3(6, 0);
            Step();
            _hero.position = new Vector3(-6, 0);
            Assert.That(Since(left), Is.EqualTo("unchanged"));
            Assert.That(Since(middle), Does.Contain("Mario"));
        }

        [Test]
        public void AHashFromBeforeItHadTheWorldStillChecksOut()
        {
            var hash = Hash(Step());
            var (old, other) = (hash.Split('-')[0], new string('0', 16));
            _hero.position = new Vector3(-6, 0);
            Assert.That((bool)Ask("expect", ("hash", old))["success"]!);
            Assert.That((bool)Ask("expect", ("hash", hash))["success"]!, Is.False);
            Assert.That((bool)Ask("expect", ("hash", other))["success"]!, Is.False);
            var step = Ask("press", ("key", "Space"), ("state", hash), ("device", true));
            Assert.That((bool)step["success"]!, $"what moves refuses no action: {step}");
            Assert.That(Since(old), Does.Not.Contain("application"));
        }

        [Test]
        public void WhoFallsOutOfThePictureIsToldToBeGone()
        {
            Step();
            _hero.position = new Vector3(0, -50);
            Assert.That(Gone(Step()), Is.EqualTo("Mario: out of the picture"));
            Assert.That(Gone(Step()), Is.Empty);
        }

        [Test]
        public void WhoIsGoneIsNotTakenForTheGame()
        {
            Application.productName = "Super Mario Bros";
            _hero.position = new Vector3(0, -50);
            var reply = Ask("inspect", ("name", "Mario"));
            Assert.That((string)reply["error"]!, Does.Not.Contain("Super"));
        }

        [Test]
        public void WhoDiesIsToldToBeGoneThoughAnotherIsThere()
        {
            Step();
            Object.DestroyImmediate(_hero.gameObject);
            Assert.That(Gone(Step()), Is.EqualTo("Mario: destroyed"));
            _hero = Sprite("Mario", Vector3.zero);
            _hero.gameObject.tag = "Player";
            Step();
            Object.DestroyImmediate(_hero.gameObject);
            Sprite("Mario", new Vector3(2, 0)).gameObject.tag = "Player";
            Assert.That(Gone(Step()), Is.EqualTo("Mario: destroyed; there is another"));
        }

        [Test]
        public void WithoutADiffAllThatIsGoneIsTold()
        {
            var shot = Sprite("Shot", new Vector3(0, 3));
            Ask("snapshot");
            shot.gameObject.SetActive(false);
            Assert.That(Gone((JObject)Ask("step")["data"]!), Is.EqualTo("Shot: switched off"));
        }

        [Test]
        public void WhatIsOneOfManyNowIsNotGone()
        {
            Ask("snapshot");
            for (var i = 0; i < 5; i++)
            {
                Sprite("Goomba", new Vector3(i, 2));
            }
            Assert.That(Gone((JObject)Ask("step")["data"]!), Is.Empty);
        }

        [Test]
        public void ASceneThatIsLoadedIsTold()
        {
            var first = Step();
            Assert.That(first["loaded"], Is.Null);
            SceneManager.LoadScene("1-1");
            var data = Step();
            Assert.That($"{data["loaded"]?.First}", Is.EqualTo("1-1"));
            Assert.That(data["gone"], Is.Null, "all of it is");
            Assert.That(Step()["loaded"], Is.Null);
        }

        private JObject Step() => (JObject)Ask("step", ("for", "1f"), ("diff", true))["data"]!;

        private string Since(string hash) =>
            (string?)Ask("snapshot", ("diff", true), ("since", hash))["data"]!["changes"]
            ?? "application";

        private static string Hash(JObject data) => (string)data["stateHash"]!;

        private static string Gone(JObject data) =>
            string.Join(
                ", ",
                (data["gone"] ?? new JArray()).Select(one => $"{one["name"]}: {one["how"]}")
            );

        private static Transform Sprite(string name, Vector3 place)
        {
            var sprite = new GameObject(name).AddComponent<SpriteRenderer>();
            sprite.sprite = Things.Icon(name, Color.red);
            sprite.transform.position = place;
            return sprite.transform;
        }

        private sealed class Steered : MonoBehaviour
        {
            private void Update() => _ = global::Input.GetKey(KeyCode.Space);
        }
    }
}
