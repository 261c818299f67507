#nullable enable
using Abu.Tests;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.UI;

namespace Headless.Tests.Ui
{
    /// <summary>Canvases and controls as a screenshot shows them.</summary>
    public sealed class UGuiScreenshotTests : UGuiTests
    {
        private static readonly Color32 Red = Color.red;
        private static readonly Color32 Green = Color.green;

        [Test]
        public void MasksCutWhatIsBelowThem()
        {
            var canvas = Scene.Canvas();
            var window = UGuiScene.Child(canvas, "window", 0, 0, 20, 20);
            var area = UGuiScene.Add<RectMask2D>(window);
            UGuiScene.Panel(window, "panel").color = Color.red;
            Assert.That(Shoot().Count(Red), Is.EqualTo(400));
            area.padding = new Vector4(10, 0, 0, 0);
            Assert.That(Shoot().Count(Red), Is.EqualTo(200));
            area.enabled = false;
            Assert.That(Shoot().Count(Red), Is.EqualTo(2000));
            var face = UGuiScene.Add<Image>(window);
            face.color = Color.green;
            UGuiScene.Add<Mask>(window).showMaskGraphic = false;
            Assert.That((Shoot().Count(Red), Shoot().Count(Green)), Is.EqualTo((400, 0)));
        }

        [Test]
        public void CanvasesInTheWorldAreSortedAmongSprites()
        {
            MakeCamera();
            MakeBox(Color.red, 4);
            var canvas = Scene.Canvas();
            canvas.renderMode = RenderMode.WorldSpace;
            UGuiScene.Panel(canvas, "panel", 0, 0, 2, 2).color = Color.green;
            canvas.sortingOrder = 1;
            Assert.That(Shoot().Count(Green), Is.EqualTo(400));
            canvas.sortingOrder = -1;
            Assert.That(Shoot().Count(Green), Is.EqualTo(0));
        }

        [Test]
        public void ACanvasBeforeACameraIsDrawnByIt()
        {
            var camera = MakeCamera();
            var canvas = Scene.Canvas();
            canvas.renderMode = RenderMode.ScreenSpaceCamera;
            canvas.worldCamera = camera;
            UGuiScene.Panel(canvas, "panel").color = Color.green;
            Assert.That(Shoot().Count(Green), Is.EqualTo(2000));
            camera.enabled = false;
            Assert.That(Shoot().Count(Green), Is.EqualTo(0));
        }

        [Test]
        public void ASliderShowsItsShare()
        {
            var slider = UGuiScene.Slider(Scene.Canvas(), "slider");
            slider.fillRect.GetComponent<Image>().color = Color.green;
            slider.handleRect.GetComponent<Image>().color = Color.red;
            slider.value = 0.3f;
            var shot = Shoot();
            Assert.That((shot.Count(Red), shot.Count(Green)), Is.EqualTo((200, 500)));
        }

        [Test]
        public void ADisabledControlIsPale()
        {
            var group = UGuiScene.Add<CanvasGroup>(Scene.Canvas());
            UGuiScene.Button(group, "").image.color = Color.green;
            Assert.That(Shoot().Middle, Is.EqualTo(Green));
            group.interactable = false;
            Assert.That(Shoot().Middle.g, Is.LessThan(150));
        }

        [Test]
        public void OlderTextsAreDrawnToo()
        {
            var text = UGuiScene.Text(UGuiScene.Child(Scene.Canvas(), "box"), "<b>Go</b>");
            text.color = Color.green;
            text.alignment = TextAnchor.MiddleRight;
            var shot = Shoot();
            Assert.That(shot.Count(Green), Is.GreaterThan(20));
            Assert.That(shot.Count(Green, right: 125), Is.EqualTo(0));
        }
    }
}
