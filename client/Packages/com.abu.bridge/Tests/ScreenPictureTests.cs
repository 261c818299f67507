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

            var data = ScreenPicture.Encode(texture);

            Assert.AreEqual((3, 2), (data.Width, data.Height));
            Assert.AreEqual(texture.EncodeToPNG(), Convert.FromBase64String(data.Base64));
            Assert.AreEqual(
                Enumerable.Repeat(new Color32(10, 20, 30, 255), 6),
                texture.GetPixels32()
            );
            Object.DestroyImmediate(texture);
        }
    }
}
