using System.Linq;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Projects.Tests
{
    /// <summary>Hierarchies, prefab instances, the order of messages, assets.</summary>
    public sealed class SceneTests
    {
        private const string Prefab = "Assets/Thing.prefab";

        private ProjectFolder _folder;

        [SetUp]
        public void Begin()
        {
            Diary.Lines.Clear();
            _folder = new ProjectFolder()
                .Write("Assets/Diary.cs", "")
                .Write("Assets/EarlyDiary.cs", "")
                .Write("Assets/Settings.cs", "");
        }

        [TearDown]
        public void End()
        {
            FrameLoop.ExitPlayMode();
            _folder.Dispose();
        }

        [Test]
        public void ChildrenStandInTheirOrder()
        {
            _folder.WriteObjects(
                ProjectFolder.Scene,
                ProjectFolder.Object(10, "Top", children: new[] { 40, 30 }),
                ProjectFolder.Object(30, "Second", father: 10),
                ProjectFolder.Object(40, "First", father: 10)
            );
            _ = new LoadedScene(_folder);
            var top = GameObject.Find("Top").transform;
            Assert.That(
                Enumerable.Range(0, 2).Select(i => top.GetChild(i).name),
                Is.EqualTo(new[] { "First", "Second" })
            );
            Assert.That(top.GetChild(0).position, Is.EqualTo(new Vector3(2, 4, 6)));
        }

        [Test]
        public void AllFieldsAreThereBeforeTheFirstAwakeAndOrdersAreKept()
        {
            _folder.WriteObjects(
                ProjectFolder.Scene,
                ProjectFolder.Object(10, "Late", "Diary", "  other: {fileID: 22}\n"),
                ProjectFolder.Object(20, "Early", "EarlyDiary", "  other: {fileID: 12}\n")
            );
            _ = new LoadedScene(_folder);
            FrameLoop.Step();
            Assert.That(
                Diary.Lines,
                Is.EqualTo(
                    new[]
                    {
                        "Early Awake, other Late",
                        "Early OnEnable",
                        "Late Awake, other Early",
                        "Late OnEnable",
                        "Early Start",
                        "Late Start",
                    }
                )
            );
        }

        [Test]
        public void NothingOfAnInactiveObjectRuns()
        {
            var asleep = ProjectFolder
                .Object(10, "Asleep", "Diary")
                .Replace("m_IsActive: 1", "m_IsActive: 0");
            _folder.WriteObjects(ProjectFolder.Scene, asleep);
            _ = new LoadedScene(_folder);
            FrameLoop.Step();
            Assert.That(Diary.Lines, Is.Empty);
        }

        private static string Instance(int id, string prefab, string changes) =>
            $"--- !u!1001 &{id}\nPrefabInstance:\n  m_Modification:\n    m_TransformParent: {{fileID: 0}}\n"
            + $"    m_Modifications:\n{changes}"
            + "    m_RemovedComponents: []\n"
            + $"  m_SourcePrefab: {{fileID: 100100000, guid: {ProjectFolder.Guid(prefab)}, type: 3}}\n";

        private static string Change(int target, string path, string value) =>
            $"    - target: {{fileID: {target}, guid: {ProjectFolder.Guid(Prefab)}, type: 3}}\n"
            + $"      propertyPath: {path}\n      value: {value}\n      objectReference: {{fileID: 0}}\n";

        [Test]
        public void AnInstanceHasThePrefabsObjectsWithItsOwnChanges()
        {
            _folder
                .WriteObjects(
                    Prefab,
                    ProjectFolder.Object(10, "Thing", "Diary", "", 0, 20),
                    ProjectFolder.Object(20, "Part", "Diary", "  other: {fileID: 12}\n", 10)
                )
                .WriteObjects(
                    ProjectFolder.Scene,
                    Instance(
                        5,
                        Prefab,
                        Change(10, "m_Name", "Changed") + Change(11, "m_LocalPosition.x", "9")
                    ),
                    Instance(6, Prefab, Change(10, "m_Name", "Other"))
                );
            var scene = new LoadedScene(_folder);
            Assert.That(scene.Problems, Is.Empty);
            var changed = GameObject.Find("Changed");
            Assert.That(changed.transform.localPosition, Is.EqualTo(new Vector3(9, 2, 3)));
            Assert.That(
                changed.transform.GetChild(0).GetComponent<Diary>().other,
                Is.SameAs(changed.GetComponent<Diary>()),
                "a reference inside the prefab means the instance's own object"
            );
            Assert.That(GameObject.Find("Other").transform.localPosition.x, Is.EqualTo(1));
        }

        [Test]
        public void AnInstanceInAnInstanceKeepsTheChangesOfBoth()
        {
            const string outer = "Assets/Outer.prefab";
            _folder
                .WriteObjects(Prefab, ProjectFolder.Object(10, "Thing"))
                .WriteObjects(outer, Instance(7, Prefab, Change(11, "m_LocalPosition.x", "4")))
                .WriteObjects(
                    ProjectFolder.Scene,
                    Instance(5, outer, Change(11 ^ 7, "m_LocalPosition.y", "6"))
                );
            _ = new LoadedScene(_folder);
            Assert.That(
                GameObject.Find("Thing").transform.localPosition,
                Is.EqualTo(new Vector3(4, 6, 3))
            );
        }

        [Test]
        public void AssetsMayReferToEachOther()
        {
            var path = "Assets/Resources/Loud.asset";
            var self = $"{{fileID: 11400000, guid: {ProjectFolder.Guid(path)}, type: 2}}";
            _folder.WriteObjects(
                path,
                ProjectFolder.Script(11400000, 0, "Settings", $"  volume: 9\n  next: {self}\n")
            );
            var scene = new LoadedScene(_folder);
            var read = (Settings)scene.Assets.Resources("Loud", typeof(Settings), false).Single();
            Assert.That(read.volume, Is.EqualTo(9));
            Assert.That(read.next, Is.SameAs(read));
        }

        /// <summary>One of the mode Polygon has an outline of its own, and is one sprite as well.</summary>
        [TestCase(1)]
        [TestCase(3)]
        public void APictureMayBeOneSprite(int mode)
        {
            var texture = new Texture2D(2, 4);
            var importer = $"TextureImporter:\n  spriteMode: {mode}\n  spritePixelsToUnits: 2\n";
            _folder.Write("Assets/One.png", ImageConversion.EncodeToPNG(texture), importer);
            var scene = new LoadedScene(_folder);
            var guid = ProjectFolder.Guid("Assets/One.png");
            var sprite = (Sprite)scene.Assets.Find(guid, 21300000, typeof(Sprite))!;
            Assert.That(sprite.bounds.size, Is.EqualTo(new Vector3(1, 2, 0)));
        }

        /// <summary>Their GUIDs are those of one of many versions of a package that is in no registry.</summary>
        [TestCase(7482667652216324306, "Square", 1, 1)]
        [TestCase(-2413806693520163455, "Circle", 1, 1)]
        [TestCase(3625043607559282579, "Isometric Diamond", 1, 0.5f)]
        public void TheShapesOfTheEditorAreThere(long id, string name, float width, float height)
        {
            var scene = new LoadedScene(_folder);
            var sprite = (Sprite)scene.Assets.Find("0123", id, typeof(Sprite))!;
            Assert.That(sprite.name, Is.EqualTo(name));
            Assert.That(sprite.bounds.size.x, Is.EqualTo(width));
            Assert.That(sprite.bounds.size.y, Is.EqualTo(height));
            Assert.That(sprite.texture.GetPixel(0, 0).a, Is.EqualTo(name == "Square" ? 1 : 0));
        }

        [Test]
        public void APictureHasTheSpritesOfItsImporter()
        {
            const string importer =
                "TextureImporter:\n  spriteMode: 2\n  spritePixelsToUnits: 4\n  textureSettings:\n    filterMode: 0\n"
                + "  spriteSheet:\n    sprites:\n    - name: right\n      rect: {x: 1, y: 0, width: 1, height: 2}\n"
                + "      alignment: 6\n      border: {x: 0, y: 0, z: 0, w: 0}\n      internalID: 77\n";
            var texture = new Texture2D(2, 2);
            texture.SetPixels32(
                new[]
                {
                    new Color32(1, 0, 0, 255),
                    new Color32(2, 0, 0, 255),
                    new Color32(3, 0, 0, 255),
                    new Color32(4, 0, 0, 255),
                }
            );
            _folder.Write("Assets/Two.png", ImageConversion.EncodeToPNG(texture), importer);
            var scene = new LoadedScene(_folder);
            var sprite = (Sprite)
                scene.Assets.Find(ProjectFolder.Guid("Assets/Two.png"), 77, typeof(Sprite))!;
            Assert.That(sprite.name, Is.EqualTo("right"));
            Assert.That(sprite.pixelsPerUnit, Is.EqualTo(4));
            Assert.That(sprite.pivot, Is.EqualTo(Vector2.zero));
            Assert.That(sprite.texture.filterMode, Is.EqualTo(FilterMode.Point));
            Assert.That(
                sprite.texture.GetPixels32().Select(pixel => pixel.r),
                Is.EqualTo(new[] { 1, 2, 3, 4 }),
                "the bottom row first"
            );
        }
    }
}
