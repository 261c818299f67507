#nullable enable

using System.Collections;
using NUnit.Framework;
using UnityEngine.TestTools;
using UnityEngine.UI;
using static Abu.Tests.UGuiScene;

namespace Abu.Tests
{
    /// <summary>Which views scroll, how far, and where they stop.</summary>
    public sealed class UGuiScrollTests : UGuiTestBase
    {
        [UnityTest]
        public IEnumerator AViewScrollsToItsEnd()
        {
            var view = ScrollView(Scene.Canvas(), 50, "One", "Two", "Three", "Four", "Five");
            yield return null;
            Assert.That(Tree(), Does.StartWith("group Scroll view (more below)\n"));
            Assert.That(
                Scroll("Scroll view", ScrollDirection.Down, 30),
                Is.EqualTo(30).Within(0.1)
            );
            Assert.That(view.content.anchoredPosition.y, Is.EqualTo(30).Within(0.1));
            Assert.That(Tree(), Does.Contain("Scroll view (more above and below)"));
            Assert.That(
                Scroll("Scroll view", ScrollDirection.Down, 1000),
                Is.EqualTo(20).Within(0.1)
            );
            Assert.That(Scroll("Five", ScrollDirection.Down, 10), Is.Zero);
            Assert.That(Scroll("Five", ScrollDirection.Up, 10), Is.EqualTo(10).Within(0.1));
            Assert.That(
                Refusal("Five", ScrollDirection.Left),
                Is.EqualTo("it does not scroll to the left or right")
            );
        }

        [UnityTest]
        public IEnumerator TheGameIsToldOnce()
        {
            var view = ScrollView(Scene.Canvas(), 50, "One", "Two", "Three", "Four", "Five");
            yield return null;
            var told = 0;
            view.onValueChanged.AddListener(_ => ++told);
            Scroll("One", ScrollDirection.Down, 10);
            yield return null;
            yield return null;
            Assert.That(told, Is.EqualTo(1));
        }

        [UnityTest]
        public IEnumerator PixelsAreThoseOfTheScreen()
        {
            var canvas = Scene.Canvas();
            Add<CanvasScaler>(canvas).scaleFactor = 2;
            var view = ScrollView(canvas, 50, "One", "Two", "Three", "Four", "Five");
            yield return null;
            Assert.That(Scroll("One", ScrollDirection.Down, 30), Is.EqualTo(30).Within(0.1));
            Assert.That(view.content.anchoredPosition.y, Is.EqualTo(15).Within(0.1));
        }

        [UnityTest]
        public IEnumerator AViewThatShowsAllItsContentDoesNotScroll()
        {
            ScrollView(Scene.Canvas(), 50, "One", "Two");
            yield return null;
            Assert.That(Find("One").OnScroll, Is.Null);
            Assert.That(Tree(), Does.Not.Contain("Scroll view"));
        }

        [UnityTest]
        public IEnumerator ACoveredViewIsNotScrolled()
        {
            var canvas = Scene.Canvas();
            var view = ScrollView(canvas, 50, "One", "Two", "Three");
            Panel(canvas, "Curtain", 0, 0, 300, 300);
            yield return null;
            Assert.That(
                Refusal("Scroll view", ScrollDirection.Down),
                Is.EqualTo("image \"Curtain\" covers it")
            );
            Assert.That(view.content.anchoredPosition.y, Is.Zero);
        }

        private float Scroll(string label, ScrollDirection direction, float pixels) =>
            Find(label).OnScroll!(new ScrollStep(direction, pixels));

        private string Refusal(string label, ScrollDirection direction) =>
            Assert.Throws<NotActionableException>(() => Scroll(label, direction, 10))!.Message;
    }
}
