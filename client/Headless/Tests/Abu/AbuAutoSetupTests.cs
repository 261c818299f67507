#nullable enable

using Dreamtides.Abu;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Tests
{
    /// <summary>Who gets a bridge without asking for one.</summary>
    public class AbuAutoSetupTests : PlayModeTests
    {
        [TearDown]
        public void BackToDebugBuild() => Debug.isDebugBuild = true;

        [TestCase(true, 1)]
        [TestCase(false, 0)]
        public void OnlyADebugBuildGetsABridge(bool isDebugBuild, int setups)
        {
            Debug.isDebugBuild = isDebugBuild;
            AbuAutoSetup.Install();
            var found = Object.FindObjectsByType<DreamtidesAbuSetup>(FindObjectsSortMode.None);
            Assert.That(found, Has.Length.EqualTo(setups));
        }
    }
}
