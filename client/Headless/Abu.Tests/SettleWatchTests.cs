#nullable enable
using System.Linq;
using Headless.Tests;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.UIElements;

namespace Abu.Tests
{
    /// <summary>What the default settled provider waits for, beside busy tokens. Tweens are in TweenSettleTests.</summary>
    public sealed class SettleWatchTests : PlayModeTests
    {
        private readonly DefaultSettledProvider _provider = new(settleFrames: 2);

        [SetUp]
        public void WaitForEverything() =>
            _provider.WaitsForAnimators = _provider.WaitsForTransitions = true;

        [Test]
        public void AnAnimatorBetweenTwoStatesIsWaitedFor()
        {
            var animator = Animators.InTransition(new GameObject("Door"), 1);
            _provider.NotifyActionDispatched();
            Assert.That(Polls(5), Is.All.False);

            animator.Play("Idle", 1);
            Assert.That(Polls(3), Is.EqualTo(new[] { false, true, true }));
        }

        [Test]
        public void ADisabledAnimatorIsNotWaitedFor()
        {
            var animator = Animators.InTransition(new GameObject("Door"), 0);
            animator.enabled = false;
            _provider.NotifyActionDispatched();
            Assert.That(Polls(3), Is.EqualTo(new[] { false, false, true }));
        }

        [TestCase("Idle", true)]
        [TestCase("Open", false)]
        public void PicturesOfAStateThatNeverEndsAreNotWaitedFor(string state, bool isEndless)
        {
            var hero = LyingGame.NewSprite("Hero").GetComponent<SpriteRenderer>();
            Animators.On(hero.gameObject).Play(state, 0);
            Frames(1);
            _provider.NotifyActionDispatched();
            hero.sprite = LyingGame.NewPicture();
            Assert.That(Polls(3), Is.EqualTo(new[] { false, false, isEndless }));
        }

        [Test]
        public void ARunningStyleTransitionIsWaitedFor()
        {
            var panel = NewPanel();
            _provider.NotifyActionDispatched();
            Send(panel, TransitionRunEvent.GetPooled("opacity", 0));
            Send(panel, TransitionRunEvent.GetPooled("width", 0));
            Send(panel, TransitionEndEvent.GetPooled("width", 1));
            Assert.That(Polls(5), Is.All.False);

            Send(panel, TransitionCancelEvent.GetPooled("opacity", 0.5));
            Assert.That(Polls(2), Is.EqualTo(new[] { false, true }));
        }

        [Test]
        public void ADocumentThatTheActionOpensIsListenedTo()
        {
            _provider.NotifyActionDispatched();
            var panel = NewPanel();
            Assert.That(_provider.IsSettled(), Is.False);
            Send(panel, TransitionRunEvent.GetPooled("opacity", 0));
            Assert.That(Polls(5), Is.All.False);
        }

        [Test]
        public void AnElementThatLeavesItsPanelIsNoLongerWaitedFor()
        {
            var panel = NewPanel();
            _provider.NotifyActionDispatched();
            Send(panel, TransitionRunEvent.GetPooled("opacity", 0));
            Assert.That(Polls(3), Is.All.False);
            panel.RemoveFromHierarchy();
            Assert.That(Polls(3), Is.EqualTo(new[] { false, false, true }));
        }

        [Test]
        public void AnEndlessMovementIsGivenUp()
        {
            Animators.InTransition(new GameObject("Door"), 0);
            var provider = new DefaultSettledProvider(maxTimeoutSeconds: 0.5f);
            provider.NotifyActionDispatched();
            var frames = 0;
            for (; !provider.IsSettled(); frames++)
            {
                Frames(1);
            }
            Assert.That(frames, Is.InRange(31, 35));
            Assert.That(provider.TimedOut, Is.True);
            Assert.That(provider.StillMoving(), Is.EqualTo(new[] { "Door" }));
        }

        [Test]
        public void EachKindCanBeSwitchedOff()
        {
            Animators.InTransition(new GameObject("Door"), 0);
            _provider.WaitsForAnimators = false;
            _provider.WaitsForTransitions = false;
            var panel = NewPanel();
            _provider.NotifyActionDispatched();
            Send(panel, TransitionRunEvent.GetPooled("opacity", 0));
            Assert.That(Polls(3), Is.EqualTo(new[] { false, false, true }));
        }

        private bool[] Polls(int count) =>
            Enumerable
                .Range(0, count)
                .Select(_ =>
                {
                    Frames(1);
                    return _provider.IsSettled();
                })
                .ToArray();

        private static VisualElement NewPanel()
        {
            var document = new GameObject("Document").AddComponent<UIDocument>();
            document.panelSettings = ScriptableObject.CreateInstance<PanelSettings>();
            var panel = new VisualElement { name = "Panel" };
            document.rootVisualElement.Add(panel);
            return panel;
        }

        private static void Send(VisualElement element, EventBase change)
        {
            using (change)
            {
                change.target = element;
                element.SendEvent(change);
            }
        }
    }
}
