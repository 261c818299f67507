#nullable enable
using System;
using System.Collections;
using NUnit.Framework;
using UnityEngine;
using Random = UnityEngine.Random;

namespace Headless.Tests
{
    public sealed class FrameLoopTests : PlayModeTests
    {
        [Test]
        public void GameTimeAdvancesBySixtiethsOfASecond()
        {
            Frames(60);
            Assert.That(Time.frameCount, Is.EqualTo(60));
            Assert.That(Time.time, Is.EqualTo(1f).Within(1e-4f));
            Assert.That(Time.deltaTime, Is.EqualTo(1f / 60f));
            Assert.That(Time.realtimeSinceStartup, Is.EqualTo(1f).Within(1e-4f));
        }

        [Test]
        public void TimeScaleSlowsGameTimeOnly()
        {
            Time.timeScale = 0.5f;
            Frames(60);
            Assert.That(Time.time, Is.EqualTo(0.5f).Within(1e-4f));
            Assert.That(Time.unscaledTime, Is.EqualTo(1f).Within(1e-4f));
        }

        [Test]
        public void CoroutinesRunBetweenUpdateAndLateUpdate()
        {
            var order = "";
            var script = new GameObject("a").AddComponent<Phases>();
            script.Note = phase => order += phase;
            script.StartCoroutine(Coroutine());
            Frames(1);
            Assert.That(order, Is.EqualTo("UCLE"));

            IEnumerator Coroutine()
            {
                yield return null;
                order += "C";
                yield return new WaitForEndOfFrame();
                order += "E";
            }
        }

        [Test]
        public void IdleFramesAllocateNothing()
        {
            for (var i = 0; i < 10; i++)
            {
                var script = new GameObject("a").AddComponent<Phases>();
                script.StartCoroutine(Wait());
            }
            Frames(10);
            var before = GC.GetAllocatedBytesForCurrentThread();
            Frames(100);
            Assert.That(GC.GetAllocatedBytesForCurrentThread() - before, Is.Zero);

            static IEnumerator Wait()
            {
                yield return new WaitForSeconds(100f);
            }
        }

        [Test]
        public void ASeedGivesTheSameNumbersAgain()
        {
            Random.InitState(42);
            var first = (Random.value, Random.Range(0, 100), Random.Range(0f, 5f));
            Random.InitState(42);
            Assert.That(
                (Random.value, Random.Range(0, 100), Random.Range(0f, 5f)),
                Is.EqualTo(first)
            );
            for (var i = 0; i < 1000; i++)
            {
                Assert.That(Random.Range(-3, 4), Is.InRange(-3, 3));
            }
        }

        private sealed class Phases : MonoBehaviour
        {
            public Action<string>? Note;

            private void Update() => Note?.Invoke("U");

            private void LateUpdate() => Note?.Invoke("L");
        }
    }
}
