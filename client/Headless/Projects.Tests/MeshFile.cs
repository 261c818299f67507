using System;
using System.Collections.Generic;
using System.Linq;

namespace Headless.Projects.Tests
{
    /// <summary>A mesh as Unity saves it: a square of two by two, which shows its front to who looks along z.</summary>
    internal sealed class MeshFile
    {
        private static readonly float[] _places = { -1, -1, 0, -1, 1, 0, 1, 1, 0, 1, -1, 0 };
        private static readonly float[] _pictures = { 0, 0, 0, 1, 1, 1, 1, 0 };

        /// <summary>Unity 2017 and older had fewer, in another order.</summary>
        internal bool HasOldChannels { get; init; }

        internal bool HasHalves { get; init; }

        /// <summary>What belongs to pictures stands behind all places.</summary>
        internal bool HasTwoStreams { get; init; }

        internal bool HasLongIndices { get; init; }

        internal int Topology { get; init; }

        internal int[] Corners { get; init; } = { 0, 1, 2, 0, 2, 3 };

        internal int BaseVertex { get; init; }

        internal string Text(long id)
        {
            var (bytes, size) = (new List<byte>(), HasHalves ? 2 : 4);
            for (var i = 0; i < 4; i++)
            {
                bytes.AddRange(Bytes(_places.Skip(i * 3).Take(3)));
                bytes.AddRange(HasHalves ? new byte[2] : Array.Empty<byte>());
                if (!HasTwoStreams)
                {
                    bytes.AddRange(Bytes(_pictures.Skip(i * 2).Take(2)));
                }
            }
            if (HasTwoStreams)
            {
                bytes.AddRange(Bytes(_pictures));
            }
            var picture = HasOldChannels ? 3 : 4;
            var channels = Enumerable
                .Range(0, HasOldChannels ? 8 : 14)
                .Select(place =>
                    place == 0 ? Channel(0, 0, 3)
                    : place != picture ? Channel(0, 0, 0)
                    : HasTwoStreams ? Channel(1, 0, 2)
                    : Channel(0, HasHalves ? 8 : 12, 2)
                );
            var indices = Corners.SelectMany(corner =>
                HasLongIndices
                    ? BitConverter.GetBytes(corner)
                    : BitConverter.GetBytes((ushort)corner)
            );
            return $"--- !u!43 &{id}\nMesh:\n  m_Name: Square\n  m_SubMeshes:\n  - serializedVersion: 2\n    firstByte: 0\n    indexCount: {Corners.Length}\n"
                + $"    topology: {Topology}\n    baseVertex: {BaseVertex}\n  m_MeshCompression: 0\n  m_IndexFormat: {(HasLongIndices ? 1 : 0)}\n"
                + $"  m_IndexBuffer: {Convert.ToHexString(indices.ToArray()).ToLowerInvariant()}\n  m_VertexData:\n    m_VertexCount: 4\n"
                + $"    m_Channels:\n{string.Concat(channels)}    m_DataSize: {bytes.Count * size}\n"
                + $"    _typelessdata: {Convert.ToHexString(bytes.ToArray()).ToLowerInvariant()}\n"
                + "  m_LocalAABB:\n    m_Center: {x: 0, y: 0, z: 0}\n    m_Extent: {x: 1, y: 1, z: 0}\n";
        }

        private string Channel(int stream, int offset, int dimension) =>
            $"    - stream: {stream}\n      offset: {offset}\n      format: {(HasHalves ? 1 : 0)}\n      dimension: {dimension}\n";

        private IEnumerable<byte> Bytes(IEnumerable<float> numbers) =>
            numbers.SelectMany(number =>
                HasHalves ? BitConverter.GetBytes((Half)number) : BitConverter.GetBytes(number)
            );
    }
}
