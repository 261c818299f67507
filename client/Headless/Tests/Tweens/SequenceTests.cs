#nullable enable
using System;
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
        public void CountsAsOneTween()
        {
            DOTween
                .Sequence()
                .Insert(0f, _box.DOMove(Vector3.up, 1f))
                .Insert(0.5f, DOTween.Sequence().InsertCallback(3f, Call("nested")));
            Assert.That(DOTween.TotalPlayingTweens(), Is.EqualTo(1));
        }

        [Test]
        public void IsAsLongAsWhatIsInside()
        {
            var sequence = DOTween.Sequence().SetId("name");
            Assert.That(sequence.stringId, Is.EqualTo("name"));
            Assert.That(sequence.Duration(), Is.Zero);
            sequence.Insert(0.5f, _box.DOMove(Vector3.up, 1f)).InsertCallback(1f, Call("1"));
            Assert.That(sequence.Duration(), Is.EqualTo(1.5f));
            sequence.InsertCallback(2f, Call("2"));
            Assert.That(sequence.Duration(), Is.EqualTo(2f));
        }

        [Test]
        public void MovesEachTweenInItsTime()
        {
            var sequence = DOTween
                .Sequence()
                .Insert(0.5f, _box.DOScale(Vector3.one * 3f, 0.5f))
                .Insert(0f, _box.DOMove(Vector3.up, 0.5f));
            Frames(29);
            Assert.That(_box.position.y, Is.EqualTo(1f).Within(0.01f));
            Assert.That(_box.localScale, Is.EqualTo(Vector3.one));
            Frames(15);
            Assert.That(_box.position, Is.EqualTo(Vector3.up));
            Assert.That(_box.localScale.x, Is.EqualTo(2.5f).Within(0.1f));
            Frames(18);
            Assert.That(sequence.IsActive(), Is.False);
            Assert.That(_box.localScale, Is.EqualTo(Vector3.one * 3f));
            Assert.That(DOTween.TotalPlayingTweens(), Is.Zero);
        }

        [Test]
        public void ATweenStartsFromWhereTheOneBeforeItEnded()
        {
            DOTween
                .Sequence()
                .Insert(0f, _box.DOMove(Vector3.right, 0.1f))
                .Insert(0.1f, _box.DOMove(Vector3.right * 3f, 1f));
            Frames(36);
            Assert.That(_box.position.x, Is.EqualTo(2.5f).Within(0.05f));
        }

        [Test]
        public void CallbacksComeOnceAndInOrder()
        {
            DOTween
                .Sequence()
                .InsertCallback(0.2f, Call("0.2"))
                .InsertCallback(0f, Call("0"))
                .InsertCallback(0.1f, Call("0.1 first"))
                .InsertCallback(0.1f, Call("0.1 second"))
                .AppendCallback(Call("last"));
            Frames(2);
            Assert.That(_calls, Is.EqualTo(new[] { "0" }));
            Frames(18);
            Assert.That(
                _calls,
                Is.EqualTo(new[] { "0", "0.1 first", "0.1 second", "0.2", "last" })
            );
        }

        [Test]
        public void AnEmptySequenceIsOverAfterOneFrame()
        {
            DOTween.Sequence();
            Assert.That(DOTween.TotalPlayingTweens(), Is.EqualTo(1));
            Frames(2);
            Assert.That(DOTween.TotalPlayingTweens(), Is.Zero);
        }

        [Test]
        public void ATweenThatLosesItsTargetDoesNotStopTheRest()
        {
            var other = new GameObject("other").transform;
            var lost = _box.DOMove(Vector3.up, 0.5f);
            DOTween.Sequence().Insert(0f, lost).Insert(0f, other.DOMove(Vector3.up, 0.5f));
            Frames(2);
            Object.DestroyImmediate(_box.gameObject);
            LogAssert.Expect(LogType.Warning, new Regex("missing/null"));
            Frames(35);
            Assert.That(other.position, Is.EqualTo(Vector3.up));
            Assert.That(lost.IsActive(), Is.False);
        }

        [Test]
        public void ATweenInsideCannotBeKilledAlone()
        {
            var nested = _box.DOMove(Vector3.up, 0.1f);
            DOTween.Sequence().Insert(0f, nested);
            nested.Kill();
            Assert.That(nested.IsActive());
            Frames(10);
            Assert.That(_box.position, Is.EqualTo(Vector3.up));
            Assert.That(nested.IsActive(), Is.False);
        }

        [Test]
        public void ATweenInsideCannotBeTakenOver()
        {
            var nested = _box.DOMove(Vector3.up, 0.5f);
            DOTween.Sequence().Insert(0f, nested);
            var other = DOTween.Sequence().Insert(5f, nested);
            Assert.That(other.Duration(), Is.Zero);
        }

        [Test]
        public void ARunningSequenceTakesNoMoreTweens()
        {
            var sequence = DOTween.Sequence().InsertCallback(0.5f, Call("0.5"));
            Frames(5);
            sequence.InsertCallback(0.2f, Call("0.2"));
            Frames(40);
            Assert.That(_calls, Is.EqualTo(new[] { "0.5" }));
        }

        [Test]
        public void KilledItEndsItsTweensAndCallsNothing()
        {
            var nested = _box.DOMove(Vector3.up, 0.5f);
            var sequence = DOTween.Sequence().Insert(0f, nested).AppendCallback(Call("end"));
            sequence.Kill();
            Frames(40);
            Assert.That(nested.IsActive(), Is.False);
            Assert.That(_box.position, Is.EqualTo(Vector3.zero));
            Assert.That(_calls, Is.Empty);
        }

        [Test]
        public void KilledAsCompleteItMovesItsTweensToTheEndAndCallsNothing()
        {
            var sequence = DOTween.Sequence().Insert(0f, _box.DOMove(Vector3.up, 0.5f));
            sequence.AppendCallback(Call("end")).Kill(complete: true);
            Assert.That(_box.position, Is.EqualTo(Vector3.up));
            Assert.That(_calls, Is.Empty);
        }

        [Test]
        public void ACallbackMayKillEverything()
        {
            DOTween
                .Sequence()
                .AppendCallback(() => DOTween.KillAll())
                .AppendCallback(Call("after"))
                .Insert(0f, _box.DOMove(Vector3.up, 0f));
            var other = _box.DOScale(Vector3.zero, 1f);
            Frames(10);
            Assert.That(_calls, Is.Empty);
            Assert.That(other.IsActive(), Is.False);
            Assert.That(_box.localScale, Is.EqualTo(Vector3.one));
            Assert.That(_box.position, Is.EqualTo(Vector3.zero));
        }

        [Test]
        public void ATweenMadeInACallbackBeginsInTheNextFrame()
        {
            DOTween.Sequence().AppendCallback(() => _box.DOMove(Vector3.up, 1f));
            Frames(1);
            Assert.That(_box.position.y, Is.Zero);
            Assert.That(DOTween.TotalPlayingTweens(), Is.EqualTo(1));
            Frames(1);
            Assert.That(_box.position.y, Is.Positive);
        }

        [Test]
        public void AnExceptionInACallbackBecomesAWarning()
        {
            DOTween
                .Sequence()
                .AppendCallback(() => throw new InvalidOperationException("in callback"))
                .AppendCallback(Call("after"));
            LogAssert.Expect(LogType.Warning, new Regex("in callback"));
            Frames(3);
            Assert.That(_calls, Is.EqualTo(new[] { "after" }));
            Assert.That(DOTween.TotalPlayingTweens(), Is.Zero);
        }

        private TweenCallback Call(string name) => () => _calls.Add(name);
    }
}
