#nullable enable
using System.Collections;
using System.Collections.Generic;
using System.Text.RegularExpressions;
using DG.Tweening;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.TestTools;
using Object = UnityEngine.Object;

namespace Headless.Tests
{
    public sealed class TweenTests : PlayModeTests
    {
        private Transform _box = null!;

        [SetUp]
        public void CreateBox() => _box = new GameObject("box").transform;

        [Test]
        public void MovesToItsEndAndIsKilled()
        {
            var tween = _box.DOMove(Vector3.right, 0.5f).SetEase(Ease.Linear);
            Frames(15);
            Assert.That(_box.position.x, Is.EqualTo(0.5f).Within(0.01f));
            Frames(16);
            Assert.That(_box.position, Is.EqualTo(Vector3.right));
            Assert.That(tween.IsActive(), Is.False);
            Assert.That(DOTween.TotalPlayingTweens(), Is.Zero);
        }

        [Test]
        public void EasesOutQuadUnlessToldOtherwise()
        {
            _box.DOMove(Vector3.right, 1f);
            Frames(30);
            Assert.That(_box.position.x, Is.EqualTo(0.75f).Within(0.01f));
        }

        [Test]
        public void StartsFromWhereTheTargetIsWhenItBegins()
        {
            _box.DOMove(Vector3.right * 10f, 1f).SetEase(Ease.Linear).SetDelay(0.5f);
            _box.position = Vector3.right * 5f;
            Frames(60);
            Assert.That(_box.position.x, Is.EqualTo(7.5f).Within(0.2f));
        }

        [Test]
        public void CountsAsPlayingWhileItIsDelayedButNotWhenPaused()
        {
            var tween = _box.DOScale(2f, 0.1f).SetDelay(10f);
            Frames(5);
            Assert.That(DOTween.TotalPlayingTweens(), Is.EqualTo(1));
            tween.Pause();
            Assert.That(DOTween.TotalPlayingTweens(), Is.Zero);
            tween.Play();
            Assert.That(DOTween.TotalPlayingTweens(), Is.EqualTo(1));
        }

        [Test]
        public void CompleteGoesToTheEndAndCallsBack()
        {
            var calls = new List<string>();
            _box.DOMove(Vector3.up, 5f)
                .OnComplete(() => calls.Add("complete"))
                .OnKill(() => calls.Add("kill"))
                .Complete();
            Assert.That(_box.position, Is.EqualTo(Vector3.up));
            Assert.That(calls, Is.EqualTo(new[] { "complete", "kill" }));
        }

        [Test]
        public void KillStopsWhereItIs()
        {
            var completed = false;
            var tween = _box.DOMove(Vector3.up, 1f).OnComplete(() => completed = true);
            Frames(10);
            var position = _box.position;
            tween.Kill();
            Frames(60);
            Assert.That(_box.position, Is.EqualTo(position));
            Assert.That(completed, Is.False);
        }

        [Test]
        public void WithoutAutoKillItStaysActiveButNoLongerPlays()
        {
            var tween = _box.DOMove(Vector3.up, 0.1f).SetAutoKill(false);
            Frames(10);
            Assert.That(tween.IsActive());
            Assert.That(tween.IsComplete());
            Assert.That(tween.IsPlaying(), Is.False);
            Assert.That(DOTween.TotalPlayingTweens(), Is.Zero);
        }

        [Test]
        public void LosingItsTargetKillsItWithAWarning()
        {
            var tween = _box.DOMove(Vector3.up, 1f);
            Frames(1);
            Object.DestroyImmediate(_box.gameObject);
            LogAssert.Expect(LogType.Warning, new Regex("Target or field is missing/null"));
            Frames(1);
            Assert.That(tween.IsActive(), Is.False);
        }

        [Test]
        public void ALinkKillsItQuietly()
        {
            var tween = _box.DOMove(Vector3.up, 1f).SetLink(_box.gameObject);
            Object.DestroyImmediate(_box.gameObject);
            Frames(1);
            Assert.That(tween.IsActive(), Is.False);
            LogAssert.NoUnexpectedReceived();
        }

        [Test]
        public void AnExceptionInACallbackBecomesAWarning()
        {
            _box.DOMove(Vector3.up, 0.1f)
                .OnComplete(() => throw new System.InvalidOperationException("in callback"));
            LogAssert.Expect(LogType.Warning, new Regex("in callback"));
            Frames(10);
            Assert.That(DOTween.TotalPlayingTweens(), Is.Zero);
        }

        [Test]
        public void YoyoComesBack()
        {
            _box.DOMove(Vector3.up, 0.5f).SetEase(Ease.Linear).SetLoops(2, LoopType.Yoyo);
            Frames(45);
            Assert.That(_box.position.y, Is.EqualTo(0.5f).Within(0.02f));
            Frames(20);
            Assert.That(_box.position.y, Is.Zero);
        }

        [Test]
        public void KillByTargetOrId()
        {
            _box.DOMove(Vector3.up, 1f);
            _box.DOScale(2f, 1f).SetId("scale");
            Assert.That(DOTween.Kill("scale"), Is.EqualTo(1));
            Assert.That(_box.DOKill(), Is.EqualTo(1));
            Assert.That(DOTween.TotalPlayingTweens(), Is.Zero);
        }

        [Test]
        public void RotatesTheShortWayRound()
        {
            _box.eulerAngles = new Vector3(0f, 0f, 350f);
            _box.DORotate(new Vector3(0f, 0f, 10f), 1f).SetEase(Ease.Linear);
            Frames(30);
            Assert.That(Mathf.DeltaAngle(_box.eulerAngles.z, 0f), Is.EqualTo(0f).Within(1f));
        }

        [Test]
        public void IndependentUpdateIgnoresTheTimeScale()
        {
            Time.timeScale = 0f;
            var value = 0f;
            DOTween.To(() => value, v => value = v, 1f, 0.1f).SetUpdate(true);
            _box.DOMove(Vector3.up, 0.1f);
            Frames(10);
            Assert.That(value, Is.EqualTo(1f));
            Assert.That(_box.position.y, Is.Zero);
        }

        [UnityTest]
        public IEnumerator WaitForCompletionEndsWithTheTween()
        {
            var before = Time.time;
            yield return _box.DOMove(Vector3.up, 0.5f).WaitForCompletion();
            Assert.That(Time.time - before, Is.EqualTo(0.5f).Within(0.05f));
            Assert.That(_box.position, Is.EqualTo(Vector3.up));
        }

        [TestCaseSource(nameof(Eases))]
        public void EveryEaseBeginsAtZeroAndEndsAtOne(Ease ease)
        {
            Assert.That(
                DG.Tweening.Core.Easing.Evaluate(ease, 0f, 1.7f),
                Is.EqualTo(0f).Within(2e-3f)
            );
            Assert.That(
                DG.Tweening.Core.Easing.Evaluate(ease, 1f, 1.7f),
                Is.EqualTo(1f).Within(2e-3f)
            );
        }

        private static IEnumerable<Ease> Eases()
        {
            for (var ease = Ease.Linear; ease <= Ease.InOutBounce; ease++)
            {
                yield return ease;
            }
        }
    }
}
