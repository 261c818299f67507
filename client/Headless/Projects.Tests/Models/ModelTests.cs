using System.Linq;
using System.Text;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Projects.Tests
{
    /// <summary>Instances of models in scenes, and what refers to parts of models.</summary>
    public sealed class ModelTests
    {
        private ProjectFolder _folder;

        [SetUp]
        public void Begin() =>
            _folder = new ProjectFolder()
                .Write("Assets/RareFields.cs", "")
                .Write("Assets/Diary.cs", "")
                .Write(ModelFiles.Path, Encoding.UTF8.GetBytes(ModelFiles.Obj), ModelFiles.Meta())
                .Write("Assets/Models/Thing.mtl", ModelFiles.Materials);

        [TearDown]
        public void End()
        {
            FrameLoop.ExitPlayMode();
            _folder.Dispose();
        }

        private LoadedScene Load(params string[] documents)
        {
            _folder.WriteObjects(ProjectFolder.Scene, documents);
            var loaded = new LoadedScene(_folder);
            Assert.That(loaded.Problems, Is.Empty);
            return loaded;
        }

        private LoadedScene LoadFbx(string meta, params string[] documents)
        {
            _folder.Write(ModelFiles.Fbx, Encoding.UTF8.GetBytes(ModelFiles.FbxText), meta);
            return Load(documents);
        }

        private static Bounds BoundsOf(string name) =>
            GameObject.Find(name).GetComponent<Renderer>().bounds;

        [Test]
        public void AnInstanceHasTheNameOfItsFileAndAnObjectForEachGroupThatHasFaces()
        {
            Load(ModelFiles.Instance(ModelFiles.Path));
            var root = GameObject.Find("Thing").transform;
            Assert.That(
                Enumerable.Range(0, root.childCount).Select(i => root.GetChild(i).name),
                Is.EqualTo(new[] { "Back", "Front" })
            );
        }

        [Test]
        public void ThePartsOfAnObjHaveTheirTrianglesWithXMirrored()
        {
            Load(ModelFiles.Instance(ModelFiles.Path));
            Assert.That(BoundsOf("Front").min, Is.EqualTo(new Vector3(-2, 0, 0)));
            Assert.That(BoundsOf("Front").max, Is.EqualTo(new Vector3(0, 4, 6)));
            var mesh = GameObject.Find("Front").GetComponent<MeshFilter>().sharedMesh;
            Assert.That(mesh.GetTriangles(0), Has.Length.EqualTo(6));
            Assert.That(mesh.GetTriangles(1), Has.Length.EqualTo(3));
            // Counter-clockwise towards positive z in the file, and so they look there still.
            Assert.That(mesh.normals[0].z, Is.EqualTo(1));
            Assert.That(BoundsOf("Back").min.z, Is.EqualTo(6));
        }

        [Test]
        public void MaterialsHaveTheColoursOfTheMaterialFile()
        {
            Load(ModelFiles.Instance(ModelFiles.Path));
            Assert.That(
                GameObject
                    .Find("Front")
                    .GetComponent<Renderer>()
                    .sharedMaterials.Select(material => material.color),
                Is.EqualTo(new[] { Color.red, Color.blue })
            );
        }

        [Test]
        public void ChangesAndAddedObjectsReachTheRootAndTheParts()
        {
            Load(
                ModelFiles.Instance(
                    ModelFiles.Path,
                    ModelFiles.Change(
                        ModelFiles.Path,
                        ModelFiles.RootTransform,
                        "m_LocalPosition.y",
                        "7"
                    ),
                    // The hash of "Type:GameObject->//RootNode/root/Back0".
                    ModelFiles.Change(ModelFiles.Path, BackObject, "m_Name", "Rear")
                ),
                ModelFiles.Stripped(80, 1, "GameObject", ModelFiles.Path, BackObject),
                ModelFiles.Stripped(81, 4, "Transform", ModelFiles.Path, ModelFiles.RootTransform),
                ProjectFolder.Script(90, 80, "RareFields", "  letter: 66\n"),
                ProjectFolder.Object(100, "Added", father: 80)
            );
            Assert.That(GameObject.Find("Thing").transform.position.y, Is.EqualTo(7));
            Assert.That(GameObject.Find("Thing/Added") != null, Is.True);
            Assert.That(LoadedScene.Get<RareFields>("Rear").letter, Is.EqualTo('B'));
        }

        private static long BackObject =>
            Headless.Assets.Models.ModelIds.Hash("GameObject", "//RootNode/root/Back0");

        private static long BackMesh => Headless.Assets.Models.ModelIds.Hash("Mesh", "Back0");

        [Test]
        public void UnitiesScalesTurnsAndPlacesOfAnFbxCount()
        {
            LoadFbx(ModelFiles.Meta(), ModelFiles.Instance(ModelFiles.Fbx));
            var arm = GameObject.Find("Robot/Arm").transform;
            Assert.That(Vector3.Distance(arm.position, new Vector3(-1, 2, 3)), Is.LessThan(1e-4f));
            // 4 by 2 metres, turned about y: what lay along x lies along z.
            var box = BoundsOf("Hand");
            Assert.That(
                Vector3.Distance(box.size, new Vector3(0, 2, 4)),
                Is.LessThan(1e-4f),
                box.ToString()
            );
            Assert.That(box.max.z, Is.EqualTo(3).Within(1e-4f));
            Assert.That(
                GameObject.Find("Hand").GetComponent<Renderer>().sharedMaterial.color,
                Is.EqualTo(new Color(0.5f, 0.25f, 1))
            );
        }

        [Test]
        public void TheImportersScaleCountsAndTheFilesUnitMayBeIgnored()
        {
            LoadFbx(
                ModelFiles
                    .Meta()
                    .Replace("globalScale: 1", "globalScale: 0.5")
                    .Replace("useFileScale: 1", "useFileScale: 0"),
                ModelFiles.Instance(ModelFiles.Fbx)
            );
            Assert.That(BoundsOf("Hand").size.y, Is.EqualTo(100).Within(1e-3f));
        }

        [Test]
        public void ReferencesToPartsOfAModelAreObjectsOfTheFieldsType()
        {
            var mesh = Headless.Assets.Models.ModelIds.Hash("Mesh", "Hand0");
            var clip = Headless.Assets.Models.ModelIds.Hash("AnimationClip", "Wave0");
            _folder
                .Write(
                    ModelFiles.Fbx,
                    Encoding.UTF8.GetBytes(ModelFiles.FbxText),
                    ModelFiles.Meta()
                )
                .WriteObjects(
                    ProjectFolder.Scene,
                    ProjectFolder.Object(10, "User", "ModelUser", Fields(mesh, clip))
                );
            var loaded = new LoadedScene(_folder);
            Assert.That(
                loaded.Problems,
                Is.EqualTo(
                    new[]
                    {
                        $"{ModelFiles.Fbx} does not have the parts that files want of it by their numbers; "
                            + "Steel stands for a Material.",
                    }
                )
            );
            var user = LoadedScene.Get<ModelUser>("User");
            Assert.That(user.mesh.bounds.size, Is.EqualTo(new Vector3(2, 1, 0)));
            Assert.That(user.prefab.name, Is.EqualTo("Robot"));
            Assert.That(user.place.name, Is.EqualTo("Robot"));
            Assert.That(user.clip.length, Is.EqualTo(2).Within(1e-4f));
            Assert.That(user.material.name, Is.EqualTo("Steel"));
            var copy = Object.Instantiate(user.prefab);
            Assert.That(copy.transform.Find("Arm/Hand") != null, Is.True);
        }

        private string Fields(long mesh, long clip)
        {
            _folder.Write("Assets/ModelUser.cs", "");
            return $"  mesh: {ModelFiles.Reference(mesh, ModelFiles.Fbx)}\n"
                + $"  prefab: {ModelFiles.Reference(ModelFiles.RootObject, ModelFiles.Fbx)}\n"
                + $"  place: {ModelFiles.Reference(ModelFiles.RootTransform, ModelFiles.Fbx)}\n"
                + $"  clip: {ModelFiles.Reference(clip, ModelFiles.Fbx)}\n"
                // A number that no rule gives: the first material of the model stands for it.
                + $"  material: {ModelFiles.Reference(2100042, ModelFiles.Fbx)}\n";
        }

        [Test]
        public void OldModelsHaveTheNumbersOfTheirTable()
        {
            LoadFbx(
                "ModelImporter:\n  fileIDToRecycleName:\n    100000: Hand\n    100002: //RootNode\n    100004: Arm\n"
                    + "    400000: Hand\n    400002: //RootNode\n    4300006: Hand\n  meshes:\n    globalScale: 1\n",
                ModelFiles.Instance(
                    ModelFiles.Fbx,
                    ModelFiles.Change(ModelFiles.Fbx, 100000, "m_Name", "Claw"),
                    ModelFiles.Change(ModelFiles.Fbx, 400002, "m_LocalPosition.x", "3")
                )
            );
            Assert.That(GameObject.Find("Robot/Arm/Claw").transform.position.x, Is.EqualTo(2));
        }

        [Test]
        public void MaterialsOfTheProjectTakeThePlaceOfTheModelsOwn()
        {
            const string red = "Assets/Red.mat";
            _folder.WriteObjects(
                red,
                "--- !u!21 &2100000\nMaterial:\n  m_Name: Red\n  m_SavedProperties:\n    m_Colors:\n    - _Color: {r: 1, g: 0, b: 0, a: 1}\n"
            );
            LoadFbx(
                ModelFiles.Meta(
                    more: "  externalObjects:\n  - first:\n      type: UnityEngine:Material\n      name: Steel\n"
                        + $"    second: {{fileID: 2100000, guid: {ProjectFolder.Guid(red)}, type: 2}}\n"
                ),
                ModelFiles.Instance(ModelFiles.Fbx)
            );
            Assert.That(
                GameObject.Find("Hand").GetComponent<Renderer>().sharedMaterial.color,
                Is.EqualTo(Color.red)
            );
        }

        [Test]
        public void AStrangeNumberOfAPartMeansAnotherPartOfItsKindAndIsTold()
        {
            _folder.WriteObjects(
                ProjectFolder.Scene,
                ModelFiles.Instance(ModelFiles.Path),
                ModelFiles.Stripped(80, 1, "GameObject", ModelFiles.Path, 12345),
                ModelFiles.Stripped(81, 4, "Transform", ModelFiles.Path, 12346),
                ProjectFolder.Script(90, 80, "RareFields", "  letter: 66\n"),
                ProjectFolder.Object(100, "Added", father: 80)
            );
            var loaded = new LoadedScene(_folder);
            Assert.That(LoadedScene.Get<RareFields>("Thing").letter, Is.EqualTo('B'));
            Assert.That(GameObject.Find("Thing/Added") != null, Is.True);
            Assert.That(
                loaded.Problems.Single(),
                Does.StartWith($"{ProjectFolder.Scene}:3 names parts of {ModelFiles.Path}")
            );
        }

        [Test]
        public void AModelThatCannotBeReadIsAnObjectOfItsCollidersSize()
        {
            const string model = "Assets/Tree.blend";
            _folder
                .Write(model, Encoding.UTF8.GetBytes("BLENDER"), ModelFiles.Meta())
                .WriteObjects(
                    ProjectFolder.Scene,
                    ModelFiles.Instance(model),
                    ModelFiles.Stripped(80, 1, "GameObject", model, ModelFiles.RootObject),
                    "--- !u!65 &90\nBoxCollider:\n  m_GameObject: {fileID: 80}\n  m_Size: {x: 2, y: 6, z: 2}\n"
                        + "  m_Center: {x: 0, y: 3, z: 0}\n"
                );
            var loaded = new LoadedScene(_folder);
            Assert.That(BoundsOf("Tree").size, Is.EqualTo(new Vector3(2, 6, 2)));
            Assert.That(
                loaded.Problems.Single(),
                Is.EqualTo(
                    "Assets/Tree.blend is a model of the kind .blend, which is not read: its size is not known."
                )
            );
        }

        [Test]
        public void AnObjectOfAColladaFileStandsUprightWhereZIsUp()
        {
            const string model = "Assets/Post.dae";
            _folder.Write(model, Encoding.UTF8.GetBytes(ModelFiles.Collada), ModelFiles.Meta());
            Load(ModelFiles.Instance(model));
            // Its only object is the root itself; ten centimetres wide, twenty high, one metre along y in the file.
            var box = BoundsOf("Post");
            Assert.That(box.size.x, Is.EqualTo(0.1f).Within(1e-4f), box.ToString());
            Assert.That(box.size.y, Is.EqualTo(0.2f).Within(1e-4f), box.ToString());
            Assert.That(box.center.z, Is.EqualTo(-1).Within(1e-4f), box.ToString());
        }

        [Test]
        public void AColliderOfAModelsMeshIsMetByRays()
        {
            Load(
                ModelFiles.Instance(ModelFiles.Path),
                ModelFiles.Stripped(80, 1, "GameObject", ModelFiles.Path, BackObject),
                "--- !u!64 &90\nMeshCollider:\n  m_GameObject: {fileID: 80}\n"
                    + $"  m_Mesh: {ModelFiles.Reference(BackMesh, ModelFiles.Path)}\n"
            );
            Assert.That(
                Physics.Raycast(new Vector3(-1, 1, 20), Vector3.back, out var hit),
                Is.True
            );
            Assert.That(hit.point.z, Is.EqualTo(6).Within(1e-4f));
            Assert.That(Physics.Raycast(new Vector3(-1, 5, 20), Vector3.back), Is.False);
        }

        [Test]
        public void TheInstanceOfAPictureSaysWhichPackageImportsIt()
        {
            const string picture = "Assets/Card.psb";
            _folder
                .Write(picture, Encoding.UTF8.GetBytes("x"))
                .WriteObjects(ProjectFolder.Scene, ModelFiles.Instance(picture));
            Assert.That(
                new LoadedScene(_folder).Problems,
                Is.EqualTo(
                    new[]
                    {
                        $"{ProjectFolder.Scene}:3 has an instance of {picture}, which needs the importer of "
                            + "com.unity.2d.psdimporter; it is left out.",
                    }
                )
            );
        }

        [Test]
        public void ADamagedModelIsToldAndIsStillAnObject()
        {
            var bytes = Encoding.ASCII.GetBytes(
                "Kaydara FBX Binary  \0\u001a\0\0\0\0\0\u00ff\u00ff\u00ff\u00ff\u00ff\u00ff\u00ff\u00ff\u00ff"
            );
            _folder
                .Write(ModelFiles.Fbx, bytes, ModelFiles.Meta())
                .WriteObjects(ProjectFolder.Scene, ModelFiles.Instance(ModelFiles.Fbx));
            var loaded = new LoadedScene(_folder);
            Assert.That(GameObject.Find("Robot") != null, Is.True);
            Assert.That(
                loaded.Problems.Single(),
                Does.StartWith($"{ModelFiles.Fbx} cannot be read: ")
            );
        }

        [TestCase("C: \"OO\",20,21", "lie in each other without end")]
        [TestCase("", "lie in each other without end", 100_000)]
        public void AModelThatHoldsItselfIsToldAndIsStillAnObject(
            string link,
            string why,
            int depth = 0
        )
        {
            const string End = "Connections:  {\n";
            var text = ModelFiles.FbxText.Replace(End, $"{End}\t{link}\n");
            text += string.Concat(Enumerable.Repeat("A: {\n", depth));
            _folder
                .Write(ModelFiles.Fbx, Encoding.UTF8.GetBytes(text), ModelFiles.Meta())
                .WriteObjects(ProjectFolder.Scene, ModelFiles.Instance(ModelFiles.Fbx));
            var loaded = new LoadedScene(_folder);
            Assert.That(GameObject.Find("Robot") != null, Is.True);
            Assert.That(loaded.Problems.Single(), Does.EndWith($"{why}."));
        }
    }

    /// <summary>Refers to parts of a model.</summary>
    public sealed class ModelUser : MonoBehaviour
    {
        public Mesh mesh;
        public GameObject prefab;
        public Transform place;
        public AnimationClip clip;
        public Material material;
    }
}
