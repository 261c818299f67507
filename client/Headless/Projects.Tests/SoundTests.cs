using System;
using System.Linq;
using System.Text;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Projects.Tests
{
    /// <summary>Games wait as long as a sound lasts.</summary>
    public sealed class SoundTests
    {
        private ProjectFolder _folder = null!;

        [SetUp]
        public void Begin() => _folder = new ProjectFolder();

        [TearDown]
        public void End() => _folder.Dispose();

        private static byte[] Ascii(string text) => Encoding.ASCII.GetBytes(text);

        private static byte[] Little(int number) => BitConverter.GetBytes(number);

        private static byte[] Big(int number) => Little(number).Reverse().ToArray();

        private static byte[] Join(params byte[][] parts) =>
            parts.SelectMany(part => part).ToArray();

        private static byte[] Wave() =>
            Join(
                Ascii("RIFF"),
                Little(0),
                Ascii("WAVEfmt "),
                Little(16),
                new byte[] { 1, 0, 2, 0 },
                Little(8000),
                Little(32000),
                new byte[] { 4, 0, 16, 0 },
                Ascii("data"),
                Little(16000 * 4),
                new byte[16000 * 4]
            );

        private static byte[] Aiff() =>
            Join(
                Ascii("FORM"),
                Big(0),
                Ascii("AIFFCOMM"),
                Big(18),
                new byte[] { 0, 1 },
                Big(16000),
                new byte[] { 0, 16 },
                // 8000 is 1.953125 times two to the twelfth.
                new byte[] { 0x40, 0x0B, 0xFA, 0, 0, 0, 0, 0, 0, 0 }
            );

        private static byte[] Ogg() =>
            Join(
                Ascii("OggS"),
                new byte[24],
                new byte[] { 1 },
                Ascii("vorbis"),
                new byte[4],
                new byte[] { 2 },
                Little(8000),
                Ascii("OggS"),
                new byte[] { 0, 4 },
                BitConverter.GetBytes(16000L),
                new byte[20]
            );

        private static byte[] Flac()
        {
            var bits = (8000UL << 44) | (1UL << 41) | (15UL << 36) | 16000;
            return Join(Ascii("fLaC"), new byte[14], Big64(bits), new byte[16]);
        }

        private static byte[] Big64(ulong number) =>
            BitConverter.GetBytes(number).Reverse().ToArray();

        // 128,000 bits a second, 44,100 samples, two channels.
        private static byte[] Mpeg() =>
            Join(new byte[] { 0xFF, 0xFB, 0x90, 0 }, new byte[128000 / 8 * 2 - 4]);

        private static byte[] MpegOfChangingRate() =>
            Join(
                Ascii("ID3"),
                new byte[] { 3, 0, 0, 0, 0, 0, 4, 9, 9, 9, 9, 0xFF, 0xFB, 0x90, 0 },
                new byte[32],
                Ascii("Xing"),
                new byte[] { 0, 0, 0, 1 },
                Big(77),
                new byte[100]
            );

        private static readonly TestCaseData[] _sounds =
        {
            new TestCaseData(".wav", Wave(), 2f, 8000, 2),
            new TestCaseData(".aiff", Aiff(), 2f, 8000, 1),
            new TestCaseData(".ogg", Ogg(), 2f, 8000, 2),
            new TestCaseData(".flac", Flac(), 2f, 8000, 2),
            new TestCaseData(".mp3", Mpeg(), 2f, 44100, 2),
            new TestCaseData(".mp3", MpegOfChangingRate(), 77 * 1152 / 44100f, 44100, 2),
            new TestCaseData(".wav", Ascii("not a sound"), 0f, 0, 0),
            new TestCaseData(".mp3", new byte[0], 0f, 0, 0),
        };

        [TestCaseSource(nameof(_sounds))]
        public void AClipLastsAsLongAsItsFileSays(
            string ending,
            byte[] file,
            float seconds,
            int frequency,
            int channels
        )
        {
            _folder.Write("Assets/Sound" + ending, file, "AudioImporter:\n");
            var scene = new LoadedScene(_folder);
            var guid = ProjectFolder.Guid("Assets/Sound" + ending);
            var clip = (AudioClip)scene.Assets.Find(guid, 8300000, typeof(AudioClip))!;
            Assert.That(clip.length, Is.EqualTo(seconds).Within(1e-3f));
            Assert.That((clip.frequency, clip.channels), Is.EqualTo((frequency, channels)));
        }
    }
}
