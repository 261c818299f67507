using System.Linq;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Projects.Tests
{
    /// <summary>Clips that an Animation plays by their names.</summary>
    public sealed class LegacyTests : AnimatorTest
    {
        private const int Once = 1;
        private const int Loop = 2;
        private const int PingPong = 4;
        private const int ClampForever = 8;

        private static Animation Door => LoadedScene.Get<Animation>("Door");

        private static float DoorX => Door.transform.localPosition.x;

        private ClipFile Legacy(string name, float from, float to, int wrapMode)
        {
            var clip = new ClipFile(name, 1) { IsLegacy = true, WrapMode = wrapMode }.Position(
                "",
                $"0 {from} 0 0",
                $"1 {to} 0 0"
            );
            return clip.WriteTo(Folder);
        }

        private void LoadDoor(int wrapMode, int playsAutomatically = 1)
        {
            var (open, shut) = (Legacy("Open", 0, 10, wrapMode), Legacy("Shut", 20, 20, Once));
            var (first, second) = (ControllerFile.Reference(open), ControllerFile.Reference(shut));
            Folder.WriteObjects(
                ProjectFolder.Scene,
                ProjectFolder.Object(10, "Door")
                    + "--- !u!111 &12\nAnimation:\n  m_GameObject: {fileID: 10}\n  m_Enabled: 1\n"
                    + $"  m_Animation: {first}\n  m_Animations:\n  - {first}\n  - {second}\n"
                    + $"  m_PlayAutomatically: {playsAutomatically}\n  m_WrapMode: 0\n"
            );
            Assert.That(new LoadedScene(Folder).Problems, Is.Empty);
        }

        [TestCase(Once, 30, 5, true)]
        [TestCase(Once, 90, 10, false)]
        [TestCase(Loop, 90, 5, true)]
        [TestCase(PingPong, 75, 7.5f, true)]
        [TestCase(ClampForever, 200, 10, true)]
        public void AClipWrapsAsItSays(int wrapMode, int frames, float x, bool isPlaying)
        {
            LoadDoor(wrapMode);
            Frames(frames);
            Assert.That(DoorX, Is.EqualTo(x).Within(1e-2f));
            Assert.That(
                (Door.isPlaying, Door.IsPlaying("Open")),
                Is.EqualTo((isPlaying, isPlaying))
            );
        }

        [Test]
        public void AnotherClipTakesItsPlace()
        {
            LoadDoor(Loop, 0);
            Frames(5);
            Assert.That(DoorX, Is.EqualTo(1), "nothing plays by itself");
            Assert.That(Door.Play("Open"), Is.True);
            Frames(10);
            Assert.That(Door.Play("Shut"), Is.True);
            Frames(1);
            Assert.That((DoorX, Door.IsPlaying("Open")), Is.EqualTo((20f, false)));
            Assert.That(Door.Play("Gone"), Is.False);
            Door.Stop();
            Assert.That(Door.isPlaying, Is.False);
        }

        [Test]
        public void AFadeMixesBothByTheirWeights()
        {
            LoadDoor(ClampForever);
            Frames(60);
            Door.CrossFade("Shut", 0.5f);
            Frames(15);
            Assert.That(Door["Shut"].weight, Is.EqualTo(0.5f).Within(1e-3f));
            Assert.That(DoorX, Is.EqualTo(15).Within(0.1f));
            Frames(16);
            Assert.That((DoorX, Door.IsPlaying("Open")), Is.EqualTo((20f, false)));
        }

        [Test]
        public void AQueuedClipBeginsWhenTheOtherHasEnded()
        {
            LoadDoor(Once);
            Door.PlayQueued("Shut");
            Frames(59);
            Assert.That(Door.IsPlaying("Shut"), Is.False);
            Frames(3);
            Assert.That((Door.IsPlaying("Shut"), DoorX), Is.EqualTo((true, 20f)));
        }

        [Test]
        public void AStateHasItsOwnSpeedAndTime()
        {
            LoadDoor(Once);
            Door["Open"].speed = 0.5f;
            Frames(30);
            Assert.That(Door["Open"].normalizedTime, Is.EqualTo(0.25f).Within(1e-3f));
            Door["Open"].time = 0.9f;
            Door.Sample();
            Assert.That(DoorX, Is.EqualTo(9).Within(1e-2f));
            Assert.That(
                Door.Cast<AnimationState>().Select(state => state.name),
                Is.EqualTo(new[] { "Open", "Shut" })
            );
        }

        [Test]
        public void AControlGoesByTheTriggersOfItsAnimator()
        {
            const string button = "4e29b1a8efbd4b44bb3f3716e73f07ff";
            var controller = new ControllerFile().Parameter("Normal", 9).Parameter("Disabled", 9);
            var normal = controller.State("Normal", Walk("Normal", 0, 0));
            var off = controller.State("Disabled", Walk("Disabled", 5, 5));
            controller.GoFromAny(normal, "  m_TransitionDuration: 0\n", "1 Normal");
            controller.GoFromAny(off, "  m_TransitionDuration: 0\n", "1 Disabled");
            Load(
                controller,
                "",
                ProjectFolder.Package(14, 10, button, "  m_Transition: 3\n  m_Interactable: 1\n")
            );
            Frames(3);
            Assert.That(IsIn("Normal"), Is.True);
            Hero.GetComponent<UnityEngine.UI.Button>().interactable = false;
            Frames(3);
            Assert.That((IsIn("Disabled"), X), Is.EqualTo((true, 5f)));
        }
    }
}
