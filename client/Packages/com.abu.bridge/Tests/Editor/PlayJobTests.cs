#nullable enable

using System.Linq;
using Abu.Editor;
using NUnit.Framework;

namespace Abu.Tests
{
    /// <summary>Unity only accepts requests for play mode; a job is done once the mode is reached.</summary>
    public class PlayJobTests : JobTestBase
    {
        private const int Many = 100;

        [Test]
        public void NothingIsAskedIfTheModeIsAlreadySo([Values] bool on)
        {
            Unity.Play(on);
            Start(on);
            AssertDone(on);
            Assert.That(Unity.Asked, Is.Empty);
        }

        [Test]
        public void UnityIsAskedOnceAndTheJobEndsWhenTheModeIsReached([Values] bool on)
        {
            Unity.Play(!on);
            Start(on);
            Ticks(3);
            Assert.That(Verdict, Is.Empty);
            Assert.That(Unity.Asked, Is.EqualTo(new[] { on ? "enter" : "exit" }));
            Unity.Play(on);
            Ticks(1);
            AssertDone(on);
            Assert.That(Unity.Asked, Has.Count.EqualTo(1));
        }

        // While the scripts reload, isPlaying is true before the game runs.
        [TestCase("entering", true, true)]
        [TestCase("playing", false, true)]
        [TestCase("playing", true, false)]
        public void TheModeCountsOnlyWhenAllOfUnitysFlagsAgree(
            string mode,
            bool isPlaying,
            bool willPlay
        )
        {
            Start(true);
            Unity.Mode = mode;
            Unity.Playing = isPlaying;
            Unity.WillPlay = willPlay;
            Ticks(Many, 1);
            Assert.That(Verdict, Is.Empty);
            Unity.Play(true);
            Ticks(1);
            AssertDone(true);
        }

        [Test]
        public void TheReloadOnTheWayIntoPlayModeIsWaitedFor()
        {
            Start(true);
            Unity.Mode = "entering";
            Unity.WillPlay = true;
            Ticks(2);
            Reload();
            Unity.Playing = true;
            Ticks(Many, 1);
            Assert.That(Verdict, Is.Empty);
            Unity.Play(true);
            Ticks(1);
            AssertDone(true);
            Assert.That(Unity.Asked, Is.EqualTo(new[] { "enter" }), "it is not asked for again");
        }

        [Test]
        public void ARequestWithoutEffectIsGivenUpAfterFiveSecondsAndTwentyTicks([Values] bool on)
        {
            Unity.Play(!on);
            Start(on);
            Ticks(Many, 0.04);
            Assert.That(Verdict, Is.Empty, "ticks alone do not count");
            Ticks(30, 0.04);
            Assert.That(Verdict, Is.EqualTo("not_started"));
            var what = on ? "enter" : "leave";
            Assert.That(Error, Is.EqualTo($"Unity was asked to {what} play mode, and did not"));
        }

        [Test]
        public void SlowTicksAloneAreNoRefusal()
        {
            Start(true);
            Ticks(19, 60);
            Assert.That(Verdict, Is.Empty);
            Ticks(1, 60);
            Assert.That(Verdict, Is.EqualTo("not_started"));
        }

        [Test]
        public void TheTimeOfATransitionDoesNotCount()
        {
            Start(true);
            Ticks(15, 0.3);
            Unity.Mode = "entering";
            Ticks(Many, 1);
            Unity.Mode = "edit";
            Ticks(15, 0.3);
            Assert.That(Verdict, Is.Empty);
            Ticks(10, 0.3);
            Assert.That(Verdict, Is.EqualTo("not_started"));
        }

        [Test]
        public void ScriptsThatAreBeingCompiledAreWaitedFor()
        {
            Unity.BeginCompile();
            Start(true);
            Ticks(Many, 1);
            Assert.That(Unity.Asked, Is.Empty);
            Unity.EndCompile(FakeEditor.Error(12));
            Ticks(1);
            AssertHasErrors();
        }

        [Test]
        public void WithErrorsUnityIsNotAsked()
        {
            Unity.EndCompile(FakeEditor.Error(12));
            Start(true);
            AssertHasErrors();
        }

        [Test]
        public void WithErrorsPlayModeCanBeLeft()
        {
            Unity.Play(true);
            Unity.EndCompile(FakeEditor.Error(12));
            Start(false);
            Assert.That(Unity.Asked, Is.EqualTo(new[] { "exit" }));
        }

        [Test]
        public void TheReplySaysWhetherTheGameIsPaused()
        {
            Unity.Play(true);
            Unity.Paused = true;
            Start(true);
            Assert.That((bool)Data["paused"]!, Is.True);
        }

        private void Start(bool on) => Start(new PlayJob(), new { on });

        private void AssertDone(bool on)
        {
            Assert.That(Verdict, Is.EqualTo("ok"));
            Assert.That((bool)Data["playing"]!, Is.EqualTo(on));
            Assert.That((bool)Data["paused"]!, Is.False);
        }

        private void AssertHasErrors()
        {
            Assert.That(Verdict, Is.EqualTo("compile_errors"));
            Assert.That((int)Data["errors"]!.Single()["line"]!, Is.EqualTo(12));
            Assert.That(Unity.Asked, Is.Empty, "it would refuse without a word");
        }
    }
}
