#nullable enable
using System;
using System.Collections;
using System.Collections.Generic;
using System.Text.RegularExpressions;
using System.Threading;
using System.Threading.Tasks;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.Events;
using UnityEngine.TestTools;
using Object = UnityEngine.Object;

namespace Headless.Tests
{
    /// <summary>What scripts await goes on in the main thread, at the place in a frame that Unity documents.</summary>
    public sealed class AwaitableTests : PlayModeTests
    {
        private readonly List<string> _steps = new();
        private Steps _script = null!;

        [SetUp]
        public void MakeScript()
        {
            _steps.Clear();
            _script = new GameObject("script").AddComponent<Steps>();
            _script.Taken = _steps;
        }

        [Test]
        public void TheNextFrameComesAfterItsUpdate()
        {
            Run(() => Awaitable.NextFrameAsync());
            Assert.That(_steps, Is.EqualTo(new[] { "begin" }));
            Frames(1);
            Assert.That(_steps, Is.EqualTo(new[] { "begin", "Update", "end", "LateUpdate" }));
        }

        [Test]
        public void TheEndOfAFrameComesLast()
        {
            Run(() => Awaitable.EndOfFrameAsync());
            Frames(1);
            Assert.That(_steps, Is.EqualTo(new[] { "begin", "Update", "LateUpdate", "end" }));
        }

        [Test]
        public void AFixedUpdateComesAfterThoseOfScripts()
        {
            _script.SaysFixed = true;
            Run(() => Awaitable.FixedUpdateAsync());
            Frames(6);
            Assert.That(_steps.IndexOf("end"), Is.EqualTo(_steps.IndexOf("FixedUpdate") + 1));
        }

        [Test]
        public void SecondsAreThoseOfTheGame()
        {
            Time.timeScale = 0.5f;
            Run(() => Awaitable.WaitForSecondsAsync(1));
            Frames(110);
            Assert.That(_steps, Has.No.Member("end"));
            Frames(20);
            Assert.That(_steps, Has.Member("end"));
        }

        [Test]
        public void AMethodWithAResultIsAwaited()
        {
            _ = Ask();
            Frames(2);
            Assert.That(_steps, Does.Contain("42"));

            async Awaitable Ask() => _script.Say((await Number()).ToString());

            async Awaitable<int> Number()
            {
                await Awaitable.NextFrameAsync();
                return 42;
            }
        }

        [Test]
        public void WhatAMethodThrowsIsThrownWhereItIsAwaited()
        {
            Run(Fail);
            Frames(1);
            Assert.That(_steps, Does.Contain("failed: no"));

            async Awaitable Fail()
            {
                await Awaitable.NextFrameAsync();
                throw new InvalidOperationException("no");
            }
        }

        [Test]
        public void WhoIsCancelledIsToldAtOnce()
        {
            using var source = new CancellationTokenSource();
            Run(() => Awaitable.WaitForSecondsAsync(100, source.Token));
            source.Cancel();
            Assert.That(_steps[^1], Does.StartWith("failed: ").And.Contain("cancel"));
        }

        [Test]
        public void TheTokenOfAScriptEndsWithIt()
        {
            Run(() => Awaitable.WaitForSecondsAsync(100, _script.destroyCancellationToken));
            Object.Destroy(_script);
            Frames(1);
            Assert.That(_steps[^1], Does.StartWith("failed: "));
        }

        [Test]
        public void ATaskGoesOnInTheMainThread()
        {
            var thread = 0;
            var other = 0;
            using var isDone = new ManualResetEventSlim();
            _ = Work();
            isDone.Wait();
            Assert.That(thread, Is.Zero, "only a frame brings it back");
            // Its end may be posted a moment after the thread has said so.
            SpinWait.SpinUntil(
                () =>
                {
                    Frames(1);
                    return thread != 0;
                },
                TimeSpan.FromSeconds(30)
            );
            Assert.That(thread, Is.EqualTo(Thread.CurrentThread.ManagedThreadId));
            Assert.That(other, Is.Not.EqualTo(thread));

            async Task Work()
            {
                await Task.Run(() =>
                {
                    other = Thread.CurrentThread.ManagedThreadId;
                    isDone.Set();
                });
                thread = Thread.CurrentThread.ManagedThreadId;
            }
        }

        [Test]
        public void ThreadsAreChangedAsAsked()
        {
            var threads = new List<int>();
            var isDone = false;
            _ = Work();
            SpinWait.SpinUntil(
                () =>
                {
                    Frames(1);
                    return isDone;
                },
                TimeSpan.FromSeconds(30)
            );
            var main = Thread.CurrentThread.ManagedThreadId;
            Assert.That(threads[0], Is.EqualTo(main));
            Assert.That(threads[1], Is.Not.EqualTo(main));
            Assert.That(threads[2], Is.EqualTo(main));

            async Awaitable Work()
            {
                await Awaitable.MainThreadAsync();
                threads.Add(Thread.CurrentThread.ManagedThreadId);
                await Awaitable.BackgroundThreadAsync();
                threads.Add(Thread.CurrentThread.ManagedThreadId);
                await Awaitable.MainThreadAsync();
                threads.Add(Thread.CurrentThread.ManagedThreadId);
                isDone = true;
            }
        }

        [Test]
        public void WhatAnAsyncVoidMethodThrowsIsLogged()
        {
            LogAssert.Expect(LogType.Exception, new Regex("nobody awaits"));
            Fail();
            Frames(2);

            async void Fail()
            {
                await Awaitable.NextFrameAsync();
                throw new InvalidOperationException("nobody awaits");
            }
        }

        [Test]
        public void ACoroutineWaitsForIt()
        {
            var source = new AwaitableCompletionSource();
            _script.StartCoroutine(Wait());
            Frames(3);
            Assert.That(_steps, Has.No.Member("waited"));
            Assert.That(source.TrySetResult(), Is.True);
            Assert.That(source.TrySetResult(), Is.False, "it has its result");
            Frames(1);
            Assert.That(_steps, Has.Member("waited"));

            IEnumerator Wait()
            {
                yield return source.Awaitable;
                _script.Say("waited");
            }
        }

        [Test]
        public void AnEventIsAwaitedOnce()
        {
            var raised = new UnityEvent<int>();
            Wait();
            raised.Invoke(3);
            raised.Invoke(4);
            Assert.That(_steps, Is.EqualTo(new[] { "3" }));

            async void Wait() => _script.Say((await raised).ToString());
        }

        private async void Run(Func<Awaitable> what)
        {
            _script.Say("begin");
            try
            {
                await what();
                _script.Say("end");
            }
            catch (Exception problem)
            {
                _script.Say($"failed: {problem.Message}");
            }
        }

        private sealed class Steps : MonoBehaviour
        {
            public List<string> Taken { get; set; } = null!;
            public bool SaysFixed { get; set; }

            public void Say(string step) => Taken.Add(step);

            private void FixedUpdate()
            {
                if (SaysFixed)
                {
                    Say("FixedUpdate");
                }
            }

            private void Update() => Say("Update");

            private void LateUpdate() => Say("LateUpdate");
        }
    }
}
