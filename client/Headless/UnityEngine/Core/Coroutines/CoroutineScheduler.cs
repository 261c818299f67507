using System;
using System.Collections;
using System.Collections.Generic;
using UnityEngine;

namespace Headless
{
    /// <summary>Runs the coroutines of all scripts: after FixedUpdate, after Update, and at the end of the frame.</summary>
    internal static class CoroutineScheduler
    {
        private static readonly List<Coroutine> _running = new List<Coroutine>();

        internal static Coroutine Start(
            MonoBehaviour runner,
            IEnumerator routine,
            string method = null
        )
        {
            if (!runner.Owner.IsActiveInHierarchy)
            {
                Debug.LogError(
                    $"Coroutine couldn't be started because the the game object '{runner.name}' is inactive!",
                    runner
                );
                return null;
            }
            var coroutine = new Coroutine(runner, routine, method);
            _running.Add(coroutine);
            Resume(coroutine);
            if (coroutine.IsDone)
            {
                _running.Remove(coroutine);
            }
            return coroutine;
        }

        internal static void Stop(MonoBehaviour runner, Predicate<Coroutine> which)
        {
            foreach (var coroutine in _running)
            {
                if (ReferenceEquals(coroutine.Runner, runner) && which(coroutine))
                {
                    coroutine.IsDone = true;
                }
            }
        }

        internal static void StopAll(MonoBehaviour runner)
        {
            foreach (var coroutine in _running)
            {
                coroutine.IsDone |= ReferenceEquals(coroutine.Runner, runner);
            }
        }

        /// <summary>Adds those that wait for a time.</summary>
        internal static void AddWaits(ICollection<TimedWait> waits)
        {
            foreach (var coroutine in _running)
            {
                if (!coroutine.IsDone && coroutine.Runner != null && Left(coroutine) is { } left)
                {
                    var name = CodeName.Of(
                        coroutine.Calls.Peek() is WaitForSecondsRealtime
                            ? coroutine.Routine.GetType()
                            : coroutine.Calls.Peek().GetType()
                    );
                    waits.Add(new TimedWait(coroutine, name, left));
                }
            }
        }

        private static float? Left(Coroutine coroutine) =>
            coroutine.Calls.Peek() is WaitForSecondsRealtime real ? real.Left
            : coroutine.NotBeforeTime > 0
                ? TimedWait.OfGameTime(coroutine.NotBeforeTime - Time.time)
            : null;

        internal static void RunAfterFixedUpdate() => Run(CoroutinePhase.FixedUpdate);

        internal static void RunAfterUpdate() => Run(CoroutinePhase.Update);

        /// <param name="hasScreen">In batch mode nothing is drawn, and what waits for the end of a frame waits on, as in Unity.</param>
        internal static void RunAtEndOfFrame(bool hasScreen)
        {
            if (hasScreen)
            {
                Run(CoroutinePhase.EndOfFrame);
            }
            _running.RemoveAll(coroutine => coroutine.IsDone);
        }

        internal static void Clear() => _running.Clear();

        private static void Run(CoroutinePhase phase)
        {
            // Coroutines that start during this loop have already made their first step.
            var count = _running.Count;
            for (var i = 0; i < count && i < _running.Count; i++)
            {
                if (IsDue(_running[i], phase))
                {
                    Resume(_running[i]);
                }
            }
            FrameWaits.Run(phase);
        }

        private static bool IsDue(Coroutine coroutine, CoroutinePhase phase) =>
            !coroutine.IsDone
            && coroutine.WaitsFor == null
            && coroutine.Phase == phase
            && coroutine.NotBeforeFrame <= Time.frameCount
            && coroutine.NotBeforeTime <= Time.time;

        private static void Resume(Coroutine coroutine)
        {
            coroutine.Phase = CoroutinePhase.Update;
            coroutine.NotBeforeTime = 0f;
            try
            {
                StepUntilItWaits(coroutine);
            }
            catch (Exception exception)
            {
                // It never reaches Finish, so coroutines that wait for it wait for ever, as in Unity.
                coroutine.IsDone = true;
                Debug.LogException(exception, coroutine.Runner);
            }
        }

        private static void StepUntilItWaits(Coroutine coroutine)
        {
            while (!coroutine.IsDone)
            {
                if (!coroutine.Calls.Peek().MoveNext())
                {
                    coroutine.Calls.Pop();
                    if (coroutine.Calls.Count == 0)
                    {
                        Finish(coroutine);
                        return;
                    }
                    continue;
                }
                var yielded = coroutine.Calls.Peek().Current;
                if (yielded is IEnumerator inner)
                {
                    coroutine.Calls.Push(inner);
                }
                else if (Waits(coroutine, yielded))
                {
                    return;
                }
            }
        }

        private static bool Waits(Coroutine coroutine, object yielded)
        {
            switch (yielded)
            {
                case Coroutine other:
                    if (other.IsDone && other.Calls.Count == 0)
                    {
                        return false;
                    }
                    coroutine.WaitsFor = other;
                    other.Waiter = coroutine;
                    return true;
                case AsyncOperation { isDone: false } operation:
                    coroutine.NotBeforeFrame = int.MaxValue;
                    operation.AddWaiter(coroutine);
                    return true;
                case WaitForEndOfFrame _:
                    coroutine.Phase = CoroutinePhase.EndOfFrame;
                    coroutine.NotBeforeFrame = FrameLoop.NextEndOfFrame;
                    return true;
                case WaitForFixedUpdate _:
                    coroutine.Phase = CoroutinePhase.FixedUpdate;
                    return true;
                case WaitForSeconds wait:
                    coroutine.NotBeforeTime = Time.time + wait.Seconds;
                    break;
            }
            coroutine.NotBeforeFrame = Time.frameCount + 1;
            return true;
        }

        /// <summary>What the coroutine waited for is done.</summary>
        internal static void Continue(Coroutine waiter)
        {
            if (!waiter.IsDone)
            {
                waiter.NotBeforeFrame = 0;
                Resume(waiter);
            }
        }

        private static void Finish(Coroutine coroutine)
        {
            coroutine.IsDone = true;
            var waiter = coroutine.Waiter;
            if (waiter != null && !waiter.IsDone)
            {
                waiter.WaitsFor = null;
                Resume(waiter);
            }
        }
    }
}
