using System.Collections.Generic;
using System.Linq;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Projects.Tests
{
    /// <summary>Each kind of damage: one sentence with its file and line, and the rest is loaded.</summary>
    public sealed class DamageTests
    {
        private const string Prefab = "Assets/Thing.prefab";

        private ProjectFolder _folder;

        [SetUp]
        public void Begin() => _folder = new ProjectFolder();

        [TearDown]
        public void End()
        {
            FrameLoop.ExitPlayMode();
            _folder.Dispose();
        }

        private string Problem(params string[] documents)
        {
            _folder.WriteObjects(ProjectFolder.Scene, documents);
            return new LoadedScene(_folder).Problems.Single();
        }

        [Test]
        public void AMissingScript()
        {
            var problem = Problem(ProjectFolder.Object(10, "Left", "Gone"));
            Assert.That(
                problem,
                Is.EqualTo(
                    "Assets/Scenes/Main.unity:20 has a component whose script is not in the project "
                        + $"({ProjectFolder.Guid("Assets/Gone.cs")})."
                )
            );
            Assert.That(GameObject.Find("Left") != null, Is.True);
        }

        [Test]
        public void AnUnresolvedMerge() =>
            Assert.That(
                Problem("<<<<<<< HEAD\n", ProjectFolder.Object(10, "Left")),
                Is.EqualTo(
                    "Assets/Scenes/Main.unity:3 has an unresolved merge conflict; resolve it."
                )
            );

        [Test]
        public void APointerInPlaceOfTheFile()
        {
            _folder.Write(
                ProjectFolder.Scene,
                "version https://git-lfs.github.com/spec/v1\noid 1\n"
            );
            Assert.That(
                new LoadedScene(_folder).Problems,
                Is.EqualTo(
                    new[]
                    {
                        "Assets/Scenes/Main.unity:1 is only a Git LFS pointer; run `git lfs pull`.",
                    }
                )
            );
        }

        [Test]
        public void ABinaryScene()
        {
            _folder.Write(ProjectFolder.Scene, new byte[] { 0, 0, 1, 2 });
            Assert.That(
                new LoadedScene(_folder).Problems.Single(),
                Does.StartWith("Assets/Scenes/Main.unity is binary; set Asset Serialization")
            );
        }

        [Test]
        public void APrefabInItself()
        {
            var instance =
                "--- !u!1001 &5\nPrefabInstance:\n  m_Modification: {}\n"
                + $"  m_SourcePrefab: {{fileID: 100100000, guid: {ProjectFolder.Guid(Prefab)}, type: 3}}\n";
            _folder.WriteObjects(Prefab, ProjectFolder.Object(10, "Thing"), instance);
            Assert.That(
                Problem(instance),
                Is.EqualTo(
                    "Assets/Thing.prefab:19 contains itself through the prefab Assets/Thing.prefab."
                )
            );
            Assert.That(GameObject.Find("Thing") != null, Is.True);
        }

        [Test]
        public void BrokenYaml() =>
            Assert.That(
                Problem(
                    ProjectFolder.Object(10, "Left"),
                    "--- !u!20 &50\nCamera:\n  m_Depth: [1\n  m_Other: 2\n"
                ),
                Does.StartWith("Assets/Scenes/Main.unity:").And.Contains("is no valid YAML here")
            );

        [Test]
        public void AClassThatIsNotSimulated()
        {
            _folder.WriteObjects(
                ProjectFolder.Scene,
                ProjectFolder.Object(10, "Left")
                    + "--- !u!4242 &50\nWindZone:\n  m_GameObject: {fileID: 10}\n"
            );
            var scene = new LoadedScene(_folder);
            Assert.That(
                scene.NotSimulated.All,
                Is.EqualTo(new[] { ("WindZone", "Assets/Scenes/Main.unity", 19) })
            );
        }

        [Test]
        public void AMissingAsset()
        {
            _folder.Write("Assets/Diary.cs", "");
            var gone = ProjectFolder.Guid("Assets/Gone.prefab");
            var problem = Problem(
                ProjectFolder.Object(
                    10,
                    "Left",
                    "Diary",
                    $"  other: {{fileID: 7, guid: {gone}, type: 3}}\n"
                )
            );
            Assert.That(
                problem,
                Does.Match(
                    $@"^Assets/Scenes/Main\.unity:\d+ refers to an asset that is neither in the project nor in its packages \({gone}\)\.$"
                )
            );
            Assert.That(LoadedScene.Get<Diary>("Left").other, Is.Null);
        }

        [Test]
        public void AnAssetThatCannotBeRead()
        {
            const string path = "Assets/Resources/gone.txt";
            _folder.Write(path, "");
            var file = System.IO.Path.Combine(_folder.Root, path);
            System.IO.File.Delete(file);
            System.IO.File.CreateSymbolicLink(file, "nowhere");
            var scene = new LoadedScene(_folder);
            Assert.That(Resources.Load<TextAsset>("gone"), Is.Null);
            Assert.That(
                scene.Problems.Single(),
                Does.StartWith("Assets/Resources/gone.txt cannot be read: ")
            );
        }

        [Test]
        public void ASceneThatCannotBeRead()
        {
            var file = System.IO.Path.Combine(_folder.Root, ProjectFolder.Scene);
            System.IO.File.Delete(file);
            System.IO.Directory.CreateDirectory(file);
            _folder.Write("Assets/Other.unity", ProjectFolder.Header);
            Assert.That(
                new LoadedScene(_folder, null, ProjectFolder.Scene).Problems,
                Has.Some.StartsWith("Assets/Scenes/Main.unity cannot be read: ")
            );
        }

        [Test]
        public void FiftyMegabytes()
        {
            const int count = 140_000;
            var objects = Enumerable
                .Range(1, count)
                .Select(i => ProjectFolder.Object(10 * i, $"Thing {i}"));
            var roots = Enumerable.Range(1, count).Select(i => $"  - {{fileID: {10 * i + 1}}}\n");
            var order = $"--- !u!1660057539 &9\nSceneRoots:\n  m_Roots:\n{string.Concat(roots)}";
            _folder.WriteObjects(ProjectFolder.Scene, objects.Append(order).ToArray());
            var file = System.IO.Path.Combine(_folder.Root, ProjectFolder.Scene);
            Assert.That(new System.IO.FileInfo(file).Length, Is.GreaterThan(50 << 20));
            Assert.That(new LoadedScene(_folder).Problems, Is.Empty);
            var made = UnityEngine
                .SceneManagement.SceneManager.GetActiveScene()
                .GetRootGameObjects();
            Assert.That(made.Length, Is.EqualTo(count));
            Assert.That(made[^1].name, Is.EqualTo($"Thing {count}"));
        }

        [TestCase(
            "m_EditorVersion: 7000.1.0f1\n",
            "says Unity 7000.1.0f1; the project is taken for one of Unity 6000"
        )]
        [TestCase("", "does not say which Unity the project is of")]
        public void AVersionThatIsNotKnown(string version, string words)
        {
            _folder.Write("ProjectSettings/ProjectVersion.txt", version);
            Assert.That(_folder.Read().Problems.All.Single().ToString(), Does.EndWith($"{words}."));
        }

        [Test]
        public void ASceneOfTheBuildSettingsThatDoesNotExist()
        {
            System.IO.File.Delete(System.IO.Path.Combine(_folder.Root, ProjectFolder.Scene));
            IEnumerable<Problem> problems = _folder.Read().Problems.All;
            Assert.That(
                problems.Single().ToString(),
                Is.EqualTo(
                    "ProjectSettings/EditorBuildSettings.asset:6 names the scene Assets/Scenes/Main.unity, which does not exist."
                )
            );
        }
    }
}
