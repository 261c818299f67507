#nullable enable
using NUnit.Framework;
using UnityEngine;
using UnityEngine.UIElements;

namespace Headless.Tests.Ui
{
    /// <summary>Elements of UI Toolkit that their styles turn, scale and move: where they are, and how they are drawn.</summary>
    public sealed class TurnedElementTests : UiTests
    {
        private static readonly Color32 Black = new Color32(0, 0, 0, 255);
        private static readonly Color32 Red = new Color32(255, 0, 0, 255);
        private static readonly Color32 Blue = new Color32(0, 0, 255, 255);

        private VisualElement _root = null!;
        private VisualElement _box = null!;

        [SetUp]
        public void MakeBoxOfElements()
        {
            MakeCamera();
            _root = MakeRoot();
            _box = Child(_root, 40, 20);
            _box.style.position = Position.Absolute;
            (_box.style.left, _box.style.top) = (80, 40);
            _box.style.backgroundColor = Color.red;
        }

        [Test]
        public void AQuarterTurnIsAboutTheMiddle()
        {
            _box.style.rotate = new Rotate(90);
            FrameLoop.Step();
            AssertNear(new Rect(90, 30, 20, 40), _box.worldBound);
            // The upper left corner is at the upper right now.
            AssertNear(new Vector2(110, 30), _box.LocalToWorld(new Rect(0, 0, 0, 0)).position);
            AssertNear(new Vector2(0, 0), _box.WorldToLocal(new Vector2(110, 30)));
            Assert.That(_box.layout.size, Is.EqualTo(new Vector2(40, 20)));
        }

        [Test]
        public void TheOriginStaysWhereItIs()
        {
            _box.style.transformOrigin = new TransformOrigin(0, Length.Percent(100));
            _box.style.rotate = new Rotate(Angle.Turns(0.25f));
            _box.style.scale = new Vector2(0.5f, 1);
            FrameLoop.Step();
            AssertNear(new Rect(80, 60, 20, 20), _box.worldBound);
        }

        [Test]
        public void WhatIsInsideIsTurnedToo()
        {
            var child = Child(_box, 10, 10);
            _box.style.rotate = new Rotate(180);
            _box.style.translate = new Translate(5, 0);
            FrameLoop.Step();
            AssertNear(new Rect(115, 50, 10, 10), child.worldBound);
            child.style.scale = Vector2.one * 2;
            AssertNear(new Rect(110, 45, 20, 20), child.worldBound);
        }

        [Test]
        public void ThePointerFindsItWhereItIsDrawn()
        {
            _box.style.rotate = new Rotate(45);
            FrameLoop.Step();
            Assert.That(_root.panel.Pick(new Vector2(100, 50)), Is.EqualTo(_box));
            // In the box around it, and beside it.
            Assert.That(_box.worldBound.Contains(new Vector2(112, 38)), Is.True);
            Assert.That(_root.panel.Pick(new Vector2(112, 38)), Is.Not.EqualTo(_box));
        }

        [Test]
        public void ScaledToNothingItIsNowhere()
        {
            _box.style.scale = Vector2.zero;
            FrameLoop.Step();
            Assert.That(_box.worldBound.size, Is.EqualTo(Vector2.zero));
            Assert.That(_root.panel.Pick(new Vector2(100, 50)), Is.Not.EqualTo(_box));
            Assert.That(Shoot().Count(Red), Is.Zero);
        }

        [Test]
        public void ATurnedBoxIsDrawnTurned()
        {
            _box.style.rotate = new Rotate(90);
            var shot = Shoot();
            Assert.That((shot[100, 35], shot[85, 50]), Is.EqualTo((Red, Black)));
            Assert.That(shot.Count(Red), Is.EqualTo(800));
        }

        [Test]
        public void AMirroredBoxIsDrawnMirrored()
        {
            Child(_box, 10, 20).style.backgroundColor = Color.blue;
            _box.style.scale = new Vector2(-1, 1);
            var shot = Shoot();
            Assert.That((shot[85, 50], shot[115, 50]), Is.EqualTo((Red, Blue)));
        }

        [TestCase(0.5f, 200)]
        [TestCase(2, 3200)]
        public void AScaledBoxIsDrawnScaled(float scale, int pixels)
        {
            _box.style.scale = Vector2.one * scale;
            var shot = Shoot();
            Assert.That(shot.Count(Red), Is.EqualTo(pixels));
            Assert.That(shot[100, 50], Is.EqualTo(Red));
        }

        [Test]
        public void ItIsFaintAsItsStyleSaysWhenItIsTurned()
        {
            _box.style.rotate = new Rotate(180);
            _box.style.opacity = 0.5f;
            Assert.That(Shoot()[100, 50].r, Is.EqualTo(128).Within(2));
        }

        [Test]
        public void WhatReachesOutOfItIsDrawnToo()
        {
            var child = Child(_box, 10, 10);
            child.style.position = Position.Absolute;
            (child.style.left, child.style.top) = (40, 0);
            child.style.backgroundColor = Color.blue;
            _box.style.rotate = new Rotate(90);
            Assert.That(Shoot()[105, 75], Is.EqualTo(Blue));
        }

        [Test]
        public void StylesAreReadAsTheyWereSet()
        {
            _box.style.rotate = new Rotate(Angle.Turns(0.5f));
            _box.style.scale = new Scale(new Vector3(2, 3, 1));
            _box.style.transformOrigin = new TransformOrigin(3, Length.Percent(10));
            Assert.That(_box.style.rotate.value.angle.ToDegrees(), Is.EqualTo(180));
            Assert.That(_box.style.scale.value.value, Is.EqualTo(new Vector3(2, 3, 1)));
            Assert.That(_box.style.transformOrigin.value.y, Is.EqualTo(Length.Percent(10)));
            _box.style.rotate = StyleKeyword.Null;
            Assert.That(_box.style.rotate.keyword, Is.EqualTo(StyleKeyword.Null));
            Assert.That(_box.resolvedStyle.rotate, Is.EqualTo(Rotate.None()));
        }

        private static void AssertNear(Vector2 wanted, Vector2 found) =>
            Assert.That((wanted - found).magnitude, Is.LessThan(1e-3f), $"{found}");

        private static void AssertNear(Rect wanted, Rect found)
        {
            AssertNear(wanted.position, found.position);
            AssertNear(wanted.size, found.size);
        }
    }
}
