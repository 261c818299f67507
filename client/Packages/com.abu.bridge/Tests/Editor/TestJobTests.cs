#nullable enable

using System.Linq;
using Abu.Editor;
using NUnit.Framework;

namespace Abu.Tests
{
    /// <summary>A run of tests is over when it has ended and Unity is idle in edit mode again.</summary>
    public class TestJobTests : JobTestBase
    {
        private const int Many = 100;

        private static FakeTestFramework Framework => FakeTestFramework.Present;

        private static TestRecord.Run Run => Framework.Record;

        [Test]
        public void ResultsAreAnsweredSomeTicksAfterTheEnd()
        {
            Start();
            Assert.That(Run.IsWanted, Is.True);
            Run.HasStarted = true;
            Ticks(Many, 1);
            Assert.That(Verdict, Is.Empty, "however long it takes");
            Finish();
            Ticks(4);
            Assert.That(Verdict, Is.Empty);
            Ticks(1);
            Assert.That(Verdict, Is.EqualTo("ok"));
            Assert.That((int)Data["passed"]!, Is.EqualTo(3));
            Assert.That((double)Data["seconds"]!, Is.EqualTo(100 + 5 * EditorHarness.Step));
            Assert.That(Run.IsWanted, Is.False, "the next run may be a person's");
        }

        [Test]
        public void ARunThatIsOverWhenItIsAskedForCountsToo()
        {
            Framework.Executing = Finish;
            Start();
            Ticks(5);
            Assert.That(Verdict, Is.EqualTo("ok"));
        }

        [TestCase("playing", false, false)]
        [TestCase("exiting", false, false)]
        [TestCase("edit", true, false)]
        [TestCase("edit", false, true)]
        public void TheAnswerWaitsUntilUnityIsIdleInEditMode(
            string mode,
            bool willPlay,
            bool isBusy
        )
        {
            Start();
            Finish();
            Ticks(3);
            Unity.Mode = mode;
            Unity.WillPlay = willPlay;
            Unity.Updating = isBusy;
            Ticks(Many, 1);
            Assert.That(Verdict, Is.Empty);
            Unity.Play(false);
            Unity.Updating = false;
            Ticks(4);
            Assert.That(Verdict, Is.Empty, "some ticks from then on");
            Ticks(1);
            Assert.That(Verdict, Is.EqualTo("ok"));
        }

        [Test]
        public void OfEachRunOnlyItsOwnResultsCount()
        {
            Finish();
            Start();
            Ticks(Many);
            Assert.That(Verdict, Is.Empty, "what was before is of another run");
            Assert.That(Run.Xml, Does.EndWith("TestResults.xml"));
        }

        [Test]
        public void ARunThatDoesNotBeginIsGivenUpAfterFifteenSecondsAndTwentyTicks()
        {
            Start();
            Ticks(Many, 0.14);
            Assert.That(Verdict, Is.Empty, "ticks alone do not count");
            Ticks(Many, 0.14);
            Assert.That(Verdict, Is.EqualTo("not_started"));
            Assert.That(Framework.Cancelled, Is.EqualTo(new[] { "run 1" }));
            Assert.That(Run.IsWanted, Is.False);
        }

        [Test]
        public void SlowTicksAloneAreNoRefusal()
        {
            Start();
            Ticks(19, 60);
            Assert.That(Verdict, Is.Empty);
            Ticks(1, 60);
            Assert.That(Verdict, Is.EqualTo("not_started"));
        }

        [Test]
        public void ARunGoesOnOverAReload()
        {
            Start();
            Reload();
            Assert.That(Framework.Executed, Has.Count.EqualTo(1));
            Finish();
            Ticks(5);
            Assert.That(Verdict, Is.EqualTo("ok"));
            Assert.That(Framework.Executed, Has.Count.EqualTo(1));
        }

        [Test]
        public void ARunThatReloadsBeforeItHasANameIsNotAskedForAgain()
        {
            Framework.Executing = () => Reload();
            Start();
            Ticks(30);
            Assert.That(Framework.Executed, Has.Count.EqualTo(1));
        }

        [Test]
        public void AFailureOfTheFrameworkIsReported()
        {
            Start();
            Run.Error = "it broke";
            Ticks(1);
            Assert.That(Verdict, Is.EqualTo("internal_error"));
            Assert.That(Error, Is.EqualTo("Unity's test framework failed: it broke"));
            Assert.That(Run.IsWanted, Is.False);
        }

        [Test]
        public void ACancelledJobCancelsItsRun()
        {
            Start();
            Job.TakeBack();
            Assert.That(Verdict, Is.EqualTo("cancelled"));
            Assert.That(Framework.Cancelled, Is.EqualTo(new[] { "run 1" }));
            Assert.That(Run.IsWanted, Is.False);
        }

        [Test]
        public void ARunThatWasNotStartedIsNotCancelled()
        {
            Unity.Updating = true;
            Start();
            Job.TakeBack();
            Assert.That(Framework.Cancelled, Is.Empty);
        }

        [Test]
        public void UnitysCurrentWorkIsWaitedFor()
        {
            Unity.BeginCompile();
            Start();
            Ticks(Many, 1);
            Assert.That(Framework.Executed, Is.Empty);
            Unity.EndCompile();
            Ticks(1);
            Assert.That(Framework.Executed, Has.Count.EqualTo(1));
            Ticks(19, 0.7);
            Assert.That(Verdict, Is.Empty, "its time is counted from then on");
        }

        [Test]
        public void WithErrorsNothingRuns()
        {
            Unity.EndCompile(FakeEditor.Error(12));
            Start();
            Assert.That(Verdict, Is.EqualTo("compile_errors"));
            Assert.That((int)Data["errors"]!.Single()["line"]!, Is.EqualTo(12));
            Assert.That(Framework.Executed, Is.Empty);
        }

        [Test]
        public void UnsavedChangesAreRefusedInPlaceOfADialog()
        {
            Unity.Open[0].Dirty = true;
            Start();
            Assert.That(Verdict, Is.EqualTo("dirty_scene"));
            Assert.That(Error, Does.EndWith("unsaved changes in Assets/Scenes/Main.unity"));
            Assert.That(Framework.Executed, Is.Empty);
        }

        [Test]
        public void InPlayModeNothingRuns()
        {
            Unity.WillPlay = true;
            Start();
            Assert.That(Verdict, Is.EqualTo("playing"));
            Assert.That(Framework.Executed, Is.Empty);
        }

        private void Start() => Start(new TestJobOfATest());

        private static void Finish()
        {
            Run.HasStarted = Run.HasFinished = true;
            Run.Results = new TestData { Passed = 3 };
        }
    }
}
