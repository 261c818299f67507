#nullable enable

using System.Linq;
using Abu.Editor;
using NUnit.Framework;
using UnityEditor.Compilation;

namespace Abu.Tests
{
    /// <summary>The result of a refresh for everything that Unity may do or omit about a compile.</summary>
    public class RefreshJobTests : JobTestBase
    {
        // More ticks than the job waits for. Time has to pass as well.
        private const int Many = 100;

        [Test]
        public void WithoutACompileForASecondAndTwentyTicksNothingHasChanged()
        {
            Start();
            Assert.That(Unity.Asked, Is.EqualTo(new[] { "refresh" }));
            Ticks(Many, 0.009);
            Assert.That(Verdict, Is.Empty, "ticks alone do not count");
            Ticks(1, 0.2);
            AssertSucceeds(false);
        }

        [Test]
        public void TimeAloneDoesNotCount()
        {
            Start();
            Ticks(17, 60);
            Assert.That(Verdict, Is.Empty);
            Ticks(1, 60);
            AssertSucceeds(false);
        }

        [Test]
        public void ACompileMayBeginLate()
        {
            Start();
            Ticks(7);
            Unity.Compiling = true;
            Ticks(30);
            Unity.BeginCompile();
            Ticks(30);
            Unity.EndCompile();
            Reload();
            Ticks(5);
            AssertSucceeds(true);
        }

        [Test]
        public void AnyActivityStartsTheQuietTimeAgain()
        {
            Start();
            foreach (var isUpdating in new[] { true, false, true, false })
            {
                Ticks(17);
                Unity.Updating = isUpdating;
            }
            Ticks(17);
            Assert.That(Verdict, Is.Empty);
            Ticks(5);
            AssertSucceeds(false);
        }

        [Test]
        public void ErrorsOfAnEarlierCompileCount()
        {
            Unity.EndCompile(FakeEditor.Error(12));
            Start();
            Ticks(30);
            AssertRefused(1);
            Assert.That(Error, Is.EqualTo("The scripts do not compile: 1 error"));
        }

        [Test]
        public void ErrorsWithoutMessagesCountToo()
        {
            Unity.Failed = true;
            Start();
            Ticks(30);
            AssertRefused(0);
            Assert.That(
                Error,
                Is.EqualTo("The scripts do not compile, and Unity has not said why")
            );
        }

        [Test]
        public void ACompileWithErrorsIsOverAtOnce()
        {
            Unity.Refreshing = Unity.BeginCompile;
            Start();
            Ticks(Many);
            Assert.That(Verdict, Is.Empty);
            Unity.EndCompile(FakeEditor.Error(12), FakeEditor.Error(30));
            Ticks(1);
            AssertRefused(2);
            Assert.That(Error, Is.EqualTo("The scripts do not compile: 2 errors"));
            Assert.That(
                Data["errors"]!.Select(error => (int)error["line"]!),
                Is.EqualTo(new[] { 12, 30 })
            );
            Assert.That((bool)Data["compiled"]!, Is.False, "the old code runs on");
        }

        [Test]
        public void ErrorsDoNotCountWhileUnityStillCompiles()
        {
            Unity.Refreshing = Unity.BeginCompile;
            Start();
            Unity.EndCompile(FakeEditor.Error(12));
            Unity.Compiling = true;
            Ticks(Many);
            Assert.That(Verdict, Is.Not.EqualTo("compile_errors"));
        }

        [Test]
        public void ACompileAfterErrorsCounts()
        {
            Unity.Refreshing = Unity.BeginCompile;
            Start();
            Unity.EndCompile(FakeEditor.Error(12));
            Unity.BeginCompile();
            Ticks(5);
            Unity.EndCompile();
            Reload();
            Ticks(5);
            AssertSucceeds(true);
        }

        [Test]
        public void ACleanCompileEndsWithTheReload()
        {
            Unity.Refreshing = Unity.BeginCompile;
            Start();
            Ticks(3);
            Unity.EndCompile();
            Ticks(Many, 0.09);
            Assert.That(Verdict, Is.Empty, "the old code runs until then");
            Reload();
            Ticks(2);
            AssertSucceeds(true);
        }

        [Test]
        public void AfterTheReloadASecondPassMayFollow()
        {
            Unity.Refreshing = Unity.BeginCompile;
            Start();
            Unity.EndCompile();
            Reload();
            Ticks(1);
            Unity.BeginCompile();
            Ticks(Many);
            Assert.That(Verdict, Is.Empty);
            Unity.EndCompile(FakeEditor.Error(12));
            Ticks(1);
            AssertRefused(1);
        }

        [Test]
        public void AReloadWithoutACompileIsNoCompile()
        {
            Start();
            Ticks(2);
            Reload();
            Ticks(5);
            Assert.That(Verdict, Is.Empty, "Unity may still begin one");
            Ticks(30);
            AssertSucceeds(false);
        }

        [Test]
        public void AReloadInTheMiddleOfACompileDoesNotEndIt()
        {
            Unity.Refreshing = Unity.BeginCompile;
            Start();
            Reload();
            Ticks(Many, 1);
            Assert.That(Verdict, Is.Empty, "while it is compiling Unity says so");
            Unity.EndCompile();
            Reload();
            Ticks(5);
            AssertSucceeds(true);
        }

        [TestCase(false, 0.45, "")]
        [TestCase(false, 0.55, "indeterminate")]
        [TestCase(true, 60, "")]
        public void ACompileThatGoesSilentIsGivenUpAfterTenSeconds(
            bool isCompiling,
            double seconds,
            string verdict
        )
        {
            Unity.Refreshing = Unity.BeginCompile;
            Start();
            Ticks(5);
            // The compile was cancelled or broke, which raises no event.
            Unity.Compiling = isCompiling;
            Ticks(1);
            Ticks(20, seconds);
            Assert.That(Verdict, Is.EqualTo(verdict));
            if (verdict != "")
            {
                Assert.That(Error, Does.StartWith("Unity was to compile the scripts, and for 10"));
            }
        }

        [Test]
        public void ACompileThatNeverBeginsIsGivenUpAfterTenSeconds()
        {
            // For example after an error in an assembly definition.
            Unity.Refreshing = () => Unity.Compiling = true;
            Start();
            Ticks(20, 0.45);
            Assert.That(Verdict, Is.Empty);
            Ticks(3, 0.45);
            Assert.That(Verdict, Is.EqualTo("indeterminate"));
        }

        [Test]
        public void SlowTicksDoNotCountAsSilence()
        {
            Unity.Refreshing = Unity.BeginCompile;
            Start();
            Unity.Compiling = false;
            Ticks(18, 60);
            Assert.That(Verdict, Is.Empty);
            Ticks(3, 60);
            Assert.That(Verdict, Is.EqualTo("indeterminate"));
        }

        [Test]
        public void ALongImportDoesNotCountAsSilence()
        {
            Unity.Refreshing = () => Unity.Updating = true;
            Start();
            Ticks(Many, 1);
            Assert.That(Verdict, Is.Empty);
        }

        [Test]
        public void ScriptsThatCompileButAreNotLoadedAreReported()
        {
            Unity.Refreshing = Unity.BeginCompile;
            Start();
            Unity.EndCompile();
            Ticks(20, 0.45);
            Assert.That(Verdict, Is.Empty);
            Ticks(4, 0.45);
            Assert.That(Verdict, Is.EqualTo("indeterminate"));
            Assert.That(Error, Does.StartWith("The scripts compile, but for 10 seconds"));
        }

        [Test]
        public void UnitysCurrentWorkIsWaitedForBeforeTheRequest()
        {
            Unity.BeginCompile();
            Start();
            Ticks(Many);
            Assert.That(Unity.Asked, Is.Empty, "it may lack what has changed since");
            Unity.EndCompile();
            Ticks(1);
            Assert.That(Unity.Asked, Is.EqualTo(new[] { "refresh" }));
            Ticks(30);
            AssertSucceeds(false);
        }

        [Test]
        public void AnEarlierCompileIsNotTakenForTheRefresh()
        {
            Unity.BeginCompile();
            Start();
            Unity.EndCompile();
            Reload();
            Assert.That(Unity.Asked, Is.Empty);
            Ticks(1);
            Assert.That(Unity.Asked, Is.EqualTo(new[] { "refresh" }));
            Ticks(30);
            AssertSucceeds(false);
        }

        [Test]
        public void WarningsAreCountedOverAllPasses()
        {
            Unity.Refreshing = Unity.BeginCompile;
            Start();
            Unity.Watch.Count(Messages(2));
            Unity.Watch.Count(Messages(1));
            Unity.EndCompile();
            Reload();
            Unity.BeginCompile();
            Unity.Watch.Count(Messages(4));
            Unity.EndCompile();
            Reload();
            Ticks(5);
            AssertSucceeds(true);
            Assert.That((int)Data["warnings"]!, Is.EqualTo(7));
        }

        [Test]
        public void WarningsOfACompileWithErrorsCountToo()
        {
            Unity.Refreshing = Unity.BeginCompile;
            Start();
            Unity.Watch.Count(Messages(3));
            Unity.EndCompile(FakeEditor.Error(12));
            Ticks(1);
            Assert.That((int)Data["warnings"]!, Is.EqualTo(3));
        }

        [Test]
        public void SecondsAreCountedOverReloads()
        {
            Unity.Refreshing = Unity.BeginCompile;
            Start();
            Ticks(2, 1);
            Unity.EndCompile();
            Reload(() => Unity.Clock += 30);
            Ticks(4, 1);
            Assert.That((double)Data["seconds"]!, Is.InRange(32, 36));
        }

        [Test]
        public void InPlayModeItIsRefused()
        {
            Unity.WillPlay = true;
            Start();
            Assert.That(Verdict, Is.EqualTo("playing"));
            Assert.That(Unity.Asked, Is.Empty);
        }

        [Test]
        public void EnteringPlayModeMeanwhileEndsTheJob()
        {
            Unity.Refreshing = Unity.BeginCompile;
            Start();
            Unity.WillPlay = true;
            Ticks(1);
            Assert.That(Verdict, Is.EqualTo("playing"));
        }

        [Test]
        public void TheEndOfACompileThatBeganBeforeTheLoadIsSeen()
        {
            var watch = new CompileWatch();
            watch.Count(Messages(2));
            watch.End();
            Assert.That((watch.Begun, watch.Ended, watch.WarningsOfLast), Is.EqualTo((1, 1, 2)));
            watch.Begin();
            Assert.That((watch.Begun, watch.Ended, watch.WarningsOfLast), Is.EqualTo((2, 1, 0)));
            // The compile before was cancelled, so it never ended.
            watch.Begin();
            watch.End();
            Assert.That((watch.Begun, watch.Ended), Is.EqualTo((3, 3)));
        }

        private void Start() => Start(new RefreshJob());

        private void AssertSucceeds(bool compiled)
        {
            Assert.That(Verdict, Is.EqualTo("ok"));
            Assert.That((bool)Data["compiled"]!, Is.EqualTo(compiled));
            Assert.That(Data["errors"], Is.Empty);
        }

        private void AssertRefused(int errors)
        {
            Assert.That(Verdict, Is.EqualTo("compile_errors"));
            Assert.That(Data["errors"]!.Count(), Is.EqualTo(errors));
        }

        // That many warnings, and one message that is not a warning.
        private static CompilerMessage[] Messages(int warnings)
        {
            return Enumerable
                .Repeat(new CompilerMessage { type = CompilerMessageType.Warning }, warnings)
                .Append(new CompilerMessage { type = CompilerMessageType.Info })
                .ToArray();
        }
    }
}
