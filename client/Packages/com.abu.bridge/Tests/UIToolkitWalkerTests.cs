#nullable enable

using System.Collections.Generic;
using System.Linq;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.UIElements;

namespace Abu.Tests
{
    /// <summary>The nodes for each control, and the elements that are left out.</summary>
    public class UIToolkitWalkerTests : UIToolkitTestBase
    {
        [Test]
        public void EachControlHasItsRoleAndItsState()
        {
            Put(new Label("Welcome"));
            Put(new Button { text = "Play" });
            Put(new Toggle("Music") { value = true });
            Put(new Toggle { text = "Sound" });
            Put(new RadioButton("Easy") { value = true });
            Put(new Slider("Volume", 0, 10) { value = 2.5f });
            Put(new SliderInt("Lives", 1, 9) { value = 3 });
            Put(new MinMaxSlider("Range", 2, 8, 0, 10));
            Put(new TextField("Name") { value = "Alice" });
            Put(new IntegerField("Seed") { value = 7 });
            Put(new FloatField("Speed") { value = 1.5f, isReadOnly = true });
            Put(new DropdownField("Quality", new List<string> { "Low", "High" }, 1));
            Put(new ProgressBar { title = "Loading", value = 40 });
            Put(new Image { tooltip = "Portrait", style = { width = 20, height = 20 } });

            Assert.That(
                Lines(),
                Is.EqualTo(
                    new[]
                    {
                        "- label \"Welcome\"",
                        "- button \"Play\" [ref=e1]",
                        "- checkbox \"Music (checked)\" [ref=e2]",
                        "- checkbox \"Sound\" [ref=e3]",
                        "- radio \"Easy (checked)\" [ref=e4]",
                        "- slider \"Volume: 2.5 (0 to 10)\" [ref=e5]",
                        "- slider \"Lives: 3 (1 to 9)\" [ref=e6]",
                        "- slider \"Range: 2 to 8 (0 to 10)\" [ref=e7]",
                        "- textbox \"Name: Alice\" [ref=e8]",
                        "- textbox \"Seed: 7\" [ref=e9]",
                        "- textbox \"Speed: 1.5 (read-only)\" [ref=e10]",
                        "- combobox \"Quality: High\" [ref=e11]",
                        "- progressbar \"Loading: 40 (0 to 100)\"",
                        "- image \"Portrait\"",
                    }
                )
            );
        }

        [Test]
        public void EmptyFieldsAreMarked()
        {
            Put(new TextField("Name"));
            Put(new DropdownField("Quality"));
            Put(new TextField());

            Assert.That(
                Lines(),
                Is.EqualTo(
                    new[]
                    {
                        "- textbox \"Name (empty)\" [ref=e1]",
                        "- combobox \"Quality (empty)\" [ref=e2]",
                        "- textbox \"(empty)\" [ref=e3]",
                    }
                )
            );
        }

        [Test]
        public void APasswordIsNotPrinted()
        {
            Put(new TextField("Password") { value = "secret", isPasswordField = true });

            Assert.That(Lines(), Is.EqualTo(new[] { "- textbox \"Password: ******\" [ref=e1]" }));
        }

        [Test]
        public void AnEnumFieldIsAComboBox()
        {
            // Built by hand as Unity builds it: a real EnumField needs an enum of the game.
            var field = Put(new VisualElement());
            field.AddToClassList("unity-base-field");
            field.AddToClassList("unity-enum-field");
            var text = new TextElement { text = "Hard" };
            text.AddToClassList("unity-enum-field__text");
            field.Add(text);
            field.tooltip = "Level";

            Assert.That(Lines(), Is.EqualTo(new[] { "- combobox \"Level: Hard\" [ref=e1]" }));
        }

        [Test]
        public void DisabledControlsAreMarkedAndNotActionable()
        {
            var box = Put(new VisualElement());
            box.Add(new Button { text = "Buy" });
            box.SetEnabled(false);

            Assert.That(
                Callbacks("Buy (disabled)").NotActionable?.ToString(),
                Is.EqualTo("it is disabled")
            );
        }

        [Test]
        public void TooltipUserDataAndNameStandInForAText()
        {
            Put(new Button { tooltip = "Close", name = "close-button" });
            Put(new Button { userData = "Help", name = "help-button" });
            Put(new Button { name = "gear-button" });
            Put(new Button { name = "unity-inner-part" });

            Assert.That(
                Lines(),
                Is.EqualTo(
                    new[]
                    {
                        "- button \"Close\" [ref=e1]",
                        "- button \"Help\" [ref=e2]",
                        "- button \"gear-button\" [ref=e3]",
                        "- button [ref=e4]",
                    }
                )
            );
        }

        [Test]
        public void MarkupIsNotPrintedUnlessItIsShown()
        {
            Put(new Label("<b>Bold</b>\nand <color=red>red</color>"));
            Put(new Label("<b>as it is</b>") { enableRichText = false });

            Assert.That(
                Lines(),
                Is.EqualTo(new[] { "- label \"Bold and red\"", "- label \"<b>as it is</b>\"" })
            );
        }

        [TestCase("\u6F22")]
        [TestCase("\uF900 \uFB43 \uFF21 \u260E\uFE0F \uFFFD")]
        [TestCase("\U0001F389 \U00020000 \U000EFFFF")]
        public void TextOfAllScriptsIsKept(string text)
        {
            Put(new Label(text));
            Put(new Label(text) { enableRichText = false });
            Put(new TextField { value = text });
            Put(new TextField { value = "\uE000 " + text });

            Assert.That(
                Lines(),
                Is.EqualTo(
                    new[]
                    {
                        $"- label \"{text}\"",
                        $"- label \"{text}\"",
                        $"- textbox \"{text}\" [ref=e1]",
                        $"- textbox \"\uE000 {text}\" [ref=e2]",
                    }
                )
            );
        }

        [TestCase('\uE000')]
        [TestCase('\uF8FF')]
        public void APrivateUseGlyphIsAnIcon(char icon)
        {
            Put(new Label($"{icon} Go{icon}"));
            Put(new Label($"{icon} Go \U000F0000\U0010FFFD") { enableRichText = false });

            Assert.That(Lines(), Is.EqualTo(new[] { "- label \"Go\"", "- label \"Go\"" }));
        }

        [Test]
        public void TextInsideAButtonIsItsLabelAndNoNodeOfItsOwn()
        {
            var button = Put(new Button());
            button.Add(new Image { tooltip = "Coin", style = { width = 9, height = 9 } });
            button.Add(new Label("Buy for 5"));

            Assert.That(Lines(), Is.EqualTo(new[] { "- button \"Coin Buy for 5\" [ref=e1]" }));
        }

        [Test]
        public void APlainElementWithAHandlerIsAButton()
        {
            var card = Put(Box(100, 50));
            card.RegisterCallback<ClickEvent>(_ => { });
            card.Add(new Label("Wolf"));
            card.Add(new Label("2/3"));
            var deaf = Put(Box(100, 50));
            deaf.RegisterCallback<ClickEvent>(_ => { });
            deaf.pickingMode = PickingMode.Ignore;
            deaf.Add(new Label("Deaf"));

            Assert.That(
                Lines(),
                Is.EqualTo(new[] { "- button \"Wolf 2/3\" [ref=e1]", "- label \"Deaf\"" })
            );
        }

        [Test]
        public void AnElementAroundControlsIsNotAButtonEvenWithAHandler()
        {
            var panel = Put(Box(100, 90));
            panel.name = "Dialog";
            panel.RegisterCallback<PointerDownEvent>(_ => { });
            panel.Add(new Label("Sure?"));
            panel.Add(new Button { text = "Yes" });

            Assert.That(
                Lines(),
                Is.EqualTo(
                    new[]
                    {
                        "- group \"Dialog\"",
                        "  - label \"Sure?\"",
                        "  - button \"Yes\" [ref=e1]",
                    }
                )
            );
        }

        [Test]
        public void ContainersAreListedOnlyIfTheyMeanSomething()
        {
            Put(new VisualElement { name = "Spacer" });
            var wrapper = Put(new VisualElement());
            wrapper.Add(new VisualElement());
            wrapper.Add(new Label("alone"));
            var row = Put(new VisualElement());
            row.Add(new Label("Sword"));
            row.Add(new Button { text = "Sell" });
            var named = Put(new VisualElement { name = "Footer" });
            named.Add(new Label("v1"));

            Assert.That(
                Lines(),
                Is.EqualTo(
                    new[]
                    {
                        "- label \"alone\"",
                        "- group",
                        "  - label \"Sword\"",
                        "  - button \"Sell\" [ref=e1]",
                        "- group \"Footer\"",
                        "  - label \"v1\"",
                    }
                )
            );
        }

        [Test]
        public void GroupsOfRadioButtonsHaveTheirLabel()
        {
            Put(new RadioButtonGroup("Level", new List<string> { "Easy", "Hard" }) { value = 1 });
            var box = Put(new GroupBox("Speed"));
            box.Add(new RadioButton("Slow"));

            Assert.That(
                Lines(),
                Is.EqualTo(
                    new[]
                    {
                        "- group \"Level\"",
                        "  - radio \"Easy\" [ref=e1]",
                        "  - radio \"Hard (checked)\" [ref=e2]",
                        "- group \"Speed\"",
                        "  - radio \"Slow\" [ref=e3]",
                    }
                )
            );
        }

        [Test]
        public void ATabViewListsItsTabsAndTheContentOfTheActiveOne()
        {
            var view = Put(new TabView());
            var sound = new Tab("Sound");
            sound.Add(new Toggle("Music"));
            var video = new Tab("Video");
            video.Add(new Toggle("Fullscreen"));
            view.Add(sound);
            view.Add(video);

            Assert.That(
                Lines(),
                Is.EqualTo(
                    new[]
                    {
                        "- tablist",
                        "  - tab \"Sound (selected)\" [ref=e1]",
                        "  - tab \"Video\" [ref=e2]",
                        "- group \"Sound\"",
                        "  - checkbox \"Music\" [ref=e3]",
                    }
                )
            );
        }

        [Test]
        public void AFoldoutSaysWhetherItIsOpen()
        {
            var foldout = Put(new Foldout { text = "More" });
            foldout.Add(new Label("detail"));

            Assert.That(
                Lines(),
                Is.EqualTo(
                    new[] { "- button \"More (expanded)\" [ref=e1]", "  - label \"detail\"" }
                )
            );
            foldout.value = false;
            Assert.That(Lines(), Is.EqualTo(new[] { "- button \"More (collapsed)\" [ref=e1]" }));
        }

        [TestCase("display")]
        [TestCase("opacity")]
        [TestCase("visibility")]
        [TestCase("visible")]
        [TestCase("parent")]
        [TestCase("size")]
        [TestCase("outside")]
        [TestCase("text")]
        public void InvisibleElementsAreLeftOut(string how)
        {
            var parent = Put(new VisualElement());
            var label = new Label("hidden");
            parent.Add(label);
            Put(new Label("shown"));
            switch (how)
            {
                case "display":
                    label.style.display = DisplayStyle.None;
                    break;
                case "opacity":
                    parent.style.opacity = 0;
                    break;
                case "visibility":
                    parent.style.visibility = Visibility.Hidden;
                    break;
                case "visible":
                    label.visible = false;
                    break;
                case "parent":
                    parent.style.display = DisplayStyle.None;
                    break;
                case "size":
                    label.style.width = 0;
                    break;
                case "outside":
                    label.style.position = Position.Absolute;
                    label.style.left = -500;
                    break;
                case "text":
                    label.text = " <b></b>";
                    break;
            }

            Assert.That(Lines(), Is.EqualTo(new[] { "- label \"shown\"" }));
        }

        [Test]
        public void AVisibleChildOfAnInvisibleElementIsListed()
        {
            var parent = Put(new Button { text = "invisible" });
            parent.style.visibility = Visibility.Hidden;
            parent.Add(new Label("visible") { style = { visibility = Visibility.Visible } });

            Assert.That(Lines(), Is.EqualTo(new[] { "- label \"visible\"" }));
        }

        [Test]
        public void ElementsThatAnAncestorClipsAreLeftOut()
        {
            var window = Put(Box(100, 50));
            window.style.overflow = Overflow.Hidden;
            var content = Box(100, 200);
            window.Add(content);
            content.Add(new Label("in sight"));
            var below = new Button { text = "clipped", style = { top = 100 } };
            content.Add(below);

            Assert.That(Lines(), Is.EqualTo(new[] { "- label \"in sight\"" }));
            window.style.overflow = Overflow.Visible;
            Assert.That(Lines(), Has.Some.Contains("clipped"));
        }

        [Test]
        public void AScrollViewListsVisibleChildrenAndSaysWhereThereAreMore()
        {
            var view = Put(new ScrollView { name = "Log" });
            view.style.height = 50;
            foreach (var number in Enumerable.Range(1, 9))
            {
                view.Add(new Label($"line {number}") { style = { height = 20, flexShrink = 0 } });
            }

            Assert.That(
                Lines(),
                Is.EqualTo(
                    new[]
                    {
                        "- group \"Log (more below)\" [ref=e1]",
                        "  - label \"line 1\"",
                        "  - label \"line 2\"",
                        "  - label \"line 3\"",
                    }
                )
            );
            view.scrollOffset = new Vector2(0, 60);
            Assert.That(Lines()[0], Is.EqualTo("- group \"Log (more above and below)\" [ref=e1]"));
            Assert.That(Lines()[1], Is.EqualTo("  - label \"line 4\""));
            view.style.height = 300;
            Assert.That(Lines()[0], Is.EqualTo("- group \"Log\""));
        }

        [Test]
        public void ALongListCostsOnlyItsVisibleRows()
        {
            var made = 0;
            var bound = 0;
            var items = Enumerable.Range(0, 10_000).Select(number => $"item {number}").ToList();
            var list = Put(new ListView(items, 20) { name = "Inventory" });
            list.style.height = 60;
            list.makeItem = () =>
            {
                ++made;
                return new Label();
            };
            list.bindItem = (row, index) =>
            {
                ++bound;
                ((Label)row).text = items[index];
            };

            Assert.That(
                Lines(),
                Is.EqualTo(
                    new[]
                    {
                        "- list \"Inventory (10000 items) (more below)\" [ref=e1]",
                        "  - listitem \"item 0\" [ref=e2]",
                        "  - listitem \"item 1\" [ref=e3]",
                        "  - listitem \"item 2\" [ref=e4]",
                    }
                )
            );
            // Unity creates a few rows more than are visible.
            Assert.That(made, Is.LessThan(20));
            Assert.That(bound, Is.LessThan(60));
        }

        [Test]
        public void ChildrenOutsideALongScrollViewAreNotWalked()
        {
            var view = Put(new ScrollView());
            view.style.height = 40;
            foreach (var number in Enumerable.Range(0, 300))
            {
                var row = Box(100, 20);
                row.Add(new AskedLabel($"row {number}"));
                view.Add(row);
            }

            AskedLabel.Asked = 0;
            Assert.That(Lines().Length, Is.EqualTo(3));
            Assert.That(AskedLabel.Asked, Is.LessThan(10));
        }

        [Test]
        public void AControlWithAnotherNameIsAnotherNode()
        {
            var button = Put(new Button { text = "End Turn" });
            var tabs = Put(new TabView());
            var tab = new Tab("Sound");
            tabs.Add(tab);
            var row = "Bow";
            var list = Put(new ListView(new List<int> { 0 }, 20, () => new Label()));
            list.style.height = 20;
            list.bindItem = (label, _) => ((Label)label).text = row;
            var before = Identities("End Turn", "Sound (selected)", "Bow");

            button.text = "Pass";
            tab.label = "Video";
            row = "Axe";
            list.RefreshItems();

            var after = Identities("Pass", "Video (selected)", "Axe");
            for (var i = 0; i < before.Count; i++)
            {
                Assert.That(after[i], Is.Not.EqualTo(before[i]));
            }
        }

        [Test]
        public void AControlIsTheSameNodeWhateverItsValue()
        {
            var slider = Put(new Slider("Volume", 0, 10));
            var toggle = Put(new Toggle("Music"));
            var field = Put(new TextField("Name") { value = "Ada" });
            var list = Put(new DropdownField("Level", new List<string> { "Easy", "Hard" }, 0));
            var foldout = Put(new Foldout { text = "More" });
            var before = Identities(
                "Volume: 0 (0 to 10)",
                "Music",
                "Name: Ada",
                "Level: Easy",
                "More (expanded)"
            );

            slider.value = 5;
            toggle.value = true;
            field.value = "Bob";
            list.value = "Hard";
            foldout.value = false;

            Assert.That(
                Identities(
                    "Volume: 5 (0 to 10)",
                    "Music (checked)",
                    "Name: Bob",
                    "Level: Hard",
                    "More (collapsed)"
                ),
                Is.EqualTo(before)
            );
        }

        [Test]
        public void ARowKeepsItsRefWhenAnotherElementShowsIt()
        {
            var list = Put(new ListView(new List<string> { "Bow", "Axe" }, 20));
            list.style.height = 60;
            var before = Callbacks("Axe").Identity;
            list.Rebuild();

            Assert.That(Callbacks("Axe").Identity, Is.EqualTo(before));
            Assert.That(Callbacks("Bow").Identity, Is.Not.EqualTo(before));
        }

        [Test]
        public void ARowThatIsNotDisplayedIsLeftOut()
        {
            var list = Put(new ListView(new List<string> { "Bow", "Axe" }, 20));
            list.style.height = 60;
            Walk();
            list.GetRootElementForIndex(0).style.display = DisplayStyle.None;

            Assert.That(Lines().Skip(1), Is.EqualTo(new[] { "  - listitem \"Axe\" [ref=e1]" }));
        }

        [Test]
        public void RowsWithControlsHaveThemBelow()
        {
            var list = Put(new ListView(new List<string> { "Sword" }, 40));
            list.style.height = 60;
            list.makeItem = () =>
            {
                var row = new VisualElement();
                row.Add(new Label());
                row.Add(new Button { text = "Sell" });
                return row;
            };
            list.bindItem = (row, index) => row.Q<Label>().text = (string)list.itemsSource[index]!;
            list.selectedIndex = 0;

            Assert.That(
                Lines(),
                Is.EqualTo(
                    new[]
                    {
                        "- list \"(1 item)\"",
                        "  - listitem \"Sword (selected)\" [ref=e1]",
                        "    - button \"Sell\" [ref=e2]",
                    }
                )
            );
            list.selectionType = SelectionType.None;
            Assert.That(Lines()[1], Is.EqualTo("  - listitem \"Sword\""));
        }

        [Test]
        public void ARowThatMovesToAnotherItemIsAnotherNode()
        {
            var items = Enumerable.Range(0, 100).Select(_ => "Potion").ToList();
            var list = Put(new ListView(items, 20));
            list.style.height = 20;
            var before = CallbacksOf(All(Walk()).First(node => node.Role == "listitem")).Identity;
            var same = CallbacksOf(All(Walk()).First(node => node.Role == "listitem")).Identity;
            list.ScrollToItem(50);
            var after = CallbacksOf(All(Walk()).First(node => node.Role == "listitem")).Identity;

            Assert.That(same, Is.EqualTo(before));
            Assert.That(after, Is.Not.EqualTo(before));
        }

        [Test]
        public void AListAndAScrollViewStayTheSameWhenTheyScroll()
        {
            var view = Put(new ScrollView { name = "Log", style = { height = 50 } });
            view.Add(Box(50, 100));
            var list = Put(new ListView(new List<string> { "a", "b", "c" }, 20) { name = "Bag" });
            list.style.height = 20;
            var before = All(Walk()).Select(node => node.Key).ToList();
            view.scrollOffset = new Vector2(0, 25);
            list.ScrollToItem(1);

            Assert.That(before, Does.Contain("Log").And.Contain("Bag"));
            Assert.That(All(Walk()).Select(node => node.Key), Is.EqualTo(before));
            Assert.That(Lines(), Has.Some.Contains("Log (more above and below)"));
        }

        [Test]
        public void DocumentsStandInTheOrderOfTheirPanels()
        {
            var shared = MakeDocument("Top", panelOrder: 5);
            shared.rootVisualElement.Add(new Label("top"));
            var front = MakeDocument("Front", shared.panelSettings);
            front.sortingOrder = 2;
            front.rootVisualElement.Add(new Label("front"));
            MakeDocument("Bottom", panelOrder: -5).rootVisualElement.Add(new Label("bottom"));
            MakeDocument("Empty", panelOrder: 1).rootVisualElement.Add(new VisualElement());
            var off = MakeDocument("Off", panelOrder: 2);
            off.rootVisualElement.Add(new Label("off"));
            off.enabled = false;
            Put(new Label("middle"));

            Assert.That(
                Tree().Split('\n').Skip(1),
                Is.EqualTo(
                    new[]
                    {
                        "  - region \"Bottom\"",
                        "    - label \"bottom\"",
                        "  - region \"Menu\"",
                        "    - label \"middle\"",
                        "  - region \"Top\"",
                        "    - label \"top\"",
                        "  - region \"Front\"",
                        "    - label \"front\"",
                    }
                )
            );
        }

        [Test]
        public void NodesSayWhereTheyAreOnTheScreen()
        {
            var document = MakeDocument("Large", panelOrder: 1);
            document.panelSettings.scale = 2;
            var outer = Box(50, 50);
            outer.style.overflow = Overflow.Hidden;
            outer.style.marginLeft = 10;
            outer.style.marginTop = 5;
            document.rootVisualElement.Add(outer);
            outer.Add(new Button { text = "Half", style = { width = 80, height = 30 } });

            Assert.That(Node("Half").Bounds.ToString(), Is.EqualTo("20,10 100x60"));
        }

        [Test]
        public void TheApplicationIsTheRoot() =>
            Assert.That(Walk().Role, Is.EqualTo("application"));

        [Test]
        public void AGameCanAddOneElementToItsOwnTree()
        {
            var panel = Put(new VisualElement { name = "Panel" });
            panel.Add(new Label("one"));
            panel.Add(new Button { text = "two" });
            Put(new Label("elsewhere"));
            var tree = new SceneTree();
            var root = tree.New("application", "Game");

            UIToolkitWalker.AddElement(tree, root, panel);

            Assert.That(
                SceneTree.Describe(root),
                Is.EqualTo("application Game\ngroup Panel\nlabel one\nbutton two")
            );
        }

        /// <summary>Counts how often its text is read.</summary>
        private sealed class AskedLabel : Label
        {
            public AskedLabel(string text)
                : base(text) { }

            public static int Asked { get; set; }

            public override string text
            {
                get
                {
                    ++Asked;
                    return base.text;
                }
                set => base.text = value;
            }
        }
    }
}
