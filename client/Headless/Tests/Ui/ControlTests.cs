#nullable enable
using System.Collections.Generic;
using System.Linq;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.UIElements;

namespace Headless.Tests.Ui
{
    /// <summary>The values of controls, changed by code and by pointer, and the events that report the changes.</summary>
    public sealed class ControlTests : UiTests
    {
        private readonly List<string> _told = new();
        private VisualElement _root = null!;

        [SetUp]
        public void CreateRoot()
        {
            _told.Clear();
            _root = MakeRoot();
            _root.style.fontSize = 10;
        }

        [Test]
        public void AToggleTurnsWithEachClick()
        {
            var toggle = Told<Toggle, bool>(new Toggle("Music") { text = "on" });
            Pointer.Click(toggle);
            Pointer.Click(toggle);
            toggle.SetValueWithoutNotify(true);
            Assert.That(_told, Is.EqualTo(new[] { "True", "False" }));
            Assert.That(
                (toggle.value, toggle.text, toggle.label),
                Is.EqualTo((true, "on", "Music"))
            );
        }

        [Test]
        public void ATickedToggleIsDrawnDifferently()
        {
            var toggle = new Toggle();
            _root.Add(toggle);
            var before = Shoot().Count(ControlLook.Text);
            toggle.value = true;
            Assert.That(Shoot().Count(ControlLook.Text), Is.GreaterThan(before + 20));
        }

        [Test]
        public void OneRadioButtonOfAGroupIsOn()
        {
            var box = new GroupBox("Speed");
            _root.Add(box);
            var slow = new RadioButton("Slow");
            var fast = new RadioButton("Fast");
            var elsewhere = new RadioButton("Elsewhere") { value = true };
            box.Add(slow);
            box.Add(fast);
            _root.Add(elsewhere);
            elsewhere.value = true;
            Pointer.Click(slow);
            Pointer.Click(fast);
            Pointer.Click(fast);
            Assert.That((slow.value, fast.value, elsewhere.value), Is.EqualTo((false, true, true)));
        }

        [Test]
        public void ARadioButtonGroupHasTheIndexOfItsChoice()
        {
            var group = Told<RadioButtonGroup, int>(
                new RadioButtonGroup("Level", new List<string> { "Easy", "Hard" })
            );
            Assert.That(group.value, Is.EqualTo(-1));
            var buttons = group.Children().Cast<RadioButton>().ToList();
            Pointer.Click(buttons[1]);
            Assert.That(_told, Is.EqualTo(new[] { "1" }));
            group.value = 0;
            Assert.That((buttons[0].value, buttons[1].value), Is.EqualTo((true, false)));
        }

        [Test]
        public void ADropdownOpensInTheNextFrameAndTakesTheClickedOption()
        {
            var field = Told<DropdownField, string>(
                new DropdownField("Quality", new List<string> { "Low", "High" }, 0)
            );
            Pointer.Click(field.Q(className: DropdownField.inputUssClassName));
            Assert.That(MenuItems(), Is.Empty);
            Frames(1);
            var items = MenuItems();
            Assert.That(
                items.Select(item => item.Q<Label>().text),
                Is.EqualTo(new[] { "Low", "High" })
            );
            Pointer.Click(items[1]);
            Assert.That(_told, Is.EqualTo(new[] { "High" }));
            Assert.That((field.text, field.index), Is.EqualTo(("High", 1)));
            Assert.That(MenuItems(), Is.Empty);
        }

        [Test]
        public void APressBesideTheMenuClosesItAndChoosesNothing()
        {
            var field = Told<DropdownField, string>(
                new DropdownField("Quality", new List<string> { "Low", "High" }, 0)
            );
            Pointer.Click(field.Q(className: DropdownField.inputUssClassName));
            Frames(1);
            Pointer.Click(field.labelElement);
            Assert.That(MenuItems(), Is.Empty);
            Assert.That(_told, Is.Empty);
        }

        [Test]
        public void SlidersFollowThePointer()
        {
            var slider = Told<SliderInt, int>(new SliderInt(0, 10));
            slider.style.width = 100;
            Pointer.Click(slider);
            slider.value = 99;
            slider.SetValueWithoutNotify(2);
            Assert.That(_told, Is.EqualTo(new[] { "5", "10" }));
            Assert.That(slider.value, Is.EqualTo(2));
        }

        [Test]
        public void AMinMaxSliderKeepsWithinItsLimitsAndInOrder()
        {
            var slider = Told<MinMaxSlider, Vector2>(new MinMaxSlider("Range", 2, 8, 0, 10));
            slider.value = new Vector2(-5, 20);
            Assert.That(slider.value, Is.EqualTo(new Vector2(0, 10)));
            slider.minValue = 4;
            slider.maxValue = 1;
            Assert.That((slider.minValue, slider.maxValue), Is.EqualTo((4f, 4f)));
        }

        [Test]
        public void NumberFieldsShowTheirValue()
        {
            var number = Told<IntegerField, int>(new IntegerField("Count"));
            Assert.That(number.text, Is.EqualTo("0"));
            number.value = 12;
            var real = new FloatField { value = 1.5f };
            Assert.That((number.text, real.text), Is.EqualTo(("12", "1.5")));
        }

        [Test]
        public void PasswordsAreMaskedOnTheScreenOnly()
        {
            var field = new TextField { value = "iii", isPasswordField = true };
            field.style.alignSelf = Align.FlexStart;
            _root.Add(field);
            var masked = Box(field).width;
            field.isPasswordField = false;
            Assert.That(Box(field).width, Is.LessThan(masked));
            Assert.That(field.text, Is.EqualTo("iii"));
        }

        [Test]
        public void AProgressBarFillsUpToItsValue()
        {
            var bar = Told<ProgressBar, float>(new ProgressBar { lowValue = 100, highValue = 200 });
            bar.value = 125;
            Assert.That(_told, Is.EqualTo(new[] { "125" }));
            Assert.That(
                Box(bar.Q(className: ProgressBar.progressUssClassName)).width,
                Is.EqualTo(50)
            );
        }

        [Test]
        public void AFoldoutHidesItsContent()
        {
            var foldout = Told<Foldout, bool>(new Foldout { text = "More" });
            var child = Child(foldout, 10, 10);
            var closed = Box(_root.Q<Foldout>()).height;
            Pointer.Click(foldout.Q<Toggle>());
            Assert.That(_told, Is.EqualTo(new[] { "False" }));
            Assert.That(Box(foldout).height, Is.EqualTo(closed - 10));
            Assert.That(child.parent, Is.SameAs(foldout));
        }

        [Test]
        public void ATabViewShowsOneTab()
        {
            var view = new TabView();
            _root.Add(view);
            var first = new Tab("First");
            var second = new Tab("Second");
            view.Add(first);
            view.Add(second);
            Child(first, 10, 10);
            Child(second, 10, 30);
            view.activeTabChanged += (before, now) => _told.Add(before.label + ">" + now.label);
            Assert.That((view.activeTab, view.selectedTabIndex), Is.EqualTo((first, 0)));
            var low = Box(view).height;
            Pointer.Click(second.tabHeader);
            Assert.That(_told, Is.EqualTo(new[] { "First>Second" }));
            Assert.That(Box(view).height, Is.EqualTo(low + 20));
            view.Remove(second);
            Assert.That(view.activeTab, Is.SameAs(first));
        }

        [Test]
        public void AListHasOnlyVisibleRows()
        {
            var made = 0;
            var list = MakeList(10_000, () => made++);
            Frames(1);
            Assert.That(Texts(list), Is.EqualTo(Enumerable.Range(0, 6).Select(i => "item " + i)));
            list.ScrollToItem(5000);
            Frames(1);
            Assert.That(Texts(list), Does.Contain("item 5000"));
            Assert.That(list.GetRootElementForIndex(0), Is.Null);
            Assert.That(made, Is.EqualTo(6));
        }

        [Test]
        public void ARowIsSelectedByAPress()
        {
            var list = MakeList(100, () => { });
            list.selectionChanged += items => _told.Add(string.Join(",", items));
            Frames(1);
            Pointer.Click(list.GetRootElementForIndex(2));
            list.SetSelectionWithoutNotify(new[] { 1 });
            Assert.That(_told, Is.EqualTo(new[] { "item 2" }));
            Assert.That((list.selectedIndex, list.selectedItem), Is.EqualTo((1, "item 1")));
            list.selectionType = SelectionType.None;
            Pointer.Click(list.GetRootElementForIndex(3));
            Assert.That(list.selectedIndex, Is.EqualTo(-1));
        }

        [Test]
        public void AListFollowsItsSource()
        {
            var list = MakeList(3, () => { });
            Frames(1);
            list.itemsSource = new List<string> { "only" };
            Frames(1);
            Assert.That(Texts(list), Is.EqualTo(new[] { "only" }));
        }

        [Test]
        public void AnImageIsDrawnAndHasTheSizeOfItsPicture()
        {
            var texture = new Texture2D(4, 4) { filterMode = FilterMode.Point };
            for (var i = 0; i < 16; i++)
                texture.SetPixel(i % 4, i / 4, Color.red);
            var image = new UnityEngine.UIElements.Image { image = texture };
            image.style.alignSelf = Align.FlexStart;
            _root.Add(image);
            Assert.That(Box(image).size, Is.EqualTo(new Vector2(4, 4)));
            image.style.width = image.style.height = 20;
            Assert.That(Shoot().Count(Color.red), Is.EqualTo(400));
        }

        [Test]
        public void DisabledThingsAreFaint()
        {
            var box = Child(_root, 20, 20);
            box.style.backgroundColor = Color.red;
            box.SetEnabled(false);
            Assert.That(Shoot()[10, 10].r, Is.EqualTo(128).Within(1));
        }

        [Test]
        public void AScrollViewShowsThatThereIsMore()
        {
            var view = new ScrollView { style = { width = 100, height = 50 } };
            _root.Add(view);
            var content = Child(view, 50, 40);
            Assert.That(Shoot()[98, 2], Is.EqualTo((Color32)Color.black));
            content.style.height = 100;
            var shot = Shoot();
            Assert.That(shot[98, 2], Is.Not.EqualTo((Color32)Color.black));
            Assert.That(shot[98, 48], Is.EqualTo((Color32)Color.black));
        }

        [Test]
        public void AnOffsetSetBeforeTheLayoutIsKept()
        {
            var view = new ScrollView { style = { height = 50 } };
            _root.Add(view);
            Child(view, height: 80);
            view.scrollOffset = new Vector2(0, 500);
            Frames(1);
            Assert.That(view.scrollOffset.y, Is.EqualTo(30));
        }

        private List<VisualElement> MenuItems() =>
            _root
                .Below<VisualElement>()
                .Where(element => element.ClassListContains(GenericDropdownMenu.itemUssClassName))
                .ToList();

        private ListView MakeList(int count, System.Action made)
        {
            var list = new ListView(
                Enumerable.Range(0, count).Select(i => "item " + i).ToList(),
                20,
                () =>
                {
                    made();
                    return new Label();
                }
            );
            list.bindItem = (row, index) => ((Label)row).text = (string)list.itemsSource[index]!;
            list.style.height = 90;
            _root.Add(list);
            return list;
        }

        private static IEnumerable<string> Texts(ListView list) =>
            list.Below<Label>().Select(label => label.text!);

        private TControl Told<TControl, TValue>(TControl control)
            where TControl : VisualElement, INotifyValueChanged<TValue>
        {
            control.RegisterValueChangedCallback<TValue>(evt => _told.Add($"{evt.newValue}"));
            _root.Add(control);
            return control;
        }
    }
}
