#nullable enable

using System.Linq;
using NUnit.Framework;
using UnityEngine.UIElements;

namespace Abu.Tests
{
    /// <summary>Which views scroll, how far, and where they stop.</summary>
    public class UIToolkitScrollTests : UIToolkitTestBase
    {
        [Test]
        public void AViewScrollsToItsEnd()
        {
            var view = PutView("Log");

            Assert.That(Scroll("Log (more below)", ScrollDirection.Down, 60), Is.EqualTo(60));
            Assert.That(view.scrollOffset.y, Is.EqualTo(60));
            const string label = "Log (more above and below)";
            Assert.That(Scroll(label, ScrollDirection.Down, 1000), Is.EqualTo(90));
            Assert.That(Scroll("Log (more above)", ScrollDirection.Down, 10), Is.Zero);
            Assert.That(Scroll("Log (more above)", ScrollDirection.Up, 30), Is.EqualTo(30));
            AssertRefused(
                () => Scroll(label, ScrollDirection.Right, 10),
                "it does not scroll to the left or right"
            );
        }

        [Test]
        public void AnElementInAViewScrollsTheView()
        {
            var view = PutView("Log");
            Put(new Button { text = "Beside" });

            Scroll("Go", ScrollDirection.Down, 10);

            Assert.That(view.scrollOffset.y, Is.EqualTo(10));
            Assert.That(Callbacks("Beside").OnScroll, Is.Null);
        }

        [Test]
        public void AListScrollsItsRows()
        {
            var list = Put(new ListView(Enumerable.Range(0, 100).ToList(), 20) { name = "Bag" });
            list.style.height = 100;

            Assert.That(Scroll("2", ScrollDirection.Down, 200), Is.EqualTo(200));
            Assert.That(Node("12").Role, Is.EqualTo("listitem"));
            var label = "Bag (100 items) (more above and below)";
            Assert.That(Scroll(label, ScrollDirection.Up, 500), Is.EqualTo(200));
        }

        [Test]
        public void RolesThatOnlyScrollAreInTheTableOfVerbs()
        {
            PutView("Log");
            Put(new ListView(Enumerable.Range(0, 100).ToList(), 20) { name = "Bag" }).style.height =
                100;
            var table = new WireSamples("wire/tables").Read("verbs")["verbs"]!["scroll"]![
                "onlyOf"
            ]!;
            var roles = new[] { "Log (more below)", "Bag (100 items) (more below)" };
            Assert.That(
                roles.Select(label => Node(label).Role),
                Is.EqualTo(table.Select(role => (string)role!))
            );
        }

        [Test]
        public void OnlyTheViewThatCanGoThatWayMoves()
        {
            var outer = PutView("Page");
            var inner = new ScrollView(ScrollViewMode.Horizontal) { name = "Strip" };
            inner.style.height = 30;
            inner.Add(Box(5000, 20));
            outer.Insert(0, inner);

            Assert.That(
                Scroll("Strip (more to the right)", ScrollDirection.Right, 40),
                Is.EqualTo(40)
            );
            const string label = "Strip (more to the left and to the right)";
            Assert.That(Scroll(label, ScrollDirection.Down, 7), Is.EqualTo(7));

            Assert.That((inner.scrollOffset.x, outer.scrollOffset.y), Is.EqualTo((40f, 7f)));
        }

        [Test]
        public void PixelsAreThoseOfTheScreen()
        {
            var document = MakeDocument("Large");
            document.panelSettings.scale = 2;
            var view = new ScrollView { name = "Map", style = { height = 50 } };
            view.Add(Box(50, 200));
            document.rootVisualElement.Add(view);

            Assert.That(Scroll("Map (more below)", ScrollDirection.Down, 60), Is.EqualTo(60));
            Assert.That(view.scrollOffset.y, Is.EqualTo(30));
        }

        [Test]
        public void AViewThatShowsAllItsContentDoesNotScroll()
        {
            var view = Put(new ScrollView { name = "Log", style = { height = 50 } });
            view.Add(new Button { text = "Go", style = { height = 20 } });
            view.Add(new Label("text"));

            Assert.That(Callbacks("Go").OnScroll, Is.Null);
            Assert.That(Node("Log").Interactive, Is.False);
        }

        [Test]
        public void ACoveredViewIsNotScrolled()
        {
            var view = PutView("Log");
            Put(Cover("Dialog"));

            AssertRefused(
                () => Scroll("Log (more below)", ScrollDirection.Down, 10),
                "group \"Dialog\" covers it"
            );
            Assert.That(view.scrollOffset.y, Is.Zero);
        }

        [Test]
        public void AButtonAroundAScrollViewStaysAButton()
        {
            var card = Put(Box(100, 100));
            card.RegisterCallback<ClickEvent>(_ => { });
            var view = new ScrollView { name = "Rules", style = { height = 50 } };
            view.Add(Box(50, 200));
            card.Add(view);
            card.name = "Card";

            Assert.That(Node("Card").Role, Is.EqualTo("button"));
        }

        /// <summary>A window 50 high onto content 200 high, with a button at the top.</summary>
        private ScrollView PutView(string name)
        {
            var view = Put(new ScrollView { name = name, style = { height = 50 } });
            view.Add(new Button { text = "Go", style = { height = 20, flexShrink = 0 } });
            view.Add(Box(50, 180));
            return view;
        }

        private float Scroll(string label, ScrollDirection direction, float pixels) =>
            Callbacks(label).OnScroll!(new ScrollStep(direction, pixels));
    }
}
