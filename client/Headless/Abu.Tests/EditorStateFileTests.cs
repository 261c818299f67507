#nullable enable
using System;
using System.IO;
using Abu.Editor;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEditor;
using UnityEditor.Compilation;
using UnityEditor.MPE;
using UnityEngine;

namespace Abu.Tests
{
    [NonParallelizable]
    public sealed class EditorStateFileTests
    {
        private ScriptCompiles? _compiles;
        private EditorStateFile? _file;

        [SetUp]
        public void SetUp()
        {
            Forget();
            SessionState.Reset();
            Start();
        }

        [TearDown]
        public void TearDown()
        {
            End();
            Forget();
            SessionState.Reset();
            File.Delete(EditorStateFile.FilePath);
        }

        [Test]
        public void NamesTheEditorProcessAtLoad()
        {
            Assert.AreEqual(Environment.ProcessId, (int)State["pid"]!);
            Assert.AreEqual(Application.unityVersion, (string?)State["unityVersion"]);
            Assert.AreEqual("edit", (string?)State["playMode"]);
            Assert.IsFalse((bool)State["compiling"]!);
        }

        [TestCase(PlayModeStateChange.ExitingEditMode, "entering")]
        [TestCase(PlayModeStateChange.EnteredPlayMode, "playing")]
        [TestCase(PlayModeStateChange.ExitingPlayMode, "exiting")]
        [TestCase(PlayModeStateChange.EnteredEditMode, "edit")]
        public void FollowsPlayMode(PlayModeStateChange change, string expected)
        {
            EditorApplication.RaisePlayModeStateChanged(change);

            Assert.AreEqual(expected, (string?)State["playMode"]);
        }

        [Test]
        public void AReloadOnTheWayIntoPlayModeIsNotYetPlaying()
        {
            EditorApplication.RaisePlayModeStateChanged(PlayModeStateChange.ExitingEditMode);
            EditorApplication.isPlayingOrWillChangePlaymode = true;
            EditorApplication.SetPlaying(true);

            ReloadScripts();

            Assert.AreEqual("entering", (string?)State["playMode"]);
        }

        [Test]
        public void AReloadInTheMiddleOfAGameIsStillPlaying()
        {
            EditorApplication.RaisePlayModeStateChanged(PlayModeStateChange.EnteredPlayMode);
            EditorApplication.isPlayingOrWillChangePlaymode = true;
            EditorApplication.SetPlaying(true);

            ReloadScripts();

            Assert.AreEqual("playing", (string?)State["playMode"]);
        }

        [Test]
        public void TheGenerationGrowsOverReloads()
        {
            var before = (int)State["generation"]!;

            ReloadScripts();

            Assert.Greater((int)State["generation"]!, before);
        }

        [Test]
        public void KeepsTheErrorsOfTheLastCompile()
        {
            CompilationPipeline.RaiseStarted();
            Assert.IsTrue((bool)State["compiling"]!);
            CompilationPipeline.RaiseAssemblyFinished(Error("first"), Warning("odd"));
            CompilationPipeline.RaiseAssemblyFinished(Error("second"), Error("first"));
            CompilationPipeline.RaiseFinished();

            Assert.IsFalse((bool)State["compiling"]!);
            CollectionAssert.AreEqual(
                new[] { "first", "second" },
                State["errors"]!.ToObject<string[]>()
            );
        }

        [Test]
        public void ACompileWithoutErrorsClearsThem()
        {
            CompilationPipeline.RaiseStarted();
            CompilationPipeline.RaiseAssemblyFinished(Error("first"));
            CompilationPipeline.RaiseFinished();

            CompilationPipeline.RaiseStarted();
            CompilationPipeline.RaiseFinished();

            Assert.IsEmpty(State["errors"]!.ToObject<string[]>()!);
        }

        [Test]
        public void ABuildOfAPlayerLeavesThemAlone()
        {
            CompilationPipeline.RaiseStarted();
            CompilationPipeline.RaiseAssemblyFinished(Error("the Editor's"));
            CompilationPipeline.RaiseFinished();

            BuildPipeline.isBuildingPlayer = true;
            CompilationPipeline.RaiseStarted();
            CompilationPipeline.RaiseAssemblyFinished(Error("the player's"));
            CompilationPipeline.RaiseFinished();

            Assert.IsFalse((bool)State["compiling"]!);
            CollectionAssert.AreEqual(
                new[] { "the Editor's" },
                State["errors"]!.ToObject<string[]>()
            );
        }

        [Test]
        public void QuittingContinuesIfTheFileCannotBeDeleted()
        {
            File.Delete(EditorStateFile.FilePath);
            Directory.CreateDirectory(EditorStateFile.FilePath);
            try
            {
                var isNextTold = false;
                EditorApplication.quitting += () => isNextTold = true;

                EditorApplication.RaiseQuitting();

                Assert.IsTrue(isNextTold);
            }
            finally
            {
                Directory.Delete(EditorStateFile.FilePath);
            }
        }

        [Test]
        public void GivesTheStartOfTheProcess()
        {
            StringAssert.IsMatch("^\\d+ [0-9a-f-]{36}$", (string?)State["began"]);
            StringAssert.IsMatch(
                "^\\w{3} \\w{3} [ \\d]\\d \\d\\d:\\d\\d:\\d\\d \\d{4}$",
                ProcessBegan.ByPs(Environment.ProcessId)
            );
        }

        [Test]
        public void IsGoneWhenTheEditorQuits()
        {
            EditorApplication.RaiseQuitting();

            Assert.IsFalse(File.Exists(EditorStateFile.FilePath));
        }

        [Test]
        public void AnImportWorkerWritesNoFile() => StaysOut(() => AssetDatabase.IsWorker = true);

        [Test]
        public void AWindowProcessWritesNoFile() =>
            StaysOut(() => ProcessService.level = ProcessLevel.Secondary);

        [Test]
        public void ABatchModeEditorWritesNoFile() =>
            StaysOut(() => Application.isBatchMode = true);

        private void Start()
        {
            _compiles = new ScriptCompiles();
            _file = new EditorStateFile(_compiles, _ => { }, () => null);
        }

        private void End()
        {
            _file?.Dispose();
            _compiles?.Dispose();
        }

        private void StaysOut(Action become)
        {
            End();
            Forget();
            File.WriteAllText(EditorStateFile.FilePath, "the Editor's");
            become();

            EditorLoad.Begin();
            CompilationPipeline.RaiseStarted();
            EditorApplication.RaiseQuitting();

            Assert.AreEqual("the Editor's", File.ReadAllText(EditorStateFile.FilePath));
        }

        private static JObject State => JObject.Parse(File.ReadAllText(EditorStateFile.FilePath));

        private static CompilerMessage Error(string text) =>
            new() { message = text, type = CompilerMessageType.Error };

        private static CompilerMessage Warning(string text) =>
            new() { message = text, type = CompilerMessageType.Warning };

        private void ReloadScripts()
        {
            var (playing, changing) = (
                EditorApplication.isPlaying,
                EditorApplication.isPlayingOrWillChangePlaymode
            );
            End();
            Forget();
            EditorApplication.SetPlaying(playing);
            EditorApplication.isPlayingOrWillChangePlaymode = changing;
            Start();
        }

        private static void Forget()
        {
            EditorApplication.Reset();
            CompilationPipeline.Reset();
            AssetDatabase.IsWorker = false;
            BuildPipeline.isBuildingPlayer = false;
            ProcessService.level = ProcessLevel.Main;
            Application.isBatchMode = false;
        }
    }
}
