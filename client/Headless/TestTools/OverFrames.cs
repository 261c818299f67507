#nullable enable
using System;
using System.Collections;
using System.Collections.Generic;
using System.Diagnostics;
using System.Runtime.ExceptionServices;
using System.Threading.Tasks;
using Headless;

namespace UnityEngine.TestTools
{
    /// <summary>Runs what takes frames to its end: in play mode as a coroutine, in edit mode with one frame for each yield.</summary>
    internal sealed class OverFrames
    {
        private const int Moment = 1;

        private readonly Stopwatch _clock = Stopwatch.StartNew();
        private Exception? _failure;

        private OverFrames() { }

        /// <summary>How long one may take.</summary>
        internal static TimeSpan Limit { get; set; } = TimeSpan.FromSeconds(120);

        /// <summary>Runs a frame of the time that a test waits for.</summary>
        internal static Action Tick { get; set; } = FrameLoop.Step;

        internal static void Run(IEnumerator routine)
        {
            var run = new OverFrames();
            var flat = run.Flatten(routine);
            if (Application.isPlaying)
            {
                run.RunAsCoroutine(flat);
            }
            else
            {
                run.RunInEditMode(flat);
            }
            if (run._failure != null)
            {
                ExceptionDispatchInfo.Capture(run._failure).Throw();
            }
        }

        /// <summary>Other threads, which a task may need, get a moment in each frame. A task that failed is left to the caller.</summary>
        internal static void Run(Task task)
        {
            var run = new OverFrames();
            while (!task.IsCompleted)
            {
                run.Step();
                ((IAsyncResult)task).AsyncWaitHandle.WaitOne(Moment);
            }
        }

        private void Step()
        {
            Tick();
            // One whose loop was just ended says where that is.
            if (_failure == null && _clock.Elapsed > Limit)
            {
                throw new TimeoutException(
                    $"The test did not end within {Limit.TotalSeconds:0.###} s."
                );
            }
        }

        private void RunInEditMode(IEnumerator routine)
        {
            while (routine.MoveNext())
            {
                if (routine.Current != null)
                {
                    throw new InvalidOperationException(
                        $"An Edit Mode test can only yield null, not {routine.Current.GetType().Name}."
                    );
                }
                Step();
            }
        }

        private void RunAsCoroutine(IEnumerator routine)
        {
            var isDone = false;
            var runner = new GameObject("Test runner").AddComponent<UnityTestRunnerBehaviour>();
            Object.DontDestroyOnLoad(runner);
            runner.StartCoroutine(UntilDone());
            while (!isDone)
            {
                Step();
            }
            Object.Destroy(runner.gameObject);

            IEnumerator UntilDone()
            {
                // From here on it runs within a frame, at whose end things are destroyed.
                yield return null;
                yield return routine;
                isDone = true;
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
