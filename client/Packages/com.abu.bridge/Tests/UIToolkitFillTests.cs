#nullable enable

using System;
using System.Collections.Generic;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.UIElements;

namespace Abu.Tests
{
    /// <summary>The values that controls accept, the events that they raise, and the values that they refuse.</summary>
    public class UIToolkitFillTests : UIToolkitTestBase
    {
        private enum Level
        {
            Easy,
            VeryHard,
        }

        [Test]
        public void ATextFieldTakesATextAndReportsTheChangeOnce()
        {
            var field = Put(new TextField("Name") { maxLength = 5 });
            var told = Listen(field);

            Assert.That(Fill("Name (empty)", "Ada"), Is.EqualTo("Ada"));
            Assert.That(Fill("Name: Ada", "Ada"), Is.EqualTo("Ada"));

            Assert.That(told, Is.EqualTo(new[] { "Ada" }));
            Refuse(
                "Name: Ada",
                "Augusta",
                "it takes at most 5 characters and the text has 7",
                told
            );
            Refuse("Name: Ada", "A\nB", "it takes one line", told);
            field.multiline = true;
            Assert.That(Fill("Name: Ada", "A\nB"), Is.EqualTo("A\nB"));
            field.isReadOnly = true;
            Refuse("Name: A\nB (read-only)", "Bob", "it is read-only", told);
        }

        [Test]
        public void APasswordIsTakenAndNotRepeated()
        {
            var field = Put(new TextField("Key") { isPasswordField = true });

            Assert.That(Fill("Key (empty)", "secret"), Is.EqualTo("******"));
            Assert.That(field.value, Is.EqualTo("secret"));
        }

        [Test]
        public void NumberFieldsTakeTheirNumbers()
        {
            var count = Put(new IntegerField("Count"));
            var size = Put(new FloatField("Size"));
            var told = Listen(count);

            Assert.That(Fill("Count: 0", "-12"), Is.EqualTo("-12"));
            Assert.That(Fill("Size: 0", "2.5"), Is.EqualTo("2.5"));

            Assert.That((count.value, size.value), Is.EqualTo((-12, 2.5f)));
            const string whole = "it takes a whole number from -2147483648 to 2147483647";
            Refuse("Count: -12", "2.5", whole, told);
            Refuse("Count: -12", "3000000000", whole, told);
            Refuse("Count: -12", "", whole, told);
            Refuse("Size: 2.5", "big", "it takes a number", told);
            Refuse("Size: 2.5", "NaN", "it takes a number", told);
            size.isReadOnly = true;
            Refuse("Size: 2.5 (read-only)", "1", "it is read-only", told);
        }

        [Test]
        public void LongNumberFieldsTakeAllTheirNumbers()
        {
            var far = Put(new LongField("Far"));
            var deep = Put(new UnsignedLongField("Deep"));
            var told = Listen(far);

            Assert.That(Fill("Far: 0", "-9223372036854775808"), Is.EqualTo("-9223372036854775808"));
            Assert.That(
                Fill("Deep: 0", "18446744073709551615"),
                Is.EqualTo("18446744073709551615")
            );

            Assert.That((far.value, deep.value), Is.EqualTo((long.MinValue, ulong.MaxValue)));
            const string whole =
                "it takes a whole number from -9223372036854775808 to 9223372036854775807";
            Refuse("Far: -9223372036854775808", "9223372036854775808", whole, told);
            Refuse("Far: -9223372036854775808", "0.5", whole, told);
        }

        [Test]
        public void ASliderTakesValuesInItsRange()
        {
            var slider = Put(new Slider("Volume", 0, 10));
            var steps = Put(new SliderInt("Lives", 5, 1));
            var told = Listen(slider);

            Assert.That(Fill("Volume: 0 (0 to 10)", "2.5"), Is.EqualTo("2.5"));
            Assert.That(Fill("Lives: 5 (5 to 1)", "3"), Is.EqualTo("3"));

            Assert.That((slider.value, steps.value), Is.EqualTo((2.5f, 3)));
            Refuse("Volume: 2.5 (0 to 10)", "10.5", "it takes a number from 0 to 10", told);
            Refuse("Volume: 2.5 (0 to 10)", "loud", "it takes a number from 0 to 10", told);
            Refuse("Lives: 3 (5 to 1)", "2.5", "it takes a whole number from 1 to 5", told);
            Refuse("Lives: 3 (5 to 1)", "6", "it takes a whole number from 1 to 5", told);
        }

        [Test]
        public void ARangeTakesBothItsEnds()
        {
            var slider = Put(new MinMaxSlider("Price", 2, 5, 0, 10));
            var told = Listen(slider);

            Assert.That(Fill("Price: 2 to 5 (0 to 10)", "3 to 7.5"), Is.EqualTo("3 to 7.5"));

            Assert.That(slider.value, Is.EqualTo(new Vector2(3, 7.5f)));
            const string label = "Price: 3 to 7.5 (0 to 10)";
            Refuse(label, "4", "it takes two numbers from 0 to 10, as in \"0 to 10\"", told);
            Refuse(label, "6 to 4", "it takes a number from 6 to 10", told);
        }

        [Test]
        public void ACheckboxTakesTrueAndFalse()
        {
            var told = Listen(Put(new Toggle("Music")));

            Assert.That(Fill("Music", "true"), Is.EqualTo("true"));
            Assert.That(Fill("Music (checked)", "true"), Is.EqualTo("true"));
            Assert.That(Fill("Music (checked)", "False"), Is.EqualTo("false"));

            Assert.That(told, Is.EqualTo(new[] { "True", "False" }));
            Refuse("Music", "on", "it takes true or false", told);
        }

        [Test]
        public void ARadioButtonIsOnlyChosen()
        {
            var group = Put(new RadioButtonGroup("Level", new List<string> { "Easy", "Hard" }));
            var told = Listen(group);

            Assert.That(Fill("Hard", "true"), Is.EqualTo("true"));

            Assert.That(group.value, Is.EqualTo(1));
            Assert.That(told, Is.EqualTo(new[] { "1" }));
            Refuse(
                "Hard (checked)",
                "false",
                "it takes only true; choose another one of its group instead",
                told
            );
        }

        [Test]
        public void ADropdownTakesAnOptionAsItIsShown()
        {
            var options = new List<string> { "low", "high" };
            var field = Put(new DropdownField("Quality", options, 0));
            var numbers = Put(
                new PopupField<int>("Speed", new List<int> { 1, 2 }, 0, n => $"{n}x", n => $"x{n}")
            );
            var told = Listen(field);

            Assert.That(Fill("Quality: low", "HIGH"), Is.EqualTo("high"));
            Assert.That(Fill("Speed: 1x", "x2"), Is.EqualTo("2x"));

            Assert.That((field.value, numbers.value), Is.EqualTo(("high", 2)));
            Assert.That(told, Is.EqualTo(new[] { "high" }));
            Refuse("Quality: high", "hi", "it takes one of \"low\", \"high\"", told);
            Refuse("Speed: 2x", "2", "it takes one of \"x1\", \"x2\"", told);
            field.choices = new List<string>();
            Refuse("Quality: high", "low", "it has no options", told);
        }

        [Test]
        public void AnEnumFieldTakesAName()
        {
            var field = Put(new LevelField { value = Level.Easy });
            var told = Listen(field);

            Assert.That(Fill("Difficulty (empty)", "very hard"), Is.EqualTo("VeryHard"));

            Assert.That(field.value, Is.EqualTo(Level.VeryHard));
            const string refusal = "it takes one of \"Easy\", \"VeryHard\"";
            Refuse("Difficulty (empty)", "Hard", refusal, told);
        }

        [Test]
        public void AValueThatAListenerChangesBackIsReported()
        {
            var slider = Put(new Slider("Volume", 0, 10));
            slider.RegisterValueChangedCallback(evt => slider.value = Mathf.Min(evt.newValue, 4));

            Assert.That(Fill("Volume: 0 (0 to 10)", "9"), Is.EqualTo("4"));
        }

        [Test]
        public void ACoveredControlIsNotFilled()
        {
            var told = Listen(Put(new Toggle("Music")));
            var dialog = Put(Cover("Dialog"));

            Refuse("Music", "true", "group \"Dialog\" covers it", told);
            dialog.RemoveFromHierarchy();
            Root.SetEnabled(false);
            Assert.That(
                Callbacks("Music (disabled)").NotActionable?.ToString(),
                Is.EqualTo("it is disabled")
            );
        }

        [Test]
        public void AControlWithoutAValueCannotBeFilled()
        {
            Put(new Button { text = "Play" });
            Put(new TabView()).Add(new Tab("Sound"));

            Assert.That(Callbacks("Play").OnFill, Is.Null);
            Assert.That(Callbacks("Sound (selected)").OnFill, Is.Null);
        }

        private string Fill(string label, string text) => Callbacks(label).OnFill!(text);

        /// <summary>A list that collects each new value.</summary>
        private static List<string> Listen<T>(INotifyValueChanged<T> field)
        {
            var told = new List<string>();
            field.RegisterValueChangedCallback(evt => told.Add($"{evt.newValue}"));
            return told;
        }

        /// <summary>The tree and the events must not change.</summary>
        private void Refuse(string label, string text, string reason, List<string> told)
        {
            var (before, count) = (Tree(), told.Count);
            AssertRefused(() => Fill(label, text), reason);
            Assert.That((Tree(), told.Count), Is.EqualTo((before, count)));
        }

        // Looks like UnityEngine.UIElements.EnumField, which is recognized by its USS class.
        private sealed class LevelField : BaseField<Enum>
        {
            public LevelField()
                : base("Difficulty", new VisualElement())
            {
                style.height = 20;
                AddToClassList("unity-enum-field");
            }
        }
    }
}
