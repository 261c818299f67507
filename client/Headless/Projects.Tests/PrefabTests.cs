using System.Linq;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Projects.Tests
{
    /// <summary>What an instance of a prefab changes, by each kind of modification.</summary>
    public sealed class PrefabTests
    {
        private const string Prefab = "Assets/Thing.prefab";
        private const string Variant = "Assets/Variant.prefab";

        private ProjectFolder _folder;

        [SetUp]
        public void Begin() =>
            _folder = new ProjectFolder()
                .Write("Assets/RareFields.cs", "")
                .Write("Assets/Diary.cs", "")
                .Write("Assets/Settings.cs", "");

        [TearDown]
        public void End()
        {
            FrameLoop.ExitPlayMode();
            _folder.Dispose();
        }

        private static string Reference(long id, string prefab = Prefab) =>
            $"{{fileID: {id}, guid: {ProjectFolder.Guid(prefab)}, type: 3}}";

        private static string Change(
            long target,
            string path,
            string value,
            string refersTo = "{fileID: 0}"
        ) =>
            $"    - target: {Reference(target)}\n      propertyPath: {path}\n      value: {value}\n      objectReference: {refersTo}\n";

        private static string Instance(long id, string prefab, string changes, string more = "") =>
            $"--- !u!1001 &{id}\nPrefabInstance:\n  m_Modification:\n    m_TransformParent: {{fileID: 0}}\n"
            + $"    m_Modifications:\n{changes}{more}"
            + $"  m_SourcePrefab: {Reference(100100000, prefab)}\n";

        private static string Stripped(
            long id,
            int kind,
            string name,
            long source,
            long instance
        ) =>
            $"--- !u!{kind} &{id} stripped\n{name}:\n  m_CorrespondingSourceObject: {Reference(source)}\n"
            + $"  m_PrefabInstance: {{fileID: {instance}}}\n";

        private LoadedScene Load(string fields, params string[] scene)
        {
            _folder
                .WriteObjects(
                    Prefab,
                    ProjectFolder.Object(10, "Thing", "RareFields", fields, 0, 20),
                    ProjectFolder.Object(20, "Part", "Diary", "", 10)
                )
                .WriteObjects(ProjectFolder.Scene, scene);
            var loaded = new LoadedScene(_folder);
            Assert.That(loaded.Problems, Is.Empty);
            return loaded;
        }

        private RareFields LoadChanged(string fields, string changes)
        {
            Load(fields, Instance(5, Prefab, changes));
            return LoadedScene.Get<RareFields>("Thing");
        }

        [Test]
        public void ListsGrowAndShrinkByTheirSizeAndNewItemsRepeatTheLast()
        {
            var read = LoadChanged(
                "  pairs:\n  - left: 1\n    right: a\n",
                Change(12, "pairs.Array.size", "3") + Change(12, "pairs.Array.data[2].left", "9")
            );
            Assert.That(
                read.pairs.Select(pair => $"{pair.left}{pair.right}"),
                Is.EqualTo(new[] { "1a", "1a", "9a" })
            );
        }

        [Test]
        public void AListMayShrink() =>
            Assert.That(
                LoadChanged(
                    "  pairs:\n  - left: 1\n  - left: 2\n",
                    Change(12, "pairs.Array.size", "1")
                )
                    .pairs.Single()
                    .left,
                Is.EqualTo(1)
            );

        [Test]
        public void NumbersInOneTextAreChangedOneByOne()
        {
            var read = LoadChanged(
                "  kinds: 0200000001000000\n  bytes: 0102\n",
                Change(12, "kinds.Array.data[1]", "2")
                    + Change(12, "bytes.Array.size", "3")
                    + Change(12, "bytes.Array.data[0]", "7")
            );
            Assert.That(read.kinds, Is.EqualTo(new[] { Kind.Second, Kind.Second }));
            Assert.That(read.bytes, Is.EqualTo(new byte[] { 7, 2, 2 }));
        }

        [Test]
        public void ReferencesAreSetAndTakenAway()
        {
            var read = LoadChanged(
                "  places:\n  - {fileID: 11}\n  - {fileID: 21}\n",
                Change(12, "places.Array.data[0]", "", "{fileID: 0}")
                    + Change(12, "places.Array.size", "3")
                    + Change(12, "places.Array.data[2]", "", $"{{fileID: {11 ^ 5}}}")
            );
            Assert.That(read.places[0], Is.Null);
            Assert.That(read.places[1].name, Is.EqualTo("Part"));
            Assert.That(read.places[2], Is.SameAs(read.transform));
        }

        [Test]
        public void AReferenceToAnAssetMayBeChanged()
        {
            const string asset = "Assets/Loud.asset";
            _folder.WriteObjects(
                asset,
                ProjectFolder.Script(11400000, 0, "Settings", "  volume: 9\n")
            );
            var loud = $"{{fileID: 11400000, guid: {ProjectFolder.Guid(asset)}, type: 2}}";
            var read = LoadChanged(
                "  settings:\n  - {fileID: 0}\n",
                Change(12, "settings.Array.data[0]", "", loud)
            );
            Assert.That(read.settings.Single().volume, Is.EqualTo(9));
        }

        [Test]
        public void FieldsOfReferencedClassesAreChangedByTheirNumber()
        {
            const string fields =
                "  first:\n    rid: 5\n  references:\n    version: 2\n    RefIds:\n    - rid: 5\n"
                + "      type: {class: Circle, ns: Headless.Projects.Tests, asm: Projects.Tests}\n      data:\n        radius: 1\n";
            var read = LoadChanged(
                fields,
                Change(12, "managedReferences[5].radius", "3")
                    + Change(
                        12,
                        "managedReferences[8]",
                        "Projects.Tests Headless.Projects.Tests.Node"
                    )
                    + Change(12, "same", "8")
                    + Change(12, "managedReferences[8].value", "4")
            );
            Assert.That(((Circle)read.first).radius, Is.EqualTo(3));
            Assert.That(((Node)read.same).value, Is.EqualTo(4));
        }

        [Test]
        public void ComponentsAndObjectsAreAddedAndRemoved()
        {
            Load(
                "",
                Instance(
                    5,
                    Prefab,
                    "",
                    $"    m_RemovedComponents:\n    - {Reference(22)}\n    m_RemovedGameObjects: []\n"
                        + $"    m_AddedComponents:\n    - targetCorrespondingSourceObject: {Reference(20)}\n      insertIndex: -1\n      addedObject: {{fileID: 90}}\n"
                ),
                Stripped(80, 1, "GameObject", 20, 5),
                Stripped(81, 4, "Transform", 21, 5),
                ProjectFolder.Script(90, 80, "RareFields", "  letter: 66\n"),
                ProjectFolder.Object(100, "Added", father: 80)
            );
            var part = GameObject.Find("Part");
            Assert.That(part.GetComponent<Diary>() == null, Is.True);
            Assert.That(part.GetComponent<RareFields>().letter, Is.EqualTo('B'));
            Assert.That(part.transform.GetChild(0).name, Is.EqualTo("Added"));
        }

        [Test]
        public void ARemovedObjectTakesThoseBelowItAlong()
        {
            Load(
                "",
                Instance(5, Prefab, "", $"    m_RemovedGameObjects:\n    - {Reference(20)}\n")
            );
            Assert.That(GameObject.Find("Thing").transform.childCount, Is.Zero);
        }

        [Test]
        public void AVariantsChangesComeBeforeThoseOfItsInstance()
        {
            _folder.WriteObjects(
                Variant,
                Instance(7, Prefab, Change(12, "letter", "66") + Change(10, "m_Name", "Other"))
            );
            Load("  letter: 65\n", Instance(5, Variant, Change(10 ^ 7, "m_Name", "Third")));
            Assert.That(LoadedScene.Get<RareFields>("Third").letter, Is.EqualTo('B'));
        }

        [Test]
        public void UnityFivesPrefabsHaveADocumentOfTheirOwn()
        {
            _folder
                .WriteObjects(
                    Prefab,
                    "--- !u!1001 &100100000\nPrefab:\n  m_ParentPrefab: {fileID: 0}\n  m_RootGameObject: {fileID: 10}\n  m_IsPrefabParent: 1\n",
                    ProjectFolder.Object(10, "Thing")
                )
                .WriteObjects(
                    ProjectFolder.Scene,
                    "--- !u!1001 &5\nPrefab:\n  m_Modification:\n    m_TransformParent: {fileID: 0}\n    m_Modifications:\n"
                        + Change(11, "m_LocalPosition.x", "9")
                        + $"  m_ParentPrefab: {Reference(100100000)}\n  m_IsPrefabParent: 0\n",
                    "--- !u!4 &80 stripped\nTransform:\n"
                        + $"  m_PrefabParentObject: {Reference(11)}\n  m_PrefabInternal: {{fileID: 5}}\n",
                    ProjectFolder.Object(100, "Below", father: 79)
                );
            var scene = new LoadedScene(_folder);
            Assert.That(scene.Problems, Is.Empty);
            Assert.That(GameObject.Find("Thing").transform.localPosition.x, Is.EqualTo(9));
            Assert.That(GameObject.Find("Thing/Below") != null, Is.True);
        }
    }
}
