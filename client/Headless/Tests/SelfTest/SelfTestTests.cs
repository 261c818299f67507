#nullable enable
using System.Diagnostics;
using System.Threading;
using Abu;
using Abu.Editor;
using Abu.SelfTest;
using Abu.Tests;
using Headless.Tests.Scenes;
using NUnit.Framework;
using UnityEditor;
using UnityEngine;

namespace Headless.Tests
{
    /// <summary>The package's self-test passes here too, in Play mode of an Editor and in a player.</summary>
    public sealed class SelfTestTests : PlayedSceneTests
    {
        private bool _isInputAsked;
        private bool _hasUsers;

        [SetUp]
        public void Begin()
        {
            (_isInputAsked, _hasUsers) = (LegacyInput.IsAsked, InputUsers.Exist);
            LegacyInput.IsAsked = true;
            VirtualInput.Reset();
            InputSystemStart.Register();
            DefaultReading.Begin();
            SelfTestRun.Clear();
            CanvasChecks.Register();
            DeviceChecks.Register();
            PolledChecks.Register();
        }

        [TearDown]
        public void End()
        {
            DefaultReading.End();
            EditorApplication.Reset();
            FrozenTime.ControlOfPlatform = () => new PlayerTimeControl();
            VirtualInput.Kinds.Clear();
            VirtualInput.Reset();
            GameFrames.Reset();
            (LegacyInput.IsAsked, InputUsers.Exist) = (_isInputAsked, _hasUsers);
            Application.isEditor = true;
        }

        [TestCase(true, true)]
        [TestCase(true, false)]
        [TestCase(false, false)]
        public void EachCheckPasses(bool isInEditor, bool isInFront)
        {
            Application.isEditor = isInEditor;
            if (isInEditor)
            {
                EditorApplication.SetPlaying(true);
                EditorTime.Begin();
                EditorApplication.isFocused = isInFront;
            }
            UnityEngine.TestTools.LogAssert.ignoreFailingMessages = true;
            AbuAutoStart.Begin();
            SelfTestReport? report = null;
            SelfTestRun.Begin(made => report = made);

            var clock = Stopwatch.StartNew();
            while (report == null)
            {
                Assert.That(clock.Elapsed.TotalSeconds, Is.LessThan(120), "waited too long");
                Tick();
            }

            Assert.That(report.ToString(), Does.Not.Contain("FAILED"));
            // The Editor strips no code.
            Assert.That(report.NotApplicable, Is.EqualTo(isInEditor ? 1 : 0));
            Assert.That(report.Passed, Is.GreaterThan(20));
        }

        // What the Editor does again and again; a player draws frames also while time stands.
        private static void Tick()
        {
            if (!Application.isEditor || !EditorApplication.isPaused)
            {
                FrameLoop.Step();
            }
            EditorApplication.RaiseUpdate();
            // The socket's threads get a moment.
            Thread.Sleep(1);
        }
    }
}
