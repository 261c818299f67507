#nullable enable
using System.Collections.Generic;
using System.Text.RegularExpressions;
using DG.Tweening;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.TestTools;
using Object = UnityEngine.Object;

namespace Headless.Tests
{
    public sealed class SequenceTests : PlayModeTests
    {
        private readonly List<string> _calls = new();
        private Transform _box = null!;

        [SetUp]
        public void CreateBox()
        {
            _calls.Clear();
            _box = new GameObject("box").transform;
        }

        [Test]
        public void CountsAsOneWhateverIsInside()
        {
            DOTween
                .Sequence()
                .Append(_box.DOMove(Vector3.up, 1f))
                .Join(_box.DOScale(2f, 1f))
                .Insert(0.5f, DOTween.Sequence().AppendInterval(3f));
            Assert.That(DOTween.TotalPlayingTweens(), Is.EqualTo(1));
        }

        [Test]
        public void AppendComesAfterAndJoinBesideTheLast()
        {
            var sequence = DOTween
                .Sequence()
                .Append(_box.DOMove(Vector3.up, 0.5f).SetEase(Ease.Linear))
                .Append(_box.DOScale(3f, 0.5f).SetEase(Ease.Linear))
                .Join(_box.DORotate(new Vector3(0f, 0f, 90f), 0.5f).SetEase(Ease.Linear));
            Assert.That(sequence.Duration(), Is.EqualTo(1f));
            Frames(30);
            Assert.That(_box.position.y, Is.EqualTo(1f).Within(0.01f));
            Assert.That(_box.localScale.x, Is.EqualTo(1f).Within(0.1f));
            Frames(15);
            Assert.That(_box.localScale.x, Is.EqualTo(2f).Within(0.1f));
            Assert.That(_box.eulerAngles.z, Is.EqualTo(45f).Within(3f));
            Frames(16);
            Assert.That(sequence.IsActive(), Is.False);
            Assert.That(_box.localScale.x, Is.EqualTo(3f));
        }

        [Test]
        public void CallbacksComeOnceAndInOrder()
        {
            DOTween
                .Sequence()
                .InsertCallback(0f, () => _calls.Add("0"))
                .AppendInterval(0.2f)
                .AppendCallback(() => _calls.Add("0.2"))
                .InsertCallback(0.1f, () => _calls.Add("0.1"))
                .OnComplete(() => _calls.Add("complete"));
            Frames(20);
            Assert.That(_calls, Is.EqualTo(new[] { "0", "0.1", "0.2", "complete" }));
        }

        [Test]
        public void AnEmptySequenceIsOverAfterOneFrame()
        {
            DOTween.Sequence().OnComplete(() => _calls.Add("complete"));
            Assert.That(DOTween.TotalPlayingTweens(), Is.EqualTo(1));
            Frames(1);
            Assert.That(DOTween.TotalPlayingTweens(), Is.Zero);
            Assert.That(_calls, Is.EqualTo(new[] { "complete" }));
        }

        [Test]
        public void TheDelayOfANestedTweenBecomesAnInterval()
        {
            var sequence = DOTween.Sequence().Append(_box.DOMove(Vector3.up, 0.5f).SetDelay(0.5f));
            Assert.That(sequence.Duration(), Is.EqualTo(1f));
            Frames(29);
            Assert.That(_box.position.y, Is.Zero);
        }

        [Test]
        public void ANestedTweenStartsFromWhereTheOneBeforeItEnded()
        {
            DOTween
                .Sequence()
                .Append(_box.DOMove(Vector3.right, 0.1f))
                .Append(_box.DOMove(Vector3.right * 3f, 1f).SetEase(Ease.Linear));
            Frames(36);
            Assert.That(_box.position.x, Is.EqualTo(2f).Within(0.05f));
        }

        [Test]
        public void ANestedTweenThatLosesItsTargetDoesNotStopTheRest()
        {
            var other = new GameObject("other").transform;
            DOTween
                .Sequence()
                .Append(_box.DOMove(Vector3.up, 0.5f))
                .Join(other.DOMove(Vector3.up, 0.5f));
            Frames(1);
            Object.DestroyImmediate(_box.gameObject);
            LogAssert.Expect(LogType.Warning, new Regex("missing/null"));
            Frames(35);
            Assert.That(other.position, Is.EqualTo(Vector3.up));
        }

        [Test]
        public void ANestedTweenCannotBeKilledAlone()
        {
            var nested = _box.DOMove(Vector3.up, 0.1f);
            DOTween.Sequence().Append(nested);
            nested.Kill();
            Assert.That(nested.IsActive());
            Frames(10);
            Assert.That(_box.position, Is.EqualTo(Vector3.up));
            Assert.That(nested.IsActive(), Is.False);
        }

        [Test]
        public void RestartLoopsBeginAgain()
        {
            DOTween
                .Sequence()
                .AppendCallback(() => _calls.Add("loop"))
                .Append(_box.DOMove(Vector3.up, 0.5f).SetEase(Ease.Linear))
                .SetLoops(2);
            Frames(45);
            Assert.That(_box.position.y, Is.EqualTo(0.5f).Within(0.05f));
            Frames(20);
            Assert.That(_calls, Has.Count.EqualTo(2));
            Assert.That(_box.position.y, Is.EqualTo(1f));
        }

        [Test]
        public void YoyoLoopsGoBack()
        {
            DOTween
                .Sequence()
                .Append(_box.DOMove(Vector3.up, 0.5f).SetEase(Ease.Linear))
                .SetLoops(2, LoopType.Yoyo);
            Frames(45);
            Assert.That(_box.position.y, Is.EqualTo(0.5f).Within(0.05f));
            Frames(20);
            Assert.That(_box.position.y, Is.EqualTo(0f).Within(1e-3f));
        }

        [Test]
        public void DelayedCallPlaysUntilItCalls()
        {
            DOVirtual.DelayedCall(0.5f, () => _calls.Add("called"));
            Frames(28);
            Assert.That(DOTween.TotalPlayingTweens(), Is.EqualTo(1));
            Assert.That(_calls, Is.Empty);
            Frames(4);
            Assert.That(DOTween.TotalPlayingTweens(), Is.Zero);
            Assert.That(_calls, Is.EqualTo(new[] { "called" }));
        }

        [Test]
        public void ATweenMadeInACallbackBeginsInTheNextFrame()
        {
            DOTween.Sequence().OnComplete(() => _box.DOMove(Vector3.up, 1f).SetEase(Ease.Linear));
            Frames(1);
            Assert.That(_box.position.y, Is.Zero);
            Assert.That(DOTween.TotalPlayingTweens(), Is.EqualTo(1));
        }
    }
}
