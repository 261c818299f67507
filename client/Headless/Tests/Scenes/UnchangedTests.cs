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

        [TestCase("dial", "turned 45° right")]
        [TestCase("group", "faded to 40 %")]
        [TestCase("star", "200 % as large")]
        [TestCase("bar", "75 % as wide")]
        [TestCase("lamp", "green now")]
        [TestCase("veil", "faded to 30 %")]
        public void WhatHasChangedAtItsPlaceOnACanvas(string what, string how)
        {
            var picture = UGuiScene.Panel(_go.transform.parent, "Seal", 0, 200, 80, 80);
            var rect = (RectTransform)picture.transform;
            var group = picture.gameObject.AddComponent<CanvasGroup>();
            _go.onClick.AddListener(() =>
            {
                rect.Rotate(0, 0, what == "dial" ? -45 : 0);
                group.alpha = what == "group" ? 0.4f : 1;
                rect.localScale *= what == "star" ? 2 : 1;
                rect.sizeDelta = new Vector2(what == "bar" ? 60 : 80, 80);
                picture.color =
                    what == "lamp" ? Color.green
                    : what == "veil" ? new Color(1, 1, 1, 0.3f)
                    : Color.white;
            });
            AssertChanged("Seal", how);
        }

        [TestCase("veil", "faded to 30 %")]
        [TestCase("bar", "75 % as wide")]
        [TestCase("dial", "turned 45° right")]
        [TestCase("star", "200 % as large")]
        public void WhatHasChangedAtItsPlaceOnAPanel(string what, string how)
        {
            var seal = Put(
                Document("Hud"),
                new UnityEngine.UIElements.VisualElement { name = "Seal" },
                new Rect(600, 400, 80, 20)
            );
            _go.onClick.AddListener(() =>
            {
                seal.style.opacity = what == "veil" ? 0.3f : 1;
                seal.style.width = what == "bar" ? 60 : 80;
                seal.style.rotate = new UnityEngine.UIElements.Rotate(what == "dial" ? 45 : 0);
                seal.style.scale = Vector2.one * (what == "star" ? 2 : 1);
            });
            AssertChanged("Seal", how);
        }

        [TestCase("door", "turned 90° right")]
        [TestCase("balloon", "150 % as large")]
        public void WhatHasChangedAtItsPlaceInTheWorld(string what, string how)
        {
            Camera(isFlat: false).transform.position = new Vector3(0, 0, -10);
            var box = GameObject.CreatePrimitive(PrimitiveType.Cube);
            box.name = "Box";
            _go.onClick.AddListener(() =>
            {
                box.transform.Rotate(0, what == "door" ? 90 : 0, 0);
                box.transform.localScale *= what == "balloon" ? 1.5f : 1;
            });
            AssertChanged("Box", how);
        }

        [TestCase("dyed", "red now")]
        [TestCase("cleaned", "in its own colours now")]
        [TestCase("turned", "turned 30° left")]
        public void WhatHasChangedAtItsPlaceAsASprite(string what, string how)
        {
            Camera(isFlat: true).transform.position = new Vector3(0, 0, -10);
            var gem = Box<Pressed>("Gem", new Vector3(3, 2, 0), Vector3.one);
            var picture = gem.AddComponent<SpriteRenderer>();
            picture.sprite = LookTests.Sprite("gem");
            picture.color = what == "cleaned" ? Color.red : Color.white;
            _go.onClick.AddListener(() =>
            {
                picture.color = what == "dyed" ? Color.red : Color.white;
                gem.transform.Rotate(0, 0, what == "turned" ? 30 : 0);
            });
            AssertChanged("Gem", how);
        }

        [Test]
        public void WhatTurnsAllTheTimeIsNotTold()
        {
            var wheel = UGuiScene.Panel(_go.transform.parent, "Wheel", 0, 200, 80, 80);
            wheel.gameObject.AddComponent<Spinning>();
            FramesUntil(() => wheel.transform.localEulerAngles.z > 20);
            Click(isDiff: true);
            var data = Click(isDiff: true);
            Assert.That(data["moved"], Is.Null);
            Assert.That((string)data["changes"]!, Is.EqualTo("unchanged"));
        }

        private void AssertChanged(string name, string how)
        {
            var data = Click(isDiff: true);
            Assert.That(Outcome(data, isDiff: true), Is.EqualTo("the tree is as before"));
            Assert.That((string)data["moved"]!.Single()["name"]!, Is.EqualTo(name));
            Assert.That((string)data["moved"]!.Single()["by"]!, Is.EqualTo(how));
        }

        [TestCase("turn", "turned 45° right")]
        [TestCase("fade", "faded to 40 %")]
        [TestCase("move", "40 px up")]
        public void HowTheClickedThingHasChangedBesideAChangeOfSomethingElse(
            string what,
            string how
        )
        {
            var text = UGuiScene.Text(UGuiScene.Child(_go.transform.parent, "Turn", 0, 200), "1");
            var group = _go.gameObject.AddComponent<CanvasGroup>();
            _go.onClick.AddListener(() =>
            {
                text.text = "2";
                _go.transform.Rotate(0, 0, what == "turn" ? -45 : 0);
                group.alpha = what == "fade" ? 0.4f : 1;
                _go.transform.localPosition += new Vector3(0, what == "move" ? 40 : 0, 0);
            });
            var data = Click(isDiff: true);
            Assert.That((string)data["changes"]!, Does.Contain("\"2 "));
            Assert.That((string)data["moved"]!.Single()["name"]!, Is.EqualTo("Buy"));
            Assert.That((string)data["moved"]!.Single()["by"]!, Is.EqualTo(how));
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

        private sealed class Spinning : MonoBehaviour
        {
            private void Update() => transform.Rotate(0, 0, 180 * Time.deltaTime);
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
