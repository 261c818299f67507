using System;
using System.Buffers.Binary;
using System.Text;

namespace Headless.Assets
{
    /// <summary>How long a sound is: what the headers of its file say. Nothing is decoded.</summary>
    internal readonly struct SoundFile
    {
        // Rates of MPEG-1 layer 3 in thousands of bits a second, by the number in a frame's header.
        private static readonly int[] _rates =
        {
            0,
            32,
            40,
            48,
            56,
            64,
            80,
            96,
            112,
            128,
            160,
            192,
            224,
            256,
            320,
        };
        private static readonly int[] _slowRates =
        {
            0,
            8,
            16,
            24,
            32,
            40,
            48,
            56,
            64,
            80,
            96,
            112,
            128,
            144,
            160,
        };
        private static readonly int[] _frequencies = { 44100, 48000, 32000 };

        private SoundFile(long samples, int frequency, int channels)
        {
            (Samples, Frequency, Channels) = (samples, frequency, channels);
        }

        /// <summary>Of one channel.</summary>
        internal long Samples { get; }

        /// <summary>Samples a second.</summary>
        internal int Frequency { get; }

        internal int Channels { get; }

        /// <summary>Nothing for a file whose headers do not say it.</summary>
        internal static SoundFile Read(byte[] file)
        {
            try
            {
                return Tag(file, 0) switch
                {
                    "RIFF" => Wave(file),
                    "FORM" => Aiff(file),
                    "OggS" => Ogg(file),
                    "fLaC" => Flac(file),
                    _ => Mpeg(file),
                };
            }
            catch (Exception problem)
                when (problem is ArgumentException || problem is IndexOutOfRangeException)
            {
                return default;
            }
        }

        private static SoundFile Wave(byte[] file)
        {
            var (frequency, channels, frame) = (0, 0, 0);
            for (var at = 12; at + 8 <= file.Length; )
            {
                var size = BinaryPrimitives.ReadInt32LittleEndian(file.AsSpan(at + 4));
                if (Tag(file, at) == "fmt ")
                {
                    channels = BinaryPrimitives.ReadInt16LittleEndian(file.AsSpan(at + 10));
                    frequency = BinaryPrimitives.ReadInt32LittleEndian(file.AsSpan(at + 12));
                    frame = BinaryPrimitives.ReadInt16LittleEndian(file.AsSpan(at + 20));
                }
                else if (Tag(file, at) == "data" && frame > 0)
                {
                    // A program that writes while it records does not know the size.
                    var bytes = Math.Min((uint)size, file.Length - at - 8);
                    return new SoundFile(bytes / frame, frequency, channels);
                }
                at += 8 + size + size % 2;
            }
            return default;
        }

        private static SoundFile Aiff(byte[] file)
        {
            for (var at = 12; at + 8 <= file.Length; )
            {
                var size = BinaryPrimitives.ReadInt32BigEndian(file.AsSpan(at + 4));
                if (Tag(file, at) == "COMM")
                {
                    var frames = BinaryPrimitives.ReadUInt32BigEndian(file.AsSpan(at + 10));
                    // A number of ten bytes: the exponent, then the digits from the highest on.
                    var exponent = BinaryPrimitives.ReadInt16BigEndian(file.AsSpan(at + 16));
                    var digits = BinaryPrimitives.ReadUInt32BigEndian(file.AsSpan(at + 18));
                    var frequency = digits * Math.Pow(2, exponent - 16383 - 31);
                    var channels = BinaryPrimitives.ReadInt16BigEndian(file.AsSpan(at + 8));
                    return new SoundFile(frames, (int)Math.Round(frequency), channels);
                }
                at += 8 + size + size % 2;
            }
            return default;
        }

        // The last page says how many samples there are up to it.
        private static SoundFile Ogg(byte[] file)
        {
            var text = Encoding.Latin1.GetString(file);
            var head = text.IndexOf("vorbis", StringComparison.Ordinal);
            var last = text.LastIndexOf("OggS", StringComparison.Ordinal);
            if (head < 0)
            {
                return default;
            }
            return new SoundFile(
                BinaryPrimitives.ReadInt64LittleEndian(file.AsSpan(last + 6)),
                BinaryPrimitives.ReadInt32LittleEndian(file.AsSpan(head + 11)),
                file[head + 10]
            );
        }

        private static SoundFile Flac(byte[] file)
        {
            var bits = BinaryPrimitives.ReadUInt64BigEndian(file.AsSpan(18));
            return new SoundFile(
                (long)(bits & 0xFFFFFFFFF),
                (int)(bits >> 44),
                (int)(bits >> 41 & 7) + 1
            );
        }

        // Taken as of one rate throughout, unless the first frame counts the frames.
        private static SoundFile Mpeg(byte[] file)
        {
            var at = Tag(file, 0).StartsWith("ID3", StringComparison.Ordinal)
                ? 10 + (file[6] << 21 | file[7] << 14 | file[8] << 7 | file[9])
                : 0;
            while (file[at] != 0xFF || (file[at + 1] & 0xE6) != 0xE2)
            {
                at++;
            }
            var version = file[at + 1] >> 3 & 3;
            var isFirst = version == 3;
            var frequency =
                _frequencies[file[at + 2] >> 2 & 3]
                >> (
                    isFirst ? 0
                    : version == 2 ? 1
                    : 2
                );
            var channels = file[at + 3] >> 6 == 3 ? 1 : 2;
            var perFrame = isFirst ? 1152 : 576;
            var info =
                at
                + 4
                + (
                    isFirst ? (channels == 1 ? 17 : 32)
                    : channels == 1 ? 9
                    : 17
                );
            if (Tag(file, info) is "Xing" or "Info" && (file[info + 7] & 1) != 0)
            {
                var frames = BinaryPrimitives.ReadUInt32BigEndian(file.AsSpan(info + 8));
                return new SoundFile((long)frames * perFrame, frequency, channels);
            }
            var rate = (isFirst ? _rates : _slowRates)[file[at + 2] >> 4] * 1000;
            var seconds = rate == 0 ? 0 : (file.Length - at) * 8.0 / rate;
            return new SoundFile((long)(seconds * frequency), frequency, channels);
        }

        private static string Tag(byte[] file, int at) => Encoding.Latin1.GetString(file, at, 4);
    }
}
