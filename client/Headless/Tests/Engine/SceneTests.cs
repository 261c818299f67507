#nullable enable
using NUnit.Framework;
using UnityEngine;
using UnityEngine.SceneManagement;
using UnityEngine.TestTools;
using Object = UnityEngine.Object;

namespace Headless.Tests
{
    public sealed class SceneTests : PlayModeTests
    {
        [Test]
        public void LoadingASceneKeepsOnlyWhatIsMarked()
        {
            var kept = new GameObject("kept");
            var child = new GameObject("child");
            var lost = new GameObject("lost");
            child.transform.SetParent(kept.transform);
            Object.DontDestroyOnLoad(kept);
            SceneManager.LoadScene("Next");
            Assert.That(lost != null, "the scene changes with the next frame");
            Frames(1);
            Assert.That(lost == null);
            Assert.That(kept != null && child != null);
            Assert.That(kept!.scene.name, Is.EqualTo("DontDestroyOnLoad"));
            Assert.That(SceneManager.GetActiveScene().name, Is.EqualTo("Next"));
        }

        [Test]
        public void DontDestroyOnLoadWorksForRootsOnly()
        {
            var parent = new GameObject("parent");
            var child = new GameObject("child");
            child.transform.SetParent(parent.transform);
            Object.DontDestroyOnLoad(child);
            LogAssert.Expect(
                LogType.Warning,
                "DontDestroyOnLoad only works for root GameObjects or components on root GameObjects."
            );
            Assert.That(child.scene, Is.EqualTo(SceneManager.GetActiveScene()));
        }

        [Test]
        public void RootsAreThoseWithoutParent()
        {
            var root = new GameObject("root");
            new GameObject("child").transform.SetParent(root.transform);
            Assert.That(
                SceneManager.GetActiveScene().GetRootGameObjects(),
                Is.EqualTo(new[] { root })
            );
        }

        [Test]
        public void SceneLoadedIsRaised()
        {
            var loaded = "";
            SceneManager.sceneLoaded += (scene, _) => loaded = scene.name;
            SceneManager.LoadScene("Next");
            Frames(1);
            Assert.That(loaded, Is.EqualTo("Next"));
        }
    }
}
