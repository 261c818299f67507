#nullable enable

using System.Collections.Generic;
using System.Linq;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.UIElements;

namespace Abu.Tests
{
    /// <summary>The effects of clicks, hovers and drags, and their refusals.</summary>
    public class UIToolkitInputTests : UIToolkitTestBase
    {
        [Test]
        public void AClickPressesTheButtonInTheFrameInWhichItWasAdded()
        {
            var clicks = 0;
            var button = Put(new Button(() => ++clicks) { text = "Play" });
            var events = new List<string>();
            button.RegisterCallback<ClickEvent>(evt => events.Add("click"));
            button.RegisterCallback<MouseUpEvent>(evt => events.Add("mouse"));

            Click("Play");

            Assert.That(clicks, Is.EqualTo(1));
            Assert.That(events, Is.EquivalentTo(new[] { "mouse", "click" }));
        }

        [Test]
        public void ThePointerComesBeforeItPresses()
        {
            var heard = new List<string>();
            var button = Put(new Button { text = "Play" });
            button.RegisterCallback<PointerMoveEvent>(_ => heard.Add("moved"));
            button.RegisterCallback<ClickEvent>(_ => heard.Add("clicked"));

            Click("Play");

            Assert.That(heard, Is.EqualTo(new[] { "moved", "clicked" }));
        }

        [Test]
        public void AClickTurnsACheckboxAndTellsTheGame()
        {
            var toggle = Put(new Toggle("Music"));
            var told = new List<bool>();
            toggle.RegisterValueChangedCallback(evt => told.Add(evt.newValue));

            Click("Music");
            Click("Music (checked)");

            Assert.That(told, Is.EqualTo(new[] { true, false }));
        }

        [Test]
        public void AClickChoosesARadioButton()
        {
            var group = Put(new RadioButtonGroup("Level", new List<string> { "Easy", "Hard" }));

            Click("Hard");

            Assert.That(group.value, Is.EqualTo(1));
            Assert.That(Node("Hard (checked)").Role, Is.EqualTo("radio"));
        }

        [Test]
        public void AClickShowsATab()
        {
            var view = Put(new TabView());
            view.Add(new Tab("Sound"));
            view.Add(new Tab("Video"));

            Click("Video");

            Assert.That(view.selectedTabIndex, Is.EqualTo(1));
        }

        [Test]
        public void AClickOpensAFoldout()
        {
            var foldout = Put(new Foldout { text = "More", value = false });
            foldout.Add(new Label("detail"));

            Click("More (collapsed)");

            Assert.That(foldout.value, Is.True);
        }

        [Test]
        public void AClickSelectsAListItemBesideItsControls()
        {
            var sold = 0;
            var list = Put(new ListView(new List<string> { "Sword", "Bow" }, 40));
            list.style.height = 100;
            list.makeItem = () =>
            {
                var row = new VisualElement();
                row.style.alignItems = Align.Center;
                row.Add(new Label());
                row.Add(new Button(() => ++sold) { text = "Sell", style = { width = 60 } });
                return row;
            };
            list.bindItem = (row, index) => row.Q<Label>().text = (string)list.itemsSource[index]!;

            Click("Bow");

            Assert.That((list.selectedItem, sold), Is.EqualTo(((object)"Bow", 0)));
            var sell = All(Node("Bow (selected)")).Single(node => node.Label == "Sell");
            CallbacksOf(sell).OnClick!();
            Assert.That(sold, Is.EqualTo(1));
        }

        [Test]
        public void AClickPressesAButtonBesideTheOneInIt()
        {
            var (chosen, sold) = (0, 0);
            var row = Put(new Button(() => ++chosen));
            row.style.alignItems = Align.Center;
            row.Add(new Label("Sword"));
            row.Add(
                new Button(() => ++sold) { text = "Sell", style = { width = 60, height = 60 } }
            );
            row.style.width = 300;

            Click("Sword");

            Assert.That((chosen, sold), Is.EqualTo((1, 0)));
        }

        [Test]
        public void ASliderGoesWhereItIsPressed()
        {
            var slider = Put(new Slider("Volume", 0, 10));

            Click("Volume: 0 (0 to 10)");

            Assert.That(slider.value, Is.EqualTo(5).Within(0.5f));
        }

        [Test]
        public void HoverBringsThePointerAndTheNextOneTakesItAway()
        {
            var heard = new List<string>();
            foreach (var name in new[] { "One", "Two" })
            {
                var button = Put(new Button { text = name });
                button.RegisterCallback<PointerEnterEvent>(_ => heard.Add($"{name} entered"));
                button.RegisterCallback<MouseLeaveEvent>(_ => heard.Add($"{name} left"));
                button.clicked += () => heard.Add("clicked");
            }

            Callbacks("One").OnHover!();
            Callbacks("Two").OnHover!();

            Assert.That(heard, Is.EqualTo(new[] { "One entered", "One left", "Two entered" }));
        }

        [Test]
        public void ADragPressesMovesAndReleasesOverTheTarget()
        {
            var heard = new List<string>();
            var card = Put(Box(50, 50));
            card.name = "Card";
            card.RegisterCallback<PointerDownEvent>(_ => heard.Add("down"));
            var target = Put(Box(50, 50));
            target.name = "Target";
            target.RegisterCallback<PointerMoveEvent>(_ => heard.Add("moved"));
            target.RegisterCallback<PointerUpEvent>(evt => heard.Add($"up at {evt.position.y}"));

            var source = Callbacks("Card");
            source.OnDrag!(Node("Target").Ref);

            Assert.That(heard.First(), Is.EqualTo("down"));
            Assert.That(heard, Has.Some.EqualTo("moved"));
            Assert.That(heard.Last(), Is.EqualTo("up at 75"));
            AssertRefused(
                () => Callbacks("Card").OnDrag!(null),
                "it can only be dragged to a target; name one, or a point"
            );
        }

        [Test]
        public void AControlThatCannotBeDraggedIsRefused()
        {
            Put(new Button { text = "Play" });

            Assert.That(Callbacks("Play").OnDrag, Is.Null);
        }

        [Test]
        public void AControlCoveredInItsPanelIsRefusedWithTheNameOfTheCover()
        {
            Put(new Button(() => Assert.Fail("the click went through")) { text = "Below" });
            Put(Cover("Dialog"));

            AssertRefused(() => Click("Below"), "group \"Dialog\" covers it");
            AssertRefused(() => Callbacks("Below").OnHover!(), "group \"Dialog\" covers it");
        }

        [Test]
        public void AnUnnamedPartOfACoverIsReportedAsTheCover()
        {
            Put(new Button { text = "Below" });
            var cover = Put(Cover("Dialog"));
            cover.Add(Box(400, 400));

            AssertRefused(() => Click("Below"), "group \"Dialog\" covers it");
        }

        [Test]
        public void AControlCoveredByAHigherPanelIsRefusedWithTheNameOfTheCover()
        {
            Put(new Button(() => Assert.Fail("the click went through")) { text = "Below" });
            MakeDocument("Behind", -1).rootVisualElement.Add(Cover("Wallpaper"));
            var above = MakeDocument("Above", 1);
            above.rootVisualElement.Add(Cover("Curtain"));

            AssertRefused(() => Click("Below"), "group \"Curtain\" covers it");
            above.enabled = false;
            Callbacks("Below").OnHover!();
        }

        [Test]
        public void AnElementThatLetsThePointerThroughDoesNotCover()
        {
            var clicks = 0;
            Put(new Button(() => ++clicks) { text = "Below" });
            Put(Cover("Tint")).pickingMode = PickingMode.Ignore;

            Click("Below");

            Assert.That(clicks, Is.EqualTo(1));
        }

        [Test]
        public void AControlScrolledOutOfSightIsRefused()
        {
            var view = Put(new ScrollView());
            view.style.height = 50;
            var button = new Button { text = "Here" };
            view.Add(button);
            view.Add(Box(50, 500));
            var callbacks = Callbacks("Here");
            view.scrollOffset = new Vector2(0, 200);

            AssertRefused(() => callbacks.OnClick!(), "it is scrolled out of sight");
        }

        [Test]
        public void AControlWithoutSizeIsRefused()
        {
            var button = Put(new Button { text = "Here" });
            var callbacks = Callbacks("Here");
            button.style.display = DisplayStyle.None;
            button.parent.Remove(button);
            var empty = Put(Box(0, 0));

            AssertRefused(() => ElementCover.Check(empty), "it has no size");
            AssertRefused(() => callbacks.OnClick!(), "it is no longer on the screen");
        }

        [Test]
        public void AClippedControlIsRefused()
        {
            var window = Put(Box(50, 50));
            window.style.overflow = Overflow.Hidden;
            var inside = Box(20, 20);
            inside.style.marginTop = 100;
            window.Add(inside);

            AssertRefused(
                () => ElementCover.Check(inside),
                "it is clipped away or outside the screen"
            );
        }

        [Test]
        public void APartlyVisibleControlIsPressedOnItsVisiblePart()
        {
            var clicks = 0;
            var view = Put(new ScrollView());
            view.style.height = 50;
            view.Add(Box(50, 40));
            view.Add(
                new Button(() => ++clicks)
                {
                    text = "Low",
                    style = { height = 100, flexShrink = 0 },
                }
            );
            Put(new Button { text = "Under the view", style = { height = 100 } });

            Click("Low");

            Assert.That(clicks, Is.EqualTo(1));
        }

        [Test]
        public void WhileARealMouseButtonIsHeldInputIsRefused()
        {
            var holder = Put(new VisualElement());
            Put(new Button { text = "Play" });
            holder.CapturePointer(PointerId.mousePointerId);

            AssertRefused(
                () => Click("Play"),
                "someone is holding the mouse button down; release it and try again"
            );
            holder.ReleasePointer(PointerId.mousePointerId);
        }
    }
}
