#nullable enable

using System.Collections.Generic;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.UIElements;

namespace Abu.Tests
{
    /// <summary>Which element a pixel hits, and what a press there does.</summary>
    public class UIToolkitPointTests : UIToolkitTestBase
    {
        private readonly UIToolkitWalker _walker = new();

        [Test]
        public void AControlIsFoundAndPressedThere()
        {
            var places = new List<float>();
            var button = Put(new Button { text = "Play", style = { height = 40 } });
            button.RegisterCallback<ClickEvent>(evt => places.Add(evt.position.y));

            var hit = At(10, 30)!;
            hit.Click!();

            Assert.That((hit.Role, hit.Name, hit.Ref), Is.EqualTo(("button", "Play", "e1")));
            Assert.That(places, Is.EqualTo(new[] { 30.5f }));
        }

        [Test]
        public void TheTopmostElementIsHit()
        {
            Put(new Button(() => Assert.Fail("went through")) { text = "Below" });
            Put(Cover("Dialog"));

            var hit = At(5, 5)!;
            Assert.That((hit.Name, hit.Ref), Is.EqualTo(("Dialog", (string?)null)));
            Assert.That(hit.Click, Is.Null, "nothing there listens");

            var above = MakeDocument("Above", 3);
            above.rootVisualElement.Add(new Button { text = "Top" });
            var top = At(5, 5)!;
            Assert.That(top.Name, Is.EqualTo("Top"));
            Assert.That(top.Depth, Is.GreaterThan(hit.Depth));
        }

        [Test]
        public void AnElementWithoutHandlersIsNamedButNotPressed()
        {
            Put(new Label("Score: 3") { style = { height = 20 } });

            var hit = At(2, 2)!;

            Assert.That(
                (hit.Role, hit.Name, hit.Click),
                Is.EqualTo(("label", "Score: 3", (object?)null))
            );
            Assert.That(At(5, 500), Is.Null);
        }

        [Test]
        public void HoverBringsThePointerThere()
        {
            var entered = 0;
            var button = Put(new Button { text = "Play" });
            button.RegisterCallback<PointerEnterEvent>(_ => ++entered);

            At(5, 5)!.Hover!();

            Assert.That(entered, Is.EqualTo(1));
        }

        [Test]
        public void ADisabledElementIsRefused()
        {
            var clicks = 0;
            Put(new Button(() => ++clicks) { text = "Play" }).SetEnabled(false);

            AssertRefused(() => At(5, 5)!.Click!(), "it is disabled");
            Assert.That(clicks, Is.Zero);
        }

        [Test]
        public void PixelsAreThoseOfTheScreen()
        {
            var document = MakeDocument("Large", 1);
            document.panelSettings.scale = 2;
            var button = new Button { text = "Big", style = { height = 40 } };
            document.rootVisualElement.Add(button);

            Assert.That(At(5, 78)!.Name, Is.EqualTo("Big"));
            Assert.That(At(5, 82), Is.Null);
        }

        [Test]
        public void APanelWhosePictureLiesElsewhereIsFoundThere()
        {
            var document = MakeDocument("Moved", 1);
            var settings = document.panelSettings;
            settings.scale = 2;
            settings.SetScreenToPanelSpaceFunction(place => place - new Vector2(100, 50));
            var button = new Button { text = "Big", style = { height = 40, width = 60 } };
            button.style.marginLeft = button.style.marginTop = 0;
            document.rootVisualElement.Add(button);

            Assert.That(At(105, 55)!.Name, Is.EqualTo("Big"));
            Assert.That(At(95, 45), Is.Null);
            Assert.That(
                ElementVerbs.BoundsOf(button),
                Is.EqualTo(new AbuRect(100, 50, 2 * 60, 2 * 40))
            );
        }

        private PointHit? At(float x, float y)
        {
            _walker.Walk(new RefRegistry());
            return _walker.At(x, y);
        }
    }
}
