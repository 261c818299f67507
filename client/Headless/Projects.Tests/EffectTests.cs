using System;
using System.Linq;
using Headless.Drawing;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.UI;

namespace Headless.Projects.Tests
{
    /// <summary>What is cheap to have: shadows and outlines of a canvas, and smooth noise.</summary>
    public sealed class EffectTests
    {
        [SetUp]
        public void Begin() => FrameLoop.EnterPlayMode();

        [TearDown]
        public void End() => FrameLoop.ExitPlayMode();

        /// <summary>A white image of 20 by 20 in the middle of 100 by 100 pixels, with that effect in red.</summary>
        private static PixelCanvas Drawn<T>(float alpha, bool useGraphicAlpha)
            where T : Shadow
        {
            Screen.SetSize(100, 100);
            var canvas = new GameObject("canvas").AddComponent<Canvas>();
            canvas.renderMode = RenderMode.ScreenSpaceOverlay;
            var image = new GameObject("image", typeof(RectTransform)).AddComponent<Image>();
            image.transform.SetParent(canvas.transform, false);
            image.rectTransform.sizeDelta = new Vector2(20, 20);
            image.color = new Color(1, 1, 1, alpha);
            var effect = image.gameObject.AddComponent<T>();
            effect.effectColor = Color.red;
            effect.effectDistance = new Vector2(6, -4);
            effect.useGraphicAlpha = useGraphicAlpha;
            return ScreenPainter.Draw(100, 100);
        }

        private static bool IsRed(PixelCanvas pixels, int x, int y) =>
            pixels[x, y].r > 200 && pixels[x, y].g < 60;

        [Test]
        public void AShadowLiesBelowToTheRight()
        {
            var pixels = Drawn<Shadow>(1, true);
            Assert.That(IsRed(pixels, 64, 62), Is.True, "below to the right");
            Assert.That(IsRed(pixels, 36, 38), Is.False, "above to the left");
            Assert.That(pixels[50, 50].g, Is.GreaterThan(200), "the image lies on it");
        }

        [Test]
        public void AnOutlineLiesOnAllSides()
        {
            var pixels = Drawn<Outline>(1, true);
            var corners = new[] { (36, 38), (63, 38), (36, 61), (63, 61) };
            Assert.That(corners.Count(at => IsRed(pixels, at.Item1, at.Item2)), Is.EqualTo(4));
        }

        [TestCase(true, false)]
        [TestCase(false, true)]
        public void AShadowFadesWithItsImageIfItIsToldTo(bool useGraphicAlpha, bool isSeen) =>
            Assert.That(IsRed(Drawn<Shadow>(0, useGraphicAlpha), 64, 62), Is.EqualTo(isSeen));

        [Test]
        public void NoiseIsTheSameAtAllWholeNumbersAndSmoothBetweenThem()
        {
            var whole = new[] { (0, 0), (3, 5), (-2, 7), (300, 1) };
            foreach (var (x, y) in whole)
            {
                Assert.That(Mathf.PerlinNoise(x, y), Is.EqualTo(0.4652731f).Within(1e-6f));
            }
            var line = Enumerable
                .Range(0, 2000)
                .Select(i => Mathf.PerlinNoise(i / 100f, 0.3f))
                .ToList();
            Assert.That(
                line.Zip(line.Skip(1), (a, b) => Math.Abs(a - b)).Max(),
                Is.LessThan(0.03f)
            );
            Assert.That(line, Has.All.InRange(-0.1f, 1.1f));
            Assert.That(line.Max() - line.Min(), Is.GreaterThan(0.5f));
            Assert.That(Mathf.PerlinNoise(-1.3f, 0.2f), Is.EqualTo(Mathf.PerlinNoise(1.3f, 0.2f)));
        }
    }
}
