#nullable enable
using System;
using Headless.Drawing;
using Newtonsoft.Json.Linq;
using NUnit.Framework;

namespace Abu.Tests
{
    /// <summary>Reads the PNG of a reply.</summary>
    internal static class PngPixels
    {
        /// <summary>By x and y, from the top left: 0xRRGGBB.</summary>
        /// <param name="data">Of the reply to a screenshot.</param>
        public static int[,] Of(JToken data)
        {
            var png = Convert.FromBase64String((string)data["base64"]!);
            Assert.That(PngReader.TryRead(png, out var read, out var width, out var height));
            Assert.That((width, height), Is.EqualTo(((int)data["width"]!, (int)data["height"]!)));
            var pixels = new int[width, height];
            for (var i = 0; i < read.Length; i++)
            {
                var pixel = read[i];
                pixels[i % width, height - 1 - (i / width)] =
                    (pixel.r << 16) | (pixel.g << 8) | pixel.b;
            }
            return pixels;
        }
    }
}
