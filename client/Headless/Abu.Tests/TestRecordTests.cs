#nullable enable
using System.IO;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Text.RegularExpressions;
using Abu.Editor;
using NUnit.Framework;
using UnityEditor;
using UnityEditor.TestTools.TestRunner.Api;
using UnityEngine;
using UnityEngine.TestTools;
using TestStatus = UnityEditor.TestTools.TestRunner.Api.TestStatus;

namespace Abu.Tests
{
    /// <summary>The record of a test run, made from the callbacks of Unity's test framework.</summary>
    [NonParallelizable]
    public sealed class TestRecordTests
    {
        private string _folder = "";
        private string _xml = "";

        private static IErrorCallbacks Callbacks =>
            (IErrorCallbacks)TestRunnerApi.Callbacks.Single();

        private static TestData Results => TestRecord.Loaded.Current.Results;

        [SetUp]
        public void SetUp()
        {
            // Runs the static constructor now, so that the line below removes what it registers.
            RuntimeHelpers.RunClassConstructor(typeof(TestRecord).TypeHandle);
            SessionState.Reset();
            _folder = Path.Combine(Path.GetTempPath(), Path.GetRandomFileName());
            _xml = Path.Combine(_folder, "Abu", "TestResults.xml");
            Load();
            TestRunnerApi.SaveRequested += Save;
        }

        [TearDown]
        public void TearDown()
        {
            TestRunnerApi.SaveRequested -= Save;
            AssemblyReloadEvents.Reset();
            TestRunnerApi.Reset();
            SessionState.Reset();
            Directory.CreateDirectory(_folder);
            Directory.Delete(_folder, true);
        }

        [Test]
        public void CountsAndFailuresAreTheRunsOwn()
        {
            Begin();
            Callbacks.TestFinished(new FakeResult("A.One", TestStatus.Passed));
            Callbacks.TestFinished(
                new FakeResult("A.Two", TestStatus.Failed, 0.00449, "it was 9")
                {
                    StackTrace = "at A.Two",
                    Output = "written",
                }
            );
            Callbacks.TestFinished(new FakeResult("A.Three", TestStatus.Skipped));
            Callbacks.TestFinished(FakeResult.Suite("A", TestStatus.Failed, fail: 1));
            Assert.That(TestRecord.Loaded.Current.HasFinished, Is.False);
            End(pass: 4, fail: 1, skip: 2, unsure: 3);

            Assert.That(TestRecord.Loaded.Current.HasFinished, Is.True);
            Assert.That(
                (Results.Passed, Results.Failed, Results.Skipped, Results.Xml),
                Is.EqualTo((4, 1, 5, _xml))
            );
            var failure = Results.Failures.Single();
            Assert.That(
                (failure.Name, failure.Message, failure.Stack, failure.Output, failure.Seconds),
                Is.EqualTo(("A.Two", "it was 9", "at A.Two", "written", 0.004))
            );
        }

        [Test]
        public void ASuiteThatFailsByItselfIsAFailure()
        {
            Begin();
            var broken = FakeResult.Suite("A", TestStatus.Failed, pass: 1);
            broken.ResultState = "Failed:Error(TearDown)";
            var all = FakeResult.Suite("all", TestStatus.Failed, pass: 1);
            all.ResultState = "Failed(Child)";
            Callbacks.TestFinished(broken);
            Callbacks.TestFinished(all);
            Callbacks.RunFinished(all);

            Assert.That(Results.Failed, Is.EqualTo(1));
            Assert.That(Results.Failures.Single().Name, Is.EqualTo("A"));
        }

        [Test]
        public void AtMostFiftyFailuresAreTold()
        {
            Begin();
            for (var i = 0; i < 60; i++)
            {
                Callbacks.TestFinished(new FakeResult($"A.{i}", TestStatus.Failed));
            }
            End(fail: 60);

            Assert.That(Results.Failures, Has.Count.EqualTo(50));
            Assert.That(Results.Failures[49].Name, Is.EqualTo("A.49"));
            Assert.That(Results.Failed, Is.EqualTo(60));
        }

        [Test]
        public void LongTextsAreCut()
        {
            Begin();
            Callbacks.TestFinished(
                new FakeResult("A.Long", TestStatus.Failed, 0, new string('x', 4001))
                {
                    StackTrace = new string('x', 4000),
                    Output = null!,
                }
            );
            var failure = Results.Failures.Single();
            Assert.That(failure.Message, Is.EqualTo(new string('x', 4000) + "…"));
            Assert.That(failure.Stack, Has.Length.EqualTo(4000));
            Assert.That(failure.Output, Is.Empty);
        }

        [Test]
        public void ResultsSoFarSurviveAReload()
        {
            Begin();
            Callbacks.TestFinished(new FakeResult("A.Two", TestStatus.Failed));
            AssemblyReloadEvents.RaiseBefore();
            Load();
            Assert.That(TestRecord.Loaded.Current.HasStarted, Is.True);
            Callbacks.TestFinished(new FakeResult("A.Three", TestStatus.Failed));
            End(fail: 2);

            Assert.That(
                Results.Failures.Select(failure => failure.Name),
                Is.EqualTo(new[] { "A.Two", "A.Three" })
            );
            Assert.That(Results.Xml, Is.EqualTo(_xml));
        }

        [Test]
        public void ARunThatThePersonStartsIsNotRecorded()
        {
            TestRecord.Loaded.Begin(_xml);
            TestRecord.Loaded.End();
            Callbacks.RunStarted(new FakeTest("all"));
            Callbacks.TestFinished(new FakeResult("A.Two", TestStatus.Failed));
            End(fail: 1);

            Assert.That(Results.Failures, Is.Empty);
            Assert.That(TestRecord.Loaded.Current.HasFinished, Is.False);
            Assert.That(File.Exists(_xml), Is.False);
        }

        [Test]
        public void TheEndOfAnotherRunIsIgnored()
        {
            TestRecord.Loaded.Begin(_xml);
            Callbacks.TestFinished(new FakeResult("Old.One", TestStatus.Failed));
            End(fail: 1);
            Assert.That(TestRecord.Loaded.Current.HasFinished, Is.False);
            Callbacks.RunStarted(new FakeTest("all"));
            End(pass: 1);

            Assert.That(TestRecord.Loaded.Current.HasFinished, Is.True);
            Assert.That((Results.Passed, Results.Failed), Is.EqualTo((1, 0)));
            Assert.That(Results.Failures, Is.Empty);
        }

        [Test]
        public void TheFileOfAnEarlierRunIsDeleted()
        {
            Begin();
            End(pass: 1);
            Assert.That(File.ReadAllText(_xml), Is.EqualTo("all"));
            TestRecord.Loaded.Begin(_xml);
            Assert.That(File.Exists(_xml), Is.False);
        }

        [Test]
        public void AFileThatTheFrameworkDidNotWriteIsNotNamed()
        {
            TestRunnerApi.SaveRequested -= Save;
            Begin();
            End(pass: 1);

            Assert.That(TestRecord.Loaded.Current.HasFinished, Is.True);
            Assert.That(Results.Xml, Is.Null);
        }

        [Test]
        public void AFileThatCannotBeWrittenIsToldInTheConsole()
        {
            Begin();
            Directory.CreateDirectory(_xml);
            LogAssert.Expect(LogType.Warning, new Regex(@"^\[Abu\] .* cannot be written: "));
            End(pass: 1);

            Assert.That(TestRecord.Loaded.Current.HasFinished, Is.True);
            Assert.That(Results.Xml, Is.Null);
        }

        [Test]
        public void AnErrorOfTheFrameworkIsRemembered()
        {
            Begin();
            Callbacks.OnError("it broke");
            Assert.That(TestRecord.Loaded.Current.Error, Is.EqualTo("it broke"));
        }

        [Test]
        public void ThisJobIsTheCommandOfAProjectThatHasTheFramework() =>
            Assert.That(JobRunner.AllKinds["test"], Is.EqualTo(typeof(TestJob)));

        private static void Load()
        {
            AssemblyReloadEvents.Reset();
            TestRunnerApi.Reset();
            TestRecord.Load();
        }

        private static void Save(ITestResultAdaptor result, string path) =>
            File.WriteAllText(path, result.Test.FullName);

        private void Begin()
        {
            TestRecord.Loaded.Begin(_xml);
            Callbacks.RunStarted(new FakeTest("all"));
        }

        private static void End(int pass = 0, int fail = 0, int skip = 0, int unsure = 0)
        {
            var status = fail > 0 ? TestStatus.Failed : TestStatus.Passed;
            Callbacks.RunFinished(FakeResult.Suite("all", status, pass, fail, skip, unsure));
        }
    }
}
