#nullable enable
using DG.Tweening;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.UI;

namespace Headless.Tests
{
    public sealed class ShortcutTests : PlayModeTests
    {
        [Test]
        public void CanvasGroupsFade()
        {
            var group = new GameObject("group").AddComponent<CanvasGroup>();
            group.DOFade(0f, 0.1f);
            Frames(10);
            Assert.That(group.alpha, Is.Zero);
        }

        [Test]
        public void FadingLeavesTheColorToOthers()
        {
            var sprite = new GameObject("sprite").AddComponent<SpriteRenderer>();
            sprite.DOFade(0f, 0.1f);
            Frames(1);
            sprite.color = new Color(1f, 0f, 0f, sprite.color.a);
            Frames(10);
            Assert.That(sprite.color, Is.EqualTo(new Color(1f, 0f, 0f, 0f)));
        }

        [Test]
        public void ImagesTakeAColor()
        {
            var image = new GameObject("image").AddComponent<Image>();
            image.DOColor(Color.red, 0.1f);
            Frames(10);
            Assert.That(image.color, Is.EqualTo(Color.red));
        }

        [Test]
        public void RectTransformsMoveByTheirAnchors()
        {
            var rect = (RectTransform)new GameObject("r", typeof(RectTransform)).transform;
            rect.DOAnchorPos(new Vector2(20f, 10f), 0.1f);
            Frames(10);
            Assert.That(rect.anchoredPosition, Is.EqualTo(new Vector2(20f, 10f)));
        }

        [Test]
        public void ARectTransformTakesTheTransformsPlace()
        {
            var box = new GameObject("box");
            var child = new GameObject("child").transform;
            var before = box.transform;
            before.position = Vector3.one;
            child.SetParent(before);
            var rect = box.AddComponent<RectTransform>();
            Assert.That(before == null);
            Assert.That(box.transform, Is.SameAs(rect));
            Assert.That(child.parent, Is.SameAs(rect));
            Assert.That(rect.localPosition, Is.EqualTo(Vector3.one));
        }
    }
}
