using System;
using System.Collections.Generic;
using System.IO;
using System.IO.Compression;
using System.Text;

namespace Headless.Assets.Models
{
    /// <summary>Reads the binary form of FBX into its parts.</summary>
    internal sealed class FbxBinary
    {
        private const string Mark = "Kaydara FBX Binary";
        private const int VersionAt = 23;
        private const int FirstAt = 27;

        // From this version on, places and counts are twice as long.
        private const int WideVersion = 7500;

        private readonly BinaryReader _reader;
        private readonly bool _isWide;

        private FbxBinary(BinaryReader reader, bool isWide)
        {
            (_reader, _isWide) = (reader, isWide);
        }

        internal static bool Is(byte[] bytes) =>
            bytes.Length > FirstAt && Encoding.ASCII.GetString(bytes, 0, Mark.Length) == Mark;

        /// <exception cref="IOException">The file is damaged.</exception>
        internal static FbxNode Read(byte[] bytes)
        {
            using var reader = new BinaryReader(new MemoryStream(bytes));
            reader.BaseStream.Position = VersionAt;
            var isWide = reader.ReadInt32() >= WideVersion;
            var root = new FbxNode("");
            new FbxBinary(reader, isWide).ReadChildren(root, bytes.Length, 0);
            return root;
        }

        private void ReadChildren(FbxNode parent, long end, int depth)
        {
            ModelFile.CheckDepth(depth);
            while (_reader.BaseStream.Position < end && ReadNode(depth) is { } child)
            {
                parent.Children.Add(child);
            }
        }

        // A part without an end closes a list.
        private FbxNode? ReadNode(int depth)
        {
            var end = ReadLong();
            var count = ReadLong();
            ReadLong();
            var name = Encoding.UTF8.GetString(_reader.ReadBytes(_reader.ReadByte()));
            if (end == 0)
            {
                return null;
            }
            if (end <= _reader.BaseStream.Position - 1 || end > _reader.BaseStream.Length)
            {
                throw new InvalidDataException($"the part {name} ends outside the file");
            }
            var node = new FbxNode(name);
            for (var i = 0; i < count; i++)
            {
                node.Values.Add(ReadValue());
            }
            ReadChildren(node, end, depth + 1);
            _reader.BaseStream.Position = end;
            return node;
        }

        private long ReadLong() => _isWide ? _reader.ReadInt64() : _reader.ReadUInt32();

        private object ReadValue()
        {
            var kind = (char)_reader.ReadByte();
            return kind switch
            {
                'Y' => (double)_reader.ReadInt16(),
                'C' or 'B' => (double)_reader.ReadByte(),
                'I' => (double)_reader.ReadInt32(),
                'F' => (double)_reader.ReadSingle(),
                'D' => _reader.ReadDouble(),
                // Numbers of objects, too long for a double.
                'L' => Whole(_reader.ReadInt64()),
                'S' => Encoding.UTF8.GetString(ReadBytes()),
                'R' => ReadBytes(),
                _ => ReadArray(kind),
            };
        }

        private static object Whole(long number) =>
            Math.Abs(number) < 1L << 53 ? (double)number : number;

        // Their number comes first. Room is made for what is there, not for what a damaged file promises.
        private byte[] ReadBytes()
        {
            var length = _reader.ReadInt32();
            return length <= _reader.BaseStream.Length - _reader.BaseStream.Position
                ? _reader.ReadBytes(length)
                : throw new InvalidDataException("a value ends outside the file");
        }

        private double[] ReadArray(char kind)
        {
            var count = _reader.ReadInt32();
            var isPacked = _reader.ReadInt32() != 0;
            using var bytes = new MemoryStream(ReadBytes());
            using var unpacked = isPacked
                ? (Stream)new ZLibStream(bytes, CompressionMode.Decompress)
                : bytes;
            using var items = new BinaryReader(unpacked);
            Func<double> next = kind switch
            {
                'd' => () => items.ReadDouble(),
                'f' => () => items.ReadSingle(),
                'i' => () => items.ReadInt32(),
                'l' => () => items.ReadInt64(),
                'b' or 'c' => () => items.ReadByte(),
                _ => throw new InvalidDataException($"it has a value of the unknown kind '{kind}'"),
            };
            var values = new List<double>();
            for (var i = 0; i < count; i++)
            {
                values.Add(next());
            }
            return values.ToArray();
        }
    }
}
