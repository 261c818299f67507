#nullable enable
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEditor;
using UnityEngine;

namespace Abu.Tests
{
    /// <summary>The Unity Editor in Play mode and in front: it is paused while time stands, and no frame comes.</summary>
    public sealed class FrozenEditorTests : FrozenInEditorTests
    {
        protected override void Begin()
        {
            base.Begin();
            EditorApplication.isFocused = true;
            // As in Unity, where scripts that the Editor calls get the size of the view that it handles.
            EditorApplication.ViewDuringUpdate = new Vector2Int(320, 200);
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
        public void CommandsBetweenTwoFramesGetTheSizeOfTheGamesView()
        {
            ShowRunner();
            Freeze();
            Assert.That(
                Ask("status")["data"]!["screen"]!.Values<int>(),
                Is.EqualTo(new[] { 1280, 720 })
            );
            var error = (string?)Ask("click", new { x = 1000, y = 600 })["error"] ?? "";
            Assert.That(error, Does.Not.Contain("not on the screen"));
        }

        [Test]
        public void APictureDuringAPauseOfAPersonIsOfTheCamerasUntilAFrameRuns()
        {
            new GameObject("Camera").AddComponent<Camera>();
            ShowRunner();
            EditorApplication.isPaused = true;
            var paused = Ask("screenshot")["data"]!;
            Assert.That((string?)paused["from"], Is.EqualTo("cameras"));
            Assert.That((string?)paused["note"], Does.Contain("while the Editor is paused"));
            Freeze();
            Ask("step", new { @for = "1f" });
            Assert.That(Ask("screenshot")["data"]!["from"], Is.Null);
        }

        [Test]
        public void APictureIsNotOfAnEarlierFrame()
        {
            new GameObject("Camera").AddComponent<Camera>();
            Bridge.SetSettledProvider(new FakeSettled { Settled = () => false });
            Freeze();
            Assert.That(Ask("screenshot")["data"]!["from"], Is.Null);
            OnGo = () => Game.OnUpdate = () => EditorApplication.isPaused = true;
            Ask("click", new { name = "Go" });
            Assert.That((string?)Ask("screenshot")["data"]!["from"], Is.EqualTo("cameras"));
        }

        [TestCase(false)]
        [TestCase(true)]
        public void APictureOfOneColorSaysSo(bool isFrozen)
        {
            if (isFrozen)
            {
                Freeze();
            }
            Assert.That((string?)Screenshot()["onlyColor"], Does.Match("^#[0-9A-F]{6}$"));
            ShowRunner();
            if (isFrozen)
            {
                Ask("step", new { @for = "1f" });
            }
            Assert.That(Screenshot()["onlyColor"], Is.Null);

            JToken Screenshot() => Ask("screenshot")["data"]!;
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
