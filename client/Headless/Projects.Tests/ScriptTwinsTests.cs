using System.IO;
using System.Linq;
using NUnit.Framework;

namespace Headless.Projects.Tests
{
    /// <summary>Scripts that have one GUID, of which the scenes and prefabs mean one.</summary>
    public sealed class ScriptTwinsTests
    {
        private const string Old = "Assets/Answer.cs";
        private const string New = "Assets/Quiz/Answer.cs";
        private const string Prefab = "Assets/Answer.prefab";

        private ProjectFolder _folder;

        [SetUp]
        public void Begin()
        {
            _folder = new ProjectFolder()
                .Write(Old, "class Answer { public int right; }")
                .Write(New, "class Answer { public int right; public int index; }");
            File.Copy(PathOf(Old) + ".meta", PathOf(New) + ".meta", overwrite: true);
        }

        [TearDown]
        public void End() => _folder.Dispose();

        [Test]
        public void TheOneWhoseFieldsAreSavedCounts()
        {
            WritePrefab("right: 1\n  index");
            AssertCounts(New, Old);
        }

        [Test]
        public void TheOneWhoseFieldsAnInstanceChangesCounts()
        {
            WritePrefab("right");
            _folder.Write(
                ProjectFolder.Scene,
                $"{ProjectFolder.Header}--- !u!1001 &5\nPrefabInstance:\n  m_Modification:\n    m_Modifications:\n"
                    + $"    - target: {{fileID: 7, guid: {ProjectFolder.Guid(Prefab)}, type: 3}}\n"
                    + "      propertyPath: index\n      value: 2\n"
            );
            AssertCounts(New, Old);
        }

        [Test]
        public void TheFirstCountsWhereNothingTellsThemApart()
        {
            WritePrefab("right");
            AssertCounts(Old, New);
        }

        private void WritePrefab(string field) =>
            _folder.Write(
                Prefab,
                $"{ProjectFolder.Header}--- !u!114 &7\nMonoBehaviour:\n"
                    + $"  m_Script: {{fileID: 11500000, guid: {ProjectFolder.Guid(Old)}, type: 3}}\n  {field}: 1\n"
            );

        private void AssertCounts(string path, string other)
        {
            var project = _folder.Read();
            Assert.That(project.Assets.PathOf(ProjectFolder.Guid(Old)), Is.EqualTo(path));
            Assert.That(
                project.Problems.All.Select(problem => $"{problem}"),
                Has.Some.Contains($"{other}.meta").And.Some.Contains($"has the GUID of {path}")
            );
        }

        private string PathOf(string path) => Path.Combine(_folder.Root, path);
    }
}
