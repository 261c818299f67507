using System;
using System.Collections.Generic;
using System.Linq;
using Headless.Projects;
using Headless.Projects.Yaml;
using Headless.Serialized;
using UnityEngine;

namespace Headless.Assets
{
    /// <summary>A mesh that was saved with its corners and triangles: in a file of its own, a scene or a prefab.</summary>
    internal sealed class MeshReader
    {
        // The places of what a corner has, among its channels.
        private const int Place = 0;
        private const int Normal = 1;

        // Before Unity 2018 there were eight channels, and another order.
        private const int OldChannels = 8;

        // Each stream begins at a multiple of this many bytes.
        private const int StreamStart = 16;
        private const int Quads = 2;

        // How many bytes each kind of number has, by its format.
        private static readonly int[] _sizes = { 4, 2, 1, 1, 2, 2, 1, 1, 2, 2, 4, 4 };

        private readonly ObjectNode _node;
        private readonly Problems _problems;
        private readonly NotSimulated _notSimulated;

        internal MeshReader(ObjectNode node, Problems problems, NotSimulated notSimulated)
        {
            (_node, _problems, _notSimulated) = (node, problems, notSimulated);
        }

        private YamlMap Body => _node.Body;

        internal void Fill(Mesh mesh)
        {
            try
            {
                if (Body.IntAt("m_MeshCompression") != 0)
                {
                    _notSimulated.Add("Mesh.m_MeshCompression", _node.File, _node.Line);
                    mesh.IsUnread = true;
                }
                else
                {
                    FillCorners(mesh);
                    FillTriangles(mesh);
                }
            }
            catch (Exception error) when (error is FormatException or ArgumentException)
            {
                mesh.Clear();
                mesh.IsUnread = true;
                _problems.Add(_node.File, _node.Line, "is a mesh whose data cannot be read");
            }
            if (Body["m_LocalAABB"] is { } box)
            {
                mesh.bounds = new Bounds(VectorAt(box, "m_Center"), VectorAt(box, "m_Extent") * 2);
            }
        }

        private void FillCorners(Mesh mesh)
        {
            var data = Body["m_VertexData"] ?? new YamlMap(_node.Line);
            var count = data.IntAt("m_VertexCount");
            var bytes = Convert.FromHexString(data.TextAt("_typelessdata"));
            Refuse(count < 0 || count > bytes.Length);
            var channels = Channels(data.ItemsAt("m_Channels").ToList(), count);
            var picture = channels.Count > OldChannels ? 4 : 3;
            mesh.vertices = Read(bytes, channels, Place, 3, count, AsPlace);
            mesh.normals = Read(bytes, channels, Normal, 3, count, AsPlace);
            mesh.uv = Read(bytes, channels, picture, 2, count, n => new Vector2(n[0], n[1]));
        }

        private static Vector3 AsPlace(float[] numbers) => new(numbers[0], numbers[1], numbers[2]);

        // A stream has all its channels of one corner side by side; the streams follow each other.
        private static List<Channel> Channels(IReadOnlyCollection<YamlNode> saved, int count)
        {
            var channels = saved
                .Select(node => new Channel
                {
                    Stream = node.IntAt("stream"),
                    Offset = node.IntAt("offset"),
                    Format = node.IntAt("format"),
                    // Other bits say how the shader sees it.
                    Numbers = node.IntAt("dimension") & 15,
                })
                .ToList();
            var start = 0;
            foreach (var stream in channels.GroupBy(one => one.Stream).OrderBy(one => one.Key))
            {
                var used = stream.Where(one => one.Numbers > 0).ToList();
                var stride = used.Select(one => one.Offset + one.Numbers * SizeOf(one.Format))
                    .DefaultIfEmpty(0)
                    .Max();
                stride = (stride + 3) / 4 * 4;
                foreach (var channel in stream)
                {
                    (channel.Start, channel.Stride) = (start + channel.Offset, stride);
                }
                start = (start + stride * count + StreamStart - 1) / StreamStart * StreamStart;
            }
            return channels;
        }

        private static void Refuse(bool isWrong)
        {
            if (isWrong)
            {
                throw new FormatException();
            }
        }

        private static int SizeOf(int format) =>
            format < _sizes.Length ? _sizes[format] : throw new FormatException();

        // Nothing if corners do not have it.
        private static T[] Read<T>(
            byte[] bytes,
            List<Channel> channels,
            int place,
            int numbers,
            int count,
            Func<float[], T> make
        )
        {
            if (place >= channels.Count || channels[place].Numbers < numbers)
            {
                return Array.Empty<T>();
            }
            var (channel, found, values) = (channels[place], new T[count], new float[numbers]);
            for (var i = 0; i < count; i++)
            {
                for (var number = 0; number < numbers; number++)
                {
                    var at = channel.Start + i * channel.Stride + number * SizeOf(channel.Format);
                    values[number] = channel.Format switch
                    {
                        0 => BitConverter.ToSingle(bytes, at),
                        1 => (float)BitConverter.ToHalf(bytes, at),
                        _ => throw new FormatException(),
                    };
                }
                found[i] = make(values);
            }
            return found;
        }

        private void FillTriangles(Mesh mesh)
        {
            var bytes = Convert.FromHexString(Body.TextAt("m_IndexBuffer"));
            var isLong = Body.IntAt("m_IndexFormat") == 1;
            var parts = Body.ItemsAt("m_SubMeshes").ToList();
            mesh.subMeshCount = parts.Count;
            for (var i = 0; i < parts.Count; i++)
            {
                var count = parts[i].IntAt("indexCount");
                Refuse(count < 0 || count > bytes.Length);
                var corners = new int[count];
                for (var corner = 0; corner < corners.Length; corner++)
                {
                    var at = parts[i].IntAt("firstByte") + corner * (isLong ? 4 : 2);
                    corners[corner] =
                        parts[i].IntAt("baseVertex")
                        + (
                            isLong
                                ? BitConverter.ToInt32(bytes, at)
                                : BitConverter.ToUInt16(bytes, at)
                        );
                }
                mesh.SetTriangles(TrianglesOf(corners, parts[i].IntAt("topology")), i);
            }
        }

        // Lines and points are not drawn.
        private static int[] TrianglesOf(int[] corners, int topology) =>
            topology switch
            {
                0 => corners,
                Quads => Enumerable
                    .Range(0, corners.Length / 4)
                    .SelectMany(quad =>
                        new[] { 0, 1, 2, 0, 2, 3 }.Select(at => corners[quad * 4 + at])
                    )
                    .ToArray(),
                _ => Array.Empty<int>(),
            };

        private static Vector3 VectorAt(YamlNode node, string name) =>
            node[name] is { } vector ? SimpleValue.ReadVector(vector) : Vector3.zero;

        /// <summary>Where a thing that each corner has stands among the bytes.</summary>
        private sealed class Channel
        {
            internal int Stream { get; init; }

            internal int Offset { get; init; }

            internal int Format { get; init; }

            internal int Numbers { get; init; }

            internal int Start { get; set; }

            internal int Stride { get; set; }
        }
    }
}
