using System.Collections.Generic;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.Events;
using UnityEngine.Playables;

namespace Headless.Projects.Tests
{
    /// <summary>Stands for the receiver of the package, which answers a signal with an event.</summary>
    public sealed class SignalReceiver : MonoBehaviour
    {
        public static readonly List<string> Heard = new();

        public UnityEvent GetReaction(Object signal)
        {
            var reaction = new UnityEvent();
            reaction.AddListener(() => Heard.Add($"{signal.name} {Time.frameCount}"));
            return reaction;
        }
    }

    /// <summary>Timelines, read from their files.</summary>
    public sealed class TimelineTests : AnimatorTest
    {
        private const string Path = "Assets/Scene.playable";
        private const string Whole = "bfda56da833e2384a9677cd3c976a436";
        private const string Activation = "21bf7f712d84d26478ebe6a299f21738";
        private const string Animation = "d21dcc2386d650c4597f3633c75a1f98";
        private const string AnimationAsset = "030f85c3f73729f4f976f66ffb23b875";
        private const string SignalTrack = "b46e36075dd1c124a8422c228e75e1fb";
        private const string Emitter = "15c38f6fa1940124db1ab7f6fe7268d1";
        private const string Signal = "d6fa2d92fc1b3f34da284357edf89c3b";
        private const string Audio = "8b22792c3b570444eb18cb78c2af3a74";

        private static string Part(int id, string guid, string fields) =>
            $"--- !u!114 &{id}\nMonoBehaviour:\n  m_Script: {{fileID: 11500000, guid: {guid}, type: 3}}\n  m_Name: Part{id}\n{fields}";

        private static string Clip(float start, float duration, int asset = 0, string more = "") =>
            $"  - m_Start: {ClipFile.Text(start)}\n    m_Duration: {ClipFile.Text(duration)}\n    m_TimeScale: 1\n"
            + $"    m_Asset: {{fileID: {asset}}}\n{more}";

        private LoadedScene Load(string fields, params string[] parts)
        {
            Folder.Write("Assets/SignalReceiver.cs", "");
            SignalReceiver.Heard.Clear();
            Folder.Write(Path, ProjectFolder.Header + string.Concat(parts));
            string Key(int id) => $"{{fileID: {id}, guid: {ProjectFolder.Guid(Path)}, type: 2}}";
            Folder.WriteObjects(
                ProjectFolder.Scene,
                ProjectFolder.Object(10, "Hero")
                    + ProjectFolder.Object(20, "Lamp", "SignalReceiver")
                    + "--- !u!320 &12\nPlayableDirector:\n  m_GameObject: {fileID: 10}\n  m_Enabled: 1\n"
                    + $"  m_PlayableAsset: {Key(11400000)}\n  m_InitialState: 1\n  m_DirectorUpdateMode: 1\n"
                    + $"  m_SceneBindings:\n  - key: {Key(1)}\n    value: {{fileID: 20}}\n  - key: {Key(2)}\n    value: {{fileID: 20}}\n  - key: {Key(3)}\n    value: {{fileID: 22}}\n{fields}"
            );
            var scene = new LoadedScene(Folder);
            Assert.That(scene.Problems, Is.Empty);
            return scene;
        }

        private static string Tracks(string more, params int[] ids)
        {
            var list = string.Join(", ", System.Array.ConvertAll(ids, id => $"{{fileID: {id}}}"));
            return Part(11400000, Whole, $"  m_Tracks: [{list}]\n{more}");
        }

        private static PlayableDirector Director => LoadedScene.Get<PlayableDirector>("Hero");

        private static GameObject Lamp =>
            LoadedScene.Get<Transform>("Hero").gameObject.scene.GetRootGameObjects()[1];

        [Test]
        public void AnActivationTrackSwitchesItsObjectOnWhileItHasAClip()
        {
            Load(
                "  m_WrapMode: 2\n",
                Tracks("", 1),
                Part(1, Activation, "  m_PostPlaybackState: 1\n  m_Clips:\n" + Clip(0.5f, 1))
            );
            Assert.That(Director.duration, Is.EqualTo(1.5));
            Frames(10);
            Assert.That(Lamp.activeSelf, Is.False);
            Frames(30);
            Assert.That(Lamp.activeSelf, Is.True);
            Frames(60);
            Assert.That((Lamp.activeSelf, Director.state), Is.EqualTo((false, PlayState.Paused)));
        }

        [Test]
        public void AnAnimationTrackPlaysItsClipsInTheirTime()
        {
            var walk = Walk("Walk", 0, 10, 1);
            Load(
                "  m_WrapMode: 0\n",
                Tracks("", 2),
                Part(
                    2,
                    Animation,
                    "  m_Clips:\n" + Clip(0.5f, 1, 5, "    m_PostExtrapolationMode: 1\n")
                ),
                Part(5, AnimationAsset, $"  m_Clip: {ControllerFile.Reference(walk)}\n")
            );
            Frames(20);
            Assert.That(Lamp.transform.localPosition.x, Is.EqualTo(1), "before its clip it stays");
            Frames(40);
            Assert.That(Lamp.transform.localPosition.x, Is.EqualTo(5).Within(1e-2f));
            Frames(60);
            Assert.That(Lamp.transform.localPosition.x, Is.EqualTo(10).Within(1e-2f));
            Assert.That((Director.state, Director.time), Is.EqualTo((PlayState.Playing, 1.5)));
        }

        [Test]
        public void ClipsThatLieOverEachOtherAreBlended()
        {
            var (left, right) = (Walk("Left", 0, 0), Walk("Right", 10, 10));
            Load(
                "",
                Tracks("", 2),
                Part(
                    2,
                    Animation,
                    "  m_Clips:\n"
                        + Clip(0, 1, 5, "    m_BlendOutDuration: 0.5\n")
                        + Clip(0.5f, 1, 6, "    m_BlendInDuration: 0.5\n")
                ),
                Part(5, AnimationAsset, $"  m_Clip: {ControllerFile.Reference(left)}\n"),
                Part(6, AnimationAsset, $"  m_Clip: {ControllerFile.Reference(right)}\n")
            );
            Frames(45);
            Assert.That(Lamp.transform.localPosition.x, Is.EqualTo(5).Within(0.05f));
        }

        [Test]
        public void ASignalIsAnsweredByTheReceiverOfItsTrack()
        {
            Folder.Write(
                "Assets/Bell.signal",
                $"{ProjectFolder.Header}{Part(11400000, Signal, "").Replace("Part11400000", "Bell")}"
            );
            Load(
                "  m_WrapMode: 1\n",
                Tracks("  m_DurationMode: 1\n  m_FixedDuration: 1\n", 3),
                Part(3, SignalTrack, "  m_Markers:\n    m_Objects:\n    - {fileID: 7}\n"),
                Part(
                    7,
                    Emitter,
                    $"  m_Time: 0.25\n  m_Asset: {{fileID: 11400000, guid: {ProjectFolder.Guid("Assets/Bell.signal")}, type: 2}}\n"
                )
            );
            Frames(100);
            Assert.That(
                SignalReceiver.Heard,
                Is.EqualTo(new[] { "Bell 16", "Bell 76" })
                    .Or.EqualTo(new[] { "Bell 15", "Bell 75" })
            );
        }

        [Test]
        public void ADirectorSaysWhatItDoes()
        {
            Load(
                "  m_WrapMode: 2\n".Replace("m_InitialState: 1", ""),
                Tracks("  m_DurationMode: 1\n  m_FixedDuration: 0.5\n")
            );
            var log = new List<string>();
            Director.played += _ => log.Add("played");
            Director.paused += _ => log.Add("paused");
            Director.stopped += _ => log.Add("stopped");
            Frames(10);
            Director.Pause();
            Frames(60);
            Assert.That(Director.time, Is.EqualTo(10 * Frame).Within(1e-4f));
            Director.Resume();
            Frames(30);
            Director.Play();
            Assert.That(Director.time, Is.EqualTo(0));
            Director.Stop();
            Assert.That(
                log,
                Is.EqualTo(new[] { "paused", "played", "stopped", "played", "stopped" })
            );
        }

        [Test]
        public void ATrackOfAnotherKindIsTold()
        {
            var scene = Load("", Tracks("", 4), Part(4, Audio, "  m_Clips: []\n"));
            Assert.That(
                scene.NotSimulated.All,
                Has.Some.Matches<(string What, string File, int Line)>(told =>
                    told.What == "UnityEngine.Timeline.AudioTrack" && told.File == Path
                )
            );
        }

        [Test]
        public void ATrackThatIsNotInItsFileIsAProblem()
        {
            Folder.Write(Path, ProjectFolder.Header + Tracks("", 9));
            Folder.WriteObjects(
                ProjectFolder.Scene,
                ProjectFolder.Object(10, "Hero")
                    + $"--- !u!320 &12\nPlayableDirector:\n  m_GameObject: {{fileID: 10}}\n  m_PlayableAsset: {{fileID: 11400000, guid: {ProjectFolder.Guid(Path)}, type: 2}}\n"
            );
            Assert.That(
                new LoadedScene(Folder).Problems,
                Is.EqualTo(new[] { $"{Path}:7 has a track that is not in the file (9)." })
            );
        }
    }
}
