#nullable enable

using System.Collections;
using System.Collections.Generic;
using NUnit.Framework;
using TMPro;
using UnityEngine;
using UnityEngine.Events;
using UnityEngine.TestTools;
using UnityEngine.UI;
using static Abu.Tests.UGuiScene;

namespace Abu.Tests
{
    /// <summary>The values that controls accept, the events that they raise, and the values that they refuse.</summary>
    public sealed class UGuiFillTests : UGuiTestBase
    {
        private readonly List<string> _told = new();

        [SetUp]
        public void ForgetWhatWasTold() => _told.Clear();

        [UnityTest]
        public IEnumerator AnInputFieldTakesATextAsIfItWereTyped()
        {
            var field = InputField(Scene.Canvas(), "Name");
            yield return FillWithAndWithoutFocus(field.onValueChanged, field.onEndEdit);
            field.characterLimit = 4;
            Refuse("Name", "Augusta", "it takes at most 4 characters and the text has 7");
            Refuse("Name", "a\nb", "it takes one line");
            field.contentType = UnityEngine.UI.InputField.ContentType.IntegerNumber;
            Refuse("Name", "1.5", "it takes a whole number");
            field.contentType = UnityEngine.UI.InputField.ContentType.Password;
            Assert.That(Fill("Name", "key"), Is.EqualTo("***"));
            field.readOnly = true;
            Refuse("Name", "Eve", "it is read-only");
        }

        [UnityTest]
        public IEnumerator AnInputFieldOfTextMeshProTakesATextAsIfItWereTyped()
        {
            var field = TmpInputField(Scene.Canvas(), "Name");
            yield return FillWithAndWithoutFocus(field.onValueChanged, field.onEndEdit);
            field.characterLimit = 1;
            Refuse("Name", "no", "it takes at most 1 character and the text has 2");
            field.contentType = TMP_InputField.ContentType.Pin;
            Refuse("Name", "x", "it takes only digits");
            field.contentType = TMP_InputField.ContentType.Alphanumeric;
            Refuse("Name", "-", "it takes only letters and digits");
            field.contentType = TMP_InputField.ContentType.DecimalNumber;
            Refuse("Name", "x", "it takes a number");
            Assert.That(Fill("Name", ""), Is.EqualTo(""));
            field.readOnly = true;
            Refuse("Name", "1", "it is read-only");
        }

        [UnityTest]
        public IEnumerator TogglesTakeTrueAndFalse()
        {
            var canvas = Scene.Canvas();
            var sound = Toggle(canvas, "Sound", 0, 50);
            Listen(sound.onValueChanged, "sound");
            var group = Add<ToggleGroup>(Child(canvas, "Difficulty"));
            var easy = Toggle(group, "Easy");
            var hard = Toggle(group, "Hard", 0, -30);
            easy.group = hard.group = group;
            easy.isOn = true;
            yield return null;
            Assert.That(Fill("Sound", "true"), Is.EqualTo("true"));
            Assert.That(Fill("Sound", "true"), Is.EqualTo("true"));
            Assert.That(Fill("Sound", "false"), Is.EqualTo("false"));
            Assert.That(_told, Is.EqualTo(new[] { "sound True", "sound False" }));
            Refuse("Sound", "1", "it takes true or false");
            Assert.That(Fill("Hard", "true"), Is.EqualTo("true"));
            Assert.That((easy.isOn, hard.isOn), Is.EqualTo((false, true)));
            Refuse("Hard", "false", "it takes only true; choose another one of its group instead");
            group.allowSwitchOff = true;
            Assert.That(Fill("Hard", "false"), Is.EqualTo("false"));
        }

        [UnityTest]
        public IEnumerator SlidersAndScrollbarsTakeValuesInTheirRange()
        {
            var canvas = Scene.Canvas();
            var slider = Slider(canvas, "Volume");
            slider.maxValue = 10;
            Listen(slider.onValueChanged, "volume");
            var bar = Scrollbar(canvas, "Pages", 0, 50);
            yield return null;
            Assert.That(Fill("Volume", "2.5"), Is.EqualTo("2.5"));
            Assert.That(Fill("Pages", "0.25"), Is.EqualTo("0.25"));
            Assert.That((slider.value, bar.value), Is.EqualTo((2.5f, 0.25f)));
            Assert.That(_told, Is.EqualTo(new[] { "volume 2.5" }));
            Refuse("Volume", "11", "it takes a number from 0 to 10");
            Refuse("Pages", "-1", "it takes a number from 0 to 1");
            slider.wholeNumbers = true;
            _told.Clear();
            Refuse("Volume", "2.5", "it takes a whole number from 0 to 10");
            slider.onValueChanged.AddListener(_ => slider.value = 4);
            Assert.That(Fill("Volume", "9"), Is.EqualTo("4"), "what a listener made of it");
        }

        [UnityTest]
        public IEnumerator DropdownsTakeAnOption()
        {
            var canvas = Scene.Canvas();
            var old = Dropdown(canvas, "Quality", "Low", "High");
            var list = TmpDropdown(canvas, "Speed", "Slow", "Fast");
            Rect(list).anchoredPosition = new Vector2(0, 60);
            Listen(old.onValueChanged, "quality");
            Listen(list.onValueChanged, "speed");
            yield return null;
            Assert.That(Fill("Quality", "high"), Is.EqualTo("High"));
            Assert.That(Fill("Speed", "FAST"), Is.EqualTo("Fast"));
            Assert.That(_told, Is.EqualTo(new[] { "quality 1", "speed 1" }));
            Refuse("Quality", "Hi", "it takes one of \"Low\", \"High\"");
            Refuse("Speed", "", "it takes one of \"Slow\", \"Fast\"");
            Assert.That(Find("Quality").OnFill, Is.Not.Null);
            Click("Quality");
            yield return null;
            Assert.That(Find("Low").OnFill, Is.Null, "an option is clicked");
        }

        [UnityTest]
        public IEnumerator CoveredAndDisabledControlsAreNotFilled()
        {
            var canvas = Scene.Canvas();
            var toggle = Toggle(canvas, "Sound");
            Button(canvas, "Go", 0, 80);
            var cover = Panel(canvas, "Curtain", 0, 0, 400, 40);
            yield return null;
            Refuse("Sound", "true", "image \"Curtain\" covers it");
            Assert.That(Find("Go").OnFill, Is.Null);
            cover.gameObject.SetActive(false);
            toggle.interactable = false;
            Assert.That(Find("Sound").NotActionable?.ToString(), Is.EqualTo("it is disabled"));
        }

        private string Fill(string label, string text) => Find(label).OnFill!(text);

        private IEnumerator FillWithAndWithoutFocus(
            UnityEvent<string> changed,
            UnityEvent<string> ended
        )
        {
            Listen(changed, "changed");
            Listen(ended, "ended");
            yield return null;
            Assert.That(Fill("Name", "Ada"), Is.EqualTo("Ada"));
            Assert.That(_told, Is.EqualTo(new[] { "changed Ada", "ended Ada" }));
            Click("Name");
            yield return null;
            Fill("Name", "Bob");
            Assert.That(_told, Has.Count.EqualTo(4).And.Some.EqualTo("ended Bob"));
        }

        private void Listen<T>(UnityEvent<T> changes, string name) =>
            changes.AddListener(value => _told.Add($"{name} {value}"));

        /// <summary>The tree and the events must not change.</summary>
        private void Refuse(string label, string text, string reason)
        {
            var (before, count) = (Tree(), _told.Count);
            var refusal = Assert.Throws<NotActionableException>(() => Fill(label, text))!;
            Assert.That(refusal.Message, Is.EqualTo(reason));
            Assert.That((Tree(), _told.Count), Is.EqualTo((before, count)));
        }
    }
}
