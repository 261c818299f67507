#nullable enable
using System.Linq;
using System.Runtime.CompilerServices;
using Abu.Editor;
using Headless;
using NUnit.Framework;
using UnityEditor;
using UnityEditor.TestTools.TestRunner.Api;
using UnityEngine;
using UnityEngine.TestTools;
using TestStatus = UnityEditor.TestTools.TestRunner.Api.TestStatus;

namespace Abu.Tests
{
    [NonParallelizable]
    public sealed class RunAllTestsCommandTests
    {
        [SetUp]
        public void SetUp()
        {
            // Runs the static constructor now, so that the line below removes what it registers.
            RuntimeHelpers.RunClassConstructor(typeof(RunAllTestsCommand).TypeHandle);
            EditorApplication.Reset();
            SessionState.Reset();
            TestRunnerApi.Reset();
            RunAllTestsCommand.Start();
        }

        [Test]
        public void AsksForAllEditModeTests()
        {
            RunAllTestsCommand.Run();

            var filter = TestRunnerApi.Executed.Single().filters.Single();
            Assert.AreEqual(TestMode.EditMode, filter.testMode);
        }

        [Test]
        public void LogsEachResultAndTheCounts()
        {
            RunAllTestsCommand.Run();
            Callbacks.RunStarted(new FakeTest("all"));
            Callbacks.TestFinished(new FakeResult("A.B.One", TestStatus.Passed, 0.0123));
            Callbacks.TestFinished(
                new FakeResult("A.B.Two", TestStatus.Failed, 1, "Expected: 1\r\n  But was: 2\n")
            );
            Callbacks.TestFinished(new FakeResult("A.B.Three", TestStatus.Skipped));
            Callbacks.TestFinished(new FakeResult("A.B.Four", TestStatus.Inconclusive));
            Callbacks.TestFinished(FakeResult.Suite("A.B", TestStatus.Failed, fail: 1));
            Callbacks.RunFinished(
                FakeResult.Suite("all", TestStatus.Failed, pass: 1, fail: 1, skip: 1, unsure: 1)
            );

            Expect("Run started");
            Expect("PASS: A.B.One (0.012s)");
            Expect("FAIL: A.B.Two (1.000s) - Expected: 1   But was: 2");
            Expect("SKIP: A.B.Three");
            Expect("SKIP: A.B.Four");
            Expect("Run finished: 1 passed, 1 failed, 2 skipped (total: 4)");
            LogAssert.NoUnexpectedReceived();
        }

        [Test]
        public void ASuiteThatFailsByItselfIsAFailure()
        {
            RunAllTestsCommand.Run();
            var broken = FakeResult.Suite("A.B", TestStatus.Failed, pass: 1);
            broken.ResultState = "Failed:Error(TearDown)";
            broken.Message = "TearDown : it broke";
            var all = FakeResult.Suite("all", TestStatus.Failed, pass: 1);
            all.ResultState = "Failed(Child)";

            Callbacks.TestFinished(broken);
            Callbacks.TestFinished(all);
            Callbacks.RunFinished(all);

            Expect("FAIL: A.B (0.000s) - TearDown : it broke");
            Expect("Run finished: 1 passed, 1 failed, 0 skipped (total: 2)");
            LogAssert.NoUnexpectedReceived();
        }

        [Test]
        public void AnErrorOfTheFrameworkEndsTheRun()
        {
            RunAllTestsCommand.Run();

            Callbacks.OnError("it\nbroke");
            Callbacks.RunFinished(FakeResult.Suite("all", TestStatus.Passed));

            Expect("Run finished with error: it broke");
            LogAssert.NoUnexpectedReceived();
        }

        [Test]
        public void GoesOnAfterADomainReload()
        {
            RunAllTestsCommand.Run();
            TestRunnerApi.Reset();

            RunAllTestsCommand.Start();
            Callbacks.RunFinished(FakeResult.Suite("all", TestStatus.Passed, pass: 2));

            Expect("Run finished: 2 passed, 0 failed, 0 skipped (total: 2)");
        }

        [Test]
        public void ARunFromTheWindowIsNotLogged()
        {
            Callbacks.RunStarted(new FakeTest("all"));
            Callbacks.TestFinished(new FakeResult("A.B.One", TestStatus.Passed));
            Callbacks.RunFinished(FakeResult.Suite("all", TestStatus.Passed, pass: 1));

            LogAssert.NoUnexpectedReceived();
        }

        [TestCase(false)]
        [TestCase(true)]
        public void ARunFromTheWindowAfterOursIsNotLogged(bool breaks)
        {
            RunAllTestsCommand.Run();
            if (breaks)
            {
                Callbacks.OnError("it broke");
                Expect("Run finished with error: it broke");
            }
            else
            {
                Callbacks.RunFinished(FakeResult.Suite("all", TestStatus.Passed, pass: 1));
                Expect("Run finished: 1 passed, 0 failed, 0 skipped (total: 1)");
            }
            Assert.IsFalse(TestRunLog.IsWanted);

            Callbacks.RunStarted(new FakeTest("all"));
            Callbacks.TestFinished(new FakeResult("A.B.One", TestStatus.Passed));
            Callbacks.OnError("it broke too");

            LogAssert.NoUnexpectedReceived();
        }

        [Test]
        public void RefusesInPlayMode()
        {
            EditorApplication.isPlayingOrWillChangePlaymode = true;

            RunAllTestsCommand.Run();

            Expect("Run finished with error: Edit Mode tests do not run in play mode");
            Assert.IsEmpty(TestRunnerApi.Executed);
        }

        [TestCase("Main", "Main")]
        [TestCase("", "Untitled")]
        public void RefusesWhileASceneIsNotSaved(string scene, string name)
        {
            var before = World.ActiveScene.Name;
            World.ReplaceActiveScene(scene);
            World.ActiveScene.IsDirty = true;

            RunAllTestsCommand.Run();

            World.ReplaceActiveScene(before);
            Expect(
                "Run finished with error: Edit Mode tests do not run while a scene has unsaved changes: "
                    + name
            );
            Assert.IsEmpty(TestRunnerApi.Executed);
        }

        [Test]
        public void HasItsPlaceInTheMenu()
        {
            var run = typeof(RunAllTestsCommand).GetMethod(
                nameof(RunAllTestsCommand.Run),
                System.Reflection.BindingFlags.Static | System.Reflection.BindingFlags.NonPublic
            );
            var item = (MenuItem)run!.GetCustomAttributes(typeof(MenuItem), false).Single();

            Assert.AreEqual("Window/ABU/Run All Tests", item.menuItem);
        }

        private static IErrorCallbacks Callbacks =>
            (IErrorCallbacks)TestRunnerApi.Callbacks.Single();

        private static void Expect(string text) =>
            LogAssert.Expect(LogType.Log, $"[TestRunner] {text}");
    }
}
