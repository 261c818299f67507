#nullable enable
using System.Collections.Generic;
using System.Linq;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.UIElements;

namespace Abu.Tests
{
    /// <summary>Presses and drags of several frames, on objects that handle pointer events.</summary>
    public sealed class DragTests : PlayedSceneTests
    {
        private static readonly List<string> Told = new();

        private bool _isInputAsked;
        private VisualElement _root = null!;

        [SetUp]
        public void Begin()
        {
            Told.Clear();
            _isInputAsked = LegacyInput.IsAsked;
            LegacyInput.IsAsked = true;
            DefaultWalkers.Register(0, MakeWalker);
            ObjectWalker.Register();
            AbuAutoStart.Begin();
            var camera = new GameObject("Camera").AddComponent<Camera>();
            camera.tag = "MainCamera";
            camera.transform.position = new Vector3(0, 0, -10);
            _root = OpenDocument("Screen");
            _root.pickingMode = PickingMode.Ignore;
        }

        [TearDown]
        public void PutBack()
        {
            LegacyInput.IsAsked = _isInputAsked;
            DefaultWalkers.Unregister(MakeWalker);
            ObjectWalker.Unregister();
        }

        [Test]
        public void AnObjectIsDraggedFrameByFrameAndMayFollowTheMouse()
        {
            var stone = Solid<Stone>("Stone");
            var start = Camera.main!.WorldToScreenPoint(stone.transform.position);
            var reply = Drag(("sourceName", "Stone"), ("byX", 100), ("byY", -50), ("over", "5f"));
            Assert.That((bool)reply["success"]!, Is.True, $"{reply}");
            Assert.That(Told.First(), Is.EqualTo("down"));
            Assert.That(Told.Count(what => what == "drag"), Is.EqualTo(5));
            Assert.That(Told.Skip(Told.Count - 2), Is.EqualTo(new[] { "click", "up" }));
            Assert.That(stone.FramesHeld, Is.GreaterThanOrEqualTo(5), "Input says so too");
            var end = Camera.main.WorldToScreenPoint(stone.transform.position);
            Assert.That(end.x - start.x, Is.EqualTo(100).Within(0.1f));
            Assert.That(end.y - start.y, Is.EqualTo(50).Within(0.1f));
        }

        [Test]
        public void ADragToAnotherNodeEndsInItsMiddle()
        {
            var stone = Solid<Stone>("Stone");
            var place = Solid<Stone>("Place");
            place.transform.position = new Vector3(3, 1, 0);
            Drag(("sourceName", "Stone"), ("targetName", "Place"));
            var gap = stone.transform.position - place.transform.position;
            Assert.That(gap.magnitude, Is.LessThan(0.2f));
            Assert.That(
                Told.Count(what => what == "drag"),
                Is.EqualTo(10),
                "unless told otherwise"
            );
        }

        [Test]
        public void ADragNeedsAnEnd()
        {
            Solid<Stone>("Stone");
            var reply = Drag(("sourceName", "Stone"));
            Assert.That((string?)reply["code"], Is.EqualTo("not_actionable"));
            Assert.That((string?)reply["fix"], Is.EqualTo("name one, or a point"));
            Assert.That(Told, Is.Empty);
        }

        [Test]
        public void AnObjectIsPressedForSomeTime()
        {
            var stone = Solid<Stone>("Stone");
            Click(("name", "Stone"), ("hold", "4f"));
            Assert.That(Told.First(), Is.EqualTo("down"));
            Assert.That(Told.Count(what => what == "drag"), Is.EqualTo(4));
            Assert.That(Told.Last(), Is.EqualTo("up"));
            Assert.That(stone.FramesHeld, Is.EqualTo(4));
            Told.Clear();
            var right = Click(("name", "Stone"), ("button", "right"));
            Assert.That((string?)right["fix"], Is.EqualTo("leave out button, count and hold"));
            Assert.That(Told, Is.Empty, "Unity sends OnMouseDown for the left button only");
        }

        [Test]
        public void AnElementHearsOfButtonsAndDoubleClicks()
        {
            var heard = new List<string>();
            var chest = new Button { text = "Chest", style = { width = 60, height = 30 } };
            chest.RegisterCallback<PointerDownEvent>(
                evt => heard.Add($"down {evt.button} {evt.clickCount} {Time.frameCount}"),
                TrickleDown.TrickleDown
            );
            chest.RegisterCallback<PointerUpEvent>(
                evt => heard.Add($"up {evt.button} {Time.frameCount}"),
                TrickleDown.TrickleDown
            );
            _root.Add(chest);
            Click(("name", "Chest"), ("button", "right"));
            Click(("x", 30), ("y", 15), ("count", 2));
            var words = heard.Select(line => line.Substring(0, line.LastIndexOf(' ')));
            Assert.That(
                words,
                Is.EqualTo(new[] { "down 1 1", "up 1", "down 0 1", "up 0", "down 0 2", "up 0" })
            );
            heard.Clear();
            Click(("name", "Chest"), ("hold", "3f"));
            var frames = heard.Select(line => int.Parse(line.Split(' ').Last())).ToList();
            Assert.That(frames[1] - frames[0], Is.EqualTo(3));
        }

        private static T Solid<T>(string name)
            where T : Component
        {
            var solid = new GameObject(name);
            solid.AddComponent<BoxCollider>();
            return solid.AddComponent<T>();
        }

        private JObject Drag(params (string, JToken)[] words) => Ask("drag", words);

        private JObject Click(params (string, JToken)[] words) => Ask("click", words);

        private static ISceneWalker MakeWalker() => new UIToolkitWalker();

        private sealed class Stone : MonoBehaviour
        {
            public int FramesHeld { get; private set; }

            private void OnMouseDown() => Told.Add("down");

            private void OnMouseDrag()
            {
                Told.Add("drag");
                var depth = Camera.main!.WorldToScreenPoint(transform.position).z;
                var mouse = Input.mousePosition;
                transform.position = Camera.main.ScreenToWorldPoint(
                    new Vector3(mouse.x, mouse.y, depth)
                );
            }

            private void OnMouseUpAsButton() => Told.Add("click");

            private void OnMouseUp() => Told.Add("up");

            private void Update() => FramesHeld += Input.GetMouseButton(0) ? 1 : 0;
        }
    }
}
