#nullable enable
using System.Collections.Generic;
using System.Linq;
using Abu.Tests;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.EventSystems;
using UnityEngine.UI;

namespace Headless.Tests.Ui
{
    /// <summary>How controls react to values and pointers.</summary>
    public sealed class UGuiControlTests : UGuiTests
    {
        [Test]
        public void AButtonIsTintedByItsState()
        {
            var button = UGuiScene.Button(Scene.Canvas(), "");
            Color32 Tint() => button.image.canvasRenderer.GetColor();
            Assert.That(Tint(), Is.EqualTo((Color32)Color.white));
            button.OnPointerDown(PointerAt(100, 50));
            Assert.That(Tint(), Is.EqualTo(new Color32(200, 200, 200, 255)));
            button.OnPointerUp(PointerAt(100, 50));
            Assert.That(Tint(), Is.EqualTo(new Color32(245, 245, 245, 255)), "selected");
            button.interactable = false;
            Assert.That(Tint(), Is.EqualTo(new Color32(200, 200, 200, 128)));
            Assert.That(EventSystem.current.currentSelectedGameObject == null);
        }

        [Test]
        public void OneOfAGroupIsOn()
        {
            var canvas = Scene.Canvas();
            var group = UGuiScene.Add<ToggleGroup>(canvas);
            var toggles = new[] { "a", "b", "c" }
                .Select(name => UGuiScene.Toggle(canvas, name))
                .ToList();
            toggles.ForEach(toggle => toggle.group = group);
            Frames(1);
            toggles[1].isOn = true;
            Assert.That(
                toggles.Select(toggle => toggle.isOn),
                Is.EqualTo(new[] { false, true, false })
            );
            toggles[1].isOn = false;
            Assert.That(toggles[1].isOn, Is.True, "the last cannot be switched off");
            group.allowSwitchOff = true;
            toggles[1].isOn = false;
            Assert.That(group.AnyTogglesOn(), Is.False);
        }

        [Test]
        public void ACheckmarkShowsWhileTheToggleIsOn()
        {
            var toggle = UGuiScene.Toggle(Scene.Canvas(), "");
            Frames(1);
            Assert.That(toggle.graphic.canvasRenderer.GetAlpha(), Is.EqualTo(0));
            var heard = new List<bool>();
            toggle.onValueChanged.AddListener(heard.Add);
            toggle.isOn = true;
            toggle.SetIsOnWithoutNotify(false);
            toggle.OnPointerClick(PointerAt(100, 50));
            Assert.That(toggle.graphic.canvasRenderer.GetAlpha(), Is.EqualTo(1));
            Assert.That(heard, Is.EqualTo(new[] { true, true }));
        }

        [TestCase(UnityEngine.UI.Slider.Direction.LeftToRight, 125, 50, 7.5f)]
        [TestCase(UnityEngine.UI.Slider.Direction.RightToLeft, 125, 50, 2.5f)]
        [TestCase(UnityEngine.UI.Slider.Direction.BottomToTop, 100, 55, 7.5f)]
        [TestCase(UnityEngine.UI.Slider.Direction.TopToBottom, 100, 55, 2.5f)]
        public void ASliderGoesWhereItIsPressed(
            UnityEngine.UI.Slider.Direction direction,
            float x,
            float y,
            float value
        )
        {
            var slider = UGuiScene.Slider(Scene.Canvas(), "slider");
            slider.maxValue = 10;
            slider.direction = direction;
            slider.OnPointerDown(PressAt(x, y));
            Assert.That(slider.value, Is.EqualTo(value).Within(0.001f));
        }

        [Test]
        public void ASliderKeepsToItsRangeAndSteps()
        {
            var slider = UGuiScene.Slider(Scene.Canvas(), "slider");
            var heard = new List<float>();
            slider.onValueChanged.AddListener(heard.Add);
            slider.value = 5;
            slider.maxValue = 4;
            slider.wholeNumbers = true;
            slider.value = 2.6f;
            slider.SetValueWithoutNotify(1);
            slider.value = 1;
            Assert.That(heard, Is.EqualTo(new[] { 1f, 3f }));
            slider.interactable = false;
            slider.OnPointerDown(PressAt(140, 50));
            Assert.That(slider.value, Is.EqualTo(1));
        }

        [Test]
        public void AHandleIsDraggedFromWhereItWasTaken()
        {
            var slider = UGuiScene.Slider(Scene.Canvas(), "slider");
            slider.value = 0.5f;
            var data = PressAt(103, 50);
            slider.OnPointerDown(data);
            Assert.That(slider.value, Is.EqualTo(0.5f));
            data.position = new Vector2(123, 50);
            slider.OnDrag(data);
            Assert.That(slider.value, Is.EqualTo(0.7f).Within(0.001f));
        }

        [Test]
        public void AScrollbarComesToAPressForAsLongAsItIsHeld()
        {
            var bar = UGuiScene.Scrollbar(Scene.Canvas(), "bar");
            var data = PressAt(145, 50);
            bar.OnPointerDown(data);
            Assert.That(bar.value, Is.EqualTo(1));
            bar.OnPointerUp(data);
            bar.value = 0;
            Frames(2);
            Assert.That(bar.value, Is.EqualTo(0));
        }

        [Test]
        public void AScrollViewIsDraggedAndComesBackFromBeyondItsEdge()
        {
            var view = UGuiScene.ScrollView(Scene.Canvas(), 40, "a", "b", "c", "d");
            view.inertia = false;
            Frames(1);
            Assert.That(view.verticalNormalizedPosition, Is.EqualTo(1).Within(0.001f));
            var data = PressAt(100, 50);
            view.OnBeginDrag(data);
            data.position = new Vector2(100, 70);
            view.OnDrag(data);
            Assert.That(view.content.anchoredPosition.y, Is.EqualTo(20).Within(0.001f));
            data.position = new Vector2(100, 0);
            view.OnDrag(data);
            Assert.That(view.content.anchoredPosition.y, Is.InRange(-50f, -1f));
            view.OnEndDrag(data);
            Frames(120);
            Assert.That(view.content.anchoredPosition.y, Is.EqualTo(0).Within(0.01f));
        }

        [Test]
        public void AScrollViewRunsOnAfterADrag()
        {
            var view = UGuiScene.ScrollView(
                Scene.Canvas(),
                40,
                Enumerable.Repeat("row", 50).ToArray()
            );
            var data = PressAt(100, 50);
            view.OnBeginDrag(data);
            for (var y = 50; y <= 90; y += 10)
            {
                data.position = new Vector2(100, y);
                view.OnDrag(data);
                Frames(1);
            }
            view.OnEndDrag(data);
            var place = view.content.anchoredPosition.y;
            Frames(10);
            Assert.That(view.content.anchoredPosition.y, Is.GreaterThan(place + 10));
            Frames(600);
            Assert.That(view.velocity, Is.EqualTo(Vector2.zero));
        }

        [Test]
        public void TheWheelAndTheScrollbarMoveAScrollView()
        {
            var canvas = Scene.Canvas();
            var view = UGuiScene.ScrollView(canvas, 40, "a", "b", "c", "d");
            view.movementType = ScrollRect.MovementType.Clamped;
            view.scrollSensitivity = 10;
            view.verticalScrollbar = UGuiScene.Scrollbar(canvas, "bar", 0, 40);
            Frames(1);
            Assert.That(view.verticalScrollbar.size, Is.EqualTo(0.5f).Within(0.001f));
            view.OnScroll(new PointerEventData(EventSystem.current) { scrollDelta = Vector2.down });
            Assert.That(view.content.anchoredPosition.y, Is.EqualTo(10).Within(0.001f));
            view.OnScroll(
                new PointerEventData(EventSystem.current) { scrollDelta = Vector2.up * 9 }
            );
            Assert.That(view.content.anchoredPosition.y, Is.EqualTo(0).Within(0.001f));
            Frames(1);
            view.verticalScrollbar.value = 0;
            Assert.That(view.content.anchoredPosition.y, Is.EqualTo(40).Within(0.001f));
        }

        [Test]
        public void AnInputFieldCutsTextThatIsTooLong()
        {
            var field = UGuiScene.InputField(Scene.Canvas(), "Name");
            var heard = new List<string>();
            field.onValueChanged.AddListener(heard.Add);
            field.characterLimit = 3;
            field.text = "a\nbcd";
            field.SetTextWithoutNotify("xy");
            Assert.That(heard, Is.EqualTo(new[] { "abc" }));
            Assert.That((field.text, field.textComponent.text), Is.EqualTo(("xy", "xy")));
            Assert.That(field.placeholder.enabled, Is.False);
            field.contentType = UnityEngine.UI.InputField.ContentType.Password;
            Assert.That(field.textComponent.text, Is.EqualTo("**"));
            field.text = "";
            Assert.That(field.placeholder.enabled);
        }

        [Test]
        public void ADropdownListStandsBelowEachOtherOverEverything()
        {
            var canvas = Scene.Canvas();
            var dropdown = UGuiScene.Dropdown(canvas, "dropdown", "a", "b");
            UGuiScene.Rect(dropdown).anchoredPosition = new Vector2(0, 30);
            UGuiScene.Panel(canvas, "later", 0, 0, 200, 100);
            dropdown.Show();
            Frames(1);
            var rows = dropdown.GetComponentsInChildren<Toggle>();
            Assert.That(
                rows.Select(row => row.name),
                Is.EqualTo(new[] { "Item 0: a", "Item 1: b" })
            );
            Assert.That(rows.Select(row => row.isOn), Is.EqualTo(new[] { true, false }));
            Assert.That(
                rows[0].transform.position.y - rows[1].transform.position.y,
                Is.EqualTo(20)
            );
            var place = rows[1].transform.position;
            Assert.That(Under(place.x, place.y), Does.StartWith("Text Item 1: b"));
            rows[1].isOn = true;
            Assert.That((dropdown.value, dropdown.captionText.text), Is.EqualTo((1, "b")));
            Frames(30);
            Assert.That(dropdown.GetComponentsInChildren<Toggle>(), Is.Empty);
        }

        [Test]
        public void AScalerMakesACanvasAsLargeAsItsReference()
        {
            var canvas = Scene.Canvas();
            var scaler = UGuiScene.Add<CanvasScaler>(canvas);
            scaler.uiScaleMode = CanvasScaler.ScaleMode.ScaleWithScreenSize;
            scaler.referenceResolution = new Vector2(400, 400);
            Frames(1);
            Assert.That(canvas.scaleFactor, Is.EqualTo(0.5f));
            Assert.That(UGuiScene.Rect(canvas).rect.width, Is.EqualTo(400));
            scaler.matchWidthOrHeight = 1;
            Frames(1);
            Assert.That(canvas.scaleFactor, Is.EqualTo(0.25f));
        }
    }
}
