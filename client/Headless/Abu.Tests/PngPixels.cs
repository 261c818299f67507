#nullable enable
using System;
using System.Buffers.Binary;
using System.IO;
using System.IO.Compression;
using System.Text;
using Newtonsoft.Json.Linq;
using NUnit.Framework;

namespace Abu.Tests
{
    /// <summary>Reads the PNG of a reply.</summary>
    internal static class PngPixels
    {
        /// <summary>By x and y, from the top left: 0xRRGGBB of a PNG with 8 bits each and no transparency.</summary>
        /// <param name="data">Of the reply to a screenshot.</param>
        public static int[,] Of(JToken data)
        {
            var png = Convert.FromBase64String((string)data["base64"]!);
            var (width, height) = ((int)data["width"]!, (int)data["height"]!);
            var packed = new MemoryStream();
            for (var at = 8; at < png.Length; )
            {
                var length = BinaryPrimitives.ReadInt32BigEndian(png.AsSpan(at));
                if (Encoding.ASCII.GetString(png, at + 4, 4) == "IDAT")
                {
                    packed.Write(png, at + 8, length);
                }
                at += length + 12;
            }
            packed.Position = 0;
            var raw = new MemoryStream();
            new ZLibStream(packed, CompressionMode.Decompress).CopyTo(raw);
            var bytes = raw.ToArray();
            var stride = (3 * width) + 1;
            Assert.That(bytes, Has.Length.EqualTo(stride * height));
            var pixels = new int[width, height];
            for (var y = 0; y < height; y++)
            {
                Unfilter(bytes, y, stride);
                for (var x = 0; x < width; x++)
                {
                    var at = (y * stride) + 1 + (3 * x);
                    pixels[x, y] = (bytes[at] << 16) | (bytes[at + 1] << 8) | bytes[at + 2];
                }
            }
            return pixels;
        }

        private static void Unfilter(byte[] bytes, int row, int stride)
        {
            var filter = bytes[row * stride];
            for (var i = 1; i < stride; i++)
            {
                var at = (row * stride) + i;
                int left = i > 3 ? bytes[at - 3] : 0;
                int up = row > 0 ? bytes[at - stride] : 0;
                int corner = i > 3 && row > 0 ? bytes[at - stride - 3] : 0;
                bytes[at] += (byte)(
                    filter switch
                    {
                        0 => 0,
                        1 => left,
                        2 => up,
                        3 => (left + up) / 2,
                        _ => Nearest(left, up, corner),
                    }
                );
            }
        }

        private static int Nearest(int left, int up, int corner)
        {
            var guess = left + up - corner;
            var (a, b, c) = (
                Math.Abs(guess - left),
                Math.Abs(guess - up),
                Math.Abs(guess - corner)
            );
            return a <= b && a <= c ? left
                : b <= c ? up
                : corner;
        }
    }
}
