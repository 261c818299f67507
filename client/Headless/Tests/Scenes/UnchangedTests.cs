#nullable enable
using System.Linq;
using Abu.Tests;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Tests.Scenes
{
    /// <summary>What an answer says of an action that has changed nothing in the tree, as a diff and as a whole tree.</summary>
    public sealed class UnchangedTests : ReadSceneTests
    {
        private UnityEngine.UI.Button _go = null!;

        [SetUp]
        public void OpenButton() => _go = UGuiScene.Button(Canvases.Canvas("Shop"), "Buy");

        [TestCase(true)]
        [TestCase(false)]
        public void NothingAtAll(bool isDiff) =>
            Assert.That(Outcome(Click(isDiff), isDiff), Is.EqualTo("unchanged"));

        [TestCase(true)]
        [TestCase(false)]
        public void WhatTheGameHasLogged(bool isDiff)
        {
            _go.onClick.AddListener(() => Debug.Log("Game Over!"));
            var data = Click(isDiff);
            Assert.That(Outcome(data, isDiff), Is.EqualTo("the tree is as before"));
            Assert.That(data["logged"]!.Values<string>(), Is.EqualTo(new[] { "Game Over!" }));
        }

        [TestCase(true)]
        [TestCase(false)]
        public void WhatHasMoved(bool isDiff)
        {
            var cards = Cards();
            _go.onClick.AddListener(() => cards[1].position += new Vector3(0, -1, 0));
            var data = Click(isDiff);
            Assert.That(Outcome(data, isDiff), Is.EqualTo("the tree is as before"));
            Assert.That((string)data["moved"]!.Single()["by"]!, Is.EqualTo("1 m down"));
            Assert.That(data["moved"]!.Single()["ref"], Is.Not.Null, "it says which card");
        }

        [TestCase(true)]
        [TestCase(false)]
        public void WhatHasMovedBesideAChangeOfSomethingElse(bool isDiff)
        {
            var cards = Cards();
            var text = UGuiScene.Text(UGuiScene.Child(_go.transform.parent, "Turn", 0, 200), "1");
            _go.onClick.AddListener(() =>
            {
                cards[1].position += new Vector3(0, -1, 0);
                text.text = "2";
            });
            var data = Click(isDiff);
            Assert.That(data["unchanged"], Is.Null);
            Assert.That((string)data["moved"]!.Single()["by"]!, Is.EqualTo("1 m down"));
        }

        [Test]
        public void AWholeTreeThatHasChangedSaysNothingOfIt()
        {
            _go.onClick.AddListener(() => UGuiScene.Text(_go.transform.parent, "Sold"));
            var data = Click(isDiff: false);
            Assert.That(data["unchanged"], Is.Null);
            Assert.That(data["logged"], Is.Null);
            Assert.That((string)data["snapshot"]!, Does.Contain("Sold"));
        }

        private Transform[] Cards()
        {
            Camera(isFlat: true).transform.position = new Vector3(0, 0, -10);
            return new[] { -3f, 3f }
                .Select(x =>
                {
                    var card = Box<Pressed>("Card", new Vector3(x, 2, 0), Vector3.one);
                    card.AddComponent<SpriteRenderer>().sprite = LookTests.Sprite("back");
                    return card.transform;
                })
                .ToArray();
        }

        private static string? Outcome(JObject data, bool isDiff) =>
            (string?)data[isDiff ? "changes" : "unchanged"];

        private JObject Click(bool isDiff)
        {
            Ask("snapshot");
            var ask = new JObject { ["name"] = "Buy" };
            if (isDiff)
            {
                ask["diff"] = true;
            }
            var reply = Ask("click", ask);
            Assert.That((bool)reply["success"]!, $"{reply}");
            return (JObject)reply["data"]!;
        }
    }
}
