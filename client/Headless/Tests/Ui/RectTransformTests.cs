#nullable enable
using NUnit.Framework;
using UnityEngine;

namespace Headless.Tests.Ui
{
    public sealed class RectTransformTests : UiTests
    {
        private RectTransform _canvas = null!;

        [SetUp]
        public void CreateCanvas() =>
            _canvas = (RectTransform)new GameObject("canvas").AddComponent<Canvas>().transform;

        [Test]
        public void AnOverlayCanvasCoversTheScreen()
        {
            Assert.That(_canvas.rect, Is.EqualTo(new Rect(-100, -50, 200, 100)));
            Assert.That(_canvas.position, Is.EqualTo(new Vector3(100, 50, 0)));
        }

        [Test]
        public void WhatAnOverlayCanvasIsInChangesNothingOfIt()
        {
            var menu = new GameObject("menu").transform;
            menu.position = new Vector3(300, -40, 2);
            menu.eulerAngles = new Vector3(0, 0, 90);
            menu.localScale = new Vector3(1.5f, 3, 1);
            _canvas.SetParent(menu, false);
            Canvas.ForceUpdateCanvases();
            var (low, high) = Corners(_canvas);
            Assert.That((low - Vector3.zero).magnitude, Is.LessThan(0.01f));
            Assert.That((high - new Vector3(200, 100, 0)).magnitude, Is.LessThan(0.01f));
        }

        [Test]
        public void NewOnesStandInTheMiddle()
        {
            var child = Child(_canvas);
            Assert.That(child.rect, Is.EqualTo(new Rect(-50, -50, 100, 100)));
            Assert.That(child.position, Is.EqualTo(new Vector3(100, 50, 0)));
        }

        [Test]
        public void StretchedAnchorsFollowTheParent()
        {
            var child = Child(_canvas);
            child.anchorMin = Vector2.zero;
            child.anchorMax = Vector2.one;
            child.offsetMin = new Vector2(10, 20);
            child.offsetMax = new Vector2(-30, -5);
            Assert.That(
                Corners(child),
                Is.EqualTo((new Vector3(10, 20, 0), new Vector3(170, 95, 0)))
            );
            Assert.That(child.sizeDelta, Is.EqualTo(new Vector2(-40, -25)));
        }

        [Test]
        public void ACornerAnchorAndPivotHoldTheCorner()
        {
            var child = Child(_canvas);
            child.anchorMin = child.anchorMax = child.pivot = new Vector2(1, 1);
            child.sizeDelta = new Vector2(40, 20);
            child.anchoredPosition = new Vector2(-10, -5);
            Assert.That(
                Corners(child),
                Is.EqualTo((new Vector3(150, 75, 0), new Vector3(190, 95, 0)))
            );
        }

        [Test]
        public void PositionAndAnchoredPositionAgree()
        {
            var child = Child(_canvas);
            child.anchorMin = child.anchorMax = Vector2.zero;
            child.position = new Vector3(30, 40, 0);
            Assert.That(child.anchoredPosition, Is.EqualTo(new Vector2(30, 40)));
            Assert.That(child.localPosition, Is.EqualTo(new Vector3(-70, -10, 0)));
        }

        [Test]
        public void InsetsComeFromTheNamedEdge()
        {
            var child = Child(_canvas);
            child.SetInsetAndSizeFromParentEdge(RectTransform.Edge.Right, 10, 30);
            child.SetInsetAndSizeFromParentEdge(RectTransform.Edge.Bottom, 5, 20);
            Assert.That(
                Corners(child),
                Is.EqualTo((new Vector3(160, 5, 0), new Vector3(190, 25, 0)))
            );
        }

        [Test]
        public void SizeWithCurrentAnchorsIsTheWholeSize()
        {
            var child = Child(_canvas);
            child.anchorMax = new Vector2(1, 0.5f);
            child.SetSizeWithCurrentAnchors(RectTransform.Axis.Horizontal, 60);
            Assert.That(child.rect.width, Is.EqualTo(60));
        }

        [Test]
        public void AddingOneKeepsPlaceParentAndChildren()
        {
            var holder = new GameObject("holder");
            var child = new GameObject("child");
            child.transform.SetParent(holder.transform);
            holder.transform.position = new Vector3(1, 2, 3);
            var rect = holder.AddComponent<RectTransform>();
            Assert.That(holder.transform, Is.SameAs(rect));
            Assert.That(rect.position, Is.EqualTo(new Vector3(1, 2, 3)));
            Assert.That(child.transform.parent, Is.SameAs(rect));
        }

        private static RectTransform Child(Transform parent)
        {
            var child = new GameObject("child").AddComponent<RectTransform>();
            child.SetParent(parent, false);
            return child;
        }

        private static (Vector3 Min, Vector3 Max) Corners(RectTransform rect)
        {
            var corners = new Vector3[4];
            rect.GetWorldCorners(corners);
            return (corners[0], corners[2]);
        }
    }
}
