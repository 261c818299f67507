#nullable enable

using System;
using System.Buffers.Binary;
using System.IO;
using System.IO.Compression;
using UnityEngine;

namespace Headless.Drawing
{
    /// <summary>Reads PNG files as the engine itself writes them: 8 bits a channel, RGB or RGBA, not interlaced.</summary>
    internal sealed class PngReader
    {
        private const int SignatureLength = 8;
        private const int ChunkFrame = 12;
        private const int HeaderChunk = 0x49484452;
        private const int DataChunk = 0x49444154;

        // Before the compressed data there are two bytes that Deflate does not know.
        private const int ZlibHeader = 2;

        private readonly MemoryStream _packed = new();
        private int _width;
        private int _height;
        private int _channels;

        private PngReader() { }

        /// <param name="pixels">The bottom row first, as in Unity's textures.</param>
        /// <returns>False for anything but such a file.</returns>
        public static bool TryRead(byte[] png, out Color32[] pixels, out int width, out int height)
        {
            var reader = new PngReader();
            pixels = Array.Empty<Color32>();
            try
            {
                reader.ReadChunks(png);
                if (reader._channels != 0)
                {
                    pixels = reader.Pixels();
                }
            }
            catch (Exception exception)
                when (exception is ArgumentException or InvalidDataException)
            {
                // Cut off, or something else.
            }
            (width, height) = (reader._width, reader._height);
            return pixels.Length > 0;
        }

        private void ReadChunks(byte[] png)
        {
            for (var at = SignatureLength; at + ChunkFrame <= png.Length; )
            {
                var length = BinaryPrimitives.ReadInt32BigEndian(png.AsSpan(at));
                var kind = BinaryPrimitives.ReadInt32BigEndian(png.AsSpan(at + 4));
                var content = png.AsSpan(at + SignatureLength, length);
                if (kind == HeaderChunk)
                {
                    ReadHeader(content);
                }
                else if (kind == DataChunk)
                {
                    _packed.Write(content);
                }
                at += length + ChunkFrame;
            }
        }

        private void ReadHeader(ReadOnlySpan<byte> header)
        {
            _width = BinaryPrimitives.ReadInt32BigEndian(header);
            _height = BinaryPrimitives.ReadInt32BigEndian(header.Slice(4));
            var (depth, color, interlace) = (header[8], header[9], header[12]);
            _channels =
                depth != 8 || interlace != 0 ? 0
                : color == 2 ? 3
                : color == 6 ? 4
                : 0;
        }

        private Color32[] Pixels()
        {
            var bytes = Unpack();
            var stride = (_channels * _width) + 1;
            if (bytes.Length != stride * _height)
            {
                throw new InvalidDataException();
            }
            var pixels = new Color32[_width * _height];
            for (var y = 0; y < _height; y++)
            {
                Unfilter(bytes, y, stride);
                for (var x = 0; x < _width; x++)
                {
                    var at = (y * stride) + 1 + (_channels * x);
                    var alpha = _channels == 4 ? bytes[at + 3] : byte.MaxValue;
                    pixels[((_height - 1 - y) * _width) + x] = new Color32(
                        bytes[at],
                        bytes[at + 1],
                        bytes[at + 2],
                        alpha
                    );
                }
            }
            return pixels;
        }

        private byte[] Unpack()
        {
            _packed.Position = ZlibHeader;
            var raw = new MemoryStream();
            using var unpacked = new DeflateStream(_packed, CompressionMode.Decompress);
            unpacked.CopyTo(raw);
            return raw.ToArray();
        }

        private void Unfilter(byte[] bytes, int row, int stride)
        {
            var filter = bytes[row * stride];
            for (var i = 1; i < stride; i++)
            {
                var at = (row * stride) + i;
                int left = i > _channels ? bytes[at - _channels] : 0;
                int up = row > 0 ? bytes[at - stride] : 0;
                int corner = i > _channels && row > 0 ? bytes[at - stride - _channels] : 0;
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

        // Paeth's predictor.
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
