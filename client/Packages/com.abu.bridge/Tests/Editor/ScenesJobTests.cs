#nullable enable

using System.Linq;
using Abu.Editor;
using NUnit.Framework;

namespace Abu.Tests
{
    /// <summary>Opening scenes and closing the Editor without losing unsaved changes.</summary>
    public class ScenesJobTests : JobTestBase
    {
        private const string Main = "Assets/Scenes/Main.unity";
        private const string Cards = "Assets/Scenes/Cards.unity";
        private const string Shop = "Assets/Scenes/Shop.unity";

        [Test]
        public void ExactlyTheRequestedScenesAreOpen()
        {
            Start(Cards, Main, Shop);
            Assert.That(
                Unity.Asked,
                Is.EqualTo(new[] { $"open {Cards}", $"open {Main}", $"open {Shop}" })
            );
            AssertOpen(Cards, Main, Shop);
        }

        [Test]
        public void NothingIsOpenedIfTheScenesAreAlreadyOpen()
        {
            Open(Cards, Main, Shop);
            Unity.Open[1].Dirty = true;
            Start(Cards, Shop, Main);
            Assert.That(Unity.Asked, Is.Empty);
            AssertOpen(Cards, Main, Shop);
        }

        [Test]
        public void TheFirstSceneBecomesActive()
        {
            Open(Cards, Main);
            Start(Main, Cards);
            AssertOpen(Main, Cards);
        }

        [Test]
        public void NothingIsOpenedIfASceneIsMissing()
        {
            Unity.Missing.Add(Cards);
            Start(Shop, Cards);
            Assert.That(Verdict, Is.EqualTo("not_found"));
            Assert.That(Error, Is.EqualTo($"There is no scene {Cards}"));
            Assert.That(Unity.Asked, Is.Empty);
        }

        [Test]
        public void UnsavedScenesAreNotClosed()
        {
            Unity.Open[0].Dirty = true;
            Start(Cards);
            Assert.That(Verdict, Is.EqualTo("dirty_scene"));
            Assert.That(Unity.Asked, Is.Empty);
        }

        [Test]
        public void UnitysCurrentWorkIsWaitedFor([Values] bool quits)
        {
            Unity.Updating = true;
            StartEither(quits);
            Ticks(100, 1);
            Assert.That(Verdict, Is.Empty);
            Unity.Updating = false;
            Ticks(1);
            Assert.That(Verdict, Is.EqualTo("ok"));
        }

        [Test]
        public void InPlayModeItIsRefused([Values] bool quits)
        {
            Unity.WillPlay = true;
            StartEither(quits);
            Assert.That(Verdict, Is.EqualTo("playing"));
            Job.AfterReply();
            Assert.That(Unity.Asked, Is.Empty);
        }

        [Test]
        public void TheEditorEndsAfterTheAnswer()
        {
            Start(new QuitJob());
            AssertOpen(Main);
            Assert.That(Unity.Asked, Is.EqualTo(new[] { "save" }));
            Job.AfterReply();
            Assert.That(Unity.Asked, Is.EqualTo(new[] { "save", "quit" }));
        }

        [TestCase(false, "Card", null, "Card")]
        [TestCase(true, "", null, Main)]
        [TestCase(true, "Card", false, Main + ", Card")]
        public void UnsavedChangesKeepTheEditorOpen(
            bool isDirty,
            string prefab,
            bool? discard,
            string named
        )
        {
            Unity.Open[0].Dirty = isDirty;
            Unity.DirtyPrefab = prefab;
            Start(new QuitJob(), discard == null ? null : new { discard });
            Assert.That(Verdict, Is.EqualTo("dirty_scene"));
            Assert.That(Error, Is.EqualTo($"Unsaved changes would be lost in {named}"));
            Job.AfterReply();
            Assert.That(Unity.Asked, Is.Empty);
        }

        [Test]
        public void DiscardQuitsWithUnsavedChanges()
        {
            Unity.Open[0].Dirty = true;
            Unity.DirtyPrefab = "Card";
            Start(new QuitJob(), new { discard = true });
            Job.AfterReply();
            Assert.That(Unity.Asked, Is.EqualTo(new[] { "quit" }));
        }

        [Test]
        public void ACancelledQuitKeepsTheEditorOpen()
        {
            Unity.Updating = true;
            Start(new QuitJob());
            Job.TakeBack();
            Job.AfterReply();
            Assert.That(Verdict, Is.EqualTo("cancelled"));
            Assert.That(Unity.Asked, Is.Empty);
        }

        private void Start(params string[] paths) => Start(new ScenesJob(), new { paths });

        private void StartEither(bool quits)
        {
            if (quits)
            {
                Start(new QuitJob());
            }
            else
            {
                Start(Cards);
            }
        }

        private void Open(params string[] paths)
        {
            Unity.Open.Clear();
            Unity.Open.AddRange(paths.Select(path => new SceneData { Path = path }));
        }

        private void AssertOpen(params string[] paths)
        {
            Assert.That(Verdict, Is.EqualTo("ok"));
            Assert.That(Data["scenes"]!.Select(scene => (string?)scene["path"]), Is.EqualTo(paths));
        }
    }
}
