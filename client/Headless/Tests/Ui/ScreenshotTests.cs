#nullable enable
using NUnit.Framework;
using UnityEngine;
using UnityEngine.Rendering;
using UnityEngine.UIElements;
using Image = UnityEngine.UI.Image;

namespace Headless.Tests.Ui
{
    /// <summary>What is drawn, where, and over what.</summary>
    public sealed class ScreenshotTests : UiTests
    {
        private static readonly Color32 Red = Color.red;
        private static readonly Color32 Green = Color.green;
        private static readonly Color32 Blue = Color.blue;
        private static readonly Color32 Black = Color.black;

        [Test]
        public void AnEmptySceneIsBlack() =>
            Assert.That(Shoot().Count(Black), Is.EqualTo(Width * Height));

        [Test]
        public void TheCameraFillsItsBackground()
        {
            MakeCamera().backgroundColor = Color.blue;
            Assert.That(Shoot().Count(Blue), Is.EqualTo(Width * Height));
        }

        [Test]
        public void ABoxCoversItsPlaceInTheWorld()
        {
            MakeCamera();
            MakeBox(Color.red, 2).transform.position = new Vector3(5, 2, 0);
            var shot = Shoot();
            Assert.That(shot.Count(Red), Is.EqualTo(400));
            Assert.That((shot[140, 20], shot[159, 39]), Is.EqualTo((Red, Red)));
        }

        [Test]
        public void HigherSortingOrderLiesOnTop()
        {
            MakeCamera();
            var red = MakeBox(Color.red, order: 2);
            MakeBox(Color.green, order: 1);
            Assert.That(Shoot().Middle, Is.EqualTo(Red));
            red.sortingOrder = 0;
            Assert.That(Shoot().Middle, Is.EqualTo(Green));
        }

        [Test]
        public void OfEqualOrderTheNearerLiesOnTop()
        {
            MakeCamera();
            MakeBox(Color.red).transform.position = new Vector3(0, 0, -1);
            MakeBox(Color.green);
            Assert.That(Shoot().Middle, Is.EqualTo(Red));
        }

        [Test]
        public void ASortingGroupIsDrawnAsOne()
        {
            MakeCamera();
            var group = new GameObject("group").AddComponent<SortingGroup>();
            MakeBox(Color.red, order: 10, parent: group.transform);
            MakeBox(Color.green, order: 5);
            Assert.That(Shoot().Middle, Is.EqualTo(Green));
            group.sortingOrder = 6;
            Assert.That(Shoot().Middle, Is.EqualTo(Red));
        }

        [Test]
        public void InactiveAndDisabledThingsAreNotDrawn()
        {
            MakeCamera();
            MakeBox(Color.red).gameObject.SetActive(false);
            MakeBox(Color.green).enabled = false;
            Assert.That(Shoot().Middle, Is.EqualTo(Black));
        }

        [Test]
        public void SeeThroughColoursMix()
        {
            MakeCamera();
            MakeBox(new Color(1, 0, 0, 0.5f));
            Assert.That(Shoot().Middle.r, Is.EqualTo(128).Within(1));
        }

        [Test]
        public void ATextThatIsTooLongEndsAtTheEdgeOfItsField()
        {
            MakeCamera();
            var panel = ScriptableObject.CreateInstance<PanelSettings>();
            var document = new GameObject("document").AddComponent<UIDocument>();
            document.panelSettings = panel;
            var field = new TextField { value = new string('W', 60) };
            field.style.position = Position.Absolute;
            field.style.width = 100;
            field.style.left = field.style.top = 10;
            document.rootVisualElement.Add(field);
            var shot = Shoot();
            Assert.That(shot[109, 12], Is.Not.EqualTo(Black), "The field is drawn.");
            for (var x = 111; x < Width; x++)
            for (var y = 0; y < Height; y++)
                Assert.That(shot[x, y], Is.EqualTo(Black), $"{x},{y}");
        }

        [Test]
        public void SlicedSpritesKeepTheirBorders()
        {
            MakeCamera();
            var texture = new Texture2D(4, 4) { filterMode = FilterMode.Point };
            for (var i = 0; i < 16; i++)
                texture.SetPixel(i % 4, i / 4, i % 4 == 0 ? Color.red : Color.green);
            var renderer = MakeBox(Color.white, 1);
            renderer.sprite = Sprite.Create(
                texture,
                new Rect(0, 0, 4, 4),
                Vector2.one / 2,
                10,
                0,
                SpriteMeshType.FullRect,
                new Vector4(1, 0, 0, 0)
            );
            renderer.drawMode = SpriteDrawMode.Sliced;
            renderer.size = new Vector2(4, 4);
            var shot = Shoot();
            Assert.That((shot.Count(Red), shot.Count(Green)), Is.EqualTo((40, 1560)));
        }

        [Test]
        public void TurnedSpritesAreTurned()
        {
            MakeCamera();
            var box = MakeBox(Color.red);
            box.transform.rotation = Quaternion.Euler(0, 0, 45);
            var shot = Shoot();
            Assert.That((shot[100, 24], shot[82, 32]), Is.EqualTo((Red, Black)));
        }

        [Test]
        public void CanvasesLieOverTheWorldInTheirOrder()
        {
            MakeCamera();
            MakeBox(Color.red);
            var low = MakeImage(Color.green);
            MakeImage(Color.blue).canvas.sortingOrder = 1;
            Assert.That(Shoot().Middle, Is.EqualTo(Blue));
            low.canvas.sortingOrder = 2;
            Assert.That(Shoot().Middle, Is.EqualTo(Green));
        }

        [Test]
        public void CanvasGroupsFadeEverythingBelow()
        {
            var image = MakeImage(Color.red);
            var group = image.canvas.gameObject.AddComponent<CanvasGroup>();
            group.alpha = 0.5f;
            image.gameObject.AddComponent<CanvasGroup>().alpha = 0.5f;
            Assert.That(Shoot().Middle.r, Is.EqualTo(64).Within(1));
            group.alpha = 0;
            Assert.That(Shoot().Middle, Is.EqualTo(Black));
        }

        [Test]
        public void ADisabledCanvasDrawsNothing()
        {
            MakeImage(Color.red).canvas.enabled = false;
            Assert.That(Shoot().Middle, Is.EqualTo(Black));
        }

        [Test]
        public void PanelsLieOverCanvasesOfTheSameOrder()
        {
            var image = MakeImage(Color.red);
            MakeRoot().style.backgroundColor = Color.green;
            Assert.That(Shoot().Middle, Is.EqualTo(Green));
            image.canvas.sortingOrder = 1;
            Assert.That(Shoot().Middle, Is.EqualTo(Red));
        }

        [Test]
        public void ElementsDrawBackgroundAndBorder()
        {
            var box = Child(MakeRoot(), 20, 10);
            box.style.backgroundColor = Color.red;
            box.style.borderLeftWidth = 3;
            box.style.borderLeftColor = Color.green;
            var shot = Shoot();
            Assert.That((shot.Count(Green), shot.Count(Red)), Is.EqualTo((30, 170)));
        }

        [Test]
        public void RoundCornersAreCutOff()
        {
            var box = Child(MakeRoot(), 20, 20);
            box.style.backgroundColor = Color.red;
            box.style.borderTopLeftRadius = 10;
            var shot = Shoot();
            Assert.That((shot[0, 0], shot[10, 1], shot[10, 10]), Is.EqualTo((Black, Red, Red)));
        }

        [Test]
        public void HiddenOverflowIsClipped()
        {
            var box = Child(MakeRoot(), 20, 20);
            box.style.overflow = Overflow.Hidden;
            var child = Child(box, 50, 50);
            child.style.flexShrink = 0;
            child.style.backgroundColor = Color.red;
            Assert.That(Shoot().Count(Red), Is.EqualTo(400));
        }

        [Test]
        public void InvisibleElementsLeaveVisibleChildren()
        {
            var box = Child(MakeRoot(), 20, 20);
            box.style.backgroundColor = Color.red;
            box.style.visibility = Visibility.Hidden;
            var child = Child(box, 10, 10);
            child.style.backgroundColor = Color.green;
            Assert.That(Shoot().Count(Green), Is.Zero);
            child.style.visibility = Visibility.Visible;
            var shot = Shoot();
            Assert.That((shot.Count(Green), shot.Count(Red)), Is.EqualTo((100, 0)));
        }

        [Test]
        public void OpacityFadesTheSubtree()
        {
            var box = Child(MakeRoot(), 20, 20);
            box.style.opacity = 0.5f;
            Child(box, 20, 20).style.backgroundColor = Color.red;
            Assert.That(Shoot()[10, 10].r, Is.EqualTo(128).Within(1));
        }

        private static Image MakeImage(Color color)
        {
            var canvas = new GameObject("canvas").AddComponent<Canvas>();
            var holder = new GameObject("image");
            holder.transform.SetParent(canvas.transform, false);
            var image = holder.AddComponent<Image>();
            image.color = color;
            return image;
        }
    }
}
