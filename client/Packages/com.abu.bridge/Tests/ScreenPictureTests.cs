#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using NUnit.Framework;
using UnityEngine;
using Object = UnityEngine.Object;

namespace Abu.Tests
{
    public sealed class ScreenPictureTests
    {
        private static readonly Color32 Glass = new Color32(10, 20, 30, 40);

        [TestCase(TextureFormat.RGBA32)]
        [TestCase(TextureFormat.RGB24)]
        public void Picture_KeepsItsColorsAndHasNoHoles(TextureFormat format)
        {
            var texture = new Texture2D(3, 2, format, false);
            texture.SetPixels32(Enumerable.Repeat(Glass, 6).ToArray());

            var data = new ScreenPicture(texture).Encode();

            var opaque = new Texture2D(3, 2, TextureFormat.RGB24, false);
            opaque.SetPixels32(Enumerable.Repeat(new Color32(10, 20, 30, 255), 6).ToArray());
            Assert.AreEqual((3, 2), (data.Width, data.Height));
            Assert.AreEqual(opaque.EncodeToPNG(), Convert.FromBase64String(data.Base64));
            Object.DestroyImmediate(opaque);
            Object.DestroyImmediate(texture);
        }

        [Test]
        public void SmallerPicture_HasTheMeansOfItsPixels()
        {
            var canvas = new PixelCanvas(new Color32[4 * 2], 4, 2);
            canvas.Fill(new PixelArea(0, 0, 1, 2), new Color32(200, 100, 0, 255));
            canvas.Fill(new PixelArea(2, 0, 2, 2), new Color32(8, 8, 8, 255));

            var small = canvas.Scaled(new PixelArea(0, 0, 4, 2), 2, 1);

            Assert.AreEqual((2, 1), (small.Width, small.Height));
            Assert.AreEqual(new Color32(100, 50, 0, 255), small.Pixels[0]);
            Assert.AreEqual(new Color32(8, 8, 8, 255), small.Pixels[1]);
        }

        // A button of 66 by 28 pixels, with a word half as wide in its middle.
        [Test]
        public void Tag_HidesNoWordWhereThereIsOtherRoom()
        {
            var ground = new Color32(40, 90, 160, 255);
            var ink = new Color32(255, 255, 255, 255);
            var canvas = new PixelCanvas(new Color32[200 * 100], 200, 100);
            canvas.Fill(new PixelArea(60, 30, 66, 28), ground);
            for (var x = 76; x < 110; x += 2)
            {
                canvas.Fill(new PixelArea(x, 38, 1, 12), ink);
            }

            RefTags.Draw(
                canvas,
                new PixelArea(0, 0, 200, 100),
                new Dictionary<string, PixelArea> { ["e58"] = new PixelArea(60, 30, 66, 28) }
            );

            for (var x = 76; x < 110; x += 2)
            {
                for (var y = 38; y < 50; y++)
                {
                    Assert.AreEqual(ink, canvas.Pixels[(99 - y) * 200 + x], $"{x},{y}");
                }
            }
            var drawn = canvas.Pixels.Count(pixel => pixel.Equals(ink));
            Assert.Greater(drawn, 17 * 12, "The tag is drawn all the same.");
        }
    }
}
