#nullable enable
using System;
using System.Collections;
using System.Collections.Generic;
using System.Reflection;
using System.Runtime.ExceptionServices;
using Headless;
using NUnit.Framework;
using NUnit.Framework.Interfaces;
using NUnit.Framework.Internal;
using NUnit.Framework.Internal.Commands;

namespace UnityEngine.TestTools
{
    /// <summary>Runs an IEnumerator test: in play mode as a coroutine, in edit mode with one frame for each yield.</summary>
    internal sealed class UnityTestCommand : DelegatingTestCommand
    {
        private static readonly TimeSpan _limit = TimeSpan.FromSeconds(120);

        private Exception? _failure;

        internal UnityTestCommand(TestCommand inner)
            : base(inner) { }

        public override TestResult Execute(TestExecutionContext context)
        {
            var routine = Flatten(Begin(context));
            if (Application.isPlaying)
            {
                RunAsCoroutine(routine);
            }
            else
            {
                RunInEditMode(routine);
            }
            if (_failure != null)
            {
                ExceptionDispatchInfo.Capture(_failure).Throw();
            }
            context.CurrentResult.SetResult(ResultState.Success);
            return context.CurrentResult;
        }

        private IEnumerator Begin(TestExecutionContext context)
        {
            try
            {
                return (IEnumerator)Test.Method!.Invoke(context.TestObject, Test.Arguments)!;
            }
            catch (TargetInvocationException wrapper)
            {
                ExceptionDispatchInfo.Capture(wrapper.InnerException!).Throw();
                throw;
            }
        }

        private static void RunInEditMode(IEnumerator routine)
        {
            var clock = System.Diagnostics.Stopwatch.StartNew();
            while (routine.MoveNext())
            {
                // Any yielded value means one frame: in edit mode the test framework only waits for the next tick.
                FrameLoop.Step();
                FailAfterLimit(clock);
            }
        }

        private static void RunAsCoroutine(IEnumerator routine)
        {
            var isDone = false;
            var runner = new GameObject("Test runner").AddComponent<UnityTestRunnerBehaviour>();
            UnityEngine.Object.DontDestroyOnLoad(runner);
            var clock = System.Diagnostics.Stopwatch.StartNew();
            runner.StartCoroutine(UntilDone());
            while (!isDone)
            {
                FrameLoop.Step();
                FailAfterLimit(clock);
            }

            IEnumerator UntilDone()
            {
                yield return routine;
                isDone = true;
            }
        }

        private static void FailAfterLimit(System.Diagnostics.Stopwatch clock)
        {
            if (clock.Elapsed > _limit)
            {
                Assert.Fail($"The test did not end within {_limit.TotalSeconds} s.");
            }
        }

        /// <summary>
        /// Runs yielded enumerators here, so that their exceptions fail the test and do not just end a coroutine.
        /// </summary>
        private IEnumerator Flatten(IEnumerator test)
        {
            var calls = new Stack<IEnumerator>();
            calls.Push(test);
            while (calls.Count > 0)
            {
                if (!MovedNext(calls))
                {
                    continue;
                }
                if (calls.Peek().Current is IEnumerator inner)
                {
                    calls.Push(inner);
                }
                else
                {
                    yield return calls.Peek().Current;
                }
            }
        }

        private bool MovedNext(Stack<IEnumerator> calls)
        {
            try
            {
                if (calls.Peek().MoveNext())
                {
                    return true;
                }
                calls.Pop();
            }
            catch (Exception failure)
            {
                _failure = failure;
                calls.Clear();
            }
            return false;
        }
    }

    internal sealed class UnityTestRunnerBehaviour : MonoBehaviour { }
}
