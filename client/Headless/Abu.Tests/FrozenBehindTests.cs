#nullable enable
using System.Collections.Generic;
using NUnit.Framework;
using UnityEditor;
using UnityEngine;

namespace Abu.Tests
{
    /// <summary>
    /// The Unity Editor behind another program: nothing pauses it or ends a pause, since that can bring its window to the front.
    /// </summary>
    public sealed class FrozenBehindTests : FrozenInEditorTests
    {
        private readonly List<PauseState> _pauses = new();

        protected override void Begin()
        {
            base.Begin();
            _pauses.Clear();
            EditorApplication.pauseStateChanged += _pauses.Add;
        }

        [Test]
        public void ActionsInFrozenTimeNeverTouchThePause()
        {
            ShowRunner();
            Freeze();
            Ask("step", new { @for = "3f" });
            Ask("click", new { name = "Go" });
            var picture = Ask("screenshot");
            Assert.That((bool)picture["success"]!, Is.True, $"{picture["error"]}");
            Assert.That(picture["data"]!["from"], Is.Null);
            Ask("thaw");
            Assert.That(_pauses, Is.Empty);
        }

        [Test]
        public void WhoBringsUnityToTheFrontSeesThePauseAndCanEndIt()
        {
            Freeze();
            Game.Reset();
            EditorApplication.isFocused = true;
            Ticks(3);
            Assert.That(EditorApplication.isPaused, Is.True);
            Assert.That((int)Ask("step", new { @for = "2f" })["data"]!["frames"]!, Is.EqualTo(2));
            Assert.That(Game.Updates, Is.EqualTo(2), "no frame was lost or gained");

            EditorApplication.isPaused = false;
            Ticks(5);
            Assert.That(Game.Updates, Is.EqualTo(7));
            Assert.That(
                (string?)Ask("click", new { name = "Go" })["data"]!["thawedBy"],
                Is.EqualTo("unpaused")
            );
        }

        [Test]
        public void AThawAfterwardsLetsTheGameRunAsBefore()
        {
            Freeze();
            EditorApplication.isFocused = true;
            Ticks(3);
            Ask("thaw");
            Assert.That(EditorApplication.isPaused, Is.False);
            Assert.That(Time.timeScale, Is.EqualTo(1));
            Game.Reset();
            Ticks(4);
            Assert.That(Game.Updates, Is.EqualTo(4));
        }

        [Test]
        public void APersonsPauseIsKeptWhenTheClientThaws()
        {
            Freeze();
            EditorApplication.isPaused = true;
            Ticks(2);
            Assert.That((int)Ask("step", new { @for = "3f" })["data"]!["frames"]!, Is.EqualTo(3));
            Ask("thaw");
            Assert.That(EditorApplication.isPaused, Is.True);
        }

        [Test]
        public void AnActionThatAPersonPausesIsAnswered()
        {
            Bridge.SetSettledProvider(new FakeSettled { Settled = () => false });
            Freeze();
            OnGo = () => Game.OnUpdate = () => EditorApplication.isPaused = true;
            Assert.That((bool)Ask("click", new { name = "Go" })["data"]!["settled"]!, Is.False);
        }
    }
}
