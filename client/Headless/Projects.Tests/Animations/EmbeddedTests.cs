using NUnit.Framework;
using UnityEngine;

namespace Headless.Projects.Tests
{
    /// <summary>Refers to a clip from outside of the clip's file.</summary>
    public sealed class ClipUser : MonoBehaviour
    {
        public AnimationClip clip = null!;
    }

    /// <summary>Keeps a number beside the objects of a scene.</summary>
    public sealed class Notes : ScriptableObject
    {
        public int number;
        public GameObject owner = null!;

        public string Heard { get; private set; } = "";

        private void OnEnable() => Heard = $"{number} {owner.name}";
    }

    public sealed class NotesUser : MonoBehaviour
    {
        public Notes notes = null!;
    }

    /// <summary>Clips and controllers that have no file of their own.</summary>
    public sealed class EmbeddedTests : AnimatorTest
    {
        private const string Prefab = "Assets/Door.prefab";

        private ClipFile Move(string name, float to, bool isLegacy) =>
            new ClipFile(name, 1) { IsLegacy = isLegacy }.Position("", "0 0 0 0", $"1 {to} 0 0");

        private string Door() =>
            ProjectFolder.Object(10, "Door")
            + "--- !u!111 &12\nAnimation:\n  m_GameObject: {fileID: 10}\n  m_Enabled: 1\n"
            + "  m_Animation: {fileID: 700}\n  m_Animations:\n  - {fileID: 700}\n  - {fileID: 701}\n"
            + "  m_PlayAutomatically: 1\n"
            + Move("Open", 10, true).Document(700)
            + Move("Shut", -10, true).Document(701);

        private LoadedScene LoadScene(params string[] documents)
        {
            Folder.WriteObjects(ProjectFolder.Scene, documents);
            var scene = new LoadedScene(Folder);
            Assert.That(scene.Problems, Is.Empty);
            return scene;
        }

        private static float XOf(GameObject door) => door.transform.localPosition.x;

        [Test]
        public void AnAnimationPlaysClipsOfItsScene()
        {
            LoadScene(Door());
            var door = LoadedScene.Get<Animation>("Door");
            Assert.That((door.GetClipCount(), door.clip.name), Is.EqualTo((2, "Open")));
            Frames(30);
            Assert.That(XOf(door.gameObject), Is.EqualTo(5).Within(1e-2f));
            door.Play("Shut");
            Frames(30);
            Assert.That(XOf(door.gameObject), Is.EqualTo(-5).Within(1e-2f));
        }

        [Test]
        public void AnAnimatorPlaysAControllerOfItsScene()
        {
            Folder.Write("Assets/StateDiary.cs", "");
            StateDiary.Heard.Clear();
            var controller = new ControllerFile();
            var clip = controller.Document(74, "AnimationClip", Move("Walk", 60, false).Fields);
            var script =
                $"  m_GameObject: {{fileID: 0}}\n  m_Script: {{fileID: 11500000, guid: {ProjectFolder.Guid("Assets/StateDiary.cs")}, type: 3}}\n";
            var diary = controller.Document(114, "MonoBehaviour", script + "  note: own\n");
            var behaviours = $"  m_StateMachineBehaviours:\n  - {diary}\n";
            controller.StateOf("First", clip, behaviours);
            LoadScene(controller.HeroAndOwn());
            Frames(3);
            Assert.That(X, Is.EqualTo(3).Within(1e-3f));
            Assert.That(StateDiary.Heard[0], Is.EqualTo("own enter First"));
        }

        [Test]
        public void AControllerHasClipsInItsFile()
        {
            var controller = new ControllerFile();
            var clip = controller.Document(74, "AnimationClip", Move("Walk", 60, false).Fields);
            controller.StateOf("First", clip);
            Load(controller);
            Frames(3);
            Assert.That(X, Is.EqualTo(3).Within(1e-3f));
        }

        [Test]
        public void InstancesAndCopiesOfAPrefabPlayItsClips()
        {
            Folder.Write("Assets/ClipUser.cs", "").WriteObjects(Prefab, Door());
            var guid = ProjectFolder.Guid(Prefab);
            LoadScene(
                $"--- !u!1001 &5\nPrefabInstance:\n  m_Modification:\n    m_TransformParent: {{fileID: 0}}\n"
                    + "    m_Modifications: []\n"
                    + $"  m_SourcePrefab: {{fileID: 100100000, guid: {guid}, type: 3}}\n",
                ProjectFolder.Object(
                    20,
                    "User",
                    "ClipUser",
                    $"  clip: {{fileID: 701, guid: {guid}, type: 3}}\n"
                )
            );
            Assert.That(LoadedScene.Get<ClipUser>("User").clip.name, Is.EqualTo("Shut"));
            var door = GameObject.Find("Door");
            var copy = UnityEngine.Object.Instantiate(door);
            Frames(30);
            Assert.That(XOf(door), Is.EqualTo(5).Within(1e-2f));
            Assert.That(XOf(copy), Is.EqualTo(5).Within(1e-2f));
        }

        [Test]
        public void AScriptableObjectOfASceneWakesWithItsFields()
        {
            Folder.Write("Assets/Notes.cs", "").Write("Assets/NotesUser.cs", "");
            LoadScene(
                ProjectFolder.Object(10, "User", "NotesUser", "  notes: {fileID: 700}\n"),
                ProjectFolder.Script(700, 0, "Notes", "  number: 7\n  owner: {fileID: 10}\n")
            );
            Assert.That(LoadedScene.Get<NotesUser>("User").notes.Heard, Is.EqualTo("7 User"));
        }
    }
}
