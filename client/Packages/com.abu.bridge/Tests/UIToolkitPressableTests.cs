#nullable enable

using NUnit.Framework;
using UnityEngine.UIElements;

namespace Abu.Tests
{
    /// <summary>Which elements without callbacks of their own can be pressed, and which cannot.</summary>
    public class UIToolkitPressableTests : UIToolkitTestBase
    {
        [Test]
        public void AClassOfTheGameThatHandlesEventsIsAButton()
        {
            var slot = Put(new Slot { name = "Helmet" });

            Assert.That(Lines(), Is.EqualTo(new[] { "- button \"Helmet\" [ref=e1]" }));
            Click("Helmet");
            Assert.That(slot.Clicks, Is.EqualTo(1));
        }

        [Test]
        public void ASubclassInheritsTheMethod()
        {
            Put(new LargeSlot { name = "Armour" });
            Assert.That(Lines(), Is.EqualTo(new[] { "- button \"Armour\" [ref=e1]" }));
        }

        [Test]
        public void AMethodForOtherEventsMakesNoButton()
        {
            var gauge = Put(new Gauge { name = "Gauge" });
            gauge.Add(new Label("7"));
            Put(new Fill { name = "Fill" }).Add(new Label("8"));

            Assert.That(
                Lines(),
                Is.EqualTo(
                    new[] { "- group \"Gauge\"", "  - label \"7\"", "- button \"8\" [ref=e1]" }
                )
            );
        }

        [Test]
        public void WhatLooksLikeAButtonIsOne()
        {
            var pressed = "";
            Root.RegisterCallback<ClickEvent>(evt => pressed = ((VisualElement)evt.target).name);
            var tile = Put(Box(50, 20));
            tile.name = "Go";
            tile.AddToClassList(Button.ussClassName);

            Assert.That(Lines(), Is.EqualTo(new[] { "- button \"Go\" [ref=e1]" }));
            Click("Go");
            Assert.That(pressed, Is.EqualTo("Go"));
        }

        [Test]
        public void FocusableElementsAreButtonsIfSomeoneHearsTheirEvents()
        {
            var shelf = Put(Box(200, 60));
            var cup = Box(50, 20);
            cup.name = "Cup";
            cup.focusable = true;
            shelf.Add(cup);
            shelf.Add(new Label("Shelf"));
            Assert.That(Lines(), Has.None.Contains("Cup"), "nothing handles a press");

            shelf.RegisterCallback<NavigationSubmitEvent>(_ => { });

            Assert.That(
                Lines(),
                Is.EqualTo(
                    new[] { "- group", "  - button \"Cup\" [ref=e1]", "  - label \"Shelf\"" }
                )
            );
        }

        [Test]
        public void ARootThatIsFocusableToHearKeysIsNoButton()
        {
            Root.focusable = true;
            var hud = Put(Cover("Hud"));
            hud.focusable = true;
            hud.Add(new Label("Score 7"));

            Assert.That(Lines(), Is.EqualTo(new[] { "- group \"Hud\"", "  - label \"Score 7\"" }));
        }

        [Test]
        public void FocusableElementsInAScrollViewAreNoButtonsBecauseOfTheView()
        {
            var view = Put(new ScrollView { style = { height = 50 } });
            view.RegisterCallback<PointerMoveEvent>(_ => { });
            var row = Box(50, 20);
            row.focusable = true;
            row.name = "Row";
            row.Add(new Label("Plain"));
            view.Add(row);

            Assert.That(Lines(), Has.None.Contains("button"));
        }

        [Test]
        public void NothingWithoutAPickingModeIsPressed()
        {
            Put(new Slot { name = "Deaf", pickingMode = PickingMode.Ignore });
            Assert.That(Lines(), Is.Empty);
        }

        private class Slot : VisualElement
        {
            public Slot()
            {
                style.width = style.height = 40;
                style.flexShrink = 0;
            }

            public int Clicks { get; private set; }

            protected override void HandleEventBubbleUp(EventBase evt)
            {
                base.HandleEventBubbleUp(evt);
                Clicks += evt is ClickEvent ? 1 : 0;
            }
        }

        private sealed class LargeSlot : Slot { }

        private sealed class Gauge : VisualElement
        {
            public Gauge()
            {
                style.height = 20;
            }

            [EventInterest(typeof(GeometryChangedEvent), typeof(KeyDownEvent))]
            protected override void HandleEventBubbleUp(EventBase evt) { }
        }

        private sealed class Fill : VisualElement
        {
            public Fill()
            {
                style.height = 20;
            }

            [EventInterest(typeof(GeometryChangedEvent), typeof(PointerUpEvent))]
            protected override void HandleEventTrickleDown(EventBase evt) { }
        }
    }
}
