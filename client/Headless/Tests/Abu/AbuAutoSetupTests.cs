#nullable enable

using System;
using Abu;
using Abu.Tests;
using Dreamtides.Abu;
using Dreamtides.Bootstrap;
using Headless.Player;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.SceneManagement;
using Object = UnityEngine.Object;

namespace Headless.Tests
{
    /// <summary>Which scenes get a bridge by themselves.</summary>
    public class AbuAutoSetupTests : PlayModeTests
    {
        private readonly string? _portBefore = Environment.GetEnvironmentVariable("ABU_PORT");

        [SetUp]
        public void ChoosePort() =>
            Environment.SetEnvironmentVariable("ABU_PORT", $"{BridgeHarness.FreePort()}");

        [TearDown]
        public void PutBack()
        {
            Debug.isDebugBuild = true;
            Environment.SetEnvironmentVariable("ABU_PORT", _portBefore);
        }

        [TestCase(true, 1)]
        [TestCase(false, 0)]
        public void OnlyADebugBuildGetsABridge(bool isDebugBuild, int setups)
        {
            Debug.isDebugBuild = isDebugBuild;
            AbuAutoStart.Begin();
            AbuAutoSetup.Install();
            var found = Object.FindObjectsByType<DreamtidesAbuSetup>(FindObjectsSortMode.None);
            Assert.That(found, Has.Length.EqualTo(setups));
        }

        [Test]
        public void ASecondSceneGetsASetUpIfItHasAGame()
        {
            AbuAutoStart.Begin();
            new RuntimeInitializer(typeof(GameBootstrap).Assembly).CallAfterScene();
            Frames(3);
            var first = Object.FindAnyObjectByType<DreamtidesAbuSetup>();
            SceneManager.LoadScene(SceneManager.GetActiveScene().name);
            Frames(3);
            Assert.That(first == null, Is.True, "the first one went with its scene");
            var found = Object.FindObjectsByType<DreamtidesAbuSetup>(FindObjectsSortMode.None);
            Assert.That(found, Has.Length.EqualTo(1));
        }

        [Test]
        public void ASecondSceneWithoutAGameGetsNone()
        {
            AbuAutoStart.Begin();
            AbuAutoSetup.Install();
            SceneManager.LoadScene("Next");
            Frames(3);
            Assert.That(Object.FindAnyObjectByType<DreamtidesAbuSetup>(), Is.Null);
        }

        [Test]
        public void ASceneWithoutAGameLogsNoError()
        {
            AbuAutoStart.Begin();
            AbuAutoSetup.Install();
            // An error in the log would fail this test.
            Frames(3);
            Assert.That(Object.FindAnyObjectByType<DreamtidesAbuSetup>(), Is.Not.Null);
        }
    }
}
