#nullable enable

using System;
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
    }
}
