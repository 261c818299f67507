#nullable enable

using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Abu.SelfTest
{
    /// <summary>
    /// Plays all checks, one after the other, in a scene that is otherwise empty, and makes the report. Further assemblies
    /// bring checks for the packages that a project may lack.
    /// </summary>
    internal sealed class SelfTestRun : MonoBehaviour
    {
        // Longer than any check takes, those that wait for a command's own limit too.
        private const float LongestCheck = 60;

        // Time for a bridge that has just started, and for what the check before has left.
        private const int FramesBetween = 3;

        private static readonly List<Func<IEnumerable<SelfCheck>>> Makers = new() { CoreChecks };

        private readonly SelfTestReport _report = new();
        private readonly Stack<IEnumerator> _steps = new();
        private readonly Queue<SelfCheck> _left = new();
        private SelfTestGame _game = new();
        private SelfCheck? _check;
        private Action<SelfTestReport>? _done;
        private float _begunAt;
        private float _longest = LongestCheck;

        /// <summary>Adds checks to every run.</summary>
        public static void Register(Func<IEnumerable<SelfCheck>> checks) => Makers.Add(checks);

        /// <summary>
        /// Forgets what was added, since statics may outlive Play. Unity calls the methods of one phase in any order, so
        /// checks are added in the next phase, <see cref="RuntimeInitializeLoadType.AfterAssembliesLoaded"/>.
        /// </summary>
        [RuntimeInitializeOnLoadMethod(RuntimeInitializeLoadType.SubsystemRegistration)]
        internal static void Clear()
        {
            Makers.Clear();
            Makers.Add(CoreChecks);
        }

        /// <summary>Starts a run.</summary>
        /// <param name="done">Gets the report once, on the main thread.</param>
        /// <param name="only">Only checks whose names contain this; null for all.</param>
        /// <param name="longest">After how many seconds a check has failed that does not end.</param>
        public static void Begin(
            Action<SelfTestReport> done,
            string? only = null,
            float longest = LongestCheck
        )
        {
            var run = new GameObject("ABU self-test").AddComponent<SelfTestRun>();
            run._done = done;
            run._longest = longest;
            foreach (var check in Makers.SelectMany(make => make()))
            {
                if (only == null || check.Name.Contains(only))
                {
                    run._left.Enqueue(check);
                }
            }
        }

        private static IEnumerable<SelfCheck> CoreChecks() =>
            PanelChecks
                .All.Concat(ObjectChecks.All)
                .Concat(TimeChecks.All)
                .Concat(PictureChecks.All)
                .Concat(TextChecks.All)
                .Concat(EngineChecks.All);

        private void Update()
        {
            if (_check == null && !Next())
            {
                _done?.Invoke(_report);
                Destroy(gameObject);
                return;
            }
            try
            {
                if (!GoesOn())
                {
                    End(SelfTestResult.Passed, _game.Seen);
                }
                else if (Time.realtimeSinceStartup - _begunAt > _longest)
                {
                    throw new SelfTestFailure($"it has not ended within {_longest:0.##} s");
                }
            }
            catch (SelfTestSkipped skipped)
            {
                End(SelfTestResult.NotApplicable, skipped.Message);
            }
            catch (Exception exception)
            {
                // A check may break in any way, and the others are still worth a try.
                End(
                    SelfTestResult.Failed,
                    exception is SelfTestFailure ? exception.Message : $"{exception}"
                );
            }
        }

        // False if none is left.
        private bool Next()
        {
            while (_left.Count > 0)
            {
                var next = _left.Dequeue();
                if (next.WhyNot() is { } reason)
                {
                    _report.Add(SelfTestResult.NotApplicable, next.Name, reason);
                    continue;
                }
                _check = next;
                _begunAt = Time.realtimeSinceStartup;
                _game = new SelfTestGame();
                _steps.Push(next.Play(_game));
                _steps.Push(SelfTestGame.Frames(FramesBetween));
                return true;
            }
            return false;
        }

        private bool GoesOn()
        {
            while (_steps.Count > 0)
            {
                if (!_steps.Peek().MoveNext())
                {
                    _steps.Pop();
                }
                else if (_steps.Peek().Current is IEnumerator inner)
                {
                    _steps.Push(inner);
                }
                else
                {
                    return true;
                }
            }
            return false;
        }

        private void End(SelfTestResult result, string? why)
        {
            _report.Add(result, _check!.Name, why);
            _check = null;
            _steps.Clear();
            _game.Clear();
        }
    }
}
