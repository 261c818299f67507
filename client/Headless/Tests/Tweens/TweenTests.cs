#nullable enable
using System.Linq;
using System.Reflection;
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
            var tween = _box.DOMove(Vector3.right, 0.5f);
            Frames(15);
            Assert.That(tween.IsActive());
            Frames(16);
            Assert.That(_box.position, Is.EqualTo(Vector3.right));
            Assert.That(tween.IsActive(), Is.False);
            Assert.That(DOTween.TotalPlayingTweens(), Is.Zero);
        }

        [Test]
        public void IsFastAtFirstAndSlowAtTheEnd()
        {
            _box.DOMove(Vector3.right, 1f);
            Frames(30);
            Assert.That(_box.position.x, Is.EqualTo(0.75f).Within(0.02f));
        }

        [Test]
        public void ScalesEachAxis()
        {
            _box.localScale = new Vector3(1f, 2f, 3f);
            _box.DOScale(new Vector3(3f, 2f, 1f), 1f);
            Frames(30);
            Assert.That(_box.localScale.x, Is.EqualTo(2.5f).Within(0.05f));
            Assert.That(_box.localScale.y, Is.EqualTo(2f));
            Assert.That(_box.localScale.z, Is.EqualTo(1.5f).Within(0.05f));
        }

        [Test]
        public void SnappingRoundsOnTheWay()
        {
            _box.DOMove(Vector3.right * 10f, 1f, snapping: true);
            Frames(20);
            Assert.That(_box.position.x, Is.EqualTo(Mathf.Round(_box.position.x)));
            Assert.That(_box.position.x, Is.InRange(1f, 9f));
        }

        [Test]
        public void StartsFromWhereTheTargetIsWhenItBegins()
        {
            _box.DOMove(Vector3.right * 10f, 1f);
            _box.position = Vector3.right * 9f;
            Frames(3);
            Assert.That(_box.position.x, Is.GreaterThanOrEqualTo(9f));
        }

        [Test]
        public void IsOverAtOnceWithoutDuration()
        {
            _box.DOMove(Vector3.right, 0f);
            Frames(2);
            Assert.That(_box.position, Is.EqualTo(Vector3.right));
            Assert.That(DOTween.TotalPlayingTweens(), Is.Zero);
        }

        [Test]
        public void FollowsTheTimeScale()
        {
            _box.DOMove(Vector3.right, 1f);
            Time.timeScale = 0f;
            Frames(30);
            Assert.That(_box.position, Is.EqualTo(Vector3.zero));
            Time.timeScale = 2f;
            Frames(32);
            Assert.That(_box.position, Is.EqualTo(Vector3.right));
        }

        [Test]
        public void KillStopsWhereItIs()
        {
            var tween = _box.DOMove(Vector3.up, 1f);
            Frames(10);
            var position = _box.position;
            tween.Kill();
            Assert.That(tween.IsActive(), Is.False);
            Assert.That(tween.Duration(), Is.Zero);
            Frames(60);
            Assert.That(_box.position, Is.EqualTo(position));
        }

        [Test]
        public void KillCanCompleteIt()
        {
            var tween = _box.DOMove(Vector3.up, 1f);
            tween.Kill(complete: true);
            Assert.That(tween.IsActive(), Is.False);
            Assert.That(_box.position, Is.EqualTo(Vector3.up));
        }

        [Test]
        public void KillAllLeavesNone()
        {
            _box.DOMove(Vector3.up, 1f);
            _box.DOScale(Vector3.zero, 1f);
            Assert.That(DOTween.KillAll(), Is.EqualTo(2));
            Assert.That(DOTween.TotalPlayingTweens(), Is.Zero);
            Frames(60);
            Assert.That(_box.position, Is.EqualTo(Vector3.zero));
        }

        [Test]
        public void LosingItsTargetKillsItWithAWarning()
        {
            var tween = _box.DOMove(Vector3.up, 1f);
            Frames(2);
            Object.DestroyImmediate(_box.gameObject);
            LogAssert.Expect(LogType.Warning, new Regex("Target or field is missing/null"));
            Frames(1);
            Assert.That(tween.IsActive(), Is.False);
            Assert.That(DOTween.TotalPlayingTweens(), Is.Zero);
        }

        [Test]
        public void MovesOnInAnotherScene()
        {
            DOTween.Sequence().AppendCallback(() => { });
            Object.DontDestroyOnLoad(_box.gameObject);
            _box.DOMove(Vector3.up, 0.5f);
            UnityEngine.SceneManagement.SceneManager.LoadScene("Main");
            Frames(32);
            Assert.That(_box.position, Is.EqualTo(Vector3.up));
        }

        [Test]
        public void ThereIsOneDriverAfterARecompileDuringPlay()
        {
            _box.DOMove(Vector3.right, 1f);
            var driver = GameObject.Find("[DOTween]");
            driver.SetActive(false);
            typeof(DOTween)
                .Assembly.GetType("DG.Tweening.Core.TweenDriver")!
                .GetField("_instance", BindingFlags.Static | BindingFlags.NonPublic)!
                .SetValue(null, null);
            driver.SetActive(true);
            _box.DOMove(Vector3.right, 1f);
            Assert.That(
                Object
                    .FindObjectsByType<Transform>(FindObjectsSortMode.None)
                    .Where(found => found.name == "[DOTween]"),
                Has.Exactly(1).Items
            );
        }

        [Test]
        public void EndsWithPlayMode()
        {
            _box.DOMove(Vector3.up, 1f);
            FrameLoop.ExitPlayMode();
            Assert.That(DOTween.TotalPlayingTweens(), Is.Zero);
        }

        [Test]
        public void StaysWhereItIsInEditMode()
        {
            FrameLoop.ExitPlayMode();
            var box = new GameObject("box").transform;
            box.DOMove(Vector3.up, 0.1f);
            Frames(30);
            Assert.That(box.position, Is.EqualTo(Vector3.zero));
            Assert.That(GameObject.Find("[DOTween]") == null);
            Assert.That(DOTween.TotalPlayingTweens(), Is.Zero);
        }
    }
}
