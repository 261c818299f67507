#nullable enable

using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Linq;
using Abu.Editor;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEditor.MPE;

namespace Abu.Tests
{
    public sealed class EditorStateTests
    {
        private string _folder = "";

        [SetUp]
        public void SetUp()
        {
            _folder = Path.Combine(Path.GetTempPath(), Path.GetRandomFileName());
            Directory.CreateDirectory(_folder);
        }

        [TearDown]
        public void TearDown() => Directory.Delete(_folder, true);

        [Test]
        public void WritesTheKeysThatTheCommandLineReads()
        {
            var path = Path.Combine(_folder, "Library", "editor.json");

            Whole().WriteTo(path);

            var written = JObject.Parse(File.ReadAllText(path));
            Assert.IsTrue(JToken.DeepEquals(Sample, written), $"expected {Sample}, was {written}");
        }

        [Test]
        public void WithoutAServerItHasNoServerKeys()
        {
            var path = Path.Combine(_folder, "editor.json");
            var state = Whole();
            state.EditorPort = state.Load = state.Protocol = null;
            state.Token = state.Session = null;

            state.WriteTo(path);

            AssertHasNoServer(path);
        }

        [Test]
        public void AFileThatOthersCanReadHasNoServerKeys()
        {
            var path = Path.Combine(_folder, "editor.json");
            var state = Whole();

            state.WriteTo(path, _ => false);

            AssertHasNoServer(path);
            Assert.IsNull(state.EditorPort, "whoever writes it is to know");
        }

        [Test]
        public void IsClosedToOthersFromTheBeginning()
        {
            var path = Path.Combine(_folder, "editor.json");
            var existed = new List<bool>();

            Whole().WriteTo(path, draft => Note(existed, draft));

            CollectionAssert.AreEqual(new[] { false }, existed);
        }

        [Test]
        public void ReplacesAnOlderFileAndLeavesNoDraft()
        {
            var path = Path.Combine(_folder, "editor.json");

            new EditorState { Generation = 1 }.WriteTo(path);
            new EditorState { Generation = 2 }.WriteTo(path);

            Assert.AreEqual(2, (int)JObject.Parse(File.ReadAllText(path))["generation"]!);
            CollectionAssert.AreEqual(new[] { path }, Directory.GetFiles(_folder));
        }

        [Test]
        public void OnlyTheUserCanReadIt()
        {
            if (Environment.OSVersion.Platform == PlatformID.Win32NT)
            {
                Assert.Ignore("the folder's own permissions are inherited there");
            }
            var path = Path.Combine(_folder, "editor.json");
            for (var i = 0; i < 2; i++)
            {
                Whole().WriteTo(path);

                StringAssert.StartsWith("-rw-------", Listed(path));
            }
        }

        [Test]
        public void AReaderOfTheOldFileReadsAllOfIt()
        {
            var path = Path.Combine(_folder, "editor.json");
            Whole().WriteTo(path);
            var before = File.ReadAllText(path);
            using var reader = new StreamReader(
                new FileStream(
                    path,
                    FileMode.Open,
                    FileAccess.Read,
                    FileShare.ReadWrite | FileShare.Delete
                )
            );

            new EditorState { Generation = 8 }.WriteTo(path);

            Assert.AreEqual(before, reader.ReadToEnd());
        }

        [Test]
        public void AReaderOfADraftReadsNothing()
        {
            if (Environment.OSVersion.Platform == PlatformID.Win32NT)
            {
                Assert.Ignore("a file that is open cannot be replaced there");
            }
            var path = Path.Combine(_folder, "editor.json");
            File.WriteAllText(path + ".tmp", "");
            using var reader = new StreamReader(path + ".tmp");

            Whole().WriteTo(path);

            Assert.AreEqual("", reader.ReadToEnd());
        }

        // Import workers and other background processes load the same scripts.
        [TestCase(false, ProcessLevel.Main, false, true)]
        [TestCase(true, ProcessLevel.Main, false, false)]
        [TestCase(false, ProcessLevel.Secondary, false, false)]
        [TestCase(false, ProcessLevel.Main, true, false)]
        public void OnlyAnInteractiveEditorWritesItAndListens(
            bool isWorker,
            ProcessLevel level,
            bool isBatchMode,
            bool expected
        ) => Assert.AreEqual(expected, EditorLoad.IsInteractive(isWorker, level, isBatchMode));

        private static JObject Sample =>
            (JObject)new WireSamples("wire/files").Read("editor")["file"]!;

        private static EditorState Whole()
        {
            return new EditorState
            {
                Generation = 7,
                Pid = 42,
                Began = "4711 6b1d4a86-9c2e-4d3f-8a5b-0c1d2e3f4a5b",
                Project = "/home/me/game",
                UnityVersion = "6000.0.78f1",
                LogPath = "/home/me/.config/unity3d/Editor.log",
                PlayMode = "edit",
                Compiling = true,
                Errors = new List<string> { FakeEditor.Error(12).Message },
                Port = 9999,
                EditorPort = 40123,
                Token = string.Concat(Enumerable.Repeat("c0ffee00", 8)),
                Session = "3f2504e04f8941d39a0c0305e82c3301",
                Load = 4,
                Protocol = 1,
            };
        }

        private static void AssertHasNoServer(string path)
        {
            var expected = (JObject)Sample.DeepClone();
            foreach (var key in new[] { "editorPort", "token", "session", "load", "protocol" })
            {
                expected.Remove(key);
            }
            var written = JObject.Parse(File.ReadAllText(path));
            Assert.IsTrue(JToken.DeepEquals(expected, written), $"was {written}");
        }

        private static bool Note(List<bool> existed, string draft)
        {
            existed.Add(File.Exists(draft));
            return OwnFile.TryCreate(draft);
        }

        // The permissions as ls prints them: Unity's library has no API for them.
        private static string Listed(string path)
        {
            var start = new ProcessStartInfo("ls", $"-l \"{path}\"")
            {
                RedirectStandardOutput = true,
                UseShellExecute = false,
            };
            using var process = Process.Start(start)!;
            return process.StandardOutput.ReadToEnd();
        }
    }
}
