#nullable enable
using Abu.Testing;
using Abu.Tests;
using Headless.Tests.Scenes;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.SceneManagement;
using UnityEngine.UIElements;

namespace Headless.Tests.Scripts
{
    /// <summary>A class that says nothing but its folder, its scene, and that a person has written its scripts.</summary>
    [AbuScripts("Scene", Scene = "Tavern", Compare = AbuCompare.None)]
    public sealed class SceneScriptTests : AbuScriptTests
    {
        private readonly string? _portBefore = System.Environment.GetEnvironmentVariable(
            "ABU_PORT"
        );

        [SetUp]
        public void EnterPlayMode()
        {
            System.Environment.SetEnvironmentVariable("ABU_PORT", $"{BridgeHarness.FreePort()}");
            FrameLoop.EnterPlayMode();
            FrameClock.IsVirtual = true;
            SceneManager.sceneLoaded += Build;
            DefaultReading.Begin();
        }

        [TearDown]
        public void ExitPlayMode()
        {
            FrameLoop.ExitPlayMode();
            DefaultReading.End();
            System.Environment.SetEnvironmentVariable("ABU_PORT", _portBefore);
        }

        // What the file of the scene would hold in Unity.
        private static void Build(Scene scene, LoadSceneMode mode)
        {
            var document = new GameObject("Screen").AddComponent<UIDocument>();
            document.panelSettings = ScriptableObject.CreateInstance<PanelSettings>();
            document.rootVisualElement.Add(new Label($"You are in the {scene.name}"));
        }
    }
}
