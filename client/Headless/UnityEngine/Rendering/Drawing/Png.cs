#nullable enable

using System;
using System.IO;
using System.IO.Compression;
using System.Text;
using UnityEngine;

namespace Headless.Drawing
{
    /// <summary>Writes PNG files: 8 bits a channel, RGB when every pixel is opaque, otherwise RGBA.</summary>
    internal static class Png
    {
        private static readonly byte[] Signature =
        {
            0x89,
            (byte)'P',
            (byte)'N',
            (byte)'G',
            0x0D,
            0x0A,
            0x1A,
            0x0A,
        };
        private static readonly uint[] CrcTable = BuildCrcTable();

        /// <param name="pixels">The bottom row first, as in Unity's textures.</param>
        public static byte[] Encode(Color32[] pixels, int width, int height)
        {
            var channels = IsOpaque(pixels) ? 3 : 4;
            using var stream = new MemoryStream();
            stream.Write(Signature, 0, Signature.Length);
            WriteChunk(stream, "IHDR", Header(width, height, channels));
            WriteChunk(stream, "IDAT", Compress(Filter(pixels, width, height, channels)));
            WriteChunk(stream, "IEND", Array.Empty<byte>());
            return stream.ToArray();
        }

        private static bool IsOpaque(Color32[] pixels)
        {
            foreach (var pixel in pixels)
                if (pixel.a != 255)
                    return false;
            return true;
        }

        private static byte[] Header(int width, int height, int channels)
        {
            var header = new byte[13];
            BigEndian((uint)width).CopyTo(header, 0);
            BigEndian((uint)height).CopyTo(header, 4);
            header[8] = 8;
            header[9] = (byte)(channels == 3 ? 2 : 6);
            return header;
        }

        /// <summary>
        /// Writes every row as its difference from the row above (PNG's filter "Up"): pictures of boxes and text become runs
        /// of zeros, so a choice of the filter for each row would gain little.
        /// </summary>
        private static byte[] Filter(Color32[] pixels, int width, int height, int channels)
        {
            const byte up = 2;
            var stride = width * channels + 1;
            var result = new byte[stride * height];
            var row = new byte[width * channels];
            var above = new byte[width * channels];
            for (var y = 0; y < height; y++)
            {
                ReadRow(pixels, (height - 1 - y) * width, width, channels, row);
                var target = y * stride;
                result[target++] = up;
                for (var i = 0; i < row.Length; i++)
                    result[target + i] = (byte)(row[i] - above[i]);
                (row, above) = (above, row);
            }
            return result;
        }

        private static void ReadRow(
            Color32[] pixels,
            int start,
            int width,
            int channels,
            byte[] row
        )
        {
            var target = 0;
            for (var x = 0; x < width; x++)
            {
                var pixel = pixels[start + x];
                row[target] = pixel.r;
                row[target + 1] = pixel.g;
                row[target + 2] = pixel.b;
                if (channels == 4)
                    row[target + 3] = pixel.a;
                target += channels;
            }
        }

        /// <summary>
        /// .NET Standard 2.1 has only a raw Deflate stream; PNG needs zlib's header and checksum around it.
        /// </summary>
        private static byte[] Compress(byte[] data)
        {
            using var stream = new MemoryStream();
            stream.WriteByte(0x78);
            stream.WriteByte(0x01);
            using (
                var deflate = new DeflateStream(stream, CompressionLevel.Optimal, leaveOpen: true)
            )
                deflate.Write(data, 0, data.Length);
            stream.Write(BigEndian(Adler32(data)), 0, 4);
            return stream.ToArray();
        }

        private static void WriteChunk(Stream stream, string type, byte[] data)
        {
            var name = Encoding.ASCII.GetBytes(type);
            stream.Write(BigEndian((uint)data.Length), 0, 4);
            stream.Write(name, 0, 4);
            stream.Write(data, 0, data.Length);
            var crc = Crc(Crc(0xFFFFFFFF, name), data) ^ 0xFFFFFFFF;
            stream.Write(BigEndian(crc), 0, 4);
        }

        private static uint Adler32(byte[] data)
        {
            // The sums of at most 5552 bytes fit into 32 bits.
            const int run = 5552;
            uint a = 1;
            uint b = 0;
            for (var start = 0; start < data.Length; start += run)
            {
                var end = Math.Min(data.Length, start + run);
                for (var i = start; i < end; i++)
                {
                    a += data[i];
                    b += a;
                }
                a %= 65521;
                b %= 65521;
            }
            return b << 16 | a;
        }

        private static uint Crc(uint crc, byte[] data)
        {
            foreach (var value in data)
                crc = CrcTable[(crc ^ value) & 0xFF] ^ crc >> 8;
            return crc;
        }

        private static uint[] BuildCrcTable()
        {
            var table = new uint[256];
            for (uint n = 0; n < 256; n++)
            {
                var value = n;
                for (var bit = 0; bit < 8; bit++)
                    value = (value & 1) == 1 ? 0xEDB88320 ^ value >> 1 : value >> 1;
                table[n] = value;
            }
            return table;
        }

        private static byte[] BigEndian(uint value) =>
            new[] { (byte)(value >> 24), (byte)(value >> 16), (byte)(value >> 8), (byte)value };
    }
}
