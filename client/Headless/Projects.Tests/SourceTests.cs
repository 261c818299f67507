using System;
using System.Linq;
using System.Text;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Projects.Tests
{
    /// <summary>Sounds last as long as their clips, though nobody hears them.</summary>
    public sealed class SourceTests
    {
        private const float Frame = 1 / 60f;
        private const string Sound = "Assets/Half.wav";

        private ProjectFolder _folder = null!;

        [SetUp]
        public void Begin() => _folder = new ProjectFolder();

        [TearDown]
        public void End()
        {
            FrameLoop.ExitPlayMode();
            _folder.Dispose();
        }

        /// <summary>A source with a sound of half a second.</summary>
        private AudioSource Load(string fields)
        {
            _folder.Write(Sound, Wave(4000, 8000), "AudioImporter:\n");
            _folder.WriteObjects(
                ProjectFolder.Scene,
                ProjectFolder.Object(10, "Radio"),
                "--- !u!82 &12\nAudioSource:\n  m_GameObject: {fileID: 10}\n  m_Enabled: 1\n"
                    + $"  m_audioClip: {{fileID: 8300000, guid: {ProjectFolder.Guid(Sound)}, type: 3}}\n"
                    + fields
            );
            var scene = new LoadedScene(_folder);
            Assert.That(scene.Problems, Is.Empty);
            Assert.That(scene.NotSimulated.All, Is.Empty);
            return LoadedScene.Get<AudioSource>("Radio");
        }

        private static byte[] Wave(int samples, int frequency) =>
            Encoding
                .ASCII.GetBytes("RIFF")
                .Concat(new byte[4])
                .Concat(Encoding.ASCII.GetBytes("WAVEfmt "))
                .Concat(BitConverter.GetBytes(16))
                .Concat(new byte[] { 1, 0, 1, 0 })
                .Concat(BitConverter.GetBytes(frequency))
                .Concat(BitConverter.GetBytes(frequency * 2))
                .Concat(new byte[] { 2, 0, 16, 0 })
                .Concat(Encoding.ASCII.GetBytes("data"))
                .Concat(BitConverter.GetBytes(samples * 2))
                .Concat(new byte[samples * 2])
                .ToArray();

        private static void Frames(int count)
        {
            for (var i = 0; i < count; i++)
            {
                FrameLoop.Step();
            }
        }

        private static int FramesPlayed(AudioSource source)
        {
            var frames = 0;
            for (; source.isPlaying && frames < 1000; frames++)
            {
                Frames(1);
            }
            return frames;
        }

        [TestCase("  m_PlayOnAwake: 1\n", 30)]
        [TestCase("  m_PlayOnAwake: 0\n", 0)]
        [TestCase("  m_PlayOnAwake: 1\n  m_Pitch: 2\n", 15)]
        [TestCase("  m_PlayOnAwake: 1\n  m_Pitch: -1\n", 30)]
        [TestCase("  m_PlayOnAwake: 1\n  Loop: 1\n", 1000)]
        public void AClipPlaysAsLongAsItIs(string fields, int frames) =>
            Assert.That(FramesPlayed(Load(fields)), Is.EqualTo(frames));

        [Test]
        public void ItStandsStillWhileItPauses()
        {
            var source = Load("  m_PlayOnAwake: 1\n");
            Frames(12);
            source.Pause();
            Frames(30);
            Assert.That(
                (source.isPlaying, source.time),
                Is.EqualTo((false, 12 * Frame)).Within(1e-4f)
            );
            source.UnPause();
            Assert.That(FramesPlayed(source), Is.EqualTo(18));
            Assert.That(source.time, Is.EqualTo(0));
        }

        [Test]
        public void ASoundGoesOnWhileGameTimeStandsStill()
        {
            var source = Load("  m_PlayOnAwake: 1\n");
            Time.timeScale = 0;
            Assert.That(FramesPlayed(source), Is.EqualTo(30));
        }

        [Test]
        public void ALoopComesBackToItsBeginning()
        {
            var source = Load("  m_PlayOnAwake: 1\n  Loop: 1\n");
            Frames(36);
            Assert.That(source.time, Is.EqualTo(0.1f).Within(1e-4f));
            Assert.That(source.timeSamples, Is.EqualTo(800).Within(1));
            source.Stop();
            Assert.That((source.isPlaying, source.time), Is.EqualTo((false, 0f)));
        }

        [Test]
        public void AShotPlaysBesideTheClipAndEndsByItself()
        {
            var source = Load("  m_PlayOnAwake: 0\n");
            source.PlayOneShot(source.clip);
            Frames(10);
            source.PlayOneShot(source.clip);
            Assert.That(FramesPlayed(source), Is.EqualTo(30));
        }

        [Test]
        public void ADelayComesFirst()
        {
            var source = Load("  m_PlayOnAwake: 0\n");
            source.PlayDelayed(0.1f);
            Assert.That(FramesPlayed(source), Is.EqualTo(36));
            source.PlayScheduled(AudioSettings.dspTime + 0.2);
            Assert.That(FramesPlayed(source), Is.EqualTo(42));
        }

        [Test]
        public void AClipAtAPointHasAnObjectThatGoesWithIt()
        {
            var source = Load("  m_PlayOnAwake: 0\n");
            AudioSource.PlayClipAtPoint(source.clip, new Vector3(1, 2, 3));
            var made = GameObject.Find("One shot audio");
            Assert.That(made.transform.position, Is.EqualTo(new Vector3(1, 2, 3)));
            Frames(29);
            Assert.That(made != null, Is.True);
            Frames(3);
            Assert.That(made == null, Is.True);
        }

        [Test]
        public void ThePauseOfTheListenerStopsAllButWhatIgnoresIt()
        {
            var source = Load("  m_PlayOnAwake: 1\n");
            AudioListener.pause = true;
            Frames(60);
            Assert.That(source.time, Is.EqualTo(0));
            source.ignoreListenerPause = true;
            Assert.That(FramesPlayed(source), Is.EqualTo(30));
        }

        [Test]
        public void ASourceThatIsSwitchedOffDoesNotPlay()
        {
            var source = Load("  m_PlayOnAwake: 1\n");
            source.gameObject.SetActive(false);
            Assert.That(source.isPlaying, Is.False);
            source.Play();
            Assert.That(source.isPlaying, Is.False);
            source.gameObject.SetActive(true);
            Assert.That(source.isPlaying, Is.True);
        }
    }
}
