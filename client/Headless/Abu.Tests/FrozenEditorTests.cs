#nullable enable
using Abu.Editor;
using Headless;
using NUnit.Framework;
using UnityEditor;

namespace Abu.Tests
{
    /// <summary>The Unity Editor in Play mode: it is paused while time stands, and no frame comes.</summary>
    public sealed class FrozenEditorTests : FrozenSceneTests
    {
        private bool _isInputAsked;

        protected override void Begin()
        {
            _isInputAsked = LegacyInput.IsAsked;
            EditorApplication.Reset();
            EditorApplication.SetPlaying(true);
            EditorTimeControl.Begin();
        }

        protected override void End()
        {
            LegacyInput.IsAsked = _isInputAsked;
            EditorApplication.Reset();
        }

        protected override void Tick()
        {
            if (!EditorApplication.isPaused)
            {
                FrameLoop.Step();
            }
            EditorApplication.RaiseUpdate();
        }

        [Test]
        public void WhileAPersonHasPausedItQuestionsAreAnsweredAndActionsRefused()
        {
            EditorApplication.isPaused = true;
            Assert.That((bool)Ask("status")["data"]!["paused"]!, Is.True);
            Assert.That((bool)Ask("snapshot")["success"]!, Is.True);
            foreach (
                var (command, json) in new (string, object)[]
                {
                    ("click", new { name = "Go" }),
                    ("wait", new { settled = true }),
                    ("keydown", new { key = "d" }),
                }
            )
            {
                var reply = Ask(command, json);
                Assert.That((string?)reply["code"], Is.EqualTo("paused"), command);
                Assert.That((string?)reply["fix"], Does.Contain("pause button"));
            }
            EditorApplication.isPaused = false;
            Assert.That((bool)Ask("click", new { name = "Go" })["success"]!, Is.True);
            Assert.That(Ask("status")["data"]!["paused"], Is.Null);
        }

        [Test]
        public void APauseOfAPersonCanBeGoneThroughInSteps()
        {
            EditorApplication.isPaused = true;
            Freeze();
            Game.Reset();
            Assert.That((int)Ask("step", new { @for = "3f" })["data"]!["frames"]!, Is.EqualTo(3));
            Assert.That(Game.Updates, Is.EqualTo(3));
            Ask("thaw");
            Assert.That(EditorApplication.isPaused, Is.True);
        }

        [Test]
        public void APersonWhoEndsThePauseThaws()
        {
            Freeze();
            EditorApplication.isPaused = false;
            Game.Reset();
            Ticks(5);
            Assert.That(Game.Updates, Is.EqualTo(5));
            Assert.That(
                (string?)Ask("click", new { name = "Go" })["data"]!["thawedBy"],
                Is.EqualTo("unpaused")
            );
        }

        [TestCase(true)]
        [TestCase(false)]
        public void AnActionThatAPersonPausesIsAnswered(bool isFrozen)
        {
            Bridge.SetSettledProvider(new FakeSettled { Settled = () => false });
            if (isFrozen)
            {
                Freeze();
            }
            OnGo = () => Game.OnUpdate = () => EditorApplication.isPaused = true;
            Assert.That((bool)Ask("click", new { name = "Go" })["data"]!["settled"]!, Is.False);
        }

        [Test]
        public void AKeyThatAPersonPausesIsLetGo()
        {
            LegacyInput.IsAsked = true;
            Freeze();
            Game.OnUpdate = () => EditorApplication.isPaused = Game.HeldFrames > 3;
            Assert.That((bool)Ask("press", new { key = "d", hold = "60f" })["success"]!, Is.False);
            Game.OnUpdate = () => { };
            Ask("step", new { @for = "5f" });
            Assert.That(Game.Ups, Is.EqualTo(1));
        }

        [Test]
        public void TheEndOfPlayModeEndsThePause()
        {
            Freeze();
            Bridge.OnDisable();
            Assert.That(EditorApplication.isPaused, Is.False);
        }
    }
}
