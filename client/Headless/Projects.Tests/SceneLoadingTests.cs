using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.SceneManagement;
using Object = UnityEngine.Object;

namespace Headless.Projects.Tests
{
    /// <summary>Scenes of a project's build settings, loaded and unloaded while the game runs.</summary>
    public sealed class SceneLoadingTests
    {
        private const string Second = "Assets/Levels/Second.unity";
        private const string Third = "Assets/Levels/Third.unity";
        private const string Apart = "Assets/Apart.unity";

        private ProjectFolder _folder;

        [SetUp]
        public void Begin()
        {
            Diary.Lines.Clear();
            _folder = new ProjectFolder()
                .Write("Assets/Diary.cs", "")
                .WriteBuildScenes(ProjectFolder.Scene, Second, Third)
                .WriteObjects(ProjectFolder.Scene, ProjectFolder.Object(10, "One", "Diary"))
                .WriteObjects(Second, ProjectFolder.Object(10, "Two", "Diary"))
                .WriteObjects(Third, ProjectFolder.Object(10, "Three", "Diary"))
                .WriteObjects(Apart, ProjectFolder.Object(10, "Four", "Diary"));
            _ = new LoadedScene(_folder, NoteEvents);
            FrameLoop.Step();
        }

        [TearDown]
        public void End()
        {
            FrameLoop.ExitPlayMode();
            _folder.Dispose();
        }

        private static void NoteEvents()
        {
            SceneManager.sceneLoaded += (scene, mode) =>
                Diary.Lines.Add($"loaded {scene.name} {mode} {scene.isLoaded}");
            SceneManager.sceneUnloaded += scene => Diary.Lines.Add($"unloaded {scene.name}");
            SceneManager.activeSceneChanged += (before, now) =>
                Diary.Lines.Add($"active {before.name} {now.name}");
        }

        private static List<string> LinesAfter(Action action)
        {
            Diary.Lines.Clear();
            action();
            FrameLoop.Step();
            return Diary.Lines.ToList();
        }

        private static IEnumerable<string> Names =>
            Enumerable
                .Range(0, SceneManager.sceneCount)
                .Select(i => SceneManager.GetSceneAt(i).name);

        [Test]
        public void TheFirstSceneIsLoadedBeforeItsStart() =>
            Assert.That(
                Diary.Lines,
                Is.EqualTo(
                    new[]
                    {
                        "One Awake, other none",
                        "One OnEnable",
                        "loaded Main Single True",
                        "One Start",
                    }
                )
            );

        [TestCase("Second")]
        [TestCase("second")]
        [TestCase("Levels/Second")]
        [TestCase(Second)]
        public void ASceneIsNamedByItsNameOrPath(string name)
        {
            var lines = LinesAfter(() => SceneManager.LoadScene(name));
            Assert.That(
                lines,
                Is.EqualTo(
                    new[]
                    {
                        "One OnDestroy",
                        "unloaded Main",
                        "Two Awake, other none",
                        "Two OnEnable",
                        "active Main Second",
                        "loaded Second Single True",
                        "Two Start",
                    }
                )
            );
            Assert.That(GameObject.Find("One") == null, Is.True);
        }

        [Test]
        public void AnIndexIsThePlaceInTheBuildSettings()
        {
            LinesAfter(() => SceneManager.LoadScene(2));
            Assert.That(SceneManager.GetActiveScene().buildIndex, Is.EqualTo(2));
            Assert.That(SceneManager.GetActiveScene().path, Is.EqualTo(Third));
            Assert.That(SceneManager.sceneCountInBuildSettings, Is.EqualTo(3));
            Assert.That(SceneUtility.GetScenePathByBuildIndex(1), Is.EqualTo(Second));
            Assert.That(SceneUtility.GetBuildIndexByScenePath(Second), Is.EqualTo(1));
            Assert.That(SceneUtility.GetBuildIndexByScenePath(Apart), Is.EqualTo(-1));
        }

        [Test]
        public void ASceneThatIsNotInTheBuildSettingsIsAnErrorAndNothingChanges()
        {
            var errors = new List<string>();
            Application.logMessageReceived += (text, _, type) => errors.Add($"{type} {text}");
            LinesAfter(() => SceneManager.LoadScene("Apart"));
            Assert.That(SceneManager.LoadSceneAsync(7), Is.Null);
            Assert.That(errors[0], Does.StartWith("Error Scene 'Apart' couldn't be loaded"));
            Assert.That(errors[1], Does.StartWith("Error Scene with build index: 7 couldn't"));
            Assert.That(Names, Is.EqualTo(new[] { "Main" }));
        }

        [Test]
        public void AFirstSceneOutsideTheBuildSettingsComesAfterThem()
        {
            FrameLoop.ExitPlayMode();
            _folder.WriteBuildScenes();
            _ = new LoadedScene(_folder, null, ProjectFolder.Scene);
            Assert.That(SceneManager.GetActiveScene().buildIndex, Is.Zero);
            Assert.That(SceneManager.sceneCountInBuildSettings, Is.Zero);
            Assert.That(
                LinesAfter(() => SceneManager.LoadScene("Main")),
                Has.Member("One Awake, other none")
            );
        }

        [Test]
        public void AnAdditiveSceneStandsBesideTheActiveOne()
        {
            var lines = LinesAfter(() =>
            {
                SceneManager.LoadScene("Second", LoadSceneMode.Additive);
                Assert.That(SceneManager.GetSceneByName("Second").isLoaded, Is.False);
                Assert.That(SceneManager.loadedSceneCount, Is.EqualTo(1));
            });
            Assert.That(
                lines,
                Is.EqualTo(
                    new[]
                    {
                        "Two Awake, other none",
                        "Two OnEnable",
                        "loaded Second Additive True",
                        "Two Start",
                    }
                )
            );
            Assert.That(Names, Is.EqualTo(new[] { "Main", "Second" }));
            Assert.That(SceneManager.GetActiveScene().name, Is.EqualTo("Main"));
            Assert.That(GameObject.Find("Two").scene.buildIndex, Is.EqualTo(1));
        }

        [Test]
        public void AnotherSceneBecomesActiveWithoutChangingTheirOrder()
        {
            LinesAfter(() => SceneManager.LoadScene("Second", LoadSceneMode.Additive));
            var lines = LinesAfter(() =>
                SceneManager.SetActiveScene(SceneManager.GetSceneByName("Second"))
            );
            Assert.That(lines, Is.EqualTo(new[] { "active Main Second" }));
            Assert.That(Names, Is.EqualTo(new[] { "Main", "Second" }));
            Assert.That(new GameObject("new").scene.name, Is.EqualTo("Second"));
        }

        [Test]
        public void AnUnloadedSceneTakesItsObjectsAlong()
        {
            LinesAfter(() => SceneManager.LoadScene("Second", LoadSceneMode.Additive));
            AsyncOperation? operation = null;
            var lines = LinesAfter(() => operation = SceneManager.UnloadSceneAsync("Main"));
            Assert.That(
                lines,
                Is.EqualTo(new[] { "One OnDestroy", "unloaded Main", "active Main Second" })
            );
            Assert.That(operation!.isDone, Is.True);
            Assert.That(SceneManager.UnloadSceneAsync("Second"), Is.Null, "the last one stays");
            Assert.That(
                () => SceneManager.UnloadSceneAsync("Third"),
                Throws.ArgumentException.With.Message.EqualTo("Scene to unload is invalid")
            );
        }

        [Test]
        public void AnAsynchronousLoadIsToldToItsHandlerAndToACoroutine()
        {
            var runner = new GameObject("runner").AddComponent<Diary>();
            Object.DontDestroyOnLoad(runner);
            FrameLoop.Step();
            Diary.Lines.Clear();
            runner.StartCoroutine(Wait());
            FrameLoop.Step();
            Assert.That(
                Diary.Lines.SkipWhile(line => line != "loaded Second Single True"),
                Is.EqualTo(
                    new[] { "loaded Second Single True", "completed 1", "went on", "Two Start" }
                )
            );
            Assert.That(runner.gameObject.scene.name, Is.EqualTo("DontDestroyOnLoad"));
            Assert.That(runner.gameObject.scene.buildIndex, Is.EqualTo(-1));

            static IEnumerator Wait()
            {
                var operation = SceneManager.LoadSceneAsync("Second");
                operation.completed += done => Diary.Lines.Add($"completed {done.progress}");
                yield return operation;
                Diary.Lines.Add("went on");
            }
        }

        [Test]
        public void ASceneWaitsUntilItMayBeShown()
        {
            var operation = SceneManager.LoadSceneAsync("Second");
            operation.allowSceneActivation = false;
            var behind = SceneManager.LoadSceneAsync("Third", LoadSceneMode.Additive);
            FrameLoop.Step();
            FrameLoop.Step();
            Assert.That(operation.progress, Is.EqualTo(0.9f));
            Assert.That(operation.isDone || behind.isDone, Is.False);
            Assert.That(GameObject.Find("One") != null, Is.True);
            operation.allowSceneActivation = true;
            FrameLoop.Step();
            Assert.That(operation.isDone && behind.isDone, Is.True);
            Assert.That(Names, Is.EqualTo(new[] { "Second", "Third" }));
        }

        [Test]
        public void ASynchronousLoadEndsThoseThatWaitBeforeIt()
        {
            var operation = SceneManager.LoadSceneAsync("Second", LoadSceneMode.Additive);
            operation.allowSceneActivation = false;
            LinesAfter(() => SceneManager.LoadScene("Third"));
            Assert.That(operation.isDone, Is.True);
            Assert.That(Names, Is.EqualTo(new[] { "Third" }));
        }

        [Test]
        public void ALoadAskedForByAnAwakeComesAFrameLater()
        {
            Diary.OnAwake = name =>
            {
                if (name == "Two")
                {
                    SceneManager.LoadScene("Third");
                }
            };
            LinesAfter(() => SceneManager.LoadScene("Second"));
            Assert.That(SceneManager.GetActiveScene().name, Is.EqualTo("Second"));
            FrameLoop.Step();
            Diary.OnAwake = null;
            Assert.That(SceneManager.GetActiveScene().name, Is.EqualTo("Third"));
        }

        [Test]
        public void WhileASceneEndsItIsNotLoaded()
        {
            var seen = true;
            var scene = GameObject.Find("One").scene;
            Diary.OnEnd = _ => seen = scene.isLoaded;
            LinesAfter(() => SceneManager.LoadScene("Second"));
            Diary.OnEnd = null;
            Assert.That(seen, Is.False);
            Assert.That(scene.IsValid(), Is.False);
        }

        [Test]
        public void ScenesAreMadeAndMerged()
        {
            var made = SceneManager.CreateScene("Made");
            SceneManager.MoveGameObjectToScene(GameObject.Find("One"), made);
            Assert.That(GameObject.Find("One").scene, Is.EqualTo(made));
            SceneManager.MergeScenes(SceneManager.GetSceneByName("Main"), made);
            Assert.That(Names, Is.EqualTo(new[] { "Made" }));
            Assert.That(SceneManager.GetActiveScene(), Is.EqualTo(made));
        }
    }
}
