#nullable enable

using System.Collections;
using System.Collections.Generic;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.EventSystems;
using UnityEngine.TestTools;
using static Abu.Tests.UGuiScene;

namespace Abu.Tests
{
    /// <summary>Which object gets a key, and what the key does.</summary>
    public sealed class UGuiKeyTests : UGuiTestBase
    {
        [UnityTest]
        public IEnumerator EnterAndSpaceSubmitAndArrowsMoveOn()
        {
            var canvas = Scene.Canvas();
            var clicks = 0;
            Button(canvas, "Go", 0, 40).onClick.AddListener(() => ++clicks);
            var other = Button(canvas, "Other");
            yield return null;
            Press("Go", "Enter");
            Press("Go", "Space");
            Assert.That(clicks, Is.EqualTo(2));
            Press("Go", "ArrowDown");
            Assert.That(
                EventSystem.current.currentSelectedGameObject,
                Is.EqualTo(other.gameObject)
            );
            Refuse("Go", "ArrowUp", Nothing("ArrowUp"));
            Refuse("Go", "x", Nothing("x"));
            Refuse("Go", "Escape", Nothing("Escape"));
            Assert.That(
                EventSystem.current.currentSelectedGameObject,
                Is.EqualTo(other.gameObject),
                "nothing has changed"
            );
        }

        [UnityTest]
        public IEnumerator ASliderStepsAndAScriptGetsTheEventsItHandles()
        {
            var canvas = Scene.Canvas();
            var slider = Slider(canvas, "Volume");
            var keys = Add<KeyLog>(Panel(canvas, "Board", 0, 60));
            keys.gameObject.AddComponent<PointerLog>();
            yield return null;
            Press("Volume", "ArrowRight");
            Assert.That(slider.value, Is.EqualTo(0.1f).Within(0.001f));
            Press("Board", "ArrowLeft");
            Press("Board", "Escape");
            Assert.That(keys.Events, Is.EqualTo(new[] { "Left", "cancel" }));
        }

        [UnityTest]
        public IEnumerator TypedTextGoesIntoTheFields()
        {
            var canvas = Scene.Canvas();
            var old = InputField(canvas, "Name");
            var field = TmpInputField(canvas, "Title", 0, 50);
            var told = new List<string>();
            old.onValueChanged.AddListener(text => told.Add($"name {text}"));
            old.onSubmit.AddListener(text => told.Add($"submitted {text}"));
            old.onEndEdit.AddListener(text => told.Add($"ended {text}"));
            field.onEndEdit.AddListener(text => told.Add($"title {text}"));
            yield return null;
            Press("Name", "A");
            yield return null;
            Press("Name", "d");
            Press("Name", "Backspace");
            Press("Name", "Enter");
            Press("Title", "b");
            Press("Title", "Enter");
            Assert.That((old.text, field.text), Is.EqualTo(("A", "b")));
            Assert.That(
                told,
                Is.EqualTo(
                    new[] { "name A", "name Ad", "name A", "submitted A", "ended A", "title b" }
                )
            );
            told.Clear();
            Refuse("Name", "Escape", Nothing("Escape"));
            Click("Name");
            yield return null;
            Press("Name", "Escape");
            Assert.That(told, Is.EqualTo(new[] { "ended A" }));
            Refuse("Name", "ArrowUp", Nothing("ArrowUp"));
            field.readOnly = true;
            Refuse("Title", "c", "it is read-only");
        }

        [UnityTest]
        public IEnumerator WithoutATargetTheSelectedObjectGetsTheKey()
        {
            var button = Button(Scene.Canvas(), "Go");
            var clicks = 0;
            button.onClick.AddListener(() => ++clicks);
            var walker = new UGuiWalker();
            yield return null;
            Assert.That(walker.OnKey(Key("Enter")), Is.False, "nothing is selected");
            Click("Go");
            Assert.That(walker.OnKey(Key("Enter")), Is.True);
            Assert.That(walker.OnKey(Key("Escape")), Is.False, "a button does nothing with it");
            Assert.That(clicks, Is.EqualTo(2));
            button.interactable = false;
            EventSystem.current.SetSelectedGameObject(button.gameObject);
            Assert.That(walker.OnKey(Key("Enter")), Is.False);
        }

        [UnityTest]
        public IEnumerator ACoveredControlGetsNoKeys()
        {
            var canvas = Scene.Canvas();
            var clicks = 0;
            Button(canvas, "Go").onClick.AddListener(() => ++clicks);
            Panel(canvas, "Curtain");
            yield return null;
            Refuse("Go", "Enter", "image \"Curtain\" covers it");
            Assert.That(clicks, Is.Zero);
        }

        private void Press(string label, string key) => Find(label).OnPress!(Key(key));

        private void Refuse(string label, string key, string reason) =>
            Assert.That(
                Assert.Throws<NotActionableException>(() => Press(label, key))!.Message,
                Is.EqualTo(reason)
            );

        private static string Nothing(string key) =>
            $"it does nothing with the key {key}; press another key, or name another node";

        private static KeyStroke Key(string text)
        {
            Assert.That(KeyStroke.TryParse(text, out var key, out var complaint), $"{complaint}");
            return key;
        }
    }

    internal sealed class KeyLog : MonoBehaviour, IMoveHandler, ICancelHandler
    {
        public List<string> Events { get; } = new();

        public void OnMove(AxisEventData eventData) => Events.Add($"{eventData.moveDir}");

        public void OnCancel(BaseEventData eventData) => Events.Add("cancel");
    }
}
