#nullable enable
using System;
using System.IO;
using System.IO.Compression;
using System.Linq;
using System.Text;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Tests.Ui
{
    public sealed class PngTests
    {
        [Test]
        public void OpaquePicturesKeepEveryPixel()
        {
            var pixels = Pattern(7, 5, 255);
            Assert.That(Decode(Encode(7, 5, pixels), 7, 5, 3), Is.EqualTo(pixels));
        }

        [Test]
        public void TransparentPicturesKeepTheirAlpha()
        {
            var pixels = Pattern(4, 3, 100);
            Assert.That(Decode(Encode(4, 3, pixels), 4, 3, 4), Is.EqualTo(pixels));
        }

        [Test]
        public void ChunksCarryTheStandardChecksums()
        {
            // The end chunk is the same in every PNG file.
            var end = Encode(1, 1, Pattern(1, 1, 255)).TakeLast(12);
            Assert.That(
                end,
                Is.EqualTo(
                    new byte[]
                    {
                        0,
                        0,
                        0,
                        0,
                        (byte)'I',
                        (byte)'E',
                        (byte)'N',
                        (byte)'D',
                        0xAE,
                        0x42,
                        0x60,
                        0x82,
                    }
                )
            );
        }

        [Test]
        public void AScreenIsEncodedWithFewCopies()
        {
            var pixels = Pattern(1280, 720, 255);
            Encode(1280, 720, pixels);
            var before = GC.GetAllocatedBytesForCurrentThread();
            Encode(1280, 720, pixels);
            var copies = (GC.GetAllocatedBytesForCurrentThread() - before) / (1280.0 * 720 * 4);
            TestContext.WriteLine($"{copies} times the pixels' bytes");
            Assert.That(copies, Is.LessThan(3));
        }

        private static byte[] Encode(int width, int height, Color32[] pixels)
        {
            var texture = new Texture2D(width, height);
            texture.SetPixels32(pixels);
            return texture.EncodeToPNG();
        }

        private static Color32[] Pattern(int width, int height, byte alpha) =>
            Enumerable
                .Range(0, width * height)
                .Select(i => new Color32((byte)(i * 3), (byte)(i / width), (byte)(255 - i), alpha))
                .ToArray();

        /// <summary>Reads PNG files whose rows have the filters None and Up.</summary>
        private static Color32[] Decode(byte[] png, int width, int height, int channels)
        {
            Assert.That(
                png.Take(8),
                Is.EqualTo(new byte[] { 0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A })
            );
            using var data = new MemoryStream(Chunk(png, "IDAT"));
            using var zlib = new ZLibStream(data, CompressionMode.Decompress);
            var above = new byte[width * channels];
            var result = new Color32[width * height];
            for (var y = height - 1; y >= 0; y--)
            {
                var filter = zlib.ReadByte();
                var row = new byte[above.Length];
                zlib.ReadExactly(row);
                for (var i = 0; i < row.Length; i++)
                    row[i] += filter == 2 ? above[i] : (byte)0;
                for (var x = 0; x < width; x++)
                    result[y * width + x] = Pixel(row, x * channels, channels);
                above = row;
            }
            return result;
        }

        private static Color32 Pixel(byte[] row, int at, int channels) =>
            new Color32(row[at], row[at + 1], row[at + 2], channels == 4 ? row[at + 3] : (byte)255);

        private static byte[] Chunk(byte[] png, string name)
        {
            for (var at = 8; ; )
            {
                var length = png[at] << 24 | png[at + 1] << 16 | png[at + 2] << 8 | png[at + 3];
                if (Encoding.ASCII.GetString(png, at + 4, 4) == name)
                    return png.AsSpan(at + 8, length).ToArray();
                at += length + 12;
            }
        }
    }
}
