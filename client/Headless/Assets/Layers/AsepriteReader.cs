using System;
using System.Collections.Generic;
using System.IO;
using System.IO.Compression;
using System.Linq;
using UnityEngine;

namespace Headless.Assets.Layers
{
    /// <summary>Reads Aseprite's files: the visible layers of each frame, laid over each other.</summary>
    internal sealed class AsepriteReader
    {
        private const int HeaderSize = 128;
        private const int FrameHeaderSize = 16;
        private const int ChunkHeaderSize = 6;
        private const int FileMark = 0xA5E0;
        private const int LayerChunk = 0x2004;
        private const int CelChunk = 0x2005;
        private const int PaletteChunk = 0x2019;
        private const int Plain = 0;
        private const int Linked = 1;
        private const int Packed = 2;

        private readonly byte[] _bytes;
        private readonly int _bytesPerPixel;
        private readonly int _clearIndex;
        private readonly Color32[] _palette = new Color32[256];
        private readonly List<bool> _isShown = new();
        private readonly List<bool> _groups = new();
        private readonly List<Dictionary<int, Cel>> _cels = new();

        private AsepriteReader(byte[] bytes)
        {
            _bytes = bytes;
            (Width, Height) = (Word(8), Word(10));
            _bytesPerPixel = Word(12) / 8;
            _clearIndex = bytes[28];
        }

        internal int Width { get; }

        internal int Height { get; }

        /// <summary>The pixels of each frame, from the lower left corner.</summary>
        internal List<Color32[]> Frames { get; } = new();

        /// <exception cref="InvalidDataException">It is no such file, or is damaged.</exception>
        internal static AsepriteReader Read(byte[] bytes)
        {
            try
            {
                var reader = new AsepriteReader(bytes);
                if (reader.Word(4) != FileMark)
                {
                    throw new InvalidDataException("it has no mark of an Aseprite file");
                }
                reader.ReadFrames();
                return reader;
            }
            catch (Exception problem)
                when (problem is ArgumentException or IndexOutOfRangeException)
            {
                throw new InvalidDataException("it ends too early", problem);
            }
        }

        private void ReadFrames()
        {
            var at = HeaderSize;
            for (var frame = 0; frame < Word(6); frame++)
            {
                _cels.Add(new Dictionary<int, Cel>());
                var end = at + Long(at);
                // Of more chunks than a word can count, another field holds the number.
                var chunks = Math.Max(Word(at + 6), Long(at + 12));
                at += FrameHeaderSize;
                for (var i = 0; i < chunks; i++)
                {
                    ReadChunk(Word(at + 4), at + ChunkHeaderSize, at + Long(at));
                    at += Long(at);
                }
                at = end;
                Frames.Add(Painted(_cels[frame]));
            }
        }

        private void ReadChunk(int kind, int at, int end)
        {
            if (kind == LayerChunk)
            {
                ReadLayer(at);
            }
            else if (kind == PaletteChunk)
            {
                ReadPalette(at);
            }
            else if (kind == CelChunk)
            {
                ReadCel(at, end);
            }
        }

        // What lies in a hidden group is hidden.
        private void ReadLayer(int at)
        {
            var level = Word(at + 4);
            var isShown = (_bytes[at] & 1) != 0 && (level == 0 || _groups[level - 1]);
            _groups.RemoveRange(
                Math.Min(level, _groups.Count),
                _groups.Count - Math.Min(level, _groups.Count)
            );
            _groups.Add(isShown);
            _isShown.Add(isShown);
        }

        private void ReadPalette(int at)
        {
            var (first, last) = (Long(at + 4), Long(at + 8));
            at += 20;
            for (var i = first; i <= last; i++)
            {
                if (i < _palette.Length)
                {
                    _palette[i] = Pixel(at + 2);
                }
                var hasName = (Word(at) & 1) != 0;
                at += 6;
                at += hasName ? 2 + Word(at) : 0;
            }
        }

        private void ReadCel(int at, int end)
        {
            var layer = Word(at);
            var kind = Word(at + 7);
            var start = at + 16;
            if (kind == Linked)
            {
                if (_cels[Word(start)].TryGetValue(layer, out var other))
                {
                    _cels[^1][layer] = other;
                }
            }
            else if (kind is Plain or Packed)
            {
                var content = new ReadOnlySpan<byte>(_bytes, start + 4, end - start - 4).ToArray();
                _cels[^1][layer] = new Cel(
                    (short)Word(at + 2),
                    (short)Word(at + 4),
                    Word(start),
                    Word(start + 2),
                    _bytes[at + 6] / 255f,
                    kind == Packed ? Unpacked(content) : content
                );
            }
        }

        private static byte[] Unpacked(byte[] packed)
        {
            using var stream = new ZLibStream(new MemoryStream(packed), CompressionMode.Decompress);
            using var result = new MemoryStream();
            stream.CopyTo(result);
            return result.ToArray();
        }

        private Color32[] Painted(Dictionary<int, Cel> cels)
        {
            var pixels = new Color32[Width * Height];
            foreach (var (layer, cel) in cels.OrderBy(entry => entry.Key))
            {
                if (layer < _isShown.Count && _isShown[layer])
                {
                    Paint(pixels, cel);
                }
            }
            return pixels;
        }

        private void Paint(Color32[] pixels, Cel cel)
        {
            for (var i = 0; i < cel.Width * cel.Height; i++)
            {
                var x = cel.X + i % cel.Width;
                var y = Height - 1 - cel.Y - i / cel.Width;
                if (x >= 0 && x < Width && y >= 0 && y < Height)
                {
                    Color color = ColorIn(cel.Pixels, i);
                    color.a *= cel.Opacity;
                    pixels[y * Width + x] = Over(pixels[y * Width + x], color);
                }
            }
        }

        private static Color32 Over(Color below, Color above)
        {
            var alpha = above.a + below.a * (1 - above.a);
            if (alpha <= 0)
            {
                return default;
            }
            var mixed = (above * above.a + below * (below.a * (1 - above.a))) * (1 / alpha);
            mixed.a = alpha;
            return mixed;
        }

        // Four bytes, a grey with its alpha, or a number of the palette.
        private Color32 ColorIn(byte[] pixels, int index)
        {
            var at = index * _bytesPerPixel;
            return _bytesPerPixel switch
            {
                4 => new Color32(pixels[at], pixels[at + 1], pixels[at + 2], pixels[at + 3]),
                2 => new Color32(pixels[at], pixels[at], pixels[at], pixels[at + 1]),
                _ => pixels[at] == _clearIndex ? default : _palette[pixels[at]],
            };
        }

        private Color32 Pixel(int at) =>
            new(_bytes[at], _bytes[at + 1], _bytes[at + 2], _bytes[at + 3]);

        private int Word(int at) => BitConverter.ToUInt16(_bytes, at);

        private int Long(int at) => BitConverter.ToInt32(_bytes, at);

        private sealed record Cel(
            int X,
            int Y,
            int Width,
            int Height,
            float Opacity,
            byte[] Pixels
        );
    }
}
