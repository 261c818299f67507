using System.Collections.Generic;
using System.Linq;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.EventSystems;
using UnityEngine.UI;

namespace Headless.Projects.Tests
{
    /// <summary>Scroll views, bars, sliders, groups of toggles, raycasters, and how canvases scale.</summary>
    public sealed class ControlTests : CanvasScene
    {
        private static AxisEventData Move(MoveDirection direction) =>
            new(EventSystem.current) { moveDir = direction };

        private static ScrollRect MakeScrollView(Transform canvas, float height)
        {
            var view = DefaultControls.CreateScrollView(default).GetComponent<ScrollRect>();
            view.transform.SetParent(canvas, false);
            ((RectTransform)view.transform).sizeDelta = new Vector2(80, 80);
            view.content.sizeDelta = new Vector2(0, height);
            FrameLoop.Step();
            return view;
        }

        [Test]
        public void BarsThatAreNotNeededAreHiddenAndLeaveTheirRoom()
        {
            var view = MakeScrollView(Canvas.transform, 200);
            Assert.That(view.verticalScrollbar.gameObject.activeSelf, Is.True);
            Assert.That(view.horizontalScrollbar.gameObject.activeSelf, Is.False);
            Assert.That(view.viewport.rect.size, Is.EqualTo(new Vector2(63, 80)));
            Assert.That(view.verticalScrollbar.size, Is.EqualTo(0.4f).Within(1e-4f));
            view.content.sizeDelta = new Vector2(0, 60);
            FrameLoop.Step();
            Assert.That(view.verticalScrollbar.gameObject.activeSelf, Is.False);
            Assert.That(view.viewport.rect.size, Is.EqualTo(new Vector2(80, 80)));
            view.verticalScrollbarVisibility = ScrollRect.ScrollbarVisibility.AutoHide;
            view.content.sizeDelta = new Vector2(0, 100);
            FrameLoop.Step();
            Assert.That(view.verticalScrollbar.gameObject.activeSelf, Is.True);
            Assert.That(view.viewport.rect.width, Is.EqualTo(80), "it lies on the window");
        }

        [Test]
        public void ABarOfStepsHasTheirValuesAndMovesByThem()
        {
            var bar = DefaultControls.CreateScrollbar(default).GetComponent<Scrollbar>();
            bar.transform.SetParent(Canvas.transform, false);
            bar.numberOfSteps = 5;
            bar.value = 0.6f;
            Assert.That(bar.value, Is.EqualTo(0.5f));
            bar.OnMove(Move(MoveDirection.Right));
            Assert.That(bar.value, Is.EqualTo(0.75f));
            bar.direction = Scrollbar.Direction.RightToLeft;
            bar.OnMove(Move(MoveDirection.Right));
            Assert.That(bar.value, Is.EqualTo(0.5f));
            Add<Image>("left", -90).gameObject.AddComponent<Button>();
            Assert.That(bar.FindSelectableOnLeft() == null, "moves along it are its own");
            bar.navigation = new Navigation { mode = Navigation.Mode.Horizontal };
            Assert.That(bar.FindSelectableOnLeft().name, Is.EqualTo("left"));
        }

        [Test]
        public void ASliderTurnsAndShowsItsValueByAFilledImage()
        {
            var slider = DefaultControls.CreateSlider(default).GetComponent<Slider>();
            slider.transform.SetParent(Canvas.transform, false);
            var fill = slider.fillRect.GetComponent<Image>();
            fill.type = Image.Type.Filled;
            slider.value = 0.3f;
            Assert.That(fill.fillAmount, Is.EqualTo(0.3f));
            slider.SetDirection(Slider.Direction.BottomToTop, true);
            Assert.That(
                ((RectTransform)slider.transform).sizeDelta,
                Is.EqualTo(new Vector2(20, 160))
            );
            slider.OnMove(Move(MoveDirection.Up));
            Assert.That(slider.value, Is.EqualTo(0.4f).Within(1e-5f));
        }

        [Test]
        public void AGroupOfTogglesKnowsWhichAreOnAndSwitchesAllOff()
        {
            var group = Add<ToggleGroup>();
            var toggles = Enumerable
                .Range(0, 2)
                .Select(i =>
                {
                    var toggle = DefaultControls.CreateToggle(default).GetComponent<Toggle>();
                    toggle.transform.SetParent(Canvas.transform, false);
                    (toggle.name, toggle.isOn) = ($"{i}", i == 1);
                    toggle.group = group;
                    return toggle;
                })
                .ToList();
            Assert.That(group.ActiveToggles().Single().name, Is.EqualTo("1"));
            Assert.That(group.GetFirstActiveToggle(), Is.EqualTo(toggles[1]));
            var heard = new List<bool>();
            toggles[1].onValueChanged.AddListener(heard.Add);
            group.SetAllTogglesOff();
            Assert.That((group.AnyTogglesOn(), heard.Single()), Is.EqualTo((false, false)));
            Assert.That(group.GetFirstActiveToggle() == null);
            Assert.That(group.allowSwitchOff, Is.False);
        }

        [Test]
        public void CollidersBeforeACanvasKeepPointersFromItIfTheyAreToldTo()
        {
            var camera = new GameObject("camera").AddComponent<Camera>();
            camera.transform.position = new Vector3(0, 0, -10);
            Canvas.renderMode = RenderMode.ScreenSpaceCamera;
            (Canvas.worldCamera, Canvas.planeDistance) = (camera, 10);
            Add<Image>("picture");
            new GameObject("box").AddComponent<BoxCollider>().transform.position = new Vector3(
                0,
                0,
                -5
            );
            Assert.That(Under(0, 0), Is.EqualTo("picture"));
            var raycaster = Canvas.GetComponent<GraphicRaycaster>();
            raycaster.blockingObjects = GraphicRaycaster.BlockingObjects.TwoD;
            Assert.That(Under(0, 0), Is.EqualTo("picture"));
            raycaster.blockingObjects = GraphicRaycaster.BlockingObjects.ThreeD;
            Assert.That(Under(0, 0), Is.Empty);
            raycaster.blockingMask = 1 << 4;
            Assert.That(Under(0, 0), Is.EqualTo("picture"));
        }

        [Test]
        public void CanvasesScaleByUnitsOfLengthAndForTheWorld()
        {
            var scaler = Canvas.gameObject.AddComponent<CanvasScaler>();
            scaler.uiScaleMode = CanvasScaler.ScaleMode.ConstantPhysicalSize;
            scaler.physicalUnit = CanvasScaler.Unit.Inches;
            scaler.fallbackScreenDPI = 50;
            FrameLoop.Step();
            Assert.That(((RectTransform)Canvas.transform).rect.size, Is.EqualTo(new Vector2(2, 2)));
            Canvas.renderMode = RenderMode.WorldSpace;
            (scaler.dynamicPixelsPerUnit, scaler.referencePixelsPerUnit) = (3, 40);
            FrameLoop.Step();
            Assert.That((Canvas.scaleFactor, Canvas.referencePixelsPerUnit), Is.EqualTo((3f, 40f)));
        }

        [Test]
        public void AMaskSaysWhatIsSeenThroughIt()
        {
            var mask = Add<RectMask2D>("window", 10, 0);
            Assert.That(mask.canvasRect, Is.EqualTo(new Rect(0, -10, 20, 20)));
            var bounds = RectTransformUtility.CalculateRelativeRectTransformBounds(
                Canvas.transform,
                mask.transform
            );
            Assert.That(
                (bounds.center, bounds.size),
                Is.EqualTo((new Vector3(10, 0, 0), new Vector3(20, 20, 0)))
            );
        }
    }
}
