#nullable enable
using System;
using Abu.Tests;
using Dreamtides.Bootstrap;
using Dreamtides.Services;
using Headless.Player;
using NUnit.Framework;
using UnityEngine.SceneManagement;
using Object = UnityEngine.Object;

namespace Headless.Tests
{
    public sealed class SceneReloadTests : PlayModeTests
    {
        private readonly string? _portBefore = Environment.GetEnvironmentVariable("ABU_PORT");

        [SetUp]
        public void UseAFreePort() =>
            Environment.SetEnvironmentVariable("ABU_PORT", BridgeHarness.FreePort().ToString());

        [TearDown]
        public void GiveThePortBack() =>
            Environment.SetEnvironmentVariable("ABU_PORT", _portBefore);

        [Test]
        public void TheGameIsBuiltAgain()
        {
            new RuntimeInitializer(typeof(GameBootstrap).Assembly).CallAfterScene();
            Frames(3);
            var first = Object.FindAnyObjectByType<Registry>();
            SceneManager.LoadScene(SceneManager.GetActiveScene().name);
            Frames(3);
            var second = Object.FindAnyObjectByType<Registry>();
            Assert.That(first == null, Is.True, "the first one went with its scene");
            Assert.That(second != null && second.gameObject.activeSelf, Is.True);
        }
    }
}
