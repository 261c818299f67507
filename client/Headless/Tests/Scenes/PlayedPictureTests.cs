#nullable enable
using System;
using System.Linq;
using Headless.Scenes;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Tests.Scenes
{
    /// <summary>
    /// Pictures that play on by themselves are no news; those that an action changes are. Time is frozen, with 60 frames a second.
    /// </summary>
    public sealed class PlayedPictureTests : ReadSceneTests
    {
        private const int Columns = 4;

        private SpriteRenderer[] _invaders = null!;

        [SetUp]
        public void OpenFormation()
        {
            var camera = Camera(isFlat: true);
            camera.transform.position = new Vector3(0, 0, -10);
            camera.orthographicSize = 5;
            var formation = new GameObject("Formation").transform;
            _invaders = Enumerable
                .Range(0, 3 * Columns)
                .Select(i => Invader(formation, i))
                .ToArray();
            Ask("freeze");
        }

        [Test]
        public void StepsOfAnAnimationAreToldNoMore()
        {
            EachFrame(frame => Show(1 + frame / 12 % 2));
            Step(60);
            Assert.That(Tree(), Does.Contain("Invader 01×4").And.Contain("Invader 03×4"));
            for (var i = 0; i < 4; i++)
            {
                Assert.That(Changes(Step(12)), Is.Null.Or.Empty, $"in step {i}");
            }
        }

        [Test]
        public void AnotherPictureThanThoseOfTheAnimationIsTold()
        {
            EachFrame(frame => Show(1 + frame / 12 % 2));
            Step(60);
            Tree();
            _invaders[5].sprite = Things.Icon("Boom", Color.red);
            _invaders = _invaders.Where(one => one != _invaders[5]).ToArray();
            Assert.That(Changes(Step(12)), Does.Contain("row \"2: Invader 02 | Boom | Invader 02"));
        }

        [Test]
        public void ThePictureOnWhichAnAnimationStopsIsTold()
        {
            EachFrame(frame => Show(1 + Math.Min(frame, 61) / 12 % 2));
            Step(60);
            Assert.That(Tree(), Does.Contain("Invader 01×4"));
            Assert.That(Changes(Step(60)), Does.Contain("Invader 01 2×4"));
        }

        [Test]
        public void WhatEachActionChangesInEqualTimesIsTold()
        {
            var pulls = 0;
            EachFrame(_ =>
            {
                pulls += Input.GetKeyDown(KeyCode.Space) ? 1 : 0;
                Show(1 + pulls % 2);
            });
            Step(5);
            for (var i = 0; i < 8; i++)
            {
                var reply = Ask("press", ("key", "Space"), ("diff", true), ("for", "5f"));
                Assert.That(
                    Changes((JObject)reply["data"]!),
                    Does.Contain("Invader 03"),
                    $"{reply}"
                );
            }
        }

        private void Show(int step)
        {
            foreach (var one in _invaders)
            {
                var kind = one.sprite.name.Substring(0, "Invader_01".Length);
                one.sprite = Things.Icon($"{kind}_{step}", Color.white);
            }
        }

        private static SpriteRenderer Invader(Transform formation, int index)
        {
            var (row, column) = (index / Columns, index % Columns);
            var sprite = new GameObject("Invader").AddComponent<SpriteRenderer>();
            sprite.sprite = Things.Icon($"Invader_0{row + 1}_1", Color.white);
            sprite.transform.SetParent(formation);
            sprite.transform.position = new Vector3(column * 1.5f - 2, 3 - row * 1.5f);
            return sprite;
        }

        private static void EachFrame(Action<int> act) =>
            new GameObject("Clock").AddComponent<Ticking>().Act = act;

        private JObject Step(int frames) =>
            (JObject)Ask("step", ("for", $"{frames}f"), ("diff", true))["data"]!;

        private static string? Changes(JObject data) =>
            (string?)data["changes"] is { } changes && changes != "unchanged" ? changes : null;

        private sealed class Ticking : MonoBehaviour
        {
            private int _frame;

            public Action<int> Act { get; set; } = _ => { };

            private void Update() => Act(_frame++);
        }
    }
}
