#nullable enable

using System.Collections.Generic;
using System.IO;
using Abu.Editor;
using Newtonsoft.Json.Linq;
using NUnit.Framework;

namespace Abu.Tests
{
    public sealed class EditorStateTests
    {
        private string _folder = "";

        [SetUp]
        public void SetUp() => _folder = Path.Combine(Path.GetTempPath(), Path.GetRandomFileName());

        [TearDown]
        public void TearDown() => Directory.Delete(_folder, true);

        [Test]
        public void WritesTheKeysThatTheCommandLineReads()
        {
            var path = Path.Combine(_folder, "Library", "editor.json");
            var state = new EditorState
            {
                Generation = 7,
                Pid = 42,
                UnityVersion = "6000.0.78f1",
                LogPath = "/logs/Editor.log",
                PlayMode = "edit",
                Compiling = true,
                Errors = new List<string> { "Assets/A.cs(1,2): error CS1513: } expected" },
                Port = 9999,
            };

            state.WriteTo(path);

            Assert.IsTrue(
                JToken.DeepEquals(
                    JObject.Parse(
                        @"{
                            ""generation"": 7,
                            ""pid"": 42,
                            ""unityVersion"": ""6000.0.78f1"",
                            ""logPath"": ""/logs/Editor.log"",
                            ""playMode"": ""edit"",
                            ""compiling"": true,
                            ""errors"": [""Assets/A.cs(1,2): error CS1513: } expected""],
                            ""port"": 9999
                        }"
                    ),
                    JObject.Parse(File.ReadAllText(path))
                )
            );
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
    }
}
