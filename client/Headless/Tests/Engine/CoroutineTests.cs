#nullable enable
using System;
using System.Collections;
using System.Collections.Generic;
using System.Text.RegularExpressions;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.TestTools;
using Object = UnityEngine.Object;

namespace Headless.Tests
{
    public sealed class CoroutineTests : PlayModeTests
    {
        private readonly List<string> _steps = new();
        private Host _host = null!;

        [SetUp]
        public void CreateHost()
        {
            _steps.Clear();
            _host = new GameObject("host").AddComponent<Host>();
            _host.Steps = _steps;
        }

        [Test]
        public void RunsToItsFirstYieldAtOnceAndGoesOnAfterTheNextUpdate()
        {
            _host.StartCoroutine(Steps("a", null, "b", null, "c"));
            Assert.That(_steps, Is.EqualTo(new[] { "a" }));
            Frames(1);
            Assert.That(_steps, Is.EqualTo(new[] { "a", "Update", "b", "LateUpdate" }));
        }

        [Test]
        public void StartedInUpdateItGoesOnInTheNextFrame()
        {
            _host.OnUpdate = () => _host.StartCoroutine(Steps("a", null, "b"));
            Frames(1);
            _host.OnUpdate = null;
            Assert.That(_steps, Has.No.Member("b"));
            Frames(1);
            Assert.That(_steps, Has.Member("b"));
        }

        [Test]
        public void WaitForEndOfFrameComesLast()
        {
            _host.StartCoroutine(Steps(null, new WaitForEndOfFrame(), "end"));
            Frames(1);
            Assert.That(_steps, Is.EqualTo(new[] { "Update", "LateUpdate", "end" }));
        }

        [Test]
        public void ASecondWaitForEndOfFrameIsInTheNextFrame()
        {
            _host.enabled = false;
            _host.StartCoroutine(
                Steps(new WaitForEndOfFrame(), "first", new WaitForEndOfFrame(), "second")
            );
            Frames(1);
            Assert.That(_steps, Is.EqualTo(new[] { "first" }));
            Frames(1);
            Assert.That(_steps, Is.EqualTo(new[] { "first", "second" }));
        }

        [Test]
        public void WaitForSecondsCountsGameTime()
        {
            _host.enabled = false;
            _host.StartCoroutine(Steps(new WaitForSeconds(0.5f), "done"));
            Frames(29);
            Assert.That(_steps, Is.Empty);
            Frames(2);
            Assert.That(_steps, Is.EqualTo(new[] { "done" }));
        }

        [Test]
        public void WaitUntilAndWaitWhileAskTheirCondition()
        {
            var ready = false;
            _host.enabled = false;
            _host.StartCoroutine(Steps(new WaitUntil(() => ready), "until"));
            _host.StartCoroutine(Steps(new WaitWhile(() => !ready), "while"));
            Frames(3);
            Assert.That(_steps, Is.Empty);
            ready = true;
            Frames(1);
            Assert.That(_steps, Is.EqualTo(new[] { "until", "while" }));
        }

        [Test]
        public void NestedEnumeratorsAndCoroutinesAreWaitedFor()
        {
            _host.enabled = false;
            var inner = Steps("in", null, "out");
            _host.StartCoroutine(
                Steps(inner, "nested", _host.StartCoroutine(Steps(null, null, "other")), "after")
            );
            Frames(1);
            Assert.That(_steps, Is.EqualTo(new[] { "in", "out", "nested" }));
            Frames(1);
            Assert.That(_steps, Is.EqualTo(new[] { "in", "out", "nested", "other", "after" }));
        }

        [Test]
        public void StoppedCoroutinesGoNoFurther()
        {
            _host.enabled = false;
            var routine = Steps(null, "by routine");
            _host.StartCoroutine(routine);
            var handle = _host.StartCoroutine(Steps(null, "by handle"));
            _host.StartCoroutine(Steps(null, "kept"));
            _host.StopCoroutine(routine);
            _host.StopCoroutine(handle);
            Frames(2);
            Assert.That(_steps, Is.EqualTo(new[] { "kept" }));
        }

        [Test]
        public void DeactivatingTheObjectStopsThemButDisablingTheScriptDoesNot()
        {
            _host.StartCoroutine(Steps(null, "kept", null, "lost"));
            _host.enabled = false;
            Frames(1);
            _host.gameObject.SetActive(false);
            _host.gameObject.SetActive(true);
            Frames(2);
            Assert.That(_steps, Is.EqualTo(new[] { "kept" }));
        }

        [Test]
        public void DestroyingTheScriptStopsThem()
        {
            _host.enabled = false;
            _host.StartCoroutine(Steps(null, "lost"));
            Object.DestroyImmediate(_host);
            Frames(2);
            Assert.That(_steps, Is.Empty);
        }

        [Test]
        public void CannotBeStartedOnAnInactiveObject()
        {
            _host.gameObject.SetActive(false);
            LogAssert.Expect(LogType.Error, new Regex("couldn't be started"));
            Assert.That(_host.StartCoroutine(Steps("a")), Is.Null);
            Assert.That(_steps, Is.Empty);
        }

        [Test]
        public void AnExceptionEndsOnlyTheCoroutineThatThrows()
        {
            _host.enabled = false;
            _host.StartCoroutine(Throw());
            _host.StartCoroutine(Steps(null, "other"));
            LogAssert.Expect(LogType.Exception, new Regex("in coroutine"));
            Frames(2);
            Assert.That(_steps, Is.EqualTo(new[] { "other" }));

            static IEnumerator Throw()
            {
                yield return null;
                throw new InvalidOperationException("in coroutine");
            }
        }

        [Test]
        public void StartMayBeACoroutine()
        {
            new GameObject("starter").AddComponent<Starter>().Steps = _steps;
            _host.enabled = false;
            Frames(2);
            Assert.That(_steps, Is.EqualTo(new[] { "first", "second" }));
        }

        [UnityTest]
        public IEnumerator PlayModeTestIsACoroutineItself()
        {
            var before = Time.frameCount;
            yield return null;
            Assert.That(Time.frameCount, Is.EqualTo(before + 1));
            yield return new WaitForSeconds(0.1f);
            Assert.That(Time.frameCount, Is.GreaterThanOrEqualTo(before + 7));
        }

        /// <summary>Adds strings to the notes and yields everything else.</summary>
        private IEnumerator Steps(params object?[] parts)
        {
            foreach (var part in parts)
            {
                if (part is string text)
                {
                    _steps.Add(text);
                }
                else
                {
                    yield return part;
                }
            }
        }

        private sealed class Host : MonoBehaviour
        {
            public List<string> Steps = new();
            public Action? OnUpdate;

            private void Update()
            {
                Steps.Add("Update");
                OnUpdate?.Invoke();
            }

            private void LateUpdate() => Steps.Add("LateUpdate");
        }

        private sealed class Starter : MonoBehaviour
        {
            public List<string> Steps = new();

            private IEnumerator Start()
            {
                Steps.Add("first");
                yield return null;
                Steps.Add("second");
            }
        }
    }
}
